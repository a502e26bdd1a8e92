import Box from '@mui/material/Box';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { useT } from '#web/i18n/language.ts';

/** The amber number of lots that ask for something; nothing at zero. */
export function CountBadge({ count }: { readonly count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: '1.25rem',
        height: '1.25rem',
        px: 0.75,
        borderRadius: '0.625rem',
        fontSize: '0.8125rem',
        fontWeight: 700,
        lineHeight: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {count}
      <HiddenText> {count === 1 ? t('lot where you are not on top') : t('lots where you are not on top')}</HiddenText>
    </Box>
  );
}
