import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { showMessage } from '#web/notices/notices.ts';
import { selectUser } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';
import { chooseLanguage, useT } from '../i18n/language.ts';
import { type Language, selectLanguage } from '../i18n/language-state.ts';

/** Said in English, since nothing else is there. */
const NOT_LOADED = 'The Malay texts could not be loaded. Please check your connection and try again.';

/** Languages are named in themselves, so that whoever needs one finds it. */
const LANGUAGES: readonly { readonly language: Language; readonly name: string; readonly short: string }[] = [
  { language: 'en', name: 'English', short: 'EN' },
  { language: 'ms', name: 'Bahasa Malaysia', short: 'BM' },
];

interface LanguageSwitchProps {
  /** On the dark ground of the bar and the drawer instead of on paper. */
  readonly onBar?: boolean;
  /** Only the other one, by its letters: where there is little room. */
  readonly short?: boolean;
}

/** English or Bahasa Malaysia: for this device, and for what the house writes to whoever is logged in. */
export function LanguageSwitch({ onBar = false, short = false }: LanguageSwitchProps) {
  const current = useAppSelector(selectLanguage);
  const isSignedIn = useAppSelector(selectUser) !== null;
  const dispatch = useAppDispatch();
  const t = useT();
  const choose = async (language: Language) => {
    try {
      dispatch(await chooseLanguage(language));
    } catch {
      dispatch(showMessage(NOT_LOADED, 'error'));
      return;
    }
    if (!isSignedIn) return;
    // What is not noted now is noted at the next login.
    const { profileApi } = await import('#web/calls/endpoints/accounts/profile.ts');
    void dispatch(profileApi.endpoints.setLanguage.initiate({ language }));
  };
  if (short) return <Other current={current} onChoose={choose} />;
  return (
    <Box role="group" aria-label={t('Language')} sx={{ display: 'inline-flex', flexWrap: 'wrap', mx: -1 }}>
      {LANGUAGES.map(({ language, name }) => (
        <ButtonBase
          key={language}
          lang={language}
          aria-pressed={current === language}
          onClick={() => void choose(language)}
          sx={{
            minHeight: 48,
            minWidth: 48,
            px: 1,
            borderRadius: '8px',
            font: 'inherit',
            fontSize: '0.9375rem',
            fontWeight: current === language ? 600 : 500,
            color: current === language ? 'inherit' : onBar ? 'topBar.muted' : 'text.secondary',
            textDecoration: current === language ? 'underline' : 'none',
            textDecorationThickness: '2px',
            textUnderlineOffset: 6,
            '&:hover': { color: onBar ? 'topBar.contrastText' : 'text.primary' },
          }}
        >
          {name}
        </ButtonBase>
      ))}
    </Box>
  );
}

interface OtherProps {
  readonly current: Language;
  readonly onChoose: (language: Language) => Promise<void>;
}

/** Whoever does not know the letters hears the name. */
function Other({ current, onChoose }: OtherProps) {
  const other = LANGUAGES.find(({ language }) => language !== current);
  if (other === undefined) return null;
  const { language, name, short } = other;
  return (
    <ButtonBase
      lang={language}
      aria-label={`${short}: ${name}`}
      title={name}
      onClick={() => void onChoose(language)}
      sx={{
        width: 48,
        height: 48,
        mx: -0.5,
        borderRadius: '8px',
        font: 'inherit',
        fontSize: '0.9375rem',
        fontWeight: 600,
        '&:hover': { bgcolor: 'rgb(255 255 255 / 0.08)' },
      }}
    >
      {short}
    </ButtonBase>
  );
}
