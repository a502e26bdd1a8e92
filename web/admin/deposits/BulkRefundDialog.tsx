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
import { choicesIn } from '../i18n/choices.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
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
  const t = useT();
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
      return { failed: t('What “{words}” comes to is shown now. Start it again if that is what you want.', { words }) };
    }
    const { count: shownCount, total: shownTotal } = previews[whom] ?? {};
    const outcome = await refund({ commandId, body: { usersToRefund, shownCount, shownTotal } });
    // Where others would be refunded by now, it is asked anew.
    if (refusalOf(outcome.error).present !== undefined) return outcome;
    // The failed list and message in red, and the dialog closes (section 8).
    if (outcome.data === undefined) onClose();
    return send(Promise.resolve(outcome), {
      done: ({ count }) => t('{refunds} started.', { refunds: counted(t, count, 'refund') }),
      failed: (reason) => [t.message(reason), ...failedOf(t, outcome.error)].join(' '),
    });
  };

  return (
    <ConfirmAction
      title={t('Bulk refund')}
      words={['refund all', 'refund lost bidders']}
      wrong={(typed) => t('there is no command for "{typed}"', { typed })}
      ready={ready}
      possible={(all.data?.count ?? 0) > 0}
      action={t('Start refund')}
      onConfirm={confirm}
      done={(started) => <Started {...started} />}
      onClose={onClose}
    >
      <FilterChips label={t('Whom to refund')} choices={choicesIn(t, WHOM)} chosen={whom} onChoose={setWhom} />
      <Typography sx={{ my: 1.5, color: 'text.secondary' }}>
        {whom === 'all'
          ? t('Everybody with a deposit balance, as far as no lot that they are winning needs it.')
          : t('Everybody with a deposit balance who is winning no lot and has no purchase to pay.')}
      </Typography>
      <LiveLoadable query={query} everyMs={POLL_MS} failure={t('What this would come to could not be loaded')}>
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
function failedOf(t: Translate, error: unknown): string[] {
  const failed = (error as { readonly data?: { readonly failed?: readonly LeftOut[] } }).data?.failed ?? [];
  const named = failed.slice(0, 5).map(({ userId, message }) => `${userId}: ${t.message(message)}`);
  return failed.length > named.length ? [...named, t('And {n} more.', { n: failed.length - named.length })] : named;
}

function Preview({ preview: { count, total, leftOut, leftOutTotal } }: { readonly preview: RefundPreview }) {
  const t = useT();
  return (
    <>
      <Stats label={t('What it comes to')}>
        <Stat label={t('Refunded')} value={counted(t, count, 'bidder')} />
        <Stat label={t('Sum')} value={rm(total)} />
        <Stat label={t('Skipped')} value={counted(t, leftOut.length, 'bidder')} />
        <Stat label={t('Sum skipped')} value={rm(leftOutTotal)} />
      </Stats>
      {leftOut.length > 0 && (
        <Box component="section" aria-label={t('Skipped')} tabIndex={0} sx={{ maxHeight: 280, overflowY: 'auto' }}>
          <DataTable
            label={t('Skipped, and why')}
            columns={LEFT_OUT}
            rows={leftOut.slice(0, SHOWN)}
            keyOf={({ userId }) => `${userId}`}
            titleOf={nameOf}
            empty=""
          />
          {leftOut.length > SHOWN && (
            <Typography sx={{ mt: 1 }}>
              {t('And {bidders} more.', { bidders: counted(t, leftOut.length - SHOWN, 'bidder') })}
            </Typography>
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
  column.text('Why', ({ message }, t) => t.message(message), { wraps: true }),
];

function nameOf({ userId, name }: LeftOut): string {
  return `${userId} · ${name}`;
}

function Started({ runId, count, total }: Pick<RefundRun, 'runId' | 'count' | 'total'>) {
  const t = useT();
  return (
    <>
      <Typography>
        {t('{refunds} of {sum} together are under way. They go on when this page is closed.', {
          refunds: counted(t, count, 'refund'),
          sum: rm(total),
        })}
      </Typography>
      <Link
        component={RouterLink}
        to={`/adminPage/ledger?tab=refunds&run=${runId}`}
        sx={{ display: 'inline-block', mt: 1.5, py: 1.5 }}
      >
        {t('See how far they are')}
      </Link>
    </>
  );
}
