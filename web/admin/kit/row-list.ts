import type { ReactNode } from 'react';
import type { Column, Selection, Sort } from './column.ts';

/** What a table and a list of cards show: the chosen columns, the rows in their order. */
export interface RowList<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  readonly titleOf: (row: Row) => ReactNode;
  readonly selection: Selection<Row> | undefined;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
}

/** Keys of the outlines of rows that are on their way. */
export const OUTLINES = Array.from({ length: 10 }, (_, index) => `row ${index}`);
