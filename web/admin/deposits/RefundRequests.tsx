import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { RefundRequest } from '#contract/payments/refund-requests.ts';
import { MOST_OF_A_REASON, REQUEST_STATES, type RequestState } from '#contract/payments/refunds.ts';
import { momentText } from '#domain/moments.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { paymentsApi } from '#web/calls/endpoints/payments.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { choicesIn } from '../i18n/choices.ts';
import { type Text, type Translate, useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { useOpenedAtMs } from '../kit/ChangedNotice.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column } from '../kit/columns.tsx';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { ChangedSince } from '../kit/History.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { PersonLink } from '../kit/PageLink.tsx';
import { useSend } from '../kit/send.ts';
import { rm, timeText } from '../kit/texts.ts';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';
import { isUnsent, UNSENT_HELP, unsentText, useOrder } from './hand-over.ts';
import { REQUESTS, STATES, said } from './refund-words.ts';

const PAGE_SIZE = 20;
/** How often it is asked for, ms. */
const POLL_MS = 15_000;

type Shown = RequestState | 'all';

const SHOW: Readonly<Record<Shown, Text>> = {
  ...(Object.fromEntries(REQUEST_STATES.map((state) => [state, REQUESTS[state][1]])) as Record<RequestState, Text>),
  all: 'All',
};

/** The bidders who ask for their deposit, those who have waited longest first: each is ordered, or declined with a reason. */
export function RefundRequests() {
  const t = useT();
  const list = useLocalList<Shown>('asked');
  const query = depositsApi.useRefundRequestsQuery(
    { state: list.filter, page: list.page, size: PAGE_SIZE },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  const { waiting = 0, waitingTotal = 0 } = query.data ?? {};
  const standing =
    waiting === 0
      ? t('Nobody is waiting.')
      : t('{waiting} waiting, {sum} together. We promise them 10 working days.', {
          waiting: waiting.toLocaleString('en-MY'),
          sum: rm(waitingTotal),
        });
  return (
    <ManagedList
      title={t('Refund requests')}
      note={
        <Typography role="status" sx={{ mb: 1.5, minHeight: 24, color: 'text.secondary' }}>
          {query.data !== undefined && standing}
        </Typography>
      }
      label={t('Refund requests')}
      filter={{ label: t('State'), choices: choicesIn(t, SHOW), chosen: list.filter, onChoose: list.onFilter }}
      list={list}
      query={query}
      everyMs={POLL_MS}
      failure={t('The requests could not be loaded')}
      rows={query.currentData?.requests}
      total={query.currentData?.total}
      pageSize={PAGE_SIZE}
      columns={COLUMNS}
      keyOf={({ requestId }) => requestId}
      titleOf={(request) => (
        <CardTitle
          left={<PersonLink id={request.userId}>{`${request.userId} · ${request.name}`}</PersonLink>}
          right={chip(stateOf(request, t))}
        />
      )}
      empty={list.filter === 'asked' ? t('Nobody is waiting for a refund.') : t('There are none in this state.')}
    />
  );
}

const COLUMNS: readonly Column<RefundRequest>[] = [
  column.person('Bidder', ({ userId, name }) => ({ id: userId, text: `${userId} · ${name}` }), { inTitle: true }),
  column.text('Asked', ({ askedAt }, t) => timeText(t, askedAt), { leaves: 2 }),
  column.amount('Amount', ({ amount }) => amount, { leaves: 'never' }),
  column.amount('Refunded', ({ answered }) => answered, { leaves: 1 }),
  column.amount('Available now', ({ refundable }) => refundable, { leaves: 3 }),
  column.state('State', stateOf),
  column.text('Note', noteOf, { wraps: true, minWidth: '16rem', leaves: 4 }),
  column.actions('Answer', [
    {
      label: 'Order',
      nameOf: ({ userId }, t) => t('Order the refund of {userId}', { userId }),
      shown: isAsked,
      disabled: ({ obstacle }) => obstacle !== '',
      dialog: (request, onClose) => <OrderRequest request={request} onClose={onClose} />,
    },
    {
      label: 'Decline',
      nameOf: ({ userId }, t) => t('Decline the request of {userId}', { userId }),
      shown: isAsked,
      dialog: (request, onClose) => <DeclineRequest request={request} onClose={onClose} />,
    },
  ]),
];

function isAsked({ state }: RefundRequest): boolean {
  return state === 'asked';
}

function stateOf({ state, refundState }: RefundRequest, t: Translate) {
  return said(t, refundState === null ? REQUESTS[state] : STATES[refundState]);
}

/** What a clerk should know before the money goes: why it cannot be ordered, what is owed, why it was declined. */
function noteOf({ obstacle, owesFor, reason, inactive }: RefundRequest, t: Translate): string {
  const owes = owesFor.length === 0 ? '' : t('Not paid: {orders}.', { orders: owesFor.join(', ') });
  return [inactive ? t('Deactivated.') : '', t.message(obstacle), owes, reason].filter(Boolean).join(' ');
}

type AnswerProps = DialogProps<{ readonly request: RefundRequest }>;

/** The request as it stands while its dialog is open: the live feed says when a row of it was written. */
function useFollowed(shown: RefundRequest) {
  const { currentData } = paymentsApi.useOwnRefundRequestsQuery(shown.userId);
  const now = currentData?.requests.find(({ requestId }) => requestId === shown.requestId) ?? shown;
  return {
    ...shown,
    state: now.state,
    amount: now.amount,
    answered: now.answered,
    reason: now.reason,
    changedAt: now.changedAt,
    refundable: currentData?.available ?? shown.refundable,
  };
}

/** What has become of a request since its dialog was opened, who did it and when. */
function BecameOf({ shown, now }: { readonly shown: RefundRequest; readonly now: RefundRequest }) {
  const t = useT();
  const openedAtMs = useOpenedAtMs();
  if (now.changedAt === shown.changedAt && now.state === shown.state) return null;
  const at = momentText(now.changedAt, t.language);
  const byHouse = <ChangedSince key={now.changedAt} kind="user" subjectKey={`${now.userId}`} sinceMs={openedAtMs} />;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {now.state === 'taken-back' ? (
        t('The bidder took this request back, {at}.', { at })
      ) : (
        <>
          {t(BECAME[now.state])}, {at}
          {now.state === 'declined' && `: ${now.reason}`}.{byHouse}
        </>
      )}
    </Alert>
  );
}

const BECAME: Readonly<Record<Exclude<RequestState, 'taken-back'>, Text>> = {
  asked: 'This request waits with the amounts of now',
  declined: 'This request was declined',
  ordered: 'The refund of this request was ordered',
  paid: 'This request was paid another way',
};

/** The single refund of what was asked for, after the word of the specification (back office, section 5). */
export function OrderRequest({ request: shown, onClose }: AnswerProps) {
  const t = useT();
  const request = useFollowed(shown);
  const { requestId, userId, name, email, amount, answered, refundable, bankName, bankAccNo, owesFor, inactive } =
    request;
  const left = (wireSen(amount) - wireSen(answered)) / 100;
  const [commandId] = useState(newCommandId);
  const [order] = depositsApi.useOrderRefundRequestMutation();
  const send = useOrder();
  return (
    <ConfirmAction
      title={t('Refund')}
      words={['refund']}
      wrong={t('Wrong input.')}
      action={t('Refund')}
      figures={`${request.state} ${request.changedAt} ${left}`}
      possible={isAsked(request)}
      onConfirm={async () => {
        const body = { requestId, shownAmount: left, ...(inactive && { evenInactive: true }) };
        const outcome = await send(order({ commandId, body }));
        // How it stands by now is followed, and said above the words.
        return refusalOf(outcome.error).code === 'request-not-open' ? { failed: '' } : outcome;
      }}
      done={({ amount: ordered, standing }) => {
        const notYet = unsentText(t, standing);
        const to = { amount: rm(ordered), userId };
        if (notYet === undefined) return t('{amount} to bidder {userId} is on its way to the bank.', to);
        const help = standing !== undefined && isUnsent(standing) ? ` ${t(UNSENT_HELP)}` : '';
        return `${t('{amount} to bidder {userId}: {notYet}', { ...to, notYet })}${help}`;
      }}
      onClose={onClose}
    >
      <FactList
        label={t('What is refunded')}
        facts={[
          [t('Bidder'), `${userId} · ${name}`],
          [t('Email'), email],
          [t('Bank account'), `${bankName} ${bankAccNo}`],
          [t('Asked for'), rm(amount)],
          ...(answered > 0
            ? [[t('Refunded before'), rm(answered)] as const, [t('Refunded now'), rm(left)] as const]
            : []),
          [t('Left available'), rm(refundable - left)],
        ]}
      />
      <BecameOf shown={shown} now={request} />
      {inactive && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('The account is deactivated. Make sure that the bidder asked for this themselves.')}
        </Alert>
      )}
      {owesFor.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('Not paid yet: {orders}.', { orders: owesFor.join(', ') })}
        </Alert>
      )}
    </ConfirmAction>
  );
}

/** Says no, and why; the bidder is mailed the reason as it stands here. */
export function DeclineRequest({ request: shown, onClose }: AnswerProps) {
  const t = useT();
  const request = useFollowed(shown);
  const { requestId, userId, name, amount } = request;
  const form = useForm({ defaultValues: { reason: '' } });
  const [decline] = depositsApi.useDeclineRefundRequestMutation();
  const send = useSend(MESSAGE_MS);
  const done = t('The request is declined, and its bidder is told why.');
  return (
    <FormDialog
      title={t('Decline the request')}
      form={form}
      action={t('Decline')}
      disabled={!isAsked(request)}
      onSubmit={({ reason }) => send(decline({ requestId, reason }), { done })}
      onClose={onClose}
    >
      <FactList
        label={t('Request')}
        facts={[
          [t('Bidder'), `${userId} · ${name}`],
          [t('Asked for'), rm(amount)],
        ]}
      />
      <BecameOf shown={shown} now={request} />
      <TextInput
        control={form.control}
        name="reason"
        label={t('Reason')}
        hint={t('The bidder reads it in their mail and on their transaction page.')}
        missing={t('Please give a reason.')}
        autoFocus
        required
        multiline
        minRows={2}
        maxLength={MOST_OF_A_REASON}
      />
    </FormDialog>
  );
}
