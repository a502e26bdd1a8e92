import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { MAX_BANK_LINES } from '#contract/ledger.ts';
import type { Encoding } from '#contract/tables/decode.ts';
import { dayText } from '#domain/moments.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { useServerNow } from '#web/live/server-clock.ts';
import { type Translate, useT } from '../../i18n/use-t.ts';
import { CardTitle } from '../../kit/CardTitle.tsx';
import { ChoiceField } from '../../kit/ChoiceField.tsx';
import type { Column } from '../../kit/column.ts';
import { column } from '../../kit/columns.tsx';
import { DataTable } from '../../kit/DataTable.tsx';
import { EncodingChoice } from '../../kit/EncodingChoice.tsx';
import { Section } from '../../kit/Section.tsx';
import { Stat, Stats } from '../../kit/Stats.tsx';
import { useSend } from '../../kit/send.ts';
import { counted, rm } from '../../kit/texts.ts';
import { ledgerApi } from '../endpoints.ts';
import { type Columns, FIELDS, type Field, isReadable } from './columns.ts';
import type { BankTable } from './read-file.ts';
import { type BankFileLine, type ReadLines, type RowRemark, readLines } from './read-lines.ts';

/** Lines that are shown to see whether the columns are right. */
const SHOWN = 8;
const MESSAGE_MS = 5_000;
/** How soon a new day is noticed. */
const CLOCK_MS = 60_000;

/** A file that was read as a table. */
export interface BankFile extends BankTable {
  readonly name: string;
  readonly encoding: Encoding;
  /** Words that show whether the encoding is right; '' where it is certain. */
  readonly sample: string;
  /** To be read anew. */
  readonly source: File;
}

interface NewStatementProps {
  readonly file: BankFile;
  /** Reads it anew; a reason why it could not be, else ''. */
  readonly onEncoding: (encoding: Encoding) => Promise<string>;
  readonly onSaved: (statementId: string) => void;
  readonly onClose: () => void;
}

/** A bank's file before it is kept: which column is what, guessed and to be put right, and what is read by that. */
export function NewStatement({ file, onEncoding, onSaved, onClose }: NewStatementProps) {
  const t = useT();
  const [columns, setColumns] = useState<Columns>(file.guess);
  const [save, { isLoading, error }] = ledgerApi.useSaveBankStatementMutation();
  const send = useSend(MESSAGE_MS);
  const readable = isReadable(columns);
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const read = useMemo(() => readLines(t, file.rows, columns, today), [t, file, columns, today]);
  const { lines, closing, wrong, noted, contradicted } = read;
  const isProven = wrong.length === 0 && contradicted.length === 0;
  const submit = async () => {
    const { data } = await send(save({ fileName: file.name, closing, lines: [...lines] }), {
      done: ({ message, leftOut }) =>
        leftOut === 0
          ? message
          : `${t.message(message)} ${t('{n} were on another statement and are left out.', { n: leftOut })}`,
    });
    if (data !== undefined) onSaved(data.statementId);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Section title={file.name} about={t('Which column is what? Put right what was guessed wrongly.')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <EncodingChoice encoding={file.encoding} sample={file.sample} onChoose={onEncoding} />
          <ColumnChoice headings={file.headings} columns={columns} onChange={setColumns} />
        </Box>
      </Section>
      {readable && lines.length > 0 ? (
        <Preview read={read} />
      ) : (
        wrong.length === 0 && (
          <Alert severity="warning">
            {readable
              ? t('No line has both a date and an amount in these columns.')
              : t('Choose the columns of the date and of the amount.')}
          </Alert>
        )
      )}
      {wrong.length > 0 && (
        <Alert severity="error">
          <Remarks rows={wrong} /> {t('Nothing is kept until the file is mended.')}
        </Alert>
      )}
      {wrong.length === 0 && contradicted.length > 0 && (
        <Alert severity="error">
          {t('The balances of the bank contradict what is read.')} {adviceOf(t, columns)}
          <Remarks rows={contradicted} />
        </Alert>
      )}
      {noted.length > 0 && (
        <Alert severity="warning">
          <Remarks rows={noted} />
        </Alert>
      )}
      {lines.length > MAX_BANK_LINES && (
        <Alert severity="error">
          {t('At most {most} lines are kept at once.', {
            most: MAX_BANK_LINES.toLocaleString('en-MY'),
          })}
        </Alert>
      )}
      {error !== undefined && <Alert severity="error">{t.message(refusalOf(error).message)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton
          variant="contained"
          color="primary"
          busy={isLoading}
          disabled={!readable || lines.length === 0 || lines.length > MAX_BANK_LINES || !isProven}
          onClick={submit}
        >
          {t('Lay beside the book')}
        </BusyButton>
        <Button onClick={onClose} disabled={isLoading}>
          {t('Cancel')}
        </Button>
      </Box>
    </Box>
  );
}

/** What to do when the sums do not come out, by what is chosen. */
function adviceOf(t: Translate, { amount, direction }: Columns): string {
  const isUnsigned = amount !== null && direction === null;
  return [
    t(isUnsigned ? 'If a column says in or out, such as CR/DR, choose it.' : 'Are the columns right?'),
    t('If the file leaves lines out, choose no column for the balance: then it is not checked.'),
  ].join(' ');
}

/** The first of them, each with what is odd about it. */
function Remarks({ rows }: { readonly rows: readonly RowRemark[] }) {
  const t = useT();
  return (
    <>
      {rows.slice(0, 3).map(({ row, text }) => (
        <Box key={row} sx={{ overflowWrap: 'anywhere' }}>
          {t('Row {row}: {text}', { row, text })}
        </Box>
      ))}
      {rows.length > 3 && t('And {n} more rows.', { n: (rows.length - 3).toLocaleString('en-MY') })}
    </>
  );
}

interface ColumnChoiceProps {
  readonly headings: readonly string[];
  readonly columns: Columns;
  readonly onChange: (columns: Columns) => void;
}

function ColumnChoice({ headings, columns, onChange }: ColumnChoiceProps) {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
      {(Object.keys(FIELDS) as Field[]).map((field) => (
        <ChoiceField
          key={field}
          label={t(FIELDS[field])}
          value={`${columns[field] ?? ''}`}
          options={headings.map((heading, place) => [`${place}`, heading])}
          placeholder={t('None')}
          onChoose={(value) => {
            const chosen = value === '' ? null : Number(value);
            onChange({ ...columns, ...clashes(field, chosen), [field]: chosen });
          }}
        />
      ))}
    </Box>
  );
}

/** One column of amounts stands for both ways, or each way has its own. */
function clashes(field: Field, column: number | null): Partial<Columns> {
  if (column === null) return {};
  if (field === 'amount') return { paidIn: null, paidOut: null };
  return field === 'paidIn' || field === 'paidOut' ? { amount: null, direction: null } : {};
}

function Preview({ read: { lines, leftOut, closing } }: { readonly read: ReadLines }) {
  const t = useT();
  const days = lines.map(({ day }) => day).toSorted();
  const sum = (sign: 1 | -1) => lines.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0);
  return (
    <section aria-label={t('What is read')}>
      <Stats label={t('What is read')}>
        <Stat
          label={t('Lines')}
          value={lines.length.toLocaleString('en-MY')}
          note={t('{from} to {to}', {
            from: dayText(days[0] ?? '', t.language),
            to: dayText(days.at(-1) ?? '', t.language),
          })}
        />
        <Stat label={t('In')} value={rm(sum(1))} />
        <Stat label={t('Out')} value={rm(sum(-1))} />
        <Stat label={t('Closing balance')} value={closing === null ? '–' : rm(closing)} />
      </Stats>
      <DataTable
        label={t('The first lines')}
        columns={LINE_COLUMNS}
        rows={lines.slice(0, SHOWN).map((line, at) => ({ ...line, at }))}
        keyOf={({ at }) => `${at}`}
        titleOf={({ day, amount }) => <CardTitle left={dayText(day, t.language)} right={rm(amount)} />}
        empty=""
      />
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        {lines.length > SHOWN && t('And {n} more lines.', { n: (lines.length - SHOWN).toLocaleString('en-MY') })}{' '}
        {leftOut.length > 0 && leftOutText(t, leftOut)}
      </Typography>
    </section>
  );
}

function leftOutText(t: Translate, rows: ReadLines['leftOut']): string {
  const named = rows.slice(0, 3).map((row) => `“${row.filter(Boolean).join(' ')}”`);
  const values = { rows: counted(t, rows.length, 'row'), named: named.join(', ') };
  return rows.length > 3
    ? t('{rows} without a date or an amount left out: {named} …', values)
    : t('{rows} without a date or an amount left out: {named}.', values);
}

const LINE_COLUMNS: readonly Column<BankFileLine>[] = [
  column.text('Date', ({ day }, t) => dayText(day, t.language), { inTitle: true }),
  column.text('Description', ({ description }) => description, { wraps: true }),
  column.text('Reference', ({ reference }) => reference, { wraps: true }),
  column.amount('Amount', ({ amount }) => amount, { inTitle: true }),
];
