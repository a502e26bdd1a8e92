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
        // On a phone two beside each other unless letters are large, on a desk as wide as their figures are.
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
        flexWrap: 'wrap',
        overflow: 'clip',
        // Lines at the right and below; those at the edges fall outside.
        '& > *': { flex: '1 1 auto', minWidth: 0, boxShadow: '1px 1px 0 var(--tk-palette-divider)' },
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
        <Box sx={{ typography: 'h2', fontSize: { xs: '1.375rem', sm: '1.75rem' }, whiteSpace: 'nowrap' }}>
          {value ?? '–'}
        </Box>
        {note !== undefined && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{note}</Box>}
      </Box>
    </Box>
  );
}
