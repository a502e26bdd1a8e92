/** Which slice of the Chinese fonts has which characters: a file of their package, read as its fonts are. */
export const SLICES_OF_CHINESE = 'noto-sans-sc-unicode.json';

/** The bytes of a font file by its name, such as 'barlow-latin-400-normal.woff'; where they are read from differs. */
export type ReadFont = (name: string) => Promise<Uint8Array>;
