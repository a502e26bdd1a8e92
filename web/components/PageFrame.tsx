import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The usual width and margins of a page. */
export function PageFrame({ children, narrow = false }: { readonly children: ReactNode; readonly narrow?: boolean }) {
  return (
    <Box sx={{ maxWidth: narrow ? 560 : 1238, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 2.5, md: 4 } }}>
      {children}
    </Box>
  );
}
