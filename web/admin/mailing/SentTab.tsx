import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import type { Mailing } from '#contract/mailing.ts';
import { Pages } from '#web/components/Pages.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { pageParam, textParam, useAddressParams } from '../kit/address-params.ts';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { mailingApi } from './endpoints.ts';
import { MailingView } from './MailingView.tsx';
import { percentSent, timeText } from './words.ts';

const PAGE_SIZE = 10;
/** How often what is under way is asked for, ms. */
const POLL_MS = 3_000;
const PARAMS = { mailing: textParam, page: pageParam };

/** The mails that were sent to many, and one of them closely. Which one stands in the address. */
export function SentTab() {
  const [{ mailing, page }, change] = useAddressParams(PARAMS);
  if (/^[1-9]\d{0,8}$/.test(mailing)) {
    return <MailingView key={mailing} id={Number(mailing)} onBack={() => change({ mailing: '' })} />;
  }
  return (
    <Mailings page={page} onPage={(next) => change({ page: next })} onOpen={(id) => change({ mailing: `${id}` })} />
  );
}

interface MailingsProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onOpen: (id: number) => void;
}

function Mailings({ page, onPage, onOpen }: MailingsProps) {
  const [moving, setMoving] = useState(false);
  const asked = { page0: page - 1, size: PAGE_SIZE };
  const everyMs = moving ? POLL_MS : 0;
  const query = mailingApi.useMailingsQuery(asked, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { data, currentData, isFetching } = query;
  const sending = currentData?.mailings.some(({ state }) => state === 'sending') ?? false;
  if (currentData !== undefined && sending !== moving) setMoving(sending);
  return (
    <LiveLoadable query={query} everyMs={everyMs} failure="The mails could not be loaded">
      <DataTable
        label="Sent mails"
        columns={columnsOf(onOpen)}
        rows={data?.mailings}
        keyOf={({ id }) => `${id}`}
        titleOf={(mailing) => (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {mailing.subject}
            </Box>
            <MailingState mailing={mailing} />
          </Box>
        )}
        stale={isFetching && currentData === undefined && data !== undefined}
        empty="No mail has been sent to many yet."
      />
      <Pages
        label="Pages of sent mails"
        page={page}
        count={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
        onPage={onPage}
      />
    </LiveLoadable>
  );
}

function columnsOf(onOpen: (id: number) => void): readonly Column<Mailing>[] {
  return [
    { label: 'Sent', cell: ({ at }) => timeText(at) },
    { label: 'Subject', wraps: true, inTitle: true, cell: ({ subject }) => subject },
    { label: 'Recipients', cell: ({ recipientsType }) => recipientsType },
    { label: 'By', cell: ({ sentBy }) => sentBy ?? '–' },
    { label: 'Addresses', align: 'right', cell: ({ total }) => total.toLocaleString('en-MY') },
    { label: 'Not delivered', align: 'right', cell: ({ failed }) => failed.toLocaleString('en-MY') },
    { label: 'Progress', cell: (mailing) => <Progress mailing={mailing} /> },
    { label: 'State', inTitle: true, cell: (mailing) => <MailingState mailing={mailing} /> },
    {
      label: 'Open',
      action: true,
      cell: ({ id, subject }) => (
        <Button size="small" onClick={() => onOpen(id)} aria-label={`Open ${subject}`}>
          Open
        </Button>
      ),
    },
  ];
}

function MailingState({ mailing: { state, failed } }: { readonly mailing: Mailing }) {
  if (state === 'sending') return <StatusChip status="on top">Being sent</StatusChip>;
  if (state === 'paused') return <StatusChip status="late">Paused</StatusChip>;
  if (state === 'stopped') return <StatusChip status="refused">Stopped</StatusChip>;
  if (failed > 0) return <StatusChip status="late">Sent, with failures</StatusChip>;
  return <StatusChip status="taken">Sent</StatusChip>;
}

function Progress({ mailing }: { readonly mailing: Mailing }) {
  const percent = percentSent(mailing);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 120 }}>
      <LinearProgress
        variant="determinate"
        color="secondary"
        value={percent}
        aria-label={`Progress of ${mailing.subject}`}
        sx={{ flex: 1 }}
      />
      <Box component="span" sx={{ width: 44, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {percent}%
      </Box>
    </Box>
  );
}
