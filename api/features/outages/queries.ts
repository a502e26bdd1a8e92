import { type Kysely, sql } from 'kysely';
import { mapInTurns } from '#api/platform/async/turns.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { atOneMoment, inPages, offsetOf } from '#projections/queries/in-pages.ts';
import type { OutageCause } from './tables.ts';

/** A time in which bidders of a running session could not bid. Times ISO 8601, UTC. */
export interface Outage {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly causes: readonly OutageCause[];
  /** The sessions that ran in it. */
  readonly sessions: readonly string[];
}

/** Outages that overlap this time (UTC ms, end excluded), oldest first. They are recorded once they are over. */
export async function outagesDuring(db: Kysely<OfficeDb>, fromMs: number, toMs: number): Promise<Outage[]> {
  const rows = await db
    .selectFrom('office.outages')
    .selectAll()
    .where('startedAt', '<', new Date(toMs))
    .where('endedAt', '>', new Date(fromMs))
    .orderBy('startedAt')
    .execute();
  return rows.map(outageOf);
}

/** The newest outages, newest first. */
export async function newestOutages(db: Kysely<OfficeDb>, limit: number): Promise<Outage[]> {
  const rows = await db.selectFrom('office.outages').selectAll().orderBy('endedAt', 'desc').limit(limit).execute();
  return rows.map(outageOf);
}

export async function outageById(db: Kysely<OfficeDb>, id: number): Promise<Outage | undefined> {
  const row = await db.selectFrom('office.outages').selectAll().where('id', '=', id).executeTakeFirst();
  return row && outageOf(row);
}

function outageOf(row: {
  readonly id: number;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly causes: OutageCause[];
  readonly sessions: string[];
}): Outage {
  const { id, startedAt, endedAt, causes, sessions } = row;
  return { id, from: startedAt.toISOString(), to: endedAt.toISOString(), causes, sessions };
}

/** What the live feed sent for one lot, and to whom. Bidders by number; times ISO 8601, UTC. At most 90 days old. */
export interface LotFeedRecord {
  /** Oldest first. `process`: 1, 2, …; a follower was sent what their process sent. */
  readonly sends: readonly {
    readonly process: number;
    /** Revision of the newest bid in the message, which has all bids since the message before it. */
    readonly revision: number;
    readonly at: string;
    readonly listeners: number;
  }[];
  readonly followers: readonly {
    readonly process: number;
    readonly bidder: number;
    readonly from: string;
    /** Null while it lasts. */
    readonly to: string | null;
    /** The book's revision that the bidder was sent when they began to follow the lot, or came back to it last. */
    readonly revision: number;
    /** WebSocket close code; null: they turned to another lot, or it is unknown. */
    readonly closeCode: number | null;
    /** How often they left and came back before `againAt`, within a minute of `from`. */
    readonly gaps: number;
    readonly againAt: string | null;
  }[];
}

/** A process without a heartbeat for so long has died. */
const DEAD_AFTER = sql`interval '10 seconds'`;

/** @param lot {session}/{lot no} */
export async function feedRecordOf(db: Kysely<OfficeDb>, lot: string): Promise<LotFeedRecord> {
  const { sends, followers } = await atOneMoment(db, async (trx) => ({
    sends: await inPages(trx, (_, page) =>
      trx
        .selectFrom('office.feedSends')
        .selectAll()
        .where('lot', '=', lot)
        .orderBy('at')
        .orderBy('revision')
        .orderBy('process')
        .limit(page.size)
        .offset(offsetOf(page))
        .execute(),
    ),
    followers: await inPages(trx, (_, page) =>
      trx
        .selectFrom('office.feedConnections as connection')
        .leftJoin('office.processes as process', 'process.id', 'connection.process')
        .select(['connection.process', 'userId', 'openedAt', 'revision', 'closeCode', 'gaps', 'againAt'])
        .select(
          sql<Date | null>`case
          when closed_at is not null then closed_at
          when process.id is null then opened_at
          when stopped_at is not null or seen_at < now() - ${DEAD_AFTER} then greatest(seen_at, opened_at) end`.as(
            'closedAt',
          ),
        )
        .where('lot', '=', lot)
        .orderBy('openedAt')
        .orderBy('no')
        .orderBy('connection.process')
        .limit(page.size)
        .offset(offsetOf(page))
        .execute(),
    ),
  }));
  const numbers = new Map<string, number>();
  const numberOf = (process: string) => {
    const number = numbers.get(process) ?? numbers.size + 1;
    numbers.set(process, number);
    return number;
  };
  return {
    sends: await mapInTurns(sends, ({ process, revision, at, listeners }) => {
      return { process: numberOf(process), revision, at: at.toISOString(), listeners };
    }),
    followers: await mapInTurns(
      followers,
      ({ process, userId, openedAt, closedAt, revision, closeCode, gaps, againAt }) => ({
        process: numberOf(process),
        bidder: userId,
        from: openedAt.toISOString(),
        to: closedAt?.toISOString() ?? null,
        revision,
        closeCode,
        gaps,
        againAt: againAt?.toISOString() ?? null,
      }),
    ),
  };
}
