import { afterAll, beforeAll, expect, test } from 'vitest';
import { whole } from '#api/testing/test-house.ts';
import { addLotDeposit, forfeitLot, payLot, reversePayment } from '#contract/purchases.ts';
import { openSettledHouse } from './testing/settled-house.ts';

type Settled = Awaited<ReturnType<typeof openSettledHouse>>;
let house: Settled['house'];
let boss: Settled['boss'];
let aminah: Settled['aminah'];
let post: Settled['post'];
let purchase: Settled['purchase'];
let close: Settled['close'];

beforeAll(async () => {
  ({ house, boss, aminah, post, purchase, close } = await openSettledHouse());
  await post(boss, payLot.url, { auctionName: 'AMS1/101', amountPaid: 99.5, reference: 'FPX-2026/1' });
});
afterAll(() => close());

const takenBack = (reference: string) =>
  post(boss, reversePayment.url, { auctionName: 'AMS1/101', reference, words: 'the counter tried it out' });

test('what a bank prints is a reference, and the day and way of a payment are kept with it', async () => {
  const pay = { auctionName: 'AMS1/101', amountPaid: 4.5, date: '2026-11-20', way: 'cheque' };
  const prints = [
    ['MBB 88123', 'MBB 88123'],
    ['  FT26324-BK7(02)  ', 'FT26324-BK7(02)'],
    ['IBG # 000417/9', 'IBG # 000417/9'],
    ['DuitNow\u00a0\u20132611', 'DUITNOW -2611'],
    ['\uff11\uff12\uff13 456', '123 456'],
  ];
  for (const [reference, kept] of prints) {
    const paid = await post(boss, payLot.url, { ...pay, reference });
    const { revision } = house.house.book;
    expect(whole(paid)).toEqual({ status: 200, body: { message: 'Payment confirmed', revision, recorded: true } });
    const { payments } = await purchase(aminah, 'AMS1/101');
    const at = new Date(house.clockMs).toISOString();
    expect(payments.at(-1)).toEqual({ reference: kept, paidOn: '2026-11-20', way: 'cheque', amount: 4.5, at });
    await takenBack(kept ?? '');
  }
  // Capitals or not: whoever types it again has typed it before.
  const typed = ['Chq 000417 b', 'CHQ 000417 B', 'chq 000417 b'];
  const answers = [];
  for (const reference of typed) answers.push((await boss.post(payLot.url, { ...pay, reference })).body);
  expect(answers.map(({ recorded }) => recorded)).toEqual([true, false, false]);
  await takenBack('CHQ 000417 B');
  for (const reference of ['', 'MBB', 'A1', 'Ahmad bin Ali', `${'x'.repeat(40)}1`, 'a\u202eb 12', '<b>12</b>']) {
    const answer = await boss.post(payLot.url, { ...pay, reference });
    expect([reference, answer.status, answer.body.field]).toEqual([reference, 400, 'reference']);
  }
  expect((await boss.post(payLot.url, { ...pay, way: 'barter' })).status).toBe(400);
});

const stale = [
  [payLot.url, { amountPaid: 1, reference: 'TILL 77' }],
  [addLotDeposit.url, { id: 'AMS1/101', deposit_amount: 1 }],
  [forfeitLot.url, {}],
  [reversePayment.url, { reference: 'FPX-2026/1', words: 'the counter tried it out' }],
] as const;

test.each(stale)('%s of figures that were so: refused with those of now, and nothing moves', async (url, command) => {
  const before = await purchase(aminah, 'AMS1/101');
  const now = { balanceDue: before.balanceDue, additionalDeposit: before.additionalDepositPaid };
  const shown = [{ shownDue: before.balanceDue + 0.01 }, { shownDue: before.balanceDue, shownDeposit: 12 }];
  for (const each of shown) {
    const answer = await boss.post(url, { auctionName: 'AMS1/101', ...command, ...each });
    expect(answer).toMatchObject({ status: 409, body: { code: 'due-changed', present: now } });
    expect(answer.body.changed).toMatchObject({ by: 'Person 1', what: expect.any(String), at: expect.any(String) });
  }
  expect(await purchase(aminah, 'AMS1/101')).toEqual(before);
});
