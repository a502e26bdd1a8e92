import pg from 'pg';
import { CONNECTIONS, type Purpose } from './connections.ts';

interface PoolOptions {
  readonly connectionString: string;
  readonly purpose: Purpose;
  /** Fewer than the purpose may have. */
  readonly max?: number;
  /** After this long a statement that has not ended is an error, here and at the server. */
  readonly statementTimeoutMs?: number;
  /** A connection that is not made, or does not come free, after this long is an error. */
  readonly connectionTimeoutMs?: number;
  /** A connection ended by itself: Postgres or the network cut it. The pool opens another one when it needs one. */
  readonly onLostConnection?: (error: Error) => void;
}

/**
 * The only place that opens pools of connections to Postgres.
 *
 * A `pg.Client` whose connection is cut emits `error`, and without a listener that ends the process. `pg.Pool` listens only while a
 * client is idle; the listener added on `connect` stays for the client's whole life, so also while it is checked out. Whoever uses the
 * client learns of the loss from the next query, which rejects.
 */
export function openPool(options: PoolOptions): pg.Pool {
  const { connectionString, purpose, statementTimeoutMs, connectionTimeoutMs, onLostConnection } = options;
  const { application_name, max } = CONNECTIONS[purpose];
  const pool = new pg.Pool({
    connectionString,
    application_name,
    max: Math.min(max, options.max ?? max),
    keepAlive: true,
    ...(connectionTimeoutMs !== undefined && { connectionTimeoutMillis: connectionTimeoutMs }),
    ...(statementTimeoutMs !== undefined && {
      query_timeout: statementTimeoutMs,
      statement_timeout: statementTimeoutMs,
    }),
  });
  pool.on('error', (error) => onLostConnection?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
