import { sql } from 'kysely';
import { lotKeyOf } from '#domain/lot-key.ts';
import type { ReadDb } from '../database.ts';
import { type LotRow, lotOf } from './lots.ts';
import { ownBidSen } from './own-bid.ts';

/**
 * Outcome of a lot for a bidder who bid on it; `waiting`: they are on top of an ended lot whose sale is not recorded yet, or whose highest bid is subject
 * to the approval of the vendor.
 */
export type OutcomeKind = 'won' | 'lost' | 'waiting';

/** The same for any lot that they have entered: it still runs (`running`), or they never bid (`no bid`). */
export type LotStanding = OutcomeKind | 'running' | 'no bid';

/** A lot with its outcome for a bidder. Amounts in sen; times ISO 8601, UTC. */
export interface OutcomeRow {
  readonly lot: LotRow;
  readonly standing: LotStanding;
  /** Their highest counting bid; null for none, as of a unit that was reserved for them. */
  readonly ownBidSen: number | null;
  /** Start of its session. */
  readonly startsAt: string;
  /** End of the lot, as it stands. */
  readonly endsAt: string;
}

export interface OutcomeCounts {
  readonly won: number;
  readonly lost: number;
  readonly waiting: number;
}

/**
 * A page of the lots with this outcome for a bidder (pages count from 1), in any session, latest end first. `nowMs`: the book's clock, UTC.
 */
export async function outcomesOf(
  db: ReadDb,
  bidder: number,
  kind: OutcomeKind,
  { page, size, nowMs }: { readonly page: number; readonly size: number; readonly nowMs: number },
): Promise<OutcomeRow[]> {
  const rows = await entered(db, bidder, nowMs)
    .where(standingAt(nowMs, bidder), '=', kind)
    .orderBy('lots.endsAt', 'desc')
    .orderBy('lots.session', 'desc')
    .orderBy('lots.lotOrder')
    .orderBy('lots.lotNo')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return rows.map(outcomeOf);
}

/** A bidder's lots counted by outcome. */
export async function outcomeCounts(db: ReadDb, bidder: number, nowMs: number): Promise<OutcomeCounts> {
  const rows = await db
    .selectFrom(entered(db, bidder, nowMs).as('entered'))
    .select(({ fn }) => ['entered.standing', fn.countAll<number>().as('lots')])
    .groupBy('entered.standing')
    .execute();
  const count = (kind: OutcomeKind) => Number(rows.find(({ standing }) => standing === kind)?.lots ?? 0);
  return { won: count('won'), lost: count('lost'), waiting: count('waiting') };
}

/** A lot's outcome for a bidder; undefined for a lot that they never entered. */
export async function outcomeOfLot(
  db: ReadDb,
  bidder: number,
  { session, lotNo, nowMs }: { readonly session: string; readonly lotNo: string; readonly nowMs: number },
): Promise<OutcomeRow | undefined> {
  const row = await entered(db, bidder, nowMs).where('lots.lot', '=', lotKeyOf(session, lotNo)).executeTakeFirst();
  return row && outcomeOf(row);
}

/** The lots that a bidder has entered, and the units sold to them after an auction. */
function entered(db: ReadDb, bidder: number, nowMs: number) {
  return db
    .selectFrom('lots')
    .innerJoin('sessions', 'sessions.session', 'lots.session')
    .leftJoin('lotEntries', (join) =>
      join.onRef('lotEntries.lot', '=', 'lots.lot').on('lotEntries.bidder', '=', bidder),
    )
    .selectAll('lots')
    .select(['sessions.startsAt', ownBidSen(db).as('ownBidSen')])
    .select(standingAt(nowMs, bidder).as('standing'))
    .where((eb) =>
      eb(
        'lots.lot',
        'in',
        eb
          .selectFrom('lotEntries')
          .select('lotEntries.lot')
          .where('lotEntries.bidder', '=', bidder)
          .union(eb.selectFrom('purchases').select('purchases.lot').where('purchases.bidder', '=', bidder)),
      ),
    )
    .where('lots.status', '!=', 'withdrawn')
    .where('sessions.step', '!=', 'withdrawn');
}

/**
 * The winner of a lot stays its winner, also when the sale is forfeited later. When sales are recorded the session has ended, whatever the clock
 * says.
 */
function standingAt(nowMs: number, bidder: number) {
  const ended = sql`(sessions.step <> 'open' or lots.ends_at <= ${new Date(nowMs)})`;
  return sql<LotStanding>`case
    when lots.winner = ${bidder} then 'won'
    when lots.status = 'open' and not ${ended} then 'running'
    when lot_entries.own_bid_sen is null then 'no bid'
    when lots.status in ('open', 'offered') and lots.top_bidder = ${bidder} then 'waiting'
    else 'lost' end`;
}

function outcomeOf(row: Awaited<ReturnType<ReturnType<typeof entered>['execute']>>[number]): OutcomeRow {
  return {
    lot: lotOf(row),
    standing: row.standing,
    ownBidSen: row.ownBidSen,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  };
}
