import { sql } from 'kysely';
import type { ReadDb } from '../database.ts';
import type { LedgerAccountKind, LedgerMovement } from '../tables.ts';

/** Debits and credits of all accounts of a kind, in sen. */
export interface KindSum {
  readonly kind: LedgerAccountKind;
  readonly debitSen: number;
  readonly creditSen: number;
}

const debits = sql<number>`coalesce(sum(debit_sen), 0)::bigint`;
const credits = sql<number>`coalesce(sum(credit_sen), 0)::bigint`;

/** The last movement of money up to a revision (all: the newest); undefined before the first. `at` ISO 8601, UTC. */
export async function lastMovement(db: ReadDb, upTo?: number): Promise<{ revision: number; at: string } | undefined> {
  let query = db.selectFrom('ledgerEntries').select(['revision', 'at']).orderBy('revision', 'desc').limit(1);
  if (upTo !== undefined) query = query.where('revision', '<=', upTo);
  const row = await query.executeTakeFirst();
  return row && { revision: row.revision, at: row.at.toISOString() };
}

/** What stands on the accounts of each kind at a revision, and how many accounts there are. */
export async function sumsUpTo(db: ReadDb, upTo: number): Promise<(KindSum & { readonly accounts: number })[]> {
  // By account first: counting distinct keys would sort all lines.
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('ledgerEntries')
        .where('revision', '<=', upTo)
        .groupBy(['kind', 'key'])
        .select(['kind', debits.as('debitSen'), credits.as('creditSen')])
        .as('accounts'),
    )
    .groupBy('kind')
    .select(['kind', debits.as('debitSen'), credits.as('creditSen')])
    .select(sql<number>`count(*)`.as('accounts'))
    .execute();
}

/** What stood on the accounts of each kind at an instant, which itself does not count; UTC ms. */
export async function sumsBefore(db: ReadDb, beforeMs: number): Promise<KindSum[]> {
  return db
    .selectFrom('ledgerEntries')
    .where('at', '<', new Date(beforeMs))
    .groupBy('kind')
    .select(['kind', debits.as('debitSen'), credits.as('creditSen')])
    .execute();
}

/** What moved between two instants (the second excluded; UTC ms), by kind of account and of movement. */
export async function movedBetween(
  db: ReadDb,
  fromMs: number,
  toMs: number,
): Promise<(KindSum & { readonly movement: LedgerMovement; readonly count: number })[]> {
  return db
    .selectFrom('ledgerEntries')
    .where('at', '>=', new Date(fromMs))
    .where('at', '<', new Date(toMs))
    .groupBy(['kind', 'movement', sql`debit_sen > 0`])
    .select(['kind', 'movement', debits.as('debitSen'), credits.as('creditSen')])
    .select(sql<number>`count(*)`.as('count'))
    .execute();
}

export interface AccountRow {
  readonly key: string;
  readonly bidder: number;
  readonly debitSen: number;
  readonly creditSen: number;
}

/** A page of the accounts of a kind, the largest balance first; page 1 is the first. */
export async function accountsOf(
  db: ReadDb,
  kind: LedgerAccountKind,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly accounts: AccountRow[]; readonly total: number }> {
  const [accounts, { total }] = await Promise.all([
    db
      .selectFrom('ledgerEntries')
      .where('kind', '=', kind)
      .groupBy('key')
      .select(['key', debits.as('debitSen'), credits.as('creditSen'), sql<number>`max(bidder)`.as('bidder')])
      .orderBy(sql`sum(credit_sen) - sum(debit_sen) desc`)
      .orderBy('key')
      .offset((page - 1) * size)
      .limit(size)
      .execute(),
    db
      .selectFrom('ledgerEntries')
      .where('kind', '=', kind)
      .select(sql<number>`count(distinct key)`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { accounts, total };
}

/** A line of an account; `at` ISO 8601, UTC. */
export interface LedgerLine {
  readonly revision: number;
  readonly at: string;
  readonly movement: LedgerMovement;
  readonly counterKind: LedgerAccountKind;
  readonly counterKey: string;
  readonly reference: string | null;
  readonly debitSen: number;
  readonly creditSen: number;
}

/** A bidder's deposit account between two instants (the second excluded; UTC ms), and what stood there before. */
export async function depositAccountLines(
  db: ReadDb,
  bidder: number,
  fromMs: number,
  toMs: number,
): Promise<{ readonly openingSen: number; readonly lines: LedgerLine[] }> {
  const account = db.selectFrom('ledgerEntries').where('kind', '=', 'deposit').where('key', '=', `${bidder}`);
  const [opening, rows] = await Promise.all([
    account
      .where('at', '<', new Date(fromMs))
      .select([debits.as('debitSen'), credits.as('creditSen')])
      .executeTakeFirstOrThrow(),
    account
      .where('at', '>=', new Date(fromMs))
      .where('at', '<', new Date(toMs))
      .select(['revision', 'at', 'movement', 'counterKind', 'counterKey', 'reference', 'debitSen', 'creditSen'])
      .orderBy('revision')
      .orderBy('line')
      .execute(),
  ]);
  return {
    openingSen: opening.creditSen - opening.debitSen,
    lines: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}

/** What an event moved on the bank account: positive in, negative out, sen. */
export interface BankRow {
  readonly revision: number;
  readonly at: string;
  readonly movement: LedgerMovement;
  readonly bidder: number;
  readonly reference: string | null;
  /** Whose deposit or which lot it is about; '' for neither. */
  readonly counterKey: string;
  readonly amountSen: number;
}

function bankRows(db: ReadDb) {
  return db
    .selectFrom('ledgerEntries')
    .where('kind', '=', 'bank')
    .groupBy(['revision', 'at', 'movement', 'bidder', 'reference', 'counterKey'])
    .select(['revision', 'at', 'movement', 'bidder', 'reference', 'counterKey'])
    .select(sql<number>`(sum(debit_sen) - sum(credit_sen))::bigint`.as('amountSen'))
    .orderBy('revision');
}

async function rowsOf(query: ReturnType<typeof bankRows>): Promise<BankRow[]> {
  return (await query.execute()).map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The movements of the bank account between two instants (the second excluded; UTC ms), in the order of the book. */
export async function bankBetween(db: ReadDb, fromMs: number, toMs: number): Promise<BankRow[]> {
  return rowsOf(bankRows(db).where('at', '>=', new Date(fromMs)).where('at', '<', new Date(toMs)));
}

/** The movements of the bank account at these revisions. */
export async function bankAt(db: ReadDb, revisions: readonly number[]): Promise<BankRow[]> {
  return rowsOf(bankRows(db).where('revision', '=', sql<number>`any(${revisions}::bigint[])`));
}
