import { foldedCode } from '#contract/accounts/malaysia.ts';

/** A lot of the sale as files may name it. */
export interface MatchableLot {
  /** The key of its unit. */
  readonly unit: string;
  readonly regnNo: string;
  readonly lotNo: string;
}

export type Match =
  | { readonly kind: 'matched'; readonly unit: string }
  /** Folder and file, or one name, speak of several lots, or of a plate that stands at several: somebody has to say which. */
  | { readonly kind: 'ambiguous'; readonly units: readonly string[] }
  | { readonly kind: 'none' };

/** Whether a file of a folder may be a photo; what else lies in folders of cameras is not even shown. */
export function isPhotoFile(name: string): boolean {
  return /^(?!\.).*\.(?:jpe?g|png|webp|heic|heif)$/i.test(name);
}

/**
 * Finds the lot of each file by its path (`AMS7/WXC 4821/IMG_1.jpg`): by a registration number in the name of the file or of a folder that it is
 * in, the longest that fits; where there is none by a lot number (`lot 101`, a folder `101`, `P127-2`). Blanks, hyphens and case do not count.
 */
export function fileMatcher(lots: readonly MatchableLot[]): (path: string) => Match {
  const plates = lots
    .map(({ unit, regnNo }) => ({ unit, plate: foldedCode(regnNo).toUpperCase() }))
    .filter(({ plate }) => /[0-9]/.test(plate) || LONG_WORD.test(plate))
    .map(({ unit, plate }) => ({ unit, pattern: platePattern(plate) }));
  const byLotNo = new Map(lots.map(({ lotNo, unit }) => [lotNo.toUpperCase().replace(/^0+(?=.)/, ''), unit]));
  return (path) => {
    const segments = path.split('/').filter((segment) => segment !== '');
    const [file = '', ...folders] = segments.toReversed();
    const names = [file.replace(/\.[^.]*$/, ''), ...folders];
    const named = names.map((name) => platesIn(name, plates)).filter((units) => units.length > 0);
    // The file and the nearest folder that says something must say the same; a folder further out may hold several lots.
    const [first, second] = named;
    if (first !== undefined) return one(new Set([...first, ...(first === undefined ? [] : (second ?? []))]));
    const [numbered] = names.map((name, depth) => lotsIn(name, byLotNo, depth > 0)).filter((units) => units.length > 0);
    return one(new Set(numbered));
  };
}

/** In the place of a plate: UNREGISTERED. Shorter ones (N/A, TBA) stand in names by chance. */
const LONG_WORD = /[A-Z]{6}/;

function one(units: ReadonlySet<string>): Match {
  const [unit] = units;
  if (unit === undefined) return { kind: 'none' };
  return units.size === 1 ? { kind: 'matched', unit } : { kind: 'ambiguous', units: [...units] };
}

/**
 * A registration number as people write it in names: its letters and digits with anything but those between them. Behind it a letter may
 * count the photos (`WXC4821a`), behind a last letter a number; in front may be a number. One that is nothing but digits begins a name,
 * since `IMG_4821` is no lot.
 */
function platePattern(plate: string): RegExp {
  const runs = plate.match(/[A-Z]+|[0-9]+/g) ?? [];
  const middle = runs.join('[^A-Z0-9]*');
  const before =
    runs.length === 1 && /^[0-9]/.test(middle) ? '^' : /^[0-9]/.test(middle) ? '(?<![A-Z0-9])' : '(?<![A-Z])';
  const after = /[0-9]$/.test(middle) ? '(?![0-9])(?![A-Z][A-Z0-9])' : '(?![A-Z])';
  return new RegExp(`${before}${middle}${after}`, 'g');
}

/** The units whose registration numbers stand in a name; one that lies within a longer one does not count. */
function platesIn(name: string, plates: readonly { readonly unit: string; readonly pattern: RegExp }[]): string[] {
  const upper = name.toUpperCase();
  const found = plates.flatMap(({ unit, pattern }) =>
    [...upper.matchAll(pattern)].map(({ 0: text, index }) => ({ unit, from: index, to: index + text.length })),
  );
  const outermost = found.filter(
    (each) =>
      !found.some(
        (other) =>
          other.unit !== each.unit &&
          other.from <= each.from &&
          each.to <= other.to &&
          other.to - other.from > each.to - each.from,
      ),
  );
  return [...new Set(outermost.map(({ unit }) => unit))];
}

function lotsIn(name: string, byLotNo: ReadonlyMap<string, string>, isFolder: boolean): string[] {
  const texts = [
    ...name.toUpperCase().matchAll(/(?<![A-Z])LOT[^A-Z0-9]*(?:NO[^A-Z0-9]*)?([A-Z]{0,4}[0-9]+[A-Z]?)(?![0-9])/g),
  ].map(([, lotNo = '']) => lotNo);
  if (isFolder && /^\s*[A-Z]{0,4}[0-9]+[A-Z]?\s*$/i.test(name)) texts.push(name.trim().toUpperCase());
  // Letters in front tell a lot number from the number of a photo.
  const [, begins] = /^\s*([A-Z]{1,4}[0-9]+)(?![A-Z0-9])/.exec(name.toUpperCase()) ?? [];
  if (begins !== undefined) texts.push(begins);
  return [...new Set(texts.flatMap((text) => byLotNo.get(text.replace(/^0+(?=.)/, '')) ?? []))];
}

/** Photos of a unit in the order of their names, numbers as numbers: IMG_2 before IMG_10. One that is called cover comes first. */
export function inNameOrder<File extends { readonly path: string }>(files: readonly File[]): File[] {
  const nameOf = ({ path }: File) => path.replace(/\.[^./]*$/, '');
  const isCover = (file: File) => /(?<![A-Z])COVER(?![A-Z])/i.test(nameOf(file).split('/').at(-1) ?? '');
  return files.toSorted(
    (a, b) =>
      Number(isCover(b)) - Number(isCover(a)) ||
      nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true, sensitivity: 'base' }) ||
      a.path.localeCompare(b.path, 'en'),
  );
}
