import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

/** Totals of a screen, side by side. Holds {@link Stat}. */
export function Stats({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Card
      component="dl"
      aria-label={label}
      sx={{
        m: 0,
        mb: 2.5,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
        // Lines between the figures, none around them.
        gap: '1px',
        bgcolor: 'divider',
        '& > *': { bgcolor: 'background.paper' },
      }}
    >
      {children}
    </Card>
  );
}

interface StatProps {
  readonly label: string;
  /** Read as soon as it is there; a dash stands for what is not. */
  readonly value: ReactNode;
  /** Says more, in small letters below. */
  readonly note?: ReactNode;
}

export function Stat({ label, value, note }: StatProps) {
  return (
    <Box sx={{ px: 2, py: 1.5 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Box sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums' }}>{value ?? '–'}</Box>
        {note !== undefined && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{note}</Box>}
      </Box>
    </Box>
  );
}
