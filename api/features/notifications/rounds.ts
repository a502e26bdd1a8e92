import { type Kysely, sql } from 'kysely';
import { watchersOf } from '#api/features/watchlist/tell-watchers.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { payBy } from '#domain/deadlines.ts';
import { paymentDates } from '#domain/payment-dates.ts';
import { balanceDueSen, isPaid } from '#domain/purchase.ts';
import { isOfficeHour, reminderOn } from '#domain/reminder-times.ts';
import { malaysianInstant, malaysianTime } from '#domain/session-clock.ts';
import type { BookView, LotState, SessionState } from '#domain/state.ts';
import type { ReadDb } from '#projections/database.ts';
import { soldBetween, unpaidSince } from '#projections/queries/purchases.ts';
import type { NewNotification } from './notify.ts';
import { mayNotify } from './quiet-hours.ts';
import { recipientsOf } from './recipients.ts';

export interface RoundDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly book: { readonly committed: BookView };
  /** False: sent before. */
  readonly notify: (told: NewNotification) => Promise<boolean>;
  /** UTC ms. */
  readonly now: () => number;
}

const DAY_MS = 24 * 3_600_000;
/** ms before the end of a session: when its lots' leaders and watchers are notified. */
const ENDING_MS = 10 * 60_000;
/** ms: sales recorded longer ago are not notified. */
const WON_FOR_MS = 2 * DAY_MS;
/** ms: as long as reminders are mailed (`purchases/reminders.ts`). */
const REMINDED_FOR_MS = 16 * DAY_MS;

/**
 * Notifies leaders and watchers of lots that end within {@link ENDING_MS}: one message per session. Where its lots end one after the other, one for all that
 * end within the same {@link ENDING_MS}, before the first of them. Late bids that move an end are told of by themselves (`extended.ts`).
 */
export async function notifyEnding(deps: RoundDeps): Promise<void> {
  const { committed } = deps.book;
  for (const session of committed.sessions.values()) {
    if (session.step !== 'open' || session.withdrawn || deps.now() < session.startsAtMs) continue;
    for (const [endsAtMs, lots] of openLotsByEnd(committed, session)) {
      const leftMs = endsAtMs - deps.now();
      if (leftMs > 0 && leftMs <= ENDING_MS) await notifyEndingOf(deps, { session: session.session, endsAtMs, lots });
    }
  }
}

/** Those that end within the same {@link ENDING_MS} from the session's end on, by where that begins, UTC ms. */
function openLotsByEnd(state: BookView, { session, endsAtMs }: SessionState): ReadonlyMap<number, readonly LotState[]> {
  const open = [...(state.sessionLots.get(session)?.keys() ?? [])].flatMap((key) => {
    const lot = state.lots.get(key);
    return lot?.outcome === 'open' ? [lot] : [];
  });
  return Map.groupBy(
    open,
    ({ plannedEndMs }) => endsAtMs + Math.floor((plannedEndMs - endsAtMs) / ENDING_MS) * ENDING_MS,
  );
}

async function notifyEndingOf(
  { db, now, notify }: RoundDeps,
  { session, endsAtMs, lots: open }: { session: string; endsAtMs: number; lots: readonly LotState[] },
): Promise<void> {
  const lotsOf = new Map<number, LotState[]>();
  const add = (id: number, lot: LotState) => {
    const lots = lotsOf.get(id) ?? [];
    if (!lots.includes(lot)) lotsOf.set(id, [...lots, lot]);
  };
  const watchers = await watchersOf(
    db,
    open.map(({ lot }) => lot),
  );
  for (const lot of open) {
    if (lot.topBidder !== 0) add(lot.topBidder, lot);
    for (const id of watchers.get(lot.lot) ?? []) add(id, lot);
  }
  const readers = await recipientsOf(db, [...lotsOf.keys()]);
  for (const [userId, theirs] of lotsOf) {
    const settings = readers.get(userId)?.settings;
    // What they are told of begins with the first of their own lots.
    const firstMs = Math.min(...theirs.map((lot) => lot.endsAtMs));
    if (!settings?.ending || !mayNotify(settings, now(), firstMs)) continue;
    const lots = theirs.map(({ lot }) => lot);
    const facts = { lots, amountSen: null, endsAt: new Date(firstMs) };
    await notify({ userId, kind: 'ending', key: `ending ${session} ${endsAtMs}`, ...facts });
  }
}

/** Notifies winners of sales that were recorded since they have a device: one message for all of a round. */
export async function notifyWon(deps: RoundDeps): Promise<void> {
  const { db, readDb, now, notify } = deps;
  const readers = await recipientsOf(db, undefined);
  if (readers.size === 0) return;
  const sold = await soldBetween(readDb, now() - WON_FOR_MS, now() + 1);
  const notified = await notifiedLots(deps, 'won', [...readers.keys()]);
  for (const [userId, { settings, sinceMs }] of readers) {
    if (!settings.won || !mayNotify(settings, now())) continue;
    const unannounced = sold.filter(
      ({ bidder, status, soldAt, lot }) =>
        bidder === userId &&
        status === 'sold' &&
        Date.parse(soldAt) >= sinceMs &&
        !notified.has(`${userId} ${lot.lot}`),
    );
    const [first] = unannounced;
    if (first === undefined) continue;
    await notify({
      ...{ userId, kind: 'won', key: `won ${first.lot.lot}`, endsAt: null },
      lots: unannounced.map(({ lot }) => lot.lot),
      amountSen: unannounced.reduce((sum, { hammerSen }) => sum + hammerSen, 0),
    });
  }
}

/** Reminds buyers of payments, on the days of the reminder mails, in office hours. */
export async function notifyPayments(deps: RoundDeps): Promise<void> {
  const { db, readDb, now, notify } = deps;
  const { date: today, time } = malaysianTime(now());
  if (!isOfficeHour(time)) return;
  const readers = await recipientsOf(db, undefined);
  if (readers.size === 0) return;
  for (const row of await unpaidSince(readDb, now() - REMINDED_FOR_MS)) {
    const settings = readers.get(row.bidder)?.settings;
    const dates = paymentDates(Date.parse(row.hammerAt));
    const kind = reminderOn(today, dates);
    if (!settings?.payment || kind === undefined || !mayNotify(settings, now()) || !isOwed(deps, row.lot.lot)) continue;
    const { date } = payBy(dates, today);
    await notify({
      ...{ userId: row.bidder, kind: 'payment', key: `${kind} ${row.lot.lot}`, lots: [row.lot.lot], detail: kind },
      amountSen: balanceDueSen(row),
      endsAt: new Date(malaysianInstant(date, '23:59:59')),
    });
  }
}

/** By the book: the read tables may lag behind a payment. */
export function isOwed({ book: { committed } }: Pick<RoundDeps, 'book'>, lot: string): boolean {
  const purchase = committed.purchases.get(lot);
  return purchase !== undefined && !isPaid(purchase) && committed.lots.get(lot)?.outcome === 'sold';
}

/** `{user} {lot}` of the lots that these people were notified of. */
async function notifiedLots({ db, now }: RoundDeps, kind: 'won', ids: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('office.notifications')
    .select(['userId', 'lots'])
    .where('kind', '=', kind)
    // What a vendor asks for is of this kind, too, and not won yet.
    .where('detail', '=', '')
    .where('userId', '=', sql<number>`any(${ids}::integer[])`)
    .where('madeAt', '>=', new Date(now() - 2 * WON_FOR_MS))
    .execute();
  return new Set(rows.flatMap(({ userId, lots }) => lots.map((lot) => `${userId} ${lot}`)));
}
