import { expect, test } from 'vitest';
import { unitOfPlate } from '#contract/catalogue/units.ts';
import { fileMatcher } from './match-files.ts';
import {
  assigned,
  byFolder,
  looseMatched,
  NO_FILES,
  rematched,
  reordered,
  type SalePhotos,
  withFiles,
  withoutFiles,
  withReplaced,
} from './sale-photos.ts';

const matcher = (...regnNos: readonly string[]) =>
  fileMatcher(regnNos.map((regnNo, i) => ({ regnNo, unit: unitOfPlate(regnNo) ?? '', lotNo: `${101 + i}` })));
const MATCH = matcher('WXC 4821', 'VBG 917');

const picked = (...paths: readonly string[]) =>
  paths.map((path) => ({ path, file: new File(['x'], path.split('/').at(-1) ?? '', { lastModified: 1 }) }));

const shown = (sale: SalePhotos) => ({
  units: Object.fromEntries([...sale.byUnit].map(([unit, files]) => [unit, files.map(({ path }) => path)])),
  loose: sale.loose.map(({ path }) => path),
});
const keysOf = (sale: SalePhotos, ...paths: readonly string[]) =>
  new Set([...sale.byUnit.values(), sale.loose].flat().flatMap(({ key, path }) => (paths.includes(path) ? [key] : [])));

const SALE = withFiles(
  NO_FILES,
  picked('WXC4821-10.jpg', 'WXC4821-2.jpg', 'VBG 917/IMG_1.jpg', 'yard/a.jpg', 'yard/b.jpg', 'Thumbs.db', 'c.mov'),
  MATCH,
);

test('files go to their lots in the order of their names; what is no photo is counted', () => {
  expect(shown(SALE)).toEqual({
    units: { WXC4821: ['WXC4821-2.jpg', 'WXC4821-10.jpg'], VBG917: ['VBG 917/IMG_1.jpg'] },
    loose: ['yard/a.jpg', 'yard/b.jpg'],
  });
  expect(SALE.leftOut).toBe(2);
});

test('HEIC photos that cannot be read are left out before anything is sent, and counted apart', () => {
  const files = picked('WXC 4821/IMG_1.HEIC', 'WXC 4821/IMG_2.jpg', 'WXC 4821/notes.txt');
  const sale = withFiles(NO_FILES, files, MATCH, new Set(files.slice(0, 1).map(({ file }) => file)));
  expect(shown(sale).units).toEqual({ WXC4821: ['WXC 4821/IMG_2.jpg'] });
  expect([sale.heic, sale.leftOut]).toEqual([1, 1]);
  expect(rematched(sale, MATCH).heic).toBe(1);
});

test('a folder that is dropped again brings nothing twice', () => {
  const again = withFiles(SALE, picked('WXC4821-2.jpg', 'WXC4821-3.jpg', 'yard/a.jpg'), MATCH);
  expect(shown(again).units.WXC4821).toEqual(['WXC4821-2.jpg', 'WXC4821-10.jpg', 'WXC4821-3.jpg']);
  expect(shown(again).loose).toHaveLength(2);
});

test('files without a lot are given one, a folder of them at once', () => {
  expect([...byFolder(SALE.loose)].map(([folder, files]) => [folder, files.length])).toEqual([['yard', 2]]);
  const sale = assigned(SALE, keysOf(SALE, 'yard/a.jpg', 'yard/b.jpg'), 'VBG917');
  expect(shown(sale)).toMatchObject({
    units: { VBG917: ['VBG 917/IMG_1.jpg', 'yard/a.jpg', 'yard/b.jpg'] },
    loose: [],
  });
});

test('a file moves to another lot, and a lot without files is none', () => {
  const sale = assigned(SALE, keysOf(SALE, 'VBG 917/IMG_1.jpg'), 'WXC4821');
  expect(shown(sale).units).toEqual({ WXC4821: ['WXC4821-2.jpg', 'WXC4821-10.jpg', 'VBG 917/IMG_1.jpg'] });
  expect(shown(withoutFiles(sale, keysOf(sale, 'WXC4821-2.jpg'))).units.WXC4821).toHaveLength(2);
});

test('the order of a lot is changed by hand', () => {
  const sale = reordered(SALE, 'WXC4821', [...keysOf(SALE, 'WXC4821-10.jpg')].join(), 0);
  expect(shown(sale).units.WXC4821).toEqual(['WXC4821-10.jpg', 'WXC4821-2.jpg']);
});

test('files that had no lot go to one that is listed later; the others stay where they were put', () => {
  const early = withFiles(NO_FILES, picked('WXC4821-1.jpg', 'VBG917-1.jpg', 'yard/a.jpg'), matcher('WXC 4821'));
  const byHand = assigned(early, keysOf(early, 'WXC4821-1.jpg'), 'ABC1');
  expect(shown(looseMatched(byHand, MATCH))).toEqual({
    units: { ABC1: ['WXC4821-1.jpg'], VBG917: ['VBG917-1.jpg'] },
    loose: ['yard/a.jpg'],
  });
});

test('for another session the same files find their lots anew', () => {
  const sale = rematched(withReplaced(SALE, ['WXC4821'], true), matcher('WXC 4821'));
  expect(shown(sale)).toMatchObject({ units: { WXC4821: ['WXC4821-2.jpg', 'WXC4821-10.jpg'] } });
  expect(shown(sale).loose).toEqual(['VBG 917/IMG_1.jpg', 'yard/a.jpg', 'yard/b.jpg']);
  expect(sale.replaced.size).toBe(0);
});
