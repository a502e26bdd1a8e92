import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SaleProgress, SaleWinner } from '#contract/sale.ts';
import { formatRM } from '#domain/money.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { type Status, StatusChip } from '#web/components/StatusChip.tsx';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { useSend } from '../kit/send.ts';
import { saleApi } from './endpoints.ts';
import { STEP_TEXTS } from './steps.ts';

/** Rows a page (specification, back office, section 9). */
const PAGE_SIZE = 10;
const MESSAGE_MS = 3_000;

interface WinnerTableProps {
  readonly progress: SaleProgress;
  readonly columns: 'sales' | 'deposits' | 'mails';
  /** A mail that was given up can be sent again. */
  readonly mayRetry: boolean;
}

/** The lots that were won, with what a step does about each. */
export function WinnerTable({ progress: { session, winners }, columns, mayRetry }: WinnerTableProps) {
  const list = useLocalList('all');
  const retry = useRetry(session);
  return (
    <ManagedList
      label="Winners"
      list={list}
      pageSize={PAGE_SIZE}
      siblings={1}
      columns={COLUMNS[columns](mayRetry ? retry : undefined)}
      rows={winners}
      keyOf={({ id }) => id}
      titleOf={({ lotNo, regnNo }) => (
        <CardTitle left={`Lot ${lotNo}`} right={<NumberPlate regnNo={regnNo} size="small" />} />
      )}
      empty="No lot was won."
    />
  );
}

type Retry = (winner: SaleWinner) => unknown;

const LOT: readonly Column<SaleWinner>[] = [
  { label: 'Lot No', inTitle: true, cell: ({ lotNo }) => lotNo },
  { label: 'Regn No', inTitle: true, cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" /> },
  { label: 'Bidder No', align: 'right', cell: ({ bidderNo }) => bidderNo },
];
const BID: Column<SaleWinner> = { label: 'Bid Price', align: 'right', cell: ({ bidPrice }) => rm(bidPrice) };

const COLUMNS: Readonly<
  Record<WinnerTableProps['columns'], (retry: Retry | undefined) => readonly Column<SaleWinner>[]>
> = {
  sales: () => [
    ...LOT,
    { label: 'Bidder', wraps: true, cell: ({ name }) => name ?? '–' },
    BID,
    { label: 'Premium', align: 'right', cell: ({ premium }) => rm(premium) },
  ],
  deposits: () => [
    ...LOT,
    BID,
    { label: 'Deposit', align: 'right', cell: ({ deposit }) => rm(deposit) },
    { label: 'Balance before', align: 'right', cell: ({ balanceBefore }) => rm(balanceBefore) },
    { label: 'Balance after', align: 'right', cell: ({ balanceAfter }) => rm(balanceAfter) },
  ],
  mails: (retry) => [
    ...LOT,
    { label: 'Bidder', wraps: true, cell: ({ name }) => name ?? '–' },
    { label: 'Address', cell: ({ email }) => email ?? '–' },
    { label: 'Email', cell: (winner) => <MailCell winner={winner} retry={retry} /> },
  ],
};

const MAIL_STATES: Readonly<Record<SaleWinner['mail']['state'], readonly [Status, string]>> = {
  'not yet': ['no bid', 'Not sent yet'],
  queued: ['late', 'Queued'],
  retrying: ['late', 'Trying again'],
  sent: ['taken', 'Sent'],
  'given up': ['refused', 'Bounced'],
  'no account': ['refused', 'No account'],
};

function MailCell({ winner, retry }: { readonly winner: SaleWinner; readonly retry: Retry | undefined }) {
  const { state, at, lastError } = winner.mail;
  const [status, words] = MAIL_STATES[state];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'flex-end', md: 'flex-start' },
        columnGap: 1.5,
        rowGap: 0.5,
      }}
    >
      <StatusChip status={status}>{words}</StatusChip>
      {state === 'sent' && at !== null && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {malaysianTime(Date.parse(at)).time}
        </Box>
      )}
      {lastError !== null && (
        <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {lastError}
        </Box>
      )}
      {state === 'given up' && retry !== undefined && (
        <Button size="small" onClick={() => retry(winner)} aria-label={`Send the email for lot ${winner.lotNo} again`}>
          Send again
        </Button>
      )}
    </Box>
  );
}

function useRetry(session: string): Retry {
  const [mailWinnerAgain] = saleApi.useMailWinnerAgainMutation();
  const send = useSend(MESSAGE_MS);
  const failed = (reason: string) => `${STEP_TEXTS['tell-winners'].failure}. ${reason}`;
  return ({ lotNo }) => send(mailWinnerAgain({ session, lotNo }), { failed });
}

function rm(ringgit: number | null): string {
  return ringgit === null ? '–' : formatRM(wireSen(ringgit));
}
