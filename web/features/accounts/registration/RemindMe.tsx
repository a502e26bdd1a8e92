import Box from '@mui/material/Box';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { EMAIL_INVALID, isEmailAddress } from '#contract/accounts/email-address.ts';
import { reminderApi } from '#web/calls/endpoints/accounts/reminder.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { CheckIcon } from '#web/components/icons.tsx';
import { onSubmit, useFields } from '#web/forms/fields.ts';
import { TextField } from '#web/forms/TextField.tsx';
import { useLocale, useT } from '#web/i18n/language.ts';
import { useAppDispatch } from '#web/state/state.ts';

/** For who comes while registration is closed: one email when it opens. */
export function RemindMe() {
  const t = useT();
  const dispatch = useAppDispatch();
  const language = useLocale() === 'ms-MY' ? 'ms' : 'en';
  const [remind, asked] = reminderApi.useRemindOfRegistrationMutation();
  const [kept, setKept] = useState(false);
  const form = useForm({ defaultValues: { email: '' }, reValidateMode: 'onSubmit' });
  const field = useFields(form);
  const typedNow = useWatch({ control: form.control, name: 'email' }).trim();
  // Another address is another mailbox, which need not wait.
  const refused = asked.originalArgs?.email === typedNow ? asked.error : undefined;
  const send = onSubmit(form, async (typed) => {
    const result = await remind({ email: typed.email.trim(), language });
    dispatch(noticeOf(result));
    if (result.error === undefined) setKept(true);
    else form.setError('email', { message: refusalOf(result.error).message }, { shouldFocus: true });
  });
  if (kept) {
    return (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600, color: 'onTop.main' }}>
        <CheckIcon />
        {t('We will email you when registration opens.')}
      </Box>
    );
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        // In a dialog of the login page, whose form is not meant.
        event.stopPropagation();
        void send(event);
      }}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr auto' }, alignItems: 'start' }}
    >
      <TextField
        label={t('Your email address')}
        type="email"
        autoComplete="email"
        {...field(
          'email',
          { validate: (typed) => isEmailAddress(typed) || EMAIL_INVALID },
          t('One email when registration opens. We keep the address until then.'),
        )}
      />
      <BusyButton
        type="submit"
        variant="contained"
        color="primary"
        busy={form.formState.isSubmitting}
        refused={refused}
      >
        {t('Remind me')}
      </BusyButton>
    </Box>
  );
}
