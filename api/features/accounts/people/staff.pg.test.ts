import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#api/testing/test-house.ts';
import { type PeopleHouse, peopleHouse } from './testing/people-house.ts';

let house: PeopleHouse;
let admin: Person;
let tm: Person;
let bidder: Person;

beforeAll(async () => {
  house = await peopleHouse();
  ({ admin, tm } = house);
});
beforeEach(async () => {
  bidder = await house.bidder();
});
afterAll(() => house.end());

const verify = (who: Person, userId: number, toggle: boolean) => who.post('/api/user/verify/staff', { userId, toggle });

describe('staff', () => {
  const claim = (id: number, group = 'TM Staff') =>
    house.db
      .updateTable('office.users')
      .set({ staffOf: group, staffId: `S${id}` })
      .where('id', '=', id)
      .execute();

  test('is verified by a vendor of the group, and refuted again', async () => {
    await claim(bidder.id);
    expect(await verify(tm, bidder.id, true)).toMatchObject({
      status: 200,
      body: { message: 'The staff is verified.' },
    });
    expect(house.inBook(bidder.id)?.staffGroup).toBe('TM Staff');
    expect((await house.rowOf(bidder.id)).staffVerifiedAt).not.toBeNull();
    expect((await verify(tm, bidder.id, false)).status).toBe(200);
    expect(house.inBook(bidder.id)?.staffGroup).toBeNull();
    // Whose name it is was looked at: it stays locked.
    expect(await house.rowOf(bidder.id)).toMatchObject({ staffVerifiedAt: null, identityVerifiedAt: expect.any(Date) });
    expect((await house.historyOf(bidder.id)).map(({ action }) => action).slice(0, 2)).toEqual([
      'Staff refuted',
      'Staff verified',
    ]);
  });

  test('is verified as whom the question showed, and as nobody whom they have become meanwhile', async () => {
    await claim(bidder.id);
    const shown = { staffOf: 'TM Staff', staffId: `S${bidder.id}`, staffVerified: false };
    const asShown = (toggle: boolean, seen: object = shown) =>
      admin.post('/api/user/verify/staff', { userId: bidder.id, toggle, shown: seen });
    await claim(bidder.id, 'KNB Staff');
    expect(await asShown(true)).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', conflicts: [{ key: `${bidder.id}`, now: { staffOf: 'KNB Staff' } }] },
    });
    expect((await house.rowOf(bidder.id)).staffVerifiedAt).toBeNull();
    await claim(bidder.id);
    expect(await asShown(true, { ...shown, staffId: 'S-OLD' })).toMatchObject({ status: 409 });
    // Another clerk was quicker with the same.
    for (const who of [tm, admin]) {
      expect((await who.post('/api/user/verify/staff', { userId: bidder.id, toggle: true, shown })).status).toBe(200);
    }
    expect((await asShown(false, { ...shown, staffVerified: true })).status).toBe(200);
  });

  test('is verified without a photo of their card for a reason that their history has', async () => {
    await claim(bidder.id);
    const without = (withoutCard: string) =>
      tm.post('/api/user/verify/staff', { userId: bidder.id, toggle: true, withoutCard });
    expect((await without('a friend of mine')).status).toBe(400);
    expect((await without('employer')).status).toBe(200);
    const [first, second] = (await house.historyOf(bidder.id))
      .toSorted((a, b) => (a.action < b.action ? -1 : 1))
      .slice(-2);
    expect([first?.action, second?.action]).toEqual(['Staff verified', 'Staff verified without a card: why']);
    expect(second?.fields).toMatchObject([{ after: 'Their employer has confirmed it' }]);
    expect((await verify(tm, bidder.id, false)).status).toBe(200);
  });

  test('of another group, or of none, is not a vendor’s to judge', async () => {
    await claim(bidder.id, 'KNB Staff');
    expect((await verify(tm, bidder.id, true)).status).toBe(403);
    expect((await verify(tm, 4711, true)).status).toBe(403);
    expect((await verify(admin, bidder.id, true)).status).toBe(200);
    const other = await house.person(78, { role: 'vendor' });
    expect((await verify(other, bidder.id, false)).status).toBe(403);
    await claim(78);
    expect((await verify(tm, 78, true)).status).toBe(403);
    expect((await verify(admin, 78, true)).body).toEqual({ message: 'The staff is verified.' });
    expect((await house.historyOf(78))[0]).toMatchObject({ action: 'Staff verified' });
  });

  test('somebody who has named no group cannot be verified', async () => {
    expect((await verify(admin, bidder.id, true)).status).toBe(409);
    expect((await verify(admin, 4711, true)).status).toBe(404);
  });
});
