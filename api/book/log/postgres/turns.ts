import { createHash } from 'node:crypto';
import type pg from 'pg';
import { NO_STREAM, type Turn } from '#domain/event-log.ts';
import { DatabaseError, escapeLiteral } from '#lib/postgres/client.ts';
import { Lines } from './lines.ts';

/** How long after the last sign of another writer turns are still taken. */
const CONTENDED_MS = 1_000;
/** How long no turns are taken after one did not come in time: whoever has it is frozen, or gone with the lock in hand. */
const PAUSE_MS = 2_000;
/** The server ends a turn that is held longer. */
const LONGEST_TURN_MS = 5_000;

interface Stream {
  readonly key: bigint;
  /** `performance.now()` until which another writer is taken to be at work. */
  contendedUntilMs: number;
  pausedUntilMs: number;
  /** The last revision that this process wrote or saw when it had its turn. */
  known: number;
  held: number;
}

/**
 * Turns among the writers of a stream, by an advisory lock that is held from before the decision until after the append. A lock
 * costs a round trip and keeps a lone writer waiting for nothing, so turns are only taken while another writer shows: by a
 * lost race, by a turn that it holds during our append, by having written between two turns of ours.
 */
export class Turns {
  readonly #lines: Lines;
  readonly #streams = new Map<string, Stream>();

  constructor(connectionString: string) {
    const setup = `set idle_in_transaction_session_timeout = ${LONGEST_TURN_MS}`;
    this.#lines = new Lines({ connectionString, purpose: 'turns' }, setup);
  }

  /** The lock that an append on `stream` has to try; null while this process has its turn. */
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

  /** See {@link EventLog.turn}. */
  async take(stream: string, timeoutMs: number): Promise<Turn | undefined> {
    const state = this.#stream(stream);
    const now = performance.now();
    if (now > state.contendedUntilMs || now < state.pausedUntilMs) return undefined;
    try {
      const held = await this.#lines.hold(timeoutMs, (client) => lock(client, stream, state.key, timeoutMs));
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
    this.#lines.close();
  }

  #release(state: Stream, release: (lastWords: string) => void): void {
    state.held -= 1;
    release('commit');
  }

  #stream(name: string): Stream {
    let state = this.#streams.get(name);
    if (state === undefined) {
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
