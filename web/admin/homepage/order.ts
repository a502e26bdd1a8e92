import type { Banner, ManagedBanner } from '#contract/site/site.ts';

/** Something that stands at a place among others. */
interface Placed {
  readonly key: string;
  readonly value: { readonly position: number };
}

/** In their order; those at one place as they came. */
export function inOrder<Each extends Placed>(entries: readonly Each[]): readonly Each[] {
  return entries.toSorted((a, b) => a.value.position - b.value.position);
}

/** The banners as visitors will see them: without those that are not shown. */
export function shownBanners(
  entries: readonly { readonly key: string; readonly value: Omit<ManagedBanner, 'photoId'> }[],
): Banner[] {
  return inOrder(entries).flatMap(({ key, value: { shown, ...value } }) => (shown ? [{ ...value, photoId: key }] : []));
}

/**
 * The places (from 1) of entries of which one moves by so many; only those that change. Beyond the first and the last there is
 * no place.
 */
export function moved(
  entries: readonly Placed[],
  key: string,
  by: number,
): readonly { key: string; position: number }[] {
  const ordered = [...inOrder(entries)];
  const from = ordered.findIndex((entry) => entry.key === key);
  const to = Math.min(Math.max(from + by, 0), ordered.length - 1);
  const [entry] = ordered.splice(from, from < 0 ? 0 : 1);
  if (entry === undefined) return [];
  ordered.splice(to, 0, entry);
  return ordered
    .map((each, index) => ({ key: each.key, position: index + 1, was: each.value.position }))
    .filter(({ position, was }) => position !== was)
    .map(({ key: of, position }) => ({ key: of, position }));
}
