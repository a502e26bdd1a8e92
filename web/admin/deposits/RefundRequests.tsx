import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RefundRequest } from '#contract/payments/refund-requests.ts';
import { REQUEST_STATES, type RequestState } from '#contract/payments/refunds.ts';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { DeclineRequestDialog } from './DeclineRequestDialog.tsx';
import { depositsApi } from './endpoints.ts';
import { ListByState } from './ListByState.tsx';
import { OrderRequestDialog } from './OrderRequestDialog.tsx';
import { rm } from './person.ts';
import { REQUESTS, STATES } from './refund-words.ts';
import { timeText } from './time-text.ts';

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
  const [shown, setShown] = useState<{ state: Shown; page: number }>({ state: 'asked', page: 1 });
  const [ordering, setOrdering] = useState<RefundRequest>();
  const [declining, setDeclining] = useState<RefundRequest>();
  const query = depositsApi.useRefundRequestsQuery(
    { ...shown, size: PAGE_SIZE },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  const { waiting = 0, waitingTotal = 0 } = query.data ?? {};
  const standing =
    waiting === 0
      ? 'Nobody is waiting.'
      : `${waiting.toLocaleString('en-MY')} waiting, ${rm(waitingTotal)} together. We promise them 10 working days.`;
  return (
    <>
      <ListByState
        everyMs={POLL_MS}
        title="Requests of bidders"
        note={
          <Typography role="status" sx={{ mb: 1.5, minHeight: 24, color: 'text.secondary' }}>
            {query.data !== undefined && standing}
          </Typography>
        }
        choices={SHOW}
        shown={shown}
        onShow={setShown}
        query={query}
        failure="The requests could not be loaded"
        rows={query.currentData?.requests}
        pageSize={PAGE_SIZE}
        columns={columnsOf(setOrdering, setDeclining)}
        keyOf={({ requestId }) => requestId}
        titleOf={(request) => (
          <CardTitle left={`${request.userId} · ${request.name}`} right={<RequestChip request={request} />} />
        )}
        empty={shown.state === 'asked' ? 'Nobody is waiting for a refund.' : 'There are none in this state.'}
      />
      {ordering !== undefined && <OrderRequestDialog request={ordering} onClose={() => setOrdering(undefined)} />}
      {declining !== undefined && <DeclineRequestDialog request={declining} onClose={() => setDeclining(undefined)} />}
    </>
  );
}

function RequestChip({ request: { state, refundState } }: { readonly request: RefundRequest }) {
  const [status, words] = refundState === null ? REQUESTS[state] : STATES[refundState];
  return <StatusChip status={status}>{words}</StatusChip>;
}

/** What a clerk should know before the money goes: why it cannot be ordered, what is owed, why it was declined. */
function noteOf({ obstacle, owesFor, reason }: RefundRequest): string {
  const owes = owesFor.length === 0 ? '' : `Not paid: ${owesFor.join(', ')}.`;
  return [obstacle, owes, reason].filter(Boolean).join(' ') || '–';
}

function columnsOf(
  onOrder: (request: RefundRequest) => void,
  onDecline: (request: RefundRequest) => void,
): readonly Column<RefundRequest>[] {
  return [
    { label: 'Bidder', inTitle: true, cell: ({ userId, name }) => `${userId} · ${name}` },
    { label: 'Asked', cell: ({ askedAt }) => timeText(askedAt) },
    { label: 'Amount', align: 'right', cell: ({ amount }) => rm(amount) },
    { label: 'Available now', align: 'right', cell: ({ refundable }) => rm(refundable) },
    { label: 'State', inTitle: true, cell: (request) => <RequestChip request={request} /> },
    { label: 'Note', wraps: true, cell: noteOf },
    {
      label: 'Answer',
      action: true,
      cell: (request) =>
        request.state === 'asked' && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              size="small"
              disabled={request.obstacle !== ''}
              onClick={() => onOrder(request)}
              aria-label={`Order the refund of ${request.userId}`}
            >
              Order
            </Button>
            <Button
              size="small"
              onClick={() => onDecline(request)}
              aria-label={`Decline the request of ${request.userId}`}
            >
              Decline
            </Button>
          </Box>
        ),
    },
  ];
}
