import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What a step is about, a line each: the name at the left, the amount or text at the right. */
export function FactList({
  label,
  facts,
}: {
  readonly label: string;
  readonly facts: readonly (readonly [string, ReactNode])[];
}) {
  return (
    <Box component="dl" aria-label={label} sx={{ m: 0 }}>
      {facts.map(([name, value]) => (
        <Box
          key={name}
          sx={{
            display: 'flex',
            // With large text an amount goes below its name, whole.
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 2,
            py: 0.75,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              ml: 'auto',
              fontWeight: 600,
              textAlign: 'right',
              fontVariantNumeric: 'tabular-nums',
              overflowWrap: 'anywhere',
            }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
