import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256Hex } from '#api/book/sha256.ts';
import { sha256 } from '#api/platform/signing/signing-keys.ts';
import { guest, openSession, type Person, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { type Receipt, type RefusalRow, receiptFault, refusalHash, refusedBody } from '#domain/evidence/receipt.ts';
import { verifyEd25519 } from '#domain/evidence/testing/keys.ts';
import { GENESIS_HASH } from '#domain/state.ts';
import { MAX_KEPT, RefusalLog } from './refusal-log.ts';
import { refusalsOfLot } from './refusals.ts';

const BID = '/api/socket/auctionlot/post';

let house: TestHouse;
let aminah: Person;
let wei: Person;

beforeAll(async () => {
  house = await testHouse();
  await openSession(house, { lots: { 101: {}, 102: {} } });
  [aminah, wei] = [await house.person(1_001), await house.person(1_002)];
  house.clockMs = START_MS;
  for (const who of [aminah, wei]) await who.post('/api/socket/lotunit/enter', { lotNo: '101' });
});

afterAll(() => house.end());

const start = (offerBidPrice = 0, id = '101') => ({ id, startOrRaise: 'start', latestBid: 0, offerBidPrice });

async function faultOf(receipt: Receipt) {
  const { keys } = (await guest(house).get('/api/audit/keys')).body;
  return receiptFault(sha256, verifyEd25519, receipt, keys);
}

function withoutProof({ proof: _, ...body }: Receipt) {
  return body;
}

/** The refusals of the house, each chained to the one before it. */
async function chain(): Promise<RefusalRow[]> {
  const rows = await house.db
    .selectFrom('office.refusals')
    .select(['no', 'body', 'prev', 'hash'])
    .orderBy('no')
    .execute();
  let prev = GENESIS_HASH;
  for (const [i, row] of rows.entries()) {
    expect(row).toMatchObject({ no: i + 1, prev, hash: refusalHash(sha256Hex, row) });
    prev = row.hash;
  }
  return rows;
}

/** How many refusals of these bidders stand in the chain. The house itself may be writing others. */
async function keptOf(...bidders: readonly number[]): Promise<number> {
  return (await chain()).filter(({ body }) => bidders.includes(body.bidder)).length;
}

test('a bid that is taken is answered with a signed receipt of its event; asked for again, of the same', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const { status, body } = await aminah.post(BID, start(), headers);
  expect(status).toBe(200);
  const { revision, hash, at, receipt } = body;
  expect(withoutProof(receipt)).toEqual({
    ...{ kind: 'tukul-receipt/1', house: house.house.book.stream.slice('book-'.length), lot: 'AMS1/101' },
    ...{ bidder: aminah.id, amountSen: 2_150_000, at, outcome: 'accepted', revision, hash },
  });
  expect(await faultOf(receipt)).toBeUndefined();
  const again = await aminah.post(BID, start(), headers);
  expect(again.body.receipt).toEqual(receipt);
});

test('a bid that is refused is answered with a signed receipt, which is kept in a chain', async () => {
  const head = { revision: house.house.book.revision, hash: house.house.book.committed.lastHash };
  const received = new Date(house.clockMs).toISOString();
  const { status, body } = await wei.post(BID, start(100), { 'idempotency-key': 'the-key-of-this-bid' });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'bid-too-low', message: 'failed', auctionLotSocket: { latestBid: 21_500 } });
  expect(await faultOf(body.receipt)).toBeUndefined();
  const expected = { bidder: wei.id, amountSen: 2_160_000, received, outcome: 'refused', reason: 'bid-too-low', head };
  const { id, proof: _, ...given } = body.receipt;
  expect(given).toEqual({
    ...{ ...expected, kind: 'tukul-receipt/2', house: 'tukul', lot: 'AMS1/101', at: received },
    // What they named, as it arrived.
    ...{ startOrRaise: 'start', seenSen: 0, offerSen: 10_000, commandId: `${wei.id}:the-key-of-this-bid` },
  });
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  // A lot that is entered by nobody, one that there is not, and an amount that nobody can know
  const notIn = await wei.post(BID, start(0, '102'));
  expect(notIn.body.receipt).toMatchObject({ lot: 'AMS1/102', amountSen: 2_150_000, reason: 'not-in-lot' });
  const none = await wei.post(BID, start(0, '999'));
  expect(none).toMatchObject({
    status: 404,
    body: { receipt: { lot: '999', amountSen: null, reason: 'lot-not-found' } },
  });

  await expect.poll(async () => (await chain()).length).toBe(3);
  const bodies = (await chain()).map((row) => row.body);
  expect(bodies).toEqual([body, notIn.body, none.body].map(({ receipt }) => withoutProof(receipt)));
  expect((await refusalsOfLot(house.db, 'AMS1/101')).map((row) => row.body.id)).toEqual([body.receipt.id]);
});

test('what the book has not decided has no receipt', async () => {
  expect((await wei.post(BID, { id: '101' })).body).not.toHaveProperty('receipt');
  expect((await guest(house).post(BID, start())).body).not.toHaveProperty('receipt');
  expect((await wei.post(BID, { ...start(), userId: aminah.id })).body).not.toHaveProperty('receipt');
  expect((await wei.post('/api/socket/lotunit/enter', { lotNo: '999' })).body).not.toHaveProperty('receipt');
});

test('bids that are answered together have one signature', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map((raise) => wei.post(BID, start(raise))));
  const proofs = answers.map(({ body }) => body.receipt.proof);
  for (const { body } of answers) expect(await faultOf(body.receipt)).toBeUndefined();
  expect(new Set(proofs.map(({ signature }) => signature)).size).toBeLessThan(proofs.length);
  expect(Math.max(...proofs.map(({ size }) => size))).toBeGreaterThan(1);
});

const refusalOf = (bidder: number, lot: string | null) => ({
  lot,
  body: refusedBody({
    ...{ house: 'tukul', lot: lot ?? '1', bidder, amountSen: 100, reason: 'bid-too-low', id: randomUUID() },
    ...{ at: new Date(house.clockMs).toISOString(), received: new Date(house.clockMs).toISOString() },
    head: { revision: 1, hash: GENESIS_HASH },
  }),
});

test('several processes write one chain; of a bidder and a lot so many are kept, and the others counted', async () => {
  const fail = (error: unknown) => {
    throw error;
  };
  const logs = [1, 2, 3].map(() => new RefusalLog({ db: house.db, onFailure: fail }));
  // Given three processes with more refusals of one bidder on one lot than are kept, and others
  for (const log of logs) {
    for (let i = 0; i < 90; i += 1) log.add(refusalOf(2_001, 'AMS1/101'));
    log.add(refusalOf(2_001, 'AMS1/102'));
    log.add(refusalOf(2_002, 'AMS1/101'));
    // Lots that there are not count as one.
    for (let i = 0; i < 80; i += 1) log.add(refusalOf(2_003, null));
  }
  // When they write at the same time, and a flood goes on in one of them
  await Promise.all(logs.map((log) => log.flush()));
  for (let i = 0; i < 1_000; i += 1) logs[0]?.add(refusalOf(2_001, 'AMS1/101'));
  await Promise.all(logs.map((log) => log.close(10_000)));
  // Then the chain is whole, and bounded
  expect(await keptOf(2_001, 2_002, 2_003)).toBe(MAX_KEPT + 3 + 3 + MAX_KEPT);
  const counts = await house.db
    .selectFrom('office.refusalCounts')
    .select(['lot', 'bidder', 'kept', 'beyond'])
    .where('bidder', 'in', [2_001, 2_002, 2_003])
    .orderBy('bidder')
    .orderBy('lot')
    .execute();
  expect(counts).toEqual([
    { lot: 'AMS1/101', bidder: 2_001, kept: MAX_KEPT, beyond: 1_070 },
    { lot: 'AMS1/102', bidder: 2_001, kept: 3, beyond: 0 },
    { lot: 'AMS1/101', bidder: 2_002, kept: 3, beyond: 0 },
    { lot: '', bidder: 2_003, kept: MAX_KEPT, beyond: 40 },
  ]);
});

test('what could not be written is written later, once', async () => {
  let failures = 0;
  let away = true;
  // Given a database that commits, and is gone before it says so
  const db = new Proxy(house.db, {
    get: (of, name) =>
      name !== 'transaction'
        ? Reflect.get(of, name)
        : () => ({
            execute: async (work: never) => {
              const done = await of.transaction().execute(work);
              if (away) throw new Error('the line broke');
              return done;
            },
          }),
  });
  const log = new RefusalLog({ db, onFailure: () => (failures += 1) });
  log.add(refusalOf(3_001, 'AMS1/101'));
  await log.flush();
  log.add(refusalOf(3_001, 'AMS1/101'));
  // When it is back
  away = false;
  await log.close(10_000);
  // Then each stands there once
  expect(failures).toBe(1);
  expect(await keptOf(3_001)).toBe(2);
});

test('a bidder has all their receipts once more, page by page; nobody else has them but an admin', async () => {
  // Given more bids than a page holds: of one lot some taken and some refused, of another all refused
  const mine = await house.person(1_003);
  await mine.post('/api/socket/lotunit/enter', { lotNo: '101' });
  const given: Receipt[] = [];
  const bid = async (body: object) => given.unshift((await mine.post(BID, body)).body.receipt);
  let revision = 0;
  for (let i = 0; i < 30; i += 1) {
    house.clockMs += 1;
    await bid(start(1_000 + 400 * i));
    const others = await aminah.post(BID, start(1_200 + 400 * i));
    revision = others.body.revision;
    house.clockMs += 1;
    await bid(i % 2 === 0 ? start(1_100 + 400 * i) : start(0, '102'));
  }
  const headers = { 'x-at-least-revision': String(revision) };
  const read = async (query: string, who = mine) => (await who.get(`/api/receipts?${query}`, headers)).body;
  // When the list is read to its end
  const first = await read('');
  const { beforeRevision, beforeNo } = first.older;
  const second = await read(`beforeRevision=${beforeRevision}&beforeNo=${beforeNo}`);
  // Then it is all that they were answered, newest first, each signed by itself, and each time the same
  expect(first.receipts).toHaveLength(50);
  expect(second).toMatchObject({ older: null, countedOnly: 0 });
  const all: Receipt[] = [...first.receipts, ...second.receipts];
  expect(all.map(withoutProof)).toEqual(given.map(withoutProof));
  for (const receipt of all) {
    expect(receipt.proof).toMatchObject({ size: 1, path: [] });
    expect(await faultOf(receipt)).toBeUndefined();
  }
  expect(await read('')).toEqual(first);
  // And of one lot only those
  const ofLot = await read('lot=AMS1/102');
  expect(ofLot.receipts.map(withoutProof)).toEqual(given.filter(({ lot }) => lot === 'AMS1/102').map(withoutProof));
  // And none of them was cancelled, until the house cancels one
  expect(first.voided).toEqual([]);
  const last = given.find(({ outcome }) => outcome === 'accepted');
  const cancelled = { revision: last?.outcome === 'accepted' && last.revision, reason: 'technical-fault' };
  const chief = await house.person(1, { role: 'admin' });
  const cancel = '/api/socket/auctionlot/AMS1/101/cancel-bid';
  const done = await chief.post(cancel, { ...cancelled, words: 'As they asked' });
  expect(done.status).toBe(200);
  const since = await mine.get('/api/receipts', { 'x-at-least-revision': String(done.body.revision) });
  expect(since.body).toEqual({ ...first, voided: [cancelled] });
  // And what was refused is among the data that they may download
  const { refusedBids } = (await mine.get('/api/user/own-data')).body;
  const refused = given.filter(({ outcome }) => outcome === 'refused').map(withoutProof);
  expect(refusedBids.map(({ body }: { body: object }) => body).toReversed()).toEqual(refused);
  // And an admin reads them, another bidder does not
  const admin = await house.person(104, { role: 'admin' });
  expect((await read(`userId=${mine.id}`, admin)).receipts).toEqual(first.receipts);
  expect((await wei.get(`/api/receipts?userId=${mine.id}`)).status).toBe(403);
  for (const bad of ['lot=1', 'userId=x', 'beforeNo=-1']) {
    expect((await mine.get(`/api/receipts?${bad}`)).status, bad).toBe(400);
  }
});

test('reading on, a page of refusals only keeps the place among the bids', async () => {
  // Given a bid, more refusals than two pages hold, and a bid after them
  const mine = await house.person(1_004);
  await mine.post('/api/socket/lotunit/enter', { lotNo: '102' });
  const given: Receipt[] = [];
  const bid = async (body: object) => {
    house.clockMs += 1;
    const answer = (await mine.post(BID, body)).body;
    given.unshift(answer.receipt);
    return answer;
  };
  await bid(start(0, '102'));
  await aminah.post('/api/socket/lotunit/enter', { lotNo: '102' });
  house.clockMs += 1;
  await aminah.post(BID, start(200, '102'));
  for (let i = 0; i < 110; i += 1) await bid(start(0, '102'));
  await bid(start(400, '102'));
  // The first of them, which is on the last page, is cancelled since.
  const [oldest] = given.flatMap((each) => (each.outcome === 'accepted' ? [each.revision] : [])).toReversed();
  const cancelled = { bidRevision: oldest, reason: 'technical-fault' };
  await house.say({ type: 'cancel-bid', lot: 'AMS1/102', ...cancelled });
  const { revision } = house.house.book;
  expect(given.map(({ outcome }) => outcome).filter((outcome) => outcome === 'accepted')).toHaveLength(2);
  // When it is read to its end, page by page
  const headers = { 'x-at-least-revision': String(revision) };
  const all: Receipt[] = [];
  const sizes: number[] = [];
  const voided: unknown[] = [];
  let query = '';
  for (let page = 0; page < 5; page += 1) {
    const { receipts, older, voided: gone } = (await mine.get(`/api/receipts?${query}`, headers)).body;
    all.push(...receipts);
    voided.push(gone);
    sizes.push(receipts.length);
    if (older === null) break;
    query = `beforeRevision=${older.beforeRevision}&beforeNo=${older.beforeNo}`;
  }
  // Then each is there once, in its order
  expect(all.map(withoutProof)).toEqual(given.map(withoutProof));
  expect(sizes).toEqual([50, 50, 12]);
  expect(voided).toEqual([[], [], [{ revision: oldest, reason: 'technical-fault' }]]);
});
