import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { mapInTurns } from '#api/platform/async/turns.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { BankLine, BankMovement, BankStatement, BankStatementHead } from '#contract/ledger.ts';
import { ringgitOf } from '#domain/money.ts';
import { malaysianDay, malaysianInstant, malaysianTime } from '#domain/session-clock.ts';
import type { ReadDb } from '#projections/database.ts';
import { type BankRow, bankAt, bankBetween, closingsBefore } from '#projections/queries/ledger.ts';
import { allMatches, linesOf, openLines, type SavedLine, type SavedMatch, statementHeads } from './bank-statements.ts';
import { balanceSen } from './day-end.ts';
import { type BookMovement, findMovements, MOST_LIKELY } from './match-lines.ts';

/**
 * Reconciles a bank statement with the book: the match of each line, movements that the bank does not have, and whether the two balances agree
 * after that.
 * @throws {HttpRefusal} 404 when it is not stored (any more).
 */
export async function besideTheBook(
  {
    db,
    readDb,
    book,
  }: { readonly db: Kysely<OfficeDb>; readonly readDb: ReadDb; readonly book: Pick<Book, 'committed'> },
  id: string,
): Promise<BankStatement> {
  const [head] = await statementHeads(db, id);
  if (head === undefined) throw noStatement();
  const [lines, matches, { firstDay, openSen }] = await Promise.all([
    linesOf(db, id),
    allMatches(db),
    openLines(db, head.lastDay),
  ]);
  const endMs = malaysianDay(malaysianInstant(head.lastDay, '00:00')).endMs;
  const own = matches.filter(({ statement }) => statement === id);
  const [inTime, matched, before] = await Promise.all([
    bankBetween(readDb, malaysianInstant(firstDay, '00:00'), endMs),
    bankAt(
      readDb,
      own.map(({ revision }) => revision),
    ),
    closingsBefore(readDb, malaysianTime(endMs).date),
  ]);
  // A movement that is matched by a later line had not reached the bank by then.
  const atBank = new Set(matches.filter(({ day }) => day <= head.lastDay).map(({ revision }) => revision));
  const missing = inTime.filter(({ revision }) => !atBank.has(revision));
  const bookSen = balanceSen('bank', before.find(({ kind }) => kind === 'bank') ?? { debitSen: 0, creditSen: 0 });
  const missingSen = missing.reduce((sum, { amountSen }) => sum + amountSen, 0);
  const expectedSen = bookSen + openSen - missingSen;
  return {
    ...headOf(head),
    placed: await placedLines(book, lines, own, matched, missing),
    missing: missing.map(movementOf),
    reckoning: {
      book: ringgitOf(bookSen),
      notInBook: ringgitOf(openSen),
      notAtBank: ringgitOf(missingSen),
      expected: ringgitOf(expectedSen),
      bank: head.closingSen === null ? null : ringgitOf(head.closingSen),
      difference: head.closingSen === null ? null : ringgitOf(head.closingSen - expectedSen),
    },
  };
}

async function placedLines(
  book: Pick<Book, 'committed'>,
  lines: readonly SavedLine[],
  matches: readonly SavedMatch[],
  matched: readonly BankRow[],
  missing: readonly BankRow[],
): Promise<BankLine[]> {
  const rows = new Map([...matched, ...missing].map((row) => [row.revision, row]));
  const ofLine = Map.groupBy(matches, ({ line }) => line);
  const known = await findMovements(await mapInTurns([...rows.values()], bookMovement));
  const unmatched = await findMovements(await mapInTurns(missing, bookMovement));
  return mapInTurns(lines, (saved) => {
    const { line, day, description, reference, amountSen, note } = saved;
    const own = ofLine.get(line) ?? [];
    const named = own.length > 0 ? [] : unmatched.named(saved).slice(0, MOST_LIKELY);
    // What names a movement that another line is, is paid twice, and nobody else's.
    const likely = own.length > 0 || known.named(saved).length > 0 ? [] : unmatched.likely(saved);
    const revisions = [...own, ...named, ...likely].map(({ revision }) => revision);
    const found = own.filter(({ foundBy }) => foundBy !== 'hand').flatMap(({ revision }) => rows.get(revision) ?? []);
    return {
      line,
      day,
      description,
      reference,
      amount: ringgitOf(amountSen),
      note,
      state: stateOf({ own, named, likely }),
      foundBy: own[0]?.foundBy ?? null,
      movements: revisions.flatMap((revision) => {
        const row = rows.get(revision);
        return row === undefined ? [] : [movementOf(row)];
      }),
      soldOn: soldAfter(book, day, found),
    };
  });
}

/** When the lot was sold that one of these is a payment for, if that is after this day: nobody pays for what is not theirs yet. */
function soldAfter({ committed }: Pick<Book, 'committed'>, day: string, found: readonly BankRow[]): string | null {
  const sales = found.flatMap(({ amountSen, counterKey }) =>
    amountSen > 0 ? (committed.purchases.get(counterKey) ?? []) : [],
  );
  const days = sales.map(({ hammerAtMs }) => malaysianTime(hammerAtMs).date);
  return days.find((soldOn) => soldOn > day) ?? null;
}

function stateOf({
  own,
  named,
  likely,
}: Readonly<Record<'own' | 'named' | 'likely', readonly object[]>>): BankLine['state'] {
  if (own.length > 0) return 'matched';
  if (named.length > 0) return 'other amount';
  return likely.length > 0 ? 'likely' : 'not in the book';
}

/** A statement as lists show it. */
export function headOf(head: Awaited<ReturnType<typeof statementHeads>>[number]): BankStatementHead {
  const { id, fileName, firstDay, lastDay, lines, open, savedBy, madeAt } = head;
  const savedAt = madeAt.toISOString();
  return { statementId: id, fileName, firstDay, lastDay, lines, open, savedAt, savedBy: savedBy ?? '' };
}

/** A movement as it is compared with bank lines. */
export function bookMovement({ revision, at, movement, reference, amountSen }: BankRow): BookMovement {
  return { revision, day: malaysianTime(Date.parse(at)).date, movement, reference, amountSen };
}

export function noStatement(): HttpRefusal {
  return new HttpRefusal(404, 'no-such-statement', 'There is no such bank statement any more.');
}

function movementOf({ revision, at, movement, bidder, reference, counterKey, amountSen }: BankRow): BankMovement {
  return { revision, at, movement, bidder, reference: reference ?? counterKey, amount: ringgitOf(amountSen) };
}
