import { expect, test } from 'vitest';
import { type LotFilter, listedLot, searchLots } from './lot-list.ts';

const ANY: LotFilter = {
  ...{ words: [], makes: [], locations: [], vendors: [], categories: [], sessions: [], fuels: [], among: null },
  ...{ yearFrom: null, yearTo: null, priceFromSen: null, priceToSen: null, mileageToKm: null },
};

const UNITS: readonly (readonly [regnNo: string, make: string, descOfGood: string])[] = [
  ['WXA 101', 'Honda', 'CR-V 2.0'],
  ['WXA 102', 'Honda', 'HRV'],
  ['WXA 103', 'Mazda', 'CX 5'],
  ['WXA 104', 'Audi', 'e‑tron'],
  ['WXA 105', 'Ford', 'F150'],
  ['WXA 106', 'Chrysler', 'Town & Country'],
  ['WXA\u200b 154', 'Citroën', 'C3'],
  ['ＷＸＡ１５７', 'Škoda', 'Octavia'],
  ['WXA 107', 'Isuzu', 'D–Max'],
  ['WXA 108', 'Toyota', 'Landcruiser'],
];
const LIST = UNITS.map(([regnNo, make, descOfGood], i) => {
  const lotNo = `P${i + 1}`;
  const nothing = { vendor: 'TM', location: '', category: '', year: '', fuel: '', mileageKm: null, priceSen: 0 };
  return listedLot(
    { ...nothing, lot: `AMS7/${lotNo}`, session: 'AMS7', lotNo, regnNo, unit: '', make, descOfGood, endsAtMs: 0 },
    i + 1,
  );
});

test.each([
  ['crv', [1]],
  ['CR-V', [1]],
  ['honda cr v', [1]],
  ['hr-v', [2]],
  ['cx5', [3]],
  ['cx-5', [3]],
  ['etron', [4]],
  ['F-150', [5]],
  ['town and country', [6]],
  ['wxa154', [7]],
  ['WXA 157', [8]],
  ['citroen', [7]],
  ['skoda', [8]],
  ['dmax', [9]],
  ['d max', [9]],
  ['land cruiser', [10]],
  ['2.0', [1]],
  ['town & country', [6]],
  ['wxa crx', []],
])('%s finds %j', (typed, found) => {
  const words = typed.split(/\s+/);
  expect(searchLots(LIST, { ...ANY, words }, 'lot').map(({ row }) => row)).toEqual(found);
});
