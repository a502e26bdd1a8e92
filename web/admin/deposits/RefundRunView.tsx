import Button from '@mui/material/Button';
import type { Refund, RefundRun } from '#contract/payments/refunds.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { Answer } from '../kit/Answer.tsx';
import { ProgressCard } from '../kit/progress.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { counted, rm, timeText } from '../kit/texts.ts';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';
import { FailedRefunds, RefundsOfRun } from './refund-lists.tsx';
import { percentDone, WHOM } from './refund-words.ts';

/** How often it is asked for while it is under way, and afterwards: the bank may still return something; ms. */
const POLL_MS = 2_000;
const SLOW_POLL_MS = 30_000;

type OpenRun = RefundRun & { readonly failed: readonly Refund[] };

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
      <Answer query={query} everyMs={everyMs} failure="This refund could not be loaded" outline={320}>
        {(run) => <Run run={run} />}
      </Answer>
    </>
  );
}

function Run({ run }: { readonly run: OpenRun }) {
  const { runId, usersToRefund, startedAt, startedBy, count, total, settledTotal, failedTotal, counts } = run;
  return (
    <>
      <ProgressCard
        title={`Refund no. ${runId}: ${WHOM[usersToRefund].toLowerCase()}`}
        about={`Started ${timeText(startedAt)}${startedBy === '' ? '' : ` by ${startedBy}`}`}
        actions={<Actions run={run} />}
        state={stateText(run)}
        label="Progress of the refund"
        percent={percentDone(run)}
        warning={
          run.state === 'paused' ? `${run.pausedBecause || 'Paused.'} What the bank has already been sent goes on.` : ''
        }
      />
      <Stats label="What it came to">
        <Stat label="Sum" value={rm(total)} note={counted(count, 'bidder')} />
        <Stat label="Paid" value={rm(settledTotal)} note={counted(counts.settled, 'refund')} />
        <Stat
          label="Under way"
          value={rm(total - settledTotal - failedTotal)}
          note={counted(counts.waiting + counts.ordered + counts.sent, 'refund')}
        />
        <Stat label="Not paid" value={rm(failedTotal)} note={counted(counts.failed + counts.returned, 'refund')} />
      </Stats>
      {run.failed.length > 0 && <FailedRefunds run={run} failed={run.failed} />}
      <RefundsOfRun runId={runId} counts={counts} />
    </>
  );
}

function stateText(run: RefundRun): string {
  const { state, count, counts, stalled, finishedAt } = run;
  const ended = counts.settled + counts.returned + counts.failed;
  if (state === 'finished') return `Finished${finishedAt === null ? '' : ` ${timeText(finishedAt)}`}`;
  const waiting = stalled === 0 ? '' : `, ${stalled} stalled`;
  return `${state === 'paused' ? 'Paused' : 'Under way'}: ${ended.toLocaleString('en-MY')} of ${counted(count, 'refund')} ended (${percentDone(run)}%)${waiting}`;
}

function Actions({ run: { runId, state } }: { readonly run: RefundRun }) {
  const [pause, pausing] = depositsApi.usePauseRefundRunMutation();
  const [resume, resuming] = depositsApi.useResumeRefundRunMutation();
  const send = useSend(MESSAGE_MS);
  if (state === 'running') {
    const stop = () => send(pause({ runId }), { done: 'The refund is paused.', failed: theReason });
    return (
      <BusyButton busy={pausing.isLoading} onClick={stop}>
        Pause
      </BusyButton>
    );
  }
  if (state !== 'paused') return null;
  const goOn = () => send(resume({ runId }), { done: 'The refund goes on.', failed: theReason });
  return (
    <BusyButton variant="contained" color="primary" busy={resuming.isLoading} onClick={goOn}>
      Resume
    </BusyButton>
  );
}
