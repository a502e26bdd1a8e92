import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RefundRun } from '#contract/payments/refund-runs.ts';
import type { Refund } from '#contract/payments/refunds.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { type Text, type Translate, useT } from '../i18n/use-t.ts';
import { Answer } from '../kit/Answer.tsx';
import { choiceParam, idParam, pageParam } from '../kit/address-params.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { ManagedList, useManagedList } from '../kit/ManagedList.tsx';
import { Progress, ProgressCard } from '../kit/progress.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { counted, rm, timeText } from '../kit/texts.ts';
import { OwedToBuyers } from '../settlement/OwedToBuyers.tsx';
import { BulkRefundDialog } from './BulkRefundDialog.tsx';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';
import { RefundRequests } from './RefundRequests.tsx';
import { FailedRefunds, RefundsOfRun, SINGLE_STATES, SingleRefunds } from './refund-lists.tsx';
import { percentDone, WHOM } from './refund-words.ts';

const PAGE_SIZE = 10;
/** How often what is under way is asked for, ms. */
const POLL_MS = 3_000;
const PARAMS = { run: idParam, page: pageParam, state: choiceParam(SINGLE_STATES, 'all') };

/** What bidders ask for; bulk refunds, what each came to, and one of them closely. Which one stands in the address. */
export function RefundsTab() {
  const list = useManagedList(PARAMS);
  const { run } = list.params;
  if (run !== 0) return <RefundRunView runId={run} onBack={() => list.change({ run: 0 })} />;
  return <Runs list={list} />;
}

function Runs({ list }: { readonly list: ReturnType<typeof useManagedList<typeof PARAMS>> }) {
  const t = useT();
  const asked = { page: list.page, size: PAGE_SIZE };
  const known = depositsApi.endpoints.refundRuns.useQueryState(asked);
  const running = known.data?.runs.some(({ state }) => state === 'running') ?? false;
  const everyMs = running ? POLL_MS : 0;
  const query = depositsApi.useRefundRunsQuery(asked, { pollingInterval: everyMs });
  return (
    <>
      <RefundRequests />
      <Box sx={{ mt: 4 }}>
        <OwedToBuyers />
      </Box>
      <Box sx={{ mt: 4 }}>
        <ManagedList
          title={t('Bulk refunds')}
          actions={
            <DialogButton dialog={(close) => <BulkRefundDialog onClose={close} />}>{t('Bulk refund')}</DialogButton>
          }
          note={
            <Typography sx={{ mb: 1, color: 'text.secondary' }}>
              {t(
                'A bulk refund goes on by itself, also when the server is started anew. What failed or was returned can be tried again here.',
              )}
            </Typography>
          }
          label={t('Bulk refunds')}
          list={list}
          query={query}
          everyMs={everyMs}
          failure={t('The refunds could not be loaded')}
          rows={query.currentData?.runs}
          total={query.data?.total}
          pageSize={PAGE_SIZE}
          pagesLabel={t('Pages of refunds')}
          columns={[
            ...COLUMNS,
            column.actions<RefundRun>('Open', [
              {
                label: 'Open',
                nameOf: ({ runId }) => t('Open refund no. {runId}', { runId }),
                onPress: ({ runId }) => list.change({ run: runId }),
              },
            ]),
          ]}
          keyOf={({ runId }) => `${runId}`}
          titleOf={(run) => (
            <CardTitle
              left={`${t('No.')} ${run.runId} · ${t(WHOM[run.usersToRefund])}`}
              right={chip(stateOf(run, t))}
            />
          )}
          empty={t('There has been no bulk refund yet.')}
        />
      </Box>
      <Box sx={{ mt: 4 }}>
        <SingleRefunds state={list.params.state} onState={(state) => list.change({ state, page: list.page })} />
      </Box>
    </>
  );
}

const COLUMNS: readonly Column<RefundRun>[] = [
  column.count('No.', ({ runId }) => runId, { inTitle: true }),
  column.text('Whom', ({ usersToRefund }, t) => t(WHOM[usersToRefund]), { inTitle: true }),
  column.text('Started', ({ startedAt }, t) => timeText(t, startedAt)),
  column.text('By', ({ startedBy }) => startedBy, { leaves: 1 }),
  column.count('Refunds', ({ count }) => count),
  column.amount('Sum', ({ total }) => total),
  column.amount('Paid', ({ settledTotal }) => settledTotal),
  column.amount('Not paid', ({ failedTotal }) => failedTotal),
  column.state('State', stateOf),
  {
    label: 'Progress',
    cell: (run, t) => (
      <Progress label={t('Progress of refund no. {runId}', { runId: run.runId })} percent={percentDone(run)} />
    ),
  },
];

function stateOf({ state, counts, stalled }: RefundRun, t: Translate): Standing {
  if (state === 'paused') return ['late', t('Paused')];
  if (state === 'running') return ['on top', t('Under way')];
  const unpaid = counts.failed + counts.returned + stalled;
  return unpaid === 0 ? ['taken', t('Finished')] : ['refused', t('{unpaid} not paid', { unpaid })];
}

/** How often it is asked for while it is under way, and afterwards: the bank may still return something; ms. */
const RUN_POLL_MS = 2_000;
const SLOW_POLL_MS = 30_000;

/** One bulk refund: how far it is, what failed, and every refund of it. */
function RefundRunView({ runId, onBack }: { readonly runId: number; readonly onBack: () => void }) {
  const t = useT();
  const known = depositsApi.endpoints.refundRun.useQueryState(runId);
  const everyMs = known.data?.state === 'finished' ? SLOW_POLL_MS : RUN_POLL_MS;
  const polling = { pollingInterval: everyMs, skipPollingIfUnfocused: true };
  const query = depositsApi.useRefundRunQuery(runId, polling);
  return (
    <>
      <Button onClick={onBack} sx={{ mb: 1.5 }}>
        {t('All bulk refunds')}
      </Button>
      <Answer query={query} everyMs={everyMs} failure={t('This refund could not be loaded')} outline={320}>
        {(run) => <Run run={run} />}
      </Answer>
    </>
  );
}

/** How one is called on its own. */
const TITLES: Readonly<Record<RefundRun['usersToRefund'], Text>> = {
  all: 'Refund no. {runId}: all bidders',
  lostBidders: 'Refund no. {runId}: lost bidders',
};

function Run({ run }: { readonly run: RefundRun & { readonly failed: readonly Refund[] } }) {
  const t = useT();
  const { runId, usersToRefund, startedAt, startedBy, count, total, settledTotal, failedTotal, counts } = run;
  const time = timeText(t, startedAt);
  return (
    <>
      <ProgressCard
        title={t(TITLES[usersToRefund], { runId })}
        about={
          startedBy === '' ? t('Started {time}', { time }) : t('Started {time} by {startedBy}', { time, startedBy })
        }
        actions={<Actions run={run} />}
        state={stateText(t, run)}
        label={t('Progress of the refund')}
        percent={percentDone(run)}
        warning={
          run.state === 'paused'
            ? `${run.pausedBecause === '' ? t('Paused.') : t.message(run.pausedBecause)} ${t('What the bank has already been sent goes on.')}`
            : ''
        }
      />
      <Stats label={t('What it came to')}>
        <Stat label={t('Sum')} value={rm(total)} note={counted(t, count, 'bidder')} />
        <Stat label={t('Paid')} value={rm(settledTotal)} note={counted(t, counts.settled, 'refund')} />
        <Stat
          label={t('Under way')}
          value={rm(total - settledTotal - failedTotal)}
          note={counted(t, counts.waiting + counts.ordered + counts.sent, 'refund')}
        />
        <Stat
          label={t('Not paid')}
          value={rm(failedTotal)}
          note={counted(t, counts.failed + counts.returned, 'refund')}
        />
      </Stats>
      {run.failed.length > 0 && <FailedRefunds run={run} failed={run.failed} />}
      <RefundsOfRun runId={runId} counts={counts} />
    </>
  );
}

function stateText(t: Translate, run: RefundRun): string {
  const { state, count, counts, stalled, finishedAt } = run;
  if (state === 'finished') {
    return finishedAt === null ? t('Finished') : t('Finished {time}', { time: timeText(t, finishedAt) });
  }
  const values = {
    ended: (counts.settled + counts.returned + counts.failed).toLocaleString('en-MY'),
    refunds: counted(t, count, 'refund'),
    percent: percentDone(run),
  };
  const progress =
    state === 'paused'
      ? t('Paused: {ended} of {refunds} ended ({percent}%)', values)
      : t('Under way: {ended} of {refunds} ended ({percent}%)', values);
  return stalled === 0 ? progress : `${progress}${t(', {stalled} stalled', { stalled })}`;
}

function Actions({ run: { runId, state } }: { readonly run: RefundRun }) {
  const t = useT();
  const [pause, pausing] = depositsApi.usePauseRefundRunMutation();
  const [resume, resuming] = depositsApi.useResumeRefundRunMutation();
  const send = useSend(MESSAGE_MS);
  if (state === 'running') {
    const stop = () => send(pause({ runId }), { done: t('The refund is paused.'), failed: theReason });
    return (
      <BusyButton busy={pausing.isLoading} onClick={stop}>
        {t('Pause')}
      </BusyButton>
    );
  }
  if (state !== 'paused') return null;
  const goOn = () => send(resume({ runId }), { done: t('The refund goes on.'), failed: theReason });
  return (
    <BusyButton variant="contained" color="primary" busy={resuming.isLoading} onClick={goOn}>
      {t('Resume')}
    </BusyButton>
  );
}
