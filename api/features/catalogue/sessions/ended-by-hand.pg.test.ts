import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { END_MS, guest, openSession, type Person, upToDate } from '#api/testing/test-house.ts';
import { FIRST, type SessionsHouse, sessionsHouse } from './testing/sessions-house.ts';

let house: SessionsHouse;
let boss: Person;

beforeEach(async () => {
  house = await sessionsHouse();
  boss = house.boss;
});
afterEach(() => house.end());

describe('a session is ended by hand', () => {
  const latest = async () =>
    (await guest(house).get('/api/auctionmanager/get/sessionhistory/latest', upToDate(house))).body;
  const history = async () => (await guest(house).get('/api/auctionmanager/session/history/all', upToDate(house))).body;
  const end = (body: object = {}) =>
    boss.post('/api/auctionmanager/session/saveinhistory', { session: 'AMS1', ...body });
  const OK = { status: 200, body: { message: 'Auction Sessions Succesfully Saved' } };

  test('after its time, once its sales are recorded, and stands in the history', async () => {
    await openSession(house, { lots: { '101': {} } });
    expect(await end()).toMatchObject({ status: 409, body: { code: 'session-not-ended' } });
    house.clockMs = END_MS;
    expect(await end()).toMatchObject({ status: 409, body: { code: 'session-has-open-lots' } });
    expect(await latest()).toEqual({ session: null });
    await house.say({ type: 'record-sales', session: 'AMS1', limit: 10 });
    const { id: session, ...rest } = FIRST;
    expect(await end(rest)).toMatchObject(OK);
    expect(await latest()).toEqual({ session: { session, ...rest, cleared: false } });
    expect(await house.managed()).toMatchObject([{ id: 'AMS1', step: 'sales-recorded', archived: true }]);
    for (const type of ['balance-out-deposits', 'tell-winners', 'clear-session']) {
      await house.say({ type, session: 'AMS1', limit: 10 });
    }
    expect(await end()).toMatchObject(OK);
    expect(await history()).toEqual([{ session, ...rest, cleared: true }]);
    expect(await house.managed()).toEqual([]);
  });

  test('without lots leaves the current ones at once', async () => {
    await openSession(house);
    house.clockMs = END_MS;
    expect(await end({ startTime: '12:00' })).toMatchObject(OK);
    expect(await house.managed()).toEqual([]);
    expect(await history()).toHaveLength(1);
  });

  test('not by somebody who sees other times', async () => {
    await openSession(house);
    house.clockMs = END_MS;
    expect(await end({ endTime: '14:00:00' })).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    expect(await history()).toEqual([]);
  });
});
