import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BaseSyntheticEvent, ReactNode } from 'react';

interface FormFrameProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly onSubmit: (event: BaseSyntheticEvent<object, HTMLFormElement>) => Promise<void>;
  readonly children: ReactNode;
}

/** A form of the login page; it checks by itself, in the house's words instead of the browser's. */
export function FormFrame({ title, text, onSubmit, children }: FormFrameProps) {
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
      <div>
        <Typography variant="h1">{title}</Typography>
        {text !== undefined && (
          <Typography component="div" sx={{ mt: 1, color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
      </div>
      {children}
    </Box>
  );
}
