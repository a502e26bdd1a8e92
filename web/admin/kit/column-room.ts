import type { Column } from './column.ts';

/** The column that says which row it is. */
export function headOf<Row>(columns: readonly Column<Row>[]): number {
  return Math.max(
    0,
    columns.findIndex(({ head }) => head === true),
  );
}

/**
 * Which columns leave a table that has no room for them, the first one first: those that say when they leave, then the others from the right, then who and how
 * much, at last those that somebody has chosen. What says which row it is, how it stands and what can be done with it stays.
 */
export function leavingOrder<Row>(columns: readonly Column<Row>[]): readonly string[] {
  const head = headOf(columns);
  const rank = ({ leaves, optional, vital }: Column<Row>) => {
    if (typeof leaves === 'number') return leaves;
    return optional ? 1_000 : vital ? 500 : 100;
  };
  return columns
    .map((column, at) => ({ column, at }))
    .filter(({ column: { action, inTitle, leaves }, at }) => {
      if (at === head || action === true || leaves === 'never') return false;
      return inTitle === undefined || leaves !== undefined;
    })
    .toSorted((a, b) => rank(a.column) - rank(b.column) || b.at - a.at)
    .map(({ column: { label } }) => label);
}

/** A column that has left, and the width of the table with it, px. */
export interface Gone {
  readonly label: string;
  readonly needed: number;
}

/**
 * The columns that have left, after a look at the table: one more where it is wider than its place, one less where the last one has room again. The same
 * array where nothing changes.
 */
export function goneAfter(
  order: readonly string[],
  gone: readonly Gone[],
  { room, needed }: { readonly room: number; readonly needed: number },
): readonly Gone[] {
  // A pixel is lost where widths are rounded.
  if (needed > room + 1) {
    const label = order.find((each) => gone.every((before) => before.label !== each));
    return label === undefined ? gone : [...gone, { label, needed }];
  }
  const last = gone.at(-1);
  return last !== undefined && room + 1 >= last.needed ? gone.slice(0, -1) : gone;
}
