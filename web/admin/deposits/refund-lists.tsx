import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import type { RefundRun } from '#contract/payments/refund-runs.ts';
import type { Refund, singleRefunds } from '#contract/payments/refunds.ts';
import { REFUND_STATES, REFUND_TAKEN_BACK, type RefundState } from '#contract/payments/refunds.ts';
import type { Query } from '#web/components/Loadable.tsx';
import type { Answered } from '#web/live/freshness.ts';
import { choicesIn } from '../i18n/choices.ts';
import { type Text, type Translate, useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { DialogButton, type DialogProps } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { ManagedList, type Paging, useLocalList } from '../kit/ManagedList.tsx';
import { PersonLink } from '../kit/PageLink.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { counted, rm, timeText } from '../kit/texts.ts';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';
import { isUnsent, unsentText, useOrder } from './hand-over.ts';
import { STATES, said } from './refund-words.ts';

const PAGE_SIZE = 50;

/** Those that failed, were returned or are stalled, with the reason, and another try for each of them or for all. */
export function FailedRefunds({ run, failed }: { readonly run: RefundRun; readonly failed: readonly Refund[] }) {
  const t = useT();
  const columns = useColumns(true);
  const [retryRun] = depositsApi.useRetryRefundRunMutation();
  const send = useSend(MESSAGE_MS);
  const retryAll = () =>
    send(retryRun({ runId: run.runId }), {
      done: ({ count, leftOut }) =>
        [
          t('{refunds} ordered again.', { refunds: counted(t, count, 'refund') }),
          ...leftOut.slice(0, 5).map(({ userId, message: why }) => `${userId}: ${t.message(why)}`),
        ].join(' '),
      tone: ({ leftOut }) => (leftOut.length > 0 ? 'warning' : 'success'),
    });
  const again = t('Try {refunds} again?', { refunds: counted(t, failed.length, 'refund') });
  return (
    <Box sx={{ mb: 3 }}>
      <ManagedList
        title={t('Not paid')}
        actions={
          <DialogButton
            primary
            dialog={(close) => (
              <ConfirmAction title={again} action={t('Try again')} onConfirm={retryAll} onClose={close}>
                {t('Each is ordered anew, as far as it can be refunded now; who cannot is left out.')}
              </ConfirmAction>
            )}
          >
            {t('Try all again')}
          </DialogButton>
        }
        label={t('Refunds that were not paid')}
        columns={columns}
        rows={failed}
        keyOf={({ refundId }) => refundId}
        titleOf={titleOf}
        empty=""
      />
    </Box>
  );
}

/** Says for the house what became of a refund of which the bank's answer is lost. */
function ResolveRefund({ refund, onClose }: DialogProps<{ readonly refund: Refund }>) {
  const t = useT();
  const { refundId, paymentOrderId, amount } = refund;
  const [outcome, setOutcome] = useState<'paid' | 'notPaid'>('paid');
  const [resolve] = depositsApi.useResolveRefundMutation();
  return (
    <ConfirmAction
      title={t('What became of this refund?')}
      action={t('Record')}
      onConfirm={() => resolve({ refundId, outcome })}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        {t(
          'Look up payment order {order} of {amount} on the pages of Billplz first. What is recorded here moves the money in the ledger.',
          { order: paymentOrderId ?? refundId, amount: rm(amount) },
        )}
      </Typography>
      <FilterChips
        label={t('What became of it')}
        choices={{ paid: t('It was paid'), notPaid: t('It was not paid and never will be') }}
        chosen={outcome}
        onChoose={setOutcome}
      />
    </ConfirmAction>
  );
}

/**
 * Money leaves the house once more: after the word of each refund (specification, back office, section 5). An account is deactivated while somebody else
 * may have it: what was asked before then is looked at once more.
 */
function RetryRefund({ refund, onClose }: DialogProps<{ readonly refund: Refund }>) {
  const t = useT();
  const { refundId, userId, name, amount, bankName, bankAccNo, reason, inactive } = refund;
  const [retry] = depositsApi.useRetryRefundMutation();
  const order = useOrder();
  return (
    <ConfirmAction
      title={inactive ? t('The account is deactivated. Try the refund again?') : t('Try the refund again?')}
      words={['refund']}
      wrong={t('Wrong input.')}
      action={t('Try again')}
      onConfirm={() => order(retry({ refundId, ...(inactive && { evenInactive: true as const }) }))}
      done={({ standing }) =>
        unsentText(t, standing) ??
        t('{amount} to bidder {userId} is on its way to the bank.', { amount: rm(amount), userId })
      }
      onClose={onClose}
    >
      <FactList
        label={t('What is refunded')}
        facts={[
          [t('Bidder'), `${userId} · ${name}`],
          [t('Bank account'), `${bankName} ${bankAccNo}`],
          [t('At most'), rm(amount)],
          [t('Not paid before'), reason === '' ? t('It is not known how it ended.') : t.message(reason)],
        ]}
      />
      {inactive && <Typography sx={{ mt: 2 }}>{t('Make sure that the bidder asked for this themselves.')}</Typography>}
    </ConfirmAction>
  );
}

/** Before it is sent: the money is on the deposit again. */
function TakeBackUnsent({ refund, onClose }: DialogProps<{ readonly refund: Refund }>) {
  const t = useT();
  const { refundId, userId, name, amount } = refund;
  const [takeBack] = depositsApi.useTakeBackUnsentRefundMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <ConfirmAction
      title={t('Take the refund back?')}
      action={t('Take back')}
      onConfirm={() => send(takeBack({ refundId }))}
      onClose={onClose}
    >
      <Typography>
        {t(
          '{amount} of bidder {userId} · {name} is on their deposit again. If they have asked for it, their request waits again.',
          { amount: rm(amount), userId, name },
        )}
      </Typography>
    </ConfirmAction>
  );
}

type Shown = RefundState | 'all';

const SHOW: Readonly<Record<Shown, Text>> = {
  all: 'All',
  ...(Object.fromEntries(REFUND_STATES.map((state) => [state, STATES[state][1]])) as Record<RefundState, Text>),
};

/** Every refund of a bulk refund, by bidder number; asked again whenever its counts have moved. */
export function RefundsOfRun({ runId, counts }: { readonly runId: number; readonly counts: RefundRun['counts'] }) {
  const t = useT();
  const list = useLocalList<Shown>('all');
  const query = depositsApi.useRefundsOfRunQuery({ runId, state: list.filter, page: list.page, size: PAGE_SIZE });
  const { refetch } = query;
  const moved = JSON.stringify(counts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `moved` says is what the list shows
  useEffect(() => {
    void refetch();
  }, [moved, refetch]);
  const filter = { label: t('State'), choices: choicesIn(t, SHOW), chosen: list.filter, onChoose: list.onFilter };
  return <RefundList title={t('All refunds')} query={query} everyMs={0} filter={filter} list={list} />;
}

/** How often single refunds are asked for, ms. */
const POLL_MS = 5_000;

/** Also those that wait for another try. */
export const SINGLE_STATES: Readonly<Record<Shown | 'not-paid', Text>> = { ...SHOW, 'not-paid': 'Not paid' };

interface SingleRefundsProps {
  readonly state: keyof typeof SINGLE_STATES;
  readonly onState: (state: keyof typeof SINGLE_STATES) => void;
}

/** The refunds of single bidders, newest first; what was not paid can be tried again. */
export function SingleRefunds({ state, onState }: SingleRefundsProps) {
  const t = useT();
  const { page, onPage } = useLocalList(state);
  const query = depositsApi.useSingleRefundsQuery(
    { state, page, size: PAGE_SIZE },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  const filter = { label: t('State'), choices: choicesIn(t, SINGLE_STATES), chosen: state, onChoose: onState };
  return (
    <RefundList
      title={t('Single refunds')}
      query={query}
      everyMs={POLL_MS}
      filter={filter}
      list={{ page, onPage }}
      mayRetry
    />
  );
}

interface RefundListProps<State extends string> {
  readonly title: string;
  readonly query: Query & Answered & { readonly currentData?: AnswerOf<typeof singleRefunds> | undefined };
  readonly everyMs: number;
  readonly filter: Parameters<typeof FilterChips<State>>[0];
  readonly list: Paging;
  readonly mayRetry?: boolean;
}

function RefundList<State extends string>(props: RefundListProps<State>) {
  const t = useT();
  const { title, query, everyMs, filter, list, mayRetry = false } = props;
  return (
    <ManagedList
      title={title}
      label={title}
      filter={filter}
      list={list}
      query={query}
      everyMs={everyMs}
      failure={t('The refunds could not be loaded')}
      rows={query.currentData?.refunds}
      total={query.currentData?.total}
      pageSize={PAGE_SIZE}
      columns={useColumns(mayRetry)}
      keyOf={({ refundId }) => refundId}
      titleOf={titleOf}
      empty={filter.chosen === 'all' ? t('There are none yet.') : t('There are none in this state.')}
    />
  );
}

function titleOf(refund: Refund, t: Translate) {
  return (
    <CardTitle
      left={<PersonLink id={refund.userId}>{`${refund.userId} · ${refund.name}`}</PersonLink>}
      right={chip(stateOf(refund, t))}
    />
  );
}

function stateOf({ state, stalled, retriedAs, waitsAsRequest }: Refund, t: Translate): Standing {
  if (stalled) return ['refused', t('Stalled')];
  if (waitsAsRequest) return ['late', t('Waits in Refund requests')];
  return retriedAs === null ? said(t, STATES[state]) : ['no bid', t('Tried again')];
}

function useColumns(withActions: boolean): readonly Column<Refund>[] {
  const t = useT();
  const [retry] = depositsApi.useRetryRefundMutation();
  const order = useOrder();
  const again = column.actions<Refund>('Try again', [
    {
      label: 'Try now',
      nameOf: ({ userId }) => t('Try the refund of {userId} now', { userId }),
      shown: waitsForNextTry,
      onPress: ({ refundId }) => order(retry({ refundId }), theReason),
    },
    {
      label: 'Take back',
      nameOf: ({ userId }) => t('Take the refund of {userId} back', { userId }),
      shown: waitsForNextTry,
      dialog: (refund, onClose) => <TakeBackUnsent refund={refund} onClose={onClose} />,
    },
    {
      label: 'Try again',
      nameOf: ({ userId }) => t('Try the refund of {userId} again', { userId }),
      shown: mayRetry,
      dialog: (refund, onClose) => <RetryRefund refund={refund} onClose={onClose} />,
    },
    {
      label: 'Resolve',
      nameOf: ({ userId }) => t('Say what became of {userId}', { userId }),
      shown: ({ stalled }) => stalled,
      dialog: (refund, onClose) => <ResolveRefund refund={refund} onClose={onClose} />,
    },
  ]);
  return withActions ? [...COLUMNS, again] : COLUMNS;
}

/** What the bidder asks for again is ordered there, and not here as well; what was taken back on purpose is over. */
function mayRetry({ state, stalled, retriedAs, waitsAsRequest, reason }: Refund): boolean {
  if (retriedAs !== null || waitsAsRequest || reason === REFUND_TAKEN_BACK) return false;
  return (stalled && isUnsent({ state })) || state === 'failed' || state === 'returned';
}

/** A single one that Billplz has not taken: it goes on by itself. */
function waitsForNextTry({ runId, state, stalled, reason }: Refund): boolean {
  return runId === null && state === 'ordered' && !stalled && reason !== '';
}

const COLUMNS: readonly Column<Refund>[] = [
  column.person('Bidder', ({ userId, name }) => ({ id: userId, text: `${userId} · ${name}` }), { inTitle: true }),
  column.text('Bank account', ({ bankName, bankAccNo }) => bankAccNo && `${bankName} ${bankAccNo}`, { leaves: 1 }),
  column.amount('Amount', ({ amount }) => amount),
  column.state('State', stateOf),
  column.text('Since', ({ changedAt }, t) => timeText(t, changedAt)),
  column.text('Reason', ({ reason }, t) => t.message(reason), { wraps: true, minWidth: '12rem' }),
];
