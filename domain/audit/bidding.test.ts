import { describe, expect, it } from 'vitest';
import {
  brokenAfterEnd,
  entry,
  group,
  lotWithdrawn,
  sessionWithdrawn,
  seven,
  sevenSuspended,
  testBroken,
} from '../testing/auditing.ts';
import { house, inLot, LOT, people, RM1000, RM1500, sevenOnTop } from '../testing/bidding-house.ts';
import {
  cancelled,
  END_MS,
  entered,
  type Fact,
  joined,
  listed,
  placed,
  reversed,
  START_MS,
  said,
  scheduled,
} from '../testing/facts.ts';
import { sold } from '../testing/sold-lot.ts';

const limited = (timesPercent: number, plusSen: number): Fact =>
  said({ type: 'RaiseLimitSet', data: { timesPercent, plusSen } });
const sevenBarred = said({ type: 'VendorBarred', data: { bidder: 7, vendor: 'TM' } });
const staffWinner = [
  scheduled('AMS1', { access: group }),
  listed(LOT),
  listed('AMS1/2'),
  ...people,
  said({ type: 'StaffVerified', data: { bidder: 7, group } }),
  ...entered(LOT, 7),
];

const MUST_COUNT = 'what is cancelled is a bid that counts, and counts no more';
const MUST_LEAD = 'after a cancellation the highest bid leads whose bidder may bid and is covered';
const eight = { bidder: 8, amountSen: 1_200_00, bidRevision: inLot.length + 1 };
const eightOnTop = [...sevenOnTop, placed(LOT, 8, 1_200_00, RM1000)];
const backToNone = [...sevenOnTop, cancelled(LOT, seven)];

describe('the auditor finds', () => {
  testBroken([
    ['a bidder joins once', [...joined(7)], said({ type: 'BidderJoined', data: { bidder: 7 } })],
    ['a lot is entered once', inLot, entry(LOT)],
    [
      "the entry names the lot's deposit",
      house,
      said({ type: 'LotEntered', data: { lot: LOT, bidder: 7, depositSen: 1 } }),
    ],
    ['an entry is covered together with the lots they are winning', [...house, reversed(7, RM1500 + 1)], entry(LOT)],
    [
      'in a staff session nobody enters a lot beside one they win',
      [...staffWinner, placed(LOT, 7, RM1000)],
      entry('AMS1/2'),
    ],
    ['a command bids once', sevenOnTop, placed(LOT, 8, 1_200_00, RM1000, 'first')],
    ['only who entered the lot bids', house, placed(LOT, 7, RM1000)],
    ['the top bidder never outbids themselves', sevenOnTop, placed(LOT, 7, 1_200_00, RM1000)],
    ['a bid names what it raised from', sevenOnTop, placed(LOT, 8, 1_200_00, null)],
    ['bids rise by at least the minimum raise, from the starting price', inLot, placed(LOT, 7, RM1000 - 100)],
    ['bids rise by at least the minimum raise, from the starting price', sevenOnTop, placed(LOT, 8, 1_199_00, RM1000)],
    ['no bid rises above the limit of a raise', sevenOnTop, placed(LOT, 8, 7_001_00, RM1000)],
    ['no bid rises above the limit of a raise', inLot, placed(LOT, 7, 7_001_00)],
    ['no bid rises above the limit of a raise', [...sevenOnTop, limited(150, 0)], placed(LOT, 8, 1_501_00, RM1000)],
    ['the limit of a raise leaves room for the minimum raise', house, limited(119, 0)],
    ['no bid rises above the limit of a raise', backToNone, placed(LOT, 8, 7_001_00)],
    ['bids rise by at least the minimum raise, from the starting price', backToNone, placed(LOT, 8, RM1000 - 100)],
    [MUST_COUNT, inLot, cancelled(LOT, seven)],
    [MUST_COUNT, backToNone, cancelled(LOT, seven)],
    [MUST_COUNT, sevenOnTop, cancelled(LOT, { ...seven, bidder: 8 })],
    [MUST_COUNT, sevenOnTop, cancelled(LOT, { ...seven, amountSen: RM1000 - 100 })],
    [MUST_LEAD, eightOnTop, cancelled(LOT, eight)],
    [MUST_LEAD, eightOnTop, cancelled(LOT, eight, null, [seven.bidRevision])],
    [MUST_LEAD, eightOnTop, cancelled(LOT, eight, { ...seven, amountSen: RM1000 + 100 })],
    [MUST_LEAD, eightOnTop, cancelled(LOT, seven)],
    [MUST_LEAD, eightOnTop, cancelled(LOT, seven, eight, [eight.bidRevision])],
    [MUST_LEAD, [...eightOnTop, sevenSuspended], cancelled(LOT, eight, seven)],
    [MUST_LEAD, [...eightOnTop, reversed(7, 2 * RM1500)], cancelled(LOT, eight, seven)],
    [MUST_LEAD, [...eightOnTop, sevenBarred], cancelled(LOT, eight, seven)],
    ['bids are whole ringgit', inLot, placed(LOT, 7, RM1000 + 1)],
    [
      'the deposits of the lots that a bidder is winning are covered',
      [...inLot, reversed(7, RM1500 + 1)],
      placed(LOT, 7, RM1000),
    ],
    [
      'in a staff session nobody wins two lots',
      [...staffWinner, ...entered('AMS1/2', 7), placed(LOT, 7, RM1000)],
      placed('AMS1/2', 7, RM1000),
    ],
    ['nothing is accepted before the start', house, placed(LOT, 7, RM1000), START_MS - 1],
    ['nothing is accepted at or after the end', inLot, placed(LOT, 7, RM1000), END_MS],
    ['nothing is accepted at or after the end', [...house, lotWithdrawn], entry(LOT)],
    ['nothing is accepted outside the current catalogue', [...house, sessionWithdrawn], entry(LOT)],
    ['nothing is accepted from a suspended bidder', [...inLot, sevenSuspended], placed(LOT, 7, RM1000)],
    ['nothing is accepted from a bidder barred by the vendor', [...inLot, sevenBarred], placed(LOT, 7, RM1000)],
    [
      'a staff session is for its staff',
      [...staffWinner, said({ type: 'StaffRefuted', data: { bidder: 7 } })],
      placed(LOT, 7, RM1000),
    ],
  ]);

  it('of a cancellation after the sale that it came after the sale, and nothing else', () => {
    for (const late of [cancelled(LOT, seven), cancelled(LOT, eight), cancelled(LOT, seven, eight)]) {
      expect(brokenAfterEnd(sevenOnTop, [sold()], late)).toEqual(['no bid is cancelled once its sale is recorded']);
    }
  });
});
