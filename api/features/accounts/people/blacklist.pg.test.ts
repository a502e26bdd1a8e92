import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#api/testing/test-house.ts';
import { type PeopleHouse, peopleHouse } from './testing/people-house.ts';

let house: PeopleHouse;
let admin: Person;
let bidder: Person;

beforeAll(async () => {
  house = await peopleHouse();
  ({ admin } = house);
});
beforeEach(async () => {
  bidder = await house.bidder();
});
afterAll(() => house.end());

describe('the blacklist of a bidder', () => {
  const blacklist = (userId: number, vendor: string, reason?: string) =>
    admin.post('/api/user/blacklist', { userId, vendor, ...(reason !== undefined && { reason }) });
  const changed = (vendor: string, reason: string, was: string) =>
    admin.post('/api/user/blacklist', { userId: bidder.id, vendor, reason, shown: { reason: was } });
  const listed = async () => (await admin.post('/api/user/blacklist/get/all', { userId: bidder.id })).body;

  test('holds at the next entry, says why, and is lifted', async () => {
    expect(await blacklist(bidder.id, 'TM', ' Did not collect ')).toMatchObject({
      status: 200,
      body: { message: `Bidder ${bidder.id} is blacklisted by TM.`, revision: house.house.book.revision },
    });
    await blacklist(bidder.id, 'KNB');
    expect(await listed()).toEqual([
      { vendor: 'KNB', reason: '', at: null },
      { vendor: 'TM', reason: 'Did not collect', at: expect.any(String) },
    ]);
    expect(house.inBook(bidder.id)?.barredBy.toSorted()).toEqual(['KNB', 'TM']);
    await changed('TM', 'Did not pay', 'Did not collect');
    expect((await listed())[1]).toMatchObject({ reason: 'Did not pay' });
    const own = await house.app.inject({
      url: '/api/user/own-data',
      headers: { authorization: `Bearer ${house.app.signToken({ id: bidder.id, tokenVersion: 0 })}` },
    });
    expect(own.json().blacklist).toMatchObject([{ vendor: 'TM', reason: 'Did not pay' }]);

    const lifted = await admin.post('/api/user/blacklist/delete/vendor', { userId: bidder.id, vendor: 'TM' });
    expect(lifted).toMatchObject({
      status: 200,
      body: { message: `Bidder ${bidder.id} is no longer blacklisted by TM.` },
    });
    expect(await listed()).toEqual([{ vendor: 'KNB', reason: '', at: null }]);
    // Why others do not accept them is kept.
    await blacklist(bidder.id, 'PLB', 'Did not pay');
    await admin.post('/api/user/blacklist/delete/vendor', { userId: bidder.id, vendor: 'KNB' });
    expect(await listed()).toEqual([{ vendor: 'PLB', reason: 'Did not pay', at: expect.any(String) }]);
    await admin.post('/api/user/blacklist/delete/vendor', { userId: bidder.id, vendor: 'PLB' });
    await blacklist(bidder.id, 'TM');
    expect(await listed()).toContainEqual({ vendor: 'TM', reason: '', at: null });
    const taken = (await house.historyOf(bidder.id)).find(({ action }) => action === 'Removed from the blacklist');
    expect(taken).toMatchObject({ actor: { account: 11 } });
  });

  test.each([
    ['Did not pay', 'Was rude'],
    ['Did not pay', undefined],
    ['', 'Was rude'],
  ])('of two clerks, who say %j and %j, the later is told what is there already', async (mine, theirs) => {
    const { boss } = house;
    const bar = (who: Person, reason: string | undefined) =>
      who.post('/api/user/blacklist', { userId: bidder.id, vendor: 'TM', ...(reason && { reason }) });
    const answers = await Promise.all([bar(admin, mine), bar(boss, theirs)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = (answers[0]?.status === 200 ? mine : theirs) ?? '';
    const late = answers.find(({ status }) => status === 409)?.body;
    const said = kept === '' ? 'No reason was given.' : `The reason that was given: ${kept}`;
    expect(late).toMatchObject({ conflicts: [{ key: 'TM', now: { reason: kept } }] });
    expect(late.message).toContain(said);
    expect((await bar(boss, 'Something else')).status).toBe(409);
    expect((await listed())[0].reason).toBe(kept);
    const reasons = (await house.historyOf(bidder.id)).flatMap(({ fields }) =>
      fields.flatMap(({ label, after }) => (label === 'Reason' ? [after] : [])),
    );
    expect(reasons).toEqual(kept === '' ? [] : [kept]);
  });

  test('has the reason of the clerk who was first, where another one was shown none', async () => {
    const asShown = (reason: string, seen: string) =>
      admin.post('/api/user/blacklist', { userId: bidder.id, vendor: 'TM', reason, shown: { reason: seen } });
    expect((await asShown('Did not pay', '')).status).toBe(200);
    expect(await asShown('Did not collect', '')).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', conflicts: [{ key: 'TM', now: { reason: 'Did not pay' } }] },
    });
    expect((await asShown('Did not pay', '')).status).toBe(200);
    expect(await listed()).toMatchObject([{ vendor: 'TM', reason: 'Did not pay' }]);
    expect((await asShown('Did not collect', 'Did not pay')).status).toBe(200);
    const [latest] = await house.historyOf(bidder.id);
    expect(latest).toMatchObject({ action: 'Reason of the blacklist changed' });
    await admin.post('/api/user/blacklist/delete/vendor', { userId: bidder.id, vendor: 'TM' });
  });

  test('takes vendors that the house knows, and bidders', async () => {
    expect((await admin.get('/api/user/blacklist/vendors')).body).toEqual([
      'KNB',
      'PLB',
      'PV',
      'TM',
      'TM Vads Lyfe',
      'TMFA',
    ]);
    expect(await blacklist(bidder.id, 'Ahmad')).toMatchObject({ status: 400, body: { field: 'vendor' } });
    expect((await blacklist(4711, 'TM')).status).toBe(404);
    expect((await blacklist(12, 'TM', 'is no bidder')).status).toBe(409);
    expect(
      await house.db.selectFrom('office.blacklistReasons').select('userId').where('userId', '=', 12).execute(),
    ).toEqual([]);
  });
});
