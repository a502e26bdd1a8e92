import { describe, expect, test } from 'vitest';
import { upToDate } from '#api/testing/test-house.ts';
import { changesOfRight } from '#projections/queries/offers.ts';
import { DECIDE_BY_MS, offeringHouse } from './testing/offering-house.ts';

const here = offeringHouse();
const { take, mails, mailTo, tokenOfMail, ask, answer, lotOf } = here;

describe('the house', () => {
  test('sees what waits, answers in their names, and it is recorded as that', async () => {
    await take('record');
    await tokenOfMail();
    const list = async () => (await here.boss.get('/api/auctionmanager/offers', upToDate(here.house))).body;
    const before = await list();
    expect(before.open.map(({ lotNo }: { lotNo: string }) => lotNo)).toEqual(['101', '102', '103']);
    expect(before.open[0]).toMatchObject({ vendor: 'TM', bidderNo: 1001, bidder: 'Person 1001', decided: null });
    expect(before.mails).toMatchObject([{ vendor: 'TM', people: 1, state: 'in outbox' }, { vendor: 'KNB' }]);
    const body = { session: 'AMS1', lotNo: '101', by: 'vendor', answer: 'counter', shown: 22_000, counter: 240_000 };
    expect(await here.boss.post('/api/auctionmanager/offers/answer', body)).toMatchObject({
      ...{ status: 409, body: { code: 'counter-unlikely', likelyCounter: 44_000 } },
    });
    expect((await here.boss.post('/api/auctionmanager/offers/answer', { ...body, counter: 24_000 })).status).toBe(200);
    await mailTo('person12@test.invalid', /the bidder is asked for RM24,000/);
    const forBidder = { session: 'AMS1', lotNo: '101', by: 'bidder', answer: 'accept', shown: 24_000 };
    expect((await here.boss.post('/api/auctionmanager/offers/answer', forBidder)).status).toBe(200);
    const { decided } = await list();
    expect(decided).toMatchObject([
      {
        ...{ lotNo: '101', state: 'sold', amount: 24_000, bid: 22_000, counter: 24_000 },
        decided: { how: 'accepted', by: 'bidder', staff: 'Person 1' },
      },
    ]);
    const history = await here.boss.get('/api/history/lot/AMS1%2F101/0/20', upToDate(here.house));
    expect(JSON.stringify(history.body)).toContain('Offer accepted');
  });

  test('asks for far more in a vendor’s name where that is meant', async () => {
    await take('record');
    const body = { session: 'AMS1', lotNo: '103', by: 'vendor', answer: 'counter', shown: 21_500, counter: 215_000 };
    expect((await here.boss.post('/api/auctionmanager/offers/answer', body)).status).toBe(409);
    const meant = await here.boss.post('/api/auctionmanager/offers/answer', { ...body, above: true });
    expect(meant).toMatchObject({ status: 200, body: { lot: { state: 'bidder', amount: 215_000 } } });
  });

  test('makes the link of a vendor void, once however often it is pressed: the old one is gone, the new one is mailed', async () => {
    await take('record');
    const old = await tokenOfMail();
    const other = await tokenOfMail('person13@test.invalid');
    const body = { session: 'AMS1', vendor: 'TM', voided: 0, mail: true };
    const pressed = await Promise.all([1, 2].map(() => here.boss.post('/api/auctionmanager/offers/void-link', body)));
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
    const shown = (await here.tm.get('/api/vendoroffers', upToDate(here.house))).body.offers;
    expect(shown[0].link).toBe(anew);
    expect((await answer(anew, { lotNo: '101', answer: 'accept', shown: 22_000 })).status).toBe(200);
    const { mails: rows } = (await here.boss.get('/api/auctionmanager/offers', upToDate(here.house))).body;
    expect(rows.find(({ vendor }: { vendor: string }) => vendor === 'TM')).toMatchObject({ voided: 1 });
    const history = await here.boss.get('/api/history/session/AMS1/0/20', upToDate(here.house));
    const entry = history.body.entries.find(({ action }: { action: string }) => action === 'Link to offers made void');
    expect(entry).toMatchObject({ actor: { account: 1 } });
    expect((await here.tm.post('/api/auctionmanager/offers/void-link', { ...body, voided: 1 })).status).toBe(403);
  });

  test('mails a vendor again, and only who has something to answer', async () => {
    await take('record');
    await tokenOfMail();
    const again = (vendor: string) => here.boss.post('/api/auctionmanager/offers/mail', { session: 'AMS1', vendor });
    const count = async () => (await mails()).filter(({ recipient }) => recipient === 'person12@test.invalid').length;
    const lately = {
      status: 409,
      body: { code: 'mailed-lately', message: expect.stringContaining('TM was last emailed on 20 Nov 2026, 15:0') },
    };
    expect(await again('TM')).toMatchObject(lately);
    here.house.clockMs += 5 * 60_000;
    const all = await Promise.all([again('TM'), again('TM'), again('TM')]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(all.find(({ status }) => status === 409)).toMatchObject(lately);
    expect(await count()).toBe(2);
    here.house.clockMs += 5 * 60_000;
    expect((await again('TM')).status).toBe(200);
    expect(await count()).toBe(3);
    expect((await again('Nobody')).status).toBe(409);
  });

  test('mails the new link at once where the old one was made void without a mail, and says meanwhile that there is none', async () => {
    await take('record');
    const old = await tokenOfMail();
    const row = async () =>
      (await here.boss.get('/api/auctionmanager/offers', upToDate(here.house))).body.mails.find(
        ({ vendor }: { vendor: string }) => vendor === 'TM',
      );
    const again = () => here.boss.post('/api/auctionmanager/offers/mail', { session: 'AMS1', vendor: 'TM' });
    expect([(await row()).hasLink, (await again()).status]).toEqual([true, 409]);
    here.house.clockMs += 60_000;
    const body = { session: 'AMS1', vendor: 'TM', voided: 0, mail: false };
    expect((await here.boss.post('/api/auctionmanager/offers/void-link', body)).status).toBe(200);
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
    expect(await here.boss.post('/api/auctionmanager/offers/void-link', body)).toMatchObject({
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
    await here.house.say({ type: 'suspend-bidder', bidder: 1001 });
    const shown = (await ask(token)).body.lots;
    expect(shown.find((lot: { lotNo: string }) => lot.lotNo === '102')).toMatchObject({ free: false });
    expect(await answer(token, { lotNo: '102', answer: 'counter', shown: 21_500, counter: 25_000 })).toMatchObject({
      ...{ status: 409, body: { code: 'bidder-not-free', lot: { state: 'vendor', free: false } } },
    });
    const { open } = (await here.boss.get('/api/auctionmanager/offers', upToDate(here.house))).body;
    const whyNot = open.map(({ lotNo, notFree }: Record<'lotNo' | 'notFree', string | null>) => [lotNo, notFree]);
    expect(Object.fromEntries(whyNot)).toEqual({
      101: expect.stringMatching(/^This bidder is suspended, and cannot accept/),
      102: expect.stringMatching(/^The bidder of this lot can agree to no other price/),
      103: null,
    });
    const yes = { session: 'AMS1', lotNo: '101', by: 'bidder', answer: 'accept', shown: 25_000 };
    const inTheirName = await here.boss.post('/api/auctionmanager/offers/answer', yes);
    expect(inTheirName).toMatchObject({ status: 409, body: { code: 'bidder-not-free' } });
    expect(inTheirName.body.message).toContain('This bidder is suspended');
    expect((await answer(token, { lotNo: '102', answer: 'accept', shown: 21_500 })).body.lot.state).toBe('sold');
    expect((await here.boss.post('/api/auctionmanager/offers/answer', { ...yes, answer: 'decline' })).status).toBe(200);
  });

  test('is told, as its bidder is, that it cannot be accepted once they may not bid, and that it can again', async () => {
    await take('record');
    const counter = { lotNo: '101', answer: 'counter', shown: 22_000, counter: 25_000 };
    expect((await answer(await tokenOfMail(), counter)).status).toBe(200);
    await here.house.say({ type: 'bar-bidder', bidder: 1001, vendor: 'KNB' });
    await here.house.say({ type: 'bar-bidder', bidder: 1002, vendor: 'TM' });
    await here.house.say({ type: 'suspend-bidder', bidder: 1001 });
    const { text } = await mailTo('person1001@test.invalid', /you cannot accept the vendor's price at the moment/);
    expect(text).toContain('Your bidding account is suspended.');
    for (const said of ['RM25,000.00', 'deposit of RM1,500.00 stays held', 'please contact us'])
      expect(text).toContain(said);
    const toVendor = await mailTo('person12@test.invalid', /the bidder cannot accept your price at the moment/);
    expect(toVendor.text).toContain('otherwise the lot is not sold');
    expect(toVendor.text).not.toMatch(/suspend|1001|Person 1001/);
    await here.house.say({ type: 'reinstate-bidder', bidder: 1001 });
    await mailTo('person1001@test.invalid', /you can have it for RM25,000\.00 again/);
    await mailTo('person12@test.invalid', /the bidder can accept your price again/);
    expect((await mails()).filter(({ subject }) => /at the moment/.test(subject))).toHaveLength(2);
    // What a round goes by, where no process could note it.
    const { projections, book, readDb } = here.house.house;
    await projections.waitFor(book.revision, 10_000);
    expect(await changesOfRight(readDb, [1001])).toHaveLength(3);
  });

  test('is told once, though two things keep the bidder from accepting it', async () => {
    await take('record');
    const counter = { lotNo: '101', answer: 'counter', shown: 22_000, counter: 25_000 };
    expect((await answer(await tokenOfMail(), counter)).status).toBe(200);
    await here.house.say({ type: 'suspend-bidder', bidder: 1001 });
    await here.house.say({ type: 'bar-bidder', bidder: 1001, vendor: 'TM' });
    const held = async (to: string) =>
      (await mails()).filter(({ recipient, subject }) => recipient === to && /at the moment/.test(subject)).length;
    await expect.poll(() => held('person1001@test.invalid'), { timeout: 20_000 }).toBe(2);
    // The last mail of the round: by then the vendor has been told whatever they are told.
    await here.house.say({ type: 'reinstate-bidder', bidder: 1001 });
    await here.house.say({ type: 'lift-bar', bidder: 1001, vendor: 'TM' });
    await mailTo('person12@test.invalid', /the bidder can accept your price again/);
    expect(await held('person12@test.invalid')).toBe(1);
  });

  test('tells the bidder why they may not accept it, and takes their no', async () => {
    await take('record');
    const counter = { lotNo: '101', answer: 'counter', shown: 22_000, counter: 25_000 };
    expect((await answer(await tokenOfMail(), counter)).status).toBe(200);
    const own = async () => {
      const { offers } = (await here.aminah.get('/api/offers/mine', upToDate(here.house))).body;
      return offers.find((lot: { lotNo: string }) => lot.lotNo === '101');
    };
    expect(await own()).not.toHaveProperty('obstacle');
    await here.house.say({ type: 'suspend-bidder', bidder: 1001 });
    expect(await own()).toMatchObject({ state: 'bidder', free: false, obstacle: 'bidder-suspended' });
    const mine = { session: 'AMS1', lotNo: '101', answer: 'accept', shown: 25_000 };
    expect((await here.aminah.post('/api/offers/answer', mine)).body.code).toBe('bidder-suspended');
    expect((await here.aminah.post('/api/offers/answer', { ...mine, answer: 'decline' })).body.lot.state).toBe(
      'unsold',
    );
  });

  test('and nobody else is answered for by fields that contradict each other', async () => {
    await take('record');
    const token = await tokenOfMail();
    const accept = { lotNo: '101', answer: 'accept', shown: 22_000 };
    const house1 = (body: object) => here.boss.post('/api/auctionmanager/offers/answer', { session: 'AMS1', ...body });
    for (const [sent, field] of [
      [answer(token, { ...accept, counter: 99_999 }), 'counter'],
      [answer(token, { ...accept, answer: 'decline', above: true }), 'above'],
      [answer(token, { ...accept, answer: 'counter' }), 'counter'],
      [house1({ ...accept, by: 'vendor', counter: 99_999 }), 'counter'],
      [house1({ ...accept, by: 'bidder', answer: 'counter', counter: 99_999 }), 'answer'],
      [here.aminah.post('/api/offers/answer', { session: 'AMS1', ...accept, counter: 99_999 }), 'counter'],
    ] as const)
      expect(await sent).toMatchObject({ status: 400, body: { field } });
    expect(lotOf('101')?.outcome).toBe('offered');
  });

  test('finds them among its open work, those near their end apart', async () => {
    await take('record');
    const work = async () => (await here.boss.get('/api/today', upToDate(here.house))).body.work;
    expect(await work()).toContainEqual(
      expect.objectContaining({ kind: 'offers-open', count: 3, until: '2026-11-25' }),
    );
    here.house.clockMs = DECIDE_BY_MS - 3_600_000;
    expect(await work()).toContainEqual(expect.objectContaining({ kind: 'offers-near', count: 3 }));
  });
});
