import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enterAndBid } from '#api/testing/sale.ts';
import { END_MS, guest, openSession, type Person, START_MS, upToDate } from '#api/testing/test-house.ts';
import { FIRST, PREVIEW, SAVE, type SessionsHouse, sessionsHouse } from './testing/sessions-house.ts';

const RULES = '/api/auctionmanager/session/rules';
const RESERVE = '/api/auctionmanager/lot/reserve';
const NONE = { maximumBids: false, softClose: null, staggerSeconds: 0, increments: [], approvalHours: 24 };
const ALL = {
  ...{ maximumBids: true, softClose: { windowMinutes: 3, lastEndMinutes: 30 }, staggerSeconds: 60 },
  ...{
    increments: [
      { from: 0, step: 250 },
      { from: 20_000, step: 500 },
    ],
    approvalHours: 48,
  },
};

let house: SessionsHouse;
let boss: Person;

/** AMS1 with lots 101 to 103, which start at RM15,000. */
beforeEach(async () => {
  house = await sessionsHouse();
  boss = house.boss;
  const terms = { startingPriceSen: 15_000_00 };
  await openSession(house, { lots: { '101': terms, '102': terms, '103': terms } });
});
afterEach(() => house.end());

const read = async (url: string) => (await guest(house).get(url, upToDate(house))).body;
const lot = (lotNo = '101') => read(`/api/auctionlot/get/${lotNo}`);
const session = () => read('/api/auctionmanager/session/AMS1');
const historyOf = async (kind: string, key: string) =>
  (await boss.get(`/api/history/${kind}/${encodeURIComponent(key)}/0/10`, upToDate(house))).body.entries;
const endsAfter = (minutes: number) => new Date(END_MS + minutes * 60_000).toISOString();

describe('the rules of a session', () => {
  test('are none until the house sets some; then bidders read them, with the ends of lots and of the session', async () => {
    expect(await session()).toMatchObject({ rules: NONE, endsAt: endsAfter(0), lastEndsAt: endsAfter(0) });
    expect(await lot('103')).not.toHaveProperty('increments');
    expect(await boss.post(RULES, { session: 'AMS1', rules: ALL, shown: NONE })).toMatchObject({
      status: 200,
      body: { session: 'AMS1', rules: ALL },
    });
    expect(await session()).toMatchObject({ rules: ALL, endsAt: endsAfter(0), lastEndsAt: endsAfter(2) });
    expect(await lot('103')).toMatchObject({ endsAt: endsAfter(2), increments: ALL.increments });
    expect(await read('/api/socket/auctionlot/103')).toMatchObject({ endsAt: endsAfter(2) });
    expect(await read('/api/socket/auctionlot/101')).not.toHaveProperty('endsAt');
    const [entry] = await historyOf('session', 'AMS1');
    expect(entry).toMatchObject({ action: 'Bidding rules changed', actor: { account: 1 } });
    expect(entry.fields.map((field: { label: string; after: string }) => [field.label, field.after])).toEqual([
      ['Maximum bids', 'yes'],
      ['Late bids move the end', 'a bid in the last 3 min moves it, at most 30 min'],
      ['Seconds between the ends of lots', '60'],
      ['Increments', 'RM0.00: +RM250.00, RM20,000.00: +RM500.00'],
      ['Hours to answer an offer', '48'],
    ]);
  });

  test('that another clerk has set meanwhile are not overwritten: 409 has them', async () => {
    const clerk = await house.person(2, { role: 'admin' });
    expect((await boss.post(RULES, { session: 'AMS1', rules: ALL, shown: NONE })).status).toBe(200);
    const other = { ...NONE, staggerSeconds: 20 };
    expect(await clerk.post(RULES, { session: 'AMS1', rules: other, shown: NONE })).toMatchObject({
      status: 409,
      body: { code: 'session-rules-changed', rules: ALL },
    });
    expect((await clerk.post(RULES, { session: 'AMS1', rules: other, shown: ALL })).status).toBe(200);
    expect((await session()).rules).toEqual(other);
  });

  test('stand from the start of the session on', async () => {
    house.clockMs = START_MS;
    expect(await boss.post(RULES, { session: 'AMS1', rules: ALL })).toMatchObject({
      status: 409,
      body: { code: 'session-rules-fixed' },
    });
    expect((await boss.post(RULES, { session: 'AMS1', rules: NONE })).status).toBe(200);
  });

  test.each([
    ['a window without a minute', { softClose: { windowMinutes: 0, lastEndMinutes: 30 } }, 'from 1 to 60 minutes'],
    ['a last end before the first extension', { softClose: { windowMinutes: 5, lastEndMinutes: 3 } }, 'The last end'],
    ['more than an hour between lots', { staggerSeconds: 3_601 }, '3,600 seconds'],
    ['increments that do not begin at 0', { increments: [{ from: 100, step: 50 }] }, 'must begin at RM0.'],
    ['a step with sen', { increments: [{ from: 0, step: 50.5 }] }, 'Each minimum raise must be in whole ringgit'],
    ['no time to answer', { approvalHours: 0 }, 'from 1 to 240 hours'],
  ])('with %s are refused by name', async (_, part, says) => {
    const answer = await boss.post(RULES, { session: 'AMS1', rules: { ...NONE, ...part } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'session-rules-invalid', message: expect.stringContaining(says) },
    });
  });

  test('keep lots out of the next session of the same bidders: the rules, its times, and the form know until when', async () => {
    const next = { ...FIRST, id: 'AMS2', startTime: '15:20:00', endTime: '18:00:00' };
    expect((await boss.post(SAVE, [next])).status).toBe(200);
    expect(await boss.post(RULES, { session: 'AMS1', rules: ALL })).toMatchObject({
      status: 409,
      body: {
        code: 'lots-overrun',
        message:
          'By the bidding rules lots could run until 20 Nov 2026, 15:32:00, beside session AMS2 of the same bidders.',
      },
    });
    expect((await boss.post(SAVE, [{ ...next, startTime: '15:32:00' }])).status).toBe(200);
    expect((await boss.post(RULES, { session: 'AMS1', rules: ALL })).status).toBe(200);
    expect(await house.managed()).toMatchObject([
      { id: 'AMS1', endsAt: endsAfter(0), lastEndsAt: endsAfter(2), latestEndsAt: endsAfter(32) },
      { id: 'AMS2', endsAt: endsAfter(180), latestEndsAt: endsAfter(180) },
    ]);
    const message =
      'AMS2: By its bidding rules lots of AMS1 may run until 20 Nov 2026, 15:32:00, beside AMS2, which is for the same bidders.';
    const problems = [{ session: 'AMS2', code: 'late-overlap', other: 'AMS1', message }];
    const early = [{ ...next, startTime: '15:31:59' }];
    expect((await boss.post(PREVIEW, { sessions: early })).body).toMatchObject({ problems });
    expect(await boss.post(SAVE, early)).toMatchObject({ status: 409, body: { message, problems } });
  });

  test('are set by super admins alone, and of sessions that there are', async () => {
    const admin = await house.person(11, { role: 'admin' });
    for (const who of [admin, guest(house)])
      expect([401, 403]).toContain((await who.post(RULES, { session: 'AMS1', rules: ALL })).status);
    expect((await boss.post(RULES, { session: 'AMS9', rules: ALL })).status).toBe(404);
  });
});

describe('the reserve of a lot', () => {
  const set = (reserve: number | null | undefined, approval = false, more: object = {}) =>
    boss.post(RESERVE, { session: 'AMS1', lotNo: '101', reserve, approval, ...more });

  test('is told as met or not met, in the history as set, lowered and dropped, and its amount to nobody', async () => {
    for (const bidder of [1_001, 1_002]) await house.person(bidder);
    expect(await set(17_891)).toMatchObject({ status: 200, body: { hasReserve: true, approval: false } });
    expect(await lot()).toMatchObject({ reserve: 'not met' });
    house.clockMs = START_MS;
    await enterAndBid(house, '101', 1_001);
    await house.say({ type: 'enter-lot', lotNo: '101', bidder: 1_002 });
    const raise = { basis: 'raise', seenSen: 15_000_00, offerSen: 1_000_00 };
    await house.say({ type: 'place-bid', lotNo: '101', bidder: 1_002, ...raise });
    expect(await read('/api/socket/auctionlot/101')).toMatchObject({ reserve: 'not met', latestBid: 16_000 });
    const message = expect.stringMatching(/^Lot 101 saved[.] Its reserve is what you have entered, or less/);
    for (const reserve of [18_123, 17_891])
      expect(await set(reserve)).toMatchObject({ status: 200, body: { message } });
    expect(await lot()).toMatchObject({ reserve: 'not met' });
    expect(await set(15_923)).toMatchObject({ status: 200, body: { message } });
    expect(await lot()).toMatchObject({ reserve: 'met' });
    expect(await set(17_891)).toMatchObject({ status: 200, body: { message } });
    expect(await lot()).toMatchObject({ reserve: 'met' });
    expect((await set(null)).status).toBe(200);
    expect(await lot()).not.toHaveProperty('reserve');
    const entries = await historyOf('lot', 'AMS1/101');
    expect(entries.map((entry: { action: string }) => entry.action).slice(0, 6)).toEqual([
      'Reserve dropped',
      ...Array(4).fill('Reserve lowered or kept'),
      'Reserve set',
    ]);
    const told = JSON.stringify([entries, await lot(), await read('/api/auctionlot/ongoingbid/getbypage/1/10')]);
    for (const amount of ['17,891', '17891', '1789100', '18,123', '18123', '1812300', '15,923', '15923', '1592300'])
      expect(told).not.toContain(amount);
  });

  test('is above the starting price, in whole ringgit', async () => {
    for (const reserve of [15_000, 100, 17_000.5])
      expect(await set(reserve)).toMatchObject({ status: 400, body: { code: 'reserve-invalid' } });
  });

  test('that another clerk has set since it was shown is not overwritten unseen: who and when, and no amount', async () => {
    const shown = async () => (await boss.get(`${RESERVE}/AMS1/101`)).body.setAt;
    const first = await shown();
    expect(first).toBe(-1);
    const other = await house.person(2, { role: 'admin' });
    expect((await set(18_123, false, { shown: first })).status).toBe(200);
    const late = await other.post(RESERVE, {
      session: 'AMS1',
      lotNo: '101',
      reserve: 17_891,
      approval: true,
      shown: first,
    });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'changed-meanwhile',
        message: expect.stringMatching(
          /^Nothing was saved: .* It has a reserve now[.] It is not subject to the vendor's approval now[.] Reserve changed by Person 1, 20 Nov 2026, /,
        ),
        changed: { what: 'Reserve changed', by: 'Person 1' },
      },
    });
    expect(JSON.stringify(late.body)).not.toMatch(/18,?123|17,?891/);
    expect(await lot()).not.toHaveProperty('approval');
    expect(late.body.setAt).toBe(await shown());
    const again = { session: 'AMS1', lotNo: '101', reserve: 17_891, approval: true, shown: late.body.setAt };
    expect((await other.post(RESERVE, again)).status).toBe(200);
    expect(await lot()).toMatchObject({ approval: true });
  });

  test('of more than ten times the starting price is meant, or is not set', async () => {
    const asked = await set(150_001);
    expect(asked).toMatchObject({ status: 409, body: { code: 'reserve-unlikely' } });
    expect(JSON.stringify(asked.body)).not.toMatch(/150,?001/);
    expect(await lot()).not.toHaveProperty('reserve');
    expect((await set(150_001, false, { above: true })).status).toBe(200);
  });

  test('and approval are apart: the vendor may be asked in any case', async () => {
    expect(await set(null, true)).toMatchObject({ body: { hasReserve: false, approval: true } });
    expect(await lot()).toMatchObject({ approval: true });
    expect(await lot()).not.toHaveProperty('reserve');
    expect(await lot('102')).not.toHaveProperty('approval');
  });

  test('that is left out stays as it is, set or not', async () => {
    expect(await set(undefined, true)).toMatchObject({ status: 200, body: { hasReserve: false, approval: true } });
    expect((await set(17_000, true)).status).toBe(200);
    expect(await set(undefined)).toMatchObject({ status: 200, body: { hasReserve: true, approval: false } });
    expect(await lot()).toMatchObject({ reserve: 'not met' });
    expect(await lot()).not.toHaveProperty('approval');
    expect(await set(undefined)).toMatchObject({
      body: { hasReserve: true, approval: false, message: 'There was nothing to change.' },
    });
    const actions = (await historyOf('lot', 'AMS1/101')).map((entry: { action: string }) => entry.action);
    expect(actions.slice(0, 3)).toEqual(['Reserve changed', 'Reserve set', 'Approval changed']);
  });

  test('is set by super admins alone, and of lots that there are', async () => {
    const admin = await house.person(11, { role: 'admin' });
    const body = { session: 'AMS1', lotNo: '101', reserve: 17_000, approval: false };
    for (const who of [admin, guest(house)]) expect([401, 403]).toContain((await who.post(RESERVE, body)).status);
    expect((await boss.post(RESERVE, { ...body, lotNo: '999' })).status).toBe(404);
  });
});

test('a bid in the last minutes moves the end of its lot, of the session, and of the entry in calendars', async () => {
  const rules = { ...NONE, softClose: { windowMinutes: 3, lastEndMinutes: 30 } };
  expect((await boss.post(RULES, { session: 'AMS1', rules })).status).toBe(200);
  const calendar = async () => String(await read('/api/calendar/AMS1.ics'));
  const sequence = async () => Number(/SEQUENCE:(\d+)/.exec(await calendar())?.[1]);
  const before = await sequence();
  await house.person(1_001);
  house.clockMs = END_MS - 60_000;
  await enterAndBid(house, '102', 1_001);
  expect(await lot('102')).toMatchObject({ endsAt: endsAfter(2) });
  expect(await lot('101')).toMatchObject({ endsAt: endsAfter(0) });
  expect(await session()).toMatchObject({ endsAt: endsAfter(0), lastEndsAt: endsAfter(2) });
  expect(await sequence()).toBeGreaterThan(before);
  expect(await calendar()).toContain('DTEND:20261120T070200Z');
  // Lot 101 has ended: the session has not.
  house.clockMs = END_MS + 60_000;
  expect((await session()).status).toBe('started');
  house.clockMs = END_MS + 120_000;
  expect((await session()).status).toBe('end');
});

test('lots that end at different times are listed by their ends, those that have ended last, unless asked for otherwise', async () => {
  const listed = async (query = '') => {
    const { body } = await guest(house).get(`/api/auctionlot/ongoingbid/getbypage/1/6${query}`, upToDate(house));
    return body.auctionLotList.map(({ id }: { readonly id: string }) => id);
  };
  expect(await listed()).toEqual(['101', '102', '103']);
  const rules = { ...NONE, softClose: ALL.softClose };
  expect((await boss.post(RULES, { session: 'AMS1', rules, shown: NONE })).status).toBe(200);
  await house.person(1_001);
  house.clockMs = END_MS - 60_000;
  await enterAndBid(house, '101', 1_001);
  expect(await listed()).toEqual(['102', '103', '101']);
  expect(await listed('?sort=lot')).toEqual(['101', '102', '103']);
  house.clockMs = END_MS + 60_000;
  expect(await listed()).toEqual(['101', '102', '103']);
});
