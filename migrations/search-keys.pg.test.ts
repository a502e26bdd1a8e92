import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchKey } from '#domain/search-key.ts';
import { connectedDatabase } from '#scripts/test/postgres.ts';

let database: Awaited<ReturnType<typeof connectedDatabase>>;
let client: typeof database.client;

beforeAll(async () => {
  database = await connectedDatabase('server');
  client = database.client;
});
afterAll(() => database.end());

async function keysOf(texts: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'select office.search_key(each) as key from unnest($1::text[]) with ordinality as given (each, at) order by at',
    [texts],
  );
  return rows.map(({ key }) => key);
}

test('Postgres makes the same keys of every letter that people write their names with', async () => {
  const blocks = [
    ...[0x20, 0x100, 0x180, 0x250, 0x2b0, 0x300, 0x370, 0x400, 0x500, 0x590, 0x600, 0x700, 0x900, 0xb00, 0xe00, 0x1100],
    ...[
      0x1e00, 0x1f00, 0x2000, 0x2100, 0x2200, 0x2460, 0x3000, 0x3100, 0x4e00, 0xac00, 0xfb00, 0xfe00, 0xff00, 0x20b00,
    ],
  ];
  const letters = blocks.flatMap((first) => Array.from({ length: 256 }, (_, i) => String.fromCodePoint(first + i)));
  expect(await keysOf(letters)).toEqual(letters.map(searchKey));
});

test('and of every name', async () => {
  const names = fc.sample(fc.stringMatching(/^[A-Za-zÀ-ɏḀ-ỿΑ-ωА-яßøŁđ '’‘.&0-9\u200b\u00a0–-]{0,40}$/u), {
    numRuns: 2_000,
    seed: 1,
  });
  expect(await keysOf(names)).toEqual(names.map(searchKey));
});
