import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type IssuedPaper, paperCodes } from './paper-codes.ts';

const codes = paperCodes(['the secret of the house']);
const RECEIPT: IssuedPaper = { kind: 'receipt', order: 'AMS12-101', date: '2026-11-20', amountSen: 1_500_00 };

it('a code says what its paper says', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('receipt' as const, 'memorandum' as const),
      fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.stringMatching(/^[0-9A-Za-z]{1,12}$/)),
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 10_000_000_00 }),
      (kind, [session, lot], day, amountSen) => {
        const paper = { kind, order: `AMS${session}-${lot}`, date: day.toISOString().slice(0, 10), amountSen };
        expect(codes.read(codes.sign(paper))).toEqual(paper);
      },
    ),
  );
});

it('one in which anything was changed, or of another house, is none', () => {
  const code = codes.sign(RECEIPT);
  expect(code).toMatch(/^OR-AMS12-101-20261120-150000-[\w-]{26}$/);
  for (const forged of [
    code.replace('150000', '950000'),
    code.replace('OR-', 'MS-'),
    code.replace('20261120', '20261121'),
    code.slice(0, -1),
    `${code}A`,
    paperCodes(['another']).sign(RECEIPT),
    '',
  ]) {
    expect([forged, codes.read(forged)]).toEqual([forged, undefined]);
  }
});

it('one that was printed before keys had ids says what it said, also once there is a newer key', () => {
  const printed = 'OR-AMS12-101-20261120-150000-gmmO6SYKqZwaEo6sHUcBxA';
  expect(codes.read(printed)).toEqual(RECEIPT);
  expect(paperCodes(['a newer secret', 'the secret of the house']).read(printed)).toEqual(RECEIPT);
  expect(paperCodes(['a newer secret']).read(printed)).toBeUndefined();
});
