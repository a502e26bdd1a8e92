import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CamelCasePlugin,
  Kysely,
  type KyselyConfig,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type TransactionBuilder,
} from 'kysely';
import pLimit from 'p-limit';
import pg from 'pg';

/**
 * Kysely over a pool; `destroy` ends the pool only with `endsPool`. Names are camelCase in TypeScript and snake_case in Postgres (within JSON they
 * stay as stored); 64-bit integers are numbers.
 */
export function openKysely<Db>(pool: pg.Pool, { endsPool = false } = {}): Kysely<Db> {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  const db = new KyselyInTurns<Db>({ dialect: dialectOver(pool, { endsPool }), plugins }, pool);
  pools.set(db, pool);
  return db;
}

/** Connections of a pool that no transaction takes, or its half where it is small. */
const LEFT_FOR_QUERIES = 3;

/**
 * A transaction holds its connection, and what is done within it may ask for another one: for a query beside it, or for a decision of the book. Where each
 * connection was held by one that waited for a second, nobody got any. So there are fewer transactions at once than connections; further ones
 * wait for their turn, as long as they would for a connection. One that begins within another goes ahead: its turn may depend on it.
 */
class KyselyInTurns<Db> extends Kysely<Db> {
  readonly #turns: ReturnType<typeof pLimit>;
  readonly #patienceMs: number | undefined;
  readonly #within = new AsyncLocalStorage<true>();

  constructor(config: KyselyConfig, { options }: pg.Pool) {
    super(config);
    const { max, connectionTimeoutMillis } = options;
    this.#turns = pLimit(Math.max(1, max - Math.min(LEFT_FOR_QUERIES, Math.ceil(max / 2))));
    this.#patienceMs = connectionTimeoutMillis;
  }

  override transaction(): TransactionBuilder<Db> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => {
      if (this.#within.getStore()) return execute(work);
      return this.#inTurn(() => this.#within.run(true, () => execute(work)));
    };
    return builder;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new Error('timeout exceeded when trying to connect: other transactions hold the connections'));
      }, this.#patienceMs);
      if (this.#patienceMs === undefined) clearTimeout(timer);
      void this.#turns(async () => {
        clearTimeout(timer);
        if (!isLate) await work().then(resolve, reject);
      });
    });
  }
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
