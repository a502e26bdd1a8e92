import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

interface BarChartProps {
  /** What is counted and what came of it, for those who listen and for those who look closely: 'Bids per minute: 3 now, 14 at most'. */
  readonly label: string;
  /** Oldest first. */
  readonly values: readonly number[];
  /** px. */
  readonly height: number;
  /** The bar in ink; the last one unless said otherwise. */
  readonly marked?: number;
}

/** Counts as bars, one of them in ink: of counts over time the newest, at the right. */
export function BarChart({ label, values, height, marked = values.length - 1 }: BarChartProps) {
  const max = Math.max(1, ...values);
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{ height, display: 'flex', alignItems: 'flex-end', gap: '2px', borderBottom: 1, borderColor: 'edge.main' }}
    >
      <svg
        width="100%"
        height="100%"
        viewBox={`0 0 ${values.length * 10} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {values.map((value, index) => {
          const tall = (value / max) * 100;
          return (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={index}
              component="rect"
              x={index * 10 + 1}
              y={100 - tall}
              width={8}
              height={tall}
              sx={{ fill: `var(--tk-palette-${index === marked ? 'text-primary' : 'field-main'})` }}
            />
          );
        })}
      </svg>
    </Box>
  );
}

interface ChartCardProps extends BarChartProps {
  readonly title: string;
  /** What the bars come to, in words. */
  readonly summary: string;
  /** The bars are no wider than this together, px. */
  readonly maxWidth?: number;
  /** Of the title; 2 unless said otherwise. */
  readonly level?: 2 | 3;
  /** Room below it, in steps of 8 px. */
  readonly below?: number;
}

/** A chart under its title. `label` goes before the summary, for those who listen. */
export function ChartCard({ title, summary, label, maxWidth, level = 2, below = 0, ...bars }: ChartCardProps) {
  return (
    <Card sx={{ mb: below, px: 2, pt: 1.5, pb: 2, breakInside: 'avoid' }}>
      <Box sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography component={`h${level}`} variant="h4">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {summary}
        </Typography>
      </Box>
      <Box sx={{ maxWidth }}>
        <BarChart label={`${label}: ${summary}`} {...bars} />
      </Box>
    </Card>
  );
}
