import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { LineMatch } from './match-lines.ts';

/** A line of a bank statement; amounts in sen, positive into the account. */
export interface NewLine {
  readonly day: string;
  readonly description: string;
  readonly reference: string;
  readonly amountSen: number;
}
export type SavedLine = Selectable<OfficeDb['office.bankStatementLines']>;
export type SavedMatch = Selectable<OfficeDb['office.bankMatches']> & { readonly day: string };

/** Lines that are not stored yet; of equal ones as many as exceed the stored number. */
export async function newLines(db: Kysely<OfficeDb>, lines: readonly NewLine[]): Promise<NewLine[]> {
  const days = lines.map(({ day }) => day).toSorted();
  const known = await db
    .selectFrom('office.bankStatementLines')
    .select(['day', 'description', 'reference', 'amountSen'])
    .where('day', '>=', days[0] ?? '')
    .where('day', '<=', days.at(-1) ?? '')
    .execute();
  const left = new Map<string, number>();
  for (const line of known) left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(keyOf(line)) ?? 0;
    left.set(keyOf(line), count - 1);
    return count <= 0;
  });
}

function keyOf({ day, description, reference, amountSen }: NewLine): string {
  return JSON.stringify([day, description, reference, amountSen]);
}

interface NewStatement {
  readonly fileName: string;
  readonly closingSen: number | null;
  readonly lines: readonly NewLine[];
  readonly madeBy: number;
  readonly madeAt: Date;
}

/** Stores a statement with its lines, numbered from 1; returns its id. */
export async function insertStatement(trx: Kysely<OfficeDb>, statement: NewStatement): Promise<string> {
  const { fileName, closingSen, lines, madeBy, madeAt } = statement;
  const id = randomUUID();
  const days = lines.map(({ day }) => day).toSorted();
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)];
  await trx
    .insertInto('office.bankStatements')
    .values({ id, fileName, firstDay, lastDay, closingSen, lines: lines.length, madeBy, madeAt })
    .execute();
  for (let from = 0; from < lines.length; from += ROWS_PER_STATEMENT) {
    const rows = lines.slice(from, from + ROWS_PER_STATEMENT);
    await trx
      .insertInto('office.bankStatementLines')
      .values(rows.map((line, at) => ({ ...line, statement: id, line: from + at + 1 })))
      .execute();
  }
  return id;
}

const ROWS_PER_STATEMENT = 1_000;

/** Records matches of lines with movements. A movement that somebody else has matched meanwhile keeps its line. Returns how many were recorded. */
export async function insertMatches(
  trx: Kysely<OfficeDb>,
  statement: string,
  matches: readonly (Omit<LineMatch, 'foundBy'> & { readonly foundBy: LineMatch['foundBy'] | 'hand' })[],
): Promise<number> {
  const rows = matches.flatMap(({ line, revisions, foundBy }) =>
    revisions.map((revision) => ({ revision, statement, line, foundBy })),
  );
  let noted = 0;
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('office.bankMatches')
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    noted += Number(numInsertedOrUpdatedRows);
  }
  return noted;
}

/** Lets go of movements, whichever lines they were matched with. */
export async function deleteMatches(trx: Kysely<OfficeDb>, revisions: readonly number[]): Promise<void> {
  if (revisions.length === 0) return;
  await trx.deleteFrom('office.bankMatches').where('revision', 'in', revisions).execute();
}

/** Stored statements, newest days first, with the number of unmatched lines; of one id, or all. */
export function statementHeads(db: Kysely<OfficeDb>, id?: string) {
  const unmatched = sql<number>`(
    select count(*) from office.bank_statement_lines l where l.statement = office.bank_statements.id
      and not exists (select 1 from office.bank_matches m where m.statement = l.statement and m.line = l.line))`;
  let query = db
    .selectFrom('office.bankStatements')
    .leftJoin('office.users', 'office.users.id', 'office.bankStatements.madeBy')
    .selectAll('office.bankStatements')
    .select(['office.users.name as savedBy', unmatched.as('open')])
    .orderBy('office.bankStatements.lastDay', 'desc')
    .orderBy('office.bankStatements.madeAt', 'desc');
  if (id !== undefined) query = query.where('office.bankStatements.id', '=', id);
  return query.execute();
}

export function linesOf(db: Kysely<OfficeDb>, statement: string): Promise<SavedLine[]> {
  return db
    .selectFrom('office.bankStatementLines')
    .selectAll()
    .where('statement', '=', statement)
    .orderBy('line')
    .execute();
}

export function lineAt(db: Kysely<OfficeDb>, statement: string, line: number): Promise<SavedLine | undefined> {
  return db
    .selectFrom('office.bankStatementLines')
    .selectAll()
    .where('statement', '=', statement)
    .where('line', '=', line)
    .executeTakeFirst();
}

/** The matches of the lines of all statements, with the days of the lines. */
export function allMatches(db: Kysely<OfficeDb>): Promise<SavedMatch[]> {
  return db
    .selectFrom('office.bankMatches')
    .innerJoin('office.bankStatementLines', (join) =>
      join
        .onRef('office.bankStatementLines.statement', '=', 'office.bankMatches.statement')
        .onRef('office.bankStatementLines.line', '=', 'office.bankMatches.line'),
    )
    .selectAll('office.bankMatches')
    .select('office.bankStatementLines.day')
    .orderBy('office.bankMatches.revision')
    .execute();
}

/** The first day of all statements, and the sum in sen of the lines up to a day that are no movement of the book. */
export async function openLines(
  db: Kysely<OfficeDb>,
  upToDay: string,
): Promise<{ readonly firstDay: string; readonly openSen: number }> {
  const [{ firstDay }, { openSen }] = await Promise.all([
    db
      .selectFrom('office.bankStatements')
      .select(sql<string>`coalesce(min(first_day), ${upToDay})`.as('firstDay'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('office.bankStatementLines as l')
      .select(sql<number>`coalesce(sum(amount_sen), 0)::bigint`.as('openSen'))
      .where('l.day', '<=', upToDay)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('office.bankMatches as m')
              .select('m.revision')
              .whereRef('m.statement', '=', 'l.statement')
              .whereRef('m.line', '=', 'l.line'),
          ),
        ),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return { firstDay, openSen };
}
