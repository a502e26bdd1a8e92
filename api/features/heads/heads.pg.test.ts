import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Jobs, openJobs } from '#api/platform/jobs/jobs.ts';
import { sha256 } from '#api/platform/signing/signing-keys.ts';
import { endSale } from '#api/testing/sale.ts';
import {
  END_MS,
  guest,
  openSession,
  openTestHouse,
  START_MS,
  TERMS,
  type TestHouse,
  testHouse,
} from '#api/testing/test-house.ts';
import { canonicalJson } from '#domain/chain.ts';
import { hashOfHex, hexOf, utf8 } from '#domain/evidence/bytes.ts';
import { HEAD_EVERY_MS, type Head, LAST_BIDS_MS } from '#domain/evidence/head.ts';
import { isConsistent, leafHash, rootFromInclusion, rootOf } from '#domain/evidence/merkle.ts';
import type { PublishedLog } from '#domain/evidence/published-log.ts';
import { signatureFault } from '#domain/evidence/signed.ts';
import { verifyEd25519 } from '#domain/evidence/testing/keys.ts';
import { GENESIS_HASH } from '#domain/state.ts';
import { publisherOf } from './plugin.ts';
import { publishHead } from './publish-head.ts';

const MINUTE_MS = 60_000;

let house: TestHouse;
/** Another process on the same database. */
let other: TestHouse;
let jobs: Jobs;
/** Both processes look at their clocks. */
let look: (ms: number) => Promise<void>;

const bid = (bidder: number, seenSen: number | null) =>
  house.say({
    ...{ type: 'place-bid', bidder, lotNo: '101', basis: seenSen === null ? 'start' : 'raise' },
    ...{ seenSen: seenSen ?? TERMS.startingPriceSen, offerSen: seenSen === null ? 0 : TERMS.minimumRaiseSen },
  });

async function vendor(id: number, staffOf: string, change: object = {}): Promise<void> {
  await house.person(id, { role: 'vendor' });
  const row = { staffOf, staffVerifiedAt: new Date(START_MS), ...change };
  await house.db.updateTable('office.users').set(row).where('id', '=', id).execute();
}

beforeAll(async () => {
  house = await testHouse();
  other = await openTestHouse(house.databaseUrl);
  jobs = await openJobs({ db: house.db, onFailure: () => {}, onGivenUp: () => {} });
  const publishers = [house, other].map((each) =>
    publisherOf({ book: each.house.book, jobs, now: () => each.clockMs }),
  );
  look = async (ms) => {
    house.clockMs = ms;
    other.clockMs = ms;
    await expect.poll(() => other.house.book.revision).toBe(house.house.book.revision);
    await Promise.all(publishers.map((publisher) => publisher()));
    await expect.poll(waitingJobs, { timeout: 10_000 }).toBe(0);
  };
  await openSession(house, { lots: { '101': {}, '102': { vendor: 'Maju Bank' } } });
  await house.say({ type: 'list-lot', session: 'AMS1', lotNo: '103', terms: { ...TERMS, vendor: 'Gone Bhd' } });
  await house.say({ type: 'withdraw-lot', session: 'AMS1', lotNo: '103' });
  await vendor(9, 'TM Staff');
  await vendor(10, 'Maju Bank Staff', { language: 'ms' });
  await vendor(11, 'Gone Bhd Staff');
  await vendor(12, 'TM Staff', { staffVerifiedAt: null });
  await vendor(13, 'TM Staff', { inactive: true });
  for (const id of [7021, 7022]) await house.person(id);
});

afterAll(async () => {
  await jobs.close();
  await other.close();
  await house.end();
});

async function waitingJobs(): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from jobs.job where name like 'publish-%' and state <> 'completed'`.execute(house.db);
  return rows[0]?.jobs ?? 0;
}

async function published(): Promise<Head[]> {
  const { body } = await guest(house).get('/api/audit/heads?session=AMS1');
  return body.heads;
}

const occasions = async () =>
  (await published()).map(({ occasion, at }) => `${occasion} ${(Date.parse(at) - START_MS) / MINUTE_MS}`);

/** Subjects by account, of what was written about heads. */
async function mails(): Promise<string[]> {
  const rows = await house.db
    .selectFrom('office.outbox')
    .select(['accountId', 'subject'])
    .where('dedupeKey', 'like', 'head %')
    .orderBy('id')
    .execute();
  return rows.map(({ accountId, subject }) => `${accountId}: ${subject}`);
}

test('a head is published at each occasion once, by whichever process; vendors with lots in the session keep it', async () => {
  await look(START_MS - 1);
  expect(await occasions()).toEqual([]);

  await look(START_MS);
  expect(await occasions()).toEqual(['start 0']);
  expect(await mails()).toEqual([
    '9: AMS1 has started: signed record of the book',
    '10: AMS1 telah bermula: rekod buku yang ditandatangani',
  ]);
  // The job again, as after a process that died before it could say that it was done: nothing is signed or mailed twice.
  await jobs.enqueue(publishHead, { session: 'AMS1', occasion: 'start', dueMs: START_MS }, { key: 'once more' });
  await expect.poll(waitingJobs, { timeout: 10_000 }).toBe(0);
  expect(await occasions()).toEqual(['start 0']);
  expect(await mails()).toHaveLength(2);
  const [first] = await published();
  const { text = '' } = await house.db
    .selectFrom('office.outbox')
    .select('text')
    .where('accountId', '=', 9)
    .where('dedupeKey', 'like', 'head %')
    .executeTakeFirstOrThrow();
  expect(text.split('\n'), 'the head as it was signed, in one line').toContain(canonicalJson(first));

  await house.say({ type: 'enter-lot', lotNo: '101', bidder: 7021 });
  await bid(7021, null);
  await look(START_MS + 10 * MINUTE_MS);
  await look(START_MS + 10 * MINUTE_MS + 2_000);
  expect(await occasions()).toEqual(['start 0', 'running 10']);
  expect(await mails()).toHaveLength(4);

  // Down for a while, in which nothing was written: the latest that was missed, and nothing to tell.
  await look(START_MS + 47 * MINUTE_MS);
  expect(await occasions()).toEqual(['start 0', 'running 10', 'running 47']);
  expect(await mails()).toHaveLength(4);

  await house.say({ type: 'enter-lot', lotNo: '101', bidder: 7022 });
  await bid(7022, TERMS.startingPriceSen);
  await look(END_MS + LAST_BIDS_MS);
  expect((await published()).at(-1)).toMatchObject({ occasion: 'end', revision: house.house.book.revision });
  expect(await mails()).toHaveLength(6);

  // A process that starts anew has asked for nothing yet.
  await publisherOf({ book: house.house.book, jobs, now: () => house.clockMs })();
  await look(END_MS + HEAD_EVERY_MS);
  expect(await published()).toHaveLength(4);
});

test('heads are signed by the house, and each continues the one before it', async () => {
  const heads = await published();
  const { keys } = (await guest(house).get('/api/audit/keys')).body;
  const events = await house.house.eventLog.read('book-tukul', -1, { limit: 1_000 });
  const leaves = events.map(({ metadata }) => leafHash(sha256, hashOfHex(String(metadata.hash)) as Uint8Array));
  for (const head of heads) {
    expect(signatureFault(sha256, verifyEd25519, head, keys)).toBeUndefined();
    expect(signatureFault(sha256, verifyEd25519, { ...head, revision: head.revision + 1 } as Head, keys)).toBe(
      'signature-invalid',
    );
    expect(head).toMatchObject({ kind: 'tukul-head/2', house: 'tukul', session: 'AMS1', size: head.revision + 1 });
    expect(head.refusals).toEqual({
      ...{ no: 0, hash: GENESIS_HASH },
      lots: [
        ['101', 0],
        ['102', 0],
        ['103', 0],
      ],
    });
    expect(head.hash).toBe(events[head.revision]?.metadata.hash);
    expect(head.root).toBe(hexOf(rootOf(sha256, leaves.slice(0, head.size))));
  }
  const last = heads.at(-1) as Head;
  const bytes = (hex: string) => hashOfHex(hex) as Uint8Array;
  for (const head of heads) {
    const { body } = await guest(house).get(`/api/audit/proof/consistency?from=${head.size}&to=${last.size}`);
    const tree = (each: Head) => ({ size: each.size, root: bytes(each.root) });
    expect(isConsistent(sha256, tree(head), tree(last), body.path.map(bytes))).toBe(true);
  }
  const placed = events.filter(({ type }) => type === 'BidPlaced');
  expect(placed).toHaveLength(2);
  for (const { revision } of placed) {
    const { body } = await guest(house).get(`/api/audit/proof/inclusion?revision=${revision}&size=${last.size}`);
    const leaf = leaves[revision] as Uint8Array;
    expect(hexOf(rootFromInclusion(sha256, leaf, revision, last.size, body.path.map(bytes)) ?? leaf)).toBe(last.root);
    expect(body.root).toBe(last.root);
  }
});

test.each([
  'inclusion?revision=5&size=5',
  'inclusion?revision=0&size=99999',
  'inclusion?revision=0&size=0',
  'inclusion?size=5',
  'inclusion?revision=-1',
  'inclusion?revision=1e3',
  'consistency?from=0',
  'consistency?from=9&to=8',
  'consistency?from=9999999999&to=99999999999',
])('there is no proof %s', async (question) => {
  const { status, body } = await guest(house).get(`/api/audit/proof/${question}`);
  expect([status, typeof body.message]).toEqual([400, 'string']);
});

test('without a size a proof is for the book as it is now', async () => {
  const size = house.house.book.revision + 1;
  const inclusion = await guest(house).get('/api/audit/proof/inclusion?revision=3');
  expect(inclusion.body).toMatchObject({ revision: 3, size });
  const consistency = await guest(house).get('/api/audit/proof/consistency?from=3');
  expect(consistency.body).toMatchObject({ from: 3, to: size, root: inclusion.body.root });
});

describe('the log of a session', () => {
  const log = async () => (await guest(house).get('/api/audit/log/AMS1')) as { status: number; body: PublishedLog };

  test('is there once it is cleared, as it was signed, with pseudonyms that nothing else knows', async () => {
    expect((await log()).status).toBe(404);
    await endSale(house);
    await look(END_MS + HEAD_EVERY_MS);
    const { status, body } = await log();
    expect(status).toBe(200);
    const { keys } = (await guest(house).get('/api/audit/keys')).body;
    expect(signatureFault(sha256, verifyEd25519, body, keys)).toBeUndefined();
    const leaves = body.events.map((event) => leafHash(sha256, utf8(canonicalJson(event))));
    expect([body.size, body.root]).toEqual([leaves.length, hexOf(rootOf(sha256, leaves))]);
    const cleared = (await house.house.eventLog.read('book-tukul', body.bookRevision - 1, { limit: 1 }))[0];
    expect([cleared?.type, cleared?.metadata.hash]).toEqual(['SessionCleared', body.bookHash]);

    const bids = body.events.filter(({ type }) => type === 'BidPlaced');
    expect(bids.map(({ amountSen }) => amountSen)).toEqual([
      TERMS.startingPriceSen,
      TERMS.startingPriceSen + TERMS.minimumRaiseSen,
    ]);
    expect(new Set(bids.map(({ bidder }) => bidder)).size).toBe(2);
    for (const { bidder } of bids) expect(bidder).toMatch(/^[0-9A-F]{4}$/);
    expect(body.events.find(({ type }) => type === 'LotSold')).toMatchObject({
      lot: 'AMS1/101',
      bidder: bids[1]?.bidder,
    });

    await look(END_MS + 2 * HEAD_EVERY_MS);
    await publisherOf({ book: house.house.book, jobs, now: () => house.clockMs })();
    expect((await log()).body).toEqual(body);
  });

  test('names no vendor, no vehicle, no deposit account and no bidder', async () => {
    const { events } = (await log()).body;
    const shown = events.map(({ at: _, ...event }) => event);
    const words = JSON.stringify(shown).replaceAll('DepositsBalanced', '');
    for (const secret of [TERMS.regnNo, 'TM', 'Maju', 'Gone', 'Person', 'Deposit', '7021', '7022', 'actor']) {
      expect(words).not.toContain(secret);
    }
  });

  test('is packed once, is to be kept by whoever has it, and is unpacked for those who want it plain', async () => {
    const stored = await house.db.selectFrom('office.publishedLogs').select('log').executeTakeFirstOrThrow();
    const get = (headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
      house.app.inject({ method, url: '/api/audit/log/AMS1', headers });
    const plain = await get();
    expect(plain.body).toBe(stored.log);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=86400, immutable',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      vary: 'accept-encoding',
    });
    const packed = await get({ 'accept-encoding': 'br, gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(stored.log);
    const tags = [plain, packed].map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(2);
    for (const tag of tags) {
      const again = await get({ 'if-none-match': tag });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    }
    expect((await get({ 'if-none-match': '"x"' })).statusCode).toBe(200);
    expect(await get({ 'accept-encoding': 'gzip' }, 'HEAD')).toMatchObject({ statusCode: 200, body: '' });
  });

  test('stands among what was published, with the heads of the session', async () => {
    const { body } = await guest(house).get('/api/audit/published');
    expect((await guest(house).get('/api/audit/published?session=AMS1')).body).toEqual(body);
    expect((await guest(house).get('/api/audit/published?session=AMS2')).body).toEqual({ total: 0, sessions: [] });
    expect(body).toEqual({
      total: 1,
      sessions: [
        {
          ...{ session: 'AMS1', startsAt: new Date(START_MS).toISOString(), endsAt: new Date(END_MS).toISOString() },
          ...{ heads: 4, lastHeadAt: new Date(END_MS + LAST_BIDS_MS).toISOString() },
          log: { publishedAt: new Date(END_MS + HEAD_EVERY_MS).toISOString(), events: expect.any(Number) },
        },
      ],
    });
  });
});
