import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSession, type Person, START_MS, type TestHouse, testHouse, upToDate } from '#api/testing/test-house.ts';
import { lotDefaults, saveLotDefaults } from '#contract/catalogue/lot-defaults.ts';
import { previewImport, startImport } from '#contract/catalogue/lot-import.ts';
import { moveNextLots } from '#contract/catalogue/lot-writes.ts';

const DAY_MS = 86_400_000;

let house: TestHouse;
let boss: Person;
let clerk: Person;
let session = '';
let sessions = 0;
let versions: Record<string, number>;

beforeAll(async () => {
  house = await testHouse();
  boss = await house.person(1, { role: 'admin' });
  clerk = await house.person(2, { role: 'admin' });
});
/** Each test has a session, and lot nos, of its own, which begins in an hour. Of TM: 110 per cent and approval; of KNB: approval; of no other vendor anything. */
beforeEach(async () => {
  await house.db.deleteFrom('office.nextLots').execute();
  sessions += 1;
  session = `AMS${sessions}`;
  const startsAtMs = START_MS + sessions * DAY_MS;
  house.clockMs = startsAtMs - 3_600_000;
  await openSession(house, { session, startsAtMs, endsAtMs: startsAtMs + 3_600_000 });
  versions = { TM: await agree('TM', 110, true), KNB: await agree('KNB', null, true) };
});
afterAll(() => house.end());

const versionOf = async (vendor: string): Promise<number> =>
  (await boss.get(lotDefaults.url)).body.find((row: { vendor: string }) => row.vendor === vendor)?.version ?? 0;
async function agree(vendor: string, reservePercent: number | null, approval: boolean): Promise<number> {
  const body = { vendor, shown: await versionOf(vendor), reservePercent, approval };
  const saved = await boss.post(saveLotDefaults.url, body);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body.version;
}
const agreed = (...vendors: string[]) => vendors.map((vendor) => ({ vendor, version: versions[vendor] }));

const no = (n: number) => `${sessions}d${n}`;
const lot = (n: number, vendor: string, change: object = {}) => ({
  ...{ id: no(n), regnNo: `WDF ${sessions} ${n}`, make: 'Toyota', descOfGood: 'Hilux', year: '2019', vendor },
  ...{ price: 20_000, deposit: 1_500, category: 'pickup', ...change },
});
const keep = async (...lots: object[]) =>
  expect((await boss.post('/api/nextauctionlot/save/multiplelot', lots)).status).toBe(200);
const move = (more: object = {}, who = boss) => who.post(moveNextLots.url, { session, ...more });
const held = (n: number) => {
  const { reserveSen, approval } = house.house.book.committed.lots.get(`${session}/${no(n)}`) ?? {};
  return { reserveSen, approval };
};
const OF_TM = { reserveSen: 22_000_00, approval: true };
const OF_KNB = { reserveSen: null, approval: true };
const NOTHING = { reserveSen: null, approval: false };

describe('what new lots of a vendor begin with', () => {
  test('is saved over what was shown, with who saved it when; a version is never overwritten', async () => {
    const [shown] = (await boss.get(lotDefaults.url)).body.filter(({ vendor }: { vendor: string }) => vendor === 'TM');
    expect(shown).toMatchObject({ version: versions.TM, reservePercent: 110, approval: true });
    const change = { vendor: 'TM', shown: shown.version, reservePercent: 120, approval: true };
    expect(await clerk.post(saveLotDefaults.url, change)).toMatchObject({
      status: 200,
      body: { version: shown.version + 1 },
    });
    const stale = await boss.post(saveLotDefaults.url, { ...change, reservePercent: 130 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    expect(stale.body.conflicts).toEqual([
      { key: 'TM', now: { version: shown.version + 1, reservePercent: 120, approval: true } },
    ]);
    // The same twice, as on a slow line, is done once.
    expect(await clerk.post(saveLotDefaults.url, change)).toMatchObject({
      status: 200,
      body: { version: shown.version + 1, message: 'There was nothing to change.' },
    });
    const all = await house.db.selectFrom('office.lotDefaults').selectAll().where('vendor', '=', 'TM').execute();
    expect(all.filter(({ version }) => version >= shown.version)).toMatchObject([
      { reservePercent: 110, setBy: 1 },
      { reservePercent: 120, setBy: 2 },
    ]);
  });

  test('is saved by one of two who save at once', async () => {
    const change = { vendor: 'TM', shown: versions.TM, approval: false };
    const both = await Promise.all([
      boss.post(saveLotDefaults.url, { ...change, reservePercent: 140 }),
      clerk.post(saveLotDefaults.url, { ...change, reservePercent: 150 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    [{ reservePercent: 100 }, 400],
    [{ reservePercent: 501 }, 400],
    [{ reservePercent: 110.5 }, 400],
    [{ vendor: 'NOBODY' }, 404],
  ])('is not saved as %j', async (change, status) => {
    const body = { vendor: 'TM', shown: versions.TM, reservePercent: 110, approval: false, ...change };
    expect((await boss.post(saveLotDefaults.url, body)).status).toBe(status);
  });

  test('is told to nobody who may not set a reserve, nor by the history of the vendor', async () => {
    await agree('TM', 137, true);
    const others = [
      await house.person(104, { role: 'admin' }),
      await house.person(103, { role: 'auditor' }),
      await house.person(102, { role: 'vendor' }),
      await house.person(1001),
    ];
    for (const who of others) expect((await who.get(lotDefaults.url)).status).toBe(403);
    const [admin = expect.unreachable()] = others;
    const history = (await admin.get('/api/history/vendor/TM/0/10', upToDate(house))).body;
    expect(history.entries[0].fields.map(({ label }: { label: string }) => label)).toContain(
      'Version of what new lots begin with',
    );
    expect(JSON.stringify(history.entries)).not.toContain('137');
    const account = await admin.get('/api/vendor-accounts/TM', upToDate(house));
    expect(account.status).toBe(200);
    expect(JSON.stringify(account.body)).not.toContain('137');
  });
});

describe('lots of the next auction that are moved', () => {
  beforeEach(() => keep(lot(1, 'TM'), lot(2, 'KNB'), lot(3, 'PPB'), lot(4, 'TM', { price: 12_345.6 })));

  test('begin with it in the append in which they are listed, where it was shown', async () => {
    const { body } = await move({ preview: true });
    expect(body.agreed).toEqual([
      { vendor: 'KNB', version: versions.KNB, reservePercent: null, approval: true, lots: 1 },
      { vendor: 'TM', version: versions.TM, reservePercent: 110, approval: true, lots: 2 },
    ]);
    const before = house.house.book.revision;
    expect((await move({ agreed: agreed('TM', 'KNB') })).status).toBe(200);
    expect([1, 2, 3, 4].map(held)).toEqual([OF_TM, OF_KNB, NOTHING, { reserveSen: 13_581_00, approval: true }]);
    const events = await house.house.book.eventsAfter(before, 100);
    expect(events.map(({ type }) => type)).toEqual([
      ...['LotListed', 'LotReserveSet', 'LotListed', 'LotReserveSet', 'LotListed', 'LotListed', 'LotReserveSet'],
    ]);
    expect(new Set(events.map(({ metadata }) => metadata.actor?.account))).toEqual(new Set([1]));
    const url = `/api/history/lot/${encodeURIComponent(`${session}/${no(1)}`)}/0/10`;
    const { entries } = (await boss.get(url, upToDate(house))).body;
    expect(entries.map(({ action }: { action: string }) => action)).toContain('Reserve set');
    expect(JSON.stringify(entries)).not.toMatch(/22,?000/);
    // A process that died before it took them out of the next auction has listed them with it.
    await keep(lot(1, 'TM'));
    expect((await move({ agreed: agreed('TM') })).status).toBe(200);
    expect(held(1)).toEqual(OF_TM);
  });

  test('begin with nothing where nobody wants it', async () => {
    expect((await move()).status).toBe(200);
    expect([1, 2, 3].map(held)).toEqual([NOTHING, NOTHING, NOTHING]);
  });

  test('say what their vendor has wished with a draft that became the lot', async () => {
    const rows = await house.db.selectFrom('office.nextLots').select(['lotNo', 'unit']).execute();
    const at = new Date(house.clockMs).toISOString();
    const draft = (n: number) => ({
      ...{ unit: rows.find(({ lotNo }) => lotNo === no(n))?.unit ?? '', vendor: 'TM', lotNo: no(n) },
      ...{ requestKey: null, regnNo: '', make: '', descOfGood: '', year: '', mileageKm: null, note: '' },
      ...{ madeBy: 102, madeAt: at, changedAt: at },
    });
    await house.db
      .insertInto('office.lotDrafts')
      .values([
        { ...draft(1), state: 'taken', reserveSen: 45_000_00 },
        // The unit is another vendor's by now.
        { ...draft(2), state: 'taken', reserveSen: 46_000_00 },
        { ...draft(4), state: 'withdrawn', reserveSen: 47_000_00 },
      ])
      .execute();
    const { body } = await move({ preview: true });
    expect(body.lots.map(({ id, wished }: { id: string; wished: number | null }) => [id, wished])).toEqual([
      [no(1), 45_000],
      ...[2, 3, 4].map((n) => [no(n), null]),
    ]);
  });

  test.each([
    ['another version holds by now', () => agree('TM', 120, true), () => agreed('TM', 'KNB')],
    ['it was given up', () => agree('TM', null, false), () => agreed('TM', 'KNB')],
    ['a vendor has agreed to it who was not shown', () => Promise.resolve(), () => agreed('TM')],
  ])('are not moved where %s', async (_, change, shown) => {
    const sent = shown();
    await change();
    const refused = await move({ agreed: sent });
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    expect(house.house.book.committed.lots.has(`${session}/${no(1)}`)).toBe(false);
    expect(await house.db.selectFrom('office.nextLots').select('lotNo').execute()).toHaveLength(4);
  });

  test('get none in a session that runs: neither shown, nor set for whoever was shown it before', async () => {
    house.clockMs += 3_600_000;
    expect((await move({ preview: true })).body.agreed).toEqual([]);
    const refused = await move({ agreed: agreed('TM', 'KNB') });
    expect(refused).toMatchObject({ status: 409, body: { code: 'lots-refused' } });
    expect(refused.body.message).toContain('While a lot runs it gets no reserve');
    expect((await move({ agreed: [] })).status).toBe(200);
    expect(held(1)).toEqual(NOTHING);
  });
});

describe('lots that are imported', () => {
  const list = (...lots: object[]) => ({
    ...{ target: session, mode: 'add', rows: lots.map((each, at) => ({ row: at + 2, lot: each })) },
  });
  const lots = () => [lot(1, 'TM'), lot(2, 'KNB'), lot(3, 'PPB')];
  async function imported(order: object) {
    const { status, body } = await boss.post(startImport.url, order);
    expect(status, JSON.stringify(body)).toBe(200);
    for (;;) {
      const view = (await boss.get(`/api/auctionlot/import/state/${body.importId}`)).body;
      if (view.endedAt !== null) return view;
      await sleep(50);
    }
  }

  test('begin with what was shown, and those that are there keep what they have', async () => {
    await imported(list(lot(1, 'TM')));
    expect((await boss.post(previewImport.url, list(...lots(), lot(4, 'TM')))).body.agreed).toMatchObject([
      { vendor: 'KNB', lots: 1 },
      { vendor: 'TM', reservePercent: 110, approval: true, lots: 1 },
    ]);
    const view = await imported({ ...list(...lots(), lot(4, 'TM')), agreed: agreed('TM', 'KNB') });
    expect(view).toMatchObject({ state: 'done', counts: { new: 3, unchanged: 1 } });
    expect([1, 2, 3, 4].map(held)).toEqual([NOTHING, OF_KNB, NOTHING, OF_TM]);
  });

  test('are not, where something else holds by now; into the next auction, or without it, they begin with nothing', async () => {
    const sent = agreed('TM', 'KNB');
    await agree('TM', 125, true);
    const refused = await boss.post(startImport.url, { ...list(...lots()), agreed: sent });
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    const next = { ...list(...lots()), target: 'next' };
    expect((await boss.post(previewImport.url, next)).body.agreed).toEqual([]);
    expect(await imported(list(...lots()))).toMatchObject({ state: 'done' });
    expect(held(1)).toEqual(NOTHING);
  });
});

describe('a lot that is added by itself', () => {
  const proposed = async (n = 1) =>
    (await boss.get(`/api/auctionmanager/lot/reserve/${session}/${no(n)}`)).body.proposed;
  const reserve = (body: object) =>
    boss.post('/api/auctionmanager/lot/reserve', { session, lotNo: no(1), approval: false, ...body });
  beforeEach(async () => {
    expect((await boss.post('/api/auctionlot/post', lot(1, 'TM', { session }))).status).toBe(200);
  });

  test('has it proposed, and nothing set, until somebody sets it', async () => {
    expect(held(1)).toEqual(NOTHING);
    expect(await proposed()).toEqual({ vendor: 'TM', reserve: 22_000, approval: true });
    expect((await reserve({ reserve: 24_000 })).status).toBe(200);
    // It would tell what was typed.
    expect(await proposed()).toBeNull();
    expect((await reserve({ reserve: null })).status).toBe(200);
    expect(await proposed()).toBeNull();
  });

  test('has none proposed once it runs, or where nothing is agreed', async () => {
    await boss.post('/api/auctionlot/post', lot(2, 'PPB', { session }));
    expect(await proposed(2)).toBeNull();
    house.clockMs += 3_600_000;
    expect(await proposed()).toBeNull();
  });
});
