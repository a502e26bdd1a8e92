import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { MoonIcon, SunIcon } from '../components/icons.tsx';
import { useT } from '../i18n/language.ts';

/** Light or dark: the device's preference until somebody chooses. */
export function SchemeButton() {
  const { mode, systemMode, setMode } = useColorScheme();
  const t = useT();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <IconButton
      color="inherit"
      aria-label={dark ? t('Use light colours') : t('Use dark colours')}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      {dark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
