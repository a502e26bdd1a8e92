import { expect, test } from 'vitest';
import { partsOfRegnNo, typedRegnNo } from './regn-no.ts';

test.each([
  ['wxa 125', 'WXA125'],
  ['WXA\u200b 154', 'WXA154'],
  ['\u202eWXA 156', 'WXA156'],
  ['ＷＸＡ１５７', 'WXA157'],
  ['WXA\u00a0\u2009158', 'WXA158'],
  ['\ufeffSAB 1234 C', 'SAB1234C'],
])('%j is looked for as %s', (typed, plain) => expect(typedRegnNo(typed)).toBe(plain));

test('a number is found by what it says from each of its signs', () => {
  expect(partsOfRegnNo('wx 12').map(String)).toEqual(['WX12', 'X12', '12', '2']);
});
