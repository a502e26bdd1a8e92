import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  /** In a sentence or two. */
  readonly about?: string;
}

/** A part of a page that is saved by itself. */
export function Section({ title, children, actions, about }: SectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: '1 1 auto', fontSize: '1.5rem' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {about !== undefined && <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>{about}</Typography>}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Card>
  );
}
