import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { ImportView } from '#contract/catalogue/lot-import.ts';
import { api } from '#web/calls/api.ts';
import { revisionWanted } from '#web/calls/connection.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { counted } from '../kit/texts.ts';
import { importApi } from './endpoints.ts';
import { NEXT } from './targets.ts';

/** In a sentence. */
function placeOf(target: string): string {
  return target === NEXT ? 'the next auction' : target;
}

const ASK_EVERY_MS = 700;

interface ImportRunProps {
  readonly importId: string;
  readonly onAgain: () => void;
}

/** An import: how far it is, and then what came of it. It goes on without this page. */
export function ImportRun({ importId, onAgain }: ImportRunProps) {
  const dispatch = useAppDispatch();
  const known = importApi.useImportStateQuery(importId);
  const isOver = known.data !== undefined && known.data.endedAt !== null;
  const everyMs = isOver ? 0 : ASK_EVERY_MS;
  const query = importApi.useImportStateQuery(importId, { pollingInterval: everyMs });
  const view = query.data;
  const revision = view?.revision ?? -1;
  useEffect(() => {
    if (!isOver) return;
    dispatch(revisionWanted(revision));
    dispatch(api.util.invalidateTags(['Lots', 'LotImports']));
  }, [isOver, revision, dispatch]);
  return (
    <LiveLoadable query={query} everyMs={everyMs} failure="The import could not be found">
      {view !== undefined &&
        (view.endedAt === null ? <Progress view={view} /> : <Ended view={view} onAgain={onAgain} />)}
    </LiveLoadable>
  );
}

function Progress({ view }: { readonly view: ImportView }) {
  const { state, checked, lots, target } = view;
  const percent = Math.round((100 * checked) / Math.max(1, lots));
  const counting = state === 'checking' && checked < lots;
  const of = counted(lots, 'lot');
  const words = counting ? `Checking: ${checked.toLocaleString('en-MY')} of ${of}` : `Saving ${of}`;
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      <Typography variant="h2">Importing into {placeOf(target)}</Typography>
      <Typography role="status" sx={{ mt: 1, mb: 1.5 }}>
        {state === 'waiting' ? 'About to begin' : words}
      </Typography>
      <LinearProgress
        color="secondary"
        aria-label="Import"
        {...(counting ? { variant: 'determinate', value: percent } : { variant: 'indeterminate' })}
      />
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        You may leave this page: the import goes on, also when the server restarts. All lots are saved, or none.
      </Typography>
    </Card>
  );
}

function Ended({ view, onAgain }: { readonly view: ImportView; readonly onAgain: () => void }) {
  const { state, counts, lots, target, reason, problems } = view;
  const done = state === 'done';
  return (
    <>
      <Box role="status">
        <Typography variant="h2" sx={{ mb: 0.5, color: done ? 'onTop.main' : 'outbid.main' }}>
          {done ? `✓ ${counted(lots, 'lot')} imported` : '✕ Nothing was imported'}
        </Typography>
      </Box>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {done ? `${view.fileName || 'The list'} is now in ${placeOf(target)}.` : reason}
      </Typography>
      {done && counts !== null && (
        <Stats label="What was imported">
          <Stat label="New" value={counts.new.toLocaleString('en-MY')} />
          <Stat label="Changed" value={counts.changed.toLocaleString('en-MY')} />
          <Stat label="Unchanged" value={counts.unchanged.toLocaleString('en-MY')} />
          <Stat label="Removed" value={counts.removed.toLocaleString('en-MY')} />
        </Stats>
      )}
      {problems.length > 0 && (
        <Box sx={{ mb: 2.5 }}>
          <DataTable
            label="Lots that stand against it"
            columns={[
              { label: 'Row', align: 'right', cell: ({ row }) => (row === 0 ? 'not in the file' : row) },
              { label: 'Lot no', inTitle: true, cell: ({ id }) => id },
              { label: 'Reason', wraps: true, cell: ({ text }) => text },
            ]}
            rows={problems}
            keyOf={({ row, id, text }) => `${row} ${id} ${text}`}
            titleOf={({ id }) => `Lot ${id}`}
            empty=""
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" color="primary" onClick={onAgain}>
          {done ? 'Import another' : 'Try another file'}
        </Button>
        <Button component={Link} to={`/adminPage/auctionManager?tab=${target === NEXT ? 'next' : 'units'}`}>
          See the lots
        </Button>
      </Box>
    </>
  );
}
