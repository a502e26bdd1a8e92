import type { Kysely, KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Attempt } from '#api/platform/jobs/runner.ts';
import { openSession, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import type { LotInput } from '#contract/catalogue/lot-writes.ts';
import { saveLots } from '../lot-writes.ts';
import { saveNextLots } from '../next-lot-writes.ts';
import { openImports } from './imports.ts';
import { planImport } from './plan.ts';
import { openTarget } from './target.ts';

const ACTOR = { account: 1, role: 'admin' } as const;
let house: TestHouse;
beforeAll(async () => {
  house = await testHouse();
});
afterAll(() => house.end());

/** The process dies at its nth statement to Postgres: what is in a transaction then is rolled back. */
function dyingAt(n: number): Kysely<OfficeDb> {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements >= n) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return house.db.withPlugin(plugin);
}

type Work = (data: { importId: string }, attempt: Attempt<{ checked: number }>) => Promise<void>;

/** Imports as one process has them, whose job the test runs itself. */
function processOf(db: Kysely<OfficeDb>, book: Pick<Book, keyof Book> = house.house.book) {
  let work: Work = async () => {};
  const jobs = {
    enqueue: async () => 'job',
    work: (_: unknown, done: unknown) => {
      work = done as Work;
    },
    progressOf: async () => undefined,
  };
  const imports = openImports({ db, book: book as Book, tellWatchers: async () => {}, jobs, now: () => house.clockMs });
  const progress = { last: async () => undefined, save: async () => {} };
  const run = (importId: string, isLast = false) =>
    work({ importId }, { signal: new AbortController().signal, number: 1, isLast, progress });
  return { imports, run };
}

function lot(id: string, session: string, price: number): LotInput {
  return { id, session, regnNo: `W ${id}`, vendor: 'TM', price, deposit: 500, make: `made for ${price}` };
}
const listOf = (...lots: LotInput[]) => lots.map((each, at) => ({ row: at + 2, lot: each }));

/** Prices and texts of the current lots of a session. */
async function heldIn(session: string): Promise<string[]> {
  const { committed } = house.house.book;
  const texts = await house.db.selectFrom('office.lots').selectAll().where('session', '=', session).execute();
  return [...(committed.sessionLots.get(session)?.keys() ?? [])].flatMap((key) => {
    const known = committed.lots.get(key);
    if (known === undefined || known.outcome === 'withdrawn') return [];
    const text = texts.find(({ lotNo }) => lotNo === known.lotNo);
    return [`${known.lotNo} ${known.startingPriceSen / 100} ${text?.make}`];
  });
}
const pricesOf = (held: readonly string[]) => held.map((each) => each.split(' ').slice(0, 2).join(' ')).sort();

test('wherever a process dies in an import, the next attempt ends in all of it', { timeout: 120_000 }, async () => {
  const good = processOf(house.db);
  let died = 0;
  for (let n = 1; ; n += 1) {
    const session = `AMS${n}`;
    const [a, b, c] = [`${n}a`, `${n}b`, `${n}c`];
    await openSession(house, { session, access: `Group ${n}` });
    const before = [lot(a, session, 100), lot(b, session, 100)];
    const deps = { db: house.db, book: house.house.book, tellWatchers: async () => {} };
    await saveLots(deps, session, before, ACTOR);
    const shown = [{ price: 100, make: 'made for 100' }, null];
    const rows = listOf(lot(b, session, 200), lot(c, session, 200)).map((row, at) => ({ ...row, shown: shown[at] }));
    const { others } = await planImport(await openTarget(deps, session), { mode: 'replace', rows });
    const order = { target: session, mode: 'replace', fileName: '', rows, removed: others } as const;
    const importId = await good.imports.start(order, ACTOR);

    const survived = await processOf(dyingAt(n))
      .run(importId)
      .then(
        () => true,
        () => false,
      );
    // Of the terms, all or nothing at every moment.
    const between = pricesOf(await heldIn(session));
    expect([
      [`${a} 100`, `${b} 100`],
      [`${b} 200`, `${c} 200`],
    ]).toContainEqual(between);
    died += survived ? 0 : 1;

    await good.run(importId);
    expect((await heldIn(session)).sort()).toEqual([`${b} 200 made for 200`, `${c} 200 made for 200`]);
    expect(await good.imports.view(importId)).toMatchObject({
      state: 'done',
      counts: { new: 1, changed: 1, unchanged: 0, removed: 1 },
    });
    if (survived) break;
  }
  expect(died).toBeGreaterThan(8);
});

test('a lot that another clerk changes after the import was taken is not written over', async () => {
  const session = 'AMS9001';
  await openSession(house, { session, access: 'Group 9001' });
  const deps = { db: house.db, book: house.house.book, tellWatchers: async () => {} };
  await saveLots(deps, session, [lot('1', session, 100), lot('2', session, 100)], ACTOR);
  const good = processOf(house.db);
  const rows = listOf(lot('1', session, 200)).map((row) => ({ ...row, shown: { price: 100, make: 'made for 100' } }));
  const order = { target: session, mode: 'replace', fileName: '', rows } as const;
  const edited = await good.imports.start({ ...order, removed: ['2'] }, ACTOR);
  await saveLots(deps, session, [{ ...lot('1', session, 300), make: 'made for 100' }], ACTOR);
  await good.run(edited);
  expect(await good.imports.view(edited)).toMatchObject({
    ...{ state: 'refused', reason: expect.stringContaining('somebody else has changed lots since the preview') },
    problems: [{ row: 2, id: '1', text: 'is no longer as the preview showed it: Starting price RM100.00 → RM300.00' }],
  });
  const unseen = await good.imports.start({ ...order, rows: listOf(lot('1', session, 300)), removed: [] }, ACTOR);
  await good.run(unseen);
  expect(await good.imports.view(unseen)).toMatchObject({ state: 'refused', problems: [{ row: 0, id: '2' }] });
  expect((await heldIn(session)).sort()).toEqual(['1 300 made for 100', '2 100 made for 100']);
});

test('the same holds for the next auction', { timeout: 120_000 }, async () => {
  const good = processOf(house.db);
  const held = async () => {
    const rows = await house.db.selectFrom('office.nextLots').select(['lotNo', 'priceSen']).orderBy('lotNo').execute();
    return rows.map(({ lotNo, priceSen }) => `${lotNo} ${priceSen / 100}`);
  };
  for (let n = 1; ; n += 1) {
    await house.db.deleteFrom('office.nextLots').execute();
    await saveNextLots(house.db, [lot('1', '', 100), lot('2', '', 100)], ACTOR);
    const rows = listOf(lot('2', '', 200), lot('3', '', 200));
    const importId = await good.imports.start({ target: 'next', mode: 'replace', fileName: '', rows }, ACTOR);
    const survived = await processOf(dyingAt(n))
      .run(importId)
      .then(
        () => true,
        () => false,
      );
    expect([
      ['1 100', '2 100'],
      ['2 200', '3 200'],
    ]).toContainEqual(await held());
    await good.run(importId);
    expect(await held()).toEqual(['2 200', '3 200']);
    expect(await good.imports.view(importId)).toMatchObject({
      state: 'done',
      counts: { new: 1, changed: 1, removed: 1 },
    });
    if (survived) break;
  }
});

test('an import that fails for good is told, and is in nobody’s way', async () => {
  const session = 'AMS900';
  await openSession(house, { session, access: 'Group 900' });
  const { imports, run } = processOf(house.db);
  const rows = listOf(lot('900a', session, 100));
  const importId = await imports.start({ target: session, mode: 'add', fileName: '', rows }, ACTOR);
  const away = { ...house.house.book, committed: house.house.book.committed, nowMs: () => house.clockMs } as Book;
  away.execute = async () => ({ kind: 'not-now', reason: 'log-away' });
  await expect(processOf(house.db, away).run(importId, true)).rejects.toThrow();
  expect(await imports.view(importId)).toMatchObject({ state: 'refused', reason: expect.stringContaining('again') });
  const again = await imports.start({ target: session, mode: 'add', fileName: '', rows }, ACTOR);
  await run(again);
  expect(await imports.view(again)).toMatchObject({ state: 'done' });
});
