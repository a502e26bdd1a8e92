import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * The channel on which triggers tell of every row of `office.users` that changes, by its id, and of every login session that ends, by the
 * id of its account and its own.
 */
const CHANNEL = 'office_users';
const HEARTBEAT_MS = 5_000;
const SILENCE_MS = 3_000;
const RETRY_MS = 500;

export interface ChangeHandlers {
  /** Changes are heard from now on; what happened before may have been missed. */
  readonly onListening: () => void;
  /** `sessionId`: not the account itself, but a login session of it. */
  readonly onChange: (id: number, sessionId?: string) => void;
  /** The connection is gone: changes are not heard until `onListening`. */
  readonly onLost: (cause: unknown) => void;
}

/**
 * Listens for changes of accounts by one connection of its own, for good: a connection that breaks or falls silent is made again.
 * Resolves when it listens for the first time, or when the first attempt has failed (it goes on trying).
 */
export async function listenForChanges(
  databaseUrl: string,
  handlers: ChangeHandlers,
): Promise<{ close(): Promise<void> }> {
  const stop = new AbortController();
  let triedOnce: () => void = () => {};
  const firstAttempt = new Promise<void>((resolve) => {
    triedOnce = resolve;
  });

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      let listening = false;
      const onListening = () => {
        listening = true;
        handlers.onListening();
        triedOnce();
      };
      try {
        await listenOnce(databaseUrl, stop.signal, onListening, handlers.onChange);
      } catch (error) {
        if (listening) handlers.onLost(error);
      }
      triedOnce();
      await sleep(RETRY_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
  };

  const ended = run();
  await firstAttempt;
  return {
    close: async () => {
      stop.abort();
      await ended;
    },
  };
}

/** Ends without an error when `signal` says so; otherwise throws what broke the connection. */
async function listenOnce(
  databaseUrl: string,
  signal: AbortSignal,
  onListening: () => void,
  onChange: ChangeHandlers['onChange'],
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 2_000,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    application_name: 'tukul account changes',
  });
  const broken = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The connection ended.')));
  });
  broken.catch(() => {});
  client.on('notification', (notification) => {
    const [id, sessionId] = notification.payload?.split(' ') ?? [];
    if (id !== undefined && Number.isInteger(Number(id))) onChange(Number(id), sessionId);
  });
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    onListening();
    while (!signal.aborted) {
      // A connection can be dead without an end (a machine that vanished): ask now and then.
      const pause = sleep(HEARTBEAT_MS, undefined, { signal, ref: false }).catch(() => {});
      await Promise.race([pause, broken]);
      if (!signal.aborted) await client.query('select 1');
    }
  } finally {
    // `end` waits for an answer to its goodbye, which a dead server never gives.
    await Promise.race([client.end().catch(() => {}), sleep(1_000, undefined, { ref: false })]);
  }
}
