import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { REFUND_STATES, type Refund, type RefundRun, type RefundState } from '#contract/payments/refunds.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import type { Query } from '#web/components/Loadable.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import type { Answered } from '#web/live/freshness.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';
import { ListByState } from './ListByState.tsx';
import { rm } from './person.ts';
import { refundsText, STATES } from './refund-words.ts';
import { timeText } from './time-text.ts';

const PAGE_SIZE = 50;

/** Those that failed, were returned or are stalled, with the reason, and another try for each of them or for all. */
export function FailedRefunds({ run, failed }: { readonly run: RefundRun; readonly failed: readonly Refund[] }) {
  const [resolved, setResolved] = useState<Refund>();
  const [asking, setAsking] = useState(false);
  const { retryOne, retryAll } = useRetries();
  return (
    <Box component="section" aria-label="Not paid" sx={{ mb: 3 }}>
      <Box sx={{ mb: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="h2" sx={{ flex: 1, fontSize: '1.5rem', whiteSpace: 'nowrap' }}>
          Not paid
        </Typography>
        <Button variant="contained" color="primary" onClick={() => setAsking(true)}>
          Try all again
        </Button>
      </Box>
      <DataTable
        label="Refunds that were not paid"
        columns={[...COLUMNS, reasonColumn, actionsColumn(retryOne, setResolved)]}
        rows={failed}
        keyOf={({ refundId }) => refundId}
        titleOf={titleOf}
        empty=""
      />
      {asking && (
        <ConfirmDialog
          title={`Try ${refundsText(failed.length)} again?`}
          action="Try again"
          onConfirm={() => retryAll(run.runId)}
          onClose={() => setAsking(false)}
        >
          Each is ordered anew, as far as it can be refunded now; who cannot is left out.
        </ConfirmDialog>
      )}
      {resolved !== undefined && <ResolveDialog refund={resolved} onClose={() => setResolved(undefined)} />}
    </Box>
  );
}

/** Says for the house what became of a refund of which the bank's answer is lost. */
function ResolveDialog({ refund, onClose }: { readonly refund: Refund; readonly onClose: () => void }) {
  const [outcome, setOutcome] = useState<'paid' | 'notPaid'>('paid');
  const [resolve] = depositsApi.useResolveRefundMutation();
  return (
    <ConfirmDialog
      title="What became of this refund?"
      action="Record"
      onConfirm={() => resolve({ refundId: refund.refundId, outcome })}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        Look up payment order {refund.paymentOrderId ?? refund.refundId} of {rm(refund.amount)} on the pages of Billplz
        first. What is recorded here moves the money in the ledger.
      </Typography>
      <FilterChips
        label="What became of it"
        choices={{ paid: 'It was paid', notPaid: 'It was not paid and never will be' }}
        chosen={outcome}
        onChoose={setOutcome}
      />
    </ConfirmDialog>
  );
}

function useRetries() {
  const [retry] = depositsApi.useRetryRefundMutation();
  const [retryRun] = depositsApi.useRetryRefundRunMutation();
  const dispatch = useAppDispatch();
  return {
    retryOne: async ({ refundId }: Refund) => {
      const { data, error } = await retry({ refundId });
      if (data === undefined) dispatch(showMessage(refusalOf(error).message, 'error', MESSAGE_MS));
      else dispatch(showMessage('The refund is ordered again.', 'success', MESSAGE_MS));
    },
    retryAll: async (runId: number) => {
      const { data, error } = await retryRun({ runId });
      if (data !== undefined) {
        const left = data.leftOut.map(({ userId, message }) => `${userId}: ${message}`);
        dispatch(
          showMessage(
            [data.message, ...left.slice(0, 5)].join(' '),
            left.length > 0 ? 'warning' : 'success',
            MESSAGE_MS,
          ),
        );
      }
      return { error };
    },
  };
}

const SHOW: Readonly<Record<RefundState | 'all', string>> = {
  all: 'All',
  ...(Object.fromEntries(REFUND_STATES.map((state) => [state, STATES[state][1]])) as Record<RefundState, string>),
};

type Shown = RefundState | 'all';

/** Every refund of a bulk refund, by bidder number; asked again whenever its counts have moved. */
export function RefundsOfRun({ runId, counts }: { readonly runId: number; readonly counts: RefundRun['counts'] }) {
  const [shown, setShown] = useState<{ state: Shown; page: number }>({ state: 'all', page: 1 });
  const query = depositsApi.useRefundsOfRunQuery({ runId, ...shown, size: PAGE_SIZE });
  const { refetch } = query;
  const moved = JSON.stringify(counts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `moved` says is what the list shows
  useEffect(() => {
    void refetch();
  }, [moved, refetch]);
  return <RefundList title="All refunds" query={query} everyMs={0} shown={shown} onShow={setShown} />;
}

/** How often single refunds are asked for, ms. */
const POLL_MS = 5_000;

/** The refunds of single bidders, newest first; what was not paid can be tried again. */
export function SingleRefunds() {
  const [shown, setShown] = useState<{ state: Shown; page: number }>({ state: 'all', page: 1 });
  const [resolved, setResolved] = useState<Refund>();
  const query = depositsApi.useSingleRefundsQuery(
    { ...shown, size: PAGE_SIZE },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  const { retryOne } = useRetries();
  return (
    <>
      <RefundList
        title="Single refunds"
        query={query}
        everyMs={POLL_MS}
        shown={shown}
        onShow={setShown}
        actions={actionsColumn(retryOne, setResolved)}
      />
      {resolved !== undefined && <ResolveDialog refund={resolved} onClose={() => setResolved(undefined)} />}
    </>
  );
}

interface RefundListProps {
  readonly title: string;
  readonly everyMs: number;
  readonly query: Query &
    Answered & {
      readonly currentData?: { readonly refunds: readonly Refund[]; readonly total: number } | undefined;
    };
  readonly shown: { readonly state: Shown; readonly page: number };
  readonly onShow: (shown: { state: Shown; page: number }) => void;
  readonly actions?: Column<Refund>;
}

function RefundList({ title, query, everyMs, shown, onShow, actions }: RefundListProps) {
  return (
    <ListByState
      everyMs={everyMs}
      title={title}
      choices={SHOW}
      shown={shown}
      onShow={onShow}
      query={query}
      failure="The refunds could not be loaded"
      rows={query.currentData?.refunds}
      pageSize={PAGE_SIZE}
      columns={actions === undefined ? [...COLUMNS, reasonColumn] : [...COLUMNS, reasonColumn, actions]}
      keyOf={({ refundId }) => refundId}
      titleOf={titleOf}
      empty={shown.state === 'all' ? 'There are none yet.' : 'There are none in this state.'}
    />
  );
}

function titleOf(refund: Refund) {
  return <CardTitle left={`${refund.userId} · ${refund.name}`} right={<RefundStateChip refund={refund} />} />;
}

function RefundStateChip({ refund: { state, stalled, retriedAs } }: { readonly refund: Refund }) {
  if (stalled) return <StatusChip status="refused">Stalled</StatusChip>;
  if (retriedAs !== null) return <StatusChip status="no bid">Tried again</StatusChip>;
  const [status, words] = STATES[state];
  return <StatusChip status={status}>{words}</StatusChip>;
}

const COLUMNS: readonly Column<Refund>[] = [
  { label: 'Bidder', inTitle: true, cell: ({ userId, name }) => `${userId} · ${name}` },
  {
    label: 'Bank account',
    cell: ({ bankName, bankAccNo }) => (bankAccNo === '' ? '–' : `${bankName} ${bankAccNo}`),
  },
  { label: 'Amount', align: 'right', cell: ({ amount }) => rm(amount) },
  { label: 'State', inTitle: true, cell: (refund) => <RefundStateChip refund={refund} /> },
  { label: 'Since', cell: ({ changedAt }) => timeText(changedAt) },
];

const reasonColumn: Column<Refund> = { label: 'Reason', wraps: true, cell: ({ reason }) => reason || '–' };

function mayRetry({ state, stalled, retriedAs }: Refund): boolean {
  const isUnsent = state === 'waiting' || state === 'ordered';
  return retriedAs === null && ((stalled && isUnsent) || state === 'failed' || state === 'returned');
}

function actionsColumn(onRetry: (refund: Refund) => void, onResolve: (refund: Refund) => void): Column<Refund> {
  return {
    label: 'Try again',
    action: true,
    cell: (refund) =>
      (mayRetry(refund) || refund.stalled) && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {mayRetry(refund) && (
            <Button
              size="small"
              onClick={() => onRetry(refund)}
              aria-label={`Try the refund of ${refund.userId} again`}
            >
              Try again
            </Button>
          )}
          {refund.stalled && (
            <Button size="small" onClick={() => onResolve(refund)} aria-label={`Say what became of ${refund.userId}`}>
              Resolve
            </Button>
          )}
        </Box>
      ),
  };
}
