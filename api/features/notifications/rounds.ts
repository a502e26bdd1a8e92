import { type Kysely, sql } from 'kysely';
import { watchersOf } from '#api/features/watchlist/tell-watchers.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { paymentDates } from '#domain/payment-dates.ts';
import { balanceDueSen, isPaid } from '#domain/purchase.ts';
import { isOfficeHour, reminderOn } from '#domain/reminder-times.ts';
import { malaysianInstant, malaysianTime } from '#domain/session-clock.ts';
import type { BookView, SessionState } from '#domain/state.ts';
import type { ReadDb } from '#projections/database.ts';
import { soldBetween, unpaidSince } from '#projections/queries/purchases.ts';
import { mayTell } from './quiet-hours.ts';
import { readersOf } from './readers.ts';
import type { NewNotification } from './tell.ts';

export interface RoundDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly book: { readonly committed: BookView };
  /** False: told before. */
  readonly tell: (told: NewNotification) => Promise<boolean>;
  /** UTC ms. */
  readonly now: () => number;
}

const DAY_MS = 24 * 3_600_000;
/** So long before its end people are told of a lot. */
const ENDING_MS = 10 * 60_000;
/** A sale that was recorded longer ago is no news. */
const WON_FOR_MS = 2 * DAY_MS;
/** As long as reminders are written (`purchases/reminders.ts`). */
const REMINDED_FOR_MS = 16 * DAY_MS;

/** Tells those who lead or watch lots of the sessions that end in {@link ENDING_MS}: one message for all lots of a session. */
export async function tellEnding(deps: RoundDeps): Promise<void> {
  const { committed } = deps.book;
  for (const session of committed.sessions.values()) {
    if (isEnding(session, deps.now())) await tellEndingOf(deps, session);
  }
}

function isEnding({ step, withdrawn, startsAtMs, endsAtMs }: SessionState, nowMs: number): boolean {
  return step === 'open' && !withdrawn && nowMs >= startsAtMs && nowMs < endsAtMs && endsAtMs - nowMs <= ENDING_MS;
}

async function tellEndingOf({ db, book, now, tell }: RoundDeps, { session, endsAtMs }: SessionState): Promise<void> {
  const open = [...(book.committed.sessionLots.get(session)?.keys() ?? [])].flatMap((key) => {
    const lot = book.committed.lots.get(key);
    return lot?.outcome === 'open' ? [lot] : [];
  });
  const lotsOf = new Map<number, string[]>();
  const add = (id: number, lot: string) => {
    const lots = lotsOf.get(id) ?? [];
    if (!lots.includes(lot)) lotsOf.set(id, [...lots, lot]);
  };
  const watchers = await watchersOf(
    db,
    open.map(({ lot }) => lot),
  );
  for (const { lot, topBidder } of open) {
    if (topBidder !== 0) add(topBidder, lot);
    for (const id of watchers.get(lot) ?? []) add(id, lot);
  }
  const readers = await readersOf(db, [...lotsOf.keys()]);
  const endsAt = new Date(endsAtMs);
  for (const [userId, lots] of lotsOf) {
    const settings = readers.get(userId)?.settings;
    if (!settings?.ending || !mayTell(settings, now(), endsAtMs)) continue;
    await tell({ userId, kind: 'ending', key: `ending ${session} ${endsAtMs}`, lots, amountSen: null, endsAt });
  }
}

/** Tells winners of the sales that were recorded since they have a device: one message for all that come together. */
export async function tellWon(deps: RoundDeps): Promise<void> {
  const { db, readDb, now, tell } = deps;
  const readers = await readersOf(db, undefined);
  if (readers.size === 0) return;
  const sold = await soldBetween(readDb, now() - WON_FOR_MS, now() + 1);
  const told = await toldLots(deps, 'won', [...readers.keys()]);
  for (const [userId, { settings, sinceMs }] of readers) {
    if (!settings.won || !mayTell(settings, now())) continue;
    const news = sold.filter(
      ({ bidder, status, soldAt, lot }) =>
        bidder === userId && status === 'sold' && Date.parse(soldAt) >= sinceMs && !told.has(`${userId} ${lot.lot}`),
    );
    const [first] = news;
    if (first === undefined) continue;
    await tell({
      ...{ userId, kind: 'won', key: `won ${first.lot.lot}`, endsAt: null },
      lots: news.map(({ lot }) => lot.lot),
      amountSen: news.reduce((sum, { hammerSen }) => sum + hammerSen, 0),
    });
  }
}

/** Tells those who owe, on the days on which they are also written to, in the hours of an office. */
export async function tellPayments(deps: RoundDeps): Promise<void> {
  const { db, readDb, now, tell } = deps;
  const { date: today, time } = malaysianTime(now());
  if (!isOfficeHour(time)) return;
  const readers = await readersOf(db, undefined);
  if (readers.size === 0) return;
  for (const row of await unpaidSince(readDb, now() - REMINDED_FOR_MS)) {
    const settings = readers.get(row.bidder)?.settings;
    const dates = paymentDates(Date.parse(row.hammerAt));
    const kind = reminderOn(today, dates);
    if (!settings?.payment || kind === undefined || !mayTell(settings, now()) || !isOwed(deps, row.lot.lot)) continue;
    const date = kind === 'before due' ? dates.dueDate : dates.lastDate;
    await tell({
      ...{ userId: row.bidder, kind: 'payment', key: `${kind} ${row.lot.lot}`, lots: [row.lot.lot], detail: kind },
      amountSen: balanceDueSen(row),
      endsAt: new Date(malaysianInstant(date, '23:59:59')),
    });
  }
}

/** By the book: the read tables may be a moment behind a payment. */
export function isOwed({ book: { committed } }: Pick<RoundDeps, 'book'>, lot: string): boolean {
  const purchase = committed.purchases.get(lot);
  return purchase !== undefined && !isPaid(purchase) && committed.lots.get(lot)?.outcome === 'sold';
}

/** `{user} {lot}` of what these were told. */
async function toldLots({ db, now }: RoundDeps, kind: 'won', ids: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('office.notifications')
    .select(['userId', 'lots'])
    .where('kind', '=', kind)
    .where('userId', '=', sql<number>`any(${ids}::integer[])`)
    .where('madeAt', '>=', new Date(now() - 2 * WON_FOR_MS))
    .execute();
  return new Set(rows.flatMap(({ userId, lots }) => lots.map((lot) => `${userId} ${lot}`)));
}
