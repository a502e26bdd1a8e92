import { expect, test } from 'vitest';
import type { AgreedBid } from './panel.ts';
import { postBid, refusedBecause } from './post-bid.ts';

const bid: AgreedBid = {
  key: 'key-of-this-bid',
  startOrRaise: 'raise',
  seenSen: 24_100_00,
  offerSen: 200_00,
  amountSen: 24_300_00,
};
const meanwhile = { wait: async () => undefined, onTry: () => undefined };

test('a bid is one command to the house, however often it is sent', async () => {
  const answers = [{ error: { status: 'FETCH_ERROR' } }, { error: { status: 503, data: { code: 'unknown' } } }, {}];
  const sent: unknown[] = [];
  const outcome = await postBid('102', bid, async (command) => answers[sent.push(command) - 1] ?? {}, meanwhile);
  expect(outcome).toEqual({ end: 'taken' });
  const body = { id: '102', startOrRaise: 'raise', latestBid: 24_100, offerBidPrice: 200 };
  expect(sent).toEqual(Array(3).fill({ commandId: 'key-of-this-bid', body }));
});

test("'failed' is the outbid alert, with the highest bid as the house told it", () => {
  const auctionLotSocket = { id: '102', latestBid: 24_500, bidderNo: 2218 };
  expect(refusedBecause({ message: 'failed', auctionLotSocket })).toEqual({
    why: 'outbid',
    highestSen: 24_500_00,
    bidderNo: 2218,
  });
  expect(refusedBecause({ message: 'failed' })).toEqual({ why: 'outbid' });
});

test("any other refusal is told in the house's words", () => {
  const message = 'This is higher than a single bid may go. The most you can bid now is RM53,200.00.';
  const auctionLotSocket = { id: '102', latestBid: 24_100, bidderNo: 2218 };
  expect(refusedBecause({ message, auctionLotSocket, maximumBid: 53_200 })).toEqual({ why: 'other', message });
  expect(refusedBecause({})).toEqual({ why: 'other', message: 'Your bid was not accepted.' });
});
