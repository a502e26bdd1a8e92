import { describe, expect, it } from 'vitest';
import { emptyBook } from '../state.ts';
import {
  entered,
  type Fact,
  joined,
  listed,
  placed,
  START_MS,
  STARTS_AT,
  said,
  scheduled,
  TERMS,
} from '../testing/facts.ts';
import { writeOn } from '../testing/sealing.ts';
import { LotRecorder } from './lot-recorder.ts';

const LOT = 'AMS1/101';

/** The lot's timeline as lines: what happened, to whom, how much, in which words. */
function linesOf(...facts: readonly (Fact | readonly Fact[])[]): string[] {
  const state = emptyBook();
  const recorder = new LotRecorder(LOT);
  for (const { event, commandId } of facts.flat()) {
    for (const stored of writeOn(state, [event], { commandId, atMs: START_MS })) recorder.read(stored);
  }
  const record = recorder.record();
  if (record === undefined) return [];
  const { events, notes } = record;
  const textAt = new Map(notes.map(({ index, text }) => [index, text]));
  return events.revision.map((_, index) => {
    const amount = events.amountSen[index] ?? -1;
    const parts = [events.types[events.type[index] ?? 0], events.bidder[index] || '', amount < 0 ? '' : amount];
    return [...parts, textAt.get(index) ?? ''].filter((part) => part !== '').join(' | ');
  });
}

const HOUSE = [scheduled(), listed(LOT), listed('AMS1/102'), ...joined(17, 18)];

describe('the timeline of a lot', () => {
  it('has its session, its terms, its entries and its bids, and those of no other lot', () => {
    const lines = linesOf(
      HOUSE,
      entered(LOT, 17),
      entered('AMS1/102', 18),
      placed('AMS1/102', 18, 1_000_00),
      placed(LOT, 17, 1_000_00),
    );
    expect(lines).toEqual([
      'SessionScheduled | Session AMS1 scheduled: 2026-11-20 10:00:00 to 2026-11-20 14:00:00, public',
      'LotListed | Lot listed: regn no WXC 4821, vendor TM, starting price RM1,000.00, minimum raise RM200.00, deposit RM1,500.00, premium 2 % of the bid, admin fee RM300.00, safety deposit RM500.00',
      'LotEntered | 17',
      'BidPlaced | 17 | 100000',
    ]);
  });

  it('says what a change of terms or times changed', () => {
    const terms = { ...TERMS, minimumRaiseSen: 500_00 };
    const times = { startsAt: STARTS_AT, endsAt: '2026-11-20T06:30:00.000Z', access: 'public' };
    const lines = linesOf(
      HOUSE,
      said({ type: 'LotChanged', data: { lot: LOT, terms } }),
      said({ type: 'SessionChanged', data: { session: 'AMS1', ...times, reason: 'technical-fault' } }),
      said({ type: 'RaiseLimitSet', data: { timesPercent: 150, plusSen: 0 } }),
    );
    expect(lines.slice(2)).toEqual([
      'LotChanged | Terms changed: minimum raise RM200.00 → RM500.00',
      'SessionChanged | Session changed: end 2026-11-20 14:00:00 → 2026-11-20 14:30:00 (technical fault)',
      'RaiseLimitSet | Raise limit set to 150 % of the price plus RM0.00',
    ]);
  });

  it('has the standing and the deposit of who takes part, from their entry on, and nobody else’s', () => {
    const credit = (bidder: number) =>
      said({
        type: 'DepositCredited',
        data: { bidder, amountSen: 50_000, source: 'house', reference: `of ${bidder}` },
      });
    const lines = linesOf(
      HOUSE,
      entered(LOT, 17),
      credit(17),
      credit(18),
      said({ type: 'BidderSuspended', data: { bidder: 17 } }),
      said({ type: 'VendorBarred', data: { bidder: 17, vendor: 'KNB' } }),
      said({ type: 'VendorBarred', data: { bidder: 17, vendor: TERMS.vendor } }),
    );
    expect(lines.slice(3)).toEqual([
      'DepositCredited | 17 | 50000 | Deposit paid in',
      'BidderSuspended | 17 | Account deactivated',
      'VendorBarred | 17 | Barred by the vendor',
    ]);
  });

  it('is nothing for a lot that the book does not have', () => {
    expect(linesOf(scheduled())).toEqual([]);
  });
});
