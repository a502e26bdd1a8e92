import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { OutlinedAlert } from '#web/components/OutlinedAlert.tsx';
import { onSubmit, useFields } from '#web/forms/fields.ts';
import { PasswordField } from '#web/forms/PasswordField.tsx';
import { TextField } from '#web/forms/TextField.tsx';
import { useT } from '#web/i18n/language.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { FormFault } from './FormFault.tsx';
import { FormFrame } from './FormFrame.tsx';
import { type LoginStep, loginChecks } from './login-steps.ts';
import { RegisterLink } from './RegisterLink.tsx';
import { ResendButton } from './ResendButton.tsx';

interface CredentialsFormProps {
  readonly start: { readonly email: string; readonly pwd: string };
  readonly onStep: (step: LoginStep) => void;
}

/** First step: email and password, which send the code. */
export function CredentialsForm({ start, onStep }: CredentialsFormProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  /** The address that its owner has to verify first. */
  const [unverified, setUnverified] = useState<string>();
  const [requestOtp, asked] = accountApi.useRequestLoginOtpMutation();
  const form = useForm({ defaultValues: { email: start.email, pwd: start.pwd }, reValidateMode: 'onSubmit' });
  const field = useFields(form);
  const typedNow = useWatch({ control: form.control, name: 'email' }).trim();
  // Another address is another mailbox, which need not wait.
  const refused = asked.originalArgs?.email === typedNow ? asked.error : undefined;

  const send = onSubmit(form, async ({ email: typed, pwd }) => {
    const email = typed.trim();
    const result = await requestOtp({ email, pwd });
    dispatch(noticeOf(result));
    if (result.error === undefined) {
      onStep({ name: 'otp', email, pwd, app: result.data.codeFrom === 'app' });
      return;
    }
    const { code, message } = refusalOf(result.error);
    setUnverified(code === 'email-unverified' ? email : undefined);
    if (code === 'wrong-credentials') form.setError('pwd', { message }, { shouldFocus: true });
    else if (code !== 'email-unverified') form.setError('root', { message });
  });

  return (
    <FormFrame title={t('Login')} onSubmit={send}>
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="username"
        autoFocus={start.email === ''}
        {...field('email', { validate: loginChecks.email })}
      />
      <PasswordField
        autoFocus={start.email !== '' && start.pwd === ''}
        {...field('pwd', { validate: loginChecks.password })}
      />
      <FormFault fault={form.formState.errors.root?.message} />
      <BusyButton
        type="submit"
        autoFocus={start.pwd !== ''}
        variant="contained"
        color="primary"
        busy={form.formState.isSubmitting}
        refused={refused}
      >
        {t('Login')}
      </BusyButton>
      {unverified !== undefined && (
        <OutlinedAlert severity="warning">
          <Box sx={{ mb: 1.5 }}>{t('Please verify your email address before you log in.')}</Box>
          <ResendButton email={unverified} />
        </OutlinedAlert>
      )}
      <Link
        component="button"
        type="button"
        onClick={() => onStep({ name: 'reset', email: form.getValues('email') })}
        sx={{ justifySelf: 'center', minHeight: 48, px: 1, fontSize: '1rem' }}
      >
        {t('Forgot your password?')}
      </Link>
      <RegisterLink />
    </FormFrame>
  );
}
