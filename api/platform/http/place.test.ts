import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

const LIST = {
  rows: [
    { row: 2, lot: { make: 'Hino' } },
    { row: 5, lot: { make: 'Isuzu', premiumBands: [{ upTo: 1 }] } },
  ],
};

test.each<[string, unknown, string]>([
  ['rows/1/lot/make', LIST, 'row 5, lot, make'],
  ['rows/1/lot/premiumBands/0/upTo', LIST, 'row 5, lot, premiumBands, entry 1, upTo'],
  ['rows/7/lot/make', LIST, 'rows, entry 8, lot, make'],
  ['rows/1/lot', { rows: [{ row: 'x' }, { row: 1.5 }] }, 'rows, entry 2, lot'],
  ['1/make', [{ make: '' }, { make: '' }], 'entry 2, make'],
  ['0/make', [{ row: 9, make: '' }], 'row 9, make'],
  ['shown/1', { shown: { 1: '' } }, 'shown, entry 2'],
  ['make', { make: '' }, 'make'],
  ['make/0/x', null, 'make, entry 1, x'],
  ['', {}, 'request'],
])('%s of %j is %j', (path, body, place) => expect(placeOf(path.split('/').filter(Boolean), body)).toBe(place));
