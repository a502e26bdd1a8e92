import { expect, test } from 'vitest';
import { endSale } from '#api/testing/sale.ts';
import { END_MS, openSession, type Person, START_MS, TERMS } from '#api/testing/test-house.ts';
import { recordOutage } from './record.ts';
import { LOGGER, LOOPS, MINUTE_MS, outageHouse, SECOND_MS } from './testing/outage-house.ts';
import { TurnedAwayBids } from './turned-away.ts';

const here = outageHouse();

test('the report has the bids around an outage; a super admin extends the session for it, and its bidders are told once', async () => {
  here.house.clockMs = START_MS;
  const bid = async (who: Person, startOrRaise: string, latestBid: number, offerBidPrice: number) =>
    expect(
      (await who.post('/api/socket/auctionlot/post', { id: '101', startOrRaise, latestBid, offerBidPrice })).status,
    ).toBe(200);
  for (const who of [here.aminah, here.wei]) await who.post('/api/socket/lotunit/enter', { lotNo: '101' });
  await bid(here.aminah, 'start', 0, 0);
  const turnedAway = new TurnedAwayBids({
    db: here.house.db,
    book: () => here.house.house.book.committed,
    now: () => here.house.clockMs,
    logger: LOGGER,
    loops: LOOPS,
  });
  const sent = [
    [61_500, '101'],
    [61_900, '101'],
    [70_000, '101'],
    [70_000, '999'],
    [240_000, '101'],
  ] as const;
  for (const [ms, lotNo] of sent) {
    here.house.clockMs = START_MS + ms;
    turnedAway.count(lotNo);
    await turnedAway.flush();
  }
  await turnedAway.close();
  await here.process('1').beatAt(MINUTE_MS);
  await here.process('2').beatAt(3 * MINUTE_MS + 20 * SECOND_MS);
  here.house.clockMs = START_MS + 4 * MINUTE_MS;
  await bid(here.wei, 'raise', 21_500, 200);

  await here.house.house.projections.waitFor(here.house.house.book.revision, 10_000);
  const { body } = await here.auditor.get('/api/outages');
  const [outage] = body.outages;
  const iso = (ms: number) => new Date(START_MS + ms).toISOString();
  expect(outage).toMatchObject({ from: iso(MINUTE_MS), to: iso(200 * SECOND_MS), causes: ['no-process'] });
  const report = async () => (await here.auditor.get(`/api/outages/${outage.id}`)).body.sessions[0];
  expect(await report()).toMatchObject({
    ...{ session: 'AMS1', step: 'open', lostMs: 140_000, bidders: 2, extensions: [] },
    proposedEnd: new Date(END_MS + 3 * MINUTE_MS).toISOString(),
    lots: [
      {
        lotNo: '101',
        before: { bidderNo: 1001, at: iso(0) },
        after: { bidderNo: 1002, amount: 21_700 },
        during: 0,
        turnedAway: 3,
        refused: 0,
      },
      { lotNo: '102', before: null, after: null },
    ],
  });
  expect((await here.auditor.get('/api/outages/999999')).status).toBe(404);

  const before = new Date(END_MS).toISOString();
  const endsAt = new Date(END_MS + 3 * MINUTE_MS).toISOString();
  const ask = { outage: outage.id, session: 'AMS1', before };
  expect(await here.chief.post('/api/outages/extend-session', { ...ask, endsAt: before })).toMatchObject({
    status: 409,
    body: { code: 'extension-refused', message: 'The new end must be later than the one that stands.' },
  });
  const dayMs = 24 * 60 * MINUTE_MS;
  const late = { ...ask, endsAt: new Date(END_MS + dayMs).toISOString() };
  for (const meant of [{}, { above: false }]) {
    expect(await here.chief.post('/api/outages/extend-session', { ...late, ...meant })).toMatchObject({
      status: 409,
      body: {
        code: 'extension-above-outage',
        message:
          'The outage took 2 min 20 s of the session, and this gives 24 h for it. More than 30 minutes beyond it must be meant.',
        present: { lostMs: 140_000, givenMs: dayMs },
      },
    });
  }
  const extended = await here.chief.post('/api/outages/extend-session', { ...ask, endsAt });
  expect(extended).toMatchObject({
    status: 200,
    body: { message: 'Session AMS1 extended. Its bidders are told by email.' },
  });
  expect(await here.chief.post('/api/outages/extend-session', { ...ask, endsAt })).toMatchObject({ status: 409 });
  await here.house.house.projections.waitFor(here.house.house.book.revision, 10_000);
  const givenMs = 3 * MINUTE_MS;
  expect(await report()).toMatchObject({ endsAt, lostMs: 140_000, givenMs, extensions: [{ endsAt, by: 1 }] });
  const again = { ...ask, before: endsAt, endsAt: new Date(END_MS + 33 * MINUTE_MS).toISOString() };
  expect(await here.chief.post('/api/outages/extend-session', again)).toMatchObject({
    body: { present: { lostMs: 140_000, givenMs: 33 * MINUTE_MS } },
  });
  const history = (await here.chief.get('/api/history/session/AMS1/0/20')).body;
  expect(JSON.stringify(history)).toContain('Session extended after an outage');

  const mails = () =>
    here.house.db.selectFrom('office.outbox').select(['recipient', 'subject', 'text']).orderBy('recipient').execute();
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(2);
  const [first] = await mails();
  expect(first).toMatchObject({
    recipient: 'person1001@test.invalid',
    subject: 'Auction session AMS1 has been extended',
  });
  expect(first?.text).toContain('Auction session AMS1 now ends on 20 November 2026 at 15:03 (Malaysian time).');
  expect(first?.text).toContain('interrupted from 12:01:00 to 12:03:20');
});

test('the report marks a bid that was cancelled since', async () => {
  here.house.clockMs = START_MS + 10 * MINUTE_MS;
  await here.aminah.post('/api/socket/lotunit/enter', { lotNo: '102' });
  const bid = { id: '102', startOrRaise: 'start', latestBid: 0, offerBidPrice: 0 };
  const placed = await here.aminah.post('/api/socket/auctionlot/post', bid);
  expect(placed.status).toBe(200);
  await here.process('1').beatAt(11 * MINUTE_MS);
  await here.process('2').beatAt(12 * MINUTE_MS);
  const { revision } = placed.body;
  const before = async () => {
    await here.house.house.projections.waitFor(here.house.house.book.revision, 10_000);
    const [outage] = (await here.auditor.get('/api/outages')).body.outages;
    const [session] = (await here.auditor.get(`/api/outages/${outage.id}`)).body.sessions;
    return session.lots.find(({ lotNo }: { lotNo: string }) => lotNo === '102').before;
  };
  const at = new Date(START_MS + 10 * MINUTE_MS).toISOString();
  expect(await before()).toEqual({ bidderNo: 1001, amount: expect.any(Number), at, revision });

  here.house.clockMs = START_MS + 13 * MINUTE_MS;
  const why = { revision, reason: 'technical-fault', words: 'It was sent in the outage' };
  expect((await here.chief.post('/api/socket/auctionlot/AMS1/102/cancel-bid', why)).status).toBe(200);
  expect(await before()).toMatchObject({
    revision,
    void: { reason: 'technical-fault', at: new Date(START_MS + 13 * MINUTE_MS).toISOString() },
  });
});

test('the report of a cleared session is the one from before, but for its step', async () => {
  const reports = async () => {
    await here.house.house.projections.waitFor(here.house.house.book.revision, 10_000);
    const { outages } = (await here.auditor.get('/api/outages')).body;
    const ids: number[] = outages.map(({ id }: { id: number }) => id);
    const all = await Promise.all(ids.map((id) => here.auditor.get(`/api/outages/${id}`)));
    return all.map(({ body: { revision: _, sessions, ...report } }) => ({
      ...report,
      // What may still be done about it is no evidence.
      sessions: sessions.map(({ step: _step, proposedEnd: _end, ...session }: Record<string, unknown>) => session),
    }));
  };
  const gap = { fromMs: START_MS + MINUTE_MS, toMs: START_MS + 3 * MINUTE_MS, cause: 'no-process' } as const;
  await recordOutage(here.house.db, here.house.house.book, gap);
  const before = await reports();
  expect(before.flatMap(({ sessions }) => sessions.map(({ bidders }: { bidders: number }) => bidders))).toContain(2);
  here.house.clockMs = END_MS + 10 * MINUTE_MS;
  await endSale(here.house);
  expect(here.house.house.book.committed.entries.size).toBe(0);
  expect(await reports()).toEqual(before);
});

test('more than the outage explains is given where it is meant, and the report counts it', async () => {
  const [startsAtMs, endsAtMs] = [END_MS + 60 * MINUTE_MS, END_MS + 120 * MINUTE_MS];
  here.house.clockMs = startsAtMs - MINUTE_MS;
  await openSession(here.house, { session: 'AMS9', startsAtMs, endsAtMs });
  here.house.clockMs = startsAtMs + 2 * MINUTE_MS;
  await recordOutage(here.house.db, here.house.house.book, {
    fromMs: startsAtMs,
    toMs: startsAtMs + MINUTE_MS,
    cause: 'no-process',
  });
  const { id: outage } = (await here.auditor.get('/api/outages')).body.outages[0];
  const [endsAt, before] = [endsAtMs + 45 * MINUTE_MS, endsAtMs].map((ms) => new Date(ms).toISOString());
  const ask = { outage, session: 'AMS9', before, endsAt };
  expect((await here.chief.post('/api/outages/extend-session', ask)).body.code).toBe('extension-above-outage');
  expect((await here.chief.post('/api/outages/extend-session', { ...ask, above: true })).status).toBe(200);
  await here.house.house.projections.waitFor(here.house.house.book.revision, 10_000);
  const { sessions } = (await here.auditor.get(`/api/outages/${outage}`)).body;
  expect(sessions).toMatchObject([{ session: 'AMS9', lostMs: MINUTE_MS, givenMs: 45 * MINUTE_MS }]);
});

test('where lots end one after the other it counts until the last one, and opens again those that it has touched', async () => {
  const [startsAtMs, endsAtMs] = [END_MS + 180 * MINUTE_MS, END_MS + 240 * MINUTE_MS];
  here.house.clockMs = startsAtMs - MINUTE_MS;
  await openSession(here.house, { session: 'AMS10', startsAtMs, endsAtMs });
  const rules = { maximumBids: false, softClose: null, staggerSeconds: 60, increments: [], approvalHours: 24 };
  await here.house.say({ type: 'set-session-rules', session: 'AMS10', rules });
  for (const lotNo of ['1001', '1002', '1003'])
    await here.house.say({ type: 'list-lot', session: 'AMS10', lotNo, terms: TERMS });
  // Lot 1001 had ended; 1002 ended in it, at one minute after the end of the session.
  here.house.clockMs = endsAtMs + 100_000;
  const [fromMs, toMs] = [endsAtMs + 30_000, endsAtMs + 90_000];
  await recordOutage(here.house.db, here.house.house.book, { fromMs, toMs, cause: 'no-process' });
  await here.house.house.projections.waitFor(here.house.house.book.revision, 10_000);
  const { id: outage } = (await here.auditor.get('/api/outages')).body.outages[0];
  const { sessions } = (await here.auditor.get(`/api/outages/${outage}`)).body;
  // 1002 runs on for a quarter of an hour from the next full minute.
  const proposedEnd = new Date(endsAtMs + 16 * MINUTE_MS).toISOString();
  expect(sessions).toMatchObject([{ session: 'AMS10', lostMs: MINUTE_MS, proposedEnd }]);
});
