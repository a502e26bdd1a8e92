import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LotReplay } from '#domain/replay/lot-replay.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { column } from '../kit/columns.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { Section } from '../kit/Section.tsx';
import { clockOf, countOf } from './clock.ts';
import { type Difference, differencesOf } from './compare.ts';
import type { TimelineRow } from './timeline.ts';

interface CompareCardProps {
  readonly replay: LotReplay;
  readonly rows: readonly TimelineRow[];
  /** Keys of the pinned rows; '' for none. */
  readonly a: string;
  readonly b: string;
  readonly onClose: () => void;
}

/** What was not the same at the two rows that are pinned. */
export function CompareCard({ replay, rows, a, b, onClose }: CompareCardProps) {
  const t = useT();
  const [from, to] = [a, b].map((key) => rows.find((row) => row.key === key));
  if (from === undefined && to === undefined) return null;
  const [before, after] = [from, to].map((row) => row && replay.standingAt(row.revision, row.atMs));
  const differences = before === undefined || after === undefined ? undefined : differencesOf(t, before, after);
  return (
    <Box sx={{ mt: 2.5 }}>
      <Section title={t('Compare')} actions={<Button onClick={onClose}>{t('Take both pins out')}</Button>}>
        {differences === undefined ? (
          <Typography>
            {t('{pin} is pinned at {row}. Go to another moment and pin it as {other}.', {
              pin: from === undefined ? 'B' : 'A',
              row: nameOf(t, from ?? to),
              other: from === undefined ? 'A' : 'B',
            })}
          </Typography>
        ) : (
          <DataTable<Difference>
            label={t('What changed')}
            columns={[
              column.text('What', ({ what }) => what, { inTitle: true }),
              {
                label: 'A',
                named: `A: ${nameOf(t, from)}`,
                align: 'right',
                cell: ({ a: then }) => <Whole text={then} />,
              },
              { label: 'B', named: `B: ${nameOf(t, to)}`, align: 'right', cell: ({ b: now }) => <Whole text={now} /> },
            ]}
            rows={differences}
            keyOf={({ what }) => what}
            titleOf={({ what }) => what}
            empty={t('Nothing was different.')}
          />
        )}
      </Section>
    </Box>
  );
}

function nameOf(t: Translate, row: TimelineRow | undefined): string {
  if (row === undefined) return '–';
  return t('rev. {revision}, {time}', { revision: countOf(row.revision), time: clockOf(row.atMs) });
}

/** An amount is not broken where room is short. */
function Whole({ text }: { readonly text: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{text}</span>;
}
