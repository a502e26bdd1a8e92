import { z } from 'zod';
import { textsOf } from '#api/features/catalogue/lots.ts';
import type { Config } from '#api/platform/config.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { isPlaceholder } from '#api/platform/mail/no-address.ts';
import { PAYMENT_REMINDERS } from '#contract/site/site.ts';
import { paymentDates } from '#domain/payment-dates.ts';
import { isPaid } from '#domain/purchase.ts';
import { isOfficeHour, reminderOn } from '#domain/reminder-times.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { BookView } from '#domain/state.ts';
import { unpaidSince } from '#projections/queries/purchases.ts';
import { bankAccountOf } from './how-to-pay.ts';
import { reminderLetter } from './reminder-mail.ts';
import type { PurchaseDeps } from './routes.ts';

export interface ReminderDeps extends Pick<PurchaseDeps, 'db' | 'readDb' | 'nowMs'> {
  readonly book: { readonly committed: Pick<BookView, 'lots' | 'purchases'> };
  readonly accounts: Pick<Accounts, 'byIds'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** One round over what is not paid. Each reminder is a mail with a key: however often a round runs, it goes out once. */
const remindOfPayments = defineJob({
  name: 'remind-of-payments',
  data: z.object({ hour: z.string() }),
  attempts: 5,
  pauseS: { first: 30, max: 600 },
  leaseS: 30,
  timeoutS: 600,
  concurrency: 1,
  mayRetry: true,
});

/** Sales are recorded at or after their hammer; nobody is reminded more than 14 days after that. */
const REMINDED_FOR_MS = 16 * 24 * 3_600_000;

/** How often it is looked whether a round is due, ms. */
const LOOK_EVERY_MS = 5 * 60_000;

/** Writes to those who owe, where the house has switched that on; nobody opts out of it, since a sale needs it. */
export async function sendReminders(deps: ReminderDeps): Promise<void> {
  if (!(await isOn(deps))) return;
  const nowMs = deps.nowMs();
  const today = malaysianTime(nowMs).date;
  const owed = (await unpaidSince(deps.readDb, nowMs - REMINDED_FOR_MS)).flatMap((row) => {
    const dates = paymentDates(Date.parse(row.hammerAt));
    const kind = reminderOn(today, dates);
    return kind === undefined || !isOwed(deps, row.lot.lot) ? [] : [{ row, kind, ...dates }];
  });
  const [people, texts, account] = await Promise.all([
    deps.accounts.byIds(owed.map(({ row }) => row.bidder)),
    textsOf(
      deps.db,
      owed.map(({ row }) => row.lot),
    ),
    bankAccountOf(deps.db),
  ]);
  for (const { row, kind, ...dates } of owed) {
    const buyer = people.get(row.bidder);
    if (buyer === undefined || isPlaceholder(buyer.email)) continue;
    const { make = '', descOfGood = '' } = texts.get(row.lot.lot) ?? {};
    const { name, language } = buyer;
    const what = `${make} ${descOfGood}`.trim();
    await deps.mailer.send({
      letter: reminderLetter({ kind, row, ...dates, name, language, what, account }, deps.config),
      to: buyer.email,
      accountId: buyer.id,
      dedupeKey: `${kind} ${row.lot.lot}`,
    });
  }
}

/** Has a round run in each office hour of the house, by whichever process is first. */
export function startReminders(deps: ReminderDeps & { readonly loops: Pick<Loops, 'every'> }): void {
  deps.jobs.work(remindOfPayments, () => sendReminders(deps));
  const look = async () => {
    const { date, time } = malaysianTime(deps.nowMs());
    if (!isOfficeHour(time) || !(await isOn(deps))) return;
    const hour = `${date} ${time.slice(0, 2)}`;
    await deps.jobs.enqueue(remindOfPayments, { hour }, { key: hour });
  };
  deps.loops.every('reminders of payments', LOOK_EVERY_MS, look, { atOnce: true });
}

/** By the book: the read tables may be a moment behind a payment. */
function isOwed({ book: { committed } }: ReminderDeps, lot: string): boolean {
  const purchase = committed.purchases.get(lot);
  return purchase !== undefined && !isPaid(purchase) && committed.lots.get(lot)?.outcome === 'sold';
}

async function isOn({ db }: Pick<ReminderDeps, 'db'>): Promise<boolean> {
  const entry = await db
    .selectFrom('office.toggles')
    .select('toggle')
    .where('id', '=', PAYMENT_REMINDERS)
    .executeTakeFirst();
  return entry?.toggle === true;
}
