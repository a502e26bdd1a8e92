import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import type { ImportView } from '#contract/catalogue/lot-import.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { importApi } from './endpoints.ts';
import { NEXT } from './TargetSelect.tsx';

/** Who imported what lately, and what came of it. Nothing while there is none. */
export function RecentImports() {
  const { data = [] } = importApi.useRecentImportsQuery();
  const [, setSearch] = useSearchParams();
  if (data.length === 0) return null;
  const view = (importId: string) =>
    setSearch((search) => {
      const next = new URLSearchParams(search);
      next.set('import', importId);
      return next;
    });
  return (
    <section aria-labelledby="recent-imports">
      <Typography variant="h2" id="recent-imports" sx={{ mb: 1.5 }}>
        Recent imports
      </Typography>
      <DataTable
        label="Recent imports"
        columns={columnsOf(view)}
        rows={data}
        keyOf={({ importId }) => importId}
        titleOf={({ startedAt, target }) => `${timeOf(startedAt)} · ${nameOf(target)}`}
        empty=""
      />
    </section>
  );
}

function columnsOf(onView: (importId: string) => void): readonly Column<ImportView>[] {
  return [
    { label: 'Time', inTitle: true, cell: ({ startedAt }) => timeOf(startedAt) },
    { label: 'Into', inTitle: true, cell: ({ target }) => nameOf(target) },
    { label: 'File', wraps: true, cell: ({ fileName }) => fileName || '–' },
    { label: 'By account', align: 'right', cell: ({ account }) => account },
    { label: 'Lots', align: 'right', cell: ({ lots }) => lots.toLocaleString('en-MY') },
    { label: 'Result', cell: (each) => <Result {...each} /> },
    {
      label: 'Details',
      action: true,
      cell: ({ importId, startedAt }) => (
        <Button
          size="small"
          onClick={() => onView(importId)}
          aria-label={`Details of the import of ${timeOf(startedAt)}`}
        >
          Details
        </Button>
      ),
    },
  ];
}

function Result({ state, counts }: ImportView) {
  if (state === 'refused') return <StatusChip status="refused">Nothing imported</StatusChip>;
  if (state !== 'done') return <StatusChip status="late">Under way</StatusChip>;
  const parts = counts && [
    `${counts.new} new`,
    `${counts.changed} changed`,
    ...(counts.removed > 0 ? [`${counts.removed} removed`] : []),
  ];
  return <StatusChip status="taken">{parts?.join(', ') ?? 'Imported'}</StatusChip>;
}

/** At +08:00. */
function timeOf(at: string): string {
  const { date, time } = malaysianTime(Date.parse(at));
  return `${date} ${time.slice(0, 5)}`;
}

function nameOf(target: string): string {
  return target === NEXT ? 'Next auction' : target;
}
