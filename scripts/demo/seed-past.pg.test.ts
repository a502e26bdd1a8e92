import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyBook } from '#api/book/verify.ts';
import { openOffice } from '#api/platform/db/office.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { openLog } from '#api/runtime.ts';
import type { EventLog } from '#domain/event-log.ts';
import { chargesDueSen, gateWaits } from '#domain/handover.ts';
import { isPaid } from '#domain/purchase.ts';
import { malaysianDay, malaysianTime } from '#domain/session-clock.ts';
import { emptyBook, type SessionState } from '#domain/state.ts';
import { ownerUrl, testDatabase } from '#scripts/test/postgres.ts';
import { openBook } from '../lib/house-book.ts';
import { seedPastSales, timesAt } from './seed-past.ts';

const STREAM = 'book-demo';

let database: Awaited<ReturnType<typeof testDatabase>>;
let log: EventLog;
let db: ReturnType<typeof openOffice>;

beforeEach(async () => {
  database = await testDatabase();
  log = await openLog({ eventStoreUrl: undefined }, database.url);
  db = openOffice(database.url, 'script');
});
afterEach(async () => {
  await log.close();
  await db.destroy();
  await database.drop();
});

const seed = (through = log) => seedPastSales({ log: through, stream: STREAM, databaseUrl: database.url, db });

/** What the book says, which must be without fault. */
async function bookSays() {
  const { state = emptyBook(), faults } = await verifyBook(log, STREAM);
  expect(faults).toEqual([]);
  const purchases = [...state.purchases.values()].map((each) => {
    const isForfeited = state.lots.get(each.lot)?.outcome === 'forfeited';
    const paid = isPaid(each) ? 'paid' : each.paidSen > 0 ? 'partly paid' : 'unpaid';
    return [each.lot, each.bidder, isForfeited ? 'forfeited' : paid];
  });
  return { state, purchases };
}

/** What the new screens show on the first day. */
async function officeShows() {
  const { state } = await bookSays();
  const { settlement } = state.purchases.get('AMS1/401') ?? {};
  const file = state.handovers.get('AMS1/402');
  const templates = await db.selectFrom('office.handoverTemplates').select(['kind', 'version', 'since']).execute();
  return { vendors: [...state.vendors.keys()], settlement, file, templates };
}

const WON = [
  ['AMS1/401', 1001, 'paid'],
  ['AMS1/402', 1002, 'paid'],
  ['AMS1/403', 1001, 'partly paid'],
  ['AMS1/404', 1002, 'unpaid'],
  ['AMS1/405', 1001, 'forfeited'],
  ['AMS1/406', 1007, 'paid'],
  ['AMS2/411', 1001, 'unpaid'],
  ['AMS2/412', 1002, 'partly paid'],
  ['AMS2/413', 1008, 'paid'],
  ['AMS2/414', 1010, 'unpaid'],
];

describe('the past of a demo house', () => {
  it('has purchases in every state, and leaves balances as if nothing had been', async () => {
    await seed();
    const { state, purchases } = await bookSays();
    expect(purchases).toEqual(WON);
    expect([...state.sessions.values()].map(({ session, step }) => [session, step])).toEqual([
      ['AMS1', 'cleared'],
      ['AMS2', 'cleared'],
    ]);
    expect([...state.bidders.values()].map(({ balanceSen, heldSen }) => balanceSen + heldSen)).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
    // The sen that are paid are those that are owed.
    const exact = ['AMS1/401', 'AMS1/402', 'AMS1/406', 'AMS2/413'].map((lot) => state.purchases.get(lot));
    expect(exact.every((each) => each && isPaid(each) && !isPaid({ ...each, paidSen: each.paidSen - 1 }))).toBe(true);
    const texts = await db.selectFrom('office.lots').select('lotNo').orderBy('lotNo').execute();
    expect(texts.map(({ lotNo }) => lotNo)).toEqual([...state.lots.values()].map(({ lotNo }) => lotNo));
  });

  it('has an agreement, a sale that is settled by it, and a paid unit whose file is open', async () => {
    await seed();
    const { vendors, settlement, file, templates } = await officeShows();
    expect(vendors).toEqual(['TM']);
    // 5 % of 27,400 and 50.00 for photos, and 8 % of both.
    const deducted = { commissionSen: 1_370_00, chargesSen: 50_00, taxSen: 113_60 };
    expect(settlement).toMatchObject({ vendor: 'TM', hammerSen: 27_400_00, ...deducted });
    const today = malaysianTime(Date.now()).date;
    expect(settlement?.dueOn && settlement.dueOn < today).toBe(true);
    expect(file).toMatchObject({ kind: 'car', isOpen: true, paidSen: 0 });
    expect(Object.keys(file?.steps ?? {})).toEqual(['vendor-release', 'inspection']);
    expect(file && chargesDueSen(file)).toBe(153_00);
    // Without its template, kept before it was opened, a file has no further steps.
    expect(templates.map(({ kind, version }) => [kind, version])).toEqual([['car', 0]]);
    expect(malaysianTime(templates[0]?.since.getTime() ?? 0).date).toBe(file?.openedOn);
    // Nothing of it is charged by itself on the first day.
    expect(file && gateWaits(file, today)).toEqual({ missing: ['transfer'], dueSen: 153_00, unchargedDays: 0 });
  });

  it('was recorded today, and nothing of it is still to come', async () => {
    const begunMs = Date.now();
    await seed();
    const events = await log.read(STREAM, -1, { limit: 1_000 });
    const times = events.map(({ type, data, metadata }) => ({ type, data, at: (metadata as { at: string }).at }));
    const sales = times.filter(({ type, data }) => type === 'LotSold' && String(data.lot).startsWith('AMS2'));
    const { date } = malaysianTime(begunMs);
    expect(sales.map(({ at }) => malaysianTime(Date.parse(at)).date)).toEqual([date, date, date, date]);
    expect(Date.parse(times.at(-1)?.at ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('is made once', async () => {
    await seed();
    const before = (await bookSays()).state.revision;
    await seed();
    expect((await bookSays()).state.revision).toBe(before);
  });

  it('is made whole wherever it was interrupted', async () => {
    await seed();
    const { revision } = (await bookSays()).state;
    const { settlement, file } = await officeShows();
    const pool = openPool({ connectionString: ownerUrl(database.url), purpose: 'script', max: 1 });
    for (let kept = 0; kept < revision; kept += 17) {
      await pool.query('delete from book.batches where first_revision > $1', [kept]);
      await pool.query(
        `update book.batches set last_revision = $1::bigint,
           events = array_to_string((string_to_array(events, chr(10)))[1:($1::bigint - first_revision + 1)::int], chr(10))
         where last_revision > $1::bigint`,
        [kept],
      );
      await pool.query('delete from book.snapshots');
      await seed();
      const { state, purchases } = await bookSays();
      expect(purchases, `after ${kept}`).toEqual(WON);
      expect(await officeShows(), `after ${kept}`).toMatchObject({ settlement, file });
      expect(state.revision).toBe(revision);
    }
    await pool.end();
  });

  it('is not given to a house that has one', async () => {
    const own = { session: 'AMS1', startsAtMs: Date.now(), endsAtMs: Date.now() + 60_000, access: 'public' };
    const house = await openBook(log, STREAM, database.url);
    await house.say({ type: 'join-bidder', bidder: 1001 });
    await house.say({ type: 'save-sessions', sessions: [own] });
    const terms = { regnNo: 'X 1', vendor: 'TM', startingPriceSen: 100, minimumRaiseSen: 100, depositSen: 0 };
    const costs = { premium: { kind: 'none' }, adminFeeSen: 0, safetyDepositSen: 0 } as const;
    await house.say({ type: 'list-lot', session: 'AMS1', lotNo: '101', terms: { ...terms, ...costs } });
    await house.close();
    await seed();
    expect((await bookSays()).state.revision).toBe(2);
  });
});

describe("today's sale", () => {
  const none = { sessions: new Map<string, SessionState>() };
  it.each([
    '2026-11-20T06:00:00.000Z',
    '2026-11-19T16:00:00.000Z',
    '2026-11-19T16:20:00.000Z',
    '2026-11-20T15:59:59.999Z',
  ])('is over and was recorded today when it is %s', (now) => {
    const nowMs = Date.parse(now);
    const { today, longAgo } = timesAt(nowMs, none);
    expect(today.recordedAtMs).toBeGreaterThanOrEqual(malaysianDay(nowMs).startMs);
    expect(today.recordedAtMs).toBeLessThanOrEqual(nowMs);
    expect(today.recordedAtMs).toBeGreaterThanOrEqual(today.endsAtMs);
    expect(longAgo.recordedAtMs + 15 * 86_400_000).toBeLessThan(today.startsAtMs - 86_400_000);
  });
});
