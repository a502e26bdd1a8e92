/** The items with one of them at another place. */
export function moved<Item extends { readonly key: string }>(
  items: readonly Item[],
  key: string,
  to: number,
): readonly Item[] {
  const item = items.find((each) => each.key === key);
  if (item === undefined) return items;
  const others = items.filter((each) => each !== item);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item);
}
