import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useRef, useState } from 'react';
import { lettersOf16 } from '#web/chrome/use-desk.ts';
import { useT } from '../i18n/use-t.ts';
import { ColumnsMenu, useShownColumns } from './ColumnsMenu.tsx';
import type { Column, RowList, Selection, Sort } from './column.ts';
import { RowButtons } from './columns.tsx';
import { TableCards } from './TableCards.tsx';
import { TableRows } from './TableRows.tsx';
import { Toolbar } from './Toolbar.tsx';
import { sortedRows } from './table-sort.ts';
import { useOwnWidth } from './use-own-width.ts';

export type { Column, Selection, Sort } from './column.ts';

export interface DataTableProps<Row> extends Pick<RowList<Row>, 'label' | 'columns' | 'rows' | 'keyOf' | 'titleOf'> {
  /** What is shown is of another page or filter, until the answer arrives. */
  readonly stale?: boolean;
  /** The sentence in the place of no rows. */
  readonly empty: string;
  /** What can be done where there are none. */
  readonly emptyAction?: ReactNode;
  /** The order, where the caller keeps it (`sortParam` puts it into the address); else the table does. */
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  readonly selection?: Selection<Row>;
  /** Names the table on this device, which gets a menu of its columns and keeps what is chosen there. */
  readonly columnChoice?: string;
  /** Above the rows, in one line with the menu of columns: by what they are chosen, how many there are, what is done with those that are chosen. */
  readonly tools?: ReactNode;
  /** Stands around the rows, below the tools. */
  readonly around?: (rows: ReactNode) => ReactNode;
}

/** Of letters of 16 px: narrower tables are cards. */
const CARDS_BELOW_PX = 560;

/**
 * Rows of the back office: a table whose head and sums stay in sight, as wide as its place; a card for each where that is narrow. On paper it is always a table.
 * Columns with a `sortValue` are sorted here, over the rows given; those that are `sortable` by the caller.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const t = useT();
  const { label, rows, keyOf, titleOf, stale = false, selection, columnChoice, tools } = props;
  const { around = (content) => content } = props;
  const { columns, dialog } = useRowDialogs(props.columns);
  const place = useRef<HTMLDivElement>(null);
  const width = useOwnWidth(place);
  const onScreen = useMediaQuery('screen', { noSsr: true });
  const isNarrow = width !== undefined && width < CARDS_BELOW_PX * lettersOf16() && onScreen;
  const [ownSort, setOwnSort] = useState<Sort>();
  const sort = props.onSort === undefined ? (ownSort ?? props.sort) : props.sort;
  const { shown, toggle } = useShownColumns(columnChoice, columns);
  const list = {
    ...{ label, keyOf, titleOf, selection, sort },
    columns: shown,
    rows: rows === undefined ? undefined : sortedRows(rows, columns, sort, t),
    onSort: props.onSort ?? setOwnSort,
  };
  return (
    <>
      {(hasContent(tools) || columnChoice !== undefined) && (
        <Toolbar>
          {tools}
          {columnChoice !== undefined && (
            <Box sx={{ ml: 'auto' }}>
              <ColumnsMenu columns={columns} shown={shown} onToggle={toggle} />
            </Box>
          )}
        </Toolbar>
      )}
      {around(
        <Box ref={place}>
          {rows?.length === 0 ? (
            <Nothing text={props.empty} action={props.emptyAction} />
          ) : (
            <Box aria-busy={rows === undefined || stale} sx={{ opacity: stale ? 0.6 : 1 }}>
              {isNarrow ? <TableCards {...list} /> : <TableRows {...list} />}
            </Box>
          )}
        </Box>,
      )}
      {dialog}
    </>
  );
}

/** In the place of rows: a sentence, and the next step where there is one. */
function Nothing({ text, action }: { readonly text: string; readonly action: ReactNode }) {
  return (
    <Card sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 60 }}>
      <Typography component="p" sx={{ flex: '1 1 12rem', fontWeight: 500 }}>
        {text}
      </Typography>
      {action}
    </Card>
  );
}

function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false;
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
