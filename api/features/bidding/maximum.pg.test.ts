import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sha256 } from '#api/platform/signing/signing-keys.ts';
import { openSession, type Person, type TestHouse, testHouse, upToDate } from '#api/testing/test-house.ts';
import { receiptFault } from '#domain/evidence/receipt.ts';
import { verifyEd25519 } from '#domain/evidence/testing/keys.ts';

/** Bids by maximum: the lots start at RM21,500 and rise by RM200. */
const MAXIMUM = '/api/socket/auctionlot/maximum';
const BID = '/api/socket/auctionlot/post';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let house: TestHouse;
let sessions = 0;
let endsAtMs: number;
let lot: string;
let boss: Person;
let aminah: Person;
let wei: Person;

beforeAll(async () => {
  house = await testHouse();
  boss = await house.person(1, { role: 'admin' });
});
afterAll(() => house.end());

beforeEach(async () => {
  sessions += 1;
  lot = `${sessions}01`;
  // The lots of the session before may be bid on for so long.
  const startsAtMs = house.clockMs + 3 * HOUR_MS;
  endsAtMs = startsAtMs + HOUR_MS;
  const session = `AMS${sessions}`;
  const rules = { maximumBids: true, softClose: { windowMinutes: 5, lastEndMinutes: 60 } };
  await openSession(house, { session, lots: { [lot]: {}, [`${sessions}02`]: {} }, startsAtMs, endsAtMs, rules });
  await house.say({
    ...{ type: 'set-lot-reserve', lot: `${session}/${sessions}02`, reserveSen: 2_700_000, approval: false },
  });
  house.clockMs = startsAtMs;
  [aminah, wei] = [await newcomer(), await newcomer()];
});

let newest = 1_000;
async function newcomer(): Promise<Person> {
  newest += 1;
  const person = await house.person(newest);
  await house.say({ type: 'enter-lot', lotNo: lot, bidder: person.id });
  return person;
}

const leave = (who: Person, maximum: number, more: object = {}, headers = {}) =>
  who.post(MAXIMUM, { lotId: lot, maximum, ...more }, headers);
const bid = (who: Person, amount: number, seen: number, headers = {}) => {
  const body = { id: lot, startOrRaise: seen === 0 ? 'start' : 'raise', latestBid: seen, offerBidPrice: amount - seen };
  return who.post(BID, seen === 0 ? { ...body, offerBidPrice: amount - 21_500 } : body, headers);
};
const standing = (who: Person, userId = who.id) =>
  who.post('/api/socket/userinlot/findall', { userId }, upToDate(house)).then(({ body }) => body[0]);

test('the first maximum leads at the starting price; only its owner is shown it', async () => {
  const first = await leave(aminah, 26_300);
  expect(first).toMatchObject({
    status: 200,
    body: {
      ...{ message: 'success', leads: true, ownMaximum: 26_300 },
      auctionLotSocket: { id: lot, latestBid: 21_500, bidderNo: aminah.id },
    },
  });
  expect(first.body.hash).toMatch(/^[0-9a-f]{64}$/);
  const { receipt, hash, revision } = first.body;
  expect(receipt).toMatchObject({ kind: 'tukul-receipt/3', maximumSen: 2_630_000, bidder: aminah.id, hash, revision });
  const { keys } = (await aminah.get('/api/audit/keys')).body;
  expect(receiptFault(sha256, verifyEd25519, receipt, keys)).toBeUndefined();
  expect(await standing(aminah)).toMatchObject({ ownMaximum: 26_300, ownBid: 21_500, standing: 'on top' });
  expect(await standing(wei)).not.toHaveProperty('ownMaximum');
  const admin = await house.person(100 + newest, { role: 'admin' });
  expect(await standing(admin, aminah.id)).toMatchObject({ ownBid: 21_500 });
  expect(await standing(admin, aminah.id)).not.toHaveProperty('ownMaximum');
});

test('above what any bid may be, it is refused with that limit', async () => {
  for (const amount of [1_000_000_001, 1e11])
    expect(await leave(aminah, amount)).toMatchObject({
      status: 400,
      body: { message: 'A maximum bid must be in whole ringgit and at most RM1,000,000,000.00.' },
    });
  expect(await leave(aminah, 1_000_000_000)).toMatchObject({ status: 409, body: { code: 'maximum-unlikely' } });
});

test('a bid that a maximum beats at once is taken, and answered with who leads; asked again the same', async () => {
  await leave(aminah, 26_300);
  const headers = { 'idempotency-key': randomUUID() };
  const beaten = await bid(wei, 23_000, 21_500, headers);
  const lead = { id: lot, latestBid: 23_200, bidderNo: aminah.id };
  expect(beaten).toMatchObject({ status: 200, body: { leads: false, ownBid: 23_000, auctionLotSocket: lead } });
  expect(beaten.body.receipt).toMatchObject({ amountSen: 2_300_000, bidder: wei.id, revision: beaten.body.revision });
  await leave(wei, 30_100);
  const { proof: _, ...receipt } = beaten.body.receipt;
  expect(await bid(wei, 23_000, 21_500, headers)).toMatchObject({ status: 200, body: { ...beaten.body, receipt } });
});

test('a maximum that is beaten at once stands, and is answered with who leads; asked again the same, for another amount refused', async () => {
  await leave(aminah, 26_300);
  const headers = { 'idempotency-key': randomUUID() };
  const beaten = await leave(wei, 24_000, {}, headers);
  const lead = { id: lot, latestBid: 24_200, bidderNo: aminah.id };
  expect(beaten.body).toMatchObject({ leads: false, ownMaximum: 24_000, auctionLotSocket: lead });
  await bid(wei, 25_000, 24_200);
  const { proof: _, ...receipt } = beaten.body.receipt;
  expect(await leave(wei, 24_000, {}, headers)).toMatchObject({ status: 200, body: { ...beaten.body, receipt } });
  expect(await leave(wei, 25_500, {}, headers)).toMatchObject({ status: 422, body: { code: 'command-id-reused' } });
  expect(await bid(wei, 24_000, 21_500, headers)).toMatchObject({ status: 422, body: { code: 'command-id-reused' } });
});

test('a bid without maxima leads', async () => {
  expect(await bid(aminah, 21_500, 0)).toMatchObject({
    body: { leads: true, ownBid: 21_500, auctionLotSocket: { latestBid: 21_500, bidderNo: aminah.id } },
  });
});

test('whoever leads raises and lowers it, down to the price, and not in the last minutes', async () => {
  await leave(aminah, 26_300);
  const raised = await leave(aminah, 29_300);
  expect(raised.body).toMatchObject({ leads: true, ownMaximum: 29_300, auctionLotSocket: { latestBid: 21_500 } });
  expect((await leave(aminah, 22_000)).body).toMatchObject({ ownMaximum: 22_000 });
  const before = house.house.book.revision;
  expect((await leave(aminah, 22_000)).body).toMatchObject({ leads: true, ownMaximum: 22_000, revision: before });
  expect(house.house.book.revision).toBe(before);
  expect(await leave(aminah, 21_000)).toMatchObject({
    status: 409,
    body: { code: 'maximum-too-low', minimumBid: 21_500 },
  });
  house.clockMs = endsAtMs - 5 * MINUTE_MS;
  expect(await leave(aminah, 21_800)).toMatchObject({ status: 409, body: { code: 'maximum-fixed' } });
  expect((await leave(aminah, 22_500)).status).toBe(200);
});

test('what is refused says what would do, and stands nowhere', async () => {
  await bid(aminah, 21_500, 0);
  const before = house.house.book.revision;
  expect(await leave(wei, 21_600)).toMatchObject({ status: 409, body: { code: 'bid-too-low', minimumBid: 21_700 } });
  expect(await leave(wei, 221_700)).toMatchObject({
    status: 409,
    body: { code: 'maximum-unlikely', likelyMaximum: 48_000 },
  });
  expect(await leave(wei, 21_700.5)).toMatchObject({ status: 400 });
  expect(await leave(wei, 21_900, { userId: aminah.id })).toMatchObject({ status: 403, body: { code: 'not-yours' } });
  expect(house.house.book.revision).toBe(before);
  const { receipts } = (await wei.get(`/api/receipts?userId=${wei.id}`)).body;
  expect(receipts).toEqual([]);
  expect((await leave(wei, 221_700, { above: true })).body).toMatchObject({ leads: true, ownMaximum: 221_700 });
});

test('a session without maximum bids takes none', async () => {
  sessions += 1;
  lot = `${sessions}01`;
  const startsAtMs = endsAtMs + HOUR_MS;
  await openSession(house, {
    ...{ session: `AMS${sessions}`, lots: { [lot]: {} }, startsAtMs, endsAtMs: startsAtMs + HOUR_MS },
  });
  house.clockMs = startsAtMs;
  await house.say({ type: 'enter-lot', lotNo: lot, bidder: aminah.id });
  expect(await leave(aminah, 26_300)).toMatchObject({ status: 409, body: { code: 'maximum-bids-off' } });
});

test('a cancelled automatic bid takes its maximum with it; the lot goes on at the price that the others give', async () => {
  await leave(aminah, 24_000);
  await leave(wei, 26_000);
  const session = `AMS${sessions}`;
  const bids = `/api/socket/auctionlot/${session}/${lot}`;
  const asked = (await boss.get(`${bids}/bids`, upToDate(house))).body;
  expect(asked).toMatchObject({
    lot: { latestBid: 24_200, bidderNo: wei.id },
    next: { top: { bidder: { bidderNo: aminah.id }, amount: 21_500 } },
  });
  const why = { reason: 'placed-by-mistake', words: 'Called us at once' };
  const revision = asked.bids.find(({ amount }: { amount: number }) => amount === 24_200)?.revision;
  expect(await boss.post(`${bids}/cancel-bid`, { revision, ...why })).toMatchObject({
    status: 200,
    body: { auctionLotSocket: { latestBid: 21_500, bidderNo: aminah.id }, revision: house.house.book.revision },
  });
  const own = (await wei.post('/api/socket/userinlot/findall', { userId: wei.id }, upToDate(house))).body[0];
  expect(own).toMatchObject({ standing: 'no bid', ownVoidBids: [{ amount: 24_200 }] });
  expect(own).not.toHaveProperty('ownMaximum');
});

test('a maximum that was needed while its bidder could not bid is said to count no more, until another is left', async () => {
  await leave(aminah, 26_000);
  await house.say({ type: 'suspend-bidder', bidder: aminah.id });
  await bid(wei, 22_000, 21_500);
  await house.say({ type: 'reinstate-bidder', bidder: aminah.id });
  const lapsed = await standing(aminah);
  expect(lapsed).toMatchObject({ maximumLapsed: true, standing: 'outbid' });
  expect(lapsed).not.toHaveProperty('ownMaximum');
  await leave(aminah, 24_000);
  const again = await standing(aminah);
  expect(again).toMatchObject({ ownMaximum: 24_000, standing: 'on top' });
  expect(again).not.toHaveProperty('maximumLapsed');
});

test('who has bid above their maximum by hand has none any more', async () => {
  await leave(aminah, 22_000);
  await bid(wei, 23_000, 21_500);
  expect(await standing(aminah)).toMatchObject({ ownMaximum: 22_000, standing: 'outbid' });
  await bid(aminah, 24_000, 23_000);
  const own = await standing(aminah);
  expect(own).toMatchObject({ standing: 'on top', ownBid: 24_000 });
  expect(own).not.toHaveProperty('ownMaximum');
});

test('before a beaten automatic bid is cancelled the house reads whose later maximum goes with it, and who would lead', async () => {
  const siti = await newcomer();
  await leave(aminah, 22_000);
  await bid(siti, 22_500, 21_500);
  await leave(wei, 26_000);
  await leave(aminah, 30_000);
  const bids = `/api/socket/auctionlot/AMS${sessions}/${lot}/bids`;
  const asked = (without: number) => boss.get(`${bids}?without=${without}`, upToDate(house));
  const { body } = await boss.get(bids, upToDate(house));
  expect(body.lot).toMatchObject({ bidderNo: aminah.id, latestBid: 26_200 });
  const beaten = body.bids.find(({ amount }: { amount: number }) => amount === 21_500);
  expect(beaten).toMatchObject({ bidderNo: aminah.id, automatic: true });
  const { next } = (await asked(beaten.revision)).body;
  expect(next).toMatchObject({ top: { bidder: { bidderNo: wei.id }, amount: 22_700 } });
  expect(next.maximaOf).toMatchObject([{ bidderNo: aminah.id }]);
  expect(JSON.stringify(next)).not.toMatch(/30000|3000000|26000/);
  // A bid by hand that was beaten takes nothing with it: only the price that it made necessary.
  const byHand = body.bids.find(({ bidderNo }: { bidderNo: number }) => bidderNo === siti.id);
  expect((await asked(byHand.revision)).body.next).toMatchObject({
    top: { bidder: { bidderNo: aminah.id } },
    maximaOf: [],
  });
  expect((await boss.get(`${bids}?without=x`)).status).toBe(400);
});

test('a reserve that no bid has told is not told to who only asks what a cancellation would come to', async () => {
  const reserved = `${sessions}02`;
  for (const { id: bidder } of [aminah, wei]) await house.say({ type: 'enter-lot', lotNo: reserved, bidder });
  const raise = { id: reserved, startOrRaise: 'raise', latestBid: 21_500, offerBidPrice: 6_500 };
  expect((await aminah.post('/api/socket/auctionlot/post', raise)).status).toBe(200);
  await leave(wei, 30_000, { lotId: reserved });
  const bids = `/api/socket/auctionlot/AMS${sessions}/${reserved}/bids`;
  const { body } = await boss.get(bids, upToDate(house));
  expect(body).toMatchObject({ lot: { bidderNo: wei.id, latestBid: 28_200 } });
  const byHand = body.bids.find(({ amount }: { amount: number }) => amount === 28_000);
  const asked = async () => (await boss.get(`${bids}?without=${byHand.revision}`, upToDate(house))).body.next.top;
  const leader = { bidderNo: wei.id, name: expect.any(String) };
  expect(await asked()).toEqual({ bidder: leader, amount: null });
  // What a maximum was left for stays its reserve, and as secret.
  await house.say({
    ...{ type: 'set-lot-reserve', lot: `AMS${sessions}/${reserved}`, reserveSen: 2_500_000, approval: false },
  });
  expect(await asked()).toEqual({ bidder: leader, amount: null });
});

test('receipts of maxima are handed out again: to their bidder at any time, to staff once the lot is decided', async () => {
  const first = await leave(aminah, 26_300);
  const second = await leave(aminah, 29_300);
  await bid(wei, 22_000, 21_500);
  const session = `AMS${sessions}`;
  const receiptsOf = async (who: Person, more = '') => {
    const address = `/api/receipts?lot=${encodeURIComponent(`${session}/${lot}`)}${more}`;
    return (await who.get(address, upToDate(house))).body.receipts as { kind: string; maximumSen?: number }[];
  };
  const own = await receiptsOf(aminah);
  expect(own.map(({ kind }) => kind)).toEqual([1, 3, 1, 3].map((kind) => `tukul-receipt/${kind}`));
  const withoutProof = ({ proof: _, ...body }: { readonly proof?: unknown; readonly kind?: string }) => body;
  const maxima = own.filter(({ kind }) => kind === 'tukul-receipt/3').map((each) => withoutProof(each));
  expect(maxima).toEqual([second, first].map(({ body }) => withoutProof(body.receipt)));
  const { keys } = (await aminah.get('/api/audit/keys')).body;
  for (const receipt of own) expect(receiptFault(sha256, verifyEd25519, receipt as never, keys)).toBeUndefined();
  expect((await receiptsOf(wei)).map(({ kind }) => kind)).toEqual(['tukul-receipt/1']);
  const admin = await house.person(200 + newest, { role: 'admin' });
  const amountsFor = async () => (await receiptsOf(admin, `&userId=${aminah.id}`)).map(({ maximumSen }) => maximumSen);
  expect((await amountsFor()).filter((sen) => sen !== undefined)).toEqual([]);
  house.clockMs = endsAtMs;
  await house.say({ type: 'record-sales', session });
  expect((await amountsFor()).filter((sen) => sen !== undefined)).toEqual([2_930_000, 2_630_000]);
});
