import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two fields beside each other where there is room. */
export function FormGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {children}
    </Box>
  );
}
