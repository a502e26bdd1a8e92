import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface StateCardProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
  /** Something went wrong, as against: there is nothing here. */
  readonly failed?: boolean;
  /** It is all that the page has. */
  readonly alone?: boolean;
}

/** Where nothing is, or something did not arrive: a sentence and an action. */
export function StateCard({ title, children, action, failed = false, alone = false }: StateCardProps) {
  return (
    <Card
      role={failed ? 'alert' : undefined}
      data-alone={alone || undefined}
      sx={{ px: { xs: 2.5, sm: 4 }, py: { xs: 4, sm: 5 }, maxWidth: 640, mx: 'auto', textAlign: 'center' }}
    >
      <Typography variant="h3" component={alone ? 'h1' : 'h2'} sx={{ color: failed ? 'outbid.main' : 'text.primary' }}>
        {title}
      </Typography>
      {children !== undefined && (
        <Typography component="div" sx={{ mt: 1, color: 'text.secondary' }}>
          {children}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ mt: 3, display: 'flex', justifyContent: 'center', gap: 1.5 }}>{action}</Box>}
    </Card>
  );
}
