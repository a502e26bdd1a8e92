import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SaleProgress, SaleWinner } from '#contract/sale.ts';
import { formatRM } from '#domain/money.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { Pages } from '#web/components/Pages.tsx';
import { type Status, StatusChip } from '#web/components/StatusChip.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { type Column, DataTable } from '../kit/DataTable.tsx';
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
  const [page, setPage] = useState(1);
  const retry = useRetry(session);
  return (
    <>
      <DataTable
        label="Winners"
        columns={COLUMNS[columns](mayRetry ? retry : undefined)}
        rows={winners.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        keyOf={({ id }) => id}
        titleOf={({ lotNo, regnNo }) => (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
            Lot {lotNo}
            <NumberPlate regnNo={regnNo} size="small" />
          </Box>
        )}
        empty="No lot was won."
      />
      <Pages
        label="Pages of winners"
        page={page}
        count={Math.ceil(winners.length / PAGE_SIZE)}
        siblings={1}
        onPage={setPage}
      />
    </>
  );
}

type Retry = (winner: SaleWinner) => void;

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
  const dispatch = useAppDispatch();
  return async ({ lotNo }) => {
    try {
      const { message } = await mailWinnerAgain({ session, lotNo }).unwrap();
      dispatch(showMessage(message, 'success', MESSAGE_MS));
    } catch (error) {
      const { failure } = STEP_TEXTS['tell-winners'];
      dispatch(showMessage(`${failure}. ${refusalOf(error).message}`, 'error', MESSAGE_MS));
    }
  };
}

function rm(ringgit: number | null): string {
  return ringgit === null ? '–' : formatRM(wireSen(ringgit));
}
