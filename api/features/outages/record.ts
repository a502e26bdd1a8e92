import { type Kysely, sql } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { BookView } from '#domain/state.ts';
import { outagesOf, piecesOf, type Span } from './spans.ts';
import type { OutageCause } from './tables.ts';

/** A time without service, end excluded. UTC ms. */
export interface Gap {
  readonly fromMs: number;
  readonly toMs: number;
  readonly cause: OutageCause;
}

/** What of the book outages are held against. */
export interface OutageBook extends Pick<Book, 'eventAt' | 'eventsAfter'> {
  readonly committed: Pick<BookView, 'sessions' | 'revision' | 'lastAtMs'>;
}

/** ms: shorter gaps do not count: a request waits this long for its answer. */
export const LONG_MS = 3_000;

/** ms: gaps closer than this are one outage unless the book has an event between them. */
const APART_MS = 5_000;

/** Events read at once. */
const READ_LIMIT = 1_000;

/**
 * Records what of a gap is an outage: where a session ran and the book has no event, for the house took commands at each of its events. Gaps that overlap, or
 * nearly do, are one outage, whichever processes saw them. Idempotent.
 */
export async function recordOutage(db: Kysely<OfficeDb>, book: OutageBook, gap: Gap): Promise<void> {
  if (sessionsDuring(book.committed, gap).length === 0) return;
  const [earliestMs, latestMs] = [gap.fromMs - APART_MS, gap.toMs + APART_MS];
  const eventsMs = await eventTimes(book, earliestMs, latestMs);
  const found = piecesOf(gap, eventsMs, LONG_MS).flatMap((piece): Span[] => {
    const sessions = sessionsDuring(book.committed, piece);
    return sessions.length === 0 ? [] : [{ ...piece, causes: [gap.cause], sessions, ids: [] }];
  });
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('tukul outages', 0))`.execute(trx);
    const rows = await trx
      .selectFrom('office.outages')
      .selectAll()
      .where('startedAt', '<=', new Date(latestMs))
      .where('endedAt', '>=', new Date(earliestMs))
      .execute();
    const near = rows.flatMap(({ id, startedAt, endedAt, causes, sessions }): Span[] => {
      const span = { fromMs: startedAt.getTime(), toMs: endedAt.getTime() };
      return piecesOf(span, eventsMs, LONG_MS).map((piece) => ({ ...piece, causes, sessions, ids: [id] }));
    });
    const kept = new Set<number>();
    for (const { fromMs, toMs, causes, sessions, ids } of outagesOf([...near, ...found], eventsMs, APART_MS)) {
      const row = {
        startedAt: new Date(fromMs),
        endedAt: new Date(toMs),
        causes: [...causes],
        sessions: [...sessions],
      };
      // A merged outage keeps the lowest number, and the first piece of one that is cut: it may have been published.
      const id = ids.find((each) => !kept.has(each));
      if (id === undefined) await trx.insertInto('office.outages').values(row).execute();
      else await trx.updateTable('office.outages').set(row).where('id', '=', id).execute();
      if (id !== undefined) kept.add(id);
    }
    const gone = rows.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
    if (gone.length > 0) await trx.deleteFrom('office.outages').where('id', 'in', gone).execute();
  });
}

function sessionsDuring(
  { sessions }: Pick<BookView, 'sessions'>,
  { fromMs, toMs }: Pick<Gap, 'fromMs' | 'toMs'>,
): string[] {
  return [...sessions.values()]
    .filter(({ startsAtMs, lastEndsAtMs, withdrawn }) => !withdrawn && startsAtMs < toMs && lastEndsAtMs > fromMs)
    .map(({ session }) => session);
}

/** The times of the book's events from `fromMs` to before `toMs`, UTC ms, in order; each once. They never go back in the book. */
async function eventTimes(book: OutageBook, fromMs: number, toMs: number): Promise<number[]> {
  if (book.committed.lastAtMs < fromMs) return [];
  let [before, at] = [-1, book.committed.revision];
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    const event = await book.eventAt(middle);
    if (event !== undefined && Date.parse(event.metadata.at) < fromMs) before = middle;
    else at = middle;
  }
  const times = new Set<number>();
  for (let after = before; ; ) {
    const events = await book.eventsAfter(after, READ_LIMIT);
    for (const { metadata } of events) {
      const ms = Date.parse(metadata.at);
      if (ms >= toMs) return [...times];
      times.add(ms);
    }
    const last = events.at(-1);
    if (last === undefined) return [...times];
    after = last.revision;
  }
}
