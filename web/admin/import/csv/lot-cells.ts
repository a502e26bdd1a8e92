import { categoryOf } from '#contract/catalogue/categories.ts';
import { CHASSIS_END, LONGEST, MOST } from '#contract/catalogue/lot-limits.ts';
import { AMOUNT_FIELDS, COUNT_FIELDS } from '#contract/catalogue/lot-words.ts';
import { type ReadNumber, readAmount, readBands, readCount, readPremium } from '#contract/tables/amounts.ts';
import { EXCEL_ERROR, EXCEL_SCIENTIFIC, isProgramsNothing, saysNotKnown } from '#contract/tables/cells.ts';
import { looksLikeMadeIntoADate, readDays, yearOf } from '#contract/tables/dates.ts';
import type { Misfit } from '#contract/tables/misfits.ts';
import { unprintedIn } from '../../lots/unprinted.ts';
import { type LotField, labelOf } from './columns.ts';

/** The cells of one row, as they stand in the file; a column that the file does not have is absent. */
export type Cells = Readonly<Partial<Record<LotField, string>>>;

export interface FileRow {
  /** As the spreadsheet counts, the header being 1. */
  readonly row: number;
  readonly cells: Cells;
  readonly misfit?: Misfit;
  readonly remarks?: readonly FileRemark[];
}

/** What is said about one cell, or about all of its row. */
export interface Remark {
  readonly field: LotField | 'row';
  readonly text: string;
}

/** What only the whole file tells of a row: how a cell was read, or that it was not and is left empty. */
export interface FileRemark extends Remark {
  readonly isUnread?: boolean;
}

/** What names a lot beside its lot no. */
export const NAMED_BY: readonly LotField[] = ['regnNo', 'make', 'descOfGood', 'vendor'];

/** A row as it is sent: texts and numbers by field. An amount that cannot be read is sent as its text, which the house refuses. */
export interface LotRow {
  readonly row: number;
  readonly lot: Readonly<Partial<Record<LotField, string | number>>>;
  /** Why it cannot be imported. */
  readonly problems: readonly Remark[];
  /** What somebody should look at: it is imported all the same. */
  readonly notes: readonly Remark[];
}

/** What the cells of a row mean. An empty cell is sent as one: the house knows whether the lot can be without it. */
export function lotOf({ row, cells, misfit, remarks = [] }: FileRow): LotRow {
  const lot: Partial<Record<LotField, string | number>> = {};
  const ofRow: Remark[] = misfit === undefined ? [] : [{ field: 'row', text: misfit.text }];
  const problems: Remark[] = misfit?.wrong === true ? ofRow : [];
  const notes: Remark[] = misfit?.wrong === true ? [] : ofRow;
  notes.push(...remarks.map(({ field, text }) => ({ field, text })));
  for (const [name, cell] of Object.entries(cells)) {
    const field = name as LotField;
    const isUnread = remarks.some((each) => each.field === field && each.isUnread === true);
    const { value, problem, note }: Meaning = isUnread ? { value: '' } : meaningOf(field, cell);
    lot[field] = value;
    if (problem !== undefined) problems.push({ field, text: problem });
    if (note !== undefined) notes.push({ field, text: note });
  }
  const named = NAMED_BY.filter((field) => cells[field] !== undefined);
  if (named.includes('regnNo') && named.includes('vendor') && named.every((field) => cells[field] === '')) {
    notes.push({ field: 'row', text: 'The row has neither plate nor name nor vendor: is it a lot?' });
  }
  return { row, lot, problems, notes };
}

/** A cell as its field has it; one that cannot be read is its text. */
interface Meaning {
  readonly value: string | number;
  readonly problem?: string;
  readonly note?: string;
}

/** What a lot can be sold without: where it is not known or cannot be read, it is empty. */
const FACTS: readonly LotField[] = [
  ...COUNT_FIELDS,
  ...(['year', 'ma', 'rc', 'fuel', 'colour', 'roadTaxUntil', 'chassisEnd', 'category'] as const),
];
/** What a lot needs for its money and its name; of all else nothing stops a list. */
const NEEDED: readonly LotField[] = [
  ...(['id', 'session', 'regnNo', 'make', 'descOfGood', 'vendor'] as const),
  ...([...AMOUNT_FIELDS, 'premium', 'premiumBands'] as const),
];
/** Of a road tax. */
const EXPIRED = /^(?:expired?|lapsed|tamat(?: tempoh)?|luput|mati|dead)$/i;
const MUST_BE_SAID: readonly LotField[] = ['id', 'regnNo', 'vendor', ...AMOUNT_FIELDS, 'premium', 'premiumBands'];

function meaningOf(field: LotField, cell: string): Meaning {
  const { problem, ...meaning } = strictMeaningOf(field, cell);
  if (problem === undefined) return meaning;
  return NEEDED.includes(field) ? { ...meaning, problem } : { value: '', note: leftEmpty(problem) };
}

/** Behind what is wrong with a cell. */
export const LEFT_EMPTY = 'It is left empty.';

export function leftEmpty(problem: string): string {
  return `${problem} ${LEFT_EMPTY}`;
}

function strictMeaningOf(field: LotField, cell: string): Meaning {
  if (cell === '') return { value: '' };
  const isUnknown = FACTS.includes(field) ? saysNotKnown(cell) : isProgramsNothing(cell);
  if ((isUnknown && !MUST_BE_SAID.includes(field)) || (field === 'roadTaxUntil' && EXPIRED.test(cell))) {
    return { value: '', note: `“${cell}” is read as not known.` };
  }
  if (field === 'premiumBands') {
    const read = readBands(cell);
    return read.kind === 'bands' ? { value: read.text } : { value: cell, problem: read.reason };
  }
  const number = numberOf(field, cell);
  if (number?.kind === 'unreadable') return { value: cell, problem: number.reason };
  if (number !== undefined) return countOf(field, cell, number.value, number.note);
  if (EXCEL_ERROR.test(cell)) return { value: cell, problem: `“${cell}” is an error that Excel wrote.` };
  if (field in LONGEST && cell.length > LONGEST[field as keyof typeof LONGEST])
    return { value: cell, problem: `“${cell}” is longer than what is kept.` };
  if (field === 'year') return yearMeant(cell);
  if (field === 'fuel') return fuelOf(cell);
  if (field === 'category') return categoryMeant(cell);
  if (field === 'chassisEnd') return chassisEndOf(cell);
  if (field === 'roadTaxUntil') {
    const [read] = readDays([cell]);
    return read === undefined
      ? { value: cell, problem: `“${cell}” cannot be read as a date: write it like 2026-12-31.` }
      : { value: read.day, ...noteOf(read.note) };
  }
  return { value: cell, ...noteOf(doubtOf(field, cell) ?? unprintedIn(cell)) };
}

function countOf(field: LotField, cell: string, value: number, note: string | undefined): Meaning {
  const most = field in MOST ? MOST[field as keyof typeof MOST] : Number.POSITIVE_INFINITY;
  if (value > most) return { value: cell, problem: `“${cell}” is more than ${most.toLocaleString('en-MY')}.` };
  return { value, ...noteOf(note ?? litresOf(field, value)) };
}

function categoryMeant(cell: string): Meaning {
  const category = categoryOf(cell);
  return category === undefined
    ? { value: '', note: `“${cell}” is no category that the house knows, and is read as not said.` }
    : { value: category };
}

/** The end by which a unit is recognised; a whole number would lead to its last owner. */
function chassisEndOf(cell: string): Meaning {
  const plain = cell.replace(/[^0-9A-Za-z]/g, '');
  if (plain === cell && plain.length <= CHASSIS_END) return { value: cell };
  const isShortened = EXCEL_SCIENTIFIC.test(cell);
  if (isShortened || !/\d/.test(plain)) {
    const why = isShortened ? 'was shortened by Excel' : 'cannot be read as a chassis number';
    return { value: cell, problem: `“${cell}” ${why}.` };
  }
  const value = plain.slice(-CHASSIS_END);
  return { value, note: `Of “${cell}” ${value} is kept, the last ${CHASSIS_END} characters at most.` };
}

function noteOf(note: string | undefined): Pick<Meaning, 'note'> {
  return note === undefined ? {} : { note };
}

/** undefined: the field is a text. */
function numberOf(field: LotField, cell: string): ReadNumber | undefined {
  if (COUNT_FIELDS.some((each) => each === field)) return readCount(cell);
  if (field === 'premium') return readPremium(cell);
  return AMOUNT_FIELDS.some((each) => each === field) ? readAmount(cell) : undefined;
}

/** cc: no engine of a vehicle is smaller, and none has so many litres. */
const SMALLEST_CC = 40;

function litresOf(field: LotField, value: number): string | undefined {
  if (field !== 'engineCc' || value === 0 || value >= SMALLEST_CC) return undefined;
  return `${value} cc is read; are these litres? They are written as ${(value * 1_000).toLocaleString('en-MY')}.`;
}

/** A year as the lists have it, four figures. */
function yearMeant(cell: string): Meaning {
  const plain = yearOf(cell);
  if (plain !== undefined) return { value: plain };
  const [year, another] = cell.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];
  return year !== undefined && another === undefined
    ? { value: year, note: `“${cell}” is read as ${year}.` }
    : { value: cell, problem: `“${cell}” is no year such as 2019.` };
}

/** What people write for the fuels that the house knows, in English and Malay. */
const FUELS: Readonly<Record<string, string>> = {
  ...{ petrol: 'petrol', gasoline: 'petrol', benzin: 'petrol', ron95: 'petrol', ron97: 'petrol' },
  ...{ diesel: 'diesel', hybrid: 'hybrid', hibrid: 'hybrid', phev: 'hybrid', hev: 'hybrid' },
  ...{ electric: 'electric', ev: 'electric', bev: 'electric', elektrik: 'electric', ngv: 'ngv', cng: 'ngv' },
};

function fuelOf(cell: string): Meaning {
  const small = cell.toLowerCase();
  const plain = small.replace(/[\s.-]/g, '');
  const words = small.split(/[\s/+&,-]+/).filter(Boolean);
  const found = FUELS[plain] ?? (words.some((word) => FUELS[word] === 'hybrid') ? 'hybrid' : undefined);
  return found === undefined
    ? { value: '', note: `“${cell}” is no fuel that the house knows, and is read as not known.` }
    : { value: found };
}

/** What a spreadsheet may have made of a text. */
function doubtOf(field: LotField, cell: string): string | undefined {
  const compare = 'compare it with the original.';
  if (field === 'contactPerson' && /^[1-9]\d{7,9}$/.test(cell)) {
    return `“${cell}” looks like a telephone number whose leading 0 Excel dropped.`;
  }
  const isPlate = field === 'id' || field === 'regnNo';
  const changed = isPlate && (EXCEL_SCIENTIFIC.test(cell) || /^(?:true|false)$/i.test(cell));
  const isDay = (isPlate || field === 'make' || field === 'descOfGood') && looksLikeMadeIntoADate(cell);
  if (!changed && !isDay && !(field === 'regnNo' && readDays([cell])[0] !== undefined)) return undefined;
  return `Excel may have made “${cell}” out of another ${labelOf(field).toLowerCase()}: ${compare}`;
}
