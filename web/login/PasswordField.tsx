import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { useT } from '../i18n/language.ts';

type PasswordFieldProps = Omit<TextFieldProps, 'error' | 'type' | 'label' | 'helperText'> & {
  /** What is wrong with it. */
  readonly error: string | undefined;
  /** Said below while nothing is wrong. */
  readonly hint?: string;
  /** Default: Password. */
  readonly label?: string;
};

/** The password, which can be looked at. */
export function PasswordField({ error, hint, label, ...props }: PasswordFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      label={label ?? t('Password')}
      type={shown ? 'text' : 'password'}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Button
                variant="text"
                size="small"
                aria-pressed={shown}
                aria-label={shown ? t('Hide the password') : t('Show the password')}
                onClick={() => setShown(!shown)}
                sx={{ mr: -1.75, minWidth: 0, minHeight: 48, color: 'text.secondary' }}
              >
                {shown ? t('Hide') : t('Show')}
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
