import { CONDENSED } from '#web/theme/theme.ts';
import { useT } from '../i18n/language.ts';
import { codeIn } from './otp.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Takes the code from the mail. Its length is kept here: a `maxLength` would cut what is pasted before its blanks are gone. */
export function OtpField({ onChange, ...props }: TextFieldProps) {
  const t = useT();
  return (
    <TextField
      label={t('OTP')}
      autoFocus
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="characters"
      spellCheck={false}
      style={{
        fontFamily: CONDENSED,
        fontWeight: 600,
        // Six of them fit across a phone at twice the size of text, too.
        fontSize: 'min(2rem, 12vw)',
        letterSpacing: '0.35em',
        textAlign: 'center',
      }}
      {...props}
      onChange={(event) => {
        const code = codeIn(event.target.value);
        if (code !== event.target.value) event.target.value = code;
        onChange?.(event);
      }}
    />
  );
}
