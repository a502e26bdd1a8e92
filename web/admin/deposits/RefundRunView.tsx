import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Refund, RefundRun } from '#contract/payments/refunds.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';
import { rm } from './person.ts';
import { FailedRefunds, RefundsOfRun } from './RefundTables.tsx';
import { biddersText, percentDone, refundsText, WHOM } from './refund-words.ts';
import { timeText } from './time-text.ts';

/** How often it is asked for while it is under way, and afterwards: the bank may still return something; ms. */
const POLL_MS = 2_000;
const SLOW_POLL_MS = 30_000;

/** One bulk refund: how far it is, what failed, and every refund of it. */
export function RefundRunView({ runId, onBack }: { readonly runId: number; readonly onBack: () => void }) {
  const known = depositsApi.endpoints.refundRun.useQueryState(runId);
  const everyMs = known.data?.state === 'finished' ? SLOW_POLL_MS : POLL_MS;
  const query = depositsApi.useRefundRunQuery(runId, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
  });
  return (
    <>
      <Button onClick={onBack} sx={{ mb: 1.5 }}>
        All bulk refunds
      </Button>
      <LiveLoadable query={query} everyMs={everyMs} failure="This refund could not be loaded">
        {query.currentData === undefined ? (
          <Skeleton variant="rounded" height={320} />
        ) : (
          <Run run={query.currentData} failed={query.currentData.failed} />
        )}
      </LiveLoadable>
    </>
  );
}

function Run({ run, failed }: { readonly run: RefundRun; readonly failed: readonly Refund[] }) {
  const { runId, usersToRefund, startedAt, startedBy, count, total, settledTotal, failedTotal, counts } = run;
  const percent = percentDone(run);
  return (
    <>
      <Card sx={{ p: { xs: 2, sm: 3 }, mb: 2.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: '1 1 280px' }}>
            <Typography variant="h2" sx={{ fontSize: '1.5rem' }}>
              Refund no. {runId}: {WHOM[usersToRefund].toLowerCase()}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>
              Started {timeText(startedAt)}
              {startedBy !== '' && ` by ${startedBy}`}
            </Typography>
          </Box>
          <Actions run={run} />
        </Box>
        <Typography role="status" sx={{ mt: 2, mb: 0.75, fontWeight: 600 }}>
          {stateText(run)}
        </Typography>
        <LinearProgress variant="determinate" color="secondary" value={percent} aria-label="Progress of the refund" />
        {run.state === 'paused' && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {run.pausedBecause || 'Paused.'} What the bank has already been sent goes on.
          </Alert>
        )}
      </Card>
      <Stats label="What it came to">
        <Stat label="Sum" value={rm(total)} note={biddersText(count)} />
        <Stat label="Paid" value={rm(settledTotal)} note={refundsText(counts.settled)} />
        <Stat
          label="Under way"
          value={rm((Math.round(total * 100) - Math.round(settledTotal * 100) - Math.round(failedTotal * 100)) / 100)}
          note={refundsText(counts.waiting + counts.ordered + counts.sent)}
        />
        <Stat label="Not paid" value={rm(failedTotal)} note={refundsText(counts.failed + counts.returned)} />
      </Stats>
      {failed.length > 0 && <FailedRefunds run={run} failed={failed} />}
      <RefundsOfRun runId={runId} counts={counts} />
    </>
  );
}

function stateText(run: RefundRun): string {
  const { state, count, counts, stalled, finishedAt } = run;
  const ended = counts.settled + counts.returned + counts.failed;
  if (state === 'finished') return `Finished${finishedAt === null ? '' : ` ${timeText(finishedAt)}`}`;
  const waiting = stalled === 0 ? '' : `, ${stalled} stalled`;
  return `${state === 'paused' ? 'Paused' : 'Under way'}: ${ended.toLocaleString('en-MY')} of ${refundsText(count)} ended (${percentDone(run)}%)${waiting}`;
}

function Actions({ run: { runId, state } }: { readonly run: RefundRun }) {
  const [pause, pausing] = depositsApi.usePauseRefundRunMutation();
  const [resume, resuming] = depositsApi.useResumeRefundRunMutation();
  const dispatch = useAppDispatch();
  const tell = ({ error }: { readonly error?: unknown }, done: string) =>
    error === undefined
      ? dispatch(showMessage(done, 'success', MESSAGE_MS))
      : dispatch(showMessage(refusalOf(error).message, 'error', MESSAGE_MS));
  if (state === 'running') {
    return (
      <BusyButton busy={pausing.isLoading} onClick={async () => tell(await pause({ runId }), 'The refund is paused.')}>
        Pause
      </BusyButton>
    );
  }
  if (state !== 'paused') return null;
  return (
    <BusyButton
      variant="contained"
      color="primary"
      busy={resuming.isLoading}
      onClick={async () => tell(await resume({ runId }), 'The refund goes on.')}
    >
      Resume
    </BusyButton>
  );
}
