/** What a start of the demo house does to the sessions that it finds. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice } from '#api/platform/db/office.ts';
import { type Accounts, openAccounts } from '#api/platform/identity/accounts.ts';
import { createPasswords } from '#api/platform/identity/passwords.ts';
import { openLog } from '#api/runtime.ts';
import { testDatabase } from '#scripts/test/postgres.ts';
import { type HouseBook, openBook } from '../lib/house-book.ts';
import { ensureSessions } from './seed-sessions.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let house: HouseBook;
let office: { db: ReturnType<typeof openOffice>; accounts: Accounts; publicUrl: string };
let close: () => Promise<void>;

beforeAll(async () => {
  const { url, drop } = await testDatabase();
  const db = openOffice(url, 'script');
  const accounts = await openAccounts({ db, databaseUrl: url, passwords: createPasswords(), now: Date.now });
  const log = await openLog({ eventStoreUrl: undefined }, url);
  house = await openBook(log, 'book-tukul', url);
  office = { db, accounts, publicUrl: 'http://localhost' };
  close = async () => {
    await house.close();
    await log.close();
    await accounts.close();
    await db.destroy();
    await drop();
  };
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
const change = async (session: string, more: { endsAtMs: number; startsAtMs?: number; access?: 'public' }) => {
  const now = house.book.committed.sessions.get(session);
  const { startsAtMs = 0, access = 'public' } = { ...now, ...more };
  const wanted = { session, access, startsAtMs, endsAtMs: more.endsAtMs, reason: 'other' } as const;
  await house.say({ type: 'save-sessions', sessions: [wanted] });
};

test('a start opens a public and a staff session, and leaves those that somebody changed as they are, however soon they end', async () => {
  await start();
  expect(sessions().map(({ session, access, step }) => [session, access, step])).toEqual([
    ['AMS1', 'public', 'open'],
    ['AMS2', 'TM Staff', 'open'],
  ]);
  const opened = sessions();
  await start();
  expect(sessions()).toEqual(opened);

  await change('AMS1', { endsAtMs: house.book.nowMs() + 6 * MINUTE_MS });
  const soon = house.book.nowMs() + 8 * HOUR_MS;
  await change('AMS5', { startsAtMs: soon, endsAtMs: soon + HOUR_MS });
  const changed = sessions();
  await start();
  expect(sessions()).toEqual(changed);
});
