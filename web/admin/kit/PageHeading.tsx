import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '#web/boot/page-title.ts';

interface PageHeadingProps {
  /** Also the name of the page in the tab. */
  readonly children: string;
  /** What can be done with the page as a whole, at the right. */
  readonly actions?: ReactNode;
}

/** The name of a screen and what can be done with it as a whole. */
export function PageHeading({ children, actions }: PageHeadingProps) {
  usePageTitle(children);
  return (
    <Box sx={{ mb: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Typography variant="h1" sx={{ flex: '1 1 auto', fontSize: '1.75rem' }}>
        {children}
      </Typography>
      {actions !== undefined && actions !== false && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, maxWidth: '100%' }}>{actions}</Box>
      )}
    </Box>
  );
}
