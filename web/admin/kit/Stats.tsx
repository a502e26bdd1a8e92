import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

/** Totals of a screen, side by side; in lines of equal length where they have no room in one: an amount is never cut. Holds {@link Stat}. */
export function Stats({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ mb: 1.5, containerType: 'inline-size' }}>
      <Card
        component="dl"
        aria-label={label}
        sx={{
          ...{
            m: 0,
            display: 'flex',
            flexWrap: 'wrap',
            overflow: 'clip',
          },
          // Lines at the right and below; those at the edges fall outside.
          '& > *': { flex: '1 1 8.5rem', minWidth: 'min-content', boxShadow: '1px 1px 0 var(--tk-palette-divider)' },
          '@container (min-width: 35rem)': {
            display: 'grid',
            gridTemplateColumns: 'repeat(3, minmax(min-content, 1fr))',
            '&:has(> :nth-child(2):last-child), &:has(> :nth-child(4):last-child)': { gridTemplateColumns: '1fr 1fr' },
          },
          '@container (min-width: 44rem)': {
            '&:has(> :nth-child(4):last-child), &:has(> :nth-child(7)):not(:has(> :nth-child(9):last-child))': {
              gridTemplateColumns: 'repeat(4, minmax(min-content, 1fr))',
            },
          },
          // All in one line as long as each has room for its longest word.
          '@container (min-width: 56rem)': {
            '&&': { display: 'flex', flexWrap: 'wrap' },
            '&& > *': { flex: '1 0 min-content' },
          },
        }}
      >
        {children}
      </Card>
    </Box>
  );
}

interface StatProps {
  readonly label: string;
  /** Read as soon as it is there; a dash stands for what is not. */
  readonly value: ReactNode;
  /** Says more, in small letters beside it, or below where it has no room there. */
  readonly note?: ReactNode;
}

export function Stat({ label, value, note }: StatProps) {
  return (
    <Box sx={{ px: 1.5, py: 0.75 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 1.3 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Box sx={{ typography: 'h2', fontSize: '1.375rem', whiteSpace: 'nowrap' }}>{value ?? '–'}</Box>
        {note !== undefined && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 1.3 }}>{note}</Box>
        )}
      </Box>
    </Box>
  );
}
