import { afterAll, beforeAll, expect, test } from 'vitest';
import { Loops } from '#api/platform/jobs/loops.ts';
import { createMailer } from '#api/platform/mail/mailer.ts';
import { endSale, enterAndBid } from '#api/testing/sale.ts';
import { END_MS, openSession, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { PAYMENT_REMINDERS } from '#contract/site/site.ts';
import { type ReminderDeps, sendReminders, startReminders } from './reminders.ts';

let house: TestHouse;

/** AMS1 of 20 November: 101 and 102 to bidder 1001, 103 to 1002, who has been erased. Due on the 27th, at the latest on 4 December. */
beforeAll(async () => {
  house = await testHouse();
  for (const id of [1001, 1002]) await house.person(id);
  await openSession(house, { lots: { '101': {}, '102': { regnNo: 'VBG 917' }, '103': { regnNo: 'PMR 2206' } } });
  await house.db
    .insertInto('office.lots')
    .values({ lotNo: '101', session: 'AMS1', position: 1, make: 'Toyota', descOfGood: 'Hilux', category: 'pickup' })
    .execute();
  house.clockMs = START_MS;
  for (const [lotNo, bidder] of [
    ['101', 1001],
    ['102', 1001],
    ['103', 1002],
  ] as const) {
    await enterAndBid(house, lotNo, bidder);
  }
  house.clockMs = END_MS;
  await endSale(house, 'tell-winners');
  await house.db.updateTable('office.users').set({ email: '1002@erased.invalid' }).where('id', '=', 1002).execute();
});

afterAll(() => house.end());

const switchTo = (toggle: boolean) =>
  house.db
    .insertInto('office.toggles')
    .values({ id: PAYMENT_REMINDERS, name: 'Payment reminders by mail', info: null, toggle })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ toggle }))
    .execute();

const KEYED = /^(before due|overdue|last notice) AMS1/;

async function reminders() {
  const rows = await house.db.selectFrom('office.outbox').selectAll().orderBy('id').execute();
  return rows.filter(({ dedupeKey }) => KEYED.test(dedupeKey ?? ''));
}

const depsAt = (day: string) => {
  house.clockMs = Date.parse(`${day}T02:00:00.000Z`);
  const { book, readDb } = house.house;
  const enqueued: unknown[] = [];
  const jobs = {
    enqueue: async (_: unknown, __: unknown, { key }: { key?: string } = {}) => void enqueued.push(key),
    work: () => {},
  } as unknown as ReminderDeps['jobs'];
  const nowMs = () => house.clockMs;
  const config = { publicUrl: 'https://tukul.example' };
  const { db, accounts } = house;
  return { book, readDb, db, accounts, jobs, nowMs, config, mailer: createMailer(db, nowMs), enqueued };
};

/** The keys of the reminders that a round on this day writes, twice run. */
async function written(day: string): Promise<(string | null)[]> {
  const before = (await reminders()).length;
  const deps = depsAt(day);
  await house.house.projections.waitFor(house.house.book.revision, 10_000);
  await Promise.all([sendReminders(deps), sendReminders(deps)]);
  return (await reminders()).slice(before).map(({ dedupeKey }) => dedupeKey);
}

test('as long as the house has not switched them on nobody is reminded', async () => {
  expect(await written('2026-11-26')).toEqual([]);
  await switchTo(false);
  expect(await written('2026-11-26')).toEqual([]);
});

test('each reminder goes out once for a purchase, to whoever can be reached', async () => {
  await switchTo(true);
  expect(await written('2026-11-24')).toEqual([]);
  expect(await written('2026-11-25')).toEqual(['before due AMS1/101', 'before due AMS1/102']);
  expect(await written('2026-11-26')).toEqual([]);
  const [mail] = await reminders();
  expect(mail).toMatchObject({
    recipient: 'person1001@test.invalid',
    subject: 'Lot 101 of AMS1: please pay by Fri, 27 Nov 2026',
  });
  for (const line of ['Toyota Hilux (WXC 4821)', 'RM21,400.00', 'AMS1/101', 'https://tukul.example/myaccount/mybid']) {
    expect(mail?.text).toContain(line);
  }
});

test('nobody is reminded of what is paid or forfeited', async () => {
  await house.say({ type: 'pay-purchase', lot: 'AMS1/101', amountSen: 21_400_00, reference: 'all of it' });
  expect(await written('2026-11-28')).toEqual(['overdue AMS1/102']);
  await house.say({ type: 'forfeit-lot', lot: 'AMS1/102' });
  expect(await written('2026-12-03')).toEqual([]);
});

test.each([
  ['forfeited', { outcome: 'forfeited' }, {}],
  ['paid', {}, { paidSen: 21_400_00 }],
])(
  'by the book: of what was %s a moment ago nobody is reminded, though the read tables do not say so yet',
  async (_, lotNow, purchaseNow) => {
    const deps = depsAt('2026-12-03');
    const { lots, purchases } = deps.book.committed;
    const [lot, purchase] = [lots.get('AMS1/103'), purchases.get('AMS1/103')];
    if (lot === undefined || purchase === undefined) throw new Error('Lot 103 was not sold');
    await house.db
      .updateTable('office.users')
      .set({ email: 'person1002@test.invalid' })
      .where('id', '=', 1002)
      .execute();
    const committed = {
      lots: new Map([...lots, ['AMS1/103', { ...lot, ...lotNow }]]),
      purchases: new Map([...purchases, ['AMS1/103', { ...purchase, ...purchaseNow }]]),
    } as ReminderDeps['book']['committed'];
    const before = await reminders();
    await sendReminders({ ...deps, book: { committed } });
    expect(await reminders()).toEqual(before);
  },
);

test('the last notice names the last day and what may follow; after that day the house decides', async () => {
  const person = { email: 'person1002@test.invalid' };
  await house.db.updateTable('office.users').set(person).where('id', '=', 1002).execute();
  expect(await written('2026-12-05')).toEqual([]);
  expect(await written('2026-12-03')).toEqual(['last notice AMS1/103']);
  expect((await reminders()).at(-1)?.text).toContain(
    'must be paid by Fri, 4 Dec 2026. After that the sale may be cancelled and the deposit forfeited.',
  );
});

test('a round is asked for once an office hour, where reminders are on', async () => {
  const asked = async (at: string) => {
    const deps = depsAt('2026-12-03');
    house.clockMs = Date.parse(at);
    const loops = new Loops({ warn: (details) => expect.unreachable(JSON.stringify(details)) });
    startReminders({ ...deps, loops });
    await loops.close(10_000);
    return deps.enqueued;
  };
  expect(await asked('2026-12-03T01:30:00.000Z')).toEqual(['2026-12-03 09']);
  expect(await asked('2026-12-03T00:59:00.000Z')).toEqual([]);
  await switchTo(false);
  expect(await asked('2026-12-03T01:30:00.000Z')).toEqual([]);
});
