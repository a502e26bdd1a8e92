import pg from 'pg';
import { connectionsFor, type Purpose } from './connections.ts';

interface PoolOptions {
  readonly connectionString: string;
  readonly purpose: Purpose;
  /** Below the purpose's own maximum. */
  readonly max?: number;
  /** Limit for a statement, here and at the server. */
  readonly statementTimeoutMs?: number;
  /** Limit for getting a connection, new or from the pool. */
  readonly connectionTimeoutMs?: number;
  /** Postgres or the network cut a connection. The pool opens another one when it needs one. */
  readonly onLostConnection?: (error: Error) => void;
}

/**
 * The only place that opens pools of connections to Postgres.
 *
 * A `pg.Client` whose connection is cut emits `error`, and without a handler that ends the process. `pg.Pool` handles it only while a client is
 * idle; the handler added on `connect` stays for the client's whole life. Whoever uses the client sees the loss at the next query, which rejects.
 */
export function openPool(options: PoolOptions): pg.Pool {
  const { connectionString, purpose, statementTimeoutMs, connectionTimeoutMs, onLostConnection } = options;
  const { application_name, max, options: settings } = connectionsFor(purpose);
  const pool = new pg.Pool({
    connectionString,
    application_name,
    ...(settings !== undefined && { options: settings }),
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
