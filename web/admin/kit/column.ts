import type { ReactNode } from 'react';
import type { Text, Translate } from '../i18n/use-t.ts';

export interface Column<Row> {
  /** Translated where it is shown. */
  readonly label: Text;
  /** What heads it in the place of its label: a name that no dictionary has, such as that of a session. */
  readonly named?: string;
  readonly cell: (row: Row, t: Translate) => ReactNode;
  /** Amounts and counts stand at the right. */
  readonly align?: 'right';
  /** Sentences may take several lines; all else stays on one. */
  readonly wraps?: true;
  /** Of one that wraps: so wide at the least that two lines are enough, CSS; other columns leave for it. 7rem unless said otherwise. */
  readonly minWidth?: string;
  /** The title of a phone's card says it already. */
  readonly inTitle?: true;
  /** Buttons: without a label in the card of a phone, and always shown. */
  readonly action?: true;
  /** What the buttons do, where `column.actions(…)` made the column; its cells are theirs then. */
  readonly actions?: readonly RowAction<Row>[];
  /** By what the page sorts the rows; null stands last in either direction. Its head is a button then. */
  readonly sortValue?: (row: Row, t: Translate) => string | number | null;
  /** The caller (its server) can sort by this column. Its head is a button then. */
  readonly sortable?: true;
  /** Of all rows, in the row at the foot. */
  readonly total?: ReactNode;
  /** Says which row it is, and stays when the others are moved sideways; the first column where none says so. */
  readonly head?: true;
  /** Not shown until it is chosen from the menu of columns. */
  readonly optional?: true;
  /** Whom the row is about, or how much: it leaves after the columns that are neither. */
  readonly vital?: true;
  /** When it leaves a table without room for all: 1 first. Without it after those that say so, from the right. What has left stands in the row's details. */
  readonly leaves?: number | 'never';
}

/** What can be done with a row, a button each; the table itself shows the dialogs. */
export interface RowAction<Row> {
  readonly label: Text | ((row: Row, t: Translate) => string);
  /** For those who listen: 'Edit lot 101'. */
  readonly nameOf: (row: Row, t: Translate) => string;
  /** Of which rows; of all unless said otherwise. */
  readonly shown?: (row: Row) => boolean;
  readonly disabled?: (row: Row) => boolean;
  readonly onPress?: (row: Row) => unknown;
  /** Stays with what the row said when it was opened. */
  readonly dialog?: (row: Row, onClose: () => void) => ReactNode;
  /** Leads to another page. */
  readonly to?: (row: Row) => string;
  /** It cannot be undone, or takes something from somebody: the button is red. */
  readonly destroys?: true;
}

export interface Sort {
  /** The label of a column. */
  readonly column: string;
  readonly descending: boolean;
}

export interface Selection<Row> {
  /** Keys of rows, of other pages too. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  /** What a row is called, for those who listen: 'lot 101'. */
  readonly nameOf: (row: Row, t: Translate) => string;
  /** Rows that cannot be chosen have no box; all can unless said otherwise. */
  readonly canChoose?: (row: Row) => boolean;
}

/** What a table and a list of cards show: the chosen columns, the rows in their order. */
export interface RowList<Row> {
  /** What is listed, for those who listen. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** undefined: on their way; outlines stand for them. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** Heads a row's card on a phone. */
  readonly titleOf: (row: Row, t: Translate) => ReactNode;
  readonly selection: Selection<Row> | undefined;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
}

/** Keys of the outlines of rows that are on their way. */
export const OUTLINES = Array.from({ length: 10 }, (_, index) => `row ${index}`);
