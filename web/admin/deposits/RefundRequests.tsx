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
import { REQUESTS, STATES } from './refund-words.ts';

const PAGE_SIZE = 20;
/** How often it is asked for, ms. */
const POLL_MS = 15_000;

type Shown = RequestState | 'all';

const SHOW: Readonly<Record<Shown, string>> = {
  ...(Object.fromEntries(REQUEST_STATES.map((state) => [state, REQUESTS[state][1]])) as Record<RequestState, string>),
  all: 'All',
};

/** The bidders who ask for their deposit, those who have waited longest first: each is ordered, or declined with a reason. */
export function RefundRequests() {
  const list = useLocalList<Shown>('asked');
  const query = depositsApi.useRefundRequestsQuery(
    { state: list.filter, page: list.page, size: PAGE_SIZE },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  const { waiting = 0, waitingTotal = 0 } = query.data ?? {};
  const standing =
    waiting === 0
      ? 'Nobody is waiting.'
      : `${waiting.toLocaleString('en-MY')} waiting, ${rm(waitingTotal)} together. We promise them 10 working days.`;
  return (
    <ManagedList
      title="Refund requests"
      note={
        <Typography role="status" sx={{ mb: 1.5, minHeight: 24, color: 'text.secondary' }}>
          {query.data !== undefined && standing}
        </Typography>
      }
      label="Refund requests"
      filter={{ label: 'State', choices: SHOW, chosen: list.filter, onChoose: list.onFilter }}
      list={list}
      query={query}
      everyMs={POLL_MS}
      failure="The requests could not be loaded"
      rows={query.currentData?.requests}
      total={query.currentData?.total}
      pageSize={PAGE_SIZE}
      columns={COLUMNS}
      keyOf={({ requestId }) => requestId}
      titleOf={(request) => (
        <CardTitle
          left={<PersonLink id={request.userId}>{`${request.userId} · ${request.name}`}</PersonLink>}
          right={chip(stateOf(request))}
        />
      )}
      empty={list.filter === 'asked' ? 'Nobody is waiting for a refund.' : 'There are none in this state.'}
    />
  );
}

const COLUMNS: readonly Column<RefundRequest>[] = [
  column.person('Bidder', ({ userId, name }) => ({ id: userId, text: `${userId} · ${name}` }), { inTitle: true }),
  column.text('Asked', ({ askedAt }) => timeText(askedAt), { leaves: 2 }),
  column.amount('Amount', ({ amount }) => amount, { leaves: 'never' }),
  column.amount('Refunded', ({ answered }) => answered, { leaves: 1 }),
  column.amount('Available now', ({ refundable }) => refundable, { leaves: 3 }),
  column.state('State', stateOf, { leaves: 4 }),
  column.text('Note', noteOf, { wraps: true, minWidth: '15rem' }),
  column.actions('Answer', [
    {
      label: 'Order',
      nameOf: ({ userId }) => `Order the refund of ${userId}`,
      shown: isAsked,
      disabled: ({ obstacle }) => obstacle !== '',
      dialog: (request, onClose) => <OrderRequest request={request} onClose={onClose} />,
    },
    {
      label: 'Decline',
      nameOf: ({ userId }) => `Decline the request of ${userId}`,
      shown: isAsked,
      dialog: (request, onClose) => <DeclineRequest request={request} onClose={onClose} />,
    },
  ]),
];

function isAsked({ state }: RefundRequest): boolean {
  return state === 'asked';
}

function stateOf({ state, refundState }: RefundRequest) {
  return refundState === null ? REQUESTS[state] : STATES[refundState];
}

/** What a clerk should know before the money goes: why it cannot be ordered, what is owed, why it was declined. */
function noteOf({ obstacle, owesFor, reason, inactive }: RefundRequest): string {
  const owes = owesFor.length === 0 ? '' : `Not paid: ${owesFor.join(', ')}.`;
  return [inactive ? 'Deactivated.' : '', obstacle, owes, reason].filter(Boolean).join(' ');
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
  const openedAtMs = useOpenedAtMs();
  if (now.changedAt === shown.changedAt && now.state === shown.state) return null;
  const at = momentText(now.changedAt);
  const byHouse = <ChangedSince key={now.changedAt} kind="user" subjectKey={`${now.userId}`} sinceMs={openedAtMs} />;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {now.state === 'taken-back' ? (
        `The bidder took this request back, ${at}.`
      ) : (
        <>
          {BECAME[now.state]}, {at}
          {now.state === 'declined' && `: ${now.reason}`}.{byHouse}
        </>
      )}
    </Alert>
  );
}

const BECAME = {
  asked: 'This request waits with the amounts of now',
  declined: 'This request was declined',
  ordered: 'The refund of this request was ordered',
  paid: 'This request was paid another way',
} as const;

/** The single refund of what was asked for, after the word of the specification (back office, section 5). */
export function OrderRequest({ request: shown, onClose }: AnswerProps) {
  const request = useFollowed(shown);
  const { requestId, userId, name, email, amount, answered, refundable, bankName, bankAccNo, owesFor, inactive } =
    request;
  const left = (wireSen(amount) - wireSen(answered)) / 100;
  const [commandId] = useState(newCommandId);
  const [order] = depositsApi.useOrderRefundRequestMutation();
  const send = useOrder();
  return (
    <ConfirmAction
      title="Refund"
      words={['refund']}
      wrong="Wrong input."
      action="Refund"
      figures={`${request.state} ${request.changedAt} ${left}`}
      possible={isAsked(request)}
      onConfirm={async () => {
        const body = { requestId, shownAmount: left, ...(inactive && { evenInactive: true }) };
        const outcome = await send(order({ commandId, body }));
        // How it stands by now is followed, and said above the words.
        return refusalOf(outcome.error).code === 'request-not-open' ? { failed: '' } : outcome;
      }}
      done={({ amount: ordered, standing }) => {
        const notYet = unsentText(standing);
        if (notYet === undefined) return `${rm(ordered)} to bidder ${userId} is on its way to the bank.`;
        const help = standing !== undefined && isUnsent(standing) ? ` ${UNSENT_HELP}` : '';
        return `${rm(ordered)} to bidder ${userId}: ${notYet}${help}`;
      }}
      onClose={onClose}
    >
      <FactList
        label="What is refunded"
        facts={[
          ['Bidder', `${userId} · ${name}`],
          ['Email', email],
          ['Bank account', `${bankName} ${bankAccNo}`],
          ['Asked for', rm(amount)],
          ...(answered > 0 ? [['Refunded before', rm(answered)] as const, ['Refunded now', rm(left)] as const] : []),
          ['Left available', rm(refundable - left)],
        ]}
      />
      <BecameOf shown={shown} now={request} />
      {inactive && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          The account is deactivated. Make sure that the bidder asked for this themselves.
        </Alert>
      )}
      {owesFor.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          Not paid yet: {owesFor.join(', ')}.
        </Alert>
      )}
    </ConfirmAction>
  );
}

/** Says no, and why; the bidder is mailed the reason as it stands here. */
export function DeclineRequest({ request: shown, onClose }: AnswerProps) {
  const request = useFollowed(shown);
  const { requestId, userId, name, amount } = request;
  const form = useForm({ defaultValues: { reason: '' } });
  const [decline] = depositsApi.useDeclineRefundRequestMutation();
  const send = useSend(MESSAGE_MS);
  const done = 'The request is declined, and its bidder is told why.';
  return (
    <FormDialog
      title="Decline the request"
      form={form}
      action="Decline"
      disabled={!isAsked(request)}
      onSubmit={({ reason }) => send(decline({ requestId, reason }), { done })}
      onClose={onClose}
    >
      <FactList
        label="Request"
        facts={[
          ['Bidder', `${userId} · ${name}`],
          ['Asked for', rm(amount)],
        ]}
      />
      <BecameOf shown={shown} now={request} />
      <TextInput
        control={form.control}
        name="reason"
        label="Reason"
        hint="The bidder reads it in their mail and on their transaction page."
        missing="Please give a reason."
        autoFocus
        required
        multiline
        minRows={2}
        maxLength={MOST_OF_A_REASON}
      />
    </FormDialog>
  );
}
