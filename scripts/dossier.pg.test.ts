import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLog } from '#api/features/heads/publish-log.ts';
import { recordOutage } from '#api/features/outages/record.ts';
import { signerOf } from '#api/platform/signing/signing-keys.ts';
import { endSale } from '#api/testing/sale.ts';
import {
  END_MS,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
  upToDate,
} from '#api/testing/test-house.ts';
import type { Dossier } from '#domain/evidence/dossier.ts';
import { asOwner } from '#scripts/test/postgres.ts';
import { runScript } from '#scripts/test/run-script.ts';
import { BIDDERS, type DemoAccount, HOUSE_ACCOUNTS } from './demo/accounts.ts';

/** A lot with four bids, and one that was refused, in a session with two outages; its dossier as the house hands it out, and the verifier alone in an empty folder. */
let house: TestHouse;
let auditor: Person;
let admin: Person;
let wei: Person;
let tan: Person;
let ali: Person;
let folder: string;

/** Of every test house. */
const SIGNING_KEY = 'yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk';
const URL_OF_LOT = '/api/audit/dossier/AMS1/101';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tukul-dossier-'));
  house = await testHouse();
  auditor = await house.person(105, { role: 'auditor' });
  admin = await house.person(104, { role: 'admin' });
  [wei, tan, ali] = [await house.person(1017), await house.person(1018), await house.person(1019)];
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
  for (const [cause, atMs] of [
    ['no-process', START_MS + 60_000],
    ['database-away', START_MS + 120_000],
  ] as const) {
    const gap = { fromMs: atMs, toMs: atMs + 10_000, cause };
    await recordOutage(house.db, house.house.book, gap);
  }
  house.clockMs = START_MS + 180_000;
});

afterAll(async () => {
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
  expect(dossier.outages.map(({ causes, sessions }) => [causes, sessions])).toEqual([
    [['no-process'], ['AMS1']],
    [['database-away'], ['AMS1']],
  ]);
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
  const named = await admin.get(`${URL_OF_LOT}?names=true`, upToDate(house));
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
    SIGNING_KEY,
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

test('a dossier has every refusal with what its bidder named, and its head counts them', async () => {
  const key = { 'idempotency-key': 'once-for-the-entry' };
  expect((await ali.post('/api/socket/lotunit/enter', { lotNo: '101' }, key)).status).toBe(200);
  const raise = (latestBid: number, offerBidPrice: number) => ({ startOrRaise: 'raise', latestBid, offerBidPrice });
  const asked: [Person, object, string, object?][] = [
    [wei, raise(22_100, 100), 'bid-too-low'],
    [wei, raise(25_000, 200), 'price-changed'],
    [wei, raise(22_100, 90_000), 'bid-too-high'],
    [wei, { startOrRaise: 'start', latestBid: 99_999, offerBidPrice: 0 }, 'bid-too-low'],
    [tan, raise(22_100, 200), 'bid-on-top'],
    [ali, raise(22_100, 200), 'command-id-reused', key],
  ];
  const receipts: { id: string }[] = [];
  for (const [person, body, code, headers] of asked) {
    const answer = await person.post('/api/socket/auctionlot/post', { id: '101', ...body }, headers as typeof key);
    expect(answer.body).toMatchObject({ code, receipt: { kind: 'tukul-receipt/2', reason: code } });
    receipts.push(answer.body.receipt);
  }
  const dossier = async () => (await auditor.get(URL_OF_LOT)).body as Dossier;
  await expect.poll(async () => (await dossier()).refusals.length).toBe(7);
  const whole = await dossier();
  expect(whole.refusals.map(({ body }) => body.id).slice(1)).toEqual(receipts.map(({ id }) => id));
  expect(whole.head.refusals).toEqual({ no: 7, hash: whole.refusals[6]?.hash, lots: [['101', 7]] });
  const { status, said } = verify(JSON.stringify(whole));
  expect([status, said]).toEqual([
    0,
    expect.stringContaining('7 refusals, each for a reason that was so.\n✓ They are all'),
  ]);
  // The house drops one, and signs what is left
  const { key: _, signature: __, ...unsigned } = whole;
  const less = signerOf(SIGNING_KEY).sign({ ...unsigned, refusals: whole.refusals.filter(({ no }) => no !== 3) });
  expect(verify(JSON.stringify(less))).toEqual({
    status: 1,
    said: `✕ Head at revision ${whole.head.revision}: it counts 7 refusals on the lot, of which 6 are here.\n`,
  });
});

test('neither dossier nor published log has anything of anybody but their number', async () => {
  // Given a house with all accounts of the demo, of whom two bid on a lot, from a place and a device that the house knows, one of them in vain
  const people: DemoAccount[] = [...HOUSE_ACCOUNTS, ...BIDDERS.map(({ depositSen: _, inactive: __, ...each }) => each)];
  for (const each of people) await house.accounts.create(each);
  const bidding = (id: number) => {
    const from = { 'user-agent': 'Mozilla/5.0 (Kenari) Firefox/130.0', cookie: `tukul_device=${DEVICE}` };
    const authorization = `Bearer ${house.app.signToken({ id, tokenVersion: 0 })}`;
    return (url: string, payload: object) =>
      house.app.inject({ method: 'POST', url, payload, headers: { ...from, authorization }, remoteAddress: ADDRESS });
  };
  const [ahmad, weiming] = [bidding(1001), bidding(1002)];
  for (const [index, post] of [ahmad, weiming].entries()) {
    await house.say({ type: 'join-bidder', bidder: 1001 + index });
    await house.say({
      type: 'credit-deposit',
      bidder: 1001 + index,
      amountSen: 9_000_00,
      source: 'house',
      reference: `${index}`,
    });
    expect((await post('/api/socket/lotunit/enter', { lotNo: '102' })).statusCode).toBe(200);
  }
  const raise = { id: '102', startOrRaise: 'raise', latestBid: 21_500, offerBidPrice: 200 };
  expect((await ahmad('/api/socket/auctionlot/post', raise)).statusCode).toBe(200);
  expect((await weiming('/api/socket/auctionlot/post', raise)).statusCode).toBe(409);
  await expect
    .poll(async () => (await auditor.get('/api/audit/dossier/AMS1/102')).body.refusals)
    .toMatchObject([{ body: { bidder: 1002 } }]);
  // When the session is over and cleared, and its log published
  house.clockMs = END_MS;
  await endSale(house);
  const { book, eventLog } = house.house;
  await house.house.projections.waitFor(book.revision, 10_000);
  const signer = signerOf(SIGNING_KEY);
  const deps = {
    db: house.db,
    readDb: house.house.readDb,
    signer,
    house: 'tukul',
    now: () => house.clockMs,
    eventLog,
    book,
  };
  await makeLog(deps, 'AMS1', new AbortController().signal);
  // Then what the house knows of people is in neither; a dossier with names has those of the lot's bidders
  const personal = people.flatMap(
    ({ name, email, ic, phoneNo, address, city, postcode, bankName, bankAccNo, staffId }) =>
      [name, email, ic, phoneNo, phoneNo?.slice(1), address, city, postcode, bankName, bankAccNo, staffId].filter(
        (value) => value !== undefined,
      ),
  );
  const known = [
    ...new Set([...personal, ADDRESS, ADDRESS.replace(/\.\d+$/, '.'), '127.0.0.', DEVICE, 'Mozilla', 'Firefox']),
  ];
  expect(known.length).toBeGreaterThan(80);
  // A postcode may be part of an amount.
  const isIn = (text: string) => (value: string) =>
    /^\d{5}$/.test(value) ? new RegExp(`\\b${value}\\b`).test(text) : text.includes(value);
  const foundIn = (text: string) => known.filter(isIn(withoutHashes(text)));
  const texts = async (...urls: string[]) =>
    Promise.all(urls.map(async (url) => JSON.stringify((await admin.get(url)).body)));
  const [dossier = '', other = '', log = ''] = await texts(
    '/api/audit/dossier/AMS1/102',
    URL_OF_LOT,
    '/api/audit/log/AMS1',
  );
  expect(JSON.parse(dossier).events.length).toBeGreaterThan(20);
  expect(JSON.parse(log).events.length).toBeGreaterThan(15);
  expect([foundIn(dossier), foundIn(other), foundIn(log)]).toEqual([[], [], []]);
  const [named = ''] = await texts('/api/audit/dossier/AMS1/102?names=true');
  expect(foundIn(named)).toEqual([BIDDERS[0]?.name, BIDDERS[1]?.name]);
});

test('a book without its beginning is not signed from, by neither', async () => {
  await asOwner(
    house.databaseUrl,
    'create table public.moved as select * from book.batches where first_revision = 0',
    'delete from book.batches where first_revision = 0',
  );
  rmSync(path.join(folder, 'by-script.json'), { force: true });
  const { out, made } = script('101');
  expect(await made).toEqual({
    code: 1,
    printed: expect.stringMatching(/^The book does not pass its own check, so nothing is signed from it: [^\n]*\n$/),
  });
  expect(existsSync(out)).toBe(false);
  expect((await auditor.get(URL_OF_LOT)).status).toBeGreaterThanOrEqual(500);
  await asOwner(house.databaseUrl, 'insert into book.batches select * from public.moved', 'drop table public.moved');
});

const ADDRESS = '203.0.113.77';
const DEVICE = 'kenari-0123456789';

/** Digits of a hash, a signature or an id mean nobody. */
function withoutHashes(text: string): string {
  return text.replaceAll(/"[\w-]{32,}"/g, '""');
}
