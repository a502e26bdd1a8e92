import { saysNotKnown } from './cells.ts';

/** A row whose cells do not fit the header. A wrong one may have its cells under the wrong headings, the others should be looked at. */
export interface Misfit {
  readonly wrong: boolean;
  readonly text: string;
}

/** What a column holds: amounts and counts, words of which none is a bare number, or anything (numbers of lots and cheques, models). */
export type ColumnKind = 'figure' | 'words' | 'any';

type Line = readonly string[];

export interface Lines {
  readonly header: Line;
  readonly lines: readonly Line[];
  readonly delimiter: string;
  readonly kinds: readonly ColumnKind[];
}

export const SEPARATORS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

/**
 * An amount such as 38,000.00 without quotation marks makes two cells, and all that follow stand under the wrong headings. Such a row has more
 * filled cells than the header; or, where cells were left out at its end, two neighbours that look like one amount. Empty cells at
 * the end mean nothing where all rows have them, as some banks write, and are a note where only some do.
 */
export function misfitsOf(table: Lines): (line: Line) => Misfit | undefined {
  const { header, lines, delimiter } = table;
  const width = widthOf(header);
  const even = lines.every(({ length }) => length === lines[0]?.length);
  const sign = SEPARATORS[delimiter as keyof typeof SEPARATORS] ?? 'separator';
  const cutOf = delimiter === ',' ? cutsOf(table) : () => undefined;
  return (line) => {
    const filled = widthOf(line);
    const counts = (cells: number) =>
      `The row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, the header has ${header.length}`;
    if (filled > width) {
      const over = line.slice(width, filled).map((cell) => cell.trim());
      const text = `The row has ${filled} cells, the header has ${width}; is a ${sign} not in quotation marks? Left over: “${over.join(' ')}”.`;
      return { wrong: true, text };
    }
    const cut = cutOf(line);
    if (cut !== undefined) {
      const parts = `“${line[cut.at]?.trim()}” and “${line[cut.at + 1]?.trim()}”`;
      if (cut.isSure || line.length > header.length) {
        const said = line.length === header.length ? '' : `${counts(line.length)}; `;
        const question = `${said}is a ${sign} not in quotation marks?`;
        const text = `${question.slice(0, 1).toUpperCase()}${question.slice(1)} ${parts} look like one amount.`;
        return { wrong: true, text };
      }
      return { wrong: false, text: `Is it one amount? ${parts} are read as two.` };
    }
    if (line.length > header.length) {
      return even ? undefined : { wrong: false, text: `${counts(line.length)}; the last ones are empty.` };
    }
    return line.length < width ? { wrong: false, text: `${counts(line.length)}.` } : undefined;
  };
}

/** Two neighbouring cells that may be one amount which its thousands comma cut in two; sure: they can be nothing else. */
interface Cut {
  /** The column of the first one. */
  readonly at: number;
  readonly isSure: boolean;
}

/** '38' of 38,000.00, 'RM 7' of RM 7,500. */
const FIRST_PART = /^\s*(?:(?:RM|MYR)\s*)?[-+(]?[1-9]\d{0,2}\s*$/i;
/** '000.00' of it, with what people and banks write behind an amount: 500/-, 500 CR, 310 km. */
const LAST_PART = /^\s*(\d{3})(?:\.\d{1,2})?\)?(?:\s*(?:\/?[-–=]|[A-Z]{1,4}\.?))?\s*$/i;

function cutsOf({ header, lines, kinds }: Lines): (line: Line) => Cut | undefined {
  const kindOf = (column: number) => kinds[column] ?? 'any';
  const columns = [...header.keys()].filter((column) => kindOf(column) === 'figure');
  const isPair = (line: Line, at: number) => FIRST_PART.test(line[at] ?? '') && LAST_PART.test(line[at + 1] ?? '');
  // Behind an amount, and no amount itself: where another row has such a number that cannot be the rest of one, the column has them.
  const hasNumbers = new Set(
    columns.filter((at) => {
      return (
        kindOf(at + 1) !== 'figure' && lines.some((line) => LAST_PART.test(line[at + 1] ?? '') && !isPair(line, at))
      );
    }),
  );
  const sureAt = (line: Line, at: number) => {
    if (!isPair(line, at) || hasNumbers.has(at)) return false;
    const next = kindOf(at + 1);
    if (next === 'words' || (next === 'figure' && line[at + 1]?.trim().startsWith('0'))) return true;
    return !fits(line, at, 0) && fits(line, at, 1);
  };
  /** Do the cells behind the pair fit their columns, or those `left` of them? */
  function fits(line: Line, at: number, left: 0 | 1): boolean {
    return line.every((cell, column) => column < at + 2 || isOf(kindOf(column - left), cell.trim()));
  }
  const ofTwo = new Set(columns.filter((at) => hasSmallAmounts(lines, at) && !lines.some((line) => sureAt(line, at))));
  const doubtfulAt = (line: Line, at: number) => {
    if (!isPair(line, at) || hasNumbers.has(at) || ofTwo.has(at)) return false;
    // A row that is written to its end, the last cell being empty, has lost none.
    const isWhole = line.length === header.length && (line.at(-1) ?? '').trim() === '';
    return !isWhole && fits(line, at, 1);
  };
  return (line) => {
    const sure = columns.find((at) => sureAt(line, at));
    if (sure !== undefined) return { at: sure, isSure: true };
    const doubtful = columns.find((at) => doubtfulAt(line, at));
    return doubtful === undefined ? undefined : { at: doubtful, isSure: false };
  };
}

/** rows: fewer of them show nothing of a column. */
const ENOUGH = 6;

/** Has a column mostly amounts below RM1,000, such as fees? Two of them side by side are two. */
function hasSmallAmounts(lines: readonly Line[], at: number): boolean {
  const filled = lines.map((line) => (line[at] ?? '').trim()).filter((cell) => /\d/.test(cell));
  const small = filled.filter((cell) => /^\D*\d{1,3}(?:[.,]\d{1,2})?\D*$/.test(cell));
  return small.length >= ENOUGH && small.length * 2 > filled.length;
}

function isOf(kind: ColumnKind, cell: string): boolean {
  if (kind === 'any' || cell === '' || saysNotKnown(cell)) return true;
  const isNumber = /^(?:RM|MYR)?[-+(\s]*\d[\d.,' )]*(?:\/?[-–=%]|[A-Z]{1,4}\.?)?$/i.test(cell);
  // A telephone number may stand among words.
  return kind === 'figure' ? isNumber : !isNumber || cell.replace(/\D/g, '').length > 7;
}

/** Without the empty cells at the end. */
export function widthOf(line: Line): number {
  return line.findLastIndex((cell) => cell.trim() !== '') + 1;
}
