import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** By what a list is chosen and what is done with it, in one line on a desk; it wraps where that has no room. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        ...{ mb: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, displayPrint: 'none' },
        // The lines of the letters in it, where it stands in one.
        '& > :empty': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
}
