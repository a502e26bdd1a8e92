import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { RefundPreview, RefundRun } from '#contract/payments/refund-runs.ts';
import type { LeftOut, UsersToRefund } from '#contract/payments/refunds.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { column } from '../kit/columns.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { useSend } from '../kit/send.ts';
import { counted, rm } from '../kit/texts.ts';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';
import { COMMANDS, WHOM } from './refund-words.ts';

/** How often what it comes to is asked for, ms: each time the bank is asked about accounts that it has not answered for. */
const POLL_MS = 60_000;

/**
 * Refunds everybody, or everybody who won nothing, after the words of the specification (back office, section 5): first what it comes to,
 * who is left out and why.
 */
export function BulkRefundDialog({ onClose }: DialogProps) {
  const [whom, setWhom] = useState<UsersToRefund>('lostBidders');
  const [commandId] = useState(newCommandId);
  const fresh = { refetchOnMountOrArgChange: true, pollingInterval: POLL_MS, skipPollingIfUnfocused: true };
  const all = depositsApi.useRefundPreviewQuery('all', fresh);
  const lost = depositsApi.useRefundPreviewQuery('lostBidders', fresh);
  const [refund] = depositsApi.useRefundMultipleUsersMutation();
  const send = useSend(MESSAGE_MS);
  const query = whom === 'all' ? all : lost;
  const previews = { all: all.currentData, lostBidders: lost.currentData };
  const ready = !all.isLoading && !lost.isLoading && all.currentData !== undefined && lost.currentData !== undefined;

  const confirm = async (words: string) => {
    const usersToRefund = COMMANDS[words] ?? whom;
    if (usersToRefund !== whom) {
      setWhom(usersToRefund);
      return { failed: `What “${words}” comes to is shown now. Start it again if that is what you want.` };
    }
    const { count: shownCount, total: shownTotal } = previews[whom] ?? {};
    const outcome = await refund({ commandId, body: { usersToRefund, shownCount, shownTotal } });
    // Where others would be refunded by now, it is asked anew.
    if (refusalOf(outcome.error).present !== undefined) return outcome;
    // The failed list and message in red, and the dialog closes (section 8).
    if (outcome.data === undefined) onClose();
    return send(Promise.resolve(outcome), {
      done: ({ count }) => `${counted(count, 'refund')} started.`,
      failed: (reason) => [reason, ...failedOf(outcome.error)].join(' '),
    });
  };

  return (
    <ConfirmAction
      title="Bulk refund"
      words={['refund all', 'refund lost bidders']}
      wrong={(typed) => `there is no command for "${typed}"`}
      ready={ready}
      possible={(all.data?.count ?? 0) > 0}
      action="Start refund"
      onConfirm={confirm}
      done={(started) => <Started {...started} />}
      onClose={onClose}
    >
      <FilterChips label="Whom to refund" choices={WHOM} chosen={whom} onChoose={setWhom} />
      <Typography sx={{ my: 1.5, color: 'text.secondary' }}>
        {whom === 'all'
          ? 'Everybody with a deposit balance, as far as no lot that they are winning needs it.'
          : 'Everybody with a deposit balance who is winning no lot and has no purchase to pay.'}
      </Typography>
      <LiveLoadable query={query} everyMs={POLL_MS} failure="What this would come to could not be loaded">
        {previews[whom] === undefined ? (
          <Skeleton variant="rounded" height={220} />
        ) : (
          <Preview key={whom} preview={previews[whom]} />
        )}
      </LiveLoadable>
    </ConfirmAction>
  );
}

/** Whom a refused bulk refund could not refund, the first of them by name. */
function failedOf(error: unknown): string[] {
  const failed = (error as { readonly data?: { readonly failed?: readonly LeftOut[] } }).data?.failed ?? [];
  const named = failed.slice(0, 5).map(({ userId, message }) => `${userId}: ${message}`);
  return failed.length > named.length ? [...named, `And ${failed.length - named.length} more.`] : named;
}

function Preview({ preview: { count, total, leftOut, leftOutTotal } }: { readonly preview: RefundPreview }) {
  return (
    <>
      <Stats label="What it comes to">
        <Stat label="Refunded" value={counted(count, 'bidder')} />
        <Stat label="Sum" value={rm(total)} />
        <Stat label="Skipped" value={counted(leftOut.length, 'bidder')} />
        <Stat label="Sum skipped" value={rm(leftOutTotal)} />
      </Stats>
      {leftOut.length > 0 && (
        <Box component="section" aria-label="Skipped" tabIndex={0} sx={{ maxHeight: 280, overflowY: 'auto' }}>
          <DataTable
            label="Skipped, and why"
            columns={LEFT_OUT}
            rows={leftOut.slice(0, SHOWN)}
            keyOf={({ userId }) => `${userId}`}
            titleOf={nameOf}
            empty=""
          />
          {leftOut.length > SHOWN && (
            <Typography sx={{ mt: 1 }}>And {counted(leftOut.length - SHOWN, 'bidder')} more.</Typography>
          )}
        </Box>
      )}
    </>
  );
}

const SHOWN = 200;

const LEFT_OUT: readonly Column<LeftOut>[] = [
  column.text('Bidder', nameOf, { inTitle: true }),
  column.amount('Balance', ({ balance }) => balance),
  column.text('Why', ({ message }) => message, { wraps: true }),
];

function nameOf({ userId, name }: LeftOut): string {
  return `${userId} · ${name}`;
}

function Started({ runId, count, total }: Pick<RefundRun, 'runId' | 'count' | 'total'>) {
  return (
    <>
      <Typography>
        {counted(count, 'refund')} of {rm(total)} together are under way. They go on when this page is closed.
      </Typography>
      <Link
        component={RouterLink}
        to={`/adminPage/ledger?tab=refunds&run=${runId}`}
        sx={{ display: 'inline-block', mt: 1.5, py: 1.5 }}
      >
        See how far they are
      </Link>
    </>
  );
}
