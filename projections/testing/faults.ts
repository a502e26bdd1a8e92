import type pg from 'pg';

/**
 * A pool that dies: all its connections are cut and nothing passes any more. `statement`: before statement `n` is carried out;
 * `commit`: after commit `n` was, so that nobody hears of it. Both are counted from 0.
 */
export function mortalPool(
  pool: pg.Pool,
  at: 'statement' | 'commit',
  n: number,
): { readonly pool: pg.Pool; isDead(): boolean; momentsMet(): number } {
  let seen = 0;
  let dead = false;
  const lent = new Set<pg.PoolClient>();
  const die = (): never => {
    dead = true;
    for (const client of lent) client.release(true);
    lent.clear();
    throw new Error('killed');
  };
  const lend = (client: pg.PoolClient): pg.PoolClient => {
    lent.add(client);
    return new Proxy(client, {
      get(target, name) {
        if (name === 'release') {
          return (destroy?: boolean) => {
            if (lent.delete(target)) target.release(destroy);
          };
        }
        if (name === 'query') {
          return async (query: pg.QueryConfig) => {
            if (dead) throw new Error('dead');
            const counts = at === 'statement' || query.text === 'commit';
            const isTheOne = counts && seen === n;
            if (counts) seen += 1;
            if (isTheOne && at === 'statement') die();
            const result = await target.query(query);
            if (isTheOne) die();
            return result;
          };
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  const mortal = new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') {
        return async () => {
          if (dead) throw new Error('dead');
          return lend(await target.connect());
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { pool: mortal, isDead: () => dead, momentsMet: () => seen };
}
