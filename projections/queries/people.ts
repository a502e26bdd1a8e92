import { type SqlBool, sql } from 'kysely';
import type { ReadDb } from '../database.ts';

/** A deposit account in a list of people. */
export interface DepositRow {
  readonly bidder: number;
  readonly balanceSen: number;
  /** When money last came in, ISO 8601 UTC; null: never. */
  readonly lastCreditAt: string | null;
}

/** The deposit accounts of these bidders; who has none is missing. */
export function depositsOf(db: ReadDb, bidders: readonly number[]): Promise<DepositRow[]> {
  return read(db, sql<SqlBool>`account.bidder = any(${bidders}::integer[])`);
}

/** The deposit accounts with a balance above zero, or below it, by number. */
export function depositsWithBalance(db: ReadDb, sign: 'positive' | 'negative'): Promise<DepositRow[]> {
  return read(db, sign === 'positive' ? sql<SqlBool>`account.balance_sen > 0` : sql<SqlBool>`account.balance_sen < 0`);
}

async function read(db: ReadDb, which: ReturnType<typeof sql<SqlBool>>): Promise<DepositRow[]> {
  const rows = await db
    .selectFrom('depositAccounts as account')
    .select((eb) => [
      'account.bidder',
      'account.balanceSen',
      // From the newest entry backwards: an account may have many.
      eb
        .selectFrom('depositEntries as entry')
        .whereRef('entry.bidder', '=', 'account.bidder')
        .where('entry.kind', 'in', ['top-up', 'house credit'])
        .orderBy('entry.revision', 'desc')
        .limit(1)
        .select('entry.at')
        .as('creditedAt'),
    ])
    .where(which)
    .orderBy('account.bidder')
    .execute();
  return rows.map(({ bidder, balanceSen, creditedAt }) => {
    return { bidder, balanceSen, lastCreditAt: creditedAt?.toISOString() ?? null };
  });
}

/** Who won a lot with this registration number (without blanks, in capitals), in whatever session. */
export async function winnersOfUnit(db: ReadDb, regnNo: string): Promise<number[]> {
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('lots', 'lots.lot', 'purchases.lot')
    .select('purchases.bidder')
    .distinct()
    .where(sql<SqlBool>`upper(replace(${sql.ref('lots.regnNo')}, ' ', '')) = ${regnNo}`)
    .execute();
  return rows.map(({ bidder }) => bidder);
}

/** The vendors of all lots that were ever listed. */
export async function vendorsOfLots(db: ReadDb): Promise<string[]> {
  const rows = await db.selectFrom('lots').select('vendor').distinct().execute();
  return rows.map(({ vendor }) => vendor);
}
