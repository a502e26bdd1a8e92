import Papa from 'papaparse';
import { GUARDED } from '#contract/tables/cells.ts';

export interface CsvColumn<Row> {
  readonly label: string;
  /** Amounts as decimal ringgit without `RM`. */
  readonly value: (row: Row) => string | number | null;
}

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
  // Every cell in quotes: a sheet that parts at another sign than the file would read what stands behind it as a cell, and as a formula.
  const habits = { escapeFormulae: GUARDED, delimiter: separator, quotes: true };
  return BYTE_ORDER_MARK + Papa.unparse<unknown>([head, ...lines], habits);
}
