import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Payment } from './rows.ts';
import { type BillStatement, type SettlingDeps, settle } from './settle.ts';

/** One bill of RM500 that was paid, and a house in which one thing at a time fails once. */
const STATEMENT: BillStatement = {
  ...{ billId: 'bill-1', collectionId: 'collection', paid: true, state: 'paid' },
  ...{ amountSen: 500_00, paidAmountSen: 500_00 },
};

function houseInWhich(fails?: 'book' | 'mail' | 'row') {
  const done: string[] = [];
  let payment = { id: 'payment', userId: 1001, lot: null, amountSen: 500_00, state: 'due' } as unknown as Payment;
  let isSound = false;
  const step = (name: 'book' | 'mail' | 'row') => {
    if (name === fails && !isSound) {
      isSound = true;
      throw new Error(`${name} fails once`);
    }
    done.push(name);
  };
  const deps = {
    book: {
      execute: async ({ commandId, reference }: { commandId: string; reference: string }) => {
        step('book');
        expect([commandId, reference]).toEqual(['top-up bill-1', 'bill-1']);
        return { kind: 'done', revision: 7, events: [] };
      },
    },
    rows: {
      ofBill: async () => payment,
      credited: async () => {
        step('row');
        payment = { ...payment, state: 'paid' };
      },
    },
    confirm: async () => step('mail'),
    takeBackUnneeded: async () => undefined,
    ...{ collectionId: 'collection', client: {}, logger: { warn: () => undefined } },
  } as unknown as SettlingDeps;
  return { deps, done, payment: () => payment };
}

test('a paid bill is in the book first, told to its payer then, and marked as paid at last', async () => {
  const { deps, done } = houseInWhich();
  expect(await settle(deps, STATEMENT)).toEqual({ kind: 'credited' });
  expect(done).toEqual(['book', 'mail', 'row']);
  expect(await settle(deps, STATEMENT)).toEqual({ kind: 'credited' });
  expect(done).toEqual(['book', 'mail', 'row']);
});

test.each([
  ['book', ['book', 'mail', 'row']],
  ['mail', ['book', 'book', 'mail', 'row']],
  ['row', ['book', 'mail', 'book', 'mail', 'row']],
] as const)('where the %s fails once the next callback makes up for it', async (what, order) => {
  const { deps, done, payment } = houseInWhich(what);
  await expect(settle(deps, STATEMENT)).rejects.toThrow('fails once');
  expect(payment().state).toBe('due');
  expect(await settle(deps, STATEMENT)).toEqual({ kind: 'credited' });
  expect(done).toEqual(order);
  expect(payment().state).toBe('paid');
});

test.each([
  ['names no payment of ours', { reference_2: 'an order of another shop' }],
  ['names none', { reference_2: null }],
  ['is in another collection', { collection_id: 'another' }],
])('a bill that nobody has written down is not ours when it %s', async (_, given) => {
  const { deps, done } = houseInWhich();
  const value = { collection_id: 'collection', amount: 500_00, reference_2: randomUUID(), ...given };
  const attached: string[] = [];
  const settling = {
    ...deps,
    client: { bill: async () => ({ kind: 'ok', value }) },
    rows: { ofBill: async () => undefined, attach: async (id: string) => void attached.push(id) },
  } as unknown as SettlingDeps;
  expect(await settle(settling, STATEMENT)).toEqual({ kind: 'unknown-bill' });
  expect([attached, done]).toEqual([[], []]);
});

test.each<[string, Partial<BillStatement>]>([
  ['was paid in part', { paidAmountSen: 499_99 }],
  ['is for another amount', { amountSen: 500_01, paidAmountSen: 500_01 }],
  ['is in another collection', { collectionId: 'another' }],
  ['is paid in one word and not in the other', { state: 'due' }],
  ['is not paid in one word and paid in the other', { paid: false }],
])('nothing is credited for a bill that %s', async (_, change) => {
  const { deps, done, payment } = houseInWhich();
  const because: string[] = [];
  const rows = { ...deps.rows, uncredited: async (id: string, text: string) => void because.push(`${id}: ${text}`) };
  const statement = { ...STATEMENT, ...change };
  expect(await settle({ ...deps, rows } as SettlingDeps, statement)).toEqual({ kind: 'mismatch' });
  expect([done, payment().state]).toEqual([[], 'due']);
  // Staff see it where money has come in.
  expect(because).toHaveLength(statement.paid ? 1 : 0);
});
