import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { chargesDueSen } from '#domain/handover.ts';
import { dayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { balanceDueSen, isPaid, surplusSen } from '#domain/purchase.ts';
import type { ReadDb } from '#projections/database.ts';
import { purchaseDates } from '#projections/queries/purchases.ts';
import { periodsOf } from './periods.ts';

export interface ObstacleDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly book: Pick<Book, 'committed'>;
  /** UTC ms. */
  readonly now: () => number;
}

/** Callbacks are repeated for a day, banks settle within three: after a week nothing of a bill arrives any more. */
const BILLS_OPEN_FOR_MS = 7 * 24 * 3_600_000;

/**
 * Why a person cannot be erased now, in sentences; none when they can: money of theirs is with the house or on its way, they are winning,
 * they owe for a lot, or the law wants the papers of a purchase, which name them, kept for longer.
 */
export async function obstaclesTo(deps: ObstacleDeps, userId: number): Promise<readonly string[]> {
  return [
    ...openInBook(deps.book, userId),
    ...(await waitingRefunds(deps, userId)),
    ...(await openBills(deps, userId)),
    ...(await papersToKeep(deps, userId)),
  ];
}

function openInBook({ committed }: ObstacleDeps['book'], userId: number): string[] {
  const bidder = committed.bidders.get(userId);
  if (bidder === undefined) return [];
  const obstacles: string[] = [];
  if (bidder.balanceSen !== 0) {
    obstacles.push(`The deposit balance is ${formatRM(bidder.balanceSen)}. Refund or reset it first.`);
  }
  for (const [reference, refund] of committed.refunds) {
    if (refund.bidder === userId && !refund.isSettled) {
      obstacles.push(`Refund ${reference} of ${formatRM(refund.amountSen)} is under way.`);
    }
  }
  for (const lot of bidder.winning) obstacles.push(`They are on top of lot ${lot}.`);
  for (const [lot, purchase] of committed.purchases) {
    const { depositApplied, outcome } = committed.lots.get(lot) ?? {};
    if (purchase.bidder !== userId) continue;
    const owedSen = depositApplied ? surplusSen(purchase, outcome === 'forfeited') : 0;
    const file = committed.handovers.get(lot);
    const chargesSen = file === undefined ? 0 : chargesDueSen(file);
    if (chargesSen > 0) obstacles.push(`${formatRM(chargesSen)} of charges of lot ${lot} are due.`);
    const isHeld = file?.isOpen && file.disposedBy === null && purchase.safetyDepositSen > 0;
    if (isHeld && outcome !== 'forfeited' && purchase.safetyDepositOut === null)
      obstacles.push(`The safety deposit of lot ${lot} is held: return or forfeit it first.`);
    if (owedSen > 0) obstacles.push(`${formatRM(owedSen)} of lot ${lot} are owed to them: credit them to the deposit.`);
    if (isPaid(purchase) || outcome === 'forfeited') continue;
    obstacles.push(`Lot ${lot} is not paid: ${formatRM(balanceDueSen(purchase))} are due.`);
  }
  return obstacles;
}

/** Asked for, and not in the book yet. */
async function waitingRefunds({ db }: ObstacleDeps, userId: number): Promise<string[]> {
  const refunds = await db
    .selectFrom('office.refunds')
    .select('amountSen')
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .execute();
  return refunds.map(({ amountSen }) => `A refund of ${formatRM(amountSen)} is about to be ordered.`);
}

async function openBills({ db, now }: ObstacleDeps, userId: number): Promise<string[]> {
  const bills = await db
    .selectFrom('office.payments')
    .select(['amountSen', 'madeAt'])
    .where('userId', '=', userId)
    .where('state', 'in', ['asked', 'due'])
    .where('madeAt', '>', new Date(now() - BILLS_OPEN_FOR_MS))
    .execute();
  return bills.map(
    ({ amountSen, madeAt }) =>
      `A payment of ${formatRM(amountSen)}, begun on ${dayText(madeAt.getTime())}, may still arrive until a week after.`,
  );
}

async function papersToKeep({ db, readDb, book, now }: ObstacleDeps, userId: number): Promise<string[]> {
  const { purchases: years } = await periodsOf(db);
  const recorded = new Map((await purchaseDates(readDb, userId)).map(({ lot, soldAt }) => [lot, Date.parse(soldAt)]));
  // What the read tables do not have yet was sold just now.
  const sold = [...book.committed.purchases]
    .filter(([, { bidder }]) => bidder === userId)
    .map(([lot]) => ({ lot, soldAtMs: recorded.get(lot) ?? now() }));
  const last = sold.toSorted((a, b) => b.soldAtMs - a.soldAtMs)[0];
  if (last === undefined) return [];
  const until = new Date(last.soldAtMs);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  if (until.getTime() <= now()) return [];
  return [
    `The papers of a purchase name its buyer and are kept for ${years} ${years === 1 ? 'year' : 'years'}: lot ${last.lot} was sold on ${dayText(last.soldAtMs)}, so they can be erased from ${dayText(until.getTime())} on.`,
  ];
}
