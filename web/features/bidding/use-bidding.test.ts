import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { selectMessage } from '#web/notices/notices.ts';
import { selectUnfinished, selectWayBack } from '#web/session/session.ts';
import { eventually } from '#web/testing/eventually.ts';
import { answering, refusal, type SentRequest } from '#web/testing/house.ts';
import { LOG_IN, onPage, openPage } from '#web/testing/page.tsx';
import { runHook } from '#web/testing/run-hook.tsx';
import { useBidding } from './use-bidding.ts';

const followed = {
  lotId: '102',
  terms: {
    startingPriceSen: 21_500_00,
    minimumRaiseSen: 200_00,
    increments: [],
    raiseLimit: { timesPercent: 200, plusSen: 5_000_00 },
  },
  price: { latestBidSen: 24_100_00, bidderNo: 2218, bidCount: 14 },
  bids: [],
  me: 1042,
};
const taken = () => Response.json({ message: 'success', auctionLotSocket: { latestBid: 24_300, bidderNo: 1042 } });
const noLine = () => Promise.reject<Response>(new TypeError('fetch failed'));
const outbid = { id: '102', latestBid: 24_500, bidderNo: 2218 };

let asked: SentRequest[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  // Only the waits between the tries of a bid.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  asked = answering(() => answer());
  return () => vi.useRealTimers();
});

/** The room of the lot, where its bidder has just said yes to RM24,300.00. */
function saidYes() {
  const page = openPage();
  const room = runHook(() => useBidding(followed), onPage(page));
  room.act(() => room.now().ask());
  room.act(() => room.now().yes());
  return { room, stage: () => room.now().panel.stage, message: () => selectMessage(page.getState()) };
}

/** Waits for something that comes after the pauses between the tries. */
function afterAllTries(check: () => void): Promise<void> {
  return eventually(() => {
    vi.advanceTimersByTime(4_000);
    check();
  });
}

test('a yes said twice is one bid', async () => {
  answer = taken;
  const { room, stage } = saidYes();
  room.act(() => room.now().yes());
  await eventually(() => expect(stage().at).toBe('taken'));
  expect(asked).toHaveLength(1);
});

test('all tries of a bid go under its one key, also those that its bidder asks for after the line failed', async () => {
  answer = noLine;
  const { room, stage } = saidYes();
  await afterAllTries(() => expect(stage().at).toBe('unknown'));
  answer = taken;
  room.act(() => room.now().sendAgain());
  await eventually(() => expect(stage().at).toBe('taken'));
  expect(asked).toHaveLength(6);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  expect(asked[0]?.key).toMatch(/^\w{32}$/);
});

test.each([
  ['stands', undefined, 'taken'],
  ['was cancelled', 'placed-by-mistake', 'unknown'],
] as const)('a bid without an answer that is on the list and %s', async (_, voidReason, at) => {
  answer = noLine;
  let show: (bids: Parameters<typeof useBidding>[0]['bids']) => void = () => undefined;
  const room = runHook(() => {
    const [bids, setBids] = useState<Parameters<typeof useBidding>[0]['bids']>([]);
    show = setBids;
    return useBidding({ ...followed, bids });
  }, onPage(openPage()));
  room.act(() => room.now().ask());
  room.act(() => room.now().yes());
  await afterAllTries(() => expect(room.now().panel.stage.at).toBe('unknown'));
  const bid = { bidNo: 15, bidderNo: 1042, amountSen: 24_300_00, atMs: 1_000 };
  room.act(() => show([voidReason === undefined ? bid : { ...bid, voidReason }]));
  expect(room.now().panel.stage.at).toBe(at);
});

test('a bid that came too late is the outbid alert, with the highest bid', async () => {
  answer = () => refusal(409, { message: 'failed', auctionLotSocket: outbid });
  const { stage } = saidYes();
  await eventually(() => expect(stage().at).toBe('refused'));
  expect(stage()).toMatchObject({ refusal: { why: 'outbid', highestSen: 24_500_00, bidderNo: 2218 } });
});

test.each([
  ['taken', 'success', taken, 'Your bid of RM24,300.00 on lot 102 was accepted.'],
  [
    'refused',
    'error',
    () => refusal(409, { message: 'failed' }),
    'Your bid of RM24,300.00 on lot 102 was not accepted.',
  ],
  ['not answered', 'warning', noLine, /^We could not confirm your bid of RM24,300.00 on lot 102/],
])('who leaves the page while a bid waits is told its end elsewhere: %s', async (_, tone, end, words) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  const { room, message } = saidYes();
  await eventually(() => expect(asked).toHaveLength(1));
  room.leave();
  answer = end;
  resolve(end());
  await afterAllTries(() => expect(message()?.text ?? '').toMatch(words));
  expect(message()?.tone).toBe(tone);
});

test.each([
  [
    'the first answer',
    () => refusal(401),
    'Your bid of RM24,300.00 on lot 102 was not placed: your session had ended.',
  ],
  [
    'after one that was lost',
    noLine,
    /^We couldn't confirm your bid of RM24,300.00 on lot 102: your session had ended/,
  ],
])('the end of the login session says what became of the bid: %s', async (_, first, words) => {
  const page = openPage();
  page.dispatch(LOG_IN);
  const room = runHook(() => useBidding(followed), onPage(page));
  answer = () => (asked.length > 1 ? refusal(401) : first());
  room.act(() => room.now().ask());
  room.act(() => room.now().yes());
  await afterAllTries(() => expect(selectUnfinished(page.getState()) ?? '').toMatch(words));
  expect(selectWayBack(page.getState())).toEqual({ to: '/auctionpage/102', bidSen: 24_300_00 });
});

test('who stays sees the end in the room and gets no message', async () => {
  answer = taken;
  const { stage, message } = saidYes();
  await eventually(() => expect(stage().at).toBe('taken'));
  expect(message()).toBeNull();
});
