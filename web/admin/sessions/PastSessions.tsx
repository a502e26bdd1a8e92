import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { PastSession } from '#contract/catalogue/catalogue.ts';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { accessText, spanText } from './words.ts';

/** The history: sessions that were cleared or ended by hand, with the way to what was sold in them. */
export function PastSessions() {
  const query = soldApi.useSessionHistoryQuery();
  return (
    <section aria-labelledby="past-sessions">
      <Typography id="past-sessions" variant="h2" sx={{ mb: 1.5 }}>
        Past sessions
      </Typography>
      <Loadable query={query} failure="The past sessions could not be loaded">
        <DataTable
          label="Past sessions"
          columns={COLUMNS}
          rows={query.data}
          keyOf={({ session }) => session}
          titleOf={({ session }) => session}
          empty="There are no past sessions yet."
        />
      </Loadable>
    </section>
  );
}

const COLUMNS: readonly Column<PastSession>[] = [
  { label: 'Session', inTitle: true, cell: ({ session }) => <strong>{session}</strong> },
  { label: 'Time', wraps: true, cell: (past) => spanText(past) },
  { label: 'For', cell: ({ publicOrPrivate }) => accessText(publicOrPrivate) },
  { label: 'Lots', cell: ({ cleared }) => (cleared ? 'Cleared' : 'Not cleared yet') },
  {
    label: 'Units',
    action: true,
    cell: ({ session }) => (
      <Button
        size="small"
        component={Link}
        to={`/adminPage/itemRecords?filter=sold&session=${session}`}
        aria-label={`Sold units of ${session}`}
      >
        Sold units
      </Button>
    ),
  },
];
