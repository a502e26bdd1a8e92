import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';

type PasswordFieldProps = Omit<TextFieldProps, 'error' | 'type'> & {
  /** What is wrong with it. */
  readonly error: string | undefined;
};

/** The password, which can be looked at. */
export function PasswordField({ error, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      label="Password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      error={error !== undefined}
      helperText={error}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Button
                variant="text"
                size="small"
                aria-pressed={shown}
                aria-label={shown ? 'Hide the password' : 'Show the password'}
                onClick={() => setShown(!shown)}
                sx={{ mr: -1, minWidth: 0, color: 'text.secondary' }}
              >
                {shown ? 'Hide' : 'Show'}
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
