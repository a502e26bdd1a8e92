import Typography, { type TypographyProps } from '@mui/material/Typography';

/** The same function at each drawing, so that React calls it once: when the heading is there. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

/** The heading of a page whose content has come in the place of other content: it takes the focus that was there, and is read out. */
export function ArrivedHeading({ children, variant = 'h1' }: Pick<TypographyProps, 'children' | 'variant'>) {
  return (
    <Typography ref={focus} tabIndex={-1} component="h1" variant={variant} sx={{ mt: 1.5, outline: 'none !important' }}>
      {children}
    </Typography>
  );
}
