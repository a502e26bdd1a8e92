import Box from '@mui/material/Box';
import type { Session } from '#contract/catalogue/catalogue.ts';
import { type Status, StatusChip } from '#web/components/StatusChip.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';

const STATES: Readonly<Record<Session['status'], { readonly status: Status; readonly label: string }>> = {
  'not started': { status: 'no bid', label: 'Not started' },
  started: { status: 'taken', label: 'Running' },
  end: { status: 'late', label: 'Ended' },
};

export function SessionTable({ sessions }: { readonly sessions: readonly Session[] | undefined }) {
  return (
    <DataTable
      label="Sessions"
      columns={COLUMNS}
      rows={sessions}
      keyOf={({ id }) => id}
      titleOf={(session) => (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
          {session.id}
          <State session={session} />
        </Box>
      )}
      stale={false}
      empty="There is no session in the current auction."
    />
  );
}

function State({ session: { status } }: { readonly session: Session }) {
  const state = STATES[status];
  return <StatusChip status={state.status}>{state.label}</StatusChip>;
}

const COLUMNS: readonly Column<Session>[] = [
  { label: 'Session', inTitle: true, cell: ({ id }) => <strong>{id}</strong> },
  { label: 'Start date', cell: ({ startDate }) => startDate },
  { label: 'Start time', cell: ({ startTime }) => startTime },
  { label: 'End date', cell: ({ endDate }) => endDate },
  { label: 'End time', cell: ({ endTime }) => endTime },
  { label: 'For', cell: ({ publicOrPrivate }) => (publicOrPrivate === 'public' ? 'Public' : publicOrPrivate) },
  { label: 'State', inTitle: true, cell: (session) => <State session={session} /> },
];
