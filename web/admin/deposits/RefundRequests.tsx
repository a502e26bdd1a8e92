import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RefundRequest } from '#contract/payments/refund-requests.ts';
import { REQUEST_STATES, type RequestState } from '#contract/payments/refund-words.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Pages } from '#web/components/Pages.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { CardTitle } from '../kit/CardTitle.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { DeclineRequestDialog } from './DeclineRequestDialog.tsx';
import { depositsApi } from './endpoints.ts';
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
  const [{ state, page }, setShown] = useState<{ state: Shown; page: number }>({ state: 'asked', page: 1 });
  const [ordering, setOrdering] = useState<RefundRequest>();
  const [declining, setDeclining] = useState<RefundRequest>();
  const query = depositsApi.useRefundRequestsQuery(
    { state, page, size: PAGE_SIZE },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  const { waiting = 0, waitingTotal = 0 } = query.data ?? {};
  return (
    <Box component="section" aria-label="Requests of bidders">
      <Typography variant="h2" sx={{ mb: 0.5, fontSize: '1.5rem' }}>
        Requests of bidders
      </Typography>
      <Typography role="status" sx={{ mb: 1.5, minHeight: 24, color: 'text.secondary' }}>
        {query.data !== undefined &&
          (waiting === 0
            ? 'Nobody is waiting.'
            : `${waiting.toLocaleString('en-MY')} waiting, ${rm(waitingTotal)} together. We promise them 10 working days.`)}
      </Typography>
      <Box sx={{ mb: 2 }}>
        <FilterChips
          label="State"
          choices={SHOW}
          chosen={state}
          onChoose={(next) => setShown({ state: next, page: 1 })}
        />
      </Box>
      <Loadable query={query} failure="The requests could not be loaded">
        <DataTable
          label="Requests of bidders"
          columns={columnsOf(setOrdering, setDeclining)}
          rows={query.currentData?.requests}
          keyOf={({ requestId }) => requestId}
          titleOf={(request) => (
            <CardTitle left={`${request.userId} · ${request.name}`} right={<RequestChip request={request} />} />
          )}
          empty={state === 'asked' ? 'Nobody is waiting for a refund.' : 'There are none in this state.'}
        />
        <Pages
          label="Pages of requests"
          page={page}
          count={Math.ceil((query.data?.total ?? 0) / PAGE_SIZE)}
          onPage={(next) => setShown({ state, page: next })}
        />
      </Loadable>
      {ordering !== undefined && <OrderRequestDialog request={ordering} onClose={() => setOrdering(undefined)} />}
      {declining !== undefined && <DeclineRequestDialog request={declining} onClose={() => setDeclining(undefined)} />}
    </Box>
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
