import { parentPort, workerData } from 'node:worker_threads';
import { matchesHash } from '#domain/chain.ts';
import type { EventLog } from '#domain/event-log.ts';
import { sha256Hex } from './sha256.ts';

/** What the worker is started with. */
export interface HashWork {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string | undefined;
  readonly stream: string;
}

/** Told after each page: of the events up to `revision` these (since the page before) do not match their hashes. */
export interface HashesChecked {
  readonly revision: number;
  readonly changed: readonly number[];
}

const PAGE = 5_000;

/** Reads a book to its end, or to an event that cannot be read, and checks each event's hash: a thread of its own for `npm run verify`. */
async function checkHashes({ databaseUrl, eventStoreUrl, stream }: HashWork): Promise<void> {
  const log = await logAt(databaseUrl, eventStoreUrl);
  try {
    for (let revision = -1; ; ) {
      const page = await log.read(stream, revision, { limit: PAGE });
      const last = page.at(-1);
      if (last === undefined) return;
      revision = last.revision;
      const changed = page.filter((event) => !matchesHash(sha256Hex, event)).map((event) => event.revision);
      parentPort?.postMessage({ revision, changed } satisfies HashesChecked);
    }
  } finally {
    await log.close();
  }
}

/** Only what is needed is loaded, so that the thread is at work at once. */
async function logAt(databaseUrl: string, eventStoreUrl: string | undefined): Promise<EventLog> {
  if (eventStoreUrl === undefined) {
    const { createPostgresLog } = await import('./log/postgres/postgres-log.ts');
    return createPostgresLog({ connectionString: databaseUrl });
  }
  const { createEventStoreLog } = await import('./log/eventstore/eventstore-log.ts');
  return createEventStoreLog({ connectionString: eventStoreUrl });
}

await checkHashes(workerData as HashWork);
