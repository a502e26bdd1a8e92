import type { Translate } from '../i18n/use-t.ts';
import type { Column, Sort } from './column.ts';

/** 'A2' stands before 'A10', and 'a' beside 'A'. */
const TEXT_ORDER = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The rows in the order of a column that has a `sortValue`; as they are where there is none. Equal rows keep their order. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
  t: Translate,
): readonly Row[] {
  const sortValue = columns.find(({ label }) => label === sort?.column)?.sortValue;
  if (sort === undefined || sortValue === undefined) return rows;
  const sign = sort.descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [sortValue(a, t), sortValue(b, t)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compare(left, right);
  });
}

function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return TEXT_ORDER.compare(`${left}`, `${right}`);
}

/** What a press on a column's head asks for: first ascending, then the other way round. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  return { column, descending: sort?.column === column && !sort.descending };
}

export function isSortable<Row>({ sortValue, sortable }: Column<Row>): boolean {
  return sortValue !== undefined || sortable === true;
}
