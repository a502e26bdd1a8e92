import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { MailingRecipient } from '#contract/mailing.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Pages } from '#web/components/Pages.tsx';
import { type Status, StatusChip } from '#web/components/StatusChip.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { mailingApi } from './endpoints.ts';
import { timeText } from './words.ts';

const PAGE_SIZE = 20;
const FILTERS = {
  all: 'All',
  bounced: 'Refused',
  failed: 'Given up',
  waiting: 'Waiting',
  sent: 'Sent',
  'opted out': 'Unsubscribed',
};
type Filter = keyof typeof FILTERS;

interface MailingRecipientsProps {
  readonly id: number;
  readonly failed: number;
  /** Another text whenever the list may be another one. */
  readonly changed: string;
}

/** The addresses of a mailing, and what became of each. */
export function MailingRecipients({ id, failed, changed }: MailingRecipientsProps) {
  const [filter, setFilter] = useState<Filter>(failed > 0 ? 'bounced' : 'all');
  const [page, setPage] = useState(1);
  const query = mailingApi.useMailingRecipientsQuery({ id, state: filter, page0: page - 1, size: PAGE_SIZE });
  const { data, currentData, isFetching, refetch, isUninitialized } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for anew when the mailing has moved on
  useEffect(() => {
    if (!isUninitialized) void refetch();
  }, [changed]);
  return (
    <Box component="section" aria-labelledby="mailing-recipients">
      <Typography id="mailing-recipients" variant="h2" sx={{ mb: 1.5, fontSize: '1.375rem' }}>
        Addresses
      </Typography>
      <Box sx={{ mb: 2 }}>
        <FilterChips
          label="Show"
          choices={FILTERS}
          chosen={filter}
          onChoose={(next) => {
            setFilter(next);
            setPage(1);
          }}
        />
      </Box>
      <Loadable query={query} failure="The addresses could not be loaded">
        <DataTable
          label="Addresses"
          columns={COLUMNS}
          rows={data?.recipients}
          keyOf={({ email }) => email}
          titleOf={({ email }) => <Box sx={{ overflowWrap: 'anywhere' }}>{email}</Box>}
          stale={isFetching && currentData === undefined && data !== undefined}
          empty="There are none."
        />
        <Pages
          label="Pages of addresses"
          page={page}
          count={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
          onPage={setPage}
        />
      </Loadable>
    </Box>
  );
}

const LOOK: Readonly<Record<MailingRecipient['state'], readonly [Status, string]>> = {
  waiting: ['no bid', 'Waiting'],
  sent: ['taken', 'Sent'],
  bounced: ['refused', 'Refused'],
  failed: ['refused', 'Given up'],
  'opted out': ['no bid', 'Unsubscribed'],
};

const COLUMNS: readonly Column<MailingRecipient>[] = [
  {
    label: 'Email',
    wraps: true,
    inTitle: true,
    cell: ({ email }) => <Box sx={{ overflowWrap: 'anywhere' }}>{email}</Box>,
  },
  { label: 'Bidder Id', align: 'right', cell: ({ userId }) => userId ?? '–' },
  {
    label: 'State',
    cell: ({ state }) => {
      const [status, word] = LOOK[state];
      return <StatusChip status={status}>{word}</StatusChip>;
    },
  },
  { label: 'When', cell: ({ at }) => (at === null ? '–' : timeText(at)) },
  {
    label: 'What the mail server said',
    wraps: true,
    cell: ({ reason }) => <Box sx={{ overflowWrap: 'anywhere' }}>{reason || '–'}</Box>,
  },
];
