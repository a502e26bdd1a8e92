import { expect, it } from 'vitest';
import { storageAtOnce } from './template-facts.ts';

const storage = { from: 'sale' as const, freeDays: 14, aDay: 100 };

it.each([
  ['of the free days none is charged', storage, '2026-12-04', { days: 0, amount: 0 }],
  ['those after them are charged as soon as the file is open', storage, '2026-12-10', { days: 6, amount: 600 }],
  [
    'what counts from the transfer is not',
    { ...storage, from: 'transfer' as const },
    '2026-12-10',
    { days: 0, amount: 0 },
  ],
  ['nor what costs nothing', { ...storage, aDay: 0 }, '2026-12-10', { days: 0, amount: 0 }],
])('%s', (_, terms, openedOn, charged) => {
  expect(storageAtOnce(terms, { soldOn: '2026-11-20', openedOn })).toEqual(charged);
});
