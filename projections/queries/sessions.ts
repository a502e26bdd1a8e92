import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { SessionReason } from '#domain/session-reasons.ts';
import { NO_RULES, type SessionRules } from '#domain/session-rules.ts';
import type { ReadDb } from '../database.ts';
import type { ReadTables, SessionStep, SessionsTable } from '../tables.ts';

/** A session; times ISO 8601, UTC. */
export interface SessionRow {
  readonly session: string;
  readonly startsAt: string;
  /** When its first lot ends, and without rules all of them. */
  readonly endsAt: string;
  /** When its last lot ends, as it stands. */
  readonly lastEndsAt: string;
  /** `public`, or a staff group. */
  readonly access: string;
  /** How it is bid on. */
  readonly rules: SessionRules;
  readonly step: SessionStep;
  /** Archived: ended by hand. */
  readonly archived: boolean;
  /** The last time that its end was moved while it ran. */
  readonly endMoved: { readonly at: string; readonly before: string; readonly reason: SessionReason } | null;
  /** Of the last event that has changed it or the end of one of its lots. */
  readonly revision: number;
}

/** Sessions neither cleared nor withdrawn, by start. */
export async function currentSessions(db: ReadDb): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .select(endsOfLots)
    .where('step', 'not in', ['cleared', 'withdrawn'])
    .orderBy('startsAt')
    .orderBy('session')
    .execute();
  return rows.map(sessionOf);
}

/** A session by its name, also a past one; undefined for an unknown or withdrawn one. */
export async function sessionByName(db: ReadDb, session: string): Promise<SessionRow | undefined> {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .select(endsOfLots)
    .where('session', '=', session)
    .where('step', '!=', 'withdrawn')
    .executeTakeFirst();
  return row && sessionOf(row);
}

/** When its last lot ended, over late bids too; its planned end where no lot says it. */
const lastEnd = (eb: ExpressionBuilder<ReadTables, 'sessions'>) => {
  const ends = eb.selectFrom('sessionEnds').whereRef('sessionEnds.session', '=', 'sessions.session');
  return eb.fn.coalesce(ends.select('sessionEnds.lastEndsAt'), 'sessions.endsAt');
};

/** The session of the same access that ended last before this one began. */
export async function sessionBefore(db: ReadDb, { startsAt, access }: SessionRow): Promise<SessionRow | undefined> {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .select(endsOfLots)
    .where(lastEnd, '<=', new Date(startsAt))
    .where('access', '=', access)
    .where('step', '!=', 'withdrawn')
    .orderBy(lastEnd, 'desc')
    .orderBy('session', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && sessionOf(row);
}

/** The history: sessions that were cleared or archived, latest start first. */
export async function pastSessions(db: ReadDb): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .select(endsOfLots)
    .where((eb) => eb.or([eb('step', '=', 'cleared'), eb('archived', '=', true)]))
    .orderBy('startsAt', 'desc')
    .orderBy('session', 'desc')
    .execute();
  return rows.map(sessionOf);
}

/** The current session with the latest start. */
export async function latestSession(db: ReadDb): Promise<SessionRow | undefined> {
  return (await currentSessions(db)).at(-1);
}

/** A session of the Session Manager, with its figures. */
export interface ManagedSessionRow extends SessionRow {
  readonly step: Exclude<SessionStep, 'cleared' | 'withdrawn'>;
  readonly lots: number;
  /** Lots whose sale is not recorded. */
  readonly openLots: number;
  /** That count. */
  readonly bids: number;
  /** Of those that do not count any more, too. */
  readonly hadBids: boolean;
}

/** Sessions neither cleared nor withdrawn, with their lots that are not withdrawn, by start. */
export async function managedSessions(db: ReadDb): Promise<ManagedSessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('lots', (join) =>
      join.onRef('lots.session', '=', 'sessions.session').on('lots.status', '!=', 'withdrawn'),
    )
    .selectAll('sessions')
    .select(endsOfLots)
    .select(({ fn }) => [
      fn.count<number>('lots.lot').as('lots'),
      fn.count<number>('lots.lot').filterWhere('lots.status', '=', 'open').as('openLots'),
      fn.coalesce(fn.sum<number>(sql`lots.bid_count - lots.void_bids`), sql<number>`0`).as('bids'),
      sql<boolean>`coalesce(sum(lots.bid_count), 0) > 0`.as('hadBids'),
    ])
    .where('step', 'not in', ['cleared', 'withdrawn'])
    .groupBy('sessions.session')
    .orderBy('startsAt')
    .orderBy('sessions.session')
    .execute();
  return rows.map(({ lots, openLots, bids, hadBids, ...row }) => ({
    ...sessionOf(row),
    step: row.step as ManagedSessionRow['step'],
    ...{ lots: Number(lots), openLots: Number(openLots), bids: Number(bids), hadBids },
  }));
}

/** When the last lot of the session ends, and since when; for a query with `sessions`. */
export function endsOfLots(eb: ExpressionBuilder<ReadTables, 'sessions'>) {
  const ends = eb.selectFrom('sessionEnds').whereRef('sessionEnds.session', '=', 'sessions.session');
  return [
    ends.select('sessionEnds.lastEndsAt').as('lastEndsAt'),
    ends.select('sessionEnds.revision').as('endsRevision'),
  ] as const;
}

export function sessionOf(
  row: Selectable<SessionsTable> & { readonly lastEndsAt: Date | null; readonly endsRevision: number | null },
): SessionRow {
  const { endMovedAt: at, endMovedFrom: before, endMovedFor: reason } = row;
  const isMoved = at !== null && before !== null && reason !== null;
  return {
    session: row.session,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    lastEndsAt: (row.lastEndsAt ?? row.endsAt).toISOString(),
    access: row.access,
    rules: row.rules ?? NO_RULES,
    step: row.step,
    archived: row.archived,
    endMoved: isMoved ? { at: at.toISOString(), before: before.toISOString(), reason } : null,
    revision: Math.max(row.revision, row.endsRevision ?? -1),
  };
}
