import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import type { BidderStatement } from '#contract/ledger.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { StateCard } from '#web/components/StateCard.tsx';
import { pageParam, textParam } from '../kit/address-params.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { CsvButton } from '../kit/CsvButton.tsx';
import type { Column } from '../kit/column.ts';
import type { CsvColumn } from '../kit/csv.ts';
import { ManagedList, type Paging, useManagedList } from '../kit/ManagedList.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { rm } from '../kit/texts.ts';
import { FRESH, ledgerApi, type StatementAsked } from './endpoints.ts';
import { PaperButton } from './PaperButton.tsx';
import { MOVEMENT_WORDS, referenceText, rmOrDash } from './words.ts';

/** Lines a page. */
const PAGE_SIZE = 50;
const PARAMS = { bidder: textParam, from: textParam, to: textParam, page: pageParam };

/** A bidder's deposit account, line by line. Bidder and days stand in the address: `?tab=statement&bidder=1007`. */
export function StatementTab() {
  const list = useManagedList(PARAMS);
  const { bidder, from, to } = list.params;
  const isBidder = /^[1-9]\d{0,8}$/.test(bidder);
  return (
    <>
      <AskForm key={`${bidder} ${from} ${to}`} asked={{ bidder, from, to }} onAsk={list.change} />
      {isBidder ? (
        <Statement asked={{ bidder: Number(bidder), from, to }} list={list} />
      ) : (
        <StateCard title="Whose statement?">Enter a bidder number; without days it is the whole account.</StateCard>
      )}
    </>
  );
}

interface AskFormProps {
  readonly asked: { readonly bidder: string; readonly from: string; readonly to: string };
  readonly onAsk: (asked: AskFormProps['asked']) => void;
}

function AskForm({ asked, onAsk }: AskFormProps) {
  const [{ bidder, from, to }, setTyped] = useState(asked);
  const wrong = bidder !== '' && !/^[1-9]\d{0,8}$/.test(bidder);
  const turned = from !== '' && to !== '' && from > to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (bidder !== '' && !wrong && !turned) onAsk({ bidder, from, to });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ mb: 2.5, display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}
    >
      <TextField
        label="Bidder number"
        value={bidder}
        onChange={({ target }) => setTyped({ bidder: target.value.trim(), from, to })}
        error={wrong}
        helperText={wrong ? 'A bidder number is a whole number.' : undefined}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ width: { xs: '100%', sm: 170 } }}
      />
      <DayField label="From" day={from} onDay={(day) => setTyped({ bidder, from: day, to })} />
      <DayField
        label="To"
        day={to}
        onDay={(day) => setTyped({ bidder, from, to: day })}
        fault={turned ? 'This is before the first day.' : ''}
      />
      <Button type="submit" variant="contained" color="primary" sx={{ minHeight: 48 }}>
        Show
      </Button>
    </Box>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly fault?: string;
}

function DayField({ label, day, onDay, fault = '' }: DayFieldProps) {
  return (
    <TextField
      label={label}
      type="date"
      value={day}
      onChange={({ target }) => onDay(target.value)}
      error={fault !== ''}
      helperText={fault === '' ? undefined : fault}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: { xs: 'calc(50% - 4px)', sm: 170 } }}
    />
  );
}

interface StatementProps {
  readonly asked: StatementAsked;
  readonly list: Paging;
}

function Statement({ asked, list }: StatementProps) {
  const query = ledgerApi.useBidderStatementQuery(asked, FRESH);
  const statement = query.currentData;
  return (
    <ManagedList
      label={`Statement of bidder ${asked.bidder}`}
      list={list}
      query={query}
      failure="The statement could not be loaded"
      head={statement !== undefined && <Head statement={statement} asked={asked} />}
      rows={statement && statementRows(statement)}
      pageSize={PAGE_SIZE}
      pagesLabel="Pages of the statement"
      columns={columnsOf(statement)}
      keyOf={({ key }) => key}
      titleOf={({ text, balance }) => <CardTitle left={text} right={rm(balance)} />}
      empty=""
    />
  );
}

function Head({ statement, asked }: { readonly statement: BidderStatement; readonly asked: StatementAsked }) {
  const { bidder, name, email, opening, paidIn, paidOut, closing } = statement;
  return (
    <>
      <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Typography variant="h2" sx={{ fontSize: '1.5rem' }}>
            Bidder {bidder}
            {name !== '' && `: ${name}`}
          </Typography>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{email}</Typography>
        </Box>
        <PaperButton make={(maker, house) => maker.makeAccountStatement(paperOf(statement, asked), house)}>
          Statement as PDF
        </PaperButton>
        <CsvButton fileName={`Statement ${bidder}.csv`} columns={CSV_COLUMNS} rows={() => statementRows(statement)} />
      </Box>
      <Stats label="What it comes to">
        <Stat label="Opening" value={rm(opening)} />
        <Stat label="In" value={rm(paidIn)} />
        <Stat label="Out" value={rm(paidOut)} />
        <Stat label="Closing" value={rm(closing)} />
      </Stats>
    </>
  );
}

function paperOf(statement: BidderStatement, { from, to }: StatementAsked) {
  const period = [from === '' ? '' : `From ${from}`, to === '' ? '' : `to ${to}`].filter(Boolean).join(' ');
  const rows = statementRows(statement).map((row) => ({ ...row, reference: referenceText(row.reference) }));
  return { ...statement, period: period === '' ? 'Whole account' : period, rows };
}

function columnsOf(statement: BidderStatement | undefined): readonly Column<StatementRow>[] {
  return [
    { label: 'Date', cell: ({ date }) => date || '–' },
    { label: 'Movement', inTitle: true, cell: ({ text }) => text },
    {
      label: 'Reference',
      wraps: true,
      cell: ({ reference, note }) => [referenceText(reference), note].filter(Boolean).join(': ') || '–',
    },
    { label: 'Revision', align: 'right', optional: true, cell: ({ revision }) => revision ?? '–' },
    { label: 'In', align: 'right', cell: ({ paidIn }) => rmOrDash(paidIn), total: rm(statement?.paidIn ?? 0) },
    { label: 'Out', align: 'right', cell: ({ paidOut }) => rmOrDash(paidOut), total: rm(statement?.paidOut ?? 0) },
    {
      label: 'Balance',
      align: 'right',
      inTitle: true,
      cell: ({ balance }) => <strong>{rm(balance)}</strong>,
      total: rm(statement?.closing ?? 0),
    },
  ];
}

const CSV_COLUMNS: readonly CsvColumn<StatementRow>[] = [
  { label: 'DATE', value: ({ date }) => date },
  { label: 'MOVEMENT', value: ({ text }) => text },
  { label: 'REFERENCE', value: ({ reference }) => reference },
  { label: 'NOTE', value: ({ note }) => note },
  { label: 'REVISION', value: ({ revision }) => revision },
  { label: 'IN', value: ({ paidIn }) => paidIn.toFixed(2) },
  { label: 'OUT', value: ({ paidOut }) => paidOut.toFixed(2) },
  { label: 'BALANCE', value: ({ balance }) => balance.toFixed(2) },
];

/** A line of a statement as it is shown; amounts in ringgit. */
interface StatementRow {
  readonly key: string;
  /** 'YYYY-MM-DD HH:mm' at +08:00; '' for the opening balance. */
  readonly date: string;
  readonly text: string;
  readonly reference: string;
  readonly note: string;
  readonly revision: number | null;
  readonly paidIn: number;
  readonly paidOut: number;
  readonly balance: number;
}

/** The opening balance, and every line after it. */
function statementRows({ opening, lines }: BidderStatement): readonly StatementRow[] {
  const first = { key: 'opening', date: '', text: 'Opening balance', reference: '', note: '', revision: null };
  return [
    { ...first, paidIn: 0, paidOut: 0, balance: opening },
    ...lines.map(({ revision, at, movement, reference, note, paidIn, paidOut, balance }) => {
      const { date, time } = malaysianTime(Date.parse(at));
      return {
        ...{ key: `${revision}`, date: `${date} ${time.slice(0, 5)}`, text: MOVEMENT_WORDS[movement] },
        ...{ reference, note, revision, paidIn, paidOut, balance },
      };
    }),
  ];
}
