import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#api/book/log/testing/contract-tools.ts';
import { guest, openSession, type Person, type TestHouse, testHouse, upToDate } from '#api/testing/test-house.ts';
import type { BidsToCancel } from '#contract/bidding.ts';

const SESSION = 'AMS7';
const LOT = '701';
const BIDS = `/api/socket/auctionlot/${SESSION}/${LOT}/bids`;
const CANCEL = `/api/socket/auctionlot/${SESSION}/${LOT}/cancel-bid`;
const WHY = { reason: 'placed-by-mistake', words: 'Typed a zero too many, called us at once' };

let house: TestHouse;
let boss: Person;
let aminah: Person;
let wei: Person;
let siti: Person;

beforeAll(async () => {
  house = await testHouse();
  const startsAtMs = house.clockMs + 3_600_000;
  await openSession(house, {
    ...{ session: SESSION, access: 'public', lots: { [LOT]: {} }, startsAtMs, endsAtMs: startsAtMs + 3_600_000 },
  });
  boss = await house.person(1, { role: 'admin' });
  [aminah, wei, siti] = [await house.person(1001), await house.person(1002), await house.person(1003)];
  house.clockMs = startsAtMs;
  for (const who of [aminah, wei, siti]) await who.post('/api/socket/lotunit/enter', { lotNo: LOT });
});

afterAll(() => house.end());

const bid = async (who: Person, latestBid: number, offerBidPrice: number): Promise<number> => {
  const startOrRaise = latestBid === 0 ? 'start' : 'raise';
  const { status, body } = await who.post('/api/socket/auctionlot/post', {
    ...{ id: LOT, startOrRaise, latestBid, offerBidPrice },
  });
  expect([status, body.message]).toEqual([200, 'success']);
  return body.revision;
};
const cancel = (revision: number, over: object = {}, who = boss) => who.post(CANCEL, { revision, ...WHY, ...over });
const fresh = () => upToDate(house);
const held = async (who: Person) => (await who.post('/api/user/asset', { userId: who.id }, fresh())).body.held;
const asked = async (): Promise<BidsToCancel> => (await boss.get(BIDS, fresh())).body;

/** The letters that went out because a bid of this revision was cancelled: to whom, with their subject and text. */
function letters(revision: number) {
  return house.db
    .selectFrom('office.outbox')
    .select(['accountId', 'subject', 'text'])
    .where('dedupeKey', 'like', `cancelled ${revision} %`)
    .orderBy('accountId')
    .execute();
}

/** How often the words of a cancellation were recorded, and how often the house set about telling of one. */
async function recorded(): Promise<{ words: number; tellings: number } | undefined> {
  const { rows } = await sql<{ words: number; tellings: number }>`
    select (select count(*)::int from office.changes where action = 'bid cancelled: why') as words,
      (select count(*)::int from jobs.job where name = 'tell-cancellation') as tellings`.execute(house.db);
  return rows[0];
}

test('the house cancels the highest bid; the one below leads, and everybody in the lot is told', async () => {
  await bid(aminah, 0, 0);
  const second = await bid(wei, 21_500, 200);
  const third = await bid(siti, 21_700, 200);
  const wrong = await bid(wei, 21_900, 20_000);
  const ahead = await asked();
  expect(ahead).toMatchObject({ open: true, next: { top: { bidder: { bidderNo: siti.id }, amount: 21_900 } } });
  expect(ahead.bids.map(({ revision }) => revision)).toContain(wrong);

  // Siti is not entitled any more: her bid is passed over, and Wei's own earlier one leads.
  await house.say({ type: 'suspend-bidder', bidder: siti.id });
  expect((await asked()).next).toMatchObject({
    top: { bidder: { bidderNo: wei.id }, amount: 21_700 },
    passedOver: [{ bidder: { bidderNo: siti.id }, amount: 21_900 }],
  });
  const answer = await cancel(wrong);
  expect(answer).toMatchObject({
    status: 200,
    body: { auctionLotSocket: { id: LOT, latestBid: 21_700, bidderNo: wei.id }, revision: house.house.book.revision },
  });
  expect(await held(wei)).toBe(1_500);

  const seen = (await guest(house).get(`/api/socket/auctionlot/${LOT}`, fresh())).body;
  expect(seen).toMatchObject({ latestBid: 21_700, bidderNo: wei.id, bidCount: 4, voidBids: 2 });
  expect(seen.bids.map((each: { void?: { reason: string } }) => each.void?.reason)).toEqual([
    ...['placed-by-mistake', 'passed-over', undefined, undefined],
  ]);
  // One count everywhere: the bids that count. That there were others keeps the session from being deleted.
  const [managed] = (await boss.get('/api/auctionmanager/sessions/managed', fresh())).body.sessions;
  expect(managed).toMatchObject({ bids: 2, hadBids: true });
  expect((await boss.get('/api/today', fresh())).body.sessions).toMatchObject([{ bids: 2, lotsWithBid: 1 }]);
  const [own] = (await wei.post('/api/socket/userinlot/findall', { userId: wei.id }, fresh())).body;
  expect(own).toMatchObject({ ownBid: 21_700, standing: 'on top', ownVoidBids: [{ bidNo: 4, amount: 41_900 }] });

  await eventually(async () => (await letters(wrong)).length === 3);
  expect((await letters(wrong)).map(({ accountId }) => accountId)).toEqual([1001, 1002, 1003]);
  const [toAminah, toWei] = await letters(wrong);
  expect(toAminah?.text).toContain('The highest bid is now RM21,700.00, by bidder 1002.');
  expect(toWei?.text).toContain('We have cancelled your bid of RM41,900.00 on this lot.');
  expect(toWei?.text).toContain('You have the highest bid now: RM21,700.00.');

  const { body: history } = await boss.get(`/api/history/lot/${encodeURIComponent(`${SESSION}/${LOT}`)}/0/50`, fresh());
  expect(JSON.stringify(history)).toContain('Typed a zero too many, called us at once');

  // Asked again it changes nothing: its words stand there once, and nobody is written to twice.
  const { revision } = house.house.book;
  const noted = await recorded();
  expect(noted).toMatchObject({ words: 1, tellings: 1 });
  expect(await cancel(wrong)).toMatchObject({ status: 200, body: { revision } });
  expect(house.house.book.revision).toBe(revision);
  expect(await recorded()).toEqual(noted);
  expect(second).toBeLessThan(wrong);

  // What was passed over was cancelled by nobody: there is nothing to give a reason for, or to tell.
  expect(await cancel(third)).toMatchObject({ status: 409, body: { code: 'bid-not-standing' } });
  expect(await letters(third)).toEqual([]);
});

test('each bid that is cancelled has its own words in the history of the lot', async () => {
  const other = await bid(aminah, 21_700, 20_000);
  expect(await cancel(other, { words: 'Another one too many' })).toMatchObject({ status: 200 });
  expect(await recorded()).toEqual({ words: 2, tellings: 2 });
});

test('bids are listed of the lot of that session only, not of one with the same number', async () => {
  const other = BIDS.replace(SESSION, 'AMS6');
  const times = { startsAtMs: house.clockMs + 7_200_000, endsAtMs: house.clockMs + 10_800_000 };
  await openSession(house, { session: 'AMS6', access: 'public', ...times, lots: { '702': { regnNo: 'VBG 917' } } });
  expect((await boss.get(other, fresh())).status).toBe(404);
  expect((await boss.get(BIDS.replace(LOT, '702'), fresh())).status).toBe(404);
  expect((await boss.get(other.replace(LOT, '702'), fresh())).status).toBe(200);
});

test('a raise of the price that was cancelled is refused with the highest bid of now', async () => {
  const answer = await aminah.post('/api/socket/auctionlot/post', {
    ...{ id: LOT, startOrRaise: 'raise', latestBid: 41_900, offerBidPrice: 200 },
  });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'price-changed', message: 'failed', auctionLotSocket: { latestBid: 21_700, bidderNo: wei.id } },
  });
  expect(await bid(aminah, 21_700, 200)).toBe(house.house.book.revision);
});

test('only a super admin cancels, a bid that counts, with a reason in words', async () => {
  const [top] = (await asked()).bids;
  const revision = top?.revision ?? -1;
  const admin = await house.person(1_500, { role: 'admin' });
  const before = house.house.book.revision;
  expect((await cancel(revision, {}, admin)).status).toBe(403);
  expect((await cancel(revision, {}, aminah)).status).toBe(403);
  expect(await cancel(revision, { words: ' ' })).toMatchObject({ status: 400 });
  expect(await cancel(revision, { reason: 'because' })).toMatchObject({ status: 400 });
  expect(await cancel(0)).toMatchObject({ status: 409, body: { code: 'bid-not-standing' } });
  expect(house.house.book.revision).toBe(before);
});

test('after the end it is possible until the sale is recorded', async () => {
  house.clockMs += 2 * 3_600_000;
  const [top] = (await asked()).bids;
  expect(await cancel(top?.revision ?? -1, { reason: 'technical-fault' })).toMatchObject({
    status: 200,
    body: { auctionLotSocket: { latestBid: 21_700, bidderNo: wei.id } },
  });
  await house.say({ type: 'record-sales', session: SESSION, limit: 10 });
  const last = (await asked()).bids.find((each) => each.void === undefined);
  expect(await cancel(last?.revision ?? -1)).toMatchObject({ status: 409, body: { code: 'lot-not-open' } });
  const { body } = await wei.get('/api/mybid/outcomes/won/1/10', fresh());
  expect(body.outcomes).toMatchObject([{ price: 21_700, ownVoidBids: [{ reason: 'placed-by-mistake' }] }]);
});

test('of two clerks who cancel one bid the later is told who was first and why, and keeps no words', async () => {
  const sessions = { session: 'AMS8', access: 'public', lots: { '801': { regnNo: 'VBH 801' } } } as const;
  const startsAtMs = house.clockMs + 3_600_000;
  await openSession(house, { ...sessions, startsAtMs, endsAtMs: startsAtMs + 3_600_000 });
  house.clockMs = startsAtMs;
  await aminah.post('/api/socket/lotunit/enter', { lotNo: '801' });
  const placed = { id: '801', startOrRaise: 'start', latestBid: 0, offerBidPrice: 0 };
  const { revision } = (await aminah.post('/api/socket/auctionlot/post', placed)).body;
  const other = await house.person(2, { role: 'admin' });
  const url = CANCEL.replace(SESSION, 'AMS8').replace(LOT, '801');
  const byBoss = { revision, reason: 'technical-fault', words: 'The site stood still' };
  const byOther = { revision, reason: 'other', words: 'They called us' };
  const noted = await recorded();
  const answers = await Promise.all([boss.post(url, byBoss), other.post(url, byOther)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const first = answers.findIndex(({ body }) => body.recorded);
  const [winner, loser] = first === 0 ? [byBoss, byOther] : [byOther, byBoss];
  const before = { what: 'Bid cancelled', reason: winner.reason, at: expect.any(String) };
  expect(answers[1 - first]?.body).toMatchObject({ recorded: false, before });
  // Also later, by either: another try of whoever was first is no other cancellation.
  for (const [who, said] of [
    [other, byOther],
    [boss, byBoss],
  ] as const) {
    expect((await who.post(url, said)).body).toMatchObject({ recorded: false, before });
  }
  expect(await recorded()).toEqual({ words: (noted?.words ?? 0) + 1, tellings: (noted?.tellings ?? 0) + 1 });
  const { body: history } = await boss.get(`/api/history/lot/${encodeURIComponent('AMS8/801')}/0/50`, fresh());
  const told = JSON.stringify(history);
  expect(told.match(/"label":"In words"/g)).toHaveLength(1);
  expect([told.includes(winner.words), told.includes(loser.words)]).toEqual([true, false]);

  // Words that a process has lost are kept when its clerk says them again; another clerk's are not.
  const again = (await aminah.post('/api/socket/auctionlot/post', placed)).body.revision;
  const command = { type: 'cancel-bid', commandId: 'lost', lot: 'AMS8/801', bidRevision: again } as const;
  await house.house.book.execute({ ...command, reason: 'other' }, { account: other.id, role: 'admin' });
  expect((await boss.post(url, { ...byBoss, revision: again })).body).toMatchObject({ recorded: false });
  expect((await other.post(url, { ...byOther, revision: again })).body).toMatchObject({ recorded: true });
  expect((await other.post(url, { ...byOther, revision: again })).body).toMatchObject({ recorded: false });
  expect(await recorded()).toEqual({ words: (noted?.words ?? 0) + 2, tellings: (noted?.tellings ?? 0) + 2 });
});
