import Box from '@mui/material/Box';
import { useForm, useWatch } from 'react-hook-form';
import { EMAIL_INVALID, isEmailAddress } from '#contract/accounts/email-address.ts';
import { registrationApi } from '#web/calls/endpoints/accounts/registration.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { onSubmit, useFields } from '#web/forms/fields.ts';
import { TextField } from '#web/forms/TextField.tsx';
import { useT } from '#web/i18n/language.ts';
import { useAppDispatch } from '#web/state/state.ts';

/** For a verification that failed: the address to which a new link is mailed. */
export function ResendForm({ email }: { readonly email: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [resend, asked] = registrationApi.useResendVerificationMutation();
  const form = useForm({ defaultValues: { email } });
  const field = useFields(form);
  const typedNow = useWatch({ control: form.control, name: 'email' }).trim();
  // Another address is another mailbox, which need not wait.
  const refused = asked.originalArgs?.email === typedNow ? asked.error : undefined;

  const send = onSubmit(form, async (values) => {
    dispatch(noticeOf(await resend({ email: values.email.trim() })));
  });

  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="email"
        {...field('email', { validate: (typed) => isEmailAddress(typed) || EMAIL_INVALID })}
      />
      <BusyButton
        type="submit"
        variant="contained"
        color="primary"
        busy={form.formState.isSubmitting}
        refused={refused}
      >
        {t('Send the email again')}
      </BusyButton>
    </Box>
  );
}
