import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { CheckIcon, CrossIcon, MinusIcon, RefreshIcon } from '#web/components/icons.tsx';
import { Pages } from '#web/components/Pages.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { amountText, type CheckedRow, changeText, type countsOf, type Kind } from './checked-rows.ts';
import { FIELD_LABELS, type LotField } from './csv/columns.ts';
import type { Cells } from './csv/read.ts';
import { RowDialog } from './RowDialog.tsx';

const PAGE_SIZE = 25;

type Filter = Kind | 'all' | 'noted';

interface RowTableProps {
  readonly rows: readonly CheckedRow[];
  readonly counts: ReturnType<typeof countsOf>;
  /** Those of the file. */
  readonly columns: readonly LotField[];
  readonly tools?: ReactNode;
  readonly onMend: (row: number, cells: Cells) => void;
  readonly onLeaveOut: (row: number) => void;
}

/** The rows of a file with what each would do. */
export function RowTable({ rows, counts, columns, tools, onMend, onLeaveOut }: RowTableProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(1);
  const [mending, setMending] = useState<CheckedRow>();
  const chips = chipsOf(rows.length, counts);
  // The last wrong row was mended: there is nothing to show of them any more.
  const asked = filter !== 'all' && counts[filter] > 0 ? filter : 'all';
  const shown = rows.filter((row) => fits(row, asked));
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const at = Math.min(page, pages);
  return (
    <Box>
      <FilterChips
        label="Show"
        choices={chips}
        chosen={asked}
        onChoose={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      <Box sx={{ mt: 2 }}>
        <DataTable
          label="Rows of the file"
          columns={columnsOf({ onMend: setMending, onLeaveOut })}
          rows={shown.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)}
          keyOf={({ row }) => `${row}`}
          titleOf={({ row, cells, kind }) => (
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
              <span>
                Row {row} · Lot {cells.id || '?'}
              </span>
              <KindOf kind={kind} />
            </Box>
          )}
          empty="There are no such rows."
          tools={tools}
        />
        <Pages label="Pages of rows" page={at} count={pages} onPage={setPage} />
      </Box>
      {mending !== undefined && (
        <RowDialog
          row={mending}
          columns={columns}
          onMend={(cells) => onMend(mending.row, cells)}
          onClose={() => setMending(undefined)}
        />
      )}
    </Box>
  );
}

/** 'Rows to check' only when there are some. */
function chipsOf(all: number, counts: RowTableProps['counts']): Readonly<Record<Filter, string>> {
  const of = (word: string, rows: number) => `${word} (${rows.toLocaleString('en-MY')})`;
  const chips = {
    all: of('All', all),
    new: of('New', counts.new),
    changed: of('Changed', counts.changed),
    unchanged: of('Unchanged', counts.unchanged),
    wrong: of('Wrong', counts.wrong),
  };
  return (counts.noted > 0 ? { ...chips, noted: of('To look at', counts.noted) } : chips) as Record<Filter, string>;
}

function fits({ kind, notes }: CheckedRow, filter: Filter): boolean {
  if (filter === 'all') return true;
  return filter === 'noted' ? notes.length > 0 : kind === filter;
}

interface RowActions {
  readonly onMend: (row: CheckedRow) => void;
  readonly onLeaveOut: (row: number) => void;
}

function columnsOf({ onMend, onLeaveOut }: RowActions): readonly Column<CheckedRow>[] {
  return [
    { label: 'Row', align: 'right', inTitle: true, cell: ({ row }) => row },
    { label: 'Lot no', inTitle: true, cell: ({ cells }) => <strong>{cells.id}</strong> },
    { label: 'Result', inTitle: true, cell: ({ kind }) => <KindOf kind={kind} /> },
    { label: 'Regn no', cell: ({ cells }) => cells.regnNo ?? '' },
    { label: 'Lot', wraps: true, cell: ({ cells }) => `${cells.make ?? ''} ${cells.descOfGood ?? ''}` },
    { label: 'Starting price', align: 'right', cell: (row) => amountText(row, 'price') },
    { label: 'Deposit', align: 'right', cell: (row) => amountText(row, 'deposit') },
    { label: 'What', wraps: true, cell: (row) => <What row={row} /> },
    {
      label: 'Mend',
      action: true,
      cell: (row) => (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" onClick={() => onMend(row)} aria-label={`Edit row ${row.row}`}>
            Edit
          </Button>
          {row.kind === 'wrong' && (
            <Button size="small" onClick={() => onLeaveOut(row.row)} aria-label={`Leave row ${row.row} out`}>
              Leave out
            </Button>
          )}
        </Box>
      ),
    },
  ];
}

function What({ row: { problems, notes, changes } }: { readonly row: CheckedRow }) {
  if (problems.length + notes.length + changes.length === 0) return '–';
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 }}>
      {problems.map(({ field, text }) => (
        <Box component="li" key={`${field} ${text}`} sx={{ color: 'outbid.main' }}>
          {field === 'row' || text.includes(FIELD_LABELS[field]) || text.startsWith('Bidders')
            ? text
            : `${FIELD_LABELS[field]}: ${text}`}
        </Box>
      ))}
      {notes.map(({ field, text }) => (
        <Box component="li" key={`${field} ${text}`} sx={{ color: 'late.main' }}>
          {field === 'row' ? text : `${FIELD_LABELS[field]}: ${text}`}
        </Box>
      ))}
      {problems.length === 0 && changes.map((change) => <li key={change.field}>{changeText(change)}</li>)}
    </Box>
  );
}

const LOOK = {
  new: { Icon: CheckIcon, word: 'New', tone: 'onTop' },
  changed: { Icon: RefreshIcon, word: 'Changed', tone: 'late' },
  unchanged: { Icon: MinusIcon, word: 'Unchanged', tone: undefined },
  wrong: { Icon: CrossIcon, word: 'Wrong', tone: 'outbid' },
} as const;

/** Icon, word and colour. */
function KindOf({ kind }: { readonly kind: Kind | undefined }) {
  if (kind === undefined) return <Box sx={{ color: 'text.secondary' }}>…</Box>;
  const { Icon, word, tone } = LOOK[kind];
  return (
    <Box
      component="span"
      sx={{
        ...{ display: 'inline-flex', alignItems: 'center', gap: 0.75, px: 1.25, py: 0.5, borderRadius: '6px' },
        ...{ fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.3, whiteSpace: 'nowrap' },
        bgcolor: tone === undefined ? 'quiet.main' : `${tone}.ground`,
        color: tone === undefined ? 'text.secondary' : `${tone}.main`,
      }}
    >
      <Icon />
      {word}
    </Box>
  );
}
