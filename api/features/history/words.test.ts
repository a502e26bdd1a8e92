import { expect, it } from 'vitest';
import { keptOf, labelOf, textOf } from './words.ts';

it.each([
  ['startingPriceSen', 'Starting price'],
  ['addPrice', 'Minimum raise'],
  ['safetyDepositSen', 'Safety deposit'],
  ['contactPerson', 'Contact person'],
  ['addressLine1', 'Address line 1'],
  ['mapURL', 'Map URL'],
])('the field %s is called %j', (field, label) => expect(labelOf(field)).toBe(label));

it.each([
  ['depositSen', 150_000, 'RM1,500.00'],
  ['deposit', 1_500.5, 'RM1,500.50'],
  ['position', 3, '3'],
  ['timesPercent', 150, '150'],
  ['startsAt', '2026-11-20T16:30:00.000Z', '21 Nov 2026, 00:30:00'],
  ['premium', 0.02, '2 % of the bid, at least RM600.00'],
  ['premium', 600, 'RM600.00'],
  ['premium', 0, 'none'],
  ['premium', { kind: 'none' }, 'none'],
  [
    'premium',
    { kind: 'bands', bands: [{ upToSen: 500_000, amountSen: 30_000 }], above: { kind: 'flat', amountSen: 60_000 } },
    'RM300.00 up to a bid of RM5,000.00, then RM600.00',
  ],
  ['premiumBands', [{ upTo: 5_000, premium: 300 }], 'RM300.00 up to a bid of RM5,000.00'],
  ['commission', { kind: 'share', ppm: 75_000 }, '7.5% of the hammer price'],
  ['commission', { kind: 'amount', amountSen: 30_000 }, 'RM300.00 a lot'],
  ['commission', { kind: 'by-band', bands: [{ fromSen: 0, ppm: 100_000 }] }, 'One rate by band: 10% from RM0.00'],
  ['commission', { kind: 'marginal', bands: [{ fromSen: 0, ppm: 1 }] }, 'Each part by its band: 0.0001% from RM0.00'],
  ['commissionSen', 291_000, 'RM2,910.00'],
  ['charges', [{ charge: 'repair', amountSen: 15_000 }], 'Repair or key RM150.00'],
  ['charges', [], 'none'],
  ['charge', 'unsold', 'Unsold lot'],
  ['tax', { ppm: 80_000, included: true }, '8%, contained'],
  ['tax', { ppm: 0, included: false }, 'none'],
  ['payout', { after: 'handover', holdDays: 7 }, '7 days after the handover'],
  ['toggle', false, 'no'],
  ['remarks', '', null],
  ['remarks', null, null],
  ['photos', ['0.jpg', '1.jpg'], '0.jpg, 1.jpg'],
  ['photos', [], null],
  ['focus', { x: 0.5, y: 1 }, 'X: 0.5, Y: 1'],
])('%s of %j is read as %j', (field, value, text) => expect(textOf(field, value)).toBe(text));

it.each([
  ['toggle', true, { as: 'word', value: 'yes' }],
  ['way', 'transfer', { as: 'word', value: 'transfer' }],
  ['source', 'house', { as: 'word', value: 'house' }],
  ['reason', 'technical-fault', { as: 'word', value: 'technical-fault' }],
  ['access', 'public', { as: 'word', value: 'public' }],
  ['premium', 0, { as: 'word', value: 'none' }],
  ['premium', 0.02, { as: 'sentence', value: '2 % of the bid, at least RM600.00' }],
  ['top', { bidder: 1003, amountSen: 500 }, { as: 'sentence', value: 'Bidder No: 1003, Amount: RM5.00' }],
  ['endsAt', '2026-11-20T16:30:00.000Z', { as: 'moment', value: '2026-11-20T16:30:00.000Z' }],
  ['paidOn', '2026-11-20', { as: 'day', value: '2026-11-20' }],
])('a page says %s of %j in its language', (field, value, kept) => expect(keptOf(field, value)).toEqual(kept));

it.each([
  ['remarks', 'cash'],
  ['remarks', '2026-11-20'],
  ['words', 'yes'],
  ['reason', 'The buyer asked for it'],
  ['access', 'TM Staff'],
  ['location', 'public'],
  ['depositSen', 150_000],
  ['remarks', null],
])('what people typed, names and amounts stand as they are: %s of %j', (field, value) =>
  expect(keptOf(field, value)).toBeUndefined(),
);
