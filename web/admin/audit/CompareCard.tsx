import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LotReplay } from '#domain/replay/lot-replay.ts';
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
  const [from, to] = [a, b].map((key) => rows.find((row) => row.key === key));
  if (from === undefined && to === undefined) return null;
  const [before, after] = [from, to].map((row) => row && replay.standingAt(row.revision, row.atMs));
  const differences = before === undefined || after === undefined ? undefined : differencesOf(before, after);
  return (
    <Box sx={{ mt: 2.5 }}>
      <Section title="Compare" actions={<Button onClick={onClose}>Take both pins out</Button>}>
        {differences === undefined ? (
          <Typography>
            {from === undefined ? 'B' : 'A'} is pinned at {nameOf(from ?? to)}. Go to another moment and pin it as{' '}
            {from === undefined ? 'A' : 'B'}.
          </Typography>
        ) : (
          <DataTable<Difference>
            label="What changed"
            columns={[
              column.text('What', ({ what }) => what, { inTitle: true }),
              { label: `A: ${nameOf(from)}`, align: 'right', cell: ({ a: then }) => <Whole text={then} /> },
              { label: `B: ${nameOf(to)}`, align: 'right', cell: ({ b: now }) => <Whole text={now} /> },
            ]}
            rows={differences}
            keyOf={({ what }) => what}
            titleOf={({ what }) => what}
            empty="Nothing was different."
          />
        )}
      </Section>
    </Box>
  );
}

function nameOf(row: TimelineRow | undefined): string {
  return row === undefined ? '–' : `rev. ${countOf(row.revision)}, ${clockOf(row.atMs)}`;
}

/** An amount is not broken where room is short. */
function Whole({ text }: { readonly text: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{text}</span>;
}
