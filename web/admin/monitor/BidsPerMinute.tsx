import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { UnitMonitor } from '#contract/bidding.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { BarChart } from '../kit/BarChart.tsx';

/** Bids of the last half hour by the minute. */
export function BidsPerMinute({ minutes = [] }: { readonly minutes: UnitMonitor['minutes'] | undefined }) {
  const values = minutes.map(({ bids }) => bids);
  const now = values.at(-1) ?? 0;
  const most = Math.max(0, ...values);
  const at = minutes.find(({ bids }) => bids === most)?.at;
  const peak = most === 0 || at === undefined ? '' : `, ${most} at most (${malaysianTime(Date.parse(at)).time})`;
  const summary = `${now} in this minute${peak}`;
  return (
    <Card sx={{ mb: 2.5, px: 2, pt: 1.5, pb: 2 }}>
      <Box sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography component="h2" variant="h4">
          Bids per minute
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {summary}
        </Typography>
      </Box>
      <BarChart label={`Bids per minute in the last half hour: ${summary}`} values={values} height={72} />
    </Card>
  );
}
