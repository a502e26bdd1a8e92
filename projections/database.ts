import { Kysely, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { ReadTables } from './tables.ts';

/** Where the tables stand that the site reads. */
export const READ_SCHEMA = 'read';

/** The read tables of one schema, through Kysely; a transaction is one too. */
export type ReadDb = Kysely<ReadTables>;

/**
 * The read tables over a pool of whoever asks; the pool stays theirs to end. 64-bit integers come as numbers, whatever the pool's own
 * settings, and a connection that broke is not given back to the pool.
 */
export function openReadTables(pool: pg.Pool, schema: string = READ_SCHEMA): ReadDb {
  const dialect = new PostgresDialect({
    pool: { connect: async () => poolClient(await pool.connect()), end: async () => undefined },
  });
  return new Kysely<ReadTables>({ dialect }).withSchema(schema);
}

const INT8_OID = 20;

const rowTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID ? safeInteger : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number holds exactly`);
  return value;
}

function poolClient(client: pg.PoolClient): PostgresPoolClient {
  let broken = false;
  // A connection that dies while it is lent out says so by an event, which ends the process when nobody listens.
  const onError = (): void => {
    broken = true;
  };
  client.on('error', onError);
  const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    try {
      const result = await client.query({ text, values: [...values], types: rowTypes });
      return result as typeof result & PostgresQueryResult<R>;
    } catch (error) {
      if (sqlState(error) === undefined) broken = true;
      throw error;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: () => {
      client.off('error', onError);
      client.release(broken);
    },
  };
}

/** The code with which Postgres answered; undefined when the error is not an answer of Postgres. */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) && 'severity' in error ? error.code : undefined;
}

/** There is no such table or schema. */
export function isUndefinedTable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '42P01' || state === '3F000';
}

/**
 * Will the same statement succeed when the server is well again? Lost connections, shut-down, no space, deadlocks, time-outs.
 * Errors in what was asked are not of that kind.
 */
export function isPassing(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && /^(08|25006|25P03|40|53|55|57|58|XX)/.test(state);
}
