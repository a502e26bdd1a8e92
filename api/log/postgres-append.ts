import pg from 'pg';
import { textArray, uuidArray } from './binary-array.ts';
import { type AppendResult, AppendTooLargeError, LogRefusedError, type NewEvent } from './port.ts';

/** Name of the NOTIFY channel. The payload is the last revision written, a space, and the stream. */
export const CHANNEL = 'book_events';

/** Events as the append statement takes them. */
export interface Batch {
  readonly events: readonly NewEvent[];
  readonly ids: Buffer;
  readonly types: Buffer;
  readonly data: Buffer;
  readonly metadata: Buffer;
}

/**
 * Serialises events, once.
 * @throws {AppendTooLargeError} above `maxBytes`. @throws {TypeError} without events, or with an id that is no UUID.
 */
export function encodeBatch(events: readonly NewEvent[], maxBytes: number): Batch {
  if (events.length === 0) throw new TypeError('an append needs at least one event');
  const data = textArray(events.map((event) => JSON.stringify(event.data)));
  const metadata = textArray(events.map((event) => JSON.stringify(event.metadata)));
  const headers = 2 * (20 + 4 * events.length);
  const bytes = events.reduce((sum, event) => sum + 2 * event.type.length, data.length + metadata.length - headers);
  if (bytes > maxBytes) throw new AppendTooLargeError(`an append of ${bytes} bytes; at most ${maxBytes} are taken`);
  const ids = uuidArray(events.map((event) => event.id));
  return { events, ids, types: textArray(events.map((event) => event.type)), data, metadata };
}

/** What the append statement reports besides the result. */
interface Written {
  readonly result: AppendResult;
  /** Another writer is holding a turn on the stream. */
  readonly busy: boolean;
}

/*
 * One statement, one round trip, one commit. It writes only onto the revision it expects to be the last, so that no gap can
 * come about; whoever writes the same revision at the same time stops it by the primary key (23505). Followers are told in
 * the same transaction. Holding the turn's lock until the commit lets those who take turns come in between two appends ($8 is
 * null when this process has the turn already).
 */
const APPEND = `
with tail as (select coalesce(max(revision), -1) as last from book.events where stream = $1),
written as (
  insert into book.events (stream, revision, id, type, data, metadata)
  select $1, $2::bigint + new.n, new.id, new.type, new.data, new.metadata
  from unnest($3::uuid[], $4::text[], $5::text[], $6::text[]) with ordinality as new (id, type, data, metadata, n)
  where (select last from tail) = $2::bigint
  returning 1
)
select (select count(*) from written)::int as written,
  case when $9 and last = $2::bigint then pg_notify('${CHANNEL}', $7 || ' ' || $1) end as told,
  $8::bigint is not null and not pg_try_advisory_xact_lock($8::bigint) as busy
from tail`;

const SETTLE = `
select coalesce(max(revision), -1) as last,
  array(select id::text from book.events where stream = $1 and revision > $2 and revision <= $3 order by revision) as ids
from book.events where stream = $1`;

const UNIQUE_VIOLATION = '23505';

/**
 * Appends on `client`. Answers only with what the server has said; throws everything else.
 * @param tells followers elsewhere of the growth.
 * @param turnKey advisory lock of the stream's turns; null when this process has its turn.
 * @throws {LogRefusedError} when an id stands elsewhere in the stream.
 */
export async function appendBatch(
  client: pg.Client,
  stream: string,
  expectedRevision: number,
  batch: Batch,
  turnKey: bigint | null,
  tells: boolean,
): Promise<Written> {
  const last = expectedRevision + batch.events.length;
  let busy = false;
  let raced = false;
  try {
    const answer = await client.query<{ written: number; busy: boolean }>({
      name: 'append',
      text: APPEND,
      values: [
        stream,
        expectedRevision,
        batch.ids,
        batch.types,
        batch.data,
        batch.metadata,
        String(last),
        turnKey,
        tells,
      ],
    });
    busy = answer.rows[0]?.busy === true;
    if (answer.rows[0]?.written === batch.events.length)
      return { result: { outcome: 'written', revision: last }, busy };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    raced = true;
  }
  return { result: await settle(client, stream, expectedRevision, batch, raced), busy };
}

/** Nothing was written just now: because another was first, or because the same events stand there already? */
async function settle(
  client: pg.Client,
  stream: string,
  expectedRevision: number,
  batch: Batch,
  raced: boolean,
): Promise<AppendResult> {
  const last = expectedRevision + batch.events.length;
  const answer = await client.query<{ last: string; ids: string[] }>({
    name: 'settle',
    text: SETTLE,
    values: [stream, expectedRevision, last],
  });
  const [row] = answer.rows;
  if (row === undefined) throw new Error('an aggregate without a row');
  const same =
    row.ids.length === batch.events.length && row.ids.every((id, n) => id === batch.events[n]?.id.toLowerCase());
  if (same) return { outcome: 'written', revision: last };
  const actualRevision = Number(row.last);
  if (raced && actualRevision === expectedRevision) {
    throw new LogRefusedError(`an event with one of these ids is in ${stream} already, at another revision`);
  }
  return { outcome: 'conflict', actualRevision };
}

/**
 * Errors of the statement itself (what it asks for is not allowed, not there or not possible): the same again would fail
 * again.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(22|42)/.test(error.code ?? '');
}
