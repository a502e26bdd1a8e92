import Button from '@mui/material/Button';
import { useState } from 'react';
import { useT } from '../i18n/language.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** The password, which can be looked at. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={t('Password')}
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <Button
          variant="text"
          size="small"
          aria-label={shown ? t('Hide the password') : t('Show the password')}
          onClick={() => setShown(!shown)}
          sx={{ minWidth: 0, minHeight: 48, color: 'text.secondary' }}
        >
          {shown ? t('Hide') : t('Show')}
        </Button>
      }
    />
  );
}
