import { expect, test } from 'vitest';
import type { Outcome } from '#api/book/outcome.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { highestBeside, unwrapOutcome } from './refusals.ts';

/** What a route answers. */
function answerTo(outcome: Outcome, about?: ReturnType<typeof highestBeside>): HttpRefusal {
  try {
    unwrapOutcome(outcome, about);
  } catch (error) {
    if (error instanceof HttpRefusal) return error;
  }
  throw new Error('It was not refused');
}

test.each(['too-many-waiting', 'waited-too-long', 'unknown', 'closing', 'broken', 'fault'] as const)(
  'what could not be carried out now (%s) is to be asked for again',
  (reason) => {
    expect(answerTo({ kind: 'not-now', reason })).toMatchObject({ statusCode: 503, code: reason, retryAfterS: 1 });
  },
);

test("the highest bid stands beside a refusal that turns on it; while there is none it is nobody's", () => {
  const top = { topSen: 21_500_00, topBidder: 1001 };
  const none = { topSen: 0, topBidder: 0 };
  const beside = (refusal: Extract<Outcome, { kind: 'refused' }>['refusal']) =>
    answerTo({ kind: 'refused', refusal, revision: 7, hash: '', atMs: 0, bid: undefined }, highestBeside('101')).extra;
  const shown = { id: '101', latestBid: 21_500, bidderNo: 1001 };
  const nobody = { id: '101', latestBid: 0, bidderNo: null };

  expect(beside({ code: 'bid-too-low', ...top, minimumSen: 21_700_00 })).toEqual({
    auctionLotSocket: shown,
    minimumBid: 21_700,
  });
  expect(beside({ code: 'bid-too-low', ...none, minimumSen: 21_500_00 })).toMatchObject({ auctionLotSocket: nobody });
  expect(beside({ code: 'bid-too-high', ...top, maximumSen: 48_000_00 })).toEqual({
    auctionLotSocket: shown,
    maximumBid: 48_000,
  });
  expect(beside({ code: 'bid-on-top', ...top })).toEqual({ auctionLotSocket: shown });
  expect(beside({ code: 'not-in-lot' })).toEqual({});
});
