import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStaffCards } from '#api/platform/photos/staff-cards.ts';
import { openPhotos } from '#api/platform/photos/store.ts';
import type { Person } from '#api/testing/test-house.ts';
import { type PeopleHouse, peopleHouse } from './testing/people-house.ts';

let house: PeopleHouse;
let dataDir: string;
let admin: Person;
let tm: Person;
let bidder: Person;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'tukul-cards-'));
  house = await peopleHouse({ DATA_DIR: dataDir });
  ({ admin, tm } = house);
});
beforeEach(async () => {
  bidder = await house.bidder();
});
afterAll(async () => {
  await house.end();
  await rm(dataDir, { recursive: true });
});

const verify = (who: Person, userId: number, toggle: boolean) => who.post('/api/user/verify/staff', { userId, toggle });

describe('staff', () => {
  const card = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } });
  /** With a photo of their card. */
  const claim = async (id: number, group = 'TM Staff') => {
    await claimOnly(id, { staffOf: group, staffId: `S${id}` });
    await createStaffCards(await openPhotos(dataDir)).put(`S${id}`, id, await card.jpeg().toBuffer());
  };
  const claimOnly = (id: number, said: { staffOf: string; staffId: string }) =>
    house.db.updateTable('office.users').set(said).where('id', '=', id).execute();

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

  test('is refuted once, with a reason that stands in the history; who is not verified is not refuted', async () => {
    await claim(bidder.id);
    const refute = (who: Person) =>
      who.post('/api/user/verify/staff', { userId: bidder.id, toggle: false, refutedBecause: 'left' });
    const nothing = { status: 409, body: { code: 'not-verified' } };
    expect(await refute(admin)).toMatchObject(nothing);
    await verify(tm, bidder.id, true);
    const both = await Promise.all([refute(tm), refute(admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refute(admin)).toMatchObject(nothing);
    const why = (await house.historyOf(bidder.id)).flatMap(({ fields }) =>
      fields.filter(({ label }) => label === 'Refuted because'),
    );
    const text = 'They no longer work there';
    expect(why).toMatchObject([{ after: text, keptAfter: { as: 'sentence', value: text } }]);
  });

  test('is refused with a reason that they are told; the claim and the photo go, and no work is left of it', async () => {
    const waiting = async () => {
      const { body } = await admin.get('/api/user/staff/getbypage/TM%20Staff/false/0/50');
      return body.users.map(({ id }: { id: number }) => id);
    };
    await claim(bidder.id);
    expect(await waiting()).toContain(bidder.id);
    const shown = { staffOf: 'TM Staff', staffId: `S${bidder.id}` };
    const refuse = (who: Person, change: object = {}) =>
      who.post('/api/user/refuse/staff', { userId: bidder.id, because: 'number', shown, ...change });
    expect((await refuse(admin, { because: 'a whim' })).status).toBe(400);
    expect((await refuse(bidder)).status).toBe(403);
    expect((await refuse(tm, { userId: 4711 })).status).toBe(403);
    // Somebody who says something else by now is not refused for what they said before.
    const other = await refuse(admin, { shown: { ...shown, staffId: 'S-OLD' } });
    expect(other).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    expect(await refuse(tm)).toMatchObject({
      status: 200,
      body: { message: 'The application is refused, and they are told why.' },
    });
    expect(await house.rowOf(bidder.id)).toMatchObject({ staffOf: '', staffId: '', staffVerifiedAt: null });
    expect(await createStaffCards(await openPhotos(dataDir)).open(`S${bidder.id}`, bidder.id)).toBeUndefined();
    expect(await waiting()).not.toContain(bidder.id);
    const [entry] = await house.historyOf(bidder.id);
    expect(entry).toMatchObject({ action: 'Staff application refused', actor: { account: 12 } });
    expect(entry?.fields).toContainEqual(
      expect.objectContaining({ label: 'Refused because', after: 'The number is not the one on the card' }),
    );
    const mails = await house.db.selectFrom('office.outbox').selectAll().where('accountId', '=', bidder.id).execute();
    expect(mails.map(({ subject }) => subject)).toEqual(['You are not verified as staff']);
    expect(JSON.stringify(mails)).toContain('The staff ID that you gave is not the one on the card.');
    expect((await refuse(admin)).status).toBe(409);
    // They may say it again; what is verified is refuted first.
    await claim(bidder.id);
    await verify(tm, bidder.id, true);
    expect(await refuse(admin)).toMatchObject({ status: 409, body: { code: 'staff-verified' } });
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
    await claimOnly(bidder.id, { staffOf: 'TM Staff', staffId: 'S-9' });
    const without = (withoutCard: string | undefined) =>
      tm.post('/api/user/verify/staff', { userId: bidder.id, toggle: true, withoutCard });
    // Whoever asks, whatever they say they saw, and where the number can be no card’s name.
    for (const who of [tm, admin]) {
      for (const staffId of ['S-9', 'S-8', '../S 9']) {
        await claimOnly(bidder.id, { staffOf: 'TM Staff', staffId });
        const shown = { staffOf: 'TM Staff', staffId, staffVerified: false };
        expect(await who.post('/api/user/verify/staff', { userId: bidder.id, toggle: true, shown })).toMatchObject({
          status: 409,
          body: {
            ...{ code: 'no-staff-card', field: 'withoutCard' },
            message:
              'There is no photo of this person’s staff card. Say why they are verified without one (withoutCard).',
          },
        });
      }
    }
    expect((await house.rowOf(bidder.id)).staffVerifiedAt).toBeNull();
    expect((await without('a friend of mine')).status).toBe(400);
    expect((await without('employer')).status).toBe(200);
    const [first, second] = (await house.historyOf(bidder.id))
      .toSorted((a, b) => (a.action < b.action ? -1 : 1))
      .slice(-2);
    expect([first?.action, second?.action]).toEqual(['Staff verified', 'Staff verified without a card']);
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
