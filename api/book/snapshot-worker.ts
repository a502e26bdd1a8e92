import { serveThread } from '#api/platform/async/serve-thread.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { takeSnapshot } from '#domain/snapshot.ts';
import { type BookPlace, logAt } from './log-at.ts';
import { openState } from './open.ts';
import { postgresSnapshots } from './snapshots.ts';

/** One revision, whatever is written meanwhile: the state belongs to this thread alone, and ends where its reading of the log did. */
async function takeAndKeep(place: BookPlace): Promise<void> {
  const pool = openPool({ connectionString: place.databaseUrl, purpose: 'snapshots' });
  const log = await logAt(place);
  try {
    const store = postgresSnapshots(pool);
    const { state, closedBy } = await openState(log, place.stream, store, -1);
    if (closedBy !== undefined) throw closedBy;
    await store.save(place.stream, takeSnapshot(state));
  } finally {
    await log.close();
    await pool.end();
  }
}

serveThread(takeAndKeep);
