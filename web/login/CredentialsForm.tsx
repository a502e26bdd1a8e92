import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountApi } from '../app/endpoints/account.ts';
import { said } from '../app/notices.ts';
import { refusalOf } from '../app/refusal.ts';
import { useAppDispatch } from '../app/state.ts';
import { useT } from '../i18n/language.ts';
import { FormFrame } from './FormFrame.tsx';
import { field } from './field.ts';
import { checks, type LoginStep } from './login-steps.ts';
import { PasswordField } from './PasswordField.tsx';
import { RegisterLink } from './RegisterLink.tsx';
import { ResendButton } from './ResendButton.tsx';

interface CredentialsFormProps {
  readonly start: { readonly email: string; readonly pwd: string };
  readonly onStep: (step: LoginStep) => void;
}

/** First step: e-mail and password, which send the code. */
export function CredentialsForm({ start, onStep }: CredentialsFormProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  /** The address that its owner has to verify first. */
  const [unverified, setUnverified] = useState<string>();
  const [requestOtp] = accountApi.useRequestLoginOtpMutation();
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { email: start.email, pwd: start.pwd },
  });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ email, pwd }) => {
    const result = await requestOtp({ email: email.trim(), pwd });
    if (result.error !== undefined) {
      const { code, message } = refusalOf(result.error);
      setUnverified(code === 'email-unverified' ? email.trim() : undefined);
      dispatch(said(t(message), 'error'));
      return;
    }
    dispatch(said(t(result.data.message), 'success'));
    onStep({ name: 'otp', email: email.trim(), pwd });
  });

  return (
    <FormFrame title={t('Login')} onSubmit={send}>
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="username"
        autoFocus={start.email === ''}
        error={errors.email !== undefined}
        helperText={errors.email?.message && t(errors.email.message)}
        {...field(register('email', { validate: checks.email }))}
      />
      <PasswordField
        autoFocus={start.email !== '' && start.pwd === ''}
        error={errors.pwd?.message && t(errors.pwd.message)}
        {...field(register('pwd', { validate: checks.password }))}
      />
      <Button type="submit" autoFocus={start.pwd !== ''} variant="contained" color="primary" loading={isSubmitting}>
        {t('Login')}
      </Button>
      {unverified !== undefined && (
        <Alert severity="warning" variant="outlined" icon={false} sx={{ '& .MuiAlert-message': { width: '100%' } }}>
          <Box sx={{ mb: 1.5 }}>{t('Please verify your email address before you log in.')}</Box>
          <ResendButton email={unverified} />
        </Alert>
      )}
      <Link
        component="button"
        type="button"
        onClick={() => onStep({ name: 'reset', email: getValues('email') })}
        sx={{ justifySelf: 'center', minHeight: 48, px: 1, fontSize: '1rem' }}
      >
        {t('Forgot your password?')}
      </Link>
      <RegisterLink />
    </FormFrame>
  );
}
