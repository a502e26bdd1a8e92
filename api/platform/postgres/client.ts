import { Socket } from 'node:net';
import pg from 'pg';
import { withTimeout } from '../async/deadline.ts';
import { CONNECTIONS, type Purpose } from './connections.ts';

export const { DatabaseError, escapeIdentifier, escapeLiteral } = pg;

const CONNECT_PATIENCE_MS = 10_000;

export interface ClientOptions {
  readonly connectionString: string;
  readonly purpose: Purpose;
}

/** One connection by itself. It is either sound or destroyed, never in between; no error on it goes unheard, which would end the process. */
export class Connection {
  readonly client: pg.Client;
  /** Settles when the connection is made and `setup` has been answered. */
  readonly ready: Promise<unknown>;
  readonly #socket = new Socket();
  readonly #ended = new AbortController();

  /** @param setup statements to send first. */
  constructor({ connectionString, purpose }: ClientOptions, setup = '') {
    const { application_name } = CONNECTIONS[purpose];
    this.client = new pg.Client({ connectionString, application_name, stream: () => this.#socket, keepAlive: true });
    this.client.on('error', (error) => this.destroy(error));
    this.client.on('end', () => this.destroy(new Error('The connection to Postgres ended.')));
    this.ready = this.client.connect().then(() => (setup === '' ? undefined : this.client.query(setup)));
    this.ready.catch((error: unknown) => this.destroy(error));
  }

  /** Aborts when the connection has ended, whoever ended it; the reason is the cause. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  /** Cuts the connection without a word: an answer that is still under way must reach no one. Idempotent. */
  destroy(cause: unknown = new Error('The connection was given up.')): void {
    this.#ended.abort(cause);
    this.#socket.destroy();
  }
}

/**
 * One connection for `work`, and no longer.
 * @throws what connecting and `work` throw.
 */
export async function withClient<T>(options: ClientOptions, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const connection = new Connection(options);
  try {
    await withTimeout(CONNECT_PATIENCE_MS, 'Postgres', connection.ready);
  } catch (error) {
    connection.destroy(error);
    throw error;
  }
  try {
    return await work(connection.client);
  } finally {
    if (!connection.ended.aborted) await connection.client.end();
  }
}

/** An error with which the server answered a statement and after which the connection is as good as before. */
export function isStatementError(error: unknown): error is pg.DatabaseError {
  return error instanceof DatabaseError && error.severity === 'ERROR';
}
