import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { CONDENSED } from '../app/theme.ts';
import { useT } from '../i18n/language.ts';

/** Takes the code from the mail. */
export function OtpField(props: Omit<TextFieldProps, 'slotProps'>) {
  const t = useT();
  return (
    <TextField
      label={t('OTP')}
      autoFocus
      autoComplete="one-time-code"
      slotProps={{
        htmlInput: {
          maxLength: 6,
          inputMode: 'numeric',
          autoCapitalize: 'characters',
          spellCheck: false,
          style: {
            fontFamily: CONDENSED,
            fontWeight: 600,
            fontSize: '2rem',
            letterSpacing: '0.35em',
            textAlign: 'center',
          },
        },
      }}
      {...props}
    />
  );
}
