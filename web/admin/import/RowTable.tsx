import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { RefreshIcon } from '#web/components/icons.tsx';
import { type Status, StatusChip } from '#web/components/StatusChip.tsx';
import { type Text, type Translate, useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { column } from '../kit/columns.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import {
  amountText,
  type CheckedRow,
  changeText,
  type countsOf,
  type Kind,
  remarkText,
  termsText,
} from './checked-rows.ts';
import { type LotField, labelOf, NEEDED_OF_NEW_LOTS, SEVERAL_LINES } from './csv/columns.ts';
import type { Cells, Remark } from './csv/lot-cells.ts';

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
  const t = useT();
  const list = useLocalList<Filter>('all');
  // The last wrong row was mended: there is nothing to show of them any more.
  const chosen = list.filter !== 'all' && counts[list.filter] > 0 ? list.filter : 'all';
  return (
    <ManagedList<CheckedRow, Filter>
      label={t('Rows of the file')}
      list={list}
      pageSize={PAGE_SIZE}
      pagesLabel={t('Pages of rows')}
      filter={{ label: t('Show'), choices: chipsOf(t, rows.length, counts), chosen, onChoose: list.onFilter }}
      columns={[
        column.text('Row', ({ row }) => row, { align: 'right', inTitle: true }),
        { label: 'Lot no', inTitle: true, cell: ({ cells }) => <strong>{cells.id}</strong> },
        { label: 'Result', inTitle: true, cell: ({ kind }) => <KindOf kind={kind} /> },
        { label: 'Regn No', cell: ({ cells }) => cells.regnNo ?? '' },
        { label: 'Lot', wraps: true, cell: ({ cells }) => `${cells.make ?? ''} ${cells.descOfGood ?? ''}` },
        { label: 'Vendor', cell: ({ lot }) => lot.vendor ?? '–' },
        { label: 'Starting price', align: 'right', cell: (row) => amountText(row, 'price') },
        { label: 'Deposit', align: 'right', cell: (row) => amountText(row, 'deposit') },
        { label: 'What', wraps: true, cell: (row) => <What row={row} /> },
        column.actions('Fix', [
          {
            label: 'Edit',
            nameOf: ({ row }) => t('Edit row {row}', { row }),
            dialog: (row, onClose) => (
              <RowDialog row={row} columns={columns} onMend={(cells) => onMend(row.row, cells)} onClose={onClose} />
            ),
          },
          {
            label: 'Skip',
            nameOf: ({ row }) => t('Skip row {row}', { row }),
            shown: ({ kind, notes }) => kind === 'wrong' || notes.length > 0,
            onPress: ({ row }) => onLeaveOut(row),
          },
        ]),
      ]}
      rows={rows.filter((row) => fits(row, chosen))}
      keyOf={({ row }) => `${row}`}
      titleOf={({ row, cells, kind }) => (
        <CardTitle left={t('Row {row} · Lot {lot}', { row, lot: cells.id || '?' })} right={<KindOf kind={kind} />} />
      )}
      empty={t('There are no such rows.')}
      tools={tools}
    />
  );
}

/** 'Rows to check' only when there are some. */
function chipsOf(t: Translate, all: number, counts: RowTableProps['counts']): Readonly<Record<Filter, string>> {
  const of = (word: Text, rows: number) => `${t(word)} (${rows.toLocaleString('en-MY')})`;
  const chips = {
    all: of('All', all),
    new: of('New', counts.new),
    changed: of('Changed', counts.changed),
    unchanged: of('Unchanged', counts.unchanged),
    wrong: of('Wrong', counts.wrong),
  };
  return (counts.noted > 0 ? { ...chips, noted: of('Check', counts.noted) } : chips) as Record<Filter, string>;
}

function fits({ kind, notes }: CheckedRow, filter: Filter): boolean {
  if (filter === 'all') return true;
  return filter === 'noted' ? notes.length > 0 : kind === filter;
}

function What({ row: { kind, problems, notes, changes, terms } }: { readonly row: CheckedRow }) {
  const t = useT();
  const isNew = kind === 'new' && terms !== null;
  if (problems.length + notes.length + changes.length === 0 && !isNew) return '–';
  const named = (remark: Remark) => {
    const said = remarkText(t, remark);
    return remark.field === 'row' ? said : `${t(labelOf(remark.field))}: ${said}`;
  };
  const says = ({ field, text }: Remark) =>
    field !== 'row' && (text.includes(labelOf(field)) || text.startsWith('Bidders'));
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 }}>
      {problems.map((problem) => (
        <Box component="li" key={named(problem)} sx={{ color: 'outbid.main' }}>
          {says(problem) ? remarkText(t, problem) : named(problem)}
        </Box>
      ))}
      {notes.map((note) => (
        <Box component="li" key={named(note)} sx={{ color: 'late.main' }}>
          {named(note)}
        </Box>
      ))}
      {isNew && <li>{termsText(t, terms)}</li>}
      {problems.length === 0 && changes.map((change) => <li key={change.field}>{changeText(t, change)}</li>)}
    </Box>
  );
}

const LOOK: Readonly<Record<Kind, readonly [Status, Text]>> = {
  new: ['taken', 'New'],
  changed: ['late', 'Changed'],
  unchanged: ['no bid', 'Unchanged'],
  wrong: ['refused', 'Wrong'],
};

function KindOf({ kind }: { readonly kind: Kind | undefined }) {
  const t = useT();
  if (kind === undefined) return '…';
  const [status, word] = LOOK[kind];
  return (
    <StatusChip status={status} {...(kind === 'changed' && { sign: <RefreshIcon /> })}>
      {t(word)}
    </StatusChip>
  );
}

interface RowDialogProps {
  readonly row: CheckedRow;
  readonly columns: readonly LotField[];
  readonly onMend: (cells: Cells) => void;
  readonly onClose: () => void;
}

/** The cells of one row, with what is wrong beside each: they are written as in the file. */
function RowDialog({ row, columns, onMend, onClose }: RowDialogProps) {
  const t = useT();
  const remarks = [...row.problems, ...row.notes];
  const remarkOn = (field: Remark['field']) => {
    const found = remarks.find((remark) => remark.field === field);
    return found && remarkText(t, found);
  };
  const wrong = row.problems.flatMap(({ field }) => (field === 'row' ? [] : [field]));
  // Those with something to mend stand first.
  const fields = [...new Set([...wrong, ...columns, ...NEEDED_OF_NEW_LOTS])];
  const form = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(fields.map((field) => [field, row.cells[field] ?? ''])),
  });
  return (
    <FormDialog
      title={t('Row {row}, lot {lot}', { row: row.row, lot: row.cells.id || '?' })}
      form={form}
      action={t('Save')}
      maxWidth="md"
      onClose={onClose}
      onSubmit={(values) => {
        // A column that the file does not have says nothing unless somebody fills it in.
        const filled = Object.entries(values).filter(([field, value]) => field in row.cells || value.trim() !== '');
        onMend(Object.fromEntries(filled.map(([field, value]) => [field, value.trim()])));
      }}
    >
      {remarkOn('row') !== undefined && (
        <Alert severity="warning" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
          {remarkOn('row')}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {fields.map((field) => {
          const { ref, ...wiring } = form.register(field);
          return (
            <TextField
              key={field}
              {...wiring}
              inputRef={ref}
              label={t(labelOf(field))}
              error={wrong.includes(field)}
              helperText={remarkOn(field)}
              multiline={SEVERAL_LINES.some((each) => each === field)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          );
        })}
      </Box>
    </FormDialog>
  );
}
