import { createHash } from 'node:crypto';
import type pg from 'pg';
import { DatabaseError, escapeLiteral } from '#api/platform/postgres/client.ts';
import { NO_STREAM, type WriterLease } from '#domain/event-log.ts';
import { ConnectionPool } from './connection-pool.ts';

/** For so long after the last sign of another writer leases are still acquired, ms. */
const CONTENDED_MS = 1_000;
/** For so long no lease is asked for after one was not granted in time, ms: its holder hangs, or is gone and its lock not released yet. */
const PAUSE_MS = 2_000;
/** The server ends a lease that is held longer, ms. */
const MAX_LEASE_MS = 5_000;

interface Stream {
  readonly key: bigint;
  /** `performance.now()` until which another writer is taken to be at work. */
  contendedUntilMs: number;
  pausedUntilMs: number;
  /** The last revision that this process wrote or saw when it held the lease. */
  known: number;
  held: number;
}

/**
 * Leases of the writers of a stream, by an advisory lock that is held from before the decision until after the append. A lock costs a round
 * trip, which a lone writer does not need, so leases are only acquired while there are signs of another writer: a lost race, a lease that it
 * holds during our append, events that it wrote between two leases of ours.
 */
export class WriterLeases {
  readonly #connections: ConnectionPool;
  readonly #streams = new Map<string, Stream>();

  constructor(connectionString: string) {
    const setup = `set idle_in_transaction_session_timeout = ${MAX_LEASE_MS}`;
    this.#connections = new ConnectionPool({ connectionString, purpose: 'leases' }, setup);
  }

  /** The lock that an append on `stream` has to try; null while this process holds the lease. */
  keyFor(stream: string): bigint | null {
    const state = this.#stream(stream);
    return state.held > 0 ? null : state.key;
  }

  /** Takes in what an append on `stream` has shown: another writer, or not. */
  noted(stream: string, revision: number, contended: boolean): void {
    const state = this.#stream(stream);
    state.known = Math.max(state.known, revision);
    if (contended) state.contendedUntilMs = performance.now() + CONTENDED_MS;
  }

  /** See {@link EventLog.writerLease}. */
  async acquire(stream: string, timeoutMs: number): Promise<WriterLease | undefined> {
    const state = this.#stream(stream);
    const now = performance.now();
    if (now > state.contendedUntilMs || now < state.pausedUntilMs) return undefined;
    try {
      const held = await this.#connections.hold(timeoutMs, (client) => lock(client, stream, state.key, timeoutMs));
      const lastRevision = held.result;
      this.noted(stream, lastRevision, lastRevision > state.known);
      state.held += 1;
      return { lastRevision, release: once(() => this.#release(state, held.release)) };
    } catch {
      state.pausedUntilMs = performance.now() + PAUSE_MS;
      return undefined;
    }
  }

  close(): void {
    this.#connections.close();
  }

  #release(state: Stream, release: (finalStatement: string) => void): void {
    state.held -= 1;
    release('commit');
  }

  #stream(name: string): Stream {
    let state = this.#streams.get(name);
    if (state === undefined) {
      // The text is part of the key, on which all processes have to agree, older ones as well.
      const key = createHash('sha256').update(`turn ${name}`).digest().readBigInt64BE();
      state = { key, contendedUntilMs: 0, pausedUntilMs: 0, known: -1, held: 0 };
      this.#streams.set(name, state);
    }
    return state;
  }
}

/** Begins a transaction that holds the lock. @returns the stream's last revision, read after the lock was got. */
async function lock(client: pg.Client, stream: string, key: bigint, timeoutMs: number): Promise<number> {
  const lockTimeoutMs = Math.max(1, Math.floor(0.9 * timeoutMs));
  const statements = `begin; set local lock_timeout = ${lockTimeoutMs};
    select pg_advisory_xact_lock(${key});
    select last_revision as last from book.batches where stream = ${escapeLiteral(stream)} order by first_revision desc limit 1`;
  try {
    const answers: unknown = await client.query(statements);
    const answer: unknown = Array.isArray(answers) ? answers.at(-1) : undefined;
    return Number((answer as pg.QueryResult<{ last: string }>).rows[0]?.last ?? NO_STREAM);
  } catch (error) {
    // The connection is kept after an error of a statement, and must not be kept within a failed transaction.
    if (error instanceof DatabaseError) await client.query('rollback');
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
