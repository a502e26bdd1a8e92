import Box from '@mui/material/Box';
import { CONDENSED } from '#web/theme/theme.ts';
import { useT } from '../i18n/language.ts';

/** Of a word with more letters than this the stamp is smaller, or it would be wider than its photo. */
const SHORT_WORD = 5;

/** The rotated stamp on the photo of a sold lot, which is its container; `large`: on the photo of its own page. */
export function SoldStamp({ large = false }: { large?: boolean }) {
  const t = useT();
  const word = t('SOLD');
  const size = large ? 'clamp(3rem, 9vw, 5.5rem)' : 'clamp(1.5rem, 11.8cqw, 2.75rem)';
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
        fontSize: word.length > SHORT_WORD ? `calc(0.75 * ${size})` : size,
        whiteSpace: 'nowrap',
        lineHeight: 1.15,
        letterSpacing: '0.08em',
      }}
    >
      {word}
    </Box>
  );
}
