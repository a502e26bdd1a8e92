import { type BenchHouse, EVENT_STORE_URL, openBenchLog, STREAM } from './house.ts';
import type { BenchServer } from './processes.ts';

/** The last revision in the book; on an event store, the last that the server knows of. */
export async function lastRevision(house: BenchHouse, server: BenchServer): Promise<number> {
  if (EVENT_STORE_URL !== undefined) return (await server.readiness()).revision;
  const [row] = await house.query<{ last: string }>(
    'select max(last_revision) as last from book.batches where stream = $1',
    [STREAM],
  );
  return Number(row?.last ?? -1);
}

/** Revisions of the accepted bids, or of the maxima, on one lot or on all, from the book itself. */
export async function acceptedBids(
  house: BenchHouse,
  lot?: string,
  accepted: 'BidPlaced' | 'MaximumSet' = 'BidPlaced',
): Promise<number[]> {
  if (EVENT_STORE_URL !== undefined) return readBids(house, lot, accepted);
  const rows = await house.query<{ revision: string }>(
    `select revision from book.events where stream = $1 and type = $3
     and ($2::text is null or data::json ->> 'lot' = $2) order by revision`,
    [STREAM, lot ?? null, accepted],
  );
  return rows.map(({ revision }) => Number(revision));
}

async function readBids(
  { databaseUrl }: BenchHouse,
  lot: string | undefined,
  accepted: 'BidPlaced' | 'MaximumSet',
): Promise<number[]> {
  const log = await openBenchLog(databaseUrl);
  try {
    const found: number[] = [];
    for (let after = -1; ; ) {
      const page = await log.read(STREAM, after, { limit: 5_000, timeoutMs: 60_000 });
      for (const { type, data, revision } of page) {
        if (type === accepted && (lot === undefined || data.lot === lot)) found.push(revision);
      }
      after += page.length;
      if (page.length < 5_000) return found;
    }
  } finally {
    await log.close();
  }
}
