import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { BookView } from '#domain/state.ts';
import type { OutageCause } from './tables.ts';

/** A time without service. UTC ms. */
export interface Gap {
  readonly fromMs: number;
  readonly toMs: number;
  readonly cause: OutageCause;
}

/** Two gaps with less between them are one outage: nobody can bid in so short a time. ms */
const APART_MS = 5_000;

/**
 * Notes a gap, if a session ran in it. Gaps that overlap, or nearly, are one outage, whichever processes saw them; noting one again changes
 * nothing.
 */
export async function recordOutage(db: Kysely<OfficeDb>, book: Pick<BookView, 'sessions'>, gap: Gap): Promise<void> {
  const sessions = sessionsDuring(book, gap.fromMs, gap.toMs);
  if (sessions.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('tukul outages', 0))`.execute(trx);
    const near = await trx
      .selectFrom('office.outages')
      .selectAll()
      .where('startedAt', '<=', new Date(gap.toMs + APART_MS))
      .where('endedAt', '>=', new Date(gap.fromMs - APART_MS))
      .orderBy('id')
      .execute();
    const row = {
      startedAt: new Date(Math.min(gap.fromMs, ...near.map(({ startedAt }) => startedAt.getTime()))),
      endedAt: new Date(Math.max(gap.toMs, ...near.map(({ endedAt }) => endedAt.getTime()))),
      causes: distinct([...near.flatMap(({ causes }) => causes), gap.cause]),
      sessions: distinct([...near.flatMap((each) => each.sessions), ...sessions]),
    };
    // Whoever looks at an outage finds it under the number that it had.
    const [first, ...others] = near.map(({ id }) => id);
    if (first === undefined) await trx.insertInto('office.outages').values(row).execute();
    else await trx.updateTable('office.outages').set(row).where('id', '=', first).execute();
    if (others.length > 0) await trx.deleteFrom('office.outages').where('id', 'in', others).execute();
  });
}

function sessionsDuring({ sessions }: Pick<BookView, 'sessions'>, fromMs: number, toMs: number): string[] {
  return [...sessions.values()]
    .filter(({ startsAtMs, endsAtMs, withdrawn }) => !withdrawn && startsAtMs < toMs && endsAtMs > fromMs)
    .map(({ session }) => session);
}

function distinct<T extends string>(all: readonly T[]): T[] {
  return [...new Set(all)].sort();
}
