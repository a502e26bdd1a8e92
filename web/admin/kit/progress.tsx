import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ProgressProps {
  /** For those who listen. */
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
}

/** How far something is, in a cell of a table. */
export function Progress({ label, percent }: ProgressProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 120 }}>
      <LinearProgress variant="determinate" color="secondary" value={percent} aria-label={label} sx={{ flex: 1 }} />
      <Box component="span" sx={{ width: 44, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {percent}%
      </Box>
    </Box>
  );
}

interface ProgressCardProps extends ProgressProps {
  readonly title: ReactNode;
  /** When it began, and by whom. */
  readonly about: ReactNode;
  /** What can be done with it. */
  readonly actions: ReactNode;
  /** How it stands, in words. */
  readonly state: string;
  /** Why it does not go on; '' while it does. */
  readonly warning: string;
}

/** Heads the page of something that takes its time, such as a bulk refund. */
export function ProgressCard({ title, about, actions, state, label, percent, warning }: ProgressCardProps) {
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, mb: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <Typography variant="h2" sx={{ fontSize: '1.5rem', overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{about}</Typography>
        </Box>
        {actions}
      </Box>
      <Typography role="status" sx={{ mt: 2, mb: 0.75, fontWeight: 600 }}>
        {state}
      </Typography>
      <LinearProgress variant="determinate" color="secondary" value={percent} aria-label={label} />
      {warning !== '' && (
        <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {warning}
        </Alert>
      )}
    </Card>
  );
}
