import { expect, test } from 'vitest';
import type { RefundState } from '#contract/payments/refunds.ts';
import { type OrderedRow, REFUNDS } from './kinds.ts';
import { isLookedAtEnough, lookAgainAt, type TakeInDeps, takeIn } from './take-in.ts';

const ID = '11111111-2222-4333-8444-555555555555';
const NOW_MS = Date.parse('2026-11-20T07:00:00.000Z');

type Outcome = { readonly kind: string; readonly refusal?: { readonly code: string } };

/** What comes of a statement of Billplz about a refund in this state: the answer, what the book was asked, what was written and logged. */
async function taken(
  state: RefundState,
  status: string,
  change: Partial<OrderedRow> = {},
  { outcome = { kind: 'done' }, reference = ID }: { readonly outcome?: Outcome; readonly reference?: string } = {},
) {
  const row = {
    ...{ id: ID, state, amountSen: 400_00, bankAccNo: '5001', looks: 0 },
    ...{ paymentOrderId: state === 'waiting' || state === 'ordered' ? null : 'order-1', ...change },
  } as OrderedRow;
  const calls: string[] = [];
  const written: unknown[] = [];
  const note =
    (name: string) =>
    async (_id: string, ...what: unknown[]) => {
      calls.push(name);
      written.push(...what);
    };
  const logged: string[] = [];
  const deps = {
    book: {
      execute: async ({ type, commandId }: { type: string; commandId: string }) => {
        calls.push(`book: ${type}`);
        written.push(commandId);
        return outcome;
      },
    },
    rows: {
      find: async (id: string) => {
        // Postgres takes nothing but a UUID there.
        if (id !== ID) throw new Error(`invalid input syntax for type uuid: ${id}`);
        return row;
      },
      ...{ sent: note('sent'), settled: note('settled'), returned: note('returned') },
    },
    now: () => NOW_MS,
    logger: {
      warn: (_: object, message: string) => void logged.push(`warn: ${message}`),
      error: (_: object, message: string) => void logged.push(`error: ${message}`),
    },
  } as unknown as TakeInDeps;
  const statement = { paymentOrderId: 'order-1', bankAccountNumber: '5001', status, totalSen: 400_00, reference };
  return { answer: await takeIn(REFUNDS, deps, statement), calls, written, logged };
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
  expect(await taken(state, status)).toMatchObject({
    ...{ answer, calls },
    logged: answer === 'mismatch' ? ['warn: a payment order does not state what was ordered'] : [],
  });
});

test.each<Partial<OrderedRow>>([{ paymentOrderId: 'another' }, { amountSen: 400_01 }, { bankAccNo: '5002' }])(
  'what was not ordered so is not taken in: %j',
  async (change) => {
    expect(await taken('sent', 'completed', change)).toMatchObject({ answer: 'mismatch', calls: [] });
  },
);

test('an account that is no longer kept is not compared', async () => {
  expect(await taken('sent', 'completed', { bankAccNo: '' })).toMatchObject({ answer: 'noted' });
});

test('a reference that is none of ours is looked for nowhere', async () => {
  for (const reference of ['', 'AMS1/101', `${ID}0`])
    expect(await taken('sent', 'completed', {}, { reference })).toMatchObject({ answer: 'unknown', calls: [] });
});

const minutes = (count: number) => new Date(NOW_MS + count * 60_000);

test('what is written: the order with the next look, a command id for each end, why it came back', async () => {
  const order = { paymentOrderId: 'order-1', lookAt: minutes(2), isNews: false };
  const settled = [order, `settle-refund ${ID}`, minutes(24 * 60)];
  expect((await taken('sent', 'completed')).written).toEqual(settled);
  const returned = [order, `return-refund ${ID}`, 'The bank returned the payment.'];
  expect((await taken('sent', 'refunded')).written).toEqual(returned);
  const cancelled = [order, `return-refund ${ID}`, 'The payment order was cancelled.'];
  expect((await taken('sent', 'cancelled')).written).toEqual(cancelled);
});

test('that it was sent is news once: with the number of its order, unless it came back at once', async () => {
  const isNews = async (status: string, change: Partial<OrderedRow>) =>
    (await taken('sent', status, change)).written[0];
  expect(await isNews('completed', { paymentOrderId: null })).toMatchObject({ isNews: true });
  expect(await isNews('enquiring', { paymentOrderId: null })).toMatchObject({ isNews: true });
  expect(await isNews('refunded', { paymentOrderId: null })).toMatchObject({ isNews: false });
  expect(await isNews('completed', {})).toMatchObject({ isNews: false });
});

test('a book that takes nothing now is to be told again, and nothing is written of the end', async () => {
  const outcome = { kind: 'not-now' };
  expect(await taken('sent', 'completed', {}, { outcome })).toMatchObject({
    ...{ answer: 'not-now', calls: ['sent', 'book: settle-refund'], logged: [] },
  });
});

test.each<[what: string, RefundState, code: string, change: Partial<OrderedRow>, isLogged: boolean]>([
  ['an older statement of one that came back since', 'returned', 'refund-returned', {}, false],
  ['one that came back, of an order that we never had', 'returned', 'refund-returned', { paymentOrderId: null }, true],
  ['one that the book has as returned, and our row has not', 'sent', 'refund-returned', {}, true],
  ['another refusal', 'returned', 'refund-not-found', {}, true],
])('what the book refuses is not written; %s', async (_, state, code, change, isLogged) => {
  const outcome = { kind: 'refused', refusal: { code } };
  expect(await taken(state, 'completed', change, { outcome })).toMatchObject({
    ...{ answer: 'noted', calls: ['sent', 'book: settle-refund'] },
    logged: isLogged ? ['error: Billplz and the book disagree'] : [],
  });
});

test('Billplz is asked again after twice the time at each look, six hours at most; of a paid one daily, seven times', () => {
  const at = (looks: number, state: RefundState = 'sent') => lookAgainAt({ state, looks }, NOW_MS);
  expect([0, 1, 2, 7].map((looks) => at(looks))).toEqual([2, 4, 8, 256].map(minutes));
  expect([8, 21, 2_000].map((looks) => at(looks))).toEqual([360, 360, 360].map(minutes));
  expect([0, 5].map((looks) => at(looks, 'settled'))).toEqual([24 * 60, 24 * 60].map(minutes));
  const isEnough = (looks: number, state: RefundState = 'settled') => isLookedAtEnough({ state, looks });
  expect([isEnough(6), isEnough(7), isEnough(8), isEnough(99, 'sent')]).toEqual([false, true, true, false]);
});
