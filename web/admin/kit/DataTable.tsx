import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { StateCard } from '#web/components/StateCard.tsx';
import { ColumnsMenu, useShownColumns } from './ColumnsMenu.tsx';
import type { Column, RowList, Selection, Sort } from './column.ts';
import { RowButtons } from './columns.tsx';
import { TableCards } from './TableCards.tsx';
import { TableRows } from './TableRows.tsx';
import { sortedRows } from './table-sort.ts';

export type { Column, Selection, Sort } from './column.ts';

export interface DataTableProps<Row>
  extends Pick<RowList<Row>, 'label' | 'columns' | 'rows' | 'keyOf' | 'titleOf' | 'dense'> {
  /** What is shown is of another page or filter, until the answer arrives. */
  readonly stale?: boolean;
  /** The sentence in the place of no rows. */
  readonly empty: string;
  /** The order, where the caller keeps it (`sortParam` puts it into the address); else the table does. */
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  readonly selection?: Selection<Row>;
  /** Names the table on this device, which gets a menu of its columns and keeps what is chosen there. */
  readonly columnChoice?: string;
  /** Above the rows at the left: counts, what is done with the chosen rows. */
  readonly tools?: ReactNode;
}

/**
 * Rows of the back office: a table whose head and sums stay in sight on a desk (and on paper), a card for each on a phone. Columns with a `sortValue` are sorted
 * here, over the rows given; those that are `sortable` by the caller.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, titleOf, stale = false, empty, selection, columnChoice, tools } = props;
  const { columns, dialog } = useRowDialogs(props.columns);
  const phone = useMediaQuery((theme) => theme.breakpoints.down('md').replace('@media', 'screen and'), { noSsr: true });
  const [ownSort, setOwnSort] = useState<Sort>();
  const sort = props.onSort === undefined ? (ownSort ?? props.sort) : props.sort;
  const { shown, toggle } = useShownColumns(columnChoice, columns);
  const list = {
    ...{ label, keyOf, titleOf, selection, sort, dense: props.dense },
    columns: shown,
    rows: rows === undefined ? undefined : sortedRows(rows, columns, sort),
    onSort: props.onSort ?? setOwnSort,
  };
  return (
    <>
      {(tools !== undefined || columnChoice !== undefined) && (
        <Box sx={{ mb: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>{tools}</Box>
          {columnChoice !== undefined && <ColumnsMenu columns={columns} shown={shown} onToggle={toggle} />}
        </Box>
      )}
      {rows?.length === 0 ? (
        <StateCard title={empty} />
      ) : (
        <Box aria-busy={rows === undefined || stale} sx={{ opacity: stale ? 0.6 : 1 }}>
          {phone ? <TableCards {...list} /> : <TableRows {...list} />}
        </Box>
      )}
      {dialog}
    </>
  );
}

/** The buttons of the rows, and the dialog that one of them has opened: it outlives its row, which may leave the list by what the dialog does. */
function useRowDialogs<Row>(columns: readonly Column<Row>[]) {
  const [open, setOpen] = useState<{ readonly column: string; readonly at: number; readonly row: Row }>();
  const action = columns.find(({ label }) => label === open?.column)?.actions?.[open?.at ?? 0];
  return {
    dialog: open && action?.dialog?.(open.row, () => setOpen(undefined)),
    columns: columns.map((column) => {
      const { label, actions } = column;
      if (actions === undefined) return column;
      const cell = (row: Row) => (
        <RowButtons row={row} of={actions} onDialog={(at) => setOpen({ column: label, at, row })} />
      );
      return { ...column, cell };
    }),
  };
}
