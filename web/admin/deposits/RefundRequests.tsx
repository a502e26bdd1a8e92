import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { RefundRequest } from '#contract/payments/refund-requests.ts';
import { MOST_OF_A_REASON, REQUEST_STATES, type RequestState } from '#contract/payments/refunds.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column } from '../kit/columns.tsx';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { useSend } from '../kit/send.ts';
import { rm, timeText } from '../kit/texts.ts';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';
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
      title="Requests of bidders"
      note={
        <Typography role="status" sx={{ mb: 1.5, minHeight: 24, color: 'text.secondary' }}>
          {query.data !== undefined && standing}
        </Typography>
      }
      label="Requests of bidders"
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
      titleOf={(request) => <CardTitle left={`${request.userId} · ${request.name}`} right={chip(stateOf(request))} />}
      empty={list.filter === 'asked' ? 'Nobody is waiting for a refund.' : 'There are none in this state.'}
    />
  );
}

const COLUMNS: readonly Column<RefundRequest>[] = [
  column.text('Bidder', ({ userId, name }) => `${userId} · ${name}`, { inTitle: true }),
  column.text('Asked', ({ askedAt }) => timeText(askedAt)),
  column.amount('Amount', ({ amount }) => amount),
  column.amount('Refunded', ({ answered }) => answered),
  column.amount('Available now', ({ refundable }) => refundable),
  column.state('State', stateOf),
  column.text('Note', noteOf, { wraps: true }),
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

/** The single refund of what was asked for, after the word of the specification (back office, section 5). */
export function OrderRequest({ request, onClose }: AnswerProps) {
  const { requestId, userId, name, email, amount, answered, refundable, bankName, bankAccNo, owesFor, inactive } =
    request;
  const left = (wireSen(amount) - wireSen(answered)) / 100;
  const [commandId] = useState(newCommandId);
  const [order] = depositsApi.useOrderRefundRequestMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <ConfirmAction
      title="Refund"
      words={['refund']}
      wrong="Wrong input."
      action="Refund"
      onConfirm={() =>
        send(order({ commandId, body: { requestId, shownAmount: left, ...(inactive && { evenInactive: true }) } }), {
          done: 'Refund successful',
        })
      }
      done={(ordered) => `${rm(ordered.amount)} to bidder ${userId} is on its way to the bank.`}
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
export function DeclineRequest({ request: { requestId, userId, name, amount }, onClose }: AnswerProps) {
  const form = useForm({ defaultValues: { reason: '' } });
  const [decline] = depositsApi.useDeclineRefundRequestMutation();
  const send = useSend(MESSAGE_MS);
  const done = 'The request is declined, and its bidder is told why.';
  return (
    <FormDialog
      title="Decline the request"
      form={form}
      action="Decline"
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
