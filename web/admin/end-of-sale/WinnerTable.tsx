import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SaleProgress, SaleWinner } from '#contract/sale.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import type { Status } from '#web/components/StatusChip.tsx';
import { type Text, text, useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column } from '../kit/columns.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { useSend } from '../kit/send.ts';
import { clockText } from '../kit/texts.ts';
import { LOTS_A_PAGE, MESSAGE_MS, saleApi } from './endpoints.ts';
import { STEP_TEXTS, type StepId } from './steps.ts';

interface WinnerTableProps {
  readonly progress: SaleProgress;
  readonly step: Exclude<StepId, 'clear-session'>;
  /** A mail that was given up can be sent again. */
  readonly mayRetry: boolean;
}

/** The lots that were won, with what a step does about each. */
export function WinnerTable({ progress: { session, winners }, step, mayRetry }: WinnerTableProps) {
  const t = useT();
  const list = useLocalList('all');
  const retry = useRetry(session);
  return (
    <ManagedList
      label={t('Winners')}
      list={list}
      pageSize={LOTS_A_PAGE}
      siblings={1}
      columns={COLUMNS[step](mayRetry ? retry : undefined)}
      rows={winners}
      keyOf={({ id }) => id}
      titleOf={({ lotNo, regnNo }) => (
        <CardTitle left={t('Lot {no}', { no: lotNo })} right={<NumberPlate regnNo={regnNo} size="small" />} />
      )}
      empty={t('No lot was won.')}
    />
  );
}

type Retry = (winner: SaleWinner) => unknown;

const LOT: readonly Column<SaleWinner>[] = [
  column.text('Lot No', ({ lotNo }) => lotNo, { inTitle: true }),
  { label: 'Regn No', inTitle: true, cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" /> },
  column.person('Bidder No', ({ bidderNo: id }) => ({ id }), { align: 'right' }),
];
const NAME: Column<SaleWinner> = column.text('Bidder', ({ name }) => name, { wraps: true });
const BID: Column<SaleWinner> = column.amount('Bid Price', ({ bidPrice }) => bidPrice);

const COLUMNS: Readonly<Record<WinnerTableProps['step'], (retry: Retry | undefined) => readonly Column<SaleWinner>[]>> =
  {
    'record-sales': () => [...LOT, NAME, BID, column.amount('Premium', ({ premium }) => premium)],
    'balance-out-deposits': () => [
      ...LOT,
      BID,
      column.amount('Deposit', ({ deposit }) => deposit),
      column.amount('Balance before', ({ balanceBefore }) => balanceBefore),
      column.amount('Balance after', ({ balanceAfter }) => balanceAfter),
    ],
    'tell-winners': (retry) => [
      ...LOT,
      NAME,
      column.text('Address', ({ email }) => email),
      { label: 'Email', cell: (winner) => <MailCell winner={winner} retry={retry} /> },
    ],
  };

const MAIL_STATES: Readonly<Record<SaleWinner['mail']['state'], readonly [Status, Text]>> = {
  'not yet': ['no bid', text('Not sent yet')],
  'in outbox': ['no bid', text('In the outbox: no mail server')],
  queued: ['late', text('Queued')],
  retrying: ['late', text('Trying again')],
  sent: ['taken', text('Sent')],
  'given up': ['refused', text('Bounced')],
  'no account': ['refused', text('No account')],
};

function MailCell({ winner, retry }: { readonly winner: SaleWinner; readonly retry: Retry | undefined }) {
  const t = useT();
  const { state, at, lastError } = winner.mail;
  const [status, words] = MAIL_STATES[state];
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 },
        justifyContent: { xs: 'flex-end', md: 'flex-start' },
      }}
    >
      {chip([status, t(words)])}
      {state === 'sent' && at !== null && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {clockText(at)}
        </Box>
      )}
      {lastError !== null && (
        <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {lastError}
        </Box>
      )}
      {state === 'given up' && retry !== undefined && (
        <Button
          size="small"
          onClick={() => retry(winner)}
          aria-label={t('Send the email for lot {lotNo} again', { lotNo: winner.lotNo })}
        >
          {t('Send again')}
        </Button>
      )}
    </Box>
  );
}

function useRetry(session: string): Retry {
  const t = useT();
  const [mailWinnerAgain] = saleApi.useMailWinnerAgainMutation();
  const send = useSend(MESSAGE_MS);
  const failed = (reason: string) => `${t(STEP_TEXTS['tell-winners'].failure)}. ${t.message(reason)}`;
  return ({ lotNo }) => send(mailWinnerAgain({ session, lotNo }), { failed });
}
