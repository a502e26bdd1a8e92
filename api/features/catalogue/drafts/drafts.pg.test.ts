import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { multipart } from '#api/features/accounts/registration/testing/forms.ts';
import { picture } from '#api/features/photos/testing/photos-house.ts';
import { type Person, type TestHouse, testHouse, verifiedVendor } from '#api/testing/test-house.ts';
import {
  moveDraft,
  type OwnDraft,
  returnDraft,
  type SentDraft,
  saveDraft,
  takeDraft,
} from '#contract/catalogue/lot-drafts.ts';
import type { OpenWork } from '#contract/monitoring.ts';

let house: TestHouse;
let boss: Person;
let other: Person;
let clerk: Person;
let tm: Person;
let knb: Person;

beforeAll(async () => {
  house = await testHouse();
  boss = await house.person(1, { role: 'admin' });
  other = await house.person(2, { role: 'admin' });
  clerk = await house.person(11, { role: 'admin' });
  tm = await verifiedVendor(house, 12);
  knb = await verifiedVendor(house, 13, 'KNB Staff');
});
afterAll(() => house.end());
beforeEach(async () => {
  await house.db.deleteFrom('office.lotDrafts').execute();
  await house.db.deleteFrom('office.nextLots').execute();
});

const HILUX = {
  ...{ regnNo: 'WXC 4821', make: 'Toyota', descOfGood: 'Hilux 2.4 G', year: '2019', mileageKm: 84_000 },
  ...{ note: 'Two keys', reserve: 45_000 },
};
const save = async (who: Person, more: object = {}) => (await who.post(saveDraft.url, { ...HILUX, ...more })).body;
const own = async (who: Person): Promise<OwnDraft[]> => (await who.get('/api/vendor-area/drafts')).body.drafts;
const sent = async (who = boss): Promise<SentDraft[]> => (await who.get('/api/lot-drafts')).body.drafts;
const move = (who: Person, { id, version }: { id: number; version: number }, to: string) =>
  who.post(moveDraft.url, { id, version, to });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const kindsOf = async (who: Person) =>
  ((await who.get('/api/today')).body.work as OpenWork[]).map(({ kind, count }) => [kind, count]);

async function photo(who: Person, unit: string, colour: string) {
  const form = await multipart(
    { folderType: 'image', folderName2: 'auctionlot', folderName: unit },
    { bytes: await picture(colour) },
  );
  const headers = { ...form.headers, authorization: `Bearer ${house.app.signToken({ id: who.id, tokenVersion: 0 })}` };
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/file/upload/photo',
    payload: form.payload,
    headers,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function sentHilux(who = tm): Promise<{ id: number; version: number; unit: string }> {
  const { id, version, unit } = await save(who);
  expect((await move(who, { id, version }, 'sent')).status).toBe(200);
  return { id, version: version + 1, unit };
}
const lot = (id: string, more: object = {}) => ({
  ...{ id, regnNo: 'WXC 4821', vendor: 'TM', make: 'Toyota', price: 20_000 },
  ...more,
});

describe('a draft', () => {
  test('is written, sent and taken into the next auction with its photos', async () => {
    const { id, unit } = await save(tm);
    expect((await photo(tm, unit, 'red')).status).toBe(200);
    expect(await own(tm)).toMatchObject([
      { id, state: 'draft', ...HILUX, photos: [expect.stringMatching(/^0\.jpg\?v=/)], sentAt: null },
    ]);
    expect(await sent()).toEqual([]);
    expect((await move(tm, { id, version: 1 }, 'sent')).status).toBe(200);
    expect(await kindsOf(boss)).toContainEqual(['lot-drafts', 1]);
    const [draft] = await sent();
    expect(draft).toMatchObject({ id, vendor: 'TM', version: 2, ...HILUX });
    const taken = await boss.post(takeDraft.url, { id, version: 2, lot: lot('105') });
    expect([taken.status, taken.body]).toEqual([200, { message: 'Lot 105 added.' }]);
    expect(await sent()).toEqual([]);
    expect(await kindsOf(boss)).not.toContainEqual(['lot-drafts', 1]);
    const next = (await boss.get('/api/nextauctionlot/get/105')).body;
    expect(next).toMatchObject({ id: '105', regnNo: 'WXC 4821', unit, photos: draft?.photos });
    expect(await own(tm)).toMatchObject([{ id, state: 'taken' }]);
    const { entries } = (await boss.get('/api/history/vendor/TM/0/50')).body;
    expect(entries.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
      'Draft taken',
      'Draft sent',
      'Draft made',
    ]);
  });

  test('that two take at once is taken by one; the other one reads who did', async () => {
    const draft = await sentHilux();
    const take = (who: Person, id: string) =>
      who.post(takeDraft.url, { id: draft.id, version: draft.version, lot: lot(id) });
    const [one, two] = await Promise.all([take(boss, '105'), take(other, '106')]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    // Whoever came while the other one was saving is told to try again, and then who it was.
    const [loser, lotNo] = one.status === 200 ? [other, '106'] : [boss, '105'];
    const again = await take(loser, lotNo);
    expect(codeOf(again)).toEqual([409, 'draft-taken']);
    expect(again.body.message).toMatch(
      one.status === 200
        ? /^Person 1 has taken this draft as lot 105 of /
        : /^Person 2 has taken this draft as lot 106 of /,
    );
    expect(await house.db.selectFrom('office.nextLots').select('lotNo').execute()).toHaveLength(1);
  });

  test('is returned with a reason, which its vendor reads, mends and sends again', async () => {
    const { id, version } = await sentHilux();
    expect((await boss.post(returnDraft.url, { id, version, reason: ' ' })).status).toBe(400);
    const reason = 'The photo of the odometer is missing';
    expect((await boss.post(returnDraft.url, { id, version, reason })).status).toBe(200);
    expect(await own(tm)).toMatchObject([{ id, state: 'returned', reason, version: version + 1 }]);
    expect(await kindsOf(tm)).toContainEqual(['lot-drafts-returned', 1]);
    expect(await kindsOf(knb)).not.toContainEqual(['lot-drafts-returned', 1]);
    expect(codeOf(await boss.post(takeDraft.url, { id, version: version + 1, lot: lot('105') }))).toEqual([
      409,
      'draft-returned',
    ]);
    await save(tm, { id, version: version + 1, note: 'Photos added' });
    expect((await move(tm, { id, version: version + 2 }, 'sent')).status).toBe(200);
    expect(await sent()).toMatchObject([{ id, note: 'Photos added' }]);
    expect(await own(tm)).toMatchObject([{ state: 'sent', reason: '' }]);
  });

  test('that its vendor has changed or withdrawn meanwhile is not taken as it was shown', async () => {
    const { id, version } = await sentHilux();
    await save(tm, { id, version, reserve: 50_000 });
    const take = (at: number) => boss.post(takeDraft.url, { id, version: at, lot: lot('105') });
    expect(codeOf(await take(version))).toEqual([409, 'draft-changed']);
    expect((await move(tm, { id, version: version + 1 }, 'withdrawn')).status).toBe(200);
    expect(codeOf(await take(version + 1))).toEqual([409, 'draft-withdrawn']);
    expect([await own(tm), await sent()]).toEqual([[], []]);
    expect(await house.db.selectFrom('office.nextLots').select('lotNo').execute()).toEqual([]);
  });

  test('takes the number of no other lot, and a lot that is refused leaves it with the house', async () => {
    const { id, version } = await sentHilux();
    await boss.post('/api/nextauctionlot/post', lot('105', { regnNo: 'WXC 1' }));
    const take = (of: object) => boss.post(takeDraft.url, { id, version, lot: of });
    expect(codeOf(await take(lot('105')))).toEqual([409, 'lot-no-taken']);
    // The same plate stands there already.
    expect((await take(lot('106', { regnNo: 'WXC 1' }))).status).toBe(409);
    expect(await sent()).toMatchObject([{ id, version }]);
    expect((await take(lot('106', { regnNo: 'WXC 1', samePlate: true }))).status).toBe(200);
  });

  test('is made once for its key, and is not sent while nobody can tell what it is', async () => {
    const key = 'draft-0001';
    const [one, same] = await Promise.all([save(tm, { key }), save(tm, { key })]);
    expect(one.id).toBe(same.id);
    expect(await own(tm)).toHaveLength(1);
    const bare = await save(tm, { regnNo: '', descOfGood: ' ' });
    expect(codeOf(await move(tm, bare, 'sent'))).toEqual([409, 'draft-bare']);
    expect((await tm.post(saveDraft.url, { ...HILUX, note: 'a\u202Eb' })).status).toBe(400);
  });

  test('is one of two hundred at most', async () => {
    await save(tm);
    const [row] = await house.db.selectFrom('office.lotDrafts').selectAll().execute();
    if (row === undefined) throw new Error('no row');
    const { id: _, ...values } = row;
    const more = Array.from({ length: 199 }, (__, n) => ({ ...values, unit: `U_${String(n).padStart(10, '0')}` }));
    await house.db
      .insertInto('office.lotDrafts')
      .values(
        more.map((each) => ({
          ...each,
          madeAt: each.madeAt.toISOString(),
          changedAt: each.changedAt.toISOString(),
          sentAt: null,
          decidedAt: null,
        })),
      )
      .execute();
    expect(codeOf(await tm.post(saveDraft.url, HILUX))).toEqual([409, 'too-many-lot-drafts']);
    // Another vendor's are their own.
    expect((await knb.post(saveDraft.url, HILUX)).status).toBe(200);
  });
});

describe('one vendor', () => {
  test('sees and changes nothing of the drafts of another', async () => {
    const { id, version, unit } = await sentHilux(tm);
    expect(await own(knb)).toEqual([]);
    expect(codeOf(await knb.post(saveDraft.url, { ...HILUX, id, version }))).toEqual([404, 'no-such-draft']);
    expect(codeOf(await move(knb, { id, version }, 'withdrawn'))).toEqual([404, 'no-such-draft']);
    expect(codeOf(await photo(knb, unit, 'red'))).toEqual([403, 'not-yours']);
    expect((await photo(tm, unit, 'blue')).status).toBe(200);
  });

  test('does what is the house’s not, nor does a clerk', async () => {
    const { id, version } = await sentHilux();
    for (const who of [tm, clerk]) {
      expect((await who.get('/api/lot-drafts')).status).toBe(403);
      expect((await who.post(takeDraft.url, { id, version, lot: lot('105') })).status).toBe(403);
    }
    expect((await boss.get('/api/vendor-area/drafts')).status).toBe(403);
    const nobody = await house.person(14, { role: 'vendor' });
    expect(codeOf(await nobody.post(saveDraft.url, HILUX))).toEqual([404, 'no-such-vendor']);
  });
});
