import { z } from 'zod';
import { textsOf } from '#api/features/catalogue/lots.ts';
import { bankAccountOf, howToPay } from '#api/features/payments/how-to-pay.ts';
import type { Config } from '#api/platform/config.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import type { Letter } from '#api/platform/mail/letter.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { isPlaceholder } from '#api/platform/mail/no-address.ts';
import type { Language } from '#contract/constants.ts';
import { PAYMENT_REMINDERS } from '#contract/site/site.ts';
import { dayInWords } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { type PaymentDates, paymentDates } from '#domain/payment-dates.ts';
import { balanceDueSen, isPaid } from '#domain/purchase.ts';
import { isOfficeHour, type ReminderKind, reminderOn } from '#domain/reminder-times.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { BookView } from '#domain/state.ts';
import { type PurchaseRow, unpaidSince } from '#projections/queries/purchases.ts';
import type { PurchaseDeps } from './routes.ts';
import { PURCHASE_WORDS } from './words.ts';

export interface ReminderDeps extends Pick<PurchaseDeps, 'db' | 'readDb' | 'nowMs'> {
  readonly book: { readonly committed: Pick<BookView, 'lots' | 'purchases'> };
  readonly accounts: Pick<Accounts, 'byIds'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** One round over the unpaid purchases. Each reminder is a mail with a key, so it is sent once, however often a round runs. */
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

/** Sales are recorded at or after the end of the session; the last reminder is 14 days after that. */
const REMINDED_FOR_MS = 16 * 24 * 3_600_000;

/** ms: how often a process checks whether a round is due. */
const LOOK_EVERY_MS = 5 * 60_000;

/** Reminds buyers of payments, where the house has switched that on; there is no opt-out, since a sale needs it. */
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

/** One round per office hour of the house, by whichever process is first. */
export function startReminders(deps: ReminderDeps & { readonly loops: Pick<Loops, 'everyForHouse'> }): void {
  deps.jobs.work(remindOfPayments, () => sendReminders(deps));
  const look = async () => {
    const { date, time } = malaysianTime(deps.nowMs());
    if (!isOfficeHour(time) || !(await isOn(deps))) return;
    const hour = `${date} ${time.slice(0, 2)}`;
    await deps.jobs.enqueue(remindOfPayments, { hour }, { key: hour });
  };
  deps.loops.everyForHouse('reminders of payments', LOOK_EVERY_MS, look, { atOnce: true });
}

/** By the book: the read tables may lag behind a payment. */
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

interface Reminder extends Pick<PaymentDates, 'dueDate' | 'lastDate'> {
  readonly kind: ReminderKind;
  readonly row: PurchaseRow;
  readonly name: string;
  readonly language: Language;
  /** Make and model. */
  readonly what: string;
  /** The house's bank account; '' when it has saved none. */
  readonly account: string;
}

/** The text of a reminder: lot, amount, date, and how to pay. */
function reminderLetter(
  { kind, row, name, language, what, account, dueDate, lastDate }: Reminder,
  { publicUrl }: { readonly publicUrl: string },
): Letter {
  const { lot, session, lotNo, regnNo } = row.lot;
  const words = PURCHASE_WORDS[language];
  const owed = { lotNo, session, due: dayInWords(dueDate, language), last: dayInWords(lastDate, language) };
  const subject = words.reminders[kind].subject(owed);
  return {
    ...{ language, subject, heading: subject, plate: regnNo, name },
    paragraphs: [words.reminders[kind].text(owed)],
    facts: [
      { label: words.lot, value: [what, `(${regnNo})`].filter(Boolean).join(' ') },
      { label: words.order, value: lot },
      { label: words.due, value: formatRM(balanceDueSen(row)), due: true },
    ],
    action: { label: words.action, url: `${publicUrl}/myaccount/mybid` },
    after: [...howToPay(language, { account, lot }), words.disregard],
  };
}
