import { type SqlBool, sql } from 'kysely';
import { searchKey } from '#domain/search-key.ts';
import type { ReadDb } from '../database.ts';
import { hasRegnNo } from './regn-no.ts';

/** A deposit account in a list of people. */
export interface DepositRow {
  readonly bidder: number;
  readonly balanceSen: number;
  /** The last credit, ISO 8601 UTC; null: never. */
  readonly lastCreditAt: string | null;
}

/** The deposit accounts of these bidders; who has none is missing. */
export async function depositsOf(db: ReadDb, bidders: readonly number[]): Promise<DepositRow[]> {
  const rows = await db
    .selectFrom('depositAccounts as account')
    .select(['account.bidder', 'account.balanceSen', 'account.lastCreditAt'])
    .where(sql<SqlBool>`account.bidder = any(${bidders}::integer[])`)
    .execute();
  return rows.map(depositRow);
}

export interface DepositFilter {
  /** Whose balance is above zero, or below it. */
  readonly balance: 'positive' | 'negative';
  /** Bidders who are left out. */
  readonly except: ReadonlySet<number>;
  /** Part of their name or mail address, whatever its case; '' for all. */
  readonly part: string;
}

/** The deposit accounts that the filter finds, by number, of people whom the office knows: so many after this number, or from this place on. */
export async function depositsFound(
  db: ReadDb,
  filter: DepositFilter,
  { after = 0, offset = 0, limit }: { readonly after?: number; readonly offset?: number; readonly limit?: number },
): Promise<(DepositRow & { readonly email: string })[]> {
  const rows = await found(db, filter)
    .select(['account.bidder', 'account.balanceSen', 'account.lastCreditAt'])
    .select(sql<string>`person.email`.as('email'))
    .where('account.bidder', '>', after)
    .orderBy('account.bidder')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...depositRow(row), email: row.email }));
}

/** How many the filter finds, and what they have together. */
export function depositsInSum(db: ReadDb, filter: DepositFilter): Promise<{ people: number; balanceSen: number }> {
  return found(db, filter)
    .select((eb) => [
      eb.fn.countAll<number>().as('people'),
      sql<number>`coalesce(sum(account.balance_sen), 0)::bigint`.as('balanceSen'),
    ])
    .executeTakeFirstOrThrow();
}

/** By the indexes of those who have a balance: who has none any more is not gone through, however many they are. */
function found(db: ReadDb, { balance, except, part }: DepositFilter) {
  const left = [...except];
  const key = searchKey(part);
  return db
    .selectFrom('depositAccounts as account')
    .innerJoin(sql<{ id: number }>`office.users`.as('person'), 'person.id', 'account.bidder')
    .where(balance === 'positive' ? sql<SqlBool>`account.balance_sen > 0` : sql<SqlBool>`account.balance_sen < 0`)
    .$if(left.length > 0, (query) => query.where(sql<SqlBool>`account.bidder <> all(${left}::integer[])`))
    .$if(part !== '', (query) =>
      query.where(
        sql<SqlBool>`(${key === '' ? sql`position(${part} in person.name)` : sql`position(${key} in person.name_key)`} > 0 or position(lower(${part}) in lower(person.email)) > 0)`,
      ),
    );
}

function depositRow({
  bidder,
  balanceSen,
  lastCreditAt,
}: {
  readonly bidder: number;
  readonly balanceSen: number;
  readonly lastCreditAt: Date | null;
}): DepositRow {
  return { bidder, balanceSen, lastCreditAt: lastCreditAt?.toISOString() ?? null };
}

/** The winners of lots with this registration number (without blanks, in capitals), in any session. */
export async function winnersOfUnit(db: ReadDb, regnNo: string): Promise<number[]> {
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('lots', 'lots.lot', 'purchases.lot')
    .select('purchases.bidder')
    .distinct()
    .where(hasRegnNo(db, regnNo))
    .execute();
  return rows.map(({ bidder }) => bidder);
}
