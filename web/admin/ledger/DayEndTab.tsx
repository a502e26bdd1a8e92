import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { DayEnd } from '#contract/ledger.ts';
import { dayInWords } from '#domain/moments.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { MOVEMENT_WORDS } from '#domain/vocabulary/movements.ts';
import { NextIcon, PreviousIcon } from '#web/components/icons.tsx';
import { useServerClock } from '#web/live/server-clock.ts';
import { type Text, useT } from '../i18n/use-t.ts';
import { Answer } from '../kit/Answer.tsx';
import { textParam, useAddressParams } from '../kit/address-params.ts';
import { CsvButton } from '../kit/CsvButton.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column } from '../kit/columns.tsx';
import type { CsvColumn } from '../kit/csv.ts';
import { ManagedList } from '../kit/ManagedList.tsx';
import { rm } from '../kit/texts.ts';
import { FRESH, ledgerApi } from './endpoints.ts';
import { PaperButton } from './PaperButton.tsx';
import { ACCOUNTS } from './words.ts';

const PARAMS = { day: textParam };
const DAY_MS = 86_400_000;

/** The sheet of a day at +08:00: what the bank had, what came in and went out, and what it should show. */
export function DayEndTab() {
  const t = useT();
  const [{ day: asked }, change] = useAddressParams(PARAMS);
  const serverNow = useServerClock();
  const today = malaysianTime(serverNow()).date;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today;
  const query = ledgerApi.useDayEndQuery(day, FRESH);
  const sheet = query.currentData;
  const show = (next: string) => change({ day: next === today ? '' : next });
  const beside = (days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
  return (
    <>
      <Box sx={{ mb: 2.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button onClick={() => show(beside(-1))} aria-label={t('The day before')} sx={{ minWidth: 48 }}>
          <PreviousIcon />
        </Button>
        <TextField
          label={t('Day')}
          type="date"
          value={day}
          onChange={({ target }) => target.value !== '' && show(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
          sx={{ width: 180 }}
        />
        <Button
          onClick={() => show(beside(1))}
          disabled={day >= today}
          aria-label={t('The day after')}
          sx={{ minWidth: 48 }}
        >
          <NextIcon />
        </Button>
        <Box sx={{ flex: 1 }} />
        {sheet !== undefined && (
          <>
            <PaperButton
              make={(maker, house) =>
                maker.makeDaySheet(
                  { day, dayText: dayInWords(day, t.language), over: sheet.over, rows: sheetRows(sheet) },
                  house,
                )
              }
            >
              {t('Sheet as PDF')}
            </PaperButton>
            <CsvButton fileName={`Day ${day}.csv`} columns={CSV_COLUMNS} rows={() => sheetRows(sheet)} />
          </>
        )}
      </Box>
      <Answer query={query} failure={t('The sheet could not be loaded')} outline={420}>
        {(answer) => <Sheet sheet={answer} />}
      </Answer>
    </>
  );
}

function Sheet({ sheet }: { readonly sheet: DayEnd }) {
  const t = useT();
  return (
    <>
      <Card component="section" aria-label={t('Bank')} sx={{ p: { xs: 2, sm: 3 }, mb: 3, maxWidth: 760 }}>
        <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="h2" sx={{ flex: '1 1 auto', fontSize: '1.5rem' }}>
            {dayInWords(sheet.day, t.language)}
          </Typography>
          {chip(sheet.over ? ['taken', t('The day is over')] : ['late', t('The day is not over')])}
        </Box>
        <Box component="table" aria-label={t('Bank account')} sx={{ width: '100%', borderCollapse: 'collapse' }}>
          <tbody>
            {sheetRows(sheet).map((row) => (
              <Line key={row.key} row={row} />
            ))}
          </tbody>
        </Box>
      </Card>
      <ManagedList
        title={t('All accounts on this day')}
        label={t('All accounts on this day')}
        columns={accountColumns(sheet)}
        rows={sheet.accounts}
        keyOf={({ kind }) => kind}
        titleOf={({ kind }) => t(ACCOUNTS[kind])}
        empty=""
      />
    </>
  );
}

/** A line of the sheet; sums are set off. */
function Line({ row: { look, text, count, amount } }: { readonly row: SheetRow }) {
  const t = useT();
  if (look === 'heading') {
    return (
      <tr>
        <Box component="th" scope="rowgroup" colSpan={2} sx={{ ...CELL, ...LOOKS.heading }}>
          {t(text)}
        </Box>
      </tr>
    );
  }
  const cell = { ...CELL, ...LOOKS[look] };
  return (
    <tr>
      <Box component="th" scope="row" sx={cell}>
        {t(text)}
        {count !== null && (
          <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
            × {count.toLocaleString('en-MY')}
          </Box>
        )}
      </Box>
      <Box component="td" sx={{ ...cell, ...AMOUNT }}>
        {amount === null ? '–' : rm(amount)}
      </Box>
    </tr>
  );
}

const CELL = { p: 0, py: 0.75, textAlign: 'left', verticalAlign: 'top' } as const;
const AMOUNT = { pl: 2, textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const LOOKS = {
  heading: { pt: 2, color: 'text.secondary', fontSize: '0.875rem' },
  line: { fontWeight: 400 },
  sum: { borderTop: 1, borderColor: 'edge.main', fontWeight: 600 },
} as const;

function accountColumns({ accounts }: DayEnd): readonly Column<DayEnd['accounts'][number]>[] {
  const sum = (of: 'debits' | 'credits') => rm(accounts.reduce((total, account) => total + account[of], 0));
  return [
    column.text('Account', ({ kind }, t) => t(ACCOUNTS[kind]), { inTitle: true }),
    column.amount('Opening', ({ opening }) => opening),
    column.amount('Debits', ({ debits }) => debits, { total: sum('debits') }),
    column.amount('Credits', ({ credits }) => credits, { total: sum('credits') }),
    { label: 'Closing', align: 'right', cell: ({ closing }) => <strong>{rm(closing)}</strong> },
  ];
}

const CSV_COLUMNS: readonly CsvColumn<SheetRow>[] = [
  { label: 'LINE', value: ({ text }) => text },
  { label: 'COUNT', value: ({ count }) => count },
  { label: 'AMOUNT', value: ({ amount }) => (amount === null ? null : amount.toFixed(2)) },
];

/** A line of the day's end sheet; amounts in ringgit. */
interface SheetRow {
  readonly key: string;
  /** In English, as papers and files have it. */
  readonly text: Text;
  /** How many movements; null where it is none of them. */
  readonly count: number | null;
  readonly amount: number | null;
  readonly look: 'heading' | 'line' | 'sum';
}

/** The bank's account from the day's first moment to its last. */
function sheetRows({ bank }: DayEnd): readonly SheetRow[] {
  const row = (look: SheetRow['look'], text: Text, amount: number | null = null, count: number | null = null) => {
    return { text, count, amount, look };
  };
  const movements = (those: DayEnd['bank']['in']) =>
    those.map(({ movement, count, amount }) => row('line', MOVEMENT_WORDS[movement], amount, count));
  const nothing = [row('line', 'Nothing')];
  const rows = [
    row('sum', 'Opening balance of the bank account', bank.opening),
    row('heading', 'Money in'),
    ...(bank.in.length === 0 ? nothing : movements(bank.in)),
    row('sum', 'Total in', bank.totalIn),
    row('heading', 'Money out'),
    ...(bank.out.length === 0 ? nothing : movements(bank.out)),
    row('sum', 'Total out', bank.totalOut),
    row('sum', 'Closing balance: what the bank should show', bank.closing),
  ];
  return rows.map((each, place) => ({ ...each, key: `${place}` }));
}
