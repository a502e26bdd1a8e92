import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type ReactNode, useState } from 'react';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { DownIcon } from '#web/components/icons.tsx';
import { useT } from '../i18n/use-t.ts';
import { type Column, OUTLINES, type RowList, type Selection } from './column.ts';
import { headOf } from './column-room.ts';
import { ROW, ROW_CONTROL } from './density.ts';
import { pageChoice, withPage, withRow } from './row-selection.ts';
import { isSortable, nextSort } from './table-sort.ts';
import { useColumnRoom } from './use-column-room.ts';

/** Below the bar of the back office; at the upper edge in a dialog, which stands outside of its frame. */
const TOP = 'var(--tk-admin-top, 0px)';

/** Head and foot stay while what is between them scrolls; their ground covers it. */
const stuck = { position: 'sticky', zIndex: 1, bgcolor: 'background.paper' } as const;

/**
 * The rows as a table. Columns without room leave it, and stand in the details of their row; where it is still wider than its place it scrolls both ways in a box
 * of its own, else with the page.
 */
export function TableRows<Row>(list: RowList<Row>) {
  const t = useT();
  const { label, rows, keyOf, selection, sort, onSort } = list;
  const { box, shown: columns, gone, wide, more } = useColumnRoom(list.columns);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const top = wide ? 0 : TOP;
  const hasDetails = gone.length > 0;
  const width = columns.length + (selection === undefined ? 0 : 1) + (hasDetails ? 1 : 0);
  const head = headOf(columns);
  const totals = list.columns.some(({ total }) => total !== undefined);
  const goneTotals = gone.filter(({ total }) => total !== undefined);
  const toggle = (key: string) => setOpen((before) => withRow(before, key, !before.has(key)));
  return (
    <Card sx={{ position: 'relative', overflow: 'clip' }}>
      <Box
        ref={box}
        {...(wide && { tabIndex: 0, role: 'region', 'aria-label': label })}
        sx={wide ? { overflow: 'auto', maxHeight: `calc(100dvh - ${TOP} - 32px)`, '&:focus-visible': INSIDE } : {}}
      >
        <Table size="small" aria-label={label} sx={TABLE}>
          <TableHead>
            <TableRow>
              {hasDetails && (
                <TableCell padding="checkbox" sx={{ ...stuck, top }}>
                  <HiddenText>{t('Details')}</HiddenText>
                </TableCell>
              )}
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
                      <Skeleton variant="rounded" height={24} />
                    </TableCell>
                  </TableRow>
                ))
              : rows.map((row, at) => (
                  <Row
                    key={keyOf(row)}
                    {...{ row, at, wide, columns, keyOf, selection, gone, width }}
                    open={open.has(keyOf(row))}
                    onToggle={toggle}
                  />
                ))}
          </TableBody>
          {totals && rows !== undefined && (
            <TableFooter>
              <TableRow>
                {hasDetails && (
                  <TableCell padding="checkbox" sx={{ ...stuck, bottom: 0, ...SUM }}>
                    {goneTotals.length > 0 && (
                      <DetailsButton
                        name={t('Details of the total')}
                        open={open.has(TOTAL)}
                        onClick={() => toggle(TOTAL)}
                      />
                    )}
                  </TableCell>
                )}
                {selection !== undefined && <TableCell sx={{ ...stuck, bottom: 0, ...SUM }} />}
                {columns.map(({ label: key, align, total }, index) => (
                  <TableCell
                    key={key}
                    align={align}
                    sx={{ ...stuck, bottom: 0, ...SUM, ...(wide && index === head && LEFT_HEAD) }}
                  >
                    {total ?? (index === 0 ? t('Total') : null)}
                  </TableCell>
                ))}
              </TableRow>
              {open.has(TOTAL) && (
                <Details width={width} facts={goneTotals.map(({ label: term, total }) => [t(term), total])} />
              )}
            </TableFooter>
          )}
        </Table>
      </Box>
      {more.left && <Edge side="left" />}
      {more.right && <Edge side="right" />}
    </Card>
  );
}

/** Among the keys of rows that are opened. */
const TOTAL = '\0total';

/** Where a table goes on beyond its edge. */
function Edge({ side }: { readonly side: 'left' | 'right' }) {
  const to = side === 'left' ? 'right' : 'left';
  return (
    <Box
      aria-hidden
      sx={{
        ...{ position: 'absolute', zIndex: 3, top: 0, bottom: 0, [side]: 0, width: 20, pointerEvents: 'none' },
        ...{ background: `linear-gradient(to ${to}, rgb(0 0 0 / 0.22), transparent)`, displayPrint: 'none' },
      }}
    />
  );
}

const TABLE = {
  // A line of text and a chip below it have room in a row.
  '--tk-chip-padding': '1px 8px',
  borderCollapse: 'separate',
  '& th, & td': { px: 1.25, py: 0, lineHeight: 1.3 },
  '& thead th': { height: 36 },
  // Boxes and signs are no wider than they are, whatever room there is; doubled, so that it counts more than the library's own.
  '&& .MuiTableCell-paddingCheckbox': { width: 40, px: 0.25 },
  '& tbody tr:last-child td': { borderBottom: 0 },
  '@media (pointer: coarse)': { '& thead th': { height: 44 } },
} as const;

/** Of the column that stays when the others are moved sideways. */
const LEFT = { ...stuck, left: 0 } as const;
/** Above the rest of its row and of its column. */
const LEFT_HEAD = { left: 0, zIndex: 2 } as const;
const INSIDE = { outlineOffset: -4 };
const SUM = {
  ...ROW,
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
  const t = useT();
  const { label, named, align } = column;
  const head = named ?? t(label);
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
          sx={{
            minHeight: 32,
            '& svg': { mx: 0 },
            '&::after': { content: '""', position: 'absolute', inset: '-4px -8px' },
          }}
        >
          {head}
        </TableSortLabel>
      ) : (
        head
      )}
    </TableCell>
  );
}

interface RowProps<Row> extends Pick<RowList<Row>, 'columns' | 'keyOf' | 'selection'> {
  readonly row: Row;
  /** Of the rows that are shown, 0 first. */
  readonly at: number;
  readonly wide: boolean;
  /** Columns that have no room: they stand in its details. */
  readonly gone: readonly Column<Row>[];
  /** Cells of a row. */
  readonly width: number;
  /** Its details are shown. */
  readonly open: boolean;
  readonly onToggle: (key: string) => void;
}

function Row<Row>({ row, at, wide, columns, keyOf, selection, gone, width, open, onToggle }: RowProps<Row>) {
  const t = useT();
  const key = keyOf(row);
  const chosen = selection?.chosen.has(key) ?? false;
  const head = headOf(columns);
  return (
    <>
      <TableRow hover selected={chosen}>
        {gone.length > 0 && (
          <TableCell padding="checkbox">
            <DetailsButton name={t('Details of row {n}', { n: at + 1 })} open={open} onClick={() => onToggle(key)} />
          </TableCell>
        )}
        {selection !== undefined && (
          <TableCell padding="checkbox">
            <RowCheckbox row={row} keyOf={keyOf} selection={selection} />
          </TableCell>
        )}
        {columns.map((column, index) => (
          <TableCell
            key={column.label}
            align={column.align}
            sx={{
              ...ROW,
              ...(wide && index === head && LEFT),
              whiteSpace: column.wraps ? 'normal' : 'nowrap',
              // Of a long word, such as an address, a part goes on the next line.
              ...(column.wraps && { minWidth: column.minWidth ?? '7rem', overflowWrap: 'anywhere' }),
            }}
          >
            {column.cell(row, t)}
          </TableCell>
        ))}
      </TableRow>
      {open && gone.length > 0 && (
        <Details width={width} facts={gone.map(({ label, named, cell }) => [named ?? t(label), cell(row, t)])} />
      )}
    </>
  );
}

interface DetailsButtonProps {
  readonly name: string;
  readonly open: boolean;
  readonly onClick: () => void;
}

function DetailsButton({ name, open, onClick }: DetailsButtonProps) {
  return (
    <IconButton
      aria-label={name}
      aria-expanded={open}
      onClick={onClick}
      sx={{ ...ROW_CONTROL, ...(open && { '& svg': { transform: 'rotate(180deg)' } }) }}
    >
      <DownIcon />
    </IconButton>
  );
}

interface DetailsProps {
  readonly width: number;
  readonly facts: readonly (readonly [string, ReactNode])[];
}

/** What has no column, below its row. */
function Details({ width, facts }: DetailsProps) {
  return (
    <TableRow>
      <TableCell colSpan={width} sx={{ bgcolor: 'quiet.main' }}>
        <Box
          component="dl"
          sx={{
            ...{ m: 0, py: 1, display: 'grid', columnGap: 3, rowGap: 0.75, fontSize: '0.875rem', fontWeight: 400 },
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
          }}
        >
          {facts.map(([term, value]) => (
            <Box key={term} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {term}
              </Box>
              <Box component="dd" sx={{ m: 0, minWidth: 0, color: 'text.primary', overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      </TableCell>
    </TableRow>
  );
}

interface RowCheckboxProps<Row> {
  readonly row: Row;
  readonly keyOf: (row: Row) => string;
  readonly selection: Selection<Row>;
}

export function RowCheckbox<Row>({ row, keyOf, selection }: RowCheckboxProps<Row>) {
  const t = useT();
  const { chosen, onChange, nameOf, canChoose } = selection;
  if (canChoose?.(row) === false) return null;
  return (
    <Checkbox
      color="secondary"
      checked={chosen.has(keyOf(row))}
      onChange={(_, checked) => onChange(withRow(chosen, keyOf(row), checked))}
      slotProps={{ input: { 'aria-label': t('Select {name}', { name: nameOf(row, t) }) } }}
      sx={ROW_CONTROL}
    />
  );
}

interface PageCheckboxProps<Row> extends Pick<RowList<Row>, 'rows' | 'keyOf'> {
  readonly selection: Selection<Row>;
}

/** All rows of the page at once; those of other pages stay as they are. */
export function PageCheckbox<Row>({ rows = [], keyOf, selection }: PageCheckboxProps<Row>) {
  const t = useT();
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
      slotProps={{ input: { 'aria-label': t('Select all on this page') } }}
      sx={ROW_CONTROL}
    />
  );
}
