import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '#web/boot/page-title.ts';

interface HelpHeadingProps {
  /** In the language of the page, like all of it. */
  readonly title: string;
  readonly children?: ReactNode;
}

/** The name of a page of the help centre and what it is for. */
export function HelpHeading({ title, children }: HelpHeadingProps) {
  usePageTitle(title);
  return (
    <Box sx={{ mb: 3, maxWidth: 720 }}>
      <Typography variant="h1">{title}</Typography>
      {children !== undefined && (
        <Typography component="div" sx={{ mt: 1, fontSize: '1.0625rem', color: 'text.secondary' }}>
          {children}
        </Typography>
      )}
    </Box>
  );
}
