import { describe, expect, test } from 'vitest';
import { END_MS, guest, type Person, upToDate } from '#api/testing/test-house.ts';
import { malaysianInstant } from '#domain/session-clock.ts';
import { lapseOffers } from './rounds.ts';
import { DECIDE_BY_MS, offeringHouse } from './testing/offering-house.ts';

const here = offeringHouse();
const { take, mailTo, tokenOfMail, ask, answer, lotOf, assetOf } = here;

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
    const { body } = await here.aminah.get('/api/offers/mine');
    expect(body.offers).toMatchObject([
      { lotNo: '101', state: 'vendor', amount: 22_000, deposit: 1_500, premium: 600, fees: 300, safetyDeposit: 500 },
      { lotNo: '102', state: 'vendor', amount: 21_500 },
    ]);
    expect(await assetOf(here.aminah)).toMatchObject({ held: 3_000 });
    const { text } = await mailTo('person1001@test.invalid', /2 lots of AMS1: the vendors? decides?/);
    expect(text).toContain('your deposits stay held');
    expect((await here.wei.get('/api/offers/mine')).body.offers).toMatchObject([{ lotNo: '103' }]);
    expect((await guest(here.house).get('/api/offers/mine')).status).toBe(401);
  });

  test('the dialog of the step lists what will be offered, before and after', async () => {
    const sales = async () =>
      (await here.boss.get('/api/update/emergency/preview/AMS1', upToDate(here.house))).body.sales;
    expect(await sales()).toMatchObject({ sold: 1, unsold: 0, offered: 3 });
    const offers = async () =>
      (await here.boss.get('/api/update/emergency/preview/AMS1', upToDate(here.house))).body.offers;
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
    expect((await here.boss.post('/api/toggleinfo/save/all', [{ id: 39, info: 'when we are there' }])).status).toBe(
      400,
    );
    expect((await here.boss.post('/api/toggleinfo/save/all', [entry])).status).toBe(200);
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
    here.house.clockMs = malaysianInstant('2026-11-24', '10:00');
    await answer(token, { lotNo: '101', answer: 'accept', shown: 22_000 });
    const { text } = await mailTo('person1001@test.invalid', /You have won lot 101/);
    expect(text).toContain('RM21,900.00');
    // Seven days after the vendor accepted, not after the session.
    expect(text).toContain('Tue, 1 Dec 2026');
    const { body } = await here.aminah.post('/api/mybid/get/userid', {}, upToDate(here.house));
    expect(body.lots.find((lot: { id: string }) => lot.id === 'AMS1/101')).toMatchObject({
      ...{ bidPrice: 22_000, deposit: 1_500, dueDate: '2026-12-01', status: 'sold' },
    });
    expect(await assetOf(here.aminah)).toMatchObject({ depositBalance: 7_000, held: 1_500 });
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
    expect(await assetOf(here.aminah)).toMatchObject({ held: 3_000 });
    // It had bids, and still counts as a lot that had.
    expect((await here.boss.get('/api/today', upToDate(here.house))).body.sessions).toMatchObject([
      { lots: 4, lotsWithBid: 4 },
    ]);
    const progress = await here.boss.get('/api/update/emergency/preview/AMS1', upToDate(here.house));
    expect(progress.body).toMatchObject({ lots: 4, lotsWithBids: 4 });
    await take('balance', 'tell', 'clear');
    const reserve = { userId: 1002, regnNo: 'WXC 4821', auctionSession: 'AMS1', soldPrice: 23_000 };
    expect((await here.boss.post('/api/update/reserve-unit-user/old-auction', reserve)).status).toBe(200);
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
    const own = (await here.aminah.get('/api/offers/mine')).body.offers;
    expect(own.find((lot: { lotNo: string }) => lot.lotNo === '101')).toMatchObject({
      state: 'bidder',
      amount: 25_000,
    });
    const yes = { session: 'AMS1', lotNo: '101', answer: 'accept', shown: 25_000 };
    expect((await here.wei.post('/api/offers/answer', yes)).status).toBe(409);
    expect((await here.aminah.post('/api/offers/answer', { ...yes, shown: 22_000 })).body).toMatchObject({
      ...{ code: 'offer-changed', present: { amount: 25_000 } },
    });
    expect((await here.aminah.post('/api/offers/answer', yes)).body.lot).toMatchObject({
      state: 'sold',
      amount: 25_000,
    });
    await mailTo('person12@test.invalid', /Lot 101 of AMS1 is sold for RM25,000/);
    const won = (await mailTo('person1001@test.invalid', /You have won lot 101/)).text;
    expect(won).toContain("your bid was RM22,000.00, and you have accepted the vendor's counter-offer of RM25,000.00");
    expect(won).not.toMatch(/was the highest|Your bid:? *RM25/);
    const { lots } = (await here.aminah.post('/api/mybid/get/userid', {}, upToDate(here.house))).body;
    const bought = (lotNo: string) => lots.find((lot: { lotNo: string }) => lot.lotNo === lotNo);
    expect(bought('101')).toMatchObject({ bidPrice: 25_000, agreed: { bid: 22_000 }, balanced: true });
    expect(bought('104')).toMatchObject({ bidPrice: 21_500, agreed: null, balanced: true });
  });

  test('asks for more: a bidder who reads Malay has the mail of what they won in Malay', async () => {
    await here.house.db.updateTable('office.users').set({ language: 'ms' }).where('id', '=', 1001).execute();
    await take('record', 'balance', 'tell', 'clear');
    await answer(await tokenOfMail(), { lotNo: '101', answer: 'counter', shown: 22_000, counter: 25_000 });
    const yes = { session: 'AMS1', lotNo: '101', answer: 'accept', shown: 25_000 };
    expect((await here.aminah.post('/api/offers/answer', yes)).status).toBe(200);
    const { text } = await mailTo('person1001@test.invalid', /Anda memenangi lot 101 bagi AMS1/);
    expect(text).toContain('bidaan anda ialah RM22,000.00, dan anda telah menerima tawaran balas vendor');
    expect(text).toContain('sebanyak RM25,000.00. Jualan telah direkodkan.');
    expect(text).toMatch(/Tawaran balas vendor yang anda terima:? +RM25,000\.00/);
    expect(text).not.toMatch(/ialah yang tertinggi|Bidaan anda:? *RM25|Your bid|accepted/);
  });

  test('asks for more: the page of the bidder tells that lot from one whose vendor has yet to answer', async () => {
    await take('record');
    const stages = async () =>
      (await here.boss.get('/api/user/person/1001', upToDate(here.house))).body.winning.map(
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
    expect((await here.aminah.post('/api/offers/answer', no)).body.lot.state).toBe('unsold');
    expect(await here.aminah.post('/api/offers/answer', { ...no, answer: 'accept' })).toMatchObject({
      status: 409,
      body: {
        code: 'offer-not-open',
        message: 'There is nothing to answer for this lot any more. Lot 101 is not sold.',
        lot: { lotNo: '101', state: 'unsold' },
      },
    });
    // What became of it is not told to who was never asked.
    const others = (await here.wei.post('/api/offers/answer', no)).body;
    expect([others.message, others.lot]).toEqual(['There is nothing to answer for this lot any more.', undefined]);
    await mailTo('person12@test.invalid', /Lot 101 of AMS1 is not sold/);
  });

  test('is silent: it lapses at the deadline, both are told, and no answer counts any more', async () => {
    await take('record');
    const token = await tokenOfMail();
    here.house.clockMs = DECIDE_BY_MS;
    const late = await answer(token, { lotNo: '101', answer: 'accept', shown: 22_000 });
    expect(late).toMatchObject({ status: 409, body: { code: 'offer-over', lot: { state: 'over' } } });
    await lapseOffers(here.house.house);
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
    const nobody = await here.house.person(14, { role: 'vendor' });
    const own = async (who: Person) => (await who.get('/api/vendoroffers', upToDate(here.house))).body.offers;
    const { lots } = (await ask(token)).body;
    expect(await own(here.tm)).toEqual(lots.map((lot: object) => ({ ...lot, link: token })));
    expect(await own(here.knb)).toMatchObject([{ lotNo: '103', link: expect.stringMatching(/^AMS1[.]S05C[.]/) }]);
    expect(JSON.stringify(await own(here.tm))).not.toMatch(/1001|1002|Person|103/);
    expect([await own(nobody), await own(here.boss)]).toEqual([[], []]);
    expect((await here.aminah.get('/api/vendoroffers')).status).toBe(403);
    expect((await guest(here.house).get('/api/vendoroffers')).status).toBe(401);
  });

  test('reads how many wait for their answer, as long as they may answer', async () => {
    await take('record');
    const work = async (who: Person) =>
      (await who.get('/api/today', upToDate(here.house))).body.work
        .filter(({ kind }: { kind: string }) => kind.startsWith('offers'))
        .map(({ kind, count, until }: { kind: string; count: number; until: string }) => [kind, count, until]);
    expect(await work(here.tm)).toEqual([['offers-to-answer', 2, '2026-11-25']]);
    await answer(await tokenOfMail(), { lotNo: '101', answer: 'counter', shown: 22_000, counter: 25_000 });
    expect(await work(here.tm)).toEqual([['offers-to-answer', 1, '2026-11-25']]);
    expect(await work(here.boss)).toEqual([['offers-open', 3, '2026-11-25']]);
    here.house.clockMs = DECIDE_BY_MS;
    expect(await work(here.tm)).toEqual([]);
  });
});
