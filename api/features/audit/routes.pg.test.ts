import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  END_MS,
  openSession,
  type Person,
  START_MS,
  TERMS,
  type TestHouse,
  testHouse,
} from '#api/testing/test-house.ts';
import { AT_LEAST_REVISION_HEADER } from '#contract/constants.ts';
import { contractsIn } from '#contract/testing/contracts.ts';
import { LotReplay } from '#domain/replay/lot-replay.ts';
import { lotStanding } from '#domain/replay/lot-standing.ts';

/** An auditor before the evening of AMS1: bidders 1017 and 1018 raise each other on lot 101, 1019 has entered without a bid. */
let house: TestHouse;
let auditor: Person;
let wei: Person;
let tan: Person;

beforeAll(async () => {
  house = await testHouse();
  auditor = await house.person(105, { role: 'auditor' });
  [wei, tan] = [await house.person(1017), await house.person(1018, { depositSen: TERMS.depositSen })];
  const third = await house.person(1019);
  await openSession(house, { lots: { '101': {}, '102': {}, '103b': { regnNo: 'VBG 917' } } });
  house.clockMs = START_MS;
  for (const person of [wei, tan, third]) await person.post('/api/socket/lotunit/enter', { lotNo: '101' });
  await bid(wei, { startOrRaise: 'start', latestBid: 0, offerBidPrice: 0 });
  for (const [person, latestBid] of [
    [tan, 21_500],
    [wei, 21_700],
    [tan, 21_900],
  ] as const) {
    house.clockMs += 400;
    await bid(person, { startOrRaise: 'raise', latestBid, offerBidPrice: 200 });
  }
});

afterAll(() => house.end());

const bid = (person: Person, body: object) => person.post('/api/socket/auctionlot/post', { id: '101', ...body });
const ask = async (url: string) => {
  const { status, body } = await auditor.get(url, { [AT_LEAST_REVISION_HEADER]: `${house.house.book.revision}` });
  expect(status, url).toBe(200);
  return body;
};
const lot101 = () => ask('/api/audit/lot/AMS1/101');

test('sessions and their lots are listed with what happened in them', async () => {
  expect((await ask('/api/audit/sessions')).sessions).toEqual([
    {
      session: 'AMS1',
      startsAt: new Date(START_MS).toISOString(),
      endsAt: new Date(END_MS).toISOString(),
      access: 'public',
      step: 'open',
      lots: 3,
      bids: 4,
    },
  ]);
  const { lots } = await ask('/api/audit/sessions/AMS1');
  expect(lots[0]).toMatchObject({ lot: 'AMS1/101', bids: 4, bidders: 3, top: { bidder: 1018, amountSen: 2_210_000 } });
  expect(lots[1]).toMatchObject({ lot: 'AMS1/102', bids: 0, top: null });
  expect((await auditor.get('/api/audit/sessions/AMS9')).status).toBe(404);
});

describe('a lot', () => {
  test('stands at the end of its record as in the book, whose chain was checked to there', async () => {
    const { record, chain } = await lot101();
    expect(chain).toEqual({ links: house.house.book.revision + 1, faults: [] });
    const replay = new LotReplay(record);
    const now = replay.standingAt(record.revision, house.clockMs);
    expect(now).toEqual(lotStanding(house.house.book.committed, 'AMS1/101', house.clockMs));
    expect(now).toMatchObject({ topBidder: 1018, topSen: 2_210_000, bidCount: 4, phase: 'started' });
    expect(now?.bidders.map(({ bidder, covered }) => [bidder, covered])).toEqual([
      [1017, true],
      [1018, true],
      [1019, true],
    ]);
  });

  test('goes on where it was read before: what was written since is there', async () => {
    const before = (await lot101()).record;
    await house.say({
      type: 'reverse-deposit',
      bidder: 1018,
      amountSen: 100,
      source: 'bank',
      above: true,
      reference: 'reversed',
    });
    const { record } = await lot101();
    const added = record.events.revision.slice(before.events.revision.length);
    expect(added).toEqual([record.revision]);
    const standing = new LotReplay(record).standingAt(record.revision, house.clockMs);
    expect(standing?.bidders.find(({ bidder }) => bidder === 1018)).toMatchObject({
      onTop: true,
      covered: false,
      obstacle: 'deposit-insufficient',
    });
  });

  test('comes packed for whoever can unpack it', async () => {
    const headers = { authorization: `Bearer ${house.app.signToken({ id: 105, tokenVersion: 0 })}` };
    const url = '/api/audit/lot/AMS1/101';
    const answer = await house.app.inject({ url, headers: { ...headers, 'accept-encoding': 'gzip' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  });

  test('that there is not is not found', async () => {
    expect((await auditor.get('/api/audit/lot/AMS1/999')).status).toBe(404);
    expect((await auditor.get('/api/audit/lot/nonsense/101')).status).toBe(400);
  });
});

describe('what is looked for is found', () => {
  const find = async (q: string) => (await ask(`/api/audit/find?q=${encodeURIComponent(q)}`)).findings;

  test('by session, lot, lot no and bidder', async () => {
    expect(await find('ams1')).toMatchObject([{ kind: 'lot', lotNo: '101' }, { lotNo: '102' }, { lotNo: '103b' }]);
    expect(await find('AMS1/102')).toMatchObject([{ kind: 'lot', session: 'AMS1', lotNo: '102' }]);
    expect(await find('102')).toMatchObject([{ kind: 'lot', lotNo: '102' }]);
    // Whatever the case of its letters.
    for (const typed of [
      'ams1/103b',
      'AMS1 / 103B',
      '103B',
      'ＡＭＳ１／１０３Ｂ',
      '\u202aAMS1/103b\u202c',
      'ams1\u00a0/\u200b103b',
    ]) {
      expect(await find(typed)).toMatchObject([{ kind: 'lot', session: 'AMS1', lotNo: '103b' }]);
    }
    expect(await find('1017')).toMatchObject([{ kind: 'bidder', bidder: 1017, lotNo: '101', amountSen: 2_190_000 }]);
    expect(await find('no such thing')).toEqual([]);
  });

  test('by registration number, or a part of it, however it is typed', async () => {
    const all = [{ lotNo: '101' }, { lotNo: '102' }];
    for (const typed of ['WXC 4821', 'wxc4821', 'ｗｘｃ 4821', 'xc 48']) {
      expect(
        (await find(typed)).map(({ kind, lotNo }: { kind: string; lotNo: string }) => ({ kind, lotNo })),
        typed,
      ).toEqual(all.map((each) => ({ kind: 'lot', ...each })));
    }
    expect(await find('WXC 4822')).toEqual([]);
  });

  test('by the revision and by the hash of a bid', async () => {
    const { record } = await lot101();
    const revision = record.events.revision[record.events.type.indexOf(record.events.types.indexOf('BidPlaced'))];
    const { event } = await ask(`/api/audit/event/${revision}`);
    expect(event).toMatchObject({ type: 'BidPlaced', revision, data: { bidder: 1017, amountSen: 2_150_000 } });
    const found = { kind: 'bid', lotNo: '101', revision, bidder: 1017, amountSen: 2_150_000 };
    expect(await find(event.metadata.hash)).toMatchObject([found]);
    expect(await find(String(revision))).toContainEqual(expect.objectContaining(found));
    expect((await auditor.get('/api/audit/event/999999')).status).toBe(404);
  });

  test('by the receipt of a refusal, which stands beside the book', async () => {
    const id = randomUUID();
    const body = {
      ...{ kind: 'tukul-receipt/1' as const, house: 'tukul', lot: 'AMS1/101', bidder: 1017, amountSen: 2_210_000 },
      ...{ at: '2026-11-20T06:59:59.993Z', received: '2026-11-20T06:59:59.990Z', outcome: 'refused' as const },
      ...{ reason: 'bid-too-low' as const, id, head: { revision: 12, hash: 'b'.repeat(64) } },
    };
    const last = await house.db
      .selectFrom('office.refusals')
      .select(({ fn }) => fn.max('no').as('no'))
      .executeTakeFirst();
    await house.db
      .insertInto('office.refusals')
      .values({
        ...{ no: Number(last?.no ?? 0) + 1, id, lot: 'AMS1/101', bidder: 1017, at: new Date(body.at) },
        ...{ body: JSON.stringify(body), prev: '0'.repeat(64), hash: 'a'.repeat(64) },
      })
      .execute();
    const found = { kind: 'refusal', id, lotNo: '101', revision: 12, bidder: 1017 };
    expect(await find(id)).toMatchObject([found]);
    // Or by bidder and lot in either order, the refused bids first, then those that were taken
    const entry = { kind: 'bidder', lotNo: '101', bidder: 1017 };
    for (const typed of [
      ...['1017 101', '1017, ams1/101', ' 1017  AMS1 / 101', '101 1017', 'AMS1/101 1017', '1017 WXC 4821'],
      ...['1017 wxc4821', 'wxc 4821 1017'],
    ]) {
      const [first, ...others] = await find(typed);
      expect([first, others.at(-1)], typed).toMatchObject([{ ...found, reason: 'bid-too-low' }, entry]);
      expect(others.filter(({ kind }: { kind: string }) => kind === 'bid')).toMatchObject([
        { amountSen: 2_190_000, isVoid: false },
        { amountSen: 2_150_000, isVoid: false },
      ]);
      expect(
        others.every(({ bidder, lotNo }: { bidder: number; lotNo: string }) => bidder === 1017 && lotNo === '101'),
      ).toBe(true);
    }
    // A bidder alone: what they complain of is first
    expect((await find('1017'))[0]).toMatchObject(found);
    expect(await find('1017 102')).toEqual([]);
    expect(await find('1017 999')).toEqual([]);
    const { refused } = await ask('/api/audit/lot/AMS1/101/beside');
    expect(refused).toContainEqual({
      ...{ id, bidder: 1017, amountSen: 2_210_000, reason: 'bid-too-low', revision: 12 },
      ...{ at: body.at, receivedAt: body.received },
    });
  });
});

describe('more is found than a page shows', () => {
  const page = async (q: string, page0: number) => ask(`/api/audit/find?q=${encodeURIComponent(q)}&page0=${page0}`);

  test('pages go on where the one before ended, through refused bids, lots and where they took part', async () => {
    const { no } = await house.db
      .selectFrom('office.refusals')
      .select(({ fn }) => fn.max('no').as('no'))
      .executeTakeFirstOrThrow();
    const refusals = Array.from({ length: 25 }, (_, i) => {
      const id = randomUUID();
      const at = new Date(START_MS + i).toISOString();
      const body = {
        ...{ kind: 'tukul-receipt/1' as const, house: 'tukul', lot: 'AMS1/101', bidder: 1019, amountSen: 2_150_000 },
        ...{ at, received: at, outcome: 'refused' as const, reason: 'bid-on-top' as const, id },
        head: { revision: 12, hash: 'b'.repeat(64) },
      };
      return {
        ...{ no: Number(no) + 1 + i, id, lot: 'AMS1/101', bidder: 1019, at: new Date(at), body: JSON.stringify(body) },
        ...{ prev: '0'.repeat(64), hash: 'a'.repeat(64) },
      };
    });
    // Of a lot that there was not, only its number is known
    const nowhere = { ...refusals[0], no: Number(no) + 100, id: randomUUID(), lot: '999' };
    await house.db
      .insertInto('office.refusals')
      .values([...refusals, nowhere] as typeof refusals)
      .execute();
    const [first, second, third] = [await page('1019', 0), await page('1019', 1), await page('1019', 2)];
    expect(first).toMatchObject({ total: 26, more: false });
    const ids = [...first.findings, ...second.findings].map(({ id }: { id: string | null }) => id);
    expect(ids).toEqual([...refusals.map(({ id }) => id).toReversed(), null]);
    expect(second.findings.at(-1)).toMatchObject({ kind: 'bidder', lotNo: '101', amountSen: null });
    expect(third.findings).toEqual([]);
  });

  test('the lots of an earlier session with the same number, plate or name, the newest session first', async () => {
    const later = { session: 'AMS2', startsAtMs: END_MS + 3_600_000, endsAtMs: END_MS + 7_200_000 };
    await openSession(house, {
      ...later,
      lots: { '601': {}, '101x': { regnNo: 'KDH 77' }, '777': { regnNo: 'JTK 8340' } },
    });
    await house.say({ type: 'withdraw-lot', session: 'AMS1', lotNo: '102' });
    for (const [session, lotNo] of [
      ['AMS1', '101'],
      ['AMS2', '601'],
    ] as const) {
      const texts = { make: 'Proton', descOfGood: 'X70 Premium', category: 'car', position: 1 } as const;
      await house.db
        .insertInto('office.lots')
        .values({ ...texts, session, lotNo })
        .execute();
    }
    const keysOf = async (q: string) =>
      (await page(q, 0)).findings.map(
        ({ session, lotNo }: { session: string; lotNo: string }) => `${session}/${lotNo}`,
      );
    expect(await keysOf('jtk8340')).toEqual(['AMS2/777']);
    for (const q of ['proton', 'PROTON x70', 'x70', 'X70 Premium', 'Próton  X-70']) {
      expect(await keysOf(q), q).toEqual(['AMS2/601', 'AMS1/101']);
    }
    expect(await keysOf('proton saga')).toEqual([]);
    expect((await page('1018 proton', 0)).findings[0]).toMatchObject({
      ...{ kind: 'bid', session: 'AMS1', lotNo: '101', regnNo: 'WXC 4821', name: 'Proton X70 Premium' },
    });
  });
});

test('outages of its session and what the live feed sent are told with a lot', async () => {
  const [from, to] = [new Date(START_MS + 5_000), new Date(START_MS + 9_000)];
  const [causes, sessions] = [['database-away' as const], ['AMS1']];
  await house.db
    .insertInto('office.outages')
    .values([
      { startedAt: from, endedAt: to, causes, sessions },
      { startedAt: new Date(END_MS + 5_000), endedAt: new Date(END_MS + 9_000), causes, sessions },
    ])
    .execute();
  const process = randomUUID();
  await house.db
    .insertInto('office.feedSends')
    .values({ process, lot: 'AMS1/101', revision: 9, at: from, listeners: 2 })
    .execute();
  const { outages, feed, refused } = await ask('/api/audit/lot/AMS1/102/beside');
  expect(outages).toMatchObject([{ from: from.toISOString(), to: to.toISOString(), causes: ['database-away'] }]);
  expect([refused, feed.sends.revision]).toEqual([[], []]);
  const { sends } = (await ask('/api/audit/lot/AMS1/101/beside')).feed;
  expect(sends.revision).toContain(9);
});

test('what deserves a look is asked about, without saying which device or network it was', async () => {
  const at = new Date(START_MS);
  const login = (accountId: number) => ({ at, kind: 'login-succeeded', accountId, detail: '{}' });
  await house.db
    .insertInto('office.securityEvents')
    .values([
      { ...login(1017), device: 'device-a', network: '203.0.113.0/24' },
      { ...login(1018), device: 'device-a', network: '203.0.113.0/24' },
      { ...login(1019), device: 'device-a', network: '203.0.113.0/24' },
      // From the same network as 1018, but days before: somebody else may have had it.
      { ...login(1017), at: new Date(START_MS - 3 * 86_400_000), device: null, network: '198.51.100.0/24' },
      { ...login(1018), device: null, network: '198.51.100.0/24' },
    ])
    .execute();
  const answer = await ask('/api/audit/lot/AMS1/101/questions');
  expect(answer.questions).toEqual([
    // Bidder 1019 never bid here.
    { kind: 'same-device', bidders: [1017, 1018], count: 1, vendor: null },
    { kind: 'same-network', bidders: [1017, 1018], count: 1, vendor: null },
    { kind: 'within-a-second', bidders: [1017, 1018], count: 3, vendor: null },
  ]);
  expect(JSON.stringify(answer)).not.toMatch(/203\.0|device-a/);
});

test('the workspace issues no command: its calls ask, and the book is as before', async () => {
  const before = house.house.book.revision;
  const contracts = await contractsIn('audit.ts');
  expect(contracts).toHaveLength(7);
  const urls = contracts.map(({ method, url }) => {
    expect(method, url).toBe('GET');
    return url.replace(':session', 'AMS1').replace(':lotNo', '101').replace(':revision', '3');
  });
  for (const url of urls) await ask(url.endsWith('/find') ? `${url}?q=101` : url);
  await house.house.atNewest();
  expect(house.house.book.revision).toBe(before);
});

test('the highest bid of a bidder is one that counts: none that the house has cancelled', async () => {
  const { record } = await lot101();
  const types = record.events.type.map((type: number) => record.events.types[type]);
  const bidRevision = record.events.revision[types.lastIndexOf('BidPlaced')];
  await house.say({ type: 'cancel-bid', lot: 'AMS1/101', bidRevision, reason: 'technical-fault' });
  const { findings } = await ask('/api/audit/find?q=1018');
  expect(findings).toMatchObject([{ kind: 'bidder', bidder: 1018, lotNo: '101', amountSen: 2_170_000 }]);
});
