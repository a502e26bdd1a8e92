import Box from '@mui/material/Box';
import { CONDENSED } from '#web/theme/theme.ts';
import { useT } from '../i18n/language.ts';

/** The rotated stamp on the photo of a sold lot. */
export function SoldStamp({ large = false }: { large?: boolean }) {
  const t = useT();
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        left: '50%',
        top: '50%',
        transform: 'translate(-50%, -50%) rotate(-14deg)',
        px: '0.4em',
        pb: '2px',
        border: '0.09em solid #B9251B',
        pointerEvents: 'none',
        borderRadius: '6px',
        bgcolor: 'rgb(255 255 255 / 0.82)',
        color: '#B9251B',
        fontFamily: CONDENSED,
        fontWeight: 700,
        fontSize: large ? 'clamp(3rem, 9vw, 5.5rem)' : '2.75rem',
        lineHeight: 1.15,
        letterSpacing: '0.08em',
      }}
    >
      {t('SOLD')}
    </Box>
  );
}
