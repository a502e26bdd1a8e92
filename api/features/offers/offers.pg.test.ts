import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  END_MS,
  guest,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
  upToDate,
  verifiedVendor,
} from '#api/testing/test-house.ts';
import { malaysianInstant } from '#domain/session-clock.ts';
import { changesOfRight } from '#projections/queries/offers.ts';
import { lapseOffers } from './rounds.ts';

const STEP = {
  record: '/api/update/emergency/auctionlotsocket/to/mybid',
  balance: '/api/update/emergency/balanceoutdeposit',
  tell: '/api/update/emergency/send/emailtowinners',
  clear: '/api/update/emergency/clearauctiondata',
} as const;

/** The session ends on Friday 20 November at 15:00; 24 working hours later it is Wednesday. */
const DECIDE_BY_MS = malaysianInstant('2026-11-25', '12:00');

let house: TestHouse;
let boss: Person;
let aminah: Person;
let wei: Person;
/** People of the two vendors. */
let tm: Person;
let knb: Person;

/** Aminah leads lot 101 (with a reserve of RM30,000) at RM22,000 and 102 (subject to approval) at RM21,500; Wei 103 of another vendor; 104 without a reserve. */
beforeEach(async () => {
  house = await testHouse();
  boss = await house.person(1, { role: 'admin' });
  tm = await verifiedVendor(house, 12);
  knb = await verifiedVendor(house, 13, 'KNB Staff');
  await openSession(house, {
    lots: {
      '101': {},
      '102': { regnNo: 'VBG 917' },
      '103': { regnNo: 'PMR 2206', vendor: 'KNB' },
      '104': { regnNo: 'JQK 1' },
    },
  });
  const reserve = (lot: string, reserveSen: number | null, approval: boolean) =>
    house.say({ type: 'set-lot-reserve', lot, reserveSen, approval });
  await reserve('AMS1/101', 3_000_000, false);
  await reserve('AMS1/102', null, true);
  await reserve('AMS1/103', 3_000_000, false);
  aminah = await house.person(1001);
  wei = await house.person(1002);
  house.clockMs = START_MS;
  for (const [who, lotNo] of [
    [wei, '101'],
    [aminah, '101'],
    [aminah, '102'],
    [wei, '103'],
    [aminah, '104'],
  ] as const)
    await who.post('/api/socket/lotunit/enter', { lotNo });
  const bid = async (who: Person, id: string, latestBid = 0, offerBidPrice = 0) => {
    const startOrRaise = latestBid === 0 ? 'start' : 'raise';
    const answer = await who.post('/api/socket/auctionlot/post', { id, startOrRaise, latestBid, offerBidPrice });
    expect(answer.status).toBe(200);
  };
  await bid(wei, '101');
  await bid(aminah, '101', 21_500, 500);
  await bid(aminah, '102');
  await bid(wei, '103');
  await bid(aminah, '104');
  house.clockMs = END_MS;
});

afterEach(() => house.end());

const take = async (...steps: readonly (keyof typeof STEP)[]) => {
  for (const step of steps) expect(await boss.post(STEP[step], { session: 'AMS1' })).toMatchObject({ status: 200 });
};

interface OutboxMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

const mails = (): Promise<OutboxMail[]> =>
  house.db.selectFrom('office.outbox').select(['recipient', 'subject', 'text']).orderBy('id').execute();

/** The mail, once it is written. */
async function mailTo(recipient: string, subject: RegExp): Promise<OutboxMail> {
  const of = async () => (await mails()).filter((mail) => mail.recipient === recipient && subject.test(mail.subject));
  await expect.poll(async () => (await of()).length, { timeout: 20_000 }).toBe(1);
  const [mail] = await of();
  if (mail === undefined) throw new Error('There is no such mail');
  return mail;
}

/** The link in the mail to the people of TM. */
async function tokenOfMail(recipient = 'person12@test.invalid'): Promise<string> {
  const { text } = await mailTo(recipient, /wait(s)? for your answer/);
  const token = /\/offers\/([\w.-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error('There is no link in the mail');
  return token;
}

const ask = (token: string): Promise<Answer> => guest(house).get(`/api/vendoroffers/${token}`, upToDate(house));
const answer = (token: string, body: object): Promise<Answer> =>
  guest(house).post(`/api/vendoroffers/${token}/answer`, body);
const lotOf = (lotNo: string) => house.house.book.committed.lots.get(`AMS1/${lotNo}`);
const assetOf = async (person: Person) => (await person.post('/api/user/asset', {}, upToDate(house))).body;

describe('when sales are recorded', () => {
  test('each vendor has one mail, with a link to all that waits of theirs, and nobody’s name', async () => {
    await take('record');
    const token = await tokenOfMail();
    const { status, body } = await ask(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ session: 'AMS1', vendor: 'TM' });
    expect(body.lots).toMatchObject([
      {
        ...{ lotNo: '101', amount: 22_000, bid: 22_000, reserve: 'not met', state: 'vendor' },
        ...{ hiddenReserve: 30_000, startingPrice: 21_500, bids: 2, bidders: 2 },
      },
      { lotNo: '102', amount: 21_500, reserve: null, state: 'vendor', hiddenReserve: null, bids: 1, bidders: 1 },
    ]);
    expect(body.lots[0].decideBy).toBe(new Date(DECIDE_BY_MS).toISOString());
    expect(JSON.stringify(body)).not.toMatch(/1001|1002|Person/);
    const other = await tokenOfMail('person13@test.invalid');
    expect((await ask(other)).body.lots).toMatchObject([{ lotNo: '103' }]);
    const { text } = await mailTo('person12@test.invalid', /2 offers wait/);
    expect(text).toContain('Wed, 25 Nov 2026, 12:00');
    expect(text).toContain('your reserve was not met');
    expect(text).not.toContain('30,000');
  });

  test('bidders read until when they are bound, and their deposit stays held', async () => {
    await take('record', 'balance', 'tell', 'clear');
    const { body } = await aminah.get('/api/offers/mine');
    expect(body.offers).toMatchObject([
      { lotNo: '101', state: 'vendor', amount: 22_000, deposit: 1_500, premium: 600, fees: 300, safetyDeposit: 500 },
      { lotNo: '102', state: 'vendor', amount: 21_500 },
    ]);
    expect(await assetOf(aminah)).toMatchObject({ held: 3_000 });
    const { text } = await mailTo('person1001@test.invalid', /2 lots of AMS1: the vendors? decides?/);
    expect(text).toContain('your deposits stay held');
    expect((await wei.get('/api/offers/mine')).body.offers).toMatchObject([{ lotNo: '103' }]);
    expect((await guest(house).get('/api/offers/mine')).status).toBe(401);
  });

  test('the dialog of the step lists what will be offered, before and after', async () => {
    const sales = async () => (await boss.get('/api/update/emergency/preview/AMS1', upToDate(house))).body.sales;
    expect(await sales()).toMatchObject({ sold: 1, unsold: 0, offered: 3 });
    const offers = async () => (await boss.get('/api/update/emergency/preview/AMS1', upToDate(house))).body.offers;
    const will = await offers();
    expect(will).toEqual([
      { lotNo: '101', regnNo: 'WXC 4821', vendor: 'TM', bid: 22_000, reserve: 'not met', approval: false },
      { lotNo: '102', regnNo: 'VBG 917', vendor: 'TM', bid: 21_500, reserve: null, approval: true },
      { lotNo: '103', regnNo: 'PMR 2206', vendor: 'KNB', bid: 21_500, reserve: 'not met', approval: false },
    ]);
    await take('record');
    expect(await offers()).toEqual(will);
    expect(await sales()).toMatchObject({ sold: 1, unsold: 0, offered: 3 });
    await answer(await tokenOfMail(), { lotNo: '101', answer: 'accept', shown: 22_000 });
    expect(await sales()).toMatchObject({ sold: 2, unsold: 0, offered: 2 });
  });

  test('the hours are those of the house', async () => {
    const [entry] = [{ id: 39, info: 'Mon-Sun 00:00-24:00' }];
    expect((await boss.post('/api/toggleinfo/save/all', [{ id: 39, info: 'when we are there' }])).status).toBe(400);
    expect((await boss.post('/api/toggleinfo/save/all', [entry])).status).toBe(200);
    await take('record');
    expect(lotOf('101')?.offer?.decideByMs).toBe(END_MS + 24 * 3_600_000);
  });
});

describe('a vendor who accepts', () => {
  test('before deposits are balanced out: the steps that follow do the rest', async () => {
    await take('record');
    const token = await tokenOfMail();
    const done = await answer(token, { lotNo: '101', answer: 'accept', shown: 22_000 });
    expect(done).toMatchObject({ status: 200, body: { lot: { state: 'sold', amount: 22_000 } } });
    expect(done.body.message).toBe('Lot 101 is sold for RM22,000.00.');
    // Bidders and the house are answered with the same.
    expect(JSON.stringify(done.body)).not.toMatch(/hiddenReserve|30_?000/);
    await mailTo('person1001@test.invalid', /the vendor accepts your bid/);
    await take('balance', 'tell');
    await mailTo('person1001@test.invalid', /You have won/);
  });

  test('after the session was cleared: purchase, deposit and the winner’s mail, once', async () => {
    await take('record', 'balance', 'tell', 'clear');
    const token = await tokenOfMail();
    house.clockMs = malaysianInstant('2026-11-24', '10:00');
    await answer(token, { lotNo: '101', answer: 'accept', shown: 22_000 });
    const { text } = await mailTo('person1001@test.invalid', /You have won lot 101/);
    expect(text).toContain('RM21,900.00');
    // Seven days after the vendor accepted, not after the session.
    expect(text).toContain('Tue, 1 Dec 2026');
    const { body } = await aminah.post('/api/mybid/get/userid', {}, upToDate(house));
    expect(body.lots.find((lot: { id: string }) => lot.id === 'AMS1/101')).toMatchObject({
      ...{ bidPrice: 22_000, deposit: 1_500, dueDate: '2026-12-01', status: 'sold' },
    });
    expect(await assetOf(aminah)).toMatchObject({ depositBalance: 7_000, held: 1_500 });
  });

  test('twice, or two people at once: once, and the other reads what became of it', async () => {
    await take('record');
    const token = await tokenOfMail();
    const both = await Promise.all([
      answer(token, { lotNo: '101', answer: 'accept', shown: 22_000 }),
      answer(token, { lotNo: '101', answer: 'decline', shown: 22_000 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'offer-not-open', lot: { lotNo: '101' } });
    expect(['sold', 'unsold']).toContain(late?.body.lot.state);
  });
});

describe('a vendor who does not accept', () => {
  test('declines: the bidder is free and told, and the unit can be reserved', async () => {
    await take('record');
    const token = await tokenOfMail();
    expect((await answer(token, { lotNo: '101', answer: 'decline', shown: 22_000 })).body.lot.state).toBe('unsold');
    await mailTo('person1001@test.invalid', /Lot 101 of AMS1 is not sold/);
    expect(await assetOf(aminah)).toMatchObject({ held: 3_000 });
    // It had bids, and still counts as a lot that had.
    expect((await boss.get('/api/today', upToDate(house))).body.sessions).toMatchObject([{ lots: 4, lotsWithBid: 4 }]);
    const progress = await boss.get('/api/update/emergency/preview/AMS1', upToDate(house));
    expect(progress.body).toMatchObject({ lots: 4, lotsWithBids: 4 });
    await take('balance', 'tell', 'clear');
    const reserve = { userId: 1002, regnNo: 'WXC 4821', auctionSession: 'AMS1', soldPrice: 23_000 };
    expect((await boss.post('/api/update/reserve-unit-user/old-auction', reserve)).status).toBe(200);
  });

  test('asks for more: the bidder is told, and buys at that price from My Bid', async () => {
    await take('record', 'balance', 'tell', 'clear');
    const token = await tokenOfMail();
    const counter = { lotNo: '101', answer: 'counter', shown: 22_000 };
    expect(await answer(token, { ...counter, counter: 22_000 })).toMatchObject({
      ...{ status: 400, body: { code: 'counter-invalid', field: 'counter', lot: { amount: 22_000 } } },
    });
    const tooMany = { ...counter, counter: 250_000 };
    expect(await answer(token, tooMany)).toMatchObject({
      status: 409,
      body: {
        code: 'counter-unlikely',
        likelyCounter: 44_000,
        lot: { state: 'vendor', amount: 22_000 },
        message: 'RM250,000.00 is more than 11.3 times the highest bid of RM22,000.00. Please check the amount.',
      },
    });
    const asked = await answer(token, { ...counter, counter: 25_000 });
    expect(asked.body.lot).toMatchObject({ state: 'bidder', amount: 25_000, bid: 22_000 });
    const { text } = await mailTo('person1001@test.invalid', /the vendor asks for RM25,000/);
    expect(text).toContain('Your bid on lot 101 was RM22,000.00');
    const own = (await aminah.get('/api/offers/mine')).body.offers;
    expect(own.find((lot: { lotNo: string }) => lot.lotNo === '101')).toMatchObject({
      state: 'bidder',
      amount: 25_000,
    });
    const yes = { session: 'AMS1', lotNo: '101', answer: 'accept', shown: 25_000 };
    expect((await wei.post('/api/offers/answer', yes)).status).toBe(409);
    expect((await aminah.post('/api/offers/answer', { ...yes, shown: 22_000 })).body).toMatchObject({
      ...{ code: 'offer-changed', present: { amount: 25_000 } },
    });
    expect((await aminah.post('/api/offers/answer', yes)).body.lot).toMatchObject({ state: 'sold', amount: 25_000 });
    await mailTo('person12@test.invalid', /Lot 101 of AMS1 is sold for RM25,000/);
    const won = (await mailTo('person1001@test.invalid', /You have won lot 101/)).text;
    expect(won).toContain("your bid was RM22,000.00, and you have accepted the vendor's counter-offer of RM25,000.00");
    expect(won).not.toMatch(/was the highest|Your bid:? *RM25/);
    const { lots } = (await aminah.post('/api/mybid/get/userid', {}, upToDate(house))).body;
    const bought = (lotNo: string) => lots.find((lot: { lotNo: string }) => lot.lotNo === lotNo);
    expect(bought('101')).toMatchObject({ bidPrice: 25_000, agreed: { bid: 22_000 }, balanced: true });
    expect(bought('104')).toMatchObject({ bidPrice: 21_500, agreed: null, balanced: true });
  });

  test('asks for more: a bidder who reads Malay has the mail of what they won in Malay', async () => {
    await house.db.updateTable('office.users').set({ language: 'ms' }).where('id', '=', 1001).execute();
    await take('record', 'balance', 'tell', 'clear');
    await answer(await tokenOfMail(), { lotNo: '101', answer: 'counter', shown: 22_000, counter: 25_000 });
    const yes = { session: 'AMS1', lotNo: '101', answer: 'accept', shown: 25_000 };
    expect((await aminah.post('/api/offers/answer', yes)).status).toBe(200);
    const { text } = await mailTo('person1001@test.invalid', /Anda memenangi lot 101 bagi AMS1/);
    expect(text).toContain('bidaan anda ialah RM22,000.00, dan anda telah menerima tawaran balas vendor');
    expect(text).toContain('sebanyak RM25,000.00. Jualan telah direkodkan.');
    expect(text).toMatch(/Tawaran balas vendor yang anda terima:? +RM25,000\.00/);
    expect(text).not.toMatch(/ialah yang tertinggi|Bidaan anda:? *RM25|Your bid|accepted/);
  });

  test('asks for more: the page of the bidder tells that lot from one whose vendor has yet to answer', async () => {
    await take('record');
    const stages = async () =>
      (await boss.get('/api/user/person/1001', upToDate(house))).body.winning.map(
        (lot: { stage: string }) => lot.stage,
      );
    expect(await stages()).toEqual(['offered', 'offered', 'ended']);
    await answer(await tokenOfMail(), { lotNo: '101', answer: 'counter', shown: 22_000, counter: 25_000 });
    expect(await stages()).toEqual(['countered', 'offered', 'ended']);
  });

  test('asks for more, which the bidder declines: the vendor is told', async () => {
    await take('record');
    await answer(await tokenOfMail(), { lotNo: '101', answer: 'counter', shown: 22_000, counter: 25_000 });
    const no = { session: 'AMS1', lotNo: '101', answer: 'decline', shown: 25_000 };
    expect((await aminah.post('/api/offers/answer', no)).body.lot.state).toBe('unsold');
    expect(await aminah.post('/api/offers/answer', { ...no, answer: 'accept' })).toMatchObject({
      status: 409,
      body: {
        code: 'offer-not-open',
        message: 'There is nothing to answer for this lot any more. Lot 101 is not sold.',
        lot: { lotNo: '101', state: 'unsold' },
      },
    });
    // What became of it is not told to who was never asked.
    const others = (await wei.post('/api/offers/answer', no)).body;
    expect([others.message, others.lot]).toEqual(['There is nothing to answer for this lot any more.', undefined]);
    await mailTo('person12@test.invalid', /Lot 101 of AMS1 is not sold/);
  });

  test('is silent: it lapses at the deadline, both are told, and no answer counts any more', async () => {
    await take('record');
    const token = await tokenOfMail();
    house.clockMs = DECIDE_BY_MS;
    const late = await answer(token, { lotNo: '101', answer: 'accept', shown: 22_000 });
    expect(late).toMatchObject({ status: 409, body: { code: 'offer-over', lot: { state: 'over' } } });
    await lapseOffers(house.house);
    expect(lotOf('101')?.outcome).toBe('unsold');
    await mailTo('person1001@test.invalid', /2 lots of AMS1 are not sold/);
    await mailTo('person12@test.invalid', /AMS1: 2 offers have lapsed/);
    expect(await ask(token)).toMatchObject({ status: 410, body: { code: 'link-over' } });
    expect((await answer(token, { lotNo: '101', answer: 'accept', shown: 22_000 })).body).toMatchObject({
      ...{ statusCode: 410, code: 'link-over', message: expect.stringContaining('Lot 101 is not sold.') },
    });
  });
});

describe('a link', () => {
  test('opens nothing of another vendor, and none that is changed opens anything', async () => {
    await take('record');
    const token = await tokenOfMail();
    const [session, vendor, signature] = token.split('.');
    const other = `${session}.${Buffer.from('KNB').toString('base64url')}.${signature}`;
    for (const wrong of [other, `AMS2.${vendor}.${signature}`, token.slice(0, -1), 'AMS1', '1']) {
      expect((await ask(wrong)).status).toBe(404);
      expect((await answer(wrong, { lotNo: '101', answer: 'accept', shown: 22_000 })).status).toBe(404);
    }
    expect((await answer(token, { lotNo: '103', answer: 'accept', shown: 21_500 })).status).toBe(404);
    expect(lotOf('103')?.outcome).toBe('offered');
  });
});

describe('a vendor who is logged in', () => {
  test('finds all that is offered to them, and the way to answer it; nothing of another vendor, and no bidder', async () => {
    await take('record');
    const token = await tokenOfMail();
    const nobody = await house.person(14, { role: 'vendor' });
    const own = async (who: Person) => (await who.get('/api/vendoroffers', upToDate(house))).body.offers;
    const { lots } = (await ask(token)).body;
    expect(await own(tm)).toEqual(lots.map((lot: object) => ({ ...lot, link: token })));
    expect(await own(knb)).toMatchObject([{ lotNo: '103', link: expect.stringMatching(/^AMS1[.]S05C[.]/) }]);
    expect(JSON.stringify(await own(tm))).not.toMatch(/1001|1002|Person|103/);
    expect([await own(nobody), await own(boss)]).toEqual([[], []]);
    expect((await aminah.get('/api/vendoroffers')).status).toBe(403);
    expect((await guest(house).get('/api/vendoroffers')).status).toBe(401);
  });

  test('reads how many wait for their answer, as long as they may answer', async () => {
    await take('record');
    const work = async (who: Person) =>
      (await who.get('/api/today', upToDate(house))).body.work
        .filter(({ kind }: { kind: string }) => kind.startsWith('offers'))
        .map(({ kind, count, until }: { kind: string; count: number; until: string }) => [kind, count, until]);
    expect(await work(tm)).toEqual([['offers-to-answer', 2, '2026-11-25']]);
    await answer(await tokenOfMail(), { lotNo: '101', answer: 'counter', shown: 22_000, counter: 25_000 });
    expect(await work(tm)).toEqual([['offers-to-answer', 1, '2026-11-25']]);
    expect(await work(boss)).toEqual([['offers-open', 3, '2026-11-25']]);
    house.clockMs = DECIDE_BY_MS;
    expect(await work(tm)).toEqual([]);
  });
});

describe('the house', () => {
  test('sees what waits, answers in their names, and it is recorded as that', async () => {
    await take('record');
    await tokenOfMail();
    const list = async () => (await boss.get('/api/auctionmanager/offers', upToDate(house))).body;
    const before = await list();
    expect(before.open.map(({ lotNo }: { lotNo: string }) => lotNo)).toEqual(['101', '102', '103']);
    expect(before.open[0]).toMatchObject({ vendor: 'TM', bidderNo: 1001, bidder: 'Person 1001', decided: null });
    expect(before.mails).toMatchObject([{ vendor: 'TM', people: 1, state: 'in outbox' }, { vendor: 'KNB' }]);
    const body = { session: 'AMS1', lotNo: '101', by: 'vendor', answer: 'counter', shown: 22_000, counter: 240_000 };
    expect(await boss.post('/api/auctionmanager/offers/answer', body)).toMatchObject({
      ...{ status: 409, body: { code: 'counter-unlikely', likelyCounter: 44_000 } },
    });
    expect((await boss.post('/api/auctionmanager/offers/answer', { ...body, counter: 24_000 })).status).toBe(200);
    await mailTo('person12@test.invalid', /the bidder is asked for RM24,000/);
    const forBidder = { session: 'AMS1', lotNo: '101', by: 'bidder', answer: 'accept', shown: 24_000 };
    expect((await boss.post('/api/auctionmanager/offers/answer', forBidder)).status).toBe(200);
    const { decided } = await list();
    expect(decided).toMatchObject([
      {
        ...{ lotNo: '101', state: 'sold', amount: 24_000, bid: 22_000, counter: 24_000 },
        decided: { how: 'accepted', by: 'bidder', staff: 'Person 1' },
      },
    ]);
    const history = await boss.get('/api/history/lot/AMS1%2F101/0/20', upToDate(house));
    expect(JSON.stringify(history.body)).toContain('Offer accepted');
  });

  test('asks for far more in a vendor’s name where that is meant', async () => {
    await take('record');
    const body = { session: 'AMS1', lotNo: '103', by: 'vendor', answer: 'counter', shown: 21_500, counter: 215_000 };
    expect((await boss.post('/api/auctionmanager/offers/answer', body)).status).toBe(409);
    const meant = await boss.post('/api/auctionmanager/offers/answer', { ...body, above: true });
    expect(meant).toMatchObject({ status: 200, body: { lot: { state: 'bidder', amount: 215_000 } } });
  });

  test('makes the link of a vendor void, once however often it is pressed: the old one is gone, the new one is mailed', async () => {
    await take('record');
    const old = await tokenOfMail();
    const other = await tokenOfMail('person13@test.invalid');
    const body = { session: 'AMS1', vendor: 'TM', voided: 0, mail: true };
    const pressed = await Promise.all([1, 2].map(() => boss.post('/api/auctionmanager/offers/void-link', body)));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isVoid = { status: 410, body: { code: 'link-void' } };
    expect(await ask(old)).toMatchObject(isVoid);
    expect(await answer(old, { lotNo: '101', answer: 'accept', shown: 22_000 })).toMatchObject(isVoid);
    expect((await ask(other)).status).toBe(200);
    const texts = async () => (await mails()).filter(({ recipient }) => recipient === 'person12@test.invalid');
    await expect.poll(async () => (await texts()).length).toBe(2);
    const [first, second] = await texts();
    expect(first?.text).not.toContain('no longer works');
    expect(second?.text).toContain('Any other link to these offers that you were sent earlier no longer works.');
    const anew = /\/offers\/([\w.-]+)/.exec(second?.text ?? '')?.[1] ?? '';
    expect(anew).not.toBe(old);
    const shown = (await tm.get('/api/vendoroffers', upToDate(house))).body.offers;
    expect(shown[0].link).toBe(anew);
    expect((await answer(anew, { lotNo: '101', answer: 'accept', shown: 22_000 })).status).toBe(200);
    const { mails: rows } = (await boss.get('/api/auctionmanager/offers', upToDate(house))).body;
    expect(rows.find(({ vendor }: { vendor: string }) => vendor === 'TM')).toMatchObject({ voided: 1 });
    const history = await boss.get('/api/history/session/AMS1/0/20', upToDate(house));
    const entry = history.body.entries.find(({ action }: { action: string }) => action === 'Link to offers made void');
    expect(entry).toMatchObject({ actor: { account: 1 } });
    expect((await tm.post('/api/auctionmanager/offers/void-link', { ...body, voided: 1 })).status).toBe(403);
  });

  test('mails a vendor again, and only who has something to answer', async () => {
    await take('record');
    await tokenOfMail();
    const again = (vendor: string) => boss.post('/api/auctionmanager/offers/mail', { session: 'AMS1', vendor });
    const count = async () => (await mails()).filter(({ recipient }) => recipient === 'person12@test.invalid').length;
    const lately = {
      status: 409,
      body: { code: 'mailed-lately', message: expect.stringContaining('TM was last emailed on 20 Nov 2026, 15:0') },
    };
    expect(await again('TM')).toMatchObject(lately);
    house.clockMs += 5 * 60_000;
    const all = await Promise.all([again('TM'), again('TM'), again('TM')]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(all.find(({ status }) => status === 409)).toMatchObject(lately);
    expect(await count()).toBe(2);
    house.clockMs += 5 * 60_000;
    expect((await again('TM')).status).toBe(200);
    expect(await count()).toBe(3);
    expect((await again('Nobody')).status).toBe(409);
  });

  test('mails the new link at once where the old one was made void without a mail, and says meanwhile that there is none', async () => {
    await take('record');
    const old = await tokenOfMail();
    const row = async () =>
      (await boss.get('/api/auctionmanager/offers', upToDate(house))).body.mails.find(
        ({ vendor }: { vendor: string }) => vendor === 'TM',
      );
    const again = () => boss.post('/api/auctionmanager/offers/mail', { session: 'AMS1', vendor: 'TM' });
    expect([(await row()).hasLink, (await again()).status]).toEqual([true, 409]);
    house.clockMs += 60_000;
    const body = { session: 'AMS1', vendor: 'TM', voided: 0, mail: false };
    expect((await boss.post('/api/auctionmanager/offers/void-link', body)).status).toBe(200);
    expect((await ask(old)).status).toBe(410);
    expect((await row()).hasLink).toBe(false);
    expect((await again()).status).toBe(200);
    expect((await row()).hasLink).toBe(true);
    expect(await again()).toMatchObject({ status: 409, body: { code: 'mailed-lately' } });
    const sent = (await mails()).filter(({ recipient }) => recipient === 'person12@test.invalid');
    expect((await ask(/\/offers\/([\w.-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '')).status).toBe(200);
  });

  test('makes no link void by a number that no list has shown', async () => {
    await take('record');
    const token = await tokenOfMail();
    const body = { session: 'AMS1', vendor: 'TM', voided: 7, mail: true };
    expect(await boss.post('/api/auctionmanager/offers/void-link', body)).toMatchObject({
      status: 400,
      body: {
        message: 'So many links of TM have not been made void. Nothing was changed: please look at the list again.',
      },
    });
    expect((await ask(token)).status).toBe(200);
  });

  test('asks nobody for more, and accepts it in nobody’s name, who could not bid', async () => {
    await take('record');
    const token = await tokenOfMail();
    const counter = (lotNo: string) => answer(token, { lotNo, answer: 'counter', shown: 22_000, counter: 25_000 });
    expect((await counter('101')).status).toBe(200);
    await house.say({ type: 'suspend-bidder', bidder: 1001 });
    const shown = (await ask(token)).body.lots;
    expect(shown.find((lot: { lotNo: string }) => lot.lotNo === '102')).toMatchObject({ free: false });
    expect(await answer(token, { lotNo: '102', answer: 'counter', shown: 21_500, counter: 25_000 })).toMatchObject({
      ...{ status: 409, body: { code: 'bidder-not-free', lot: { state: 'vendor', free: false } } },
    });
    const { open } = (await boss.get('/api/auctionmanager/offers', upToDate(house))).body;
    const whyNot = open.map(({ lotNo, notFree }: Record<'lotNo' | 'notFree', string | null>) => [lotNo, notFree]);
    expect(Object.fromEntries(whyNot)).toEqual({
      101: expect.stringMatching(/^This bidder is suspended, and cannot accept/),
      102: expect.stringMatching(/^The bidder of this lot can agree to no other price/),
      103: null,
    });
    const yes = { session: 'AMS1', lotNo: '101', by: 'bidder', answer: 'accept', shown: 25_000 };
    const inTheirName = await boss.post('/api/auctionmanager/offers/answer', yes);
    expect(inTheirName).toMatchObject({ status: 409, body: { code: 'bidder-not-free' } });
    expect(inTheirName.body.message).toContain('This bidder is suspended');
    expect((await answer(token, { lotNo: '102', answer: 'accept', shown: 21_500 })).body.lot.state).toBe('sold');
    expect((await boss.post('/api/auctionmanager/offers/answer', { ...yes, answer: 'decline' })).status).toBe(200);
  });

  test('is told, as its bidder is, that it cannot be accepted once they may not bid, and that it can again', async () => {
    await take('record');
    const counter = { lotNo: '101', answer: 'counter', shown: 22_000, counter: 25_000 };
    expect((await answer(await tokenOfMail(), counter)).status).toBe(200);
    await house.say({ type: 'bar-bidder', bidder: 1001, vendor: 'KNB' });
    await house.say({ type: 'bar-bidder', bidder: 1002, vendor: 'TM' });
    await house.say({ type: 'suspend-bidder', bidder: 1001 });
    const { text } = await mailTo('person1001@test.invalid', /you cannot accept the vendor's price at the moment/);
    expect(text).toContain('Your bidding account is suspended.');
    for (const said of ['RM25,000.00', 'deposit of RM1,500.00 stays held', 'please contact us'])
      expect(text).toContain(said);
    const toVendor = await mailTo('person12@test.invalid', /the bidder cannot accept your price at the moment/);
    expect(toVendor.text).toContain('otherwise the lot is not sold');
    expect(toVendor.text).not.toMatch(/suspend|1001|Person 1001/);
    await house.say({ type: 'reinstate-bidder', bidder: 1001 });
    await mailTo('person1001@test.invalid', /you can have it for RM25,000\.00 again/);
    await mailTo('person12@test.invalid', /the bidder can accept your price again/);
    expect((await mails()).filter(({ subject }) => /at the moment/.test(subject))).toHaveLength(2);
    // What a round goes by, where no process could note it.
    expect(await changesOfRight(house.house.readDb, [1001])).toHaveLength(3);
  });

  test('is told once, though two things keep the bidder from accepting it', async () => {
    await take('record');
    const counter = { lotNo: '101', answer: 'counter', shown: 22_000, counter: 25_000 };
    expect((await answer(await tokenOfMail(), counter)).status).toBe(200);
    await house.say({ type: 'suspend-bidder', bidder: 1001 });
    await house.say({ type: 'bar-bidder', bidder: 1001, vendor: 'TM' });
    const held = async (to: string) =>
      (await mails()).filter(({ recipient, subject }) => recipient === to && /at the moment/.test(subject)).length;
    await expect.poll(() => held('person1001@test.invalid'), { timeout: 20_000 }).toBe(2);
    // The last mail of the round: by then the vendor has been told whatever they are told.
    await house.say({ type: 'reinstate-bidder', bidder: 1001 });
    await house.say({ type: 'lift-bar', bidder: 1001, vendor: 'TM' });
    await mailTo('person12@test.invalid', /the bidder can accept your price again/);
    expect(await held('person12@test.invalid')).toBe(1);
  });

  test('tells the bidder why they may not accept it, and takes their no', async () => {
    await take('record');
    const counter = { lotNo: '101', answer: 'counter', shown: 22_000, counter: 25_000 };
    expect((await answer(await tokenOfMail(), counter)).status).toBe(200);
    const own = async () => {
      const { offers } = (await aminah.get('/api/offers/mine', upToDate(house))).body;
      return offers.find((lot: { lotNo: string }) => lot.lotNo === '101');
    };
    expect(await own()).not.toHaveProperty('obstacle');
    await house.say({ type: 'suspend-bidder', bidder: 1001 });
    expect(await own()).toMatchObject({ state: 'bidder', free: false, obstacle: 'bidder-suspended' });
    const mine = { session: 'AMS1', lotNo: '101', answer: 'accept', shown: 25_000 };
    expect((await aminah.post('/api/offers/answer', mine)).body.code).toBe('bidder-suspended');
    expect((await aminah.post('/api/offers/answer', { ...mine, answer: 'decline' })).body.lot.state).toBe('unsold');
  });

  test('and nobody else is answered for by fields that contradict each other', async () => {
    await take('record');
    const token = await tokenOfMail();
    const accept = { lotNo: '101', answer: 'accept', shown: 22_000 };
    const house1 = (body: object) => boss.post('/api/auctionmanager/offers/answer', { session: 'AMS1', ...body });
    for (const [sent, field] of [
      [answer(token, { ...accept, counter: 99_999 }), 'counter'],
      [answer(token, { ...accept, answer: 'decline', above: true }), 'above'],
      [answer(token, { ...accept, answer: 'counter' }), 'counter'],
      [house1({ ...accept, by: 'vendor', counter: 99_999 }), 'counter'],
      [house1({ ...accept, by: 'bidder', answer: 'counter', counter: 99_999 }), 'answer'],
      [aminah.post('/api/offers/answer', { session: 'AMS1', ...accept, counter: 99_999 }), 'counter'],
    ] as const)
      expect(await sent).toMatchObject({ status: 400, body: { field } });
    expect(lotOf('101')?.outcome).toBe('offered');
  });

  test('finds them among its open work, those near their end apart', async () => {
    await take('record');
    const work = async () => (await boss.get('/api/today', upToDate(house))).body.work;
    expect(await work()).toContainEqual(
      expect.objectContaining({ kind: 'offers-open', count: 3, until: '2026-11-25' }),
    );
    house.clockMs = DECIDE_BY_MS - 3_600_000;
    expect(await work()).toContainEqual(expect.objectContaining({ kind: 'offers-near', count: 3 }));
  });
});
