import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isStatementError } from '#api/platform/postgres/client.ts';
import { ConnectionPool } from '#api/platform/postgres/connection-pool.ts';
import type { Listener, Subscription } from '#api/platform/postgres/listener.ts';

/**
 * The turns of several processes to write one book, whichever log it is in. They save lost races and are fair, and guarantee nothing: an append at
 * a stale revision is a conflict all the same, and who gets no lease writes without.
 */
export interface WriterLeases {
  /**
   * To be called before a batch is decided. `undefined` at once, without a message to anybody, when nobody else has written lately. Otherwise waits
   * for the lease, two seconds at most; then read the log to its end, decide, append, and `release` in a `finally`. `undefined` when it
   * is not granted. Never rejects.
   */
  acquire(): Promise<WriterLease | undefined> | undefined;

  /** Another process writes as well: it was first in a race, and is told that there was one; or a lease of ours has found its events. */
  metAnother(how: 'lost race' | 'its events'): void;

  /** Idempotent. */
  close(): void;
}

export interface WriterLease {
  /** Lets the next writer in. Idempotent. A lease that is held for more than 1.5 s ends by itself. */
  release(): void;
}

/** For so long after the last sign of another writer leases are still acquired, ms. */
const CONTENDED_MS = 1_000;
/** The server ends a lease that is held longer, ms: its holder hangs. Less than others wait for it, so that they get it. */
const MAX_LEASE_MS = 1_500;
const TIMEOUT_MS = 2_000;
/** For so long no lease is asked for when Postgres does not answer, ms; doubled each time until it does. */
const PAUSE_MS = { first: 2_000, most: 16_000 };
/** Who has lost races says so this often at most, ms. */
const TELL_EVERY_MS = 500;
/** Name of the NOTIFY channel on which those who have lost a race say so. The payload is the stream. */
const CHANNEL = 'book_writers';

/**
 * Leases by an advisory lock of the house's Postgres, held from before the decision until after the append. It costs a round trip, which a lone
 * writer does not need, so leases are only acquired while there are signs of another writer.
 */
export class PostgresWriterLeases implements WriterLeases {
  readonly #connections: ConnectionPool;
  readonly #stream: string;
  readonly #key: bigint;
  readonly #timeoutMs: number;
  readonly #subscription: Subscription | undefined;
  /** All by `performance.now()`. Until then another writer is taken to be at work. */
  #contendedUntilMs = 0;
  #pausedUntilMs = 0;
  #pauseMs = PAUSE_MS.first;
  #toldMs = Number.NEGATIVE_INFINITY;

  /** `listener`: the process's, if it has one: without it is not heard who has lost a race against us. */
  constructor(options: {
    readonly connectionString: string;
    readonly stream: string;
    readonly listener?: Listener;
    /** How long a lease is waited for, ms. */
    readonly timeoutMs?: number;
  }) {
    const { connectionString, stream, listener, timeoutMs = TIMEOUT_MS } = options;
    const setup = `set idle_in_transaction_session_timeout = ${MAX_LEASE_MS}`;
    this.#connections = new ConnectionPool({ connectionString, purpose: 'leases' }, setup);
    this.#stream = stream;
    // The text is part of the key, on which all processes have to agree, older ones as well.
    this.#key = createHash('sha256').update(`turn ${stream}`).digest().readBigInt64BE();
    this.#timeoutMs = timeoutMs;
    this.#subscription = listener?.subscribe(CHANNEL, {
      onNotification: (loser) => {
        if (loser === stream) this.#isContended();
      },
    });
  }

  acquire(): Promise<WriterLease | undefined> | undefined {
    const nowMs = performance.now();
    if (nowMs > this.#contendedUntilMs || nowMs < this.#pausedUntilMs) return undefined;
    return this.#acquire();
  }

  metAnother(how: 'lost race' | 'its events'): void {
    this.#isContended();
    if (how === 'lost race') this.#tell();
  }

  close(): void {
    this.#subscription?.stop();
    this.#connections.close();
  }

  async #acquire(): Promise<WriterLease | undefined> {
    try {
      const held = await this.#connections.hold(this.#timeoutMs, (client) => lock(client, this.#key, this.#timeoutMs));
      this.#pauseMs = PAUSE_MS.first;
      return { release: once(() => held.release('commit')) };
    } catch (error) {
      // Postgres is at work: too many are waiting, and the next batch waits again.
      if (isStatementError(error)) return undefined;
      this.#pausedUntilMs = performance.now() + this.#pauseMs;
      this.#pauseMs = Math.min(2 * this.#pauseMs, PAUSE_MS.most);
      return undefined;
    }
  }

  #isContended(): void {
    this.#contendedUntilMs = performance.now() + CONTENDED_MS;
  }

  /** Whoever wins every race does not know that there are any, and would win the next one too. */
  #tell(): void {
    const nowMs = performance.now();
    if (nowMs < this.#toldMs + TELL_EVERY_MS) return;
    this.#toldMs = nowMs;
    const told = this.#connections.run(this.#timeoutMs, (client) =>
      client.query('select pg_notify($1, $2)', [CHANNEL, this.#stream]),
    );
    // Where Postgres is away there are no leases, and races go on.
    told.catch(() => {});
  }
}

/** Begins a transaction that holds the lock. */
async function lock(client: pg.Client, key: bigint, timeoutMs: number): Promise<void> {
  const lockTimeoutMs = Math.max(1, Math.floor(0.9 * timeoutMs));
  try {
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}; select pg_advisory_xact_lock(${key})`);
  } catch (error) {
    // The connection is kept after an error of a statement, and must not be kept within a failed transaction.
    if (isStatementError(error)) await client.query('rollback');
    throw error;
  }
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}
