import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { PublishedSession } from '#contract/heads.ts';
import type { Head } from '#domain/evidence/head.ts';
import './tables.ts';

/** The published heads of a session, or the last `limit` of all, in order of publication. */
export async function headsOf(db: Kysely<OfficeDb>, session: string | undefined, limit: number): Promise<Head[]> {
  let query = db.selectFrom('office.publishedHeads').select('head').orderBy('id', 'desc');
  query = session === undefined ? query.limit(limit) : query.where('session', '=', session);
  const rows = await query.execute();
  return rows.map(({ head }) => head).reverse();
}

/** A page of the sessions with publications, the latest first, or one of them; and how many there are. */
export async function sessionsPublished(
  db: Kysely<OfficeDb>,
  {
    session,
    limit,
    offset,
  }: { readonly session?: string | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly sessions: Omit<PublishedSession, 'startsAt' | 'endsAt'>[] }> {
  const { rows } = await sql<{
    session: string;
    heads: number;
    lastHeadAt: Date | null;
    logAt: Date | null;
    events: number | null;
    total: number;
  }>`
    with heads as (
      select session, count(*)::int as heads, max(head ->> 'at')::timestamptz as last_head_at
      from office.published_heads where session = coalesce(${session ?? null}::text, session) group by session),
    logs as (select * from office.published_logs where session = coalesce(${session ?? null}::text, session))
    select session, coalesce(heads, 0) as heads, last_head_at, l.at as log_at, l.events, count(*) over ()::int as total
    from heads full join logs l using (session)
    order by greatest(last_head_at, l.at) desc, session desc limit ${limit} offset ${offset}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    sessions: rows.map(({ session, heads, lastHeadAt, logAt, events }) => ({
      ...{ session, heads, lastHeadAt: lastHeadAt?.toISOString() ?? null },
      log: logAt && { publishedAt: logAt.toISOString(), events: events ?? 0 },
    })),
  };
}

/** The signed log of a session, JSON. */
export async function storedLog(db: Kysely<OfficeDb>, session: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('office.publishedLogs')
    .select('log')
    .where('session', '=', session)
    .executeTakeFirst();
  return row?.log;
}
