import { expect, test } from 'vitest';
import { type Entry, withWhy } from './with-why.ts';

const AT = Date.parse('2026-11-20T04:00:00.000Z');
const field = (label: string, after: string) => ({ label, before: null, after });
const entry = (id: string, more: Partial<Entry> & { readonly afterMs?: number } = {}): Entry => {
  const { afterMs = 0, ...fields } = more;
  const at = new Date(AT + afterMs).toISOString();
  return { id, at, actor: { account: 2, role: 'admin' }, action: 'Session changed', fields: [], ...fields };
};
const reason = field('Reason', 'Technical fault');
const DEED = entry('book 7', { fields: [field('End', '16:00'), reason] });
const WHY = entry('office 3', {
  ...{ isWhy: true, action: 'Running session changed', afterMs: 40 },
  fields: [reason, field('In words', 'The power failed.')],
});

test('what was done and why are one entry', () => {
  expect(withWhy([WHY, DEED])).toEqual([{ ...DEED, fields: [...DEED.fields, field('In words', 'The power failed.')] }]);
});

test('each deed has its own words, also of two soon after each other', () => {
  const second = entry('book 8', { fields: [reason], afterMs: 100 });
  const again = { ...WHY, id: 'office 4', fields: [reason, field('In words', 'And again.')] };
  const told = withWhy([again, second, WHY, DEED]);
  expect(told.map(({ id }) => id)).toEqual(['book 8', 'book 7']);
  expect(told.map(({ fields }) => fields.filter(({ label }) => label === 'In words').length)).toEqual([1, 1]);
});

test('words without a reason from a list stand with what they name, not with what the same person did soon after it', () => {
  const words = field('In words', 'The cheque bounced.');
  const why = entry('office 5', { isWhy: true, action: 'Payment taken back', fields: [words], afterMs: 10 });
  const takenBack = entry('book 8', { action: 'Payment taken back' });
  const next = entry('book 9', { action: 'Payment recorded', afterMs: 3_000 });
  expect(withWhy([next, why, takenBack])).toEqual([next, { ...takenBack, fields: [words] }]);
});

test.each([
  ['somebody else', { actor: { account: 3, role: 'admin' } as const }],
  ['another time', { afterMs: 60_000 }],
  ['another deed', { action: 'Session deleted' }],
  ['another reason', { fields: [field('Reason', 'Other')] }],
  ['something that is no word on it', { isWhy: false }],
])('%s stays an entry of its own', (_, more) => {
  const other = entry('office 3', { isWhy: true, action: 'Running session changed', fields: [reason], ...more });
  expect(withWhy([other, DEED]).map(({ id }) => id)).toEqual(['office 3', 'book 7']);
});

test('a reason that was typed stands with the deed, of two vendors soon after each other each with its own', () => {
  const of = (id: string, vendor: string, fields: Entry['fields'] = [], isWhy = false) =>
    entry(id, { isWhy, action: 'Blacklisted', fields: [field('Vendor', vendor), ...fields] });
  const why = (id: string, vendor: string) => of(id, vendor, [field('Reason', `${vendor} said so`)], true);
  const told = withWhy([why('office 6', 'TM'), why('office 5', 'KNB'), of('book 9', 'KNB'), of('book 8', 'TM')]);
  expect(told.map(({ id, fields }) => [id, fields.at(-1)?.after])).toEqual([
    ['book 9', 'KNB said so'],
    ['book 8', 'TM said so'],
  ]);
});
