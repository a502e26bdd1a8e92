import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer } from '#api/platform/mail/mailer.ts';
import { END_MS, openSession, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { mailLateWinners } from './late-winners.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await testHouse();
});
afterAll(() => house.end());

test('a winner whose mail no process could note is found at the next start, and not for ever', async () => {
  // Given a lot that was accepted after the session was cleared, of which nobody was mailed
  await openSession(house, { lots: { '101': {} } });
  await house.say({ type: 'set-lot-reserve', lot: 'AMS1/101', reserveSen: 3_000_000, approval: false });
  await house.person(1001);
  house.clockMs = START_MS;
  await house.say({ type: 'enter-lot', lotNo: '101', bidder: 1001 });
  await house.say({ type: 'place-bid', lotNo: '101', bidder: 1001, basis: 'start', seenSen: 0, offerSen: 0 });
  house.clockMs = END_MS;
  for (const type of ['record-sales', 'balance-out-deposits', 'tell-winners', 'clear-session'])
    await house.say({ type, session: 'AMS1', limit: 10, offersUntilMs: END_MS + 86_400_000 });
  await house.say({ type: 'answer-offer', lot: 'AMS1/101', by: 'vendor', answer: 'accept', shownSen: 2_150_000 });
  const { book, readDb, projections } = house.house;
  await projections.waitFor(book.revision, 30_000);
  const noted: string[] = [];
  const deps = { book, readDb, db: house.db, accounts: house.accounts, publicUrl: 'https://house.test' };
  const mailer = createMailer(house.db, () => house.clockMs);
  const jobs = {
    work: () => undefined,
    enqueue: async (_: unknown, data: unknown) => {
      noted.push((data as { readonly lot: string }).lot);
      return 'id';
    },
  };
  const late = mailLateWinners({ ...deps, mailer, jobs });
  // When a process starts
  await late.missed();
  expect(noted).toEqual(['AMS1/101']);
  // And, days later, another one
  house.clockMs = END_MS + 4 * 86_400_000;
  await late.missed();
  late.stop();
  expect(noted).toEqual(['AMS1/101']);
});
