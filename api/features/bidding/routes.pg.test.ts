import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { guest, openSession, openTestHouse, type Person, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import type { Role } from '#contract/accounts/account.ts';
import type { LotTerms } from '#domain/events.ts';

const BID = '/api/socket/auctionlot/post';
const ENTER = '/api/socket/lotunit/enter';

const HOUR_MS = 3_600_000;

/** One for all tests; each has sessions, lots and people of its own. */
let house: TestHouse;
let sessions = 0;
/** Of the test's sessions, UTC ms. The clock stands at their start. */
let startsAtMs: number;
let endsAtMs: number;
/** A lot of TM with a deposit of RM1,500, and one of KNB with RM9,000, in a public session. */
let lot: string;
let dear: string;
/** Two lots for the staff of TM. */
let staffLots: readonly [string, string];
let aminah: Person;
let wei: Person;

beforeAll(async () => {
  house = await testHouse();
});

beforeEach(async () => {
  startsAtMs = house.clockMs + HOUR_MS;
  endsAtMs = startsAtMs + HOUR_MS;
  [lot, dear] = await open('public', {}, { regnNo: 'VBG 917', vendor: 'KNB', depositSen: 900_000 });
  staffLots = await open('TM Staff', {}, {});
  [aminah, wei] = [await newcomer(), await newcomer()];
  house.clockMs = startsAtMs;
});

afterAll(() => house.end());

/** Opens another session with two lots; their numbers. */
async function open(access: string, ...[first, second]: [Partial<LotTerms>, Partial<LotTerms>]) {
  sessions += 1;
  const [one, two] = [`${sessions}01`, `${sessions}02`] as const;
  const lots = { [one]: first, [two]: second };
  await openSession(house, { session: `AMS${sessions}`, access, lots, startsAtMs, endsAtMs });
  return [one, two] as const;
}

let newest = 1_000;
/** Somebody of whom the house knows nothing yet. */
function newcomer(options: { role?: Role; depositSen?: number } = {}, at = house): Promise<Person> {
  newest += 1;
  return at.person(newest, options);
}

const start = (offerBidPrice = 0, id = lot) => ({ id, startOrRaise: 'start', latestBid: 0, offerBidPrice });
const raise = (latestBid: number, offerBidPrice: number, id = lot) => ({
  id,
  startOrRaise: 'raise',
  latestBid,
  offerBidPrice,
});
const enter = (who: Person, lotNo = lot) => who.post(ENTER, { lotNo });

/** A refusal that leaves the book as it was. */
async function refused(who: Omit<Person, 'id'>, body: object, status: number, expected: object): Promise<void> {
  const before = house.house.book.revision;
  const answer = await who.post(BID, body);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject(expected);
  expect(house.house.book.revision).toBe(before);
}

test('two people bid against each other', async () => {
  expect(await enter(aminah)).toMatchObject({ status: 200, body: { message: 'user in lot' } });
  await enter(wei);
  const first = await aminah.post(BID, start());
  expect(first).toMatchObject({
    status: 200,
    body: { message: 'success', auctionLotSocket: { id: lot, latestBid: 21_500, bidderNo: aminah.id } },
  });
  expect(first.body.hash).toMatch(/^[0-9a-f]{64}$/);
  const second = await wei.post(BID, raise(21_500, 200));
  expect(second.body.auctionLotSocket).toEqual({ id: lot, latestBid: 21_700, bidderNo: wei.id });

  const seen = await guest(house).get(`/api/socket/auctionlot/${lot}`, {
    'x-at-least-revision': String(second.body.revision),
  });
  expect(seen.body).toMatchObject({ latestBid: 21_700, bidderNo: wei.id, bidCount: 2, biddersInLot: 2 });
  expect(seen.body.bids.map((bid: { amount: number }) => bid.amount)).toEqual([21_700, 21_500]);
});

test('each kind of bad bid has its own refusal, and none changes anything', async () => {
  await enter(aminah);
  await enter(wei);
  await refused(guest(house), start(), 401, { code: 'not-signed-in' });
  for (const bad of [
    {},
    { ...start(), id: '../1' },
    { ...start(), startOrRaise: 'both' },
    raise(21_500, -200),
    raise(21_500, 0.5),
    raise(1e12, 200),
    raise(21_500.000000000004, 200),
    { ...start(), offerBidPrice: 1e-17 },
    { ...start(), offerBidPrice: 2.0000000000000004 },
    { ...start(), offerBidPrice: 'NaN' },
    { ...start(), offerBidPrice: null },
  ]) {
    await refused(aminah, bad, 400, { statusCode: 400 });
  }
  await refused(aminah, start(0, '999'), 404, { code: 'lot-not-found' });
  await refused(aminah, start(0, dear), 403, { code: 'not-in-lot', message: 'user not in lot' });
  await refused(aminah, start(0, staffLots[0]), 403, { message: 'This auction is only available for TM Staff only.' });
  await refused(aminah, raise(21_000, 400), 409, {
    message: 'failed',
    auctionLotSocket: { id: lot, latestBid: 0, bidderNo: null },
    minimumBid: 21_500,
  });
  const admin = await newcomer({ role: 'admin' });
  await refused(admin, start(), 403, {
    code: 'bidder-unknown',
    message: 'Only bidders can take part in an auction.',
  });
  expect(await enter(admin)).toMatchObject({
    status: 403,
    body: { message: 'Only bidders can take part in an auction.' },
  });

  await aminah.post(BID, start());
  await refused(aminah, raise(21_500, 200), 409, { code: 'bid-on-top' });
  await refused(wei, raise(21_500, 199), 409, {
    message: 'failed',
    auctionLotSocket: { id: lot, latestBid: 21_500, bidderNo: aminah.id },
    minimumBid: 21_700,
  });

  await house.say({ type: 'bar-bidder', bidder: wei.id, vendor: 'TM' });
  await refused(wei, raise(21_500, 200), 403, { code: 'bidder-barred' });
  await house.say({ type: 'lift-bar', bidder: wei.id, vendor: 'TM' });
  await house.say({ type: 'suspend-bidder', bidder: wei.id });
  await refused(wei, raise(21_500, 200), 403, { code: 'bidder-suspended' });
  await house.say({ type: 'reinstate-bidder', bidder: wei.id });

  house.clockMs = endsAtMs;
  await refused(wei, raise(21_500, 200), 409, { message: 'Auction has ended' });
});

test('a raise of a price that never was is answered like a bid that came too late', async () => {
  await enter(aminah);
  await enter(wei);
  const late = { code: 'price-changed', message: 'failed' };
  await refused(aminah, raise(138_900, 0), 409, {
    ...late,
    auctionLotSocket: { id: lot, latestBid: 0, bidderNo: null },
    minimumBid: 21_500,
  });
  await aminah.post(BID, start());
  await refused(wei, raise(21_700, 200), 409, {
    ...late,
    auctionLotSocket: { id: lot, latestBid: 21_500, bidderNo: aminah.id },
    minimumBid: 21_700,
  });
});

test('nobody takes part for somebody else, and only people who may bid at all', async () => {
  const notYours = { status: 403, body: { code: 'not-yours', message: 'You can only take part for yourself.' } };
  await enter(wei);
  const before = house.house.book.revision;
  expect(await aminah.post(ENTER, { lotNo: lot, userId: wei.id })).toMatchObject(notYours);
  expect(await aminah.post(ENTER, { lotNo: dear, userId: wei.id })).toMatchObject(notYours);
  expect(await aminah.post(BID, { ...start(), userId: wei.id })).toMatchObject(notYours);
  const admin = await newcomer({ role: 'admin' });
  expect(await admin.post(ENTER, { lotNo: lot, userId: aminah.id })).toMatchObject(notYours);
  for (const role of ['vendor', 'auditor'] as const) {
    const who = await newcomer({ role });
    for (const answer of [await enter(who), await who.post(BID, start())]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    }
  }
  expect(house.house.book.revision).toBe(before);
  expect((await aminah.post(ENTER, { lotNo: lot, userId: aminah.id })).status).toBe(200);
  expect((await aminah.post(BID, { ...start(), userId: aminah.id })).status).toBe(200);
});

test('before the start nobody enters or bids', async () => {
  startsAtMs = house.clockMs + 1;
  const [soon] = await open('KNB Staff', {}, {});
  await house.say({ type: 'verify-staff', bidder: wei.id, group: 'KNB Staff' });
  expect(await enter(wei, soon)).toMatchObject({ status: 409, body: { code: 'session-not-started' } });
  expect(await wei.post(BID, start(0, soon))).toMatchObject({ status: 409, body: { code: 'session-not-started' } });
});

test('the deposits of the lots that a bidder is winning must be covered', async () => {
  const poor = await newcomer({ depositSen: 50_000 });
  expect(await enter(poor)).toMatchObject({ status: 409, body: { message: 'Insufficient Deposit Balance' } });
  await enter(aminah);
  await enter(aminah, dear);
  await aminah.post(BID, start());
  const second = await aminah.post(BID, start(0, dear));
  expect(second).toMatchObject({
    status: 409,
    body: {
      title: 'Exceeded number of winning auction lot',
      message: 'You can only bid in an auction lot with 1 winning/s at a time',
    },
  });
});

test('two bids at once on two lots never overdraw one deposit', async () => {
  for (let i = 0; i < 20; i += 1) {
    const bidder = await newcomer({ depositSen: 1_000_000 });
    await enter(bidder);
    await enter(bidder, dear);
    const seen = await Promise.all(
      [lot, dear].map(async (lotNo) => {
        const { lots, currentLots } = house.house.book.committed;
        const at = (lots.get(currentLots.get(lotNo) ?? '')?.topSen ?? 0) / 100;
        return bidder.post(BID, at === 0 ? start(0, lotNo) : raise(at, 200, lotNo));
      }),
    );
    expect(seen.map((each) => each.status).toSorted()).toEqual([200, 409]);
  }
});

test('in a staff session verified staff take part, one winning lot a head', async () => {
  await house.say({ type: 'verify-staff', bidder: aminah.id, group: 'TM Staff' });
  await house.say({ type: 'verify-staff', bidder: wei.id, group: 'TM Staff' });
  expect((await enter(aminah, staffLots[0])).status).toBe(200);
  expect((await enter(aminah, staffLots[1])).status).toBe(200);
  expect((await aminah.post(BID, start(0, staffLots[0]))).status).toBe(200);
  const second = await aminah.post(BID, start(0, staffLots[1]));
  expect(second.body.message).toBe(
    'You already have the highest bid for a lot. TM Staff auction only allows one winning lot per person in one session.',
  );
});

test('a bid is carried out once for its key, whatever happens in between', async () => {
  await enter(aminah);
  await enter(wei);
  const key = { 'idempotency-key': 'first-bid-of-aminah' };
  const first = await aminah.post(BID, start(), key);
  await wei.post(BID, raise(21_500, 200));
  expect((await aminah.post(BID, start(), key)).body).toEqual(first.body);
  expect(await aminah.post(BID, start(200), key)).toMatchObject({ status: 422, body: { code: 'command-id-reused' } });
  for (const bad of ['short', 'Ahmad Faizal 850314105523', 'ahmad@x.my', '12345678,12345678', 'a'.repeat(65)]) {
    for (const [url, body] of [
      [BID, raise(21_700, 200)],
      [ENTER, { lotNo: dear }],
    ] as const) {
      expect(await wei.post(url, body, { 'idempotency-key': bad })).toMatchObject({
        status: 400,
        body: { code: 'invalid', message: 'The Idempotency-Key must be 8 to 64 letters, digits or hyphens.' },
      });
    }
  }
  // Another person's key of the same name is another key.
  expect((await wei.post(BID, raise(21_700, 200), key)).status).toBe(409);
});

test('an entry is carried out once for its key', async () => {
  const key = { 'idempotency-key': 'aminah-enters-101' };
  const first = await aminah.post(ENTER, { lotNo: lot }, key);
  await enter(wei);
  expect(await aminah.post(ENTER, { lotNo: lot }, key)).toMatchObject({ status: 200, body: first.body });
  const before = house.house.book.revision;
  for (const answer of [await aminah.post(ENTER, { lotNo: dear }, key), await aminah.post(BID, start(), key)]) {
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'command-id-reused',
        message:
          'This has been carried out already, with other contents. Look at what was recorded before you send it again.',
      },
    });
  }
  expect(house.house.book.revision).toBe(before);
});

test('forms are taken like JSON, and what the body says of the person is not looked at', async () => {
  const form = (body: Record<string, string>) => ({
    payload: new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const authorization = `Bearer ${house.app.signToken({ id: aminah.id, tokenVersion: 0 })}`;
  const post = (url: string, body: Record<string, string>) => {
    const { payload, headers } = form(body);
    return house.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } });
  };
  expect((await post(ENTER, { lotNo: lot, deposit: '0' })).statusCode).toBe(200);
  const bid = await post(BID, {
    id: lot,
    startOrRaise: 'start',
    latestBid: '0',
    offerBidPrice: '0200',
    bidderNo: String(wei.id),
    deposit: '0',
    latestEmail: 'somebody@else.invalid',
  });
  expect(bid.json()).toMatchObject({ auctionLotSocket: { latestBid: 21_700, bidderNo: aminah.id } });
});

test('a number in a form is decimal digits and nothing else', async () => {
  await enter(aminah);
  const authorization = `Bearer ${house.app.signToken({ id: aminah.id, tokenVersion: 0 })}`;
  const post = (offerBidPrice: string) =>
    house.app.inject({
      method: 'POST',
      url: BID,
      payload: new URLSearchParams({ id: lot, startOrRaise: 'start', latestBid: '0', offerBidPrice }).toString(),
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    });
  for (const bad of [
    '0x3e8',
    '0b11',
    '0o17',
    '+5',
    ' 1000 ',
    '1e3',
    '1_000',
    '.5',
    '5.',
    'Infinity',
    '9'.repeat(400),
  ]) {
    expect((await post(bad)).json()).toMatchObject({
      statusCode: 400,
      message: 'offerBidPrice must be whole ringgit, from 0 to 1,000,000,000.',
    });
  }
  expect((await post('1000.00')).json()).toMatchObject({ auctionLotSocket: { latestBid: 22_500 } });
});

test('a limit on bids and entries is there by default', async () => {
  const limited = await openTestHouse(house.databaseUrl, { BID_RATE_PER_S: '3' });
  limited.clockMs = house.clockMs;
  const [lim, aida] = [await newcomer({}, limited), await newcomer({}, limited)];
  const statuses: number[] = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await lim.post(BID, start())).status);
  expect(statuses).toEqual([403, 403, 403, 429, 429]);
  const entries: number[] = [];
  for (let i = 0; i < 5; i += 1) entries.push((await enter(aida)).status);
  expect(entries).toEqual([200, 200, 200, 429, 429]);
  await limited.close();
});

test('a deactivated account is out at once', async () => {
  expect((await enter(aminah)).status).toBe(200);
  await house.accounts.setInactive(aminah.id, true);
  expect(await aminah.post(BID, start())).toMatchObject({ status: 401 });
});
