import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { isEmailAddress, REGISTRATION_TEXTS } from '#contract/registration-rules.ts';
import { registrationApi } from '../app/endpoints/registration.ts';
import { said } from '../app/notices.ts';
import { refusalOf } from '../app/refusal.ts';
import { useAppDispatch } from '../app/state.ts';
import { useT } from '../i18n/language.ts';
import { field } from './field.ts';

/** For a verification that failed: the address to which a new link is mailed. */
export function ResendForm({ email }: { readonly email: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [resend] = registrationApi.useResendVerificationMutation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const fault = formState.errors.email?.message;

  const send = handleSubmit(async (values) => {
    const result = await resend({ email: values.email.trim() });
    if (result.error === undefined) dispatch(said(t(result.data.message), 'success'));
    else dispatch(said(t(refusalOf(result.error).message), 'warning'));
  });

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="email"
        error={fault !== undefined}
        helperText={fault === undefined ? undefined : t(fault)}
        {...field(register('email', { validate: (typed) => isEmailAddress(typed) || REGISTRATION_TEXTS.email }))}
      />
      <Button type="submit" variant="contained" color="primary" loading={formState.isSubmitting}>
        {t('Send the mail again')}
      </Button>
    </Box>
  );
}
