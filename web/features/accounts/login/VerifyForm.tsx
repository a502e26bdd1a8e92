import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { registrationApi } from '#web/calls/endpoints/accounts/registration.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { ArrivedHeading } from '#web/components/ArrivedHeading.tsx';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { onSubmit, useFields } from '#web/forms/fields.ts';
import { PasswordField } from '#web/forms/PasswordField.tsx';
import { useT } from '#web/i18n/language.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { loginChecks } from './login-steps.ts';

interface VerifyFormProps {
  readonly email: string;
  readonly token: string;
  /** The account is open, or the link has ceased to be good. */
  readonly onConcluded: (result: { readonly error?: unknown }) => void;
}

/** For a link that is good: the password of the registration that it shall confirm. */
export function VerifyForm({ email, token, onConcluded }: VerifyFormProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [verify] = registrationApi.useVerifyEmailMutation();
  const form = useForm({ defaultValues: { pwd: '' } });
  const field = useFields(form);

  const send = onSubmit(form, async ({ pwd }) => {
    const result = await verify({ email, token, pwd });
    const { code, message } = refusalOf(result.error);
    if (result.error === undefined || code === 'not-verified') onConcluded(result);
    else if (code === 'wrong-password') form.setError('pwd', { message }, { shouldFocus: true });
    else dispatch(noticeOf(result));
  });

  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      <div>
        <ArrivedHeading variant="h2">{t('Confirm your email address')}</ArrivedHeading>
        <Typography sx={{ mt: 1.5, fontWeight: 600 }}>{email}</Typography>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          {t('Please enter the password that you chose when you registered.')}
        </Typography>
      </div>
      {/* For password managers: whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
      <PasswordField {...field('pwd', { validate: loginChecks.password })} />
      <BusyButton type="submit" variant="contained" color="primary" busy={form.formState.isSubmitting}>
        {t('Confirm')}
      </BusyButton>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('If you do not remember it, please register again.')}
      </Typography>
    </Box>
  );
}
