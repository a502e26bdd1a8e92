import { EXCEL_SCIENTIFIC } from '#contract/tables/cells.ts';
import { readDays } from '#contract/tables/dates.ts';
import { joinContinuations, type TableRow } from '#contract/tables/read-table.ts';
import { formatRM } from '#domain/money.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { type Columns, directionOf, type Field } from './columns.ts';
import { hasFigures, signedAmount } from './signed-amount.ts';

/** A line as it is sent; the amount in ringgit, positive into the bank account. */
export interface BankFileLine {
  readonly day: string;
  readonly description: string;
  readonly reference: string;
  readonly amount: number;
}

/** What is said of a row of the file. */
export interface RowRemark {
  readonly row: number;
  readonly text: string;
}

export interface ReadLines {
  readonly lines: readonly BankFileLine[];
  /** Rows that are no movement: without a date or without an amount, such as headings and sums, and lines that only say a balance. */
  readonly leftOut: readonly (readonly string[])[];
  /** Rows that cannot be read, or stand under the wrong headings: with one of them the file is not kept. */
  readonly wrong: readonly RowRemark[];
  /** Rows that are read and should be looked at. */
  readonly noted: readonly RowRemark[];
  /** Rows whose balance is not the one before and their amount: the file is not read as the bank means it, or lines are missing. */
  readonly contradicted: readonly RowRemark[];
  /** What the bank says is there after the last movement; null: it does not say. */
  readonly closing: number | null;
}

/** characters: what the house keeps of a line (`saveBankStatement`). */
const LONGEST = { description: 400, reference: 200 };

/** The movements of a bank's file that is read on `today` (YYYY-MM-DD at +08:00): what has not happened yet is read wrongly. */
export function readLines(t: Translate, rows: readonly TableRow[], columns: Columns, today: string): ReadLines {
  const whole = joinContinuations(rows, (cells, above) => goesOn(rowOf(cells, columns), rowOf(above, columns)));
  const days = readDays(whole.map(({ cells }) => rowOf(cells, columns).day));
  const file = { t, today, blank: blankDirection(rows, columns), named: new Set(Object.values(columns)) };
  const read = whole.map((row, at) => readRow(row, days[at]?.day, rowOf(row.cells, columns), file));
  const movements = read.flatMap((row) => (row.kind === 'line' ? [row] : []));
  const inOrder = isNewestFirst(movements) ? read.toReversed() : read;
  const balanced = inOrder.flatMap((row): readonly BalancedRow[] => (row.kind === 'wrong' ? [] : [row]));
  const lines = inOrder.flatMap((row) => (row.kind === 'line' ? [row] : []));
  const said = (kind: 'problem' | 'note') =>
    read.flatMap((row) => (row[kind] === undefined ? [] : [{ row: row.row, text: row[kind] }]));
  return {
    lines: lines.map(({ line }) => line),
    leftOut: read.flatMap((row) => (row.kind === 'left out' ? [row.cells] : [])),
    wrong: said('problem'),
    noted: said('note'),
    contradicted: contradictions(t, balanced),
    closing: lines.at(-1)?.balance ?? null,
  };
}

type RowCells = Readonly<Record<Field, string>>;

function rowOf(cells: readonly string[], columns: Columns): RowCells {
  const texts = Object.entries(columns).map(([field, at]) => [field, at === null ? '' : (cells[at] ?? '').trim()]);
  return Object.fromEntries(texts) as RowCells;
}

/** Words that stand below a table or between its pages. */
const NO_TEXT_OF_A_LINE = /^(?:page|muka surat|end of|\*|total|jumlah|opening|closing|balance|baki)\b|^\*/i;

/** A row without a date and an amount goes on with the texts of the movement above it. */
function goesOn(row: RowCells, above: RowCells): boolean {
  const { day, description, reference, amount, paidIn, paidOut, balance } = row;
  const text = description || reference;
  if ([day, amount, paidIn, paidOut, balance].some((cell) => cell !== '')) return false;
  return text !== '' && !NO_TEXT_OF_A_LINE.test(text) && hasFigures(above.day) && hasMoney(above);
}

function hasMoney({ amount, paidIn, paidOut }: RowCells): boolean {
  return [amount, paidIn, paidOut].some(hasFigures);
}

type ReadRow = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly problem?: string;
  readonly note?: string;
} & (
  | {
      readonly kind: 'line';
      readonly line: BankFileLine;
      readonly day: string;
      readonly amount: number;
      readonly balance: number | undefined;
    }
  | { readonly kind: 'left out'; readonly amount: 0; readonly balance: number | undefined }
  | { readonly kind: 'wrong' }
);

function readRow(
  { row, cells, misfit }: TableRow,
  day: string | undefined,
  texts: RowCells,
  { t, today, blank, named }: OfFile,
): ReadRow {
  const wrong = (problem: string): ReadRow => ({ kind: 'wrong', row, cells, problem });
  const leftOut = (balance?: number): ReadRow => ({ kind: 'left out', row, cells, amount: 0, balance });
  // What stands below the table ('Page 1, 2, …') has no date anywhere.
  if (misfit?.wrong === true) return readDays(cells).some(Boolean) ? wrong(t.message(misfit.text)) : leftOut();
  const balance = signedAmount(texts.balance);
  // Other balances beside the table, such as what is available, are none of a moment.
  if (!hasMoney(texts)) {
    const saysBalance = cells.some((cell) => BALANCE.test(cell));
    const unnamed = cells.find((cell, at) => !named.has(at) && AMOUNT.test(cell.trim()));
    if (day !== undefined && !saysBalance && unnamed !== undefined) {
      return wrong(
        t('“{cell}” stands in a column that is not chosen, and no amount in those that are.', { cell: unnamed }),
      );
    }
    return leftOut(saysBalance || day !== undefined ? balance : undefined);
  }
  if (day === undefined) {
    return /^\p{Nd}/u.test(texts.day) ? wrong(t('“{cell}” cannot be read as a date.', { cell: texts.day })) : leftOut();
  }
  if (day > today) {
    const values = { cell: texts.day, day };
    return wrong(t('“{cell}” is read as {day}, which is still to come. Does the month stand first?', values));
  }
  if (!OWN_CURRENCY.test(texts.currency)) {
    return wrong(t('The amount is in “{currency}”, not in ringgit.', { currency: texts.currency }));
  }
  const read = amountOf(t, texts, blank);
  if (typeof read === 'string') return wrong(read);
  if (saysBalanceOnly(texts, read, balance)) return leftOut(balance ?? read);
  if (read === 0) return leftOut(balance);
  const [description, reference] = [texts.description, texts.reference].map((text) => text.replace(/\s+/g, ' '));
  const line = {
    day,
    description: (description ?? '').slice(0, LONGEST.description),
    reference: (reference ?? '').slice(0, LONGEST.reference),
    amount: read,
  };
  const isCut = line.description !== description || line.reference !== reference;
  const noteOf = () => {
    if (misfit !== undefined) return t.message(misfit.text);
    if (EXCEL_SCIENTIFIC.test(texts.reference)) {
      const values = { reference: texts.reference };
      return t('“{reference}” was shortened by Excel: the line cannot be found by its reference.', values);
    }
    return isCut ? t('The text is longer than what is kept: its end is left out.') : undefined;
  };
  const note = noteOf();
  return { kind: 'line', row, cells, line, day, amount: read, balance, ...(note !== undefined && { note }) };
}

/** What a row is read by besides its own cells. */
interface OfFile {
  readonly t: Translate;
  readonly today: string;
  readonly blank: ReturnType<typeof blankDirection>;
  /** The columns that somebody has said, or guessed, to be something. */
  readonly named: ReadonlySet<number | null>;
}

const AMOUNT = /^[-−(]?(?:RM|MYR)?\s*\d[\d,. ]*[.,]\d\d\)?$/i;
const OWN_CURRENCY = /^(?:RM|MYR|ringgit(?: malaysia)?)?$/i;

const MOMENT = '(?:opening|beginning|starting|previous|closing|ending|final)';
const CARRIED = '(?:brought|carried) forward|[bc]/?[fd]';
/** How banks call what is there before and after the lines, in English and Malay. */
const BALANCE = new RegExp(
  String.raw`^\W*(?:${MOMENT} (?:\w+ )?bal(?:ance|\.)?|bal(?:ance|\.)? (?:${CARRIED})|${CARRIED}|baki (?:awal|akhir|permulaan|penutup|(?:di)?(?:bawa|hantar)\b.*))(?!\w)`,
  'i',
);

/** A line that says what is there, in the column of the amounts too: 'Beginning balance'. */
function saysBalanceOnly({ description, reference }: RowCells, amount: number, balance: number | undefined): boolean {
  const isOfBalance = [description, reference].some((text) => BALANCE.test(text.replace(/\s+/g, ' ')));
  return isOfBalance && (balance === undefined || Math.abs(balance) === Math.abs(amount));
}

/** What an empty cell means in the column that says in or out: where it marks only what goes out, the others come in. */
function blankDirection(rows: readonly TableRow[], { direction }: Columns): 'as its sign' | 'in' | 'unknown' {
  if (direction === null) return 'as its sign';
  return rows.some(({ cells }) => directionOf(cells[direction] ?? '') === 1) ? 'unknown' : 'in';
}

/** In ringgit, positive into the account; or why there is none. */
function amountOf(
  t: Translate,
  { amount, direction, paidIn, paidOut }: RowCells,
  blank: OfFile['blank'],
): number | string {
  if (hasFigures(amount)) {
    const read = signedAmount(amount);
    if (read === undefined) return t('“{cell}” cannot be read as an amount.', { cell: amount });
    if (direction === '' && (blank !== 'unknown' || read < 0)) return read;
    const sign = directionOf(direction);
    if (sign === undefined) {
      return direction === ''
        ? t('An empty cell says neither in nor out. Choose no column for it if this one says something else.')
        : t('“{cell}” says neither in nor out. Choose no column for it if this one says something else.', {
            cell: direction,
          });
    }
    if (read < 0 && sign > 0) return t('“{amount}” is money out, “{direction}” says in.', { amount, direction });
    return sign * Math.abs(read);
  }
  const [into, out] = [paidIn, paidOut].map((cell) => (hasFigures(cell) ? (signedAmount(cell) ?? cell) : 0));
  for (const cell of [into, out]) {
    if (typeof cell === 'string') return t('“{cell}” cannot be read as an amount.', { cell });
  }
  if (into !== 0 && out !== 0) {
    return t('The row has money in (“{paidIn}”) and money out (“{paidOut}”).', { paidIn, paidOut });
  }
  // Some banks write a minus before what goes out, though it has a column of its own.
  return Number(into) - Math.abs(Number(out));
}

type Movement = Pick<BankFileLine, 'day' | 'amount'> & { readonly balance: number | undefined };

/** Some banks begin with the newest line. By the days; where all are one, by which way the balances add up. */
function isNewestFirst(lines: readonly Movement[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || first.day < last.day) return false;
  if (first.day > last.day) return true;
  const addsUp = (before: Movement | undefined, after: Movement | undefined) =>
    before?.balance !== undefined &&
    after?.balance !== undefined &&
    Math.round((before.balance + after.amount - after.balance) * 100) === 0;
  const pairs = lines.slice(1).map((line, at) => [lines[at], line] as const);
  const down = pairs.filter(([above, below]) => addsUp(above, below)).length;
  const up = pairs.filter(([above, below]) => addsUp(below, above)).length;
  return up > down;
}

/** A row in the order of time, in ringgit: a movement, or what is there at this moment (amount 0). */
interface BalancedRow {
  readonly row: number;
  readonly amount: number;
  /** What the bank says is there after it; undefined: it does not say. */
  readonly balance: number | undefined;
}

/**
 * The rows whose balance is not the balance before them and what moved since. A statement with balances proves how it was read: a wrong sign, an amount out of
 * the wrong column and a balance that was taken for money do not add up. Each row is held to the bank's own balance before it, so one fault is one remark.
 */
function contradictions(t: Translate, rows: readonly BalancedRow[]): readonly RowRemark[] {
  const found: RowRemark[] = [];
  let beforeSen: number | undefined;
  let movedSen = 0;
  for (const { row, amount, balance } of rows) {
    movedSen += Math.round(amount * 100);
    if (balance === undefined) continue;
    const balanceSen = Math.round(balance * 100);
    if (beforeSen !== undefined && beforeSen + movedSen !== balanceSen) {
      const values = { before: formatRM(beforeSen), moved: formatRM(movedSen), now: formatRM(balanceSen) };
      found.push({ row, text: t('the balance was {before}, {moved} is read, and the bank says {now}.', values) });
    }
    [beforeSen, movedSen] = [balanceSen, 0];
  }
  return found;
}
