import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enterAndBid } from '#api/testing/sale.ts';
import { openSession, type Person, START_MS, TERMS } from '#api/testing/test-house.ts';
import { type SessionsHouse, sessionsHouse, WHY, WITHDRAW } from './testing/sessions-house.ts';

let house: SessionsHouse;
let boss: Person;

beforeEach(async () => {
  house = await sessionsHouse();
  boss = house.boss;
});
afterEach(() => house.end());

describe('a session is deleted', () => {
  const url = '/api/auctionmanager/deletecolumn/AMS1';
  const remove = (headers: object, method: 'GET' | 'DELETE' | 'HEAD' = 'DELETE') =>
    house.app.inject({ method, url, headers: { authorization: bossToken(), ...headers } });
  const bossToken = () => `Bearer ${house.app.signToken({ id: 1, tokenVersion: 0 })}`;

  beforeEach(() => openSession(house, { lots: { '101': {} } }));

  test.each(['GET', 'DELETE'] as const)('by %s, and those who watch its lots are told', async (method) => {
    const who = await house.person(1001);
    await who.post('/api/watchlist', { lots: [{ session: 'AMS1', lotNo: '101', regnNo: '' }] });
    const answer = await remove({}, method);
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Session AMS1 deleted.']);
    expect(await house.managed()).toEqual([]);
    await expect.poll(house.mails).toMatchObject([{ subject: 'Auction session AMS1 has been cancelled' }]);
    expect((await remove({}, method)).statusCode).toBe(404);
  });

  test('and those who have entered its lots are told, of their own lots', async () => {
    await house.say({ type: 'list-lot', session: 'AMS1', lotNo: '102', terms: { ...TERMS, regnNo: 'VBG 917' } });
    house.clockMs = START_MS;
    for (const [bidder, lotNo] of [
      [1001, '101'],
      [1002, '102'],
      [1003, ''],
    ] as const) {
      await house.person(bidder);
      if (lotNo !== '') await house.say({ type: 'enter-lot', lotNo, bidder });
    }
    expect((await boss.post(WITHDRAW, { session: 'AMS1', ...WHY })).body.message).toBe('Session AMS1 deleted.');
    await expect.poll(house.mails).toHaveLength(2);
    for (const { text } of await house.mails()) expect(text).toContain('Reason: a technical fault.');
    expect((await house.mails()).map(({ recipient, text }) => [recipient, /Lot \d+/.exec(text)?.[0]])).toEqual([
      ['person1001@test.invalid', 'Lot 101'],
      ['person1002@test.invalid', 'Lot 102'],
    ]);
  });

  test('by nothing that looks ahead', async () => {
    expect((await remove({}, 'HEAD')).statusCode).toBe(404);
    expect((await remove({ 'sec-purpose': 'prefetch' }, 'GET')).statusCode).toBe(400);
    expect((await remove({ authorization: '' }, 'GET')).statusCode).toBe(401);
    expect(await house.managed()).toHaveLength(1);
  });

  test('not once somebody has bid', async () => {
    await house.person(1001);
    house.clockMs = START_MS;
    await enterAndBid(house, '101', 1001);
    const answer = await remove({});
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'There are bids in this session.']);
  });
});
