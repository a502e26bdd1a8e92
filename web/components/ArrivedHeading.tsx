import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useEffect, useRef } from 'react';

/** The heading of a page whose content has come in the place of other content: it takes the focus that was there, and is read out. */
export function ArrivedHeading({ children, variant = 'h1' }: Pick<TypographyProps, 'children' | 'variant'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Typography
      ref={heading}
      tabIndex={-1}
      component="h1"
      variant={variant}
      sx={{ mt: 1.5, outline: 'none !important' }}
    >
      {children}
    </Typography>
  );
}
