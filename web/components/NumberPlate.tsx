import Box from '@mui/material/Box';
import { CONDENSED } from '../app/theme.ts';

interface NumberPlateProps {
  readonly regnNo: string;
  readonly size?: 'small' | 'medium' | 'large';
}

const SIZES = { small: '0.9375rem', medium: '1.0625rem', large: '1.25rem' } as const;

/** The registration number in white on black, as Malaysian plates are: the mark of a lot. Nothing for goods without one. */
export function NumberPlate({ regnNo, size = 'medium' }: NumberPlateProps) {
  if (regnNo.trim() === '') return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        flexShrink: 0,
        fontFamily: CONDENSED,
        fontWeight: 600,
        fontSize: SIZES[size],
        lineHeight: 1.2,
        letterSpacing: '0.06em',
        textTransform: 'uppercase',
        whiteSpace: 'nowrap',
        px: '0.55em',
        py: '0.14em',
        color: 'plate.contrastText',
        bgcolor: 'plate.main',
        border: 1,
        borderColor: 'plate.edge',
        borderRadius: '4px',
        boxShadow: 'inset 0 0 0 1.5px var(--tk-palette-plate-main), inset 0 0 0 2.25px rgb(255 255 255 / 0.55)',
      }}
    >
      {regnNo}
    </Box>
  );
}
