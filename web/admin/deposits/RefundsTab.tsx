import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RefundRun } from '#contract/payments/refunds.ts';
import { Pages } from '#web/components/Pages.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { pageParam, textParam, useAddressParams } from '../kit/address-params.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { BulkRefundDialog } from './BulkRefundDialog.tsx';
import { depositsApi } from './endpoints.ts';
import { rm } from './person.ts';
import { RefundRequests } from './RefundRequests.tsx';
import { RefundRunView } from './RefundRunView.tsx';
import { SingleRefunds } from './RefundTables.tsx';
import { percentDone, WHOM } from './refund-words.ts';
import { timeText } from './time-text.ts';

const PAGE_SIZE = 10;
/** How often what is under way is asked for, ms. */
const POLL_MS = 3_000;
const PARAMS = { run: textParam, page: pageParam };

/** What bidders ask for; bulk refunds, what each came to, and one of them closely. Which one stands in the address. */
export function RefundsTab() {
  const [{ run, page }, change] = useAddressParams(PARAMS);
  if (/^[1-9]\d{0,8}$/.test(run)) return <RefundRunView runId={Number(run)} onBack={() => change({ run: '' })} />;
  return <Runs page={page} onPage={(next) => change({ page: next })} onOpen={(runId) => change({ run: `${runId}` })} />;
}

interface RunsProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onOpen: (runId: number) => void;
}

function Runs({ page, onPage, onOpen }: RunsProps) {
  const [asking, setAsking] = useState(false);
  const asked = { page, size: PAGE_SIZE };
  const known = depositsApi.endpoints.refundRuns.useQueryState(asked);
  const running = known.data?.runs.some(({ state }) => state === 'running') ?? false;
  const everyMs = running ? POLL_MS : 0;
  const query = depositsApi.useRefundRunsQuery(asked, { pollingInterval: everyMs });
  const runs = query.currentData?.runs;
  return (
    <>
      <RefundRequests />
      <Box sx={{ mt: 4, mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ flex: '1 1 320px', color: 'text.secondary' }}>
          A bulk refund goes on by itself, also when the server is started anew. What failed or was returned can be
          tried again here.
        </Typography>
        <Button variant="contained" color="primary" onClick={() => setAsking(true)}>
          Bulk refund
        </Button>
      </Box>
      <Typography variant="h2" sx={{ mb: 1.5, fontSize: '1.5rem' }}>
        Bulk refunds
      </Typography>
      <LiveLoadable query={query} everyMs={everyMs} failure="The refunds could not be loaded">
        <DataTable
          label="Bulk refunds"
          columnChoice="refund-runs"
          columns={columnsOf(onOpen)}
          rows={runs}
          keyOf={({ runId }) => `${runId}`}
          titleOf={(run) => (
            <CardTitle left={`No. ${run.runId} · ${WHOM[run.usersToRefund]}`} right={<RunState run={run} />} />
          )}
          stale={query.isFetching && query.currentData === undefined}
          empty="There has been no bulk refund yet."
        />
        <Pages
          label="Pages of refunds"
          page={page}
          count={Math.ceil((query.data?.total ?? 0) / PAGE_SIZE)}
          onPage={onPage}
        />
      </LiveLoadable>
      <Box sx={{ mt: 4 }}>
        <SingleRefunds />
      </Box>
      <BulkRefundDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

function columnsOf(onOpen: (runId: number) => void): readonly Column<RefundRun>[] {
  return [
    { label: 'No.', align: 'right', inTitle: true, cell: ({ runId }) => runId },
    { label: 'Whom', inTitle: true, cell: ({ usersToRefund }) => WHOM[usersToRefund] },
    { label: 'Started', cell: ({ startedAt }) => timeText(startedAt) },
    { label: 'By', optional: true, cell: ({ startedBy }) => startedBy || '–' },
    { label: 'Refunds', align: 'right', cell: ({ count }) => count.toLocaleString('en-MY') },
    { label: 'Sum', align: 'right', cell: ({ total }) => rm(total) },
    { label: 'Paid', align: 'right', cell: ({ settledTotal }) => rm(settledTotal) },
    { label: 'Not paid', align: 'right', cell: ({ failedTotal }) => rm(failedTotal) },
    { label: 'State', inTitle: true, cell: (run) => <RunState run={run} /> },
    { label: 'Progress', cell: (run) => <Progress run={run} /> },
    {
      label: 'Open',
      action: true,
      cell: ({ runId }) => (
        <Button size="small" onClick={() => onOpen(runId)} aria-label={`Open refund no. ${runId}`}>
          Open
        </Button>
      ),
    },
  ];
}

function RunState({ run: { state, counts, stalled } }: { readonly run: RefundRun }) {
  if (state === 'paused') return <StatusChip status="late">Paused</StatusChip>;
  if (state === 'running') return <StatusChip status="on top">Under way</StatusChip>;
  const unpaid = counts.failed + counts.returned + stalled;
  return unpaid === 0 ? (
    <StatusChip status="taken">Finished</StatusChip>
  ) : (
    <StatusChip status="refused">{unpaid} not paid</StatusChip>
  );
}

function Progress({ run }: { readonly run: RefundRun }) {
  const percent = percentDone(run);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 120 }}>
      <LinearProgress
        variant="determinate"
        color="secondary"
        value={percent}
        aria-label={`Progress of refund no. ${run.runId}`}
        sx={{ flex: 1 }}
      />
      <Box component="span" sx={{ width: 44, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {percent}%
      </Box>
    </Box>
  );
}
