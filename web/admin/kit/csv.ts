import Papa from 'papaparse';

export interface CsvColumn<Row> {
  readonly label: string;
  /** Amounts as decimal ringgit without `RM`. */
  readonly value: (row: Row) => string | number | null;
}

/**
 * What a spreadsheet would take for a formula: it begins so, also behind a line break or in full-width signs. A number is none: `-12.50`, `+6591234567`.
 * An apostrophe goes before it, and before what has apostrophes there already: so taking one away gives back what it was.
 */
const FORMULA = /^(?![-+]?\d+(?:\.\d+)?$)'*[=+\-@\t\r\n＝＋－＠]/;

/** By this mark at the beginning Excel knows that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Excel parts columns by semicolons in countries that write 1,5. */
export type Separator = ',' | ';';

/** Rows as the text of a CSV file, a line with the names of the columns first. */
export function csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  separator: Separator = ',',
): string {
  const head = columns.map(({ label }) => label);
  const lines = rows.map((row) => columns.map(({ value }) => value(row)));
  return BYTE_ORDER_MARK + Papa.unparse<unknown>([head, ...lines], { escapeFormulae: FORMULA, delimiter: separator });
}

/** What a cell of such a file said before it was kept from being a formula. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
