import { expect, test } from 'vitest';
import { fpxBanks, SWIFT_CODES, swiftOf } from './banks.ts';

test.each([
  ['Affin Bank', 'PHBMMYKL'],
  ['Agrobank', 'AGOBMYKL'],
  ['Alliance Bank', 'MFBBMYKL'],
  ['Al Rajhi Bank', 'RJHIMYKL'],
  ['AmBank', 'ARBKMYKL'],
  ['Bank Islam', 'BIMBMYKL'],
  ['Bank Rakyat', 'BKRMMYKL'],
  ['Bank Muamalat', 'BMMBMYKL'],
  ['Bank Simpanan Nasional', 'BSNAMYK1'],
  ['CIMB Bank', 'CIBBMYKL'],
  ['Citibank', 'CITIMYKL'],
  ['Hong Leong Bank', 'HLBBMYKL'],
  ['HSBC Bank', 'HBMBMYKL'],
  ['Kuwait Finance House', 'KFHOMYKL'],
  ['Maybank', 'MBBEMYKL'],
  ['MAYBANK BERHAD', 'MBBEMYKL'],
  ['OCBC Bank', 'OCBCMYKL'],
  ['Public Bank', 'PBBEMYKL'],
  ['RHB Bank', 'RHBBMYKL'],
  ['Standard Chartered', 'SCBLMYKX'],
  ['UOB Bank', 'UOVBMYKL'],
])('%s is %s', (name, code) => {
  expect(swiftOf(name)).toBe(code);
  expect(SWIFT_CODES).toContain(code);
});

test('a bank that Billplz does not know has no code', () => {
  expect(swiftOf('MBSB Bank')).toBeUndefined();
  expect(swiftOf('')).toBeUndefined();
});

test('banks are shown as Billplz says, and those it has not named are not', () => {
  const active = new Map([
    ['MB2U0227', true],
    ['PBB0233', false],
    ['TEST0001', true],
  ]);
  expect(fpxBanks(active)).toEqual([
    { code: 'MB2U0227', name: 'Maybank2u', active: true },
    { code: 'PBB0233', name: 'Public Bank', active: false },
  ]);
  expect(fpxBanks()).toHaveLength(20);
  expect(fpxBanks().every((bank) => bank.active)).toBe(true);
});
