import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, type Person, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import type { Dossier } from '#domain/evidence/dossier.ts';
import { runScript } from '#scripts/test/run-script.ts';

/** A lot with four bids, and one that was refused; its dossier as the house hands it out, and the verifier alone in an empty folder. */
let house: TestHouse;
let auditor: Person;
let admin: Person;
let folder: string;

const URL_OF_LOT = '/api/audit/dossier/AMS1/101';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tukul-dossier-'));
  house = await testHouse();
  auditor = await house.person(105, { role: 'auditor' });
  admin = await house.person(104, { role: 'admin' });
  const [wei, tan, ali] = [await house.person(1017), await house.person(1018), await house.person(1019)];
  await openSession(house, { lots: { '101': {}, '102': {} } });
  house.clockMs = START_MS;
  for (const lotNo of ['101', '102'])
    for (const each of [wei, tan]) await each.post('/api/socket/lotunit/enter', { lotNo });
  await bid(wei, '102', { startOrRaise: 'start', latestBid: 0, offerBidPrice: 0 });
  await bid(wei, '101', { startOrRaise: 'start', latestBid: 0, offerBidPrice: 0 });
  for (const [person, latestBid] of [
    [tan, 21_500],
    [wei, 21_700],
    [tan, 21_900],
  ] as const) {
    house.clockMs += 400;
    await bid(person, '101', { startOrRaise: 'raise', latestBid, offerBidPrice: 200 });
  }
  await bid(ali, '101', { startOrRaise: 'raise', latestBid: 22_100, offerBidPrice: 200 });
});

afterAll(async () => {
  await house.close();
  await house.end();
  rmSync(folder, { recursive: true, force: true });
});

const bid = (person: Person, lotNo: string, body: object) =>
  person.post('/api/socket/auctionlot/post', { id: lotNo, ...body });

/** What the verifier says of this text, with nothing beside it but itself. */
function verify(text: string) {
  const file = path.join(folder, 'dossier.json');
  copyFileSync(path.join(import.meta.dirname, 'verify-dossier.mjs'), path.join(folder, 'verify-dossier.mjs'));
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync('node', ['verify-dossier.mjs', 'dossier.json'], {
    ...{ cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH } },
  });
  return { status, said: stdout + stderr };
}

test('an auditor exports a dossier that passes the verifier alone; one changed byte fails it and is named', async () => {
  const { status, body, headers } = await auditor.get(URL_OF_LOT);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="dossier-AMS1-101.json"');
  const dossier = body as Dossier;
  expect(dossier.events.filter(({ type }) => type === 'BidPlaced')).toHaveLength(5);
  const text = JSON.stringify(dossier);
  expect(verify(text)).toEqual({
    status: 0,
    said: expect.stringMatching(/^✓ tukul-dossier\/1: unchanged .*\n✓ \d+ of \d+ events.*\n✓ Every rule/),
  });
  expect(verify(JSON.stringify(dossier, null, 2)).status).toBe(0);
  // Some programs read the first of two names, this one the last.
  for (const twoWays of [
    text.replace('{', '{"lot":"AMS1/102",'),
    text.replace('"amountSen":2210000', '"amountSen":2.21e6'),
  ])
    expect(verify(twoWays)).toEqual({ status: 1, said: expect.stringContaining('can be read in two ways') });
  const { revision } = dossier.events.findLast(({ type }) => type === 'BidPlaced') ?? {};
  const changed = text.replace('"amountSen":2210000', '"amountSen":2210001');
  expect(changed).not.toBe(text);
  expect(verify(changed)).toEqual({
    status: 1,
    said: expect.stringMatching(new RegExp(`^✕ Revision ${revision}: its content does not match`)),
  });
});

test('a dossier has bidder numbers and no names; an admin adds them, which is recorded', async () => {
  const plain = await admin.get(URL_OF_LOT);
  expect(plain.body.names).toBeUndefined();
  expect(JSON.stringify(plain.body)).not.toMatch(/Person|test\.invalid/);
  expect((await auditor.get(`${URL_OF_LOT}?names=true`)).status).toBe(403);
  const named = await admin.get(`${URL_OF_LOT}?names=true`, { 'x-at-least-revision': `${house.house.book.revision}` });
  expect(named.body.names).toEqual(
    expect.arrayContaining([
      { bidder: 1017, name: 'Person 1017' },
      { bidder: 1018, name: 'Person 1018' },
    ]),
  );
  expect(verify(JSON.stringify(named.body)).status).toBe(0);
  const changes = await house.db
    .selectFrom('office.changes')
    .selectAll()
    .where('action', '=', 'dossier made with names')
    .execute();
  expect(changes).toMatchObject([{ accountId: 104, kind: 'lot', key: 'AMS1/101' }]);
});

test('a lot that there is not has none', async () => {
  for (const lot of ['AMS1/999', 'AMS9/101']) {
    expect(await auditor.get(`/api/audit/dossier/${lot}`)).toMatchObject({
      status: 404,
      body: { code: 'lot-not-found' },
    });
  }
});

/** The script, beside the running house. */
const script = (lot: string, ...more: string[]) => {
  const out = path.join(folder, 'by-script.json');
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: house.databaseUrl,
    SIGNING_KEY: 'yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk',
  };
  return { out, made: runScript('dossier', ['--session', 'AMS1', '--lot', lot, '--out', out, ...more], env) };
};

test('npm run dossier makes the same beside a running house', async () => {
  const { out, made } = script('101');
  expect(await made).toMatchObject({ code: 0, printed: expect.stringContaining(`✓ ${out}: `) });
  const text = readFileSync(out, 'utf8');
  const { body } = await auditor.get(URL_OF_LOT);
  expect(JSON.parse(text).events).toEqual(body.events);
  expect(JSON.parse(text)).not.toHaveProperty('names');
  expect(verify(text).status).toBe(0);
  const other = await script('999').made;
  expect(other).toMatchObject({ code: 1, printed: 'The book has no lot 999 in session AMS1.\n' });
});

test('npm run dossier adds names for an admin alone, and records who ordered them', async () => {
  const recorded = () =>
    house.db
      .selectFrom('office.changes')
      .select(['accountId', 'role', 'kind', 'key', 'after'])
      .where('action', '=', 'dossier made with names')
      .orderBy('id', 'desc')
      .execute();
  const before = (await recorded()).length;
  rmSync(path.join(folder, 'by-script.json'), { force: true });
  // Nobody orders them, or an auditor does, an admin whose account is closed, somebody whom the house does not know: nothing is made, and nothing recorded
  await house.person(106, { role: 'admin' });
  await house.accounts.setInactive(106, true);
  for (const more of [['--names'], ['--by', 'person104@test.invalid']]) {
    const { code, printed } = await script('101', ...more).made;
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringMatching(/^--names and --by belong together/) });
  }
  for (const by of ['person105@test.invalid', 'person106@test.invalid', 'nobody@test.invalid']) {
    const printed = `Names are for admins only, and ${by} is not the address of one.\n`;
    expect(await script('101', '--names', '--by', by).made).toEqual({ code: 1, printed });
  }
  expect(existsSync(path.join(folder, 'by-script.json'))).toBe(false);
  expect(await recorded()).toHaveLength(before);

  // An admin orders them
  const { out, made } = script('101', '--names', '--by', 'Person104@test.invalid');
  expect(await made).toMatchObject({ code: 0, printed: expect.stringContaining(', 3 names, signed with the key') });
  const text = readFileSync(out, 'utf8');
  expect(JSON.parse(text).names).toEqual([1017, 1018, 1019].map((bidder) => ({ bidder, name: `Person ${bidder}` })));
  expect(verify(text).status).toBe(0);
  const [newest, ...older] = await recorded();
  expect(older).toHaveLength(before);
  const after = { bidders: '1017, 1018, 1019' };
  expect(newest).toEqual({ accountId: 104, role: 'admin', kind: 'lot', key: 'AMS1/101', after });
});
