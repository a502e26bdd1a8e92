/** Today's code on a kept book whose read tables are of another version. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseWith, STREAM } from '#api/book/testing/written-book.ts';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import { openLog } from '#api/runtime.ts';
import { LOG_IN_POSTGRES, openTestHouse } from '#api/testing/test-house.ts';
import { giveLoginSessions } from '#api/testing/test-tokens.ts';
import { storedBook } from '#domain/testing/golden.ts';
import { compareWithBook } from '#projections/compare.ts';
import { makeReadTablesOlder } from './test/older-read-tables.ts';
import { ownerUrl } from './test/postgres.ts';
import { runScript } from './test/run-script.ts';

let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await databaseWith(storedBook()));
  await giveLoginSessions(url);
});
afterAll(() => drop());

const migrate = () => runScript('migrate', [], { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl(url) });

async function differences() {
  const log = await openLog({ eventStoreUrl: undefined }, url);
  const { differences } = await compareWithBook({ log, stream: STREAM, database: rebuildConnection(url) });
  await log.close();
  return differences;
}

test('a house that is opened all the same says that it is under maintenance wherever it would read them, and never fails', async () => {
  await makeReadTablesOlder(url);
  const house = await openTestHouse(url, LOG_IN_POSTGRES);
  const boss = await house.person(1, { role: 'admin' });
  const reads = house.app.routeRules.filter((each) => each.method === 'GET' && !each.url.startsWith('/dev'));
  const answers = new Map<string, number>();
  for (const { url: template } of reads) {
    const answer = await boss.get(template.replace(/:\w+/g, '1').replace('*', ''));
    answers.set(template, answer.status);
    if (answer.status === 503 && answer.body.code === 'unavailable') {
      expect(answer.body.message).toBe('Our website under maintenance until further notice.');
    }
  }
  expect([...answers].filter(([, status]) => status >= 500 && status !== 503)).toEqual([]);
  const shut = [...answers].flatMap(([template, status]) => (status === 503 ? template : []));
  expect(shut).toEqual(
    expect.arrayContaining(['/api/auctionlot/ongoingbid/getbypage/:page/:size', '/api/auctionlot/catalogue/get']),
  );
  expect(shut.length).toBeGreaterThan(20);
  expect(shut.length).toBeLessThan(reads.length);

  // As long as it runs, the tables are its own.
  const beside = await migrate();
  expect(beside.printed).toContain('✓ The database is of this version');
  expect(beside.printed).toMatch(
    /Read tables are of another version than this program \(.*lots.*\), and a process of the house is at work on them: stop it first/,
  );
  expect(beside.code).toBe(0);
  await house.close();
});

test('`npm run migrate` of a house that is closed makes them again; done again it changes nothing', async () => {
  await makeReadTablesOlder(url);
  const first = await migrate();
  expect(first).toMatchObject({
    code: 0,
    printed: expect.stringContaining('✓ Read tables of this version have been made: '),
  });
  expect(await differences()).toEqual([]);
  expect(await migrate()).toEqual({
    code: 0,
    printed: '✓ The database is of this version, and the role of the server has its rights.\n',
  });
});
