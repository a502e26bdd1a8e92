import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatRM } from '#domain/money.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { percent, type SaleFigures } from './figures.ts';

interface ComparisonProps {
  readonly session: string;
  readonly figures: SaleFigures;
  readonly before: string;
  readonly earlier: SaleFigures;
}

interface Compared {
  readonly label: string;
  readonly now: string;
  readonly earlier: string;
  readonly change: string;
}

/** A sale beside the one before it. */
export function Comparison({ session, figures, before, earlier }: ComparisonProps) {
  return (
    <Box component="section" aria-label={`Compared with ${before}`} sx={{ breakInside: 'avoid' }}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        Compared with {before}
      </Typography>
      <DataTable<Compared>
        label={`${session} and ${before}`}
        columns={[
          { label: 'Figure', inTitle: true, cell: ({ label }) => label },
          { label: session, align: 'right', cell: ({ now }) => now },
          { label: before, align: 'right', cell: ({ earlier: value }) => value },
          { label: 'Change', align: 'right', cell: ({ change }) => change },
        ]}
        rows={compared(figures, earlier)}
        keyOf={({ label }) => label}
        titleOf={({ label }) => label}
        empty=""
      />
    </Box>
  );
}

export function compared(now: SaleFigures, earlier: SaleFigures): readonly Compared[] {
  const shown = (
    label: string,
    of: (figures: SaleFigures) => number | undefined,
    text: (value: number) => string,
    change: (by: number, from: number) => string,
  ): Compared => {
    const [a, b] = [of(now), of(earlier)];
    return {
      label,
      now: a === undefined ? '–' : text(a),
      earlier: b === undefined ? '–' : text(b),
      change: a === undefined || b === undefined ? '–' : change(a - b, b),
    };
  };
  const relative = (by: number, from: number) => {
    const share = percent(by, from);
    return share === undefined ? '–' : signed(share, '%');
  };
  const points = (by: number) => signed(by, ' points');
  const count = (value: number) => String(value);
  const perLot = ({ bids, lots }: SaleFigures) => (lots === 0 ? undefined : Math.round((bids / lots) * 10) / 10);
  return [
    shown('Lots', ({ lots }) => lots, count, relative),
    shown('Sold', ({ sold }) => sold, count, relative),
    shown(
      'Sold share',
      ({ sold, lots }) => percent(sold, lots),
      (share) => `${share}%`,
      points,
    ),
    shown('Hammer', ({ hammerSen }) => hammerSen, formatRM, relative),
    shown(
      'Hammer of reserve',
      ({ hammerSen, reserveSen }) => percent(hammerSen, reserveSen),
      (share) => `${share}%`,
      points,
    ),
    shown('Bids', ({ bids }) => bids, count, relative),
    shown('Bids per lot', perLot, (value) => value.toFixed(1), relative),
    shown('Outstanding', ({ owedSen }) => owedSen, formatRM, relative),
  ];
}

function signed(value: number, unit: string): string {
  return `${value > 0 ? '+' : ''}${value}${unit}`;
}
