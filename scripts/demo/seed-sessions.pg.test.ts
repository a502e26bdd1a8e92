/** What a start of the demo house does to the sessions that it finds, whatever was done in it the day before. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeStep } from '#api/features/sale/steps.ts';
import { openOffice } from '#api/platform/db/office.ts';
import { type Accounts, openAccounts } from '#api/platform/identity/accounts.ts';
import { createPasswords } from '#api/platform/identity/passwords.ts';
import { openLog } from '#api/runtime.ts';
import { testDatabase } from '#scripts/test/postgres.ts';
import { type HouseBook, openBook } from '../lib/house-book.ts';
import { BIDDERS } from './accounts.ts';
import { importLots, NEXT_LOTS, PUBLIC_LOTS } from './lists.ts';
import { ensureSessions } from './seed-sessions.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let house: HouseBook;
let office: { db: ReturnType<typeof openOffice>; accounts: Accounts; publicUrl: string };
let close: () => Promise<void>;
/** ms that have passed beside those of this test. */
let laterMs = 0;

beforeAll(async () => {
  const { url, drop } = await testDatabase();
  const db = openOffice(url, 'script');
  const accounts = await openAccounts({ db, databaseUrl: url, passwords: createPasswords(), now: Date.now });
  const log = await openLog({ eventStoreUrl: undefined }, url);
  house = await openBook(log, 'book-tukul', url, { clockMs: () => Date.now() + laterMs });
  office = { db, accounts, publicUrl: 'http://localhost' };
  close = async () => {
    await house.close();
    await log.close();
    await accounts.close();
    await db.destroy();
    await drop();
  };
  for (const { id, depositSen } of BIDDERS) {
    await house.say({ type: 'join-bidder', bidder: id });
    await house.say({
      type: 'credit-deposit',
      bidder: id,
      amountSen: depositSen,
      source: 'house',
      reference: `o ${id}`,
    });
  }
});
afterAll(() => close());

const sessions = () =>
  [...house.book.committed.sessions.values()].map(({ session, access, step, endsAtMs }) => ({
    session,
    access,
    step,
    endsAtMs,
  }));
const start = () => ensureSessions(house, office);
const nowMs = () => house.book.nowMs();
/** As it is typed in the back office. */
const toTheSecond = (ms: number) => Math.floor(ms / 1_000) * 1_000;
const of = (session: string) => house.book.committed.sessions.get(session);
const save = async (session: string, times: { startsAtMs?: number; endsAtMs: number }) => {
  const { startsAtMs = 0, access = 'public' } = { ...of(session), ...times };
  const wanted = { session, access, startsAtMs, endsAtMs: toTheSecond(times.endsAtMs), reason: 'other' } as const;
  await house.say({ type: 'save-sessions', sessions: [wanted] });
};
const cleared = async (session: string) => {
  for (const type of ['record-sales', 'balance-out-deposits', 'tell-winners', 'clear-session'] as const) {
    await takeStep(house.book, type, session, async () => {});
  }
};
const lotNosOf = (session: string) =>
  [...(house.book.committed.sessionLots.get(session)?.keys() ?? [])]
    .flatMap((key) => house.book.committed.lots.get(key) ?? [])
    .filter(({ outcome }) => outcome !== 'withdrawn')
    .map(({ lotNo }) => lotNo);
/** A start leaves all as it is. */
const staysAsItIs = async () => {
  const before = [sessions(), house.book.revision];
  await start();
  expect([sessions(), house.book.revision]).toEqual(before);
};

test('a start opens a public and a staff session, and leaves those that somebody changed as they are, however soon they end', async () => {
  await start();
  expect(sessions().map(({ session, access, step }) => [session, access, step])).toEqual([
    ['AMS1', 'public', 'open'],
    ['AMS2', 'TM Staff', 'open'],
  ]);
  expect(lotNosOf('AMS1')).toHaveLength(PUBLIC_LOTS.length);
  await staysAsItIs();

  await save('AMS1', { endsAtMs: nowMs() + 6 * MINUTE_MS });
  const soon = toTheSecond(nowMs() + 8 * HOUR_MS);
  await save('AMS5', { startsAtMs: soon, endsAtMs: soon + 6 * HOUR_MS });
  await staysAsItIs();
});

test('a lot that was deleted by hand is not listed again, and a session that runs on keeps its bids', async () => {
  const [first] = lotNosOf('AMS2');
  await house.say({ type: 'withdraw-lot', session: 'AMS2', lotNo: first ?? '' });
  await staysAsItIs();
  expect(lotNosOf('AMS2')).not.toContain(first);
});

test('a sale that was shortened is ended by nobody but the house, nor is one at whose end somebody works', async () => {
  laterMs += 7 * MINUTE_MS;
  await staysAsItIs();
  expect(of('AMS1')).toMatchObject({ step: 'open' });
  await takeStep(house.book, 'record-sales', 'AMS1', async () => {});
  await staysAsItIs();
  expect(of('AMS1')).toMatchObject({ step: 'sales-recorded' });
});

test('where the sale was cleared, the next start opens one, unless somebody has scheduled another for the time', async () => {
  await cleared('AMS1');
  const [from, to] = [toTheSecond(nowMs() + HOUR_MS), toTheSecond(nowMs() + 2 * HOUR_MS)];
  await save('AMS6', { startsAtMs: from, endsAtMs: to });
  await staysAsItIs();
  await house.say({ type: 'withdraw-session', session: 'AMS6' });
  await start();
  const [opened] = sessions().slice(-1);
  expect(opened).toMatchObject({ access: 'public', step: 'open' });
  expect(lotNosOf(opened?.session ?? '')).toHaveLength(PUBLIC_LOTS.length);
});

test('a session that somebody scheduled for just as long has no lots of a start, and no bids', async () => {
  expect(lotNosOf('AMS5')).toEqual([]);
  const theirs = NEXT_LOTS.slice(0, 3).map(({ listed, ...lot }) => {
    return { ...lot, listed: { ...listed, lot: { ...listed.lot, session: 'AMS5' } } };
  });
  await importLots({ ...office, ...house }, 'AMS5', theirs);
  await staysAsItIs();
  expect(lotNosOf('AMS5')).toHaveLength(3);
});

test('one that ran to its end is closed; none is opened while one that somebody scheduled runs', async () => {
  const own = sessions().findLast(({ access }) => access === 'public')?.session ?? '';
  laterMs = (of('AMS5')?.startsAtMs ?? 0) + HOUR_MS - Date.now();
  const bids = () =>
    [...house.book.committed.lots.values()].filter((lot) => lot.session === 'AMS5' && lot.bidCount > 0);
  await start();
  expect(of(own)).toMatchObject({ step: 'cleared' });
  expect(of('AMS5')).toMatchObject({ step: 'open' });
  expect(bids()).toEqual([]);
  const open = [...house.book.committed.sessions.values()].filter(
    ({ step, withdrawn }) => step === 'open' && !withdrawn,
  );
  expect(open.filter(({ access }) => access === 'public').map(({ session }) => session)).toEqual(['AMS5']);
});

test('one that is about to end is not ended for another that could not be opened, and a lot no of somebody else is left out', async () => {
  laterMs = (of('AMS5')?.endsAtMs ?? 0) + MINUTE_MS - Date.now();
  await cleared('AMS5');
  const soon = toTheSecond(nowMs() + 7 * HOUR_MS);
  await house.say({
    type: 'save-sessions',
    sessions: [{ session: 'AMS20', access: 'KNB Staff', startsAtMs: soon, endsAtMs: soon + HOUR_MS }],
  });
  const [taken] = PUBLIC_LOTS.slice(0, 1);
  await importLots({ ...office, ...house }, 'AMS20', [taken as (typeof PUBLIC_LOTS)[number]]);
  await start();
  const own = sessions().findLast(({ access }) => access === 'public')?.session ?? '';
  expect(lotNosOf(own)).toHaveLength(PUBLIC_LOTS.length - 1);

  laterMs += 6 * HOUR_MS - 6 * MINUTE_MS;
  const later = toTheSecond(nowMs() + HOUR_MS);
  await save('AMS30', { startsAtMs: later, endsAtMs: later + HOUR_MS });
  const before = of(own);
  await start();
  expect(of(own)).toEqual(before);
});
