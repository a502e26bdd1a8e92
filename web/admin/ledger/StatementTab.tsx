import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { BidderStatement, StatementLine } from '#contract/ledger.ts';
import { dayInWords, dayText, momentText } from '#domain/moments.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { MOVEMENT_WORDS } from '#domain/vocabulary/movements.ts';
import { StateCard } from '#web/components/StateCard.tsx';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { TakeBackRefund } from '../deposits/TakeBackRefundDialog.tsx';
import { type Text, text, useT } from '../i18n/use-t.ts';
import { pageParam, textParam } from '../kit/address-params.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { CsvButton } from '../kit/CsvButton.tsx';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import type { CsvColumn } from '../kit/csv.ts';
import { ManagedList, type Paging, useManagedList } from '../kit/ManagedList.tsx';
import { PersonLink } from '../kit/PageLink.tsx';
import { rm, timeText } from '../kit/texts.ts';
import { FRESH, ledgerApi, type StatementAsked } from './endpoints.ts';
import { PaperButton } from './PaperButton.tsx';
import { referenceText } from './words.ts';

/** Lines a page. */
const PAGE_SIZE = 50;
const PARAMS = { bidder: textParam, from: textParam, to: textParam, page: pageParam };
const DAYS = { from: textParam, to: textParam, page: pageParam };

/** A bidder's deposit account, line by line. Bidder and days stand in the address: `?tab=statement&bidder=1007`. */
export function StatementTab() {
  const t = useT();
  const list = useManagedList(PARAMS);
  const { bidder, from, to } = list.params;
  return (
    <>
      <AskForm key={`${bidder} ${from} ${to}`} asked={{ bidder, from, to }} onAsk={list.change} />
      {isBidder(bidder) ? (
        <Statement named asked={{ bidder: Number(bidder), from, to }} list={list} />
      ) : (
        <StateCard title={t('Whose statement?')}>
          {t('Enter a bidder number; without days it is the whole account.')}
        </StateCard>
      )}
    </>
  );
}

/** The same on the page of the bidder, whose number is known. */
export function StatementOf({ bidder }: { readonly bidder: number }) {
  const list = useManagedList(DAYS);
  const { from, to } = list.params;
  const asked = { bidder: `${bidder}`, from, to };
  return (
    <>
      <AskForm key={`${from} ${to}`} asked={asked} ofOne onAsk={({ from, to }) => list.change({ from, to })} />
      <Statement asked={{ bidder, from, to }} list={list} />
    </>
  );
}

interface StatementProps {
  readonly asked: StatementAsked;
  readonly list: Paging;
  /** Where the page does not say whose it is. */
  readonly named?: boolean;
}

function Statement({ asked, list, named = false }: StatementProps) {
  const t = useT();
  const { bidder } = asked;
  const query = ledgerApi.useBidderStatementQuery(asked, FRESH);
  const statement = query.currentData;
  const user = useAppSelector(selectUser);
  const superAdmin = user !== null && isSuperAdmin(user);
  return (
    <ManagedList
      label={t('Statement of bidder {bidder}', { bidder })}
      list={list}
      query={query}
      failure={t('The statement could not be loaded')}
      head={statement !== undefined && <Head statement={statement} asked={asked} named={named} />}
      rows={statement && statementRows(statement)}
      pageSize={PAGE_SIZE}
      pagesLabel={t('Pages of the statement')}
      columns={[...columnsOf(statement), ...(superAdmin && statement !== undefined ? [takeBackOf(statement)] : [])]}
      keyOf={({ key }) => key}
      titleOf={({ text, balance }) => <CardTitle left={t(text)} right={rm(balance)} />}
      empty=""
    />
  );
}

function isBidder(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}

interface AskFormProps {
  /** The bidder is known: only days are asked for. */
  readonly ofOne?: boolean;
  readonly asked: Readonly<Record<'bidder' | 'from' | 'to', string>>;
  readonly onAsk: (asked: AskFormProps['asked']) => void;
}

function AskForm({ asked, ofOne = false, onAsk }: AskFormProps) {
  const t = useT();
  const [typed, setTyped] = useState(asked);
  const { bidder, from, to } = typed;
  const wrong = bidder !== '' && !isBidder(bidder);
  const turned = from !== '' && to !== '' && from > to;
  const dayField = { type: 'date', sx: { width: { xs: 'calc(50% - 4px)', sm: 170 } }, slotProps: SHRUNK } as const;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBidder(bidder) && !turned) onAsk(typed);
      }}
      sx={{ mb: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}
    >
      {!ofOne && (
        <TextField
          label={t('Bidder number')}
          value={bidder}
          onChange={({ target }) => setTyped({ ...typed, bidder: target.value.trim() })}
          error={wrong}
          helperText={wrong ? t('A bidder number is a whole number.') : undefined}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ width: { xs: '100%', sm: 170 } }}
        />
      )}
      <TextField
        {...dayField}
        label={t('From')}
        value={from}
        onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        helperText={from !== '' && dayInWords(from, t.language)}
      />
      <TextField
        {...dayField}
        label={t('Until')}
        value={to}
        onChange={({ target }) => setTyped({ ...typed, to: target.value })}
        error={turned}
        helperText={turned ? t('This is before the first day.') : to !== '' && dayInWords(to, t.language)}
      />
      <Button type="submit" variant="contained" color="primary">
        {t('Show')}
      </Button>
    </Box>
  );
}

const SHRUNK = { inputLabel: { shrink: true } };

/** Whose it is. What it comes to stands at the foot of its lines. */
function Head({ statement, asked, named }: Omit<StatementProps, 'list'> & { readonly statement: BidderStatement }) {
  const t = useT();
  const { bidder, name, email } = statement;
  return (
    <Box sx={{ mb: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
      {named && (
        <>
          <Typography variant="h2" sx={{ fontSize: '1.375rem' }}>
            <PersonLink id={bidder}>
              {name === '' ? t('Bidder {bidder}', { bidder }) : t('Bidder {bidder}: {name}', { bidder, name })}
            </PersonLink>
          </Typography>
          <Typography sx={{ flex: '1 1 auto', color: 'text.secondary', overflowWrap: 'anywhere' }}>{email}</Typography>
        </>
      )}
      <PaperButton make={(maker, house) => maker.makeAccountStatement(paperOf(statement, asked), house)}>
        {t('Statement as PDF')}
      </PaperButton>
      <CsvButton fileName={`Statement ${bidder}.csv`} columns={CSV_COLUMNS} rows={() => statementRows(statement)} />
    </Box>
  );
}

function paperOf(statement: BidderStatement, { from, to }: StatementAsked) {
  const period = [from === '' ? '' : `From ${dayText(from)}`, to === '' ? '' : `to ${dayText(to)}`]
    .filter(Boolean)
    .join(' ');
  const rows = statementRows(statement).map((row) => ({ ...row, reference: referenceText(row.reference) }));
  return { ...statement, period: period === '' ? 'Whole account' : period, rows };
}

function columnsOf(statement: BidderStatement | undefined): readonly Column<StatementRow>[] {
  return [
    column.text('Date', ({ at }, t) => (at === '' ? '' : timeText(t, at))),
    column.text('Movement', ({ text }, t) => t(text), { inTitle: true }),
    column.text('Reference', ({ reference, note }) => [referenceText(reference), note].filter(Boolean).join(': '), {
      wraps: true,
    }),
    column.text('Revision', ({ revision }) => revision, { align: 'right', optional: true }),
    column.amount('In', ({ paidIn }) => paidIn || null, { total: rm(statement?.paidIn ?? 0) }),
    column.amount('Out', ({ paidOut }) => paidOut || null, { total: rm(statement?.paidOut ?? 0) }),
    {
      ...{ label: 'Balance', align: 'right', inTitle: true, total: rm(statement?.closing ?? 0) },
      cell: ({ balance }) => <strong>{rm(balance)}</strong>,
    },
  ];
}

/** A manual refund that was recorded wrongly. */
function takeBackOf({ bidder, name }: BidderStatement): Column<StatementRow> {
  return column.actions('Reverse', [
    {
      label: 'Reverse',
      nameOf: ({ reference, paidOut }, t) =>
        t('Reverse the refund of {amount}, {reference}', { amount: rm(paidOut), reference: referenceText(reference) }),
      shown: ({ mayTakeBack }) => mayTakeBack,
      dialog: ({ revision, date, reference, paidOut }, onClose) => (
        <TakeBackRefund
          refund={{ revision: revision ?? 0, bidder, name, date, reference: referenceText(reference), amount: paidOut }}
          onClose={onClose}
        />
      ),
    },
  ]);
}

const CSV_COLUMNS: readonly CsvColumn<StatementRow>[] = [
  { label: 'DATE', value: ({ at }) => at && isoTime(at) },
  { label: 'MOVEMENT', value: ({ text }) => text },
  { label: 'REFERENCE', value: ({ reference }) => reference },
  { label: 'NOTE', value: ({ note }) => note },
  { label: 'REVISION', value: ({ revision }) => revision },
  { label: 'IN', value: ({ paidIn }) => paidIn.toFixed(2) },
  { label: 'OUT', value: ({ paidOut }) => paidOut.toFixed(2) },
  { label: 'BALANCE', value: ({ balance }) => balance.toFixed(2) },
];

/** '2026-11-20 14:59', at +08:00: files are read by programs. */
function isoTime(at: string): string {
  const { date, time } = malaysianTime(Date.parse(at));
  return `${date} ${time.slice(0, 5)}`;
}

/** A line of a statement as it is shown; amounts in ringgit. */
interface StatementRow extends Omit<StatementLine, 'movement' | 'revision'> {
  readonly key: string;
  /** '20 Nov 2026, 14:59'; '' for the opening balance, as is `at`. In English, as papers and files have it, and so is the text. */
  readonly date: string;
  readonly text: Text;
  readonly revision: number | null;
}

/** The opening balance, and every line after it. */
function statementRows({ opening, lines }: BidderStatement): readonly StatementRow[] {
  const first = {
    key: 'opening',
    at: '',
    date: '',
    text: text('Opening balance'),
    reference: '',
    note: '',
    revision: null,
    mayTakeBack: false,
  };
  return [
    { ...first, paidIn: 0, paidOut: 0, balance: opening },
    ...lines.map(({ movement, ...line }) => {
      return {
        ...line,
        key: `${line.revision}`,
        date: momentText(line.at).slice(0, -':00'.length),
        text: MOVEMENT_WORDS[movement],
      };
    }),
  ];
}
