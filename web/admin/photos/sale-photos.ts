import type { LotWithPhotos } from '#contract/photos.ts';
import type { Translate } from '../i18n/use-t.ts';
import { inNameOrder, isPhotoFile, type Match } from './match-files.ts';

/** A lot of the sale; its photos are filed under its unit, which no other lot of the sale is. */
export type SaleLot = LotWithPhotos;

/** 'Lot P127 · UNREGISTERED' */
export function nameOf(t: Translate, lots: readonly SaleLot[], unit: string): string {
  const lot = lots.find((each) => each.unit === unit);
  return lot === undefined ? unit : t('Lot {lotNo} · {name}', { lotNo: lot.lotNo, name: lot.regnNo });
}

export interface PickedFile {
  readonly key: string;
  readonly file: File;
  /** Within what was chosen: `WXC 4821/IMG_1.jpg`. */
  readonly path: string;
}

/** A file of which nobody knows yet to which lot it belongs. */
export interface LooseFile extends PickedFile {
  /** The units of which its path speaks; none where it speaks of no lot. */
  readonly units: readonly string[];
}

/** What was chosen for a sale, and where it goes. */
export interface SalePhotos {
  /** By unit, in the order in which they shall be shown. */
  readonly byUnit: ReadonlyMap<string, readonly PickedFile[]>;
  readonly loose: readonly LooseFile[];
  /** Units whose photos of before go. */
  readonly replaced: ReadonlySet<string>;
  /** Files that were no photos. */
  readonly leftOut: number;
  /** HEIC photos that this browser cannot make JPEGs of. */
  readonly heic: number;
}

export const NO_FILES: SalePhotos = { byUnit: new Map(), loose: [], replaced: new Set(), leftOut: 0, heic: 0 };

type MatchOf = (path: string) => Match;
/** Makes another of what was chosen. */
export type ChangeSale = (next: (sale: SalePhotos) => SalePhotos) => void;

/** With more files; one that was chosen before is not there twice. */
export function withFiles(
  sale: SalePhotos,
  files: readonly { readonly file: File; readonly path: string }[],
  matchOf: MatchOf,
  heic: ReadonlySet<File> = new Set(),
): SalePhotos {
  const known = new Set([...sale.byUnit.values(), sale.loose].flat().map(({ key }) => key));
  const readable = files.filter(({ file }) => !heic.has(file));
  const photos = readable.filter(({ file }) => isPhotoFile(file.name));
  const picked = new Map(photos.map(({ file, path }) => [keyOf(file, path), { key: keyOf(file, path), file, path }]));
  const added = [...picked.values()].filter(({ key }) => !known.has(key));
  const leftOut = sale.leftOut + readable.length - photos.length;
  return { ...placed(sale, added, matchOf), leftOut, heic: sale.heic + files.length - readable.length };
}

/** The same files for other lots. */
export function rematched(sale: SalePhotos, matchOf: MatchOf): SalePhotos {
  const all = [...sale.byUnit.values(), sale.loose].flat().map(({ key, file, path }) => ({ key, file, path }));
  return placed({ ...NO_FILES, leftOut: sale.leftOut, heic: sale.heic }, all, matchOf);
}

/** The files without a lot among lots that have become known since; what has its lot stays there. */
export function looseMatched(sale: SalePhotos, matchOf: MatchOf): SalePhotos {
  return sale.loose.length === 0 ? sale : placed({ ...sale, loose: [] }, sale.loose, matchOf);
}

function placed(sale: SalePhotos, files: readonly PickedFile[], matchOf: MatchOf): SalePhotos {
  const byUnit = new Map(sale.byUnit);
  const loose = [...sale.loose];
  for (const { key, file, path } of inNameOrder(files)) {
    const match = matchOf(path);
    if (match.kind === 'matched') byUnit.set(match.unit, [...(byUnit.get(match.unit) ?? []), { key, file, path }]);
    else loose.push({ key, file, path, units: match.kind === 'ambiguous' ? match.units : [] });
  }
  return { ...sale, byUnit, loose };
}

/** With these files at the end of a unit's, wherever they were. */
export function assigned(sale: SalePhotos, keys: ReadonlySet<string>, unit: string): SalePhotos {
  const files = [...sale.byUnit.values(), sale.loose].flat().filter(({ key }) => keys.has(key));
  const rest = withoutFiles(sale, keys);
  const added = files.map(({ key, file, path }) => ({ key, file, path }));
  return { ...rest, byUnit: new Map(rest.byUnit).set(unit, [...(rest.byUnit.get(unit) ?? []), ...added]) };
}

export function withoutFiles(sale: SalePhotos, keys: ReadonlySet<string>): SalePhotos {
  const kept = [...sale.byUnit].flatMap(([unit, files]) => {
    if (!files.some(({ key }) => keys.has(key))) return [[unit, files] as const];
    const left = files.filter(({ key }) => !keys.has(key));
    return left.length === 0 ? [] : [[unit, left] as const];
  });
  return { ...sale, byUnit: new Map(kept), loose: sale.loose.filter(({ key }) => !keys.has(key)) };
}

export function reordered(sale: SalePhotos, unit: string, key: string, to: number): SalePhotos {
  return { ...sale, byUnit: new Map(sale.byUnit).set(unit, moved(sale.byUnit.get(unit) ?? [], key, to)) };
}

export function withReplaced(sale: SalePhotos, units: Iterable<string>, replaced: boolean): SalePhotos {
  const next = new Set(sale.replaced);
  for (const unit of units) {
    if (replaced) next.add(unit);
    else next.delete(unit);
  }
  return { ...sale, replaced: next };
}

export function withoutUnits(sale: SalePhotos, units: ReadonlySet<string>): SalePhotos {
  return { ...sale, byUnit: new Map([...sale.byUnit].filter(([unit]) => !units.has(unit))) };
}

/** Files without a lot by the folder that they are in, so that a whole folder can be given one. */
export function byFolder(loose: readonly LooseFile[]): ReadonlyMap<string, readonly LooseFile[]> {
  return Map.groupBy(loose, ({ path }) => path.slice(0, Math.max(0, path.lastIndexOf('/'))));
}

function keyOf({ size, lastModified }: File, path: string): string {
  return `${path} ${size} ${lastModified}`;
}

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
