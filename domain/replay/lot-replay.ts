import { BIDDER_FLAGS, type BidderColumns, type LotRecord } from './lot-record.ts';
import { type BidderFacts, type LotStanding, type LotTop, standingOf } from './lot-standing.ts';

/** The highest bid from each revision on at which it changed, in typed columns: searched by halves, some 15 looks in 20,000 bids. */
interface Tops {
  readonly revision: Float64Array;
  readonly bidder: Float64Array;
  readonly sen: Float64Array;
  readonly count: Float64Array;
}

/** Says from a lot's record how the lot stood at any revision; each answer costs as much as there are bidders in the lot. */
export class LotReplay {
  readonly record: LotRecord;
  readonly tops: Tops;

  constructor(record: LotRecord) {
    this.record = record;
    this.tops = topsOf(record);
  }

  /** undefined before the lot was listed. `atMs`: the server's clock, UTC ms. */
  standingAt(revision: number, atMs: number): LotStanding | undefined {
    const { lot, facts, bidders } = this.record;
    const now = facts[lastAt(facts.length, (index) => facts[index]?.revision ?? 0, revision)];
    if (now === undefined) return undefined;
    return standingOf({
      lot,
      revision,
      atMs,
      facts: now,
      top: this.topAt(revision),
      bidders: bidders.flatMap((columns) => bidderAt(columns, revision) ?? []),
    });
  }

  topAt(revision: number): LotTop {
    const { tops } = this;
    const index = lastAt(tops.revision.length, (each) => tops.revision[each] ?? 0, revision);
    return { topBidder: tops.bidder[index] ?? 0, topSen: tops.sen[index] ?? 0, bidCount: tops.count[index] ?? 0 };
  }
}

/** The last place in an ascending column whose value is at most `most`; -1 when there is none. */
export function lastAt(length: number, valueAt: (index: number) => number, most: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function topsOf({ events, corrections }: LotRecord): Tops {
  const bid = events.types.indexOf('BidPlaced');
  const bids = events.type.flatMap((type, index) => (type === bid ? [index] : []));
  const length = bids.length + corrections.length;
  const [revision, bidder, sen, count] = [0, 1, 2, 3].map(() => new Float64Array(length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let next = 0;
  for (let place = 0; place < length; place += 1) {
    const index = bids[place - next];
    const correction = corrections[next];
    const bidRevision = index === undefined ? Number.POSITIVE_INFINITY : (events.revision[index] ?? 0);
    if (correction !== undefined && correction.revision < bidRevision) {
      next += 1;
      [revision[place], bidder[place]] = [correction.revision, correction.topBidder];
      [sen[place], count[place]] = [correction.topSen, correction.bidCount];
    } else {
      [revision[place], bidder[place]] = [bidRevision, events.bidder[index ?? 0] ?? 0];
      [sen[place], count[place]] = [events.amountSen[index ?? 0] ?? 0, place === 0 ? 1 : (count[place - 1] ?? 0) + 1];
    }
  }
  return { revision, bidder, sen, count };
}

function bidderAt(columns: BidderColumns, revision: number): BidderFacts | undefined {
  const index = lastAt(columns.revision.length, (each) => columns.revision[each] ?? 0, revision);
  const flags = columns.flags[index];
  if (flags === undefined) return undefined;
  const has = (flag: keyof typeof BIDDER_FLAGS) => (flags & BIDDER_FLAGS[flag]) !== 0;
  return {
    bidder: columns.bidder,
    inLot: true,
    active: has('active'),
    admitted: has('admitted'),
    barred: has('barred'),
    winsAnother: has('winsAnother'),
    balanceSen: columns.balanceSen[index] ?? 0,
    heldElsewhereSen: columns.heldElsewhereSen[index] ?? 0,
  };
}
