import { Socket } from 'node:net';
import pg from 'pg';
import { withTimeout } from '../async/deadline.ts';
import { connectionsFor, type Purpose } from './connections.ts';

export const { DatabaseError, escapeIdentifier, escapeLiteral } = pg;

const CONNECT_PATIENCE_MS = 10_000;

export interface ClientOptions {
  readonly connectionString: string;
  readonly purpose: Purpose;
}

/** A single connection, either sound or destroyed. All its errors are handled: an unhandled one would end the process. */
export class Connection {
  readonly client: pg.Client;
  /** Settles when the connection is established and `setup` has been answered. */
  readonly ready: Promise<unknown>;
  readonly #socket = new Socket();
  readonly #ended = new AbortController();

  /** @param setup statements to send first. */
  constructor({ connectionString, purpose }: ClientOptions, setup = '') {
    const { application_name, options } = connectionsFor(purpose);
    const settings = { application_name, ...(options !== undefined && { options }) };
    this.client = new pg.Client({ connectionString, ...settings, stream: () => this.#socket, keepAlive: true });
    this.client.on('error', (error) => this.destroy(error));
    this.client.on('end', () => this.destroy(new Error('The connection to Postgres ended.')));
    this.ready = this.client.connect().then(() => (setup === '' ? undefined : this.client.query(setup)));
    this.ready.catch((error: unknown) => this.destroy(error));
  }

  /** Aborts when the connection has ended; the reason is the cause. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  /** Cuts the connection without a goodbye: an answer under way must reach nobody. Idempotent. */
  destroy(cause: unknown = new Error('The connection was given up.')): void {
    this.#ended.abort(cause);
    this.#socket.destroy();
  }
}

/**
 * Opens a connection for `work` and closes it.
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

/** An error answer of the server to a statement: the connection is still usable. */
export function isStatementError(error: unknown): error is pg.DatabaseError {
  return error instanceof DatabaseError && error.severity === 'ERROR';
}
