import type { Language } from '#contract/constants.ts';
import { dayOf } from '#domain/handover.ts';
import { HANDOVER_REMINDER_KINDS, type HandoverReminderKind, isStillDue } from '#domain/handover-reminders.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { dayInWords } from '#domain/moments.ts';
import { malaysianInstant, malaysianTime } from '#domain/session-clock.ts';
import type { BookView } from '#domain/state.ts';
import { mayNotify } from './quiet-hours.ts';
import { recipientsOf } from './recipients.ts';
import type { RoundDeps } from './rounds.ts';
import type { Words } from './words.ts';

/** In `detail` of a notification about a handover, before its kind. It is of the kind `payment`: who wants to hear of what is due hears of it. */
const HANDOVER = 'handover ';

/** ms: what buyers were reminded of longer ago is not told to a device any more. */
const TOLD_FOR_MS = 20 * 3_600_000;

/**
 * Tells devices of what buyers were reminded of (`handover/appointments/reminders.ts`, whose rows say it once): one message for all units of a person of which the same
 * is due on the same day.
 */
export async function notifyHandovers({ db, book, now, notify }: RoundDeps): Promise<void> {
  const rows = await db
    .selectFrom('office.handoverReminders')
    .selectAll()
    .where('madeAt', '>', new Date(now() - TOLD_FOR_MS))
    .orderBy('lot')
    .execute();
  if (rows.length === 0) return;
  const readers = await recipientsOf(
    db,
    rows.map(({ userId }) => userId),
  );
  const groups = Map.groupBy(
    rows,
    ({ userId, kind, dueOn, madeAt }) => `${userId} ${kind} ${dueOn} ${madeAt.getTime()}`,
  );
  for (const group of groups.values()) {
    const [first] = group;
    const settings = first && readers.get(first.userId)?.settings;
    if (first === undefined || !settings?.payment || !mayNotify(settings, now())) continue;
    const { userId, kind, dueOn, madeAt } = first;
    const lots = group
      .map(({ lot }) => lot)
      .filter((lot) => isDue(book.committed, { kind, lot, userId, nowMs: now() }));
    if (lots.length === 0) continue;
    await notify({
      ...{ userId, kind: 'payment', key: `${HANDOVER}${kind} ${dueOn} ${madeAt.getTime()}`, lots, amountSen: null },
      ...{ detail: `${HANDOVER}${kind}`, endsAt: new Date(malaysianInstant(dueOn, '23:59:59')) },
    });
  }
}

/** The kind in a notification's `detail`; undefined: it is about something else. */
export function handoverKindIn(detail: string): HandoverReminderKind | undefined {
  return HANDOVER_REMINDER_KINDS.find((kind) => detail === `${HANDOVER}${kind}`);
}

interface OfUnit {
  readonly kind: HandoverReminderKind;
  readonly lot: string;
  readonly userId: number;
  readonly nowMs: number;
}

function isDue({ handovers, purchases, lots }: BookView, { kind, lot, userId, nowMs }: OfUnit): boolean {
  const [file, purchase] = [handovers.get(lot), purchases.get(lot)];
  if (file === undefined || purchase === undefined || file.bidder !== userId) return false;
  if (lots.get(lot)?.outcome !== 'sold') return false;
  return isStillDue(kind, {
    ...{ file, today: dayOf(nowMs), hasLeft: purchase.releasedBy !== null },
    holdsDeposit: purchase.safetyDepositSen > 0 && purchase.safetyDepositOut === null,
  });
}

/** Undefined: it was done meanwhile. */
export function handoverWords(
  language: Language,
  state: BookView,
  {
    kind,
    lots,
    userId,
    nowMs,
    dueMs,
  }: Omit<OfUnit, 'lot'> & { readonly lots: readonly string[]; readonly dueMs: number },
): Words | undefined {
  const due = lots.filter((lot) => isDue(state, { kind, lot, userId, nowMs }));
  const [first] = due;
  if (first === undefined) return undefined;
  const { session, lotNo } = splitLotKey(first);
  const numbers = due.map((lot) => splitLotKey(lot).lotNo).join(', ');
  const [title, body] = SAID[language][kind];
  const day = dayInWords(malaysianTime(dueMs).date, language);
  return {
    title: `${due.length === 1 ? 'Lot' : LOTS[language]} ${numbers}: ${title}`,
    body: body(day),
    url: '/myaccount/mybid',
    tag: `handover ${kind} ${session}/${lotNo}`,
  };
}

const LOTS = { en: 'Lots', ms: 'Lot' } as const;

type Said = Readonly<Record<HandoverReminderKind, readonly [title: string, body: (day: string) => string]>>;

const SAID: Readonly<Record<Language, Said>> = {
  en: {
    'inspection-tomorrow': ['inspection tomorrow', (day) => `Your appointment is on ${day}.`],
    'collection-tomorrow': ['collection tomorrow', (day) => `Your appointment is on ${day}.`],
    'inspection-due': ['inspection is due', (day) => `Please have it inspected by ${day}.`],
    'inspection-overdue': ['inspection is overdue', (day) => `It was due by ${day}.`],
    'transfer-due': ['transfer is due', (day) => `Please transfer the ownership by ${day}.`],
    'transfer-overdue': ['transfer is overdue', (day) => `It was due by ${day}.`],
    'collection-due': ['collection is due', (day) => `Please collect by ${day}.`],
    'collection-overdue': ['collection is overdue', (day) => `It was due by ${day}.`],
    'storage-begins': ['storage charges begin', (day) => `Storage is charged from ${day}.`],
    'storage-charged': ['storage is charged', (day) => `Storage has been charged since ${day}.`],
    'deposit-lapses': ['safety deposit', (day) => `It is held until ${day}, and may be forfeited after that.`],
  },
  ms: {
    'inspection-tomorrow': ['pemeriksaan esok', (day) => `Janji temu anda ialah pada ${day}.`],
    'collection-tomorrow': ['pengambilan esok', (day) => `Janji temu anda ialah pada ${day}.`],
    'inspection-due': ['perlu diperiksa', (day) => `Sila buat pemeriksaan selewat-lewatnya pada ${day}.`],
    'inspection-overdue': ['pemeriksaan sudah lewat', (day) => `Ia sepatutnya selesai selewat-lewatnya pada ${day}.`],
    'transfer-due': ['pindah milik perlu dibuat', (day) => `Sila pindahkan hak milik selewat-lewatnya pada ${day}.`],
    'transfer-overdue': ['pindah milik sudah lewat', (day) => `Ia sepatutnya selesai selewat-lewatnya pada ${day}.`],
    'collection-due': ['perlu diambil', (day) => `Sila ambil selewat-lewatnya pada ${day}.`],
    'collection-overdue': ['pengambilan sudah lewat', (day) => `Ia sepatutnya selesai selewat-lewatnya pada ${day}.`],
    'storage-begins': ['caj simpanan bermula', (day) => `Caj simpanan dikenakan mulai ${day}.`],
    'storage-charged': ['caj simpanan dikenakan', (day) => `Caj simpanan dikenakan sejak ${day}.`],
    'deposit-lapses': [
      'deposit keselamatan',
      (day) => `Ia dipegang sehingga ${day}, dan boleh dilucuthakkan selepas itu.`,
    ],
  },
};
