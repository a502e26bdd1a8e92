import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Column, OUTLINES, type RowList, type Selection } from './column.ts';
import { pageChoice, withPage, withRow } from './row-selection.ts';
import { isSortable, nextSort } from './table-sort.ts';

/** Below the bar of the back office; at the upper edge in a dialog, which stands outside of its frame. */
const TOP = 'var(--tk-admin-top, 0px)';

/** Head and foot stay while what is between them scrolls; their ground covers it. */
const stuck = { position: 'sticky', zIndex: 1, bgcolor: 'background.paper' } as const;

/** The rows as a table. Where it is wider than its place it scrolls both ways in a box of its own, else with the page. */
export function TableRows<Row>(list: RowList<Row>) {
  const { label, columns, rows, keyOf, selection, sort, onSort } = list;
  const box = useRef<HTMLDivElement>(null);
  const wide = useIsWider(box);
  const top = wide ? 0 : TOP;
  const width = columns.length + (selection === undefined ? 0 : 1);
  const head = headOf(columns);
  const totals = columns.some(({ total }) => total !== undefined);
  return (
    <Card sx={{ overflow: 'clip' }}>
      <Box
        ref={box}
        {...(wide && { tabIndex: 0, role: 'region', 'aria-label': label })}
        sx={wide ? { overflow: 'auto', maxHeight: `calc(100dvh - ${TOP} - 32px)`, '&:focus-visible': INSIDE } : {}}
      >
        <Table size="small" aria-label={label} sx={{ borderCollapse: 'separate', '& th, & td': { px: 1.25 } }}>
          <TableHead>
            <TableRow>
              {selection !== undefined && (
                <TableCell padding="checkbox" sx={{ ...stuck, top }}>
                  <PageCheckbox rows={rows} keyOf={keyOf} selection={selection} />
                </TableCell>
              )}
              {columns.map((column, index) => (
                <Head
                  key={column.label}
                  column={column}
                  sort={sort}
                  onSort={onSort}
                  place={{ top, ...(wide && index === head && LEFT_HEAD) }}
                />
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows === undefined
              ? OUTLINES.map((key) => (
                  <TableRow key={key}>
                    <TableCell colSpan={width}>
                      <Skeleton variant="rounded" height={28} />
                    </TableCell>
                  </TableRow>
                ))
              : rows.map((row) => <Row key={keyOf(row)} row={row} wide={wide} {...list} />)}
          </TableBody>
          {totals && rows !== undefined && (
            <TableFooter>
              <TableRow>
                {selection !== undefined && <TableCell sx={{ ...stuck, bottom: 0, ...SUM }} />}
                {columns.map(({ label: key, align, total }, index) => (
                  <TableCell
                    key={key}
                    align={align}
                    sx={{ ...stuck, bottom: 0, ...SUM, ...(wide && index === head && LEFT_HEAD) }}
                  >
                    {total ?? (index === 0 ? 'Total' : null)}
                  </TableCell>
                ))}
              </TableRow>
            </TableFooter>
          )}
        </Table>
      </Box>
    </Card>
  );
}

function headOf<Row>(columns: readonly Column<Row>[]): number {
  return Math.max(
    0,
    columns.findIndex(({ head }) => head === true),
  );
}

/** Of the column that stays when the others are moved sideways. */
const LEFT = { ...stuck, left: 0 } as const;
/** Above the rest of its row and of its column. */
const LEFT_HEAD = { left: 0, zIndex: 2 } as const;
const INSIDE = { outlineOffset: -4 };
const DENSE = { py: 0, height: 40, '& .MuiButton-root': { minHeight: 32 } } as const;
const SUM = {
  borderTop: 1,
  borderBottom: 0,
  borderColor: 'edge.main',
  color: 'text.primary',
  fontSize: '0.9375rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;

interface HeadProps<Row> extends Pick<RowList<Row>, 'sort' | 'onSort'> {
  readonly column: Column<Row>;
  /** Where it stays. */
  readonly place: { readonly top: number | string };
}

function Head<Row>({ column, sort, onSort, place }: HeadProps<Row>) {
  const { label, align } = column;
  const current = sort?.column === label ? sort : undefined;
  const direction = current?.descending ? 'desc' : 'asc';
  const order = current === undefined ? undefined : current.descending ? 'descending' : 'ascending';
  return (
    <TableCell align={align} aria-sort={order} sx={{ ...stuck, ...place, whiteSpace: 'nowrap' }}>
      {isSortable(column) ? (
        <TableSortLabel
          active={current !== undefined}
          direction={direction}
          onClick={() => onSort(nextSort(sort, label))}
          sx={{ minHeight: 32, '& svg': { mx: 0 }, '&::after': { content: '""', position: 'absolute', inset: '-8px' } }}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  );
}

interface RowProps<Row> extends RowList<Row> {
  readonly row: Row;
  readonly wide: boolean;
}

function Row<Row>({ row, wide, columns, keyOf, selection, dense }: RowProps<Row>) {
  const key = keyOf(row);
  const chosen = selection?.chosen.has(key) ?? false;
  const head = headOf(columns);
  return (
    <TableRow hover selected={chosen} sx={{ 'tbody &:last-child td': { borderBottom: 0 } }}>
      {selection !== undefined && (
        <TableCell padding="checkbox">
          <RowCheckbox row={row} keyOf={keyOf} selection={selection} dense={dense} />
        </TableCell>
      )}
      {columns.map((column, index) => (
        <TableCell
          key={column.label}
          align={column.align}
          sx={{
            ...(wide && index === head && LEFT),
            ...(dense === true ? DENSE : { py: 0.75, height: 53 }),
            whiteSpace: column.wraps ? 'normal' : 'nowrap',
          }}
        >
          {column.cell(row)}
        </TableCell>
      ))}
    </TableRow>
  );
}

interface RowCheckboxProps<Row> {
  readonly row: Row;
  readonly keyOf: (row: Row) => string;
  readonly selection: Selection<Row>;
  readonly dense?: boolean | undefined;
}

export function RowCheckbox<Row>({ row, keyOf, selection, dense = false }: RowCheckboxProps<Row>) {
  const { chosen, onChange, nameOf, canChoose } = selection;
  if (canChoose?.(row) === false) return null;
  return (
    <Checkbox
      color="secondary"
      checked={chosen.has(keyOf(row))}
      onChange={(_, checked) => onChange(withRow(chosen, keyOf(row), checked))}
      slotProps={{ input: { 'aria-label': `Select ${nameOf(row)}` } }}
      sx={{ width: 48, height: dense ? 40 : 48 }}
    />
  );
}

interface PageCheckboxProps<Row> extends Pick<RowList<Row>, 'rows' | 'keyOf'> {
  readonly selection: Selection<Row>;
}

/** All rows of the page at once; those of other pages stay as they are. */
export function PageCheckbox<Row>({ rows = [], keyOf, selection }: PageCheckboxProps<Row>) {
  const { chosen, onChange, canChoose = () => true } = selection;
  const keys = rows.filter(canChoose).map(keyOf);
  const choice = pageChoice(chosen, keys);
  return (
    <Checkbox
      color="secondary"
      disabled={keys.length === 0}
      checked={choice === 'all'}
      indeterminate={choice === 'some'}
      onChange={(_, checked) => onChange(withPage(chosen, keys, checked))}
      slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
      sx={{ width: 48, height: 48 }}
    />
  );
}

/**
 * Whether a table is wider than the box around it. A box that scrolls sideways is what its head sticks to, and no longer the page; so it
 * scrolls only where it has to.
 */
function useIsWider(box: RefObject<HTMLDivElement | null>): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const outer = box.current;
    const table = outer?.querySelector('table');
    if (outer === null || table === null || table === undefined) return;
    // With the width of a scroll bar, so that one that comes does not change the answer.
    const measure = () => setWide(table.offsetWidth > outer.offsetWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(table);
    return () => observer.disconnect();
  }, [box]);
  return wide;
}
