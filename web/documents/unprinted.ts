/** The letters of a paper that no font has: they stand as question marks, and whoever prints it is told. Drawing is loaded later than what tells them. */
export const unprintedOf = new WeakMap<File, readonly string[]>();
