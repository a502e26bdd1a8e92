import { useT } from '../i18n/language.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Takes a code of the person's app, or a recovery code. */
export function AppCodeField(props: TextFieldProps) {
  const t = useT();
  return (
    <TextField
      label={t('Code')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      helperText={props.helperText ?? t('From your app, or a recovery code')}
    />
  );
}
