import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSettledHouse } from '#api/features/purchases/testing/settled-house.ts';
import { createMailer } from '#api/platform/mail/mailer.ts';
import { openHandover, recordStep } from '#contract/handover.ts';
import { payLot } from '#contract/purchases.ts';
import { type HandoverReminderDeps, remindOfHandoversNow } from './reminders.ts';

type Settled = Awaited<ReturnType<typeof openSettledHouse>>;
let settled: Settled;

/** 101 and 103 are Aminah's, 102 is Wei's; sold and paid on 20 November: to be inspected by 20 December. */
beforeAll(async () => {
  settled = await openSettledHouse();
  for (const lotNo of ['101', '102', '103']) {
    const auctionName = `AMS1/${lotNo}`;
    await settled.post(settled.boss, payLot.url, { auctionName, amountPaid: 21_400, reference: `TT ${lotNo}` });
    expect((await settled.post(settled.boss, openHandover.url, { auctionName, kind: 'car' })).status).toBe(200);
  }
});
afterAll(() => settled.close());

/** What is mailed by rounds of two processes at once on a day, and again after them. */
async function mailedOn(day: string): Promise<{ to: string; subject: string }[]> {
  const { house } = settled;
  house.clockMs = Date.parse(`${day}T02:00:00.000Z`);
  await house.house.projections.waitFor(house.house.book.revision, 10_000);
  await house.db.deleteFrom('office.outbox').execute();
  const { db, accounts } = house;
  const { book, readDb } = house.house;
  const mailer = createMailer(db, () => house.clockMs);
  const deps = {
    book,
    db,
    readDb,
    accounts,
    mailer,
    publicUrl: 'https://tukul.example',
  } as unknown as HandoverReminderDeps;
  await Promise.all([remindOfHandoversNow(deps), remindOfHandoversNow(deps)]);
  await remindOfHandoversNow(deps);
  const rows = await db.selectFrom('office.outbox').selectAll().orderBy('recipient').execute();
  return rows.map((row) => ({ to: row.recipient, subject: row.subject, text: JSON.stringify(row) }));
}

test('a buyer is reminded once, of all their units in one mail, in their language, and of nothing that is done or ended', async () => {
  const { clerk, house, wei } = settled;
  await house.db.updateTable('office.users').set({ language: 'ms' }).where('id', '=', wei.id).execute();
  expect(await mailedOn('2026-12-14')).toEqual([]);
  const mails = await mailedOn('2026-12-15');
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    '2 reminders about the units you bought',
    expect.stringContaining('VBG 917 (AMS1/102)'),
  ]);
  const [own] = mails.filter(({ subject }) => subject.startsWith('2 '));
  expect(own).toMatchObject({ text: expect.stringContaining('WXC 4821 (AMS1/101): please have it inspected by') });
  expect(own).toMatchObject({ text: expect.stringContaining('PMR 2206 (AMS1/103): please have it inspected by') });
  expect(await mailedOn('2026-12-16')).toEqual([]);
  // One is inspected: only the other is overdue.
  const inspected = { auctionName: 'AMS1/101', step: 'inspection', on: '2026-12-16' };
  expect((await settled.post(clerk, recordStep.url, inspected)).status).toBe(200);
  await house.say({ type: 'take-back-handover', lot: 'AMS1/102' });
  const after = await mailedOn('2026-12-21');
  expect(after.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('PMR 2206 (AMS1/103): the inspection was due by'),
  ]);
});
