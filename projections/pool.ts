import pg from 'pg';

export interface PoolOptions extends pg.PoolConfig {
  readonly connectionString: string;
  readonly max: number;
  /** Shown by `pg_stat_activity`. */
  readonly application_name: string;
  /** A connection ended by itself: Postgres or the network cut it. The pool opens another one when it needs one. */
  readonly onLostConnection?: (error: Error) => void;
}

/**
 * The only place that opens pools of connections to Postgres; api, scripts and migrations use it too (it stands in this folder because
 * projections import nothing of theirs).
 *
 * A `pg.Client` whose connection is cut emits `error`, and without a listener that ends the process. `pg.Pool` listens only while a
 * client is idle; the listener added on `connect` stays for the client's whole life, so also while it is checked out. Whoever uses the
 * client learns of the loss from the next query, which rejects.
 */
export function openPool({ onLostConnection, ...config }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, ...config });
  pool.on('error', (error) => onLostConnection?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
