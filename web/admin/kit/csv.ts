import Papa from 'papaparse';

export interface CsvColumn<Row> {
  readonly label: string;
  /** Amounts as decimal ringgit without `RM`. */
  readonly value: (row: Row) => string | number | null;
}

/**
 * What a spreadsheet would take for a formula: it begins so, also behind a line break or in full-width signs. A figure such as `-12.50` is none.
 */
const FORMULA = /^(?!-?\d+(?:\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

/** By this mark at the beginning Excel knows that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as the text of a CSV file: comma-separated, a line with the names of the columns first. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const head = columns.map(({ label }) => label);
  const lines = rows.map((row) => columns.map(({ value }) => value(row)));
  return BYTE_ORDER_MARK + Papa.unparse<unknown>([head, ...lines], { escapeFormulae: FORMULA });
}
