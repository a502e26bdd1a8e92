import type { ImportMode, ImportPreview, PreviewRow, ShownLot } from '#contract/catalogue/lot-import.ts';
import { AMOUNT_FIELDS, lotValueText } from '#contract/catalogue/lot-words.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import type { Translate } from '../i18n/use-t.ts';
import type { CsvColumn } from '../kit/csv.ts';
import type { Conflict } from '../kit/send.ts';
import { timeText } from '../kit/texts.ts';
import { CATEGORIES } from '../lots/lot-form.ts';
import { LOT_FIELDS, type LotField, labelOf } from './csv/columns.ts';
import { type Cells, type FileRow, LEFT_EMPTY, type LotRow, lotOf, type Remark } from './csv/lot-cells.ts';

/** What a new lot costs beside its price: without them it is imported with RM0.00, whatever is usual. */
export const FEES = ['adminFee', 'safetyDeposit', 'premium'] as const satisfies LotField[];

export type Kind = PreviewRow['kind'];

/** `short`: the reason without the name of its field, where the house says it so. */
interface Problem extends Remark {
  readonly short?: string;
}

/** A row of the file with what the house says about it. */
export interface CheckedRow {
  readonly row: number;
  readonly cells: Cells;
  /** The cells as they were read; an amount that cannot be read is its text. */
  readonly lot: LotRow['lot'];
  /** undefined: the house has not answered yet. */
  readonly kind: Kind | undefined;
  readonly changes: PreviewRow['changes'];
  /** Of a new lot: what it would have where the list says nothing. */
  readonly terms: PreviewRow['terms'];
  /** Sentences, each with its field. */
  readonly problems: readonly Problem[];
  /** What somebody should look at; it is imported all the same. */
  readonly notes: readonly Remark[];
}

/**
 * The rows of a file as they are checked: wrong ones first, then those to look at, each in the order of the file. What this page cannot read
 * is said in its own words, which know the cell.
 */
export function checkedRows(rows: readonly FileRow[], preview: ImportPreview | undefined): CheckedRow[] {
  const answers = new Map(preview?.rows.map((answer) => [answer.row, answer]));
  const zeros = droppedZeros(rows, preview);
  const checked = rows.map((fileRow): CheckedRow => {
    const { row, lot, problems, notes } = lotOf(fileRow);
    const answer = answers.get(row);
    const others = (answer?.problems ?? []).filter(({ field }) => !problems.some((own) => own.field === field));
    const all = [...problems, ...others].map(sentence);
    const zero = zeros.get(row);
    return {
      row,
      cells: fileRow.cells,
      lot,
      kind: problems.length > 0 ? 'wrong' : answer?.kind,
      changes: answer?.changes ?? [],
      terms: answer?.terms ?? null,
      problems: all,
      notes: [
        ...notes,
        ...(answer?.notes ?? []),
        ...(zero === undefined ? [] : [{ field: 'id' as const, text: zero }]),
      ],
    };
  });
  return checked.sort((a, b) => rank(a) - rank(b) || a.row - b.row);
}

/** A row as somebody changed it in the page; with nothing changed, what was odd about the row still is. */
export function mended(row: FileRow, cells: Cells): FileRow {
  const fields = new Set([...Object.keys(row.cells), ...Object.keys(cells)]) as Set<LotField>;
  const same = [...fields].every((field) => row.cells[field] === cells[field]);
  return same ? row : { row: row.row, cells };
}

function rank({ kind, notes }: CheckedRow): number {
  if (kind === 'wrong') return 0;
  return notes.length > 0 ? 1 : 2;
}

/** Excel writes lot 007 as 7: a new lot 7 beside a lot 007 that is not in the file is most likely that one. */
function droppedZeros(rows: readonly FileRow[], preview: ImportPreview | undefined): ReadonlyMap<number, string> {
  const missing = new Map(
    preview?.others.flatMap(({ id }) => (/^0\d+$/.test(id) ? [[id.replace(/^0+/, ''), id] as const] : [])),
  );
  const isNew = new Set(preview?.rows.flatMap(({ row, kind }) => (kind === 'new' ? [row] : [])));
  return new Map(
    rows.flatMap(({ row, cells }) => {
      const whole = missing.get(cells.id ?? '');
      if (whole === undefined || !isNew.has(row)) return [];
      return [[row, `Is this lot ${whole}? Excel drops zeros at the beginning of a number.`] as const];
    }),
  );
}

/** The house's short reasons ('must be filled in') follow the name of the field. */
function sentence({ field, text }: Remark): Problem {
  const isShort = field !== 'row' && /^[a-z]/.test(text);
  return isShort ? { field, text: `${labelOf(field)} ${text}.`, short: text } : { field, text };
}

/** What is said of a cell or a row, in the language of the page. */
export function remarkText(t: Translate, { field, text, short }: Problem): string {
  if (field === 'row' || short === undefined) {
    const problem = text.endsWith(` ${LEFT_EMPTY}`) ? text.slice(0, -LEFT_EMPTY.length - 1) : undefined;
    return problem === undefined ? t.message(text) : `${t.message(problem)} ${t.message(LEFT_EMPTY)}`;
  }
  return t('{label} {reason}.', { label: t(labelOf(field)), reason: t.message(short) });
}

/** What the preview showed of a lot, for the import: another one is not written over. undefined: the house has said nothing of the row. */
export function shownOf(answer: PreviewRow | undefined): ShownLot {
  if (answer === undefined) return undefined;
  return answer.kind === 'new' ? null : Object.fromEntries(answer.changes.map(({ field, before }) => [field, before]));
}

/** 'Lot 12: Deposit RM500.00 → RM2,000.00. Last by Nurul A., 20 Nov 2026, 15:04.' */
export function conflictText(t: Translate, { key: lot, now, was, changed }: Conflict): string {
  const changes = conflictWords(t, now, was);
  if (!changed) return t('Lot {lot}: {changes}.', { lot, changes });
  const time = timeText(t, changed.at);
  return changed.by === null
    ? t('Lot {lot}: {changes}. Last, {time}.', { lot, changes, time })
    : t('Lot {lot}: {changes}. Last by {who}, {time}.', { lot, changes, who: changed.by, time });
}

/** Of money what was there before is said, too; a text is looked at in its lot. */
const MONEY: readonly LotField[] = [...AMOUNT_FIELDS, 'premium', 'premiumBands'];

function conflictWords(t: Translate, now: Conflict['now'], was: Conflict['was']): string {
  if (now === null) return t('It is there no longer');
  if (was === undefined) {
    const name = [now.regnNo, now.make, now.descOfGood].filter(Boolean).join(' ');
    return name === ''
      ? t('It was not there when the preview was made')
      : t('{name} was not there when the preview was made', { name });
  }
  return Object.keys(now)
    .flatMap((name) => LOT_FIELDS.find((field) => field === name) ?? [])
    .map((field) => {
      const label = t(labelOf(field));
      return MONEY.includes(field)
        ? `${label} ${valueText(t, field, was[field])} → ${valueText(t, field, now[field])}`
        : label;
    })
    .join(', ');
}

/** 'Starting price: RM1,500.00 → RM2,000.00' */
export function changeText(t: Translate, { field, before, after }: PreviewRow['changes'][number]): string {
  return `${t(labelOf(field))}: ${valueText(t, field, before)} → ${valueText(t, field, after)}`;
}

function valueText(t: Translate, field: LotField, value: unknown): string {
  if (typeof value === 'number') {
    const said = lotValueText(field, value);
    return said === 'none' ? t('none') : said;
  }
  return typeof value === 'string' && value !== '' ? value : t('(empty)');
}

/** 'Motorcycle, minimum raise RM50.00' */
export function termsText(t: Translate, { category, addPrice }: NonNullable<PreviewRow['terms']>): string {
  return t('{category}, minimum raise {raise}', {
    category: t(CATEGORIES[category]),
    raise: formatRM(wireSen(addPrice)),
  });
}

/** RM38,000.00; what cannot be read as it stands, and a dash for what the file does not have. */
export function amountText({ lot }: CheckedRow, field: (typeof AMOUNT_FIELDS)[number]): string {
  const amount = lot[field];
  if (amount === undefined || amount === '') return '–';
  return typeof amount === 'number' ? formatRM(wireSen(amount)) : amount;
}

/** Lowest, highest and sum of an amount over all rows that can be imported, as texts; undefined: the file has no such amount. */
export function spanOf(
  rows: readonly CheckedRow[],
  field: (typeof AMOUNT_FIELDS)[number],
): Readonly<Record<'lowest' | 'highest' | 'sum', string>> | undefined {
  const amounts = rows.flatMap(({ kind, lot }) => {
    const amount = lot[field];
    return kind === 'wrong' || typeof amount !== 'number' ? [] : [wireSen(amount)];
  });
  if (amounts.length === 0) return undefined;
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return { lowest: formatRM(Math.min(...amounts)), highest: formatRM(Math.max(...amounts)), sum: formatRM(sum) };
}

/** How many rows of each kind there are, and how many have notes. */
export function countsOf(rows: readonly CheckedRow[]): Readonly<Record<Kind | 'noted', number>> {
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0, noted: 0 };
  for (const { kind, notes } of rows) {
    if (kind !== undefined) counts[kind] += 1;
    if (notes.length > 0) counts.noted += 1;
  }
  return counts;
}

/** Which of these the file does not give to each new lot. */
export function leftOutOf(rows: readonly CheckedRow[], fields: readonly LotField[]): LotField[] {
  const fresh = rows.filter(({ kind }) => kind === 'new');
  return fields.filter((field) => fresh.some(({ lot }) => (lot[field] ?? '') === ''));
}

/** How many lots stay as they are: those of the file, and those that it does not have. */
export function stayingOf({ counts, others }: ImportPreview, mode: ImportMode): number {
  return counts.unchanged + (mode === 'add' ? others.length : 0);
}

/** The vendors of the rows that the house does not know, or sells for no more: each once. */
export function oddVendors(rows: readonly CheckedRow[], preview: ImportPreview): readonly string[] {
  const noted = new Set(
    preview.rows.flatMap(({ row, notes }) => (notes.some(({ field }) => field === 'vendor') ? [row] : [])),
  );
  return [...new Set(rows.flatMap(({ row, lot }) => (noted.has(row) ? [`${lot.vendor ?? ''}`] : [])))];
}

/** The rows whose registration number another lot has too. Whoever imports them has seen it. */
export function samePlateRows(preview: ImportPreview | undefined): number[] {
  return preview?.rows.flatMap(({ row, samePlate }) => (samePlate ? [row] : [])) ?? [];
}

/** A file of wrong rows: as they were, with their reasons in a column that an import ignores. */
export const WRONG_ROW_COLUMNS: readonly CsvColumn<CheckedRow>[] = [
  { label: 'Row', value: ({ row }) => row },
  { label: 'Reason', value: ({ problems }) => problems.map(({ text }) => text).join(' ') },
  ...LOT_FIELDS.map((field) => ({ label: field, value: ({ cells }: CheckedRow) => cells[field] ?? '' })),
];
