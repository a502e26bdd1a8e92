import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enterAndBid } from '#api/testing/sale.ts';
import { END_MS, openSession, type Person, START_MS } from '#api/testing/test-house.ts';
import { FIRST, PREVIEW, SAVE, type SessionsHouse, sessionsHouse, times, WHY, why } from './testing/sessions-house.ts';

let house: SessionsHouse;
let boss: Person;

beforeEach(async () => {
  house = await sessionsHouse();
  boss = house.boss;
});
afterEach(() => house.end());

describe('the preview', () => {
  beforeEach(async () => {
    await openSession(house, { lots: { '101': {}, '102': { regnNo: 'VBG 917' } } });
    await openSession(house, {
      session: 'AMS2',
      lots: { '201': {} },
      startsAtMs: END_MS,
      endsAtMs: END_MS + 3_600_000,
    });
    for (const id of [1001, 1002, 1003]) {
      const who = await house.person(id);
      const lot = { session: 'AMS1', lotNo: id === 1003 ? '102' : '101', regnNo: '' };
      if (id !== 1002) await who.post('/api/watchlist', { lots: [lot] });
    }
    house.clockMs = START_MS;
    await house.say({ type: 'enter-lot', lotNo: '101', bidder: 1001 });
    await enterAndBid(house, '101', 1002);
  });

  const later = { ...FIRST, ...why, endTime: '14:00:00' };

  test('says who is affected, and changes nothing', async () => {
    const before = house.house.book.revision;
    const { body } = await boss.post(PREVIEW, {
      sessions: [
        { ...FIRST, endTime: '14:00:00' },
        { ...FIRST, id: 'AMS3', publicOrPrivate: 'TM Staff', endTime: '12:10' },
      ],
    });
    expect(body.effects).toMatchObject([
      {
        ...{ session: 'AMS1', kind: 'changed', running: true, moved: true, accessChanged: false },
        ...{ lots: 2, biddersEntered: 2, biddersOnTop: 1, watchers: 2, told: 3 },
        ...{ before: times(FIRST), after: { ...times(FIRST), endTime: '14:00:00' } },
      },
      { session: 'AMS3', kind: 'new', running: false, before: null, lots: 0, told: 0 },
    ]);
    expect(body.problems).toEqual([]);
    expect(body.warnings.map(({ session, code }: { session: string; code: string }) => [session, code])).toEqual([
      ['AMS1', 'ends-earlier'],
      ['AMS3', 'short'],
      ['AMS3', 'starts-at-once'],
      ['AMS3', 'ends-soon'],
    ]);
    expect(house.house.book.revision).toBe(before);
    expect((await boss.post(PREVIEW, { withdrawn: ['AMS1', 'AMS2', 'AMS9'] })).body).toMatchObject({
      effects: [{ session: 'AMS2', kind: 'withdrawn', running: false, lots: 1, told: 0 }],
      problems: [
        { session: 'AMS1', code: 'session-has-bids' },
        { session: 'AMS9', code: 'session-not-found' },
      ],
    });
  });

  test.each([
    ['a later end', [later]],
    [
      'places changed',
      [
        { ...later, id: 'AMS1' },
        { ...FIRST, id: 'AMS2', startTime: '14:00:00' },
      ],
    ],
    ['a start that has passed', [{ ...FIRST, startTime: '12:30' }]],
    ['an overlap', [{ ...FIRST, id: 'AMS3' }]],
    ['nothing', [FIRST]],
    ['two of which one cannot be', [later, { ...FIRST, id: 'AMS3', endTime: '11:00' }]],
  ])('says what saving then does: %s', async (_, list) => {
    const { body: shown } = await boss.post(PREVIEW, { sessions: list });
    const before = house.stated();
    const saved = await boss.post(SAVE, list);
    expect(saved.body.problems ?? []).toEqual(shown.problems);
    expect(saved.status).toBe(shown.problems.length > 0 ? 409 : 200);
    const after = await house.managed();
    const changed = house.stated().filter((each) => !before.some((was) => was.join() === each.join()));
    const expected = saved.status === 200 ? shown.effects : [];
    expect(changed.map(([session]) => session)).toEqual(expected.map((each: { session: string }) => each.session));
    for (const effect of expected) expect(after).toContainEqual(expect.objectContaining(effect.after));
  });

  test('those who watch or have entered lots of a session get one mail about its change', async () => {
    await boss.post(SAVE, [later]);
    await expect.poll(house.mails).toHaveLength(3);
    const [first, second, third] = await house.mails();
    expect(first).toMatchObject({
      recipient: 'person1001@test.invalid',
      subject: 'Auction session AMS1 has new times',
    });
    expect(first?.text).toContain('runs from 20 November 2026 12:00 to 14:00 (Malaysian time)');
    expect(first?.text).toContain('It was to run from 20 November 2026 12:00 to 15:00.');
    expect(first?.text).toContain('Reason: a technical fault.');
    expect(first?.text).not.toContain(WHY.words);
    expect(second?.text).toContain('Lot 101 (WXC 4821)');
    expect(second?.text).not.toContain('Lot 102');
    expect(third?.text).toContain('Lot 102 (VBG 917)');
    expect((await boss.post(SAVE, [later])).body.saved).toBe(0);
    await boss.post(SAVE, [{ ...later, endTime: '14:30' }]);
    await expect.poll(house.mails).toHaveLength(6);
  });
});

describe('of a session whose lots end one after the other', () => {
  const rules = {
    ...{ maximumBids: false, staggerSeconds: 600, increments: [], approvalHours: 24 },
    softClose: { windowMinutes: 5, lastEndMinutes: 60 },
  };
  const lots = { '101': {}, '102': { regnNo: 'VBG 917' }, '103': { regnNo: 'PJX 8306' } };

  beforeEach(async () => {
    await openSession(house, { lots });
    expect((await boss.post('/api/auctionmanager/session/rules', { session: 'AMS1', rules })).status).toBe(200);
    await house.person(1001);
    for (const lotNo of ['102', '103']) {
      house.clockMs = START_MS;
      await house.say({ type: 'enter-lot', lotNo, bidder: 1001 });
    }
    // 101 is extended to 15:04.
    house.clockMs = END_MS - 60_000;
    await enterAndBid(house, '101', 1001);
  });

  test('the preview says when its lots end then, and what becomes of those that were extended', async () => {
    const endsOf = async (endTime: string) => {
      const { body } = await boss.post(PREVIEW, { sessions: [{ ...FIRST, ...why, endTime }] });
      return body.effects[0]?.lotEnds;
    };
    expect(await endsOf('15:02:00')).toEqual({
      ...{ first: '2026-11-20T07:04:00.000Z', last: '2026-11-20T07:22:00.000Z' },
      ...{ ended: 0, kept: 1, later: 0 },
    });
    expect(await endsOf('15:10:00')).toEqual({
      ...{ first: '2026-11-20T07:10:00.000Z', last: '2026-11-20T07:30:00.000Z' },
      ...{ ended: 0, kept: 0, later: 1 },
    });
  });

  test('the mail about its new times has the end of each lot', async () => {
    expect((await boss.post(SAVE, [{ ...FIRST, ...why, endTime: '15:02:00' }])).status).toBe(200);
    await expect.poll(house.mails).toHaveLength(1);
    const [mail] = await house.mails();
    expect(mail?.text).toContain('Lot 101 (WXC 4821): ends at 15:04');
    expect(mail?.text).toContain('Lot 102 (VBG 917): ends at 15:12');
    expect(mail?.text).toContain('Lot 103 (PJX 8306): ends at 15:22');
  });
});
