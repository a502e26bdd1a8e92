import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookEvent, StoredEvent } from '#domain/events.ts';
import { Auction, BIDDER, type Name } from '#domain/testing/auction.ts';
import { NO_TIMEOUT_MS, runs } from '#domain/testing/runs.ts';
import { checkRules, closureOf } from './test/verifier.ts';

/** On random auctions with maximum bids and all that goes with them, the verifier finds nothing wrong, from the closure of each lot alone. */

const NAMES = Object.keys(BIDDER) as Name[];
const MINUTE_MS = 60_000;

const openings = fc.record({
  rules: fc.record({
    maximumBids: fc.constant(true),
    softClose: fc.option(fc.constant({ windowMinutes: 5, lastEndMinutes: 12 }), { nil: null }),
    staggerSeconds: fc.constantFrom(0, 0, 45),
    increments: fc.constantFrom(
      [],
      [
        { fromSen: 0, stepSen: 50_00 },
        { fromSen: 1_500_00, stepSen: 200_00 },
      ],
    ),
  }),
  reserve: fc.constantFrom(undefined, 1_400, 2_000),
  approval: fc.boolean(),
  lots: fc.constantFrom(1, 3),
});

/** What somebody does, so many half minutes after what was done before; amounts in steps of RM50 above the price. */
const acts = fc.array(
  fc.record({
    do: fc.constantFrom(
      ...([
        'leave',
        'leave',
        'leave',
        'leave',
        'bid',
        'bid',
        'cancel',
        'cancel',
        'suspend',
        'reinstate',
        'reverse',
        'credit',
        'lower',
        'outage',
      ] as const),
    ),
    name: fc.constantFrom(...NAMES),
    lotNo: fc.constantFrom('1', '1', '1', '2', '3'),
    more: fc.nat(30),
    pick: fc.nat(),
    wait: fc.nat(3),
  }),
  { minLength: 5, maxLength: 30 },
);
type Act = typeof acts extends fc.Arbitrary<readonly (infer A)[]> ? A : never;

function act(auction: Auction, { do: what, name, more, pick, ...each }: Act): void {
  const bidder = BIDDER[name];
  const lotNo = auction.state.lots.has(`AMS1/${each.lotNo}`) ? each.lotNo : '1';
  const { topSen, startingPriceSen, reserveSen, approval, lot } = auction.lot(lotNo);
  const ringgit = (topSen || startingPriceSen) / 100 + 50 * more;
  const said = (event: BookEvent) => auction.write(event);
  switch (what) {
    case 'leave':
      auction.leaves(name, ringgit, lotNo);
      return;
    case 'bid':
      auction.bids(name, ringgit, lotNo);
      return;
    case 'cancel': {
      const bids = auction.history.filter(({ type, data }) => type === 'BidPlaced' && data.lot === lot);
      const bidRevision = bids[pick % bids.length]?.revision;
      if (bidRevision !== undefined) auction.ask({ type: 'cancel-bid', lot, bidRevision, reason: 'other' });
      return;
    }
    case 'suspend':
      auction.ask({ type: 'suspend-bidder', bidder });
      return;
    case 'reinstate':
      auction.ask({ type: 'reinstate-bidder', bidder });
      return;
    case 'reverse':
      return said({
        type: 'DepositReversed',
        data: { bidder, amountSen: 4_700_00, source: 'bank', reference: `R${pick}` },
      });
    case 'credit':
      return said({
        type: 'DepositCredited',
        data: { bidder, amountSen: 4_700_00, source: 'top-up', reference: `C${pick}` },
      });
    case 'lower':
      auction.ask({
        type: 'set-lot-reserve',
        lot,
        reserveSen: reserveSen === null ? null : Math.max(reserveSen - 100_00 * more, startingPriceSen + 100),
        approval,
      });
      return;
    case 'outage': {
      const session = auction.state.sessions.get('AMS1');
      if (session === undefined) return;
      const { endsAtMs: beforeMs } = session;
      const nowMs = auction.state.lastAtMs;
      auction.ask({
        ...{ type: 'extend-session', session: 'AMS1', endsAtMs: beforeMs + (more + 1) * MINUTE_MS, beforeMs },
        ...{ outageFromMs: nowMs - 2 * MINUTE_MS, outageToMs: nowMs - MINUTE_MS, above: true },
      });
      return;
    }
    default:
      what satisfies never;
  }
}

function close(auction: Auction, pick: number): void {
  auction.at(-200).ask({ type: 'record-sales', session: 'AMS1', limit: 100 });
  for (const type of ['balance-out-deposits', 'tell-winners', 'clear-session'] as const)
    if (pick % 3 !== 0) auction.ask({ type, session: 'AMS1', limit: 100 });
  const offer = auction.lot('1').offer;
  if (offer === null) return;
  const answer = { type: 'answer-offer', lot: 'AMS1/1', shownSen: offer.hammerSen } as const;
  if (pick % 4 === 0) auction.ask({ ...answer, by: 'vendor', answer: 'accept' });
  if (pick % 4 === 1) auction.ask({ ...answer, by: 'vendor', answer: 'decline' });
  if (pick % 4 === 2) auction.at(-5_000).ask({ type: 'lapse-offers', limit: 100 });
}

/** What has to happen in some of them, or they show nothing. */
const HAPPENS = {
  'a maximum lapses': ({ type }: StoredEvent) => type === 'MaximumLapsed',
  'an end moves': ({ type }: StoredEvent) => type === 'LotExtended',
  'a maximum is cancelled': ({ type, data }: StoredEvent) => type === 'BidCancelled' && data.maximaOf.length > 0,
  'a price is bid anew': ({ type, data }: StoredEvent) =>
    type === 'BidPlaced' && data.automatic && data.raisedFromSen === null && data.amountSen > 1_000_00,
  'a session is extended': ({ type }: StoredEvent) => type === 'SessionExtended',
  'an offer is accepted': ({ type }: StoredEvent) => type === 'OfferAccepted',
  'an offer is declined': ({ type }: StoredEvent) => type === 'OfferDeclined',
  'an offer lapses': ({ type }: StoredEvent) => type === 'OfferLapsed',
};

test('what the house decides the verifier works out, on each lot', { timeout: NO_TIMEOUT_MS }, () => {
  const happened = new Set<string>();
  const settings = runs('closures');
  fc.assert(
    fc.property(openings, acts, fc.nat(), ({ reserve, ...opening }, done, pick) => {
      const auction = new Auction({ ...opening, ...(reserve !== undefined && { reserve }) });
      let minutesBefore = 15;
      for (const each of done) {
        minutesBefore -= each.wait / 2;
        act(auction.at(minutesBefore), each);
      }
      close(auction, pick);
      for (const lot of auction.state.lots.keys()) expect(faultsOn(auction, lot)).toEqual([]);
      for (const [what, isIt] of Object.entries(HAPPENS)) if (auction.history.some(isIt)) happened.add(what);
    }),
    settings,
  );
  if (settings.numRuns >= 500) expect([...happened].sort()).toEqual(Object.keys(HAPPENS).sort());
});

function faultsOn({ history }: Auction, lot: string): string[] {
  const faults: string[] = [];
  checkRules({ lot, session: 'AMS1', events: closureOf(history, lot), refusals: [] }, (holds, where, rule) => {
    if (!holds) faults.push(`${lot}, ${where}: ${rule}`);
  });
  return faults;
}
