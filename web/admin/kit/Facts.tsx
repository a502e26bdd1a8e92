import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a dialog under a heading of its own. */
export function Part({ title, children }: PartProps) {
  return (
    <Box component="section" aria-label={title} sx={{ mt: 2.5 }}>
      <Typography variant="h3" sx={{ mb: 0.5, fontSize: '1.125rem' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface FactsProps {
  readonly facts?: readonly (readonly [string, ReactNode])[];
  /** Each a {@link Fact}. */
  readonly children?: ReactNode;
}

/** What is known of something, in two columns where there is room. */
export function Facts({ facts, children }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
        columnGap: 4,
      }}
    >
      {facts?.map(([term, value]) => (
        <Fact key={term} term={term}>
          {value}
        </Fact>
      ))}
      {children}
    </Box>
  );
}

/** With large text what is known goes below its name. */
export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="dt" sx={{ flex: '0 0 8rem', color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, flex: '1 1 6rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
