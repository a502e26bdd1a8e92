import { sql } from 'kysely';
import { malaysianDay, malaysianTime } from '#domain/session-clock.ts';
import type { Movement } from '#domain/vocabulary/movements.ts';
import type { ReadDb } from '../database.ts';
import type { LedgerAccountKind } from '../tables.ts';

/** Debits and credits of all accounts of a kind, in sen. */
export interface KindSum {
  readonly kind: LedgerAccountKind;
  readonly debitSen: number;
  readonly creditSen: number;
}

const debits = sql<number>`coalesce(sum(debit_sen), 0)::bigint`;
const credits = sql<number>`coalesce(sum(credit_sen), 0)::bigint`;

/** The last movement of money up to a revision (default: the latest); undefined before the first. `at` ISO 8601, UTC. */
export async function lastMovement(db: ReadDb, upTo?: number): Promise<{ revision: number; at: string } | undefined> {
  let query = db.selectFrom('ledgerEntries').select(['revision', 'at']).orderBy('revision', 'desc').limit(1);
  if (upTo !== undefined) query = query.where('revision', '<=', upTo);
  const row = await query.executeTakeFirst();
  return row && { revision: row.revision, at: row.at.toISOString() };
}

/** The closing balances of a kind of accounts on a day, and the number of accounts. */
export interface Closing extends KindSum {
  readonly accounts: number;
}

const KINDS: readonly LedgerAccountKind[] = [
  ...(['bank', 'deposit', 'purchase', 'refunds', 'forfeits'] as const),
  ...(['charges', 'handover'] as const),
];

/** The last closing of each kind before a day ('YYYY-MM-DD', at +08:00). */
export async function closingsBefore(db: ReadDb, day: string): Promise<Closing[]> {
  return db
    .selectFrom(sql<{ kind: LedgerAccountKind }>`unnest(${KINDS}::text[])`.as<'own'>(sql`own (kind)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledgerDays')
          .whereRef('ledgerDays.kind', '=', 'own.kind')
          .where('day', '<', day)
          .orderBy('day', 'desc')
          .limit(1)
          .select(['debitSen', 'creditSen', 'accounts'])
          .as('closing'),
      (join) => join.onTrue(),
    )
    .select(['own.kind', 'closing.debitSen', 'closing.creditSen', 'closing.accounts'])
    .execute();
}

/** The balances of each kind of accounts after a movement, and their number: closings of earlier days, plus the lines of its own day up to it. */
export async function sumsUpTo(
  db: ReadDb,
  last: { readonly revision: number; readonly at: string },
): Promise<Closing[]> {
  const { date, startMs } = dayOf(Date.parse(last.at));
  const [before, since] = await Promise.all([
    closingsBefore(db, date),
    db
      .selectFrom('ledgerEntries')
      .where('at', '>=', new Date(startMs))
      .where('at', '<=', new Date(last.at))
      // Not by revision, whose index would read all lines of earlier days.
      .where(sql`revision + 0`, '<=', last.revision)
      .groupBy('kind')
      .select(['kind', debits.as('debitSen'), credits.as('creditSen'), sql<number>`min(revision)`.as('firstRevision')])
      .execute(),
  ]);
  const first = Math.min(...since.map(({ firstRevision }) => firstRevision));
  const opened = await db
    .selectFrom('ledgerAccounts')
    .where('firstRevision', '>=', first)
    .where('firstRevision', '<=', last.revision)
    .groupBy('kind')
    .select(['kind', sql<number>`count(*)`.as('accounts')])
    .execute();
  return summed(
    before,
    since.map(({ kind, debitSen, creditSen }) => {
      const accounts = opened.find((each) => each.kind === kind)?.accounts ?? 0;
      return { kind, debitSen, creditSen, accounts };
    }),
  );
}

function summed(before: readonly Closing[], since: readonly Closing[]): Closing[] {
  return KINDS.flatMap((kind) => {
    const ofKind = [...before, ...since].filter((each) => each.kind === kind);
    if (ofKind.length === 0) return [];
    return ofKind.reduce((sum, { debitSen, creditSen, accounts }) => ({
      kind,
      debitSen: sum.debitSen + debitSen,
      creditSen: sum.creditSen + creditSen,
      accounts: sum.accounts + accounts,
    }));
  });
}

function dayOf(ms: number) {
  const { date } = malaysianTime(ms);
  return { date, ...malaysianDay(ms) };
}

/** What the accounts of a kind came to at the end of each of the latest days with movements, oldest first; sen, credits less debits. */
export async function closingsOfDays(
  db: ReadDb,
  kind: LedgerAccountKind,
  most: number,
): Promise<{ readonly day: string; readonly balanceSen: number }[]> {
  const rows = await db
    .selectFrom('ledgerDays')
    .select(['day', 'debitSen', 'creditSen'])
    .where('kind', '=', kind)
    .orderBy('day', 'desc')
    .limit(most)
    .execute();
  return rows.toReversed().map(({ day, debitSen, creditSen }) => ({ day, balanceSen: creditSen - debitSen }));
}

/** Movements between two instants (the second excluded; UTC ms), by kind of account and of movement. */
export async function movedBetween(
  db: ReadDb,
  fromMs: number,
  toMs: number,
): Promise<(KindSum & { readonly movement: Movement; readonly count: number })[]> {
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

/** A page of the accounts of a kind, largest balance first; pages count from 1. */
export async function accountsOf(
  db: ReadDb,
  kind: LedgerAccountKind,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly accounts: AccountRow[]; readonly total: number }> {
  const [accounts, closing] = await Promise.all([
    db
      .selectFrom('ledgerAccounts')
      .where('kind', '=', kind)
      .select(['key', 'bidder', 'debitSen', 'creditSen'])
      .orderBy('netSen')
      .orderBy('key')
      .offset((page - 1) * size)
      .limit(size)
      .execute(),
    db
      .selectFrom('ledgerDays')
      .where('kind', '=', kind)
      .orderBy('day', 'desc')
      .limit(1)
      .select('accounts')
      .executeTakeFirst(),
  ]);
  return { accounts, total: closing?.accounts ?? 0 };
}

/** A line of an account; `at` ISO 8601, UTC. */
export interface LedgerLine {
  readonly revision: number;
  readonly at: string;
  readonly movement: Movement;
  readonly counterKind: LedgerAccountKind;
  readonly counterKey: string;
  readonly reference: string | null;
  readonly debitSen: number;
  readonly creditSen: number;
}

/** A bidder's deposit account between two instants (the second excluded; UTC ms), with its balance before. */
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

/** The movement of an event on the bank account: positive in, negative out, sen. */
export interface BankRow {
  readonly revision: number;
  readonly at: string;
  readonly movement: Movement;
  readonly bidder: number;
  readonly reference: string | null;
  /** The bidder or lot concerned; '' for neither. */
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

/** Movements of the bank account between two instants (the second excluded; UTC ms), in the order of the book. */
export async function bankBetween(db: ReadDb, fromMs: number, toMs: number): Promise<BankRow[]> {
  return rowsOf(bankRows(db).where('at', '>=', new Date(fromMs)).where('at', '<', new Date(toMs)));
}

/** The movements of the bank account at these revisions. */
export async function bankAt(db: ReadDb, revisions: readonly number[]): Promise<BankRow[]> {
  return rowsOf(bankRows(db).where('revision', '=', sql<number>`any(${revisions}::bigint[])`));
}
