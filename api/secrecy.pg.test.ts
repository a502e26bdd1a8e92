import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { LIVE_FEED_URL } from './contract/live.ts';
import { contractModules, contractsIn } from './contract/testing/contracts.ts';
import { endSale } from './testing/sale.ts';
import {
  guest,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
  verifiedVendor,
} from './testing/test-house.ts';

/**
 * While lots run, or wait for their vendor, nobody is told a maximum bid but its owner, and nobody a reserve but the vendor who is asked: what they are is looked for in whatever the
 * house answers, sends and keeps beside the book. All amounts in ringgit, and found nowhere else.
 */
const HOUR_MS = 3_600_000;
/** Left and lowered; left; a leader's whose price is the reserve; two that are refused. */
const MAXIMA = { lowered: 33_719, standing: 31_717, aboveReserve: 36_731, tooLow: 23_303, suspended: 28_729 };
/** Of a lot that runs; of one whose bid is offered to the vendor. */
const RESERVES = { running: 41_723, offered: 43_733 };
/** What everybody may know: beaten bids, and the prices that they have made. A search finds what it looks for. */
const KNOWN = { beaten: 22_911, price: 23_111 };

let house: TestHouse;
let owner: Person;
let other: Person;
let everybody: Readonly<Record<string, Pick<Person, 'get' | 'post'>>>;
const heard: Record<string, string[]> = {};
const sockets: WebSocket[] = [];

/** As ringgit or sen, with or without marks, by itself: not within a number, a hash or a name. */
const pattern = (amount: number) => {
  const [thousands, rest] = [Math.floor(amount / 1_000), `${amount % 1_000}`.padStart(3, '0')];
  return new RegExp(`(?<![\\w+/-])(?:${thousands}[,. ]?${rest}(?:[.]?00)?|${amount}00)(?![\\w+/-])`);
};
/** Which of these are in the text. */
const foundIn = (text: string, amounts: Readonly<Record<string, number>>) =>
  Object.entries(amounts).flatMap(([name, amount]) => (pattern(amount).test(text) ? [name] : []));
const SECRETS = { ...MAXIMA, ...RESERVES };

beforeAll(async () => {
  house = await testHouse({ DEMO: '1' });
  [owner, other] = [await house.person(1_001), await house.person(1_002, { depositSen: 3_000_000 })];
  const staff = {
    clerk: await house.person(104, { role: 'admin' }),
    auditor: await house.person(103, { role: 'auditor' }),
    'super admin': await house.person(1, { role: 'admin' }),
    vendor: await verifiedVendor(house, 102),
  };
  everybody = { guest: guest(house), owner, other, ...staff };
  await offeredLot();
  await runningLots();
  await house.house.projections.waitFor(house.house.book.revision, 10_000);
});

afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await house.end();
});

/** As the house sets it, so that what it keeps of that is searched, too. */
const reserveOf = async (session: string, lotNo: string, reserve: number) => {
  const body = { session, lotNo, reserve, approval: false };
  expect((await everybody['super admin']?.post('/api/auctionmanager/lot/reserve', body))?.status).toBe(200);
};
const leave = (who: Person, lotId: string, maximum: number) =>
  who.post('/api/socket/auctionlot/maximum', { lotId, maximum });
const enter = async (lotNo: string) => {
  for (const { id } of [owner, other]) await house.say({ type: 'enter-lot', lotNo, bidder: id });
};
const bid = (who: Person, id: string, amount: number, seen: number) => {
  const latestBid = seen === 0 ? 21_500 : seen;
  const startOrRaise = seen === 0 ? 'start' : 'raise';
  return who.post('/api/socket/auctionlot/post', { id, startOrRaise, latestBid, offerBidPrice: amount - latestBid });
};

/** A session that has ended: its one bid is below the reserve. */
async function offeredLot(): Promise<void> {
  await openSession(house, { session: 'AMS2', lots: { 201: { regnNo: 'WVU 21' } }, endsAtMs: START_MS + HOUR_MS });
  await reserveOf('AMS2', '201', RESERVES.offered);
  house.clockMs = START_MS;
  await enter('201');
  expect((await bid(owner, '201', 21_500, 0)).status).toBe(200);
  house.clockMs = START_MS + HOUR_MS;
  await endSale(house, 'record-sales', 'AMS2');
  expect(house.house.book.committed.lots.get('AMS2/201')?.outcome).toBe('offered');
}

async function runningLots(): Promise<void> {
  const startsAtMs = START_MS + 2 * HOUR_MS;
  const lots = { 101: {}, 102: { regnNo: 'VBG 917' }, 103: { regnNo: 'JKL 4' } };
  const rules = { maximumBids: true, softClose: { windowMinutes: 3, lastEndMinutes: 60 } };
  await openSession(house, { lots, startsAtMs, endsAtMs: startsAtMs + HOUR_MS, rules });
  await reserveOf('AMS1', '102', RESERVES.running);
  await reserveOf('AMS1', '103', 22_700);
  house.clockMs = startsAtMs;
  for (const lotNo of ['101', '102', '103']) await enter(lotNo);
  for (const [name, who] of Object.entries(everybody)) await listen(name, who, '101');
  await listen('who follows none', guest(house), null);
  await leave(owner, '101', MAXIMA.lowered);
  await leave(owner, '101', MAXIMA.standing);
  expect((await bid(other, '101', KNOWN.beaten, 21_500)).body).toMatchObject({ leads: false });
  expect((await leave(other, '101', MAXIMA.tooLow)).body).toMatchObject({ code: 'bid-too-low' });
  await house.say({ type: 'suspend-bidder', bidder: other.id });
  expect((await leave(other, '101', MAXIMA.suspended)).status).toBe(403);
  await house.say({ type: 'reinstate-bidder', bidder: other.id });
  expect((await bid(other, '102', 21_500, 0)).body).toMatchObject({ leads: true });
  expect((await leave(owner, '103', MAXIMA.aboveReserve)).body).toMatchObject({ leads: true });
}

/** Who has joined a lot, or none, with their own token: what comes is kept as it came. */
async function listen(name: string, who: Pick<Person, 'get'> & { readonly id?: number }, lotNo: string | null) {
  if (!house.app.server.listening) {
    house.app.server.listen(0, '127.0.0.1');
    await once(house.app.server, 'listening');
  }
  const { port } = house.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_FEED_URL}`);
  sockets.push(socket);
  const messages: string[] = [];
  heard[name] = messages;
  socket.on('message', (data) => messages.push(String(data)));
  await once(socket, 'open');
  const token = who.id === undefined ? {} : { token: house.app.signToken({ id: who.id, tokenVersion: 0 }) };
  socket.send(JSON.stringify({ event: 'joinAuction', data: { lotNo, ...token } }));
  while (!messages.some((text) => text.includes('"joined"'))) await once(socket, 'message');
}

const PLACES = [
  { session: 'AMS1', sessionId: 'AMS1', lotNo: '101', lotId: '101' },
  { session: 'AMS1', sessionId: 'AMS1', lotNo: '102', lotId: '102' },
  { session: 'AMS1', sessionId: 'AMS1', lotNo: '103', lotId: '103' },
  { session: 'AMS2', sessionId: 'AMS2', lotNo: '201', lotId: '201' },
];
const SUBJECTS = PLACES.flatMap(({ session, lotNo }) => [
  { kind: 'lot', key: encodeURIComponent(`${session}/${lotNo}`) },
  { kind: 'session', key: session },
]);
const PAGE = { page: '1', page0: '0', size: '50' };

interface JsonSchema {
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}
const schemaOf = (schema: unknown) =>
  (schema === undefined
    ? {}
    : z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' })) as JsonSchema;

/** The addresses of a call: with each lot, each revision, each history, and each word that it knows, in its place. */
function addressesOf(url: string, { params, querystring }: { params?: unknown; querystring?: unknown } = {}): string[] {
  const revisions = Array.from({ length: house.house.book.revision + 1 }, (_, revision) => `${revision}`);
  const words = Object.entries(schemaOf(params).properties ?? {}).flatMap(([name, each]) =>
    each.enum === undefined || name === 'kind' ? [] : [{ name, values: each.enum }],
  );
  const places: Readonly<Record<string, string>>[] = url.includes(':revision')
    ? revisions.map((revision) => ({ revision }))
    : url.includes(':kind/:key')
      ? [...SUBJECTS, { kind: 'user', key: `${owner.id}` }]
      : PLACES;
  const filled = words
    .reduce(
      (all, { name, values }) => all.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
      places,
    )
    .map((each: Readonly<Record<string, string>>) =>
      url.replace(/:(\w+)/g, (_, name: string) => ({ ...PAGE, ...each })[name] ?? `${owner.id}`).replace('*', ''),
    );
  if (querystring === undefined) return [...new Set(filled)];
  const known = { q: 'AMS1/101', userId: owner.id, bidder: owner.id, session: 'AMS1', ...PAGE };
  const query = Object.entries(known).flatMap(([name, value]) =>
    Object.hasOwn(schemaOf(querystring).properties ?? {}, name) ? [`${name}=${value}`] : [],
  );
  return [...new Set(filled.flatMap((each) => [each, `${each}?${query.join('&')}`]))];
}

/** Questions that are sent as a POST, as the specification has them. */
const QUESTIONS = [
  '/api/mybid/get/userid',
  '/api/socket/userinlot/find',
  '/api/socket/userinlot/findall',
  '/api/socket/winning/id',
  '/api/transaction/count',
  '/api/transaction/getbypage',
  '/api/user/asset',
  // Staff have a copy of somebody's data for them.
  '/api/user/records/export',
];

/** What is found of these in all that this person may ask for, by address; `answered`: how many calls had an answer. */
async function askedBy(
  who: Pick<Person, 'get' | 'post'>,
  amounts: Readonly<Record<string, number>>,
  isAsked = (_url: string) => true,
) {
  const found: string[] = [];
  const contracts = new Map(
    (await Promise.all(contractModules.map(contractsIn))).flat().map((each) => [each.url, each]),
  );
  let answered = 0;
  const look = (where: string, { status, body }: Awaited<ReturnType<Person['get']>>) => {
    if (status === 200) answered += 1;
    for (const name of foundIn(JSON.stringify(body), amounts)) found.push(`${where}: ${name}`);
  };
  for (const { method, url, access } of house.app.routeRules) {
    if (method !== 'GET' || !isAsked(url) || access === 'development') continue;
    // As the specification has it, some GETs delete something.
    if (url === LIVE_FEED_URL || /delete/.test(url)) continue;
    for (const address of addressesOf(url, contracts.get(url))) look(address, await who.get(address));
  }
  for (const url of QUESTIONS.filter(isAsked)) {
    for (const { lotNo } of PLACES)
      look(`POST ${url}`, await who.post(url, { userId: owner.id, lotNo, page: 1, size: 50 }));
  }
  return { found: [...new Set(found)], answered };
}

test.each(['guest', 'owner', 'other', 'clerk', 'auditor', 'super admin', 'vendor'])(
  'no call tells the %s of a maximum or a reserve, but its owner what they have left, and a vendor what they asked for',
  async (name) => {
    const { found, answered } = await askedBy(everybody[name] ?? expect.unreachable(), SECRETS);
    const standing = ['standing', 'aboveReserve'];
    // Each of their maxima has a receipt and is in their own data, also one that they have lowered since.
    const receipts = ['/api/receipts', `/api/receipts?userId=${owner.id}`, '/api/user/own-data'].flatMap((url) =>
      ['lowered', ...standing].map((each) => `${url}: ${each}`),
    );
    const own = [...receipts, ...standing.map((each) => `POST /api/socket/userinlot/findall: ${each}`)];
    // The lot has ended: its vendor answers an offer, and reads what they had asked for.
    const vendors = ['/api/vendoroffers: offered'];
    expect(found.toSorted()).toEqual(name === 'owner' ? own.toSorted() : name === 'vendor' ? vendors : []);
    expect(answered).toBeGreaterThan(20);
  },
  300_000,
);

test('the search finds what everybody may know', async () => {
  const isAsked = (url: string) => /^\/api\/(audit\/(event|lot)|socket)\//.test(url);
  const { found } = await askedBy(everybody.auditor ?? expect.unreachable(), KNOWN, isAsked);
  expect(found.some((each) => each.startsWith('/api/audit/event/'))).toBe(true);
  expect(found).toContain('/api/socket/auctionlot/101: price');
  expect(found).toContain('/api/audit/lot/AMS1/101: beaten');
});

test('no message of the live feed tells of them', async () => {
  await expect.poll(() => heard.guest?.some((text) => pattern(KNOWN.price).test(text))).toBe(true);
  for (const [name, messages] of Object.entries(heard)) {
    expect([name, foundIn(messages.join('\n'), SECRETS)]).toEqual([name, []]);
    expect(foundIn(messages.join('\n'), KNOWN), name).toContain('price');
  }
});

test('no table beside the book has them', async () => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('book', 'pg_catalog', 'information_schema') order by 1`.execute(house.db);
  expect(rows.length).toBeGreaterThan(40);
  const found: string[] = [];
  let known = 0;
  for (const { name } of rows) {
    const all = await sql<{ text: string }>`select to_jsonb(each)::text as text from ${sql.raw(name)} each`.execute(
      house.db,
    );
    const text = all.rows.map((row) => row.text).join('\n');
    for (const secret of foundIn(text, SECRETS)) found.push(`${name}: ${secret}`);
    if (foundIn(text, KNOWN).length > 0) known += 1;
  }
  expect(found).toEqual([]);
  expect(known).toBeGreaterThan(1);
});

test('the auditor is refused what would tell of them; once the lot is decided they and super admins are shown it, and no other admin is', async () => {
  const { auditor = expect.unreachable() } = everybody;
  const events = await house.house.book.eventsAfter(-1, 1_000);
  const maximum = events.find(({ type }) => type === 'MaximumSet')?.revision;
  const reserve = events.find(({ type }) => type === 'LotReserveSet')?.revision;
  const secret = { status: 409, body: { code: 'maxima-secret' } };
  const dossier = () => auditor.get('/api/audit/dossier/AMS1/101');
  expect(await auditor.get(`/api/audit/event/${maximum}`)).toMatchObject(secret);
  expect(await auditor.get(`/api/audit/event/${reserve}`)).toMatchObject(secret);
  expect(await dossier()).toMatchObject(secret);
  expect(await auditor.get('/api/audit/dossier/AMS2/201')).toMatchObject(secret);
  const record = async () => {
    const { types, type, amountSen } = (await auditor.get('/api/audit/lot/AMS1/101')).body.record.events;
    return amountSen.filter((_: number, index: number) => types[type[index]] === 'MaximumSet');
  };
  expect(await record()).toEqual([-1, -1]);
  house.clockMs = START_MS + 4 * HOUR_MS;
  await endSale(house, 'record-sales', 'AMS1');
  expect(await record()).toEqual([MAXIMA.lowered * 100, MAXIMA.standing * 100]);
  expect(await auditor.get(`/api/audit/event/${maximum}`)).toMatchObject({ status: 200 });
  expect(await auditor.get('/api/audit/dossier/AMS1/101')).toMatchObject({ status: 200 });
  // The vendor of the other lot has not answered: what they asked for stays a secret.
  expect(await auditor.get(`/api/audit/event/${reserve}`)).toMatchObject(secret);
  expect(await auditor.get('/api/audit/dossier/AMS2/201')).toMatchObject(secret);
  const answer = { type: 'answer-offer', lot: 'AMS2/201', by: 'vendor', answer: 'decline', shownSen: 2_150_000 };
  await house.say(answer);
  expect(await auditor.get('/api/audit/dossier/AMS2/201')).toMatchObject({ status: 200 });
  const copies = [maximum, reserve].map((revision) => `/api/audit/event/${revision}`);
  const urls = [...copies, '/api/audit/dossier/AMS1/101', '/api/audit/dossier/AMS2/201'];
  for (const name of ['auditor', 'super admin', 'clerk']) {
    const who = everybody[name] ?? expect.unreachable();
    const isTold = name !== 'clerk';
    const refused = { status: 403, body: { code: 'maxima-secret' } };
    for (const url of urls)
      expect(await who.get(url), `${name} ${url}`).toMatchObject(isTold ? { status: 200 } : refused);
    const { types, type, amountSen } = (await who.get('/api/audit/lot/AMS1/101')).body.record.events;
    const left = amountSen.filter((_: number, index: number) => types[type[index]] === 'MaximumSet');
    expect(left).toEqual(isTold ? [MAXIMA.lowered * 100, MAXIMA.standing * 100] : [-1, -1]);
    // Auditors save no copies of a person's data.
    if (name === 'auditor') continue;
    const { body } = await who.post('/api/user/records/export', { userId: owner.id });
    const copied = body.maximumBids.map(({ maximumSen }: { maximumSen: number | null }) => maximumSen);
    if (isTold) expect(copied).toEqual(expect.arrayContaining([MAXIMA.lowered * 100, MAXIMA.standing * 100]));
    else expect(copied.filter((sen: number | null) => sen !== null)).toEqual([]);
  }
});
