import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface ProfileSectionProps {
  readonly title: string;
  /** The fragment of its address, where links lead to it. */
  readonly fragment?: string;
  readonly children: ReactNode;
}

/** A part of the profile under its heading; what is in it stands side by side where there is room. */
export function ProfileSection({ title, fragment, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <Card component="section" id={fragment} aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, ...BELOW_BAR }}>
      <Typography id={id} variant="h2" sx={{ mb: 2.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' },
          alignItems: 'start',
          '& > *': { gridColumn: { sm: 'span 3' } },
        }}
      >
        {children}
      </Box>
    </Card>
  );
}

/** Who jumps to it finds its heading below the bar of the site. */
export const BELOW_BAR = { scrollMarginTop: 84 } as const;

/** Otherwise half of the width. The doubled selector beats that of the section. */
const span = (columns: string) => ({ '&&': { gridColumn: { sm: columns } } }) as const;
export const WIDE = span('1 / -1');
export const THIRD = span('span 2');
export const TWO_THIRDS = span('span 4');

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** What is shown and cannot be typed over here. */
export function Fact({ label, children, action }: FactProps) {
  return (
    <Box
      sx={{
        ...WIDE,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 1,
        pb: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="p" color="textSecondary">
          {label}
        </Typography>
        <Box sx={{ mt: 0.5, fontSize: '1.0625rem', fontWeight: 500 }}>{children}</Box>
      </Box>
      {action}
    </Box>
  );
}
