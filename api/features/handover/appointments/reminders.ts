import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import type { Letter } from '#api/platform/mail/letter.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import type { Language } from '#contract/constants.ts';
import { dayOf, handoverDates } from '#domain/handover.ts';
import { type HandoverReminder, remindersOn } from '#domain/handover-reminders.ts';
import { dayInWords } from '#domain/moments.ts';
import { isOfficeHour } from '#domain/reminder-times.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { paidDays } from '../paid-days.ts';
import { appointmentsOf } from './rows.ts';
import type { UnitDeps } from './units.ts';
import { APPOINTMENT_WORDS } from './words.ts';

export interface HandoverReminderDeps extends UnitDeps {
  readonly accounts: Pick<Accounts, 'byIds'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly loops: Pick<Loops, 'everyForHouse'>;
  readonly publicUrl: string;
}

/** One round over the files that are open. What somebody was reminded of has a row, so it is told once, however often a round runs. */
const remindOfHandovers = defineJob({
  name: 'remind-of-handovers',
  data: z.object({ hour: z.string() }),
  attempts: 5,
  pauseS: { first: 30, max: 600 },
  leaseS: 30,
  timeoutS: 600,
  concurrency: 1,
  mayRetry: true,
});

/** ms: how often a process checks whether a round is due. */
const LOOK_EVERY_MS = 5 * 60_000;

interface Due extends HandoverReminder {
  readonly lot: string;
  readonly userId: number;
}

/** What buyers are to be reminded of today, whether they were or not. */
async function remindersDue({ book, db, readDb }: UnitDeps): Promise<Due[]> {
  const today = dayOf(book.nowMs());
  const { handovers, purchases, lots } = book.committed;
  const files = [...handovers.values()].filter(
    ({ lot, isOpen, disposedBy }) => isOpen && disposedBy === null && lots.get(lot)?.outcome === 'sold',
  );
  const [paid, rows] = await Promise.all([
    paidDays(readDb, book, files),
    appointmentsOf(
      db,
      files.map(({ lot }) => lot),
    ),
  ]);
  const standing = Map.groupBy(
    rows.filter(({ cancelled }) => !cancelled),
    ({ lot }) => lot,
  );
  return files.flatMap((file) => {
    const { lot, bidder: userId } = file;
    const purchase = purchases.get(lot);
    if (purchase === undefined) return [];
    const its = (standing.get(lot) ?? []).filter((row) => row.userId === userId);
    const found = remindersOn(today, {
      file,
      dates: handoverDates(file, paid.get(lot) ?? null),
      hasLeft: purchase.releasedBy !== null,
      holdsDeposit: purchase.safetyDepositSen > 0 && purchase.safetyDepositOut === null,
      appointments: its.map(({ purpose, startsAt }) => ({ purpose, day: dayOf(startsAt.getTime()) })),
    });
    return found.map((reminder) => ({ ...reminder, lot, userId }));
  });
}

/**
 * Reminds buyers: all that is new for one of them in one mail. Rows and mail are of one transaction, and two processes that do it at once wait for each other at the rows.
 * Devices are told by what the rows say (`notifications/handover-notices.ts`).
 */
export async function remindOfHandoversNow(deps: HandoverReminderDeps): Promise<void> {
  const due = await remindersDue(deps);
  const byBuyer = Map.groupBy(due, ({ userId }) => userId);
  const people = await deps.accounts.byIds([...byBuyer.keys()]);
  for (const [userId, theirs] of byBuyer) {
    const buyer = people.get(userId);
    if (buyer === undefined) continue;
    const { language, name, email } = buyer;
    await deps.db.transaction().execute(async (trx) => {
      const fresh = await noteNew(deps, trx, theirs);
      if (fresh.length === 0) return;
      await deps.mailer.send({ letter: letterOf(deps, fresh, language, name), to: email, accountId: userId }, trx);
    });
  }
}

/** Those that nobody has told yet, in one order, so that two processes never wait for each other crosswise. */
async function noteNew({ book }: HandoverReminderDeps, trx: Kysely<OfficeDb>, due: readonly Due[]): Promise<Due[]> {
  const keyOf = ({ lot, kind, dueOn }: Pick<Due, 'lot' | 'kind' | 'dueOn'>) => `${lot} ${kind} ${dueOn}`;
  const madeAt = new Date(book.nowMs());
  const inOrder = due.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const rows = await trx
    .insertInto('office.handoverReminders')
    .values(inOrder.map((each) => ({ ...each, madeAt })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['lot', 'kind', 'dueOn'])
    .execute();
  const written = new Set(rows.map(keyOf));
  return inOrder.filter((each) => written.has(keyOf(each)));
}

function letterOf(
  { book, publicUrl }: HandoverReminderDeps,
  reminders: readonly Due[],
  language: Language,
  name: string,
): Letter {
  const words = APPOINTMENT_WORDS[language].reminders;
  const lines = reminders.map(({ lot, kind, dueOn }) => {
    const regnNo = book.committed.lots.get(lot)?.regnNo ?? '';
    const unit = regnNo === '' ? lot : `${regnNo} (${lot})`;
    return `${unit}: ${words.lines[kind](dayInWords(dueOn, language))}`;
  });
  const [first = ''] = lines;
  const subject = lines.length === 1 ? words.one(first) : words.many(lines.length);
  return {
    ...{ language, subject, heading: subject, name, paragraphs: [words.text], list: lines },
    action: { label: words.action, url: `${publicUrl}/myaccount/mybid` },
    after: [words.disregard],
  };
}

/** One round per office hour of the house, by whichever process is first. */
export function startHandoverReminders(deps: HandoverReminderDeps): void {
  deps.jobs.work(remindOfHandovers, () => remindOfHandoversNow(deps));
  const look = async () => {
    const { date, time } = malaysianTime(deps.book.nowMs());
    if (!isOfficeHour(time) || deps.book.committed.handovers.size === 0) return;
    const hour = `${date} ${time.slice(0, 2)}`;
    await deps.jobs.enqueue(remindOfHandovers, { hour }, { key: hour });
  };
  deps.loops.everyForHouse('reminders of handovers', LOOK_EVERY_MS, look, { atOnce: true });
}
