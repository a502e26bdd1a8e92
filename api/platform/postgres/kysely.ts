import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg from 'pg';

/**
 * Kysely over a pool; `destroy` ends the pool only with `endsPool`. Names are camelCase in TypeScript and snake_case in Postgres (within JSON they
 * stay as stored); 64-bit integers are numbers.
 */
export function openKysely<Db>(pool: pg.Pool, { endsPool = false } = {}): Kysely<Db> {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  const db = new Kysely<Db>({ dialect: dialectOver(pool, { endsPool }), plugins });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<object, pg.Pool>();

/** The pool behind it, for a library with SQL of its own: several statements in one text, whose results Kysely drops. */
export function poolOf(db: object): pg.Pool {
  const pool = pools.get(db);
  if (pool === undefined) throw new Error('Only what openKysely opened has a pool.');
  return pool;
}

/** For migrations, which use the names of Postgres. A broken connection is not returned to the pool. */
export function dialectOver(pool: pg.Pool, { endsPool = false } = {}): PostgresDialect {
  return new PostgresDialect({
    pool: {
      connect: async () => poolClient(await pool.connect()),
      end: async () => (endsPool ? pool.end() : undefined),
    },
  });
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
  // A connection that breaks while it is checked out emits an event, which without a handler ends the process.
  const onError = (): void => {
    broken = true;
  };
  client.on('error', onError);
  const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    try {
      const result = await client.query({ text, values: [...values], types: rowTypes });
      return result as typeof result & PostgresQueryResult<R>;
    } catch (error) {
      // After any other error the state of the connection is unknown.
      if (!(error instanceof pg.DatabaseError)) broken = true;
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
