import { expect, test } from 'vitest';
import type { RefundState } from '#contract/payments/refunds.ts';
import type { RefundRow } from './rows.ts';
import { type TakeInDeps, takeIn } from './take-in.ts';

const ID = '11111111-2222-4333-8444-555555555555';
const NOW_MS = Date.parse('2026-11-20T07:00:00.000Z');

/** What comes of a statement of Billplz about a refund in this state: the answer, what the book was asked, what was written. */
async function taken(state: RefundState, status: string, change: Partial<RefundRow> = {}) {
  const row = {
    ...{ id: ID, state, amountSen: 400_00, bankAccNo: '5001', looks: 0 },
    ...{ paymentOrderId: state === 'waiting' || state === 'ordered' ? null : 'order-1', ...change },
  } as RefundRow;
  const calls: string[] = [];
  const note = (name: string) => async () => void calls.push(name);
  const deps = {
    book: {
      execute: async ({ type }: { type: string }) => {
        calls.push(`book: ${type}`);
        return { kind: 'done', revision: 1, events: [] };
      },
    },
    rows: { find: async () => row, sent: note('sent'), settled: note('settled'), returned: note('returned') },
    now: () => NOW_MS,
    logger: { warn: () => undefined, error: () => undefined },
  } as unknown as TakeInDeps;
  const statement = { paymentOrderId: 'order-1', bankAccountNumber: '5001', status, totalSen: 400_00, reference: ID };
  return { answer: await takeIn(deps, statement), calls };
}

test.each<[RefundState, string, string, string[]]>([
  ['waiting', 'processing', 'mismatch', []],
  ['waiting', 'completed', 'mismatch', []],
  ['waiting', 'refunded', 'mismatch', []],
  ['ordered', 'processing', 'noted', ['sent']],
  ['ordered', 'completed', 'noted', ['sent', 'book: settle-refund', 'settled']],
  ['ordered', 'cancelled', 'noted', ['sent', 'book: return-refund', 'returned']],
  ['sent', 'processing', 'noted', ['sent']],
  ['sent', 'completed', 'noted', ['sent', 'book: settle-refund', 'settled']],
  ['sent', 'refunded', 'noted', ['sent', 'book: return-refund', 'returned']],
  ['settled', 'processing', 'noted', []],
  ['settled', 'completed', 'noted', ['book: settle-refund', 'settled']],
  ['settled', 'refunded', 'noted', ['book: return-refund', 'returned']],
  ['returned', 'completed', 'noted', ['sent', 'book: settle-refund', 'settled']],
  ['failed', 'refunded', 'noted', ['sent', 'book: return-refund', 'returned']],
])('of a refund that is %s a correct statement "%s" is %s', async (state, status, answer, calls) => {
  expect(await taken(state, status)).toEqual({ answer, calls });
});

test.each<Partial<RefundRow>>([{ paymentOrderId: 'another' }, { amountSen: 400_01 }, { bankAccNo: '5002' }])(
  'what was not ordered so is not taken in: %j',
  async (change) => {
    expect(await taken('sent', 'completed', change)).toEqual({ answer: 'mismatch', calls: [] });
  },
);
