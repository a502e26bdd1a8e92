import { sql } from 'kysely';
import type { VoidReason } from '#domain/cancel-reasons.ts';
import type { ReadDb } from '../database.ts';
import { type At, type LotRow, lotOf } from './lots.ts';

/** An accepted bid. Amounts in sen; time ISO 8601, UTC. */
export interface BidRow {
  /** 1, 2, 3, … within the lot. */
  readonly bidNo: number;
  readonly bidder: number;
  readonly amountSen: number;
  readonly raisedFromSen: number | null;
  /** Placed by the book for the maximum of its bidder. */
  readonly automatic: boolean;
  readonly at: string;
  readonly revision: number;
  /** The hash of its event in the book. */
  readonly hash: string;
  /** Why and since when it is void; null while it counts. */
  readonly void: { readonly reason: VoidReason; readonly at: string } | null;
}

/**
 * A lot of the current catalogue with its last bids, newest first (after the first `skip`), and the revision of both: in one statement, so that
 * they are consistent.
 */
export async function currentLotWithBids(
  db: ReadDb,
  lotNo: string,
  most: number,
  skip = 0,
): Promise<At<{ readonly lot: LotRow; readonly bids: readonly BidRow[] }> | undefined> {
  const rows = await db
    .selectFrom('lots')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bids')
          .select((b) => [
            'bids.bidNo',
            'bids.bidder',
            'bids.amountSen',
            'bids.raisedFromSen',
            'bids.automatic',
            'bids.at',
            'bids.hash',
            'bids.voidReason',
            'bids.voidAt',
            b.ref('bids.revision').as('bidRevision'),
          ])
          .whereRef('bids.lot', '=', 'lots.lot')
          .orderBy('bids.bidNo', 'desc')
          .limit(most)
          .offset(skip)
          .as('b'),
      (join) => join.onTrue(),
    )
    .selectAll('lots')
    .select((eb) => [
      'b.bidNo',
      'b.bidder',
      'b.amountSen',
      'b.raisedFromSen',
      'b.automatic',
      'b.at',
      'b.hash',
      'b.voidReason',
      'b.voidAt',
      'b.bidRevision',
      eb
        .selectFrom('checkpoints')
        .select('checkpoints.revision')
        .where('checkpoints.projector', '=', sql.lit('bids'))
        .as('bookRevision'),
    ])
    .where('lots.lotNo', '=', lotNo)
    .where('lots.current', '=', true)
    .orderBy('b.bidNo', 'desc')
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const bids = rows.flatMap((row): BidRow[] => {
    const { bidNo, bidder, amountSen, at, bidRevision, hash } = row;
    if (bidNo === null || bidder === null || amountSen === null) return [];
    if (at === null || bidRevision === null || hash === null) return [];
    return [
      {
        bidNo: bidNo,
        bidder,
        amountSen: amountSen,
        raisedFromSen: row.raisedFromSen,
        automatic: row.automatic === true,
        at: at.toISOString(),
        revision: bidRevision,
        hash,
        void: voidOf(row),
      },
    ];
  });
  return { revision: first.bookRevision ?? -1, value: { lot: lotOf(first), bids } };
}

function voidOf({ voidReason, voidAt }: { voidReason: VoidReason | null; voidAt: Date | null }): BidRow['void'] {
  return voidReason === null || voidAt === null ? null : { reason: voidReason, at: voidAt.toISOString() };
}

/** A void bid. Amount in sen; times ISO 8601, UTC. */
export interface VoidBid {
  readonly lot: string;
  readonly bidNo: number;
  readonly amountSen: number;
  readonly placedAt: string;
  readonly reason: VoidReason;
  readonly at: string;
}

/** The void bids of a bidder on these lots, by bid number. */
export async function voidBidsOf(db: ReadDb, bidder: number, lots: readonly LotRow[]): Promise<VoidBid[]> {
  const keys = lots.flatMap(({ lot, voidBids }) => (voidBids > 0 ? [lot] : []));
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('bids')
    .select(['lot', 'bidNo', 'amountSen', 'at', 'voidReason', 'voidAt'])
    .where('lot', '=', sql<string>`any(${keys}::text[])`)
    .where('bidder', '=', bidder)
    .where('voidReason', 'is not', null)
    .orderBy('bidNo')
    .execute();
  return rows.flatMap(({ lot, bidNo, amountSen, at, ...row }) => {
    const voided = voidOf(row);
    return voided === null ? [] : [{ lot, bidNo, amountSen, placedAt: at.toISOString(), ...voided }];
  });
}

/** The revision of the cancellation with which this bid no longer counts: its own, or that of a higher one. */
export async function voidedBy(db: ReadDb, lot: string, revision: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('bids')
    .select('voidRevision')
    .where('lot', '=', lot)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row?.voidRevision ?? undefined;
}

/** Bids per current lot and minute since then, up to a revision of the book. */
export async function bidsByMinute(
  db: ReadDb,
  from: Date,
  revision: number,
): Promise<{ readonly lot: string; readonly minuteAt: Date; readonly bids: number }[]> {
  const minuteAt = sql<Date>`date_trunc('minute', bids.at)`;
  return db
    .selectFrom('bids')
    .innerJoin('lots', 'lots.lot', 'bids.lot')
    .select((eb) => ['bids.lot', minuteAt.as('minuteAt'), eb.fn.countAll<number>().as('bids')])
    .where('lots.current', '=', true)
    .where('bids.at', '>=', from)
    .where('bids.revision', '<=', revision)
    .groupBy(['bids.lot', minuteAt])
    .execute();
}

/** A lot with its bids around an outage. */
export interface LotAround {
  readonly session: string;
  readonly lotNo: string;
  readonly regnNo: string;
  /** The last bid before it, and the first from its end on. */
  readonly before: BidRow | null;
  readonly after: BidRow | null;
  readonly during: number;
}

/** The lots of these sessions, without withdrawn ones, with their bids around a time (end excluded). */
export async function bidsAround(
  db: ReadDb,
  sessions: readonly string[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<LotAround[]> {
  const rows = await db
    .selectFrom('lots')
    .select(['session', 'lotNo', 'regnNo'])
    .select((eb) => {
      const ofLot = eb.selectFrom('bids').whereRef('bids.lot', '=', 'lots.lot');
      const bid = sql<BidRow>`json_build_object('bidNo', bids.bid_no, 'bidder', bidder, 'amountSen', amount_sen,
        'raisedFromSen', raised_from_sen, 'at', bids.at, 'revision', bids.revision, 'hash', hash,
        'void', case when void_reason is not null then json_build_object('reason', void_reason, 'at', void_at) end)`.as(
        'bid',
      );
      return [
        ofLot.select(bid).where('at', '<', from).orderBy('bidNo', 'desc').limit(1).as('before'),
        ofLot.select(bid).where('at', '>=', to).orderBy('bidNo').limit(1).as('after'),
        ofLot
          .select((b) => b.fn.countAll<number>().as('count'))
          .where('at', '>=', from)
          .where('at', '<', to)
          .as('during'),
      ];
    })
    .where('session', 'in', sessions)
    .where('status', '!=', 'withdrawn')
    .orderBy('session')
    .orderBy(sql`length(lot_no)`)
    .orderBy('lotNo')
    .execute();
  return rows.map(({ before, after, during, ...lot }) => ({
    ...lot,
    before: withInstants(before),
    after: withInstants(after),
    during: during ?? 0,
  }));
}

/** Postgres' own format of an instant within JSON. */
function withInstants(bid: BidRow | null): BidRow | null {
  if (bid === null) return null;
  const iso = (at: string) => new Date(at).toISOString();
  return { ...bid, at: iso(bid.at), void: bid.void && { ...bid.void, at: iso(bid.void.at) } };
}

interface OwnBid {
  readonly lot: string;
  readonly amountSen: number;
  readonly at: Date;
  readonly revision: number;
  readonly hash: string;
  /** Null while it counts. */
  readonly voidReason: VoidReason | null;
}

/** The newest accepted bids of a bidder, on one lot or all, before that revision. */
export function bidsOfBidder(
  db: ReadDb,
  bidder: number,
  {
    lot,
    before,
    limit,
  }: { readonly lot: string | undefined; readonly before: number | undefined; readonly limit: number },
): Promise<OwnBid[]> {
  // Bids are indexed by lot, and a bidder has an entry for each lot that they have bid on.
  const entered = db.selectFrom('lotEntries').select('lotEntries.lot').where('lotEntries.bidder', '=', bidder);
  return db
    .selectFrom('bids')
    .select(['bids.lot', 'bids.amountSen', 'bids.at', 'bids.revision', 'bids.hash', 'bids.voidReason'])
    .where('bids.bidder', '=', bidder)
    .where('bids.lot', 'in', entered)
    .$if(lot !== undefined, (query) => query.where('bids.lot', '=', lot ?? ''))
    .$if(before !== undefined, (query) => query.where('bids.revision', '<', before ?? 0))
    .orderBy('bids.revision', 'desc')
    .limit(limit)
    .execute();
}

interface OwnMaximum {
  readonly at: Date;
  /** Of its event. */
  readonly revision: number;
}

/** Where the newest maxima of a bidder stand in the book, on one lot or all, before that revision. `decided`: only of lots whose sale is decided. */
export function maximaOfBidder(
  db: ReadDb,
  bidder: number,
  {
    lot,
    before,
    limit,
    decided,
  }: {
    readonly lot: string | undefined;
    readonly before: number | undefined;
    readonly limit: number;
    readonly decided: boolean;
  },
): Promise<OwnMaximum[]> {
  return db
    .selectFrom('maxima')
    .innerJoin('lots', 'lots.lot', 'maxima.lot')
    .select(['maxima.at', 'maxima.revision'])
    .where('maxima.bidder', '=', bidder)
    .$if(lot !== undefined, (query) => query.where('maxima.lot', '=', lot ?? ''))
    .$if(before !== undefined, (query) => query.where('maxima.revision', '<', before ?? 0))
    .$if(decided, (query) => query.where('lots.status', 'not in', ['open', 'offered']))
    .orderBy('maxima.revision', 'desc')
    .limit(limit)
    .execute();
}

/** A lot and its price over time, oldest bid first. Amounts in sen; times ISO 8601, UTC. */
export interface PriceOverTime {
  readonly vendor: string;
  readonly startingPriceSen: number;
  readonly bids: readonly { readonly at: string; readonly amountSen: number }[];
}

/** Of more than `most` bids that count every so many-th and the last one. Undefined: there is no such lot. */
export async function priceOverTime(db: ReadDb, lot: string, most: number): Promise<PriceOverTime | undefined> {
  const row = await db
    .selectFrom('lots')
    .select(['vendor', 'startingPriceSen', 'bidCount'])
    .where('lot', '=', lot)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { bidCount, ...terms } = row;
  const bids = await db
    .selectFrom('bids')
    .select(['at', 'amountSen'])
    .where('lot', '=', lot)
    .where('bidNo', '=', sql<number>`any(${bidNosOf(bidCount, most)}::int[])`)
    .where('voidReason', 'is', null)
    .orderBy('bidNo')
    .execute();
  return { ...terms, bids: bids.map(({ at, amountSen }) => ({ at: at.toISOString(), amountSen })) };
}

/** At most so many bid numbers of 1 to `bidCount`, evenly apart; the last one always. */
export function bidNosOf(bidCount: number, most: number): readonly number[] {
  const steps = Math.min(bidCount, most);
  return Array.from({ length: steps }, (_, step) => Math.ceil(((step + 1) * bidCount) / steps));
}
