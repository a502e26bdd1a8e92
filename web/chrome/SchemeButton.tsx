import IconButton from '@mui/material/IconButton';
import { chooseScheme, useScheme } from '#web/theme/scheme.ts';
import { MoonIcon, SunIcon } from '../components/icons.tsx';
import { useT } from '../i18n/language.ts';

/** Light or dark: the device's preference until somebody chooses. */
export function SchemeButton() {
  const dark = useScheme() === 'dark';
  const t = useT();
  return (
    <IconButton
      color="inherit"
      aria-label={dark ? t('Use light colours') : t('Use dark colours')}
      onClick={() => chooseScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
