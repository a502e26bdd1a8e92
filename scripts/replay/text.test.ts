import { expect, test } from 'vitest';
import { LotRecorder } from '#domain/replay/lot-recorder.ts';
import { LotReplay } from '#domain/replay/lot-replay.ts';
import { AUCTION_ENDS_MS, Auction } from '#domain/testing/auction.ts';
import { decisionsText, standingText } from './text.ts';

const MINUTE_MS = 60_000;

/** A's maximum is beaten in the last minutes, B's bid is cancelled, and A's is offered to the vendor, who asks for more. */
function contested(): Auction {
  const auction = new Auction({
    rules: { maximumBids: true, softClose: { windowMinutes: 5, lastEndMinutes: 60 } },
    approval: true,
  });
  auction.at(30).leaves('A', 3_000);
  auction.at(3).bids('B', 3_500);
  auction.at(2).cancels('B');
  auction.at(-60).mustAsk({ type: 'record-sales', session: 'AMS1', limit: 10 });
  const counter = { answer: 'counter', shownSen: 1_000_00, counterSen: 2_000_00 } as const;
  const untilMs = AUCTION_ENDS_MS + 1_440 * MINUTE_MS;
  auction.at(-90).mustAsk({ type: 'answer-offer', lot: 'AMS1/1', by: 'vendor', ...counter, untilMs });
  return auction;
}

test('maxima, automatic bids, extensions and offers are told in words, and the lot as it stands', () => {
  const { history, state } = contested();
  const recorder = new LotRecorder('AMS1/1');
  for (const event of history) recorder.read(event);
  const record = recorder.record();
  if (record === undefined) throw new Error('There is no such lot');
  const beside = { refusals: [], outages: [], sends: [] };
  const told = decisionsText(record, beside, AUCTION_ENDS_MS + 91 * MINUTE_MS, 8)
    .replaceAll(/ +/g, ' ')
    .split('\n');
  const decisions = told.flatMap((line) => /^ \S+ (\d\d:\d\d)\S* (?:\d+) (.*)$/.exec(line)?.slice(1).join(' ') ?? []);
  expect(decisions).toEqual([
    '11:30 Maximum bid left, bidder 11, RM3,000.00',
    '11:30 Bid placed for their maximum, bidder 11, RM1,000.00',
    '11:57 bid, bidder 12, RM3,500.00',
    '11:57 Extended by a late bid: ends 2026-11-20 12:02:00',
    '11:58 Cancelled by the house, other (bid at revision 24): bidder 11 leads with RM1,000.00, bidder 12, RM3,500.00, by admin 1',
    '13:00 Highest bid offered to the vendor, bidder 11, RM1,000.00',
    '13:00 Sales of the session recorded',
    '13:30 Vendor asked for more, bidder 11, RM2,000.00',
  ]);
  const standing = new LotReplay(record).standingAt(state.revision, AUCTION_ENDS_MS + 91 * MINUTE_MS);
  expect(standing && standingText(standing)).toContain('2026-11-20 12:02:00.000, public: the lot is offered\n');
});
