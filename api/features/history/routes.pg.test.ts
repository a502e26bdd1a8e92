import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordChange } from '#api/platform/trail/changes.ts';
import {
  END_MS,
  guest,
  openSession,
  type Person,
  START_MS,
  TERMS,
  type TestHouse,
  testHouse,
  verifiedVendor,
} from '#api/testing/test-house.ts';
import type { HistoryEntry, SubjectKind } from '#contract/history.ts';

const boss = { account: 1, role: 'admin' } as const;

let house: TestHouse;
let admin: Person;
let tm: Person;

/** AMS1 as the house made it by a program; then a super admin moved its end and changed the terms of lot 101, a vendor a photo. */
beforeAll(async () => {
  house = await testHouse();
  await house.person(1, { role: 'admin' });
  admin = await house.person(11, { role: 'admin' });
  tm = await verifiedVendor(house, 12);
  await openSession(house, { lots: { '101': { regnNo: 'WXC 4821' }, '102': { vendor: 'KNB', regnNo: 'VBG 917' } } });
  const { book } = house.house;
  const session = { session: 'AMS1', startsAtMs: START_MS, endsAtMs: END_MS + 3_600_000, access: 'public' };
  await book.execute({ type: 'save-sessions', commandId: 'later', sessions: [session] }, boss);
  const terms = { ...TERMS, startingPriceSen: 20_000_00, premium: { kind: 'share', ppm: 20_000 } } as const;
  await book.execute({ type: 'change-lot', commandId: 'cheaper', session: 'AMS1', lotNo: '101', terms }, boss);
  const lot = { kind: 'lot', key: 'AMS1/101' } as const;
  const texts = { before: { make: 'Proton', year: '' }, after: { make: 'Perodua', year: '' } };
  await recordChange(house.db, { actor: boss, subject: lot, action: 'texts changed', ...texts });
  const photos = { kind: 'unit', key: 'WXC4821' } as const;
  await recordChange(house.db, {
    actor: { account: 12, role: 'vendor' },
    subject: photos,
    action: 'photo added',
    after: { photo: '1.jpg' },
  });
});

afterAll(() => house.end());

const ask = (who: Omit<Person, 'id'>, kind: SubjectKind, key: string, page0 = 0, size = 10) =>
  who.get(`/api/history/${kind}/${encodeURIComponent(key)}/${page0}/${size}`, {
    'x-at-least-revision': `${house.house.book.revision}`,
  });
const entriesOf = async (...args: Parameters<typeof ask>) => (await ask(...args)).body.entries as HistoryEntry[];

test('a session: who moved its end, from when to when, and what was there before actors were recorded', async () => {
  const { body } = await ask(admin, 'session', 'AMS1');
  expect(body).toMatchObject({
    total: 2,
    entries: [
      {
        action: 'Session changed',
        actor: { account: 1, name: 'Person 1', role: 'admin' },
        fields: [{ label: 'End', before: '20 Nov 2026, 15:00:00', after: '20 Nov 2026, 16:00:00' }],
      },
      { action: 'Session added', actor: null },
    ],
  });
  expect(body.entries[1].fields).toContainEqual({
    ...{ label: 'Public or private', before: null, after: 'public' },
    keptAfter: { as: 'word', value: 'public' },
  });
});

test('a lot: its terms from the book and its texts from the office, in one list, the newest first', async () => {
  const { body } = await ask(admin, 'lot', 'AMS1/101');
  expect(body.total).toBe(3);
  const [first, ...others] = (body.entries as HistoryEntry[]).toSorted((a, b) => (a.action < b.action ? 1 : -1));
  expect(first).toMatchObject({
    action: 'Texts changed',
    actor: { name: 'Person 1' },
    fields: [{ label: 'Make', before: 'Proton', after: 'Perodua' }],
  });
  expect(others[0]).toMatchObject({
    action: 'Terms changed',
    fields: [
      { label: 'Starting price', before: 'RM21,500.00', after: 'RM20,000.00' },
      { label: 'Premium', before: 'RM600.00', after: '2 % of the bid, at least RM600.00' },
    ],
  });
  const times = (body.entries as HistoryEntry[]).map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
});

test('a lot does not repeat its own name in its history, a bidder does not repeat their number', async () => {
  const labels = (await entriesOf(admin, 'lot', 'AMS1/101')).flatMap(({ fields }) => fields.map(({ label }) => label));
  expect(labels).toContain('Regn No');
  expect(labels).not.toContain('Lot');
  await house.person(1002, { depositSen: 0 });
  await house.say({ type: 'bar-bidder', bidder: 1002, vendor: 'KNB' });
  expect((await entriesOf(admin, 'user', '1002'))[0]).toMatchObject({
    action: 'Blacklisted',
    fields: [{ label: 'Vendor', before: null, after: 'KNB' }],
  });
});

test('pages are parts of the one list', async () => {
  const all = await entriesOf(admin, 'lot', 'AMS1/101');
  const pages = await Promise.all([0, 1, 2, 3].map((page0) => entriesOf(admin, 'lot', 'AMS1/101', page0, 1)));
  expect(pages.flat()).toEqual(all);
});

test('a vendor reads the history of their own lots and units, without the names of the house’s staff', async () => {
  const [terms] = (await entriesOf(tm, 'lot', 'AMS1/101')).filter(({ action }) => action === 'Terms changed');
  expect(terms?.actor).toEqual({ account: null, name: null, role: 'admin' });
  const [photo] = await entriesOf(tm, 'unit', 'WXC4821');
  expect(photo).toMatchObject({
    action: 'Photo added',
    actor: { account: 12, name: 'Person 12' },
    fields: [{ label: 'Photo', before: null, after: '1.jpg' }],
  });
});

test('a vendor reads nothing else', async () => {
  const others = [
    ['lot', 'AMS1/102'],
    ['lot', 'AMS1/999'],
    ['unit', 'VBG917'],
    ['next-lot', '101'],
    ['session', 'AMS1'],
    ['setting', 'raise-limit'],
    ['page', 'contact'],
    ['user', '12'],
  ] as const;
  for (const [kind, key] of others) expect((await ask(tm, kind, key)).status, `${kind} ${key}`).toBe(403);
  const units = { '201': { vendor: 'KNB', regnNo: 'WXC4821' } };
  await openSession(house, { session: 'AMS2', access: 'KNB Staff', lots: units });
  expect((await ask(tm, 'unit', 'WXC4821')).status).toBe(403);
  const unverified = await house.person(13, { role: 'vendor' });
  expect((await ask(unverified, 'lot', 'AMS1/101')).status).toBe(403);
});

test('bidders, auditors and guests read none of it', async () => {
  expect((await ask(guest(house), 'lot', 'AMS1/101')).status).toBe(401);
  for (const role of ['user', 'auditor'] as const) {
    const person = await house.person(role === 'user' ? 1001 : 14, { role });
    expect((await ask(person, 'lot', 'AMS1/101')).status).toBe(403);
  }
});
