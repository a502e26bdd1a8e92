import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { ImportView } from '#contract/catalogue/lot-import.ts';
import { LOT_LABELS } from '#contract/catalogue/lot-words.ts';
import { api } from '#web/calls/api.ts';
import { revisionWanted } from '#web/calls/connection.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { composedText, type Names } from '../i18n/composed.ts';
import { useT } from '../i18n/use-t.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { counted } from '../kit/texts.ts';
import { importApi } from './endpoints.ts';
import { NEXT, placeOf } from './targets.ts';

const ASK_EVERY_MS = 700;

/** In what is said of a lot that somebody else has changed. */
const LOT_NAMES: Names = Object.fromEntries(Object.values(LOT_LABELS).map((label) => [label, label]));

interface ImportRunProps {
  readonly importId: string;
  readonly onAgain: () => void;
}

/** An import: how far it is, and then what came of it. It goes on without this page. */
export function ImportRun({ importId, onAgain }: ImportRunProps) {
  const t = useT();
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
    <LiveLoadable query={query} everyMs={everyMs} failure={t('The import could not be found')}>
      {view !== undefined &&
        (view.endedAt === null ? <Progress view={view} /> : <Ended view={view} onAgain={onAgain} />)}
    </LiveLoadable>
  );
}

function Progress({ view }: { readonly view: ImportView }) {
  const t = useT();
  const { state, checked, lots, target } = view;
  const percent = Math.round((100 * checked) / Math.max(1, lots));
  const counting = state === 'checking' && checked < lots;
  const of = counted(t, lots, 'lot');
  const words = counting
    ? t('Checking: {n} of {lots}', { n: checked.toLocaleString('en-MY'), lots: of })
    : t('Saving {lots}', { lots: of });
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      <Typography variant="h2">{t('Importing into {place}', { place: placeOf(t, target) })}</Typography>
      <Typography role="status" sx={{ mt: 1, mb: 1.5 }}>
        {state === 'waiting' ? t('About to begin') : words}
      </Typography>
      <LinearProgress
        color="secondary"
        aria-label={t('Import')}
        {...(counting ? { variant: 'determinate', value: percent } : { variant: 'indeterminate' })}
      />
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {t('You may leave this page: the import goes on, also when the server restarts. All lots are saved, or none.')}
      </Typography>
    </Card>
  );
}

function Ended({ view, onAgain }: { readonly view: ImportView; readonly onAgain: () => void }) {
  const t = useT();
  const { state, counts, lots, target, reason, problems } = view;
  const done = state === 'done';
  return (
    <>
      <Box role="status">
        <Typography variant="h2" sx={{ mb: 0.5, color: done ? 'onTop.main' : 'outbid.main' }}>
          {done ? t('✓ {lots} imported', { lots: counted(t, lots, 'lot') }) : t('✕ Nothing was imported')}
        </Typography>
      </Box>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {done
          ? t('{file} is now in {place}.', { file: view.fileName || t('The list'), place: placeOf(t, target) })
          : composedText(t, reason, LOT_NAMES)}
      </Typography>
      {done && counts !== null && (
        <Stats label={t('What was imported')}>
          <Stat label={t('New')} value={counts.new.toLocaleString('en-MY')} />
          <Stat label={t('Changed')} value={counts.changed.toLocaleString('en-MY')} />
          <Stat label={t('Unchanged')} value={counts.unchanged.toLocaleString('en-MY')} />
          <Stat label={t('Removed')} value={counts.removed.toLocaleString('en-MY')} />
        </Stats>
      )}
      {problems.length > 0 && (
        <Box sx={{ mb: 2.5 }}>
          <DataTable
            label={t('Lots that stand against it')}
            columns={[
              { label: 'Row', align: 'right', cell: ({ row }) => (row === 0 ? t('not in the file') : row) },
              { label: 'Lot no', inTitle: true, cell: ({ id }) => id },
              { label: 'Reason', wraps: true, cell: ({ text }) => composedText(t, text, LOT_NAMES) },
            ]}
            rows={problems}
            keyOf={({ row, id, text }) => `${row} ${id} ${text}`}
            titleOf={({ id }) => t('Lot {no}', { no: id })}
            empty=""
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" color="primary" onClick={onAgain}>
          {done ? t('Import another') : t('Try another file')}
        </Button>
        <Button component={Link} to={`/adminPage/auctionManager?tab=${target === NEXT ? 'next' : 'units'}`}>
          {t('See the lots')}
        </Button>
      </Box>
    </>
  );
}
