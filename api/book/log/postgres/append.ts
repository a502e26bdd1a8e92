import type pg from 'pg';
import { DatabaseError } from '#api/platform/postgres/client.ts';
import type { AppendResult } from '#domain/event-log.ts';
import { type Batch, idsOf } from './batch.ts';

/** Name of the NOTIFY channel. The payload is the last revision written, a space, and the stream. */
export const CHANNEL = 'book_events';

/** What the append statement reports besides the result. */
interface Written {
  readonly result: AppendResult;
  /** Followers elsewhere were told. */
  readonly told: boolean;
}

/*
 * One statement, one round trip, one row, one commit. Streams have no gaps and no overlaps, and of several writers one wins:
 *
 * A row is written only where the last batch that the statement sees ends at the expected revision e, and only at e + 1. What it sees
 * may be out of date by the time it writes; but whatever was committed since onto that same last batch began at e + 1 too (the same
 * rule held for it, and rows are never changed or deleted), whatever its size, and so it stands in the way by the primary key
 * (stream, first_revision): 23505. If it is not committed yet, the insert waits for its end. So a stream only ever grows by a batch
 * that follows a committed one, and two batches can't begin at one revision.
 *
 * Followers are told in the same transaction.
 */
const APPEND = `
insert into book.batches (stream, first_revision, last_revision, events)
select $1, $2::bigint + 1, $3::bigint, $4
where coalesce((select last_revision from book.batches where stream = $1 order by first_revision desc limit 1), -1) = $2::bigint
returning case when $5 then pg_notify('${CHANNEL}', $3::text || ' ' || $1) end as told`;

const SETTLE = `
select coalesce((select last_revision from book.batches where stream = $1 order by first_revision desc limit 1), -1) as last,
  (select events from book.batches where stream = $1 and first_revision = $2::bigint + 1) as events`;

const UNIQUE_VIOLATION = '23505';

/**
 * Appends on `client`. Answers only with what the server has said; throws everything else.
 * @param tells followers elsewhere of the growth.
 */
export async function appendBatch(
  client: pg.Client,
  stream: string,
  expectedRevision: number,
  batch: Batch,
  tells: boolean,
): Promise<Written> {
  const last = expectedRevision + batch.events.length;
  try {
    const answer = await client.query({
      name: 'append',
      text: APPEND,
      values: [stream, expectedRevision, last, batch.body, tells],
    });
    if (answer.rows.length > 0) return { result: { outcome: 'written', revision: last }, told: tells };
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
  }
  return { result: await settle(client, stream, expectedRevision, batch), told: false };
}

/** Nothing was written just now: because another was first, or because the same events stand there already? */
async function settle(
  client: pg.Client,
  stream: string,
  expectedRevision: number,
  batch: Batch,
): Promise<AppendResult> {
  const answer = await client.query<{ last: string; events: string | null }>({
    name: 'settle',
    text: SETTLE,
    values: [stream, expectedRevision],
  });
  const [row] = answer.rows;
  if (row === undefined) throw new Error('a row of values without a row');
  const ids = row.events === null ? [] : idsOf({ events: row.events });
  const same = ids.length === batch.events.length && ids.every((id, n) => id === batch.events[n]?.id.toLowerCase());
  if (same) return { outcome: 'written', revision: expectedRevision + batch.events.length };
  return { outcome: 'conflict', actualRevision: Number(row.last) };
}

/**
 * Errors of the statement itself (what it asks for is not allowed, not there or not possible): the same again would fail
 * again.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && /^(22|42)/.test(error.code ?? '');
}
