import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { seal } from '../chain.ts';
import type { EventOf } from '../events.ts';
import { emptyBook, GENESIS_HASH } from '../state.ts';
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
import { sha256, writeOn } from '../testing/sealing.ts';
import { LotRecorder } from './lot-recorder.ts';
import { lotEventOf } from './lot-timeline.ts';

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

  it('says whom the book answered for a maximum, and that it bid in full up to a reserve', () => {
    const given = (revision: number, bidder: number) => `in answer to bidder ${bidder} at revision ${revision}`;
    const automatic = (bidder: number, amountSen: number, raisedFromSen: number | null) =>
      said({ type: 'BidPlaced', data: { lot: LOT, bidder, amountSen, raisedFromSen, automatic: true } });
    const one = (id: string, ...facts: readonly Fact[]) => facts.map((fact) => ({ ...fact, commandId: id }));
    const left = (bidder: number, maximumSen: number) =>
      said({ type: 'MaximumSet', data: { lot: LOT, bidder, maximumSen } });
    const lines = linesOf(
      HOUSE,
      entered(LOT, 17),
      entered(LOT, 18),
      said({ type: 'LotReserveSet', data: { lot: LOT, reserveSen: 1_500_00, approval: false } }),
      one('a', left(17, 3_000_00), automatic(17, 1_500_00, null)),
      one('b', placed(LOT, 18, 1_700_00, 1_500_00), automatic(17, 1_900_00, 1_700_00)),
      one('c', automatic(17, 2_100_00, 1_900_00)),
    ).filter((line) => line.startsWith('BidPlaced'));
    expect(lines).toEqual([
      'BidPlaced | 17 | 150000 | Bid placed for their maximum, in full up to the reserve, which was not met',
      'BidPlaced | 18 | 170000',
      `BidPlaced | 17 | 190000 | Bid placed for their maximum, ${given(10, 18)}`,
      'BidPlaced | 17 | 210000 | Bid placed for their maximum',
    ]);
  });

  it('has the figures of the rules, and whether a reserve, an approval or both were set', () => {
    const increments = [{ fromSen: 0, stepSen: 100_00 }];
    const rules = { maximumBids: true, softClose: { windowMinutes: 2, lastEndMinutes: 30 }, staggerSeconds: 60 };
    const none = { maximumBids: false, softClose: null, staggerSeconds: 0, increments: [], approvalHours: 24 };
    const set = (all: EventOf<'SessionRulesSet'>['data']['rules']) =>
      said({ type: 'SessionRulesSet', data: { session: 'AMS1', rules: all } });
    const reserve = (reserveSen: number | null, approval: boolean) =>
      said({ type: 'LotReserveSet', data: { lot: LOT, reserveSen, approval } });
    const lines = linesOf(
      ...[HOUSE, set({ ...rules, increments, approvalHours: 24 }), set(none)],
      ...[reserve(null, true), reserve(150_000, true), reserve(150_000, false), reserve(null, false)],
    );
    expect(lines.slice(2)).toEqual([
      'SessionRulesSet | Bidding rules of the session set: maximum bids, late bids 2 min, extension at most 30 min, lots apart by 60 s, raise from RM0.00 RM100.00',
      'SessionRulesSet | Bidding rules of the session set: none',
      'LotReserveSet | Subject to approval',
      'LotReserveSet | Reserve set, and subject to approval',
      'LotReserveSet | Reserve set',
      'LotReserveSet | Reserve dropped',
    ]);
  });

  it.each([
    ['vendor', 'Offer accepted by the vendor'],
    ['bidder', 'Offer accepted by the bidder'],
  ] as const)('says that the %s accepted an offer, or the house in their name', (by, own) => {
    const event = { type: 'OfferAccepted', data: { lot: LOT, bidder: 17, by } } as const;
    const textOf = (actor?: Actor) => {
      const sealed = { id: '00000000-0000-4000-8000-000000000000', revision: 0, commandId: 'answer', atMs: START_MS };
      return lotEventOf(emptyBook(), seal(sha256, event, { ...sealed, prev: GENESIS_HASH, actor }), LOT)?.text;
    };
    expect(textOf()).toBe(own);
    const byHouse = own.replace('by the', 'by the house in the name of the');
    expect(textOf({ account: 1, role: 'admin' })).toBe(byHouse);
  });

  it('is nothing for a lot that the book does not have', () => {
    expect(linesOf(scheduled())).toEqual([]);
  });
});
