import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RefundRun } from '#contract/payments/refunds.ts';
import { idParam, pageParam } from '../kit/address-params.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { ManagedList, useManagedList } from '../kit/ManagedList.tsx';
import { Progress } from '../kit/progress.tsx';
import { timeText } from '../kit/texts.ts';
import { BulkRefundDialog } from './BulkRefundDialog.tsx';
import { depositsApi } from './endpoints.ts';
import { RefundRequests } from './RefundRequests.tsx';
import { RefundRunView } from './RefundRunView.tsx';
import { SingleRefunds } from './refund-lists.tsx';
import { percentDone, WHOM } from './refund-words.ts';

const PAGE_SIZE = 10;
/** How often what is under way is asked for, ms. */
const POLL_MS = 3_000;
const PARAMS = { run: idParam, page: pageParam };

/** What bidders ask for; bulk refunds, what each came to, and one of them closely. Which one stands in the address. */
export function RefundsTab() {
  const list = useManagedList(PARAMS);
  const { run } = list.params;
  if (run !== 0) return <RefundRunView runId={run} onBack={() => list.change({ run: 0 })} />;
  return <Runs list={list} onOpen={({ runId }) => list.change({ run: runId })} />;
}

interface RunsProps {
  readonly list: ReturnType<typeof useManagedList<typeof PARAMS>>;
  readonly onOpen: (run: RefundRun) => void;
}

function Runs({ list, onOpen }: RunsProps) {
  const asked = { page: list.page, size: PAGE_SIZE };
  const known = depositsApi.endpoints.refundRuns.useQueryState(asked);
  const running = known.data?.runs.some(({ state }) => state === 'running') ?? false;
  const everyMs = running ? POLL_MS : 0;
  const query = depositsApi.useRefundRunsQuery(asked, { pollingInterval: everyMs });
  return (
    <>
      <RefundRequests />
      <Box sx={{ mt: 4, mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ flex: '1 1 320px', color: 'text.secondary' }}>
          A bulk refund goes on by itself, also when the server is started anew. What failed or was returned can be
          tried again here.
        </Typography>
        <DialogButton primary dialog={(close) => <BulkRefundDialog onClose={close} />}>
          Bulk refund
        </DialogButton>
      </Box>
      <ManagedList
        title="Bulk refunds"
        label="Bulk refunds"
        list={list}
        query={query}
        everyMs={everyMs}
        failure="The refunds could not be loaded"
        rows={query.currentData?.runs}
        total={query.data?.total}
        pageSize={PAGE_SIZE}
        pagesLabel="Pages of refunds"
        columnChoice="refund-runs"
        columns={[
          ...COLUMNS,
          column.actions('Open', [
            { label: 'Open', nameOf: ({ runId }) => `Open refund no. ${runId}`, onPress: onOpen },
          ]),
        ]}
        keyOf={({ runId }) => `${runId}`}
        titleOf={(run) => (
          <CardTitle left={`No. ${run.runId} · ${WHOM[run.usersToRefund]}`} right={chip(stateOf(run))} />
        )}
        empty="There has been no bulk refund yet."
      />
      <Box sx={{ mt: 4 }}>
        <SingleRefunds />
      </Box>
    </>
  );
}

const COLUMNS: readonly Column<RefundRun>[] = [
  column.count('No.', ({ runId }) => runId, { inTitle: true }),
  column.text('Whom', ({ usersToRefund }) => WHOM[usersToRefund], { inTitle: true }),
  column.text('Started', ({ startedAt }) => timeText(startedAt)),
  column.text('By', ({ startedBy }) => startedBy, { optional: true }),
  column.count('Refunds', ({ count }) => count),
  column.amount('Sum', ({ total }) => total),
  column.amount('Paid', ({ settledTotal }) => settledTotal),
  column.amount('Not paid', ({ failedTotal }) => failedTotal),
  column.state('State', stateOf),
  {
    label: 'Progress',
    cell: (run) => <Progress label={`Progress of refund no. ${run.runId}`} percent={percentDone(run)} />,
  },
];

function stateOf({ state, counts, stalled }: RefundRun): Standing {
  if (state === 'paused') return ['late', 'Paused'];
  if (state === 'running') return ['on top', 'Under way'];
  const unpaid = counts.failed + counts.returned + stalled;
  return unpaid === 0 ? ['taken', 'Finished'] : ['refused', `${unpaid} not paid`];
}
