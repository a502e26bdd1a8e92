import Button from '@mui/material/Button';
import { useForm, useWatch } from 'react-hook-form';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { onSubmit, useFields } from '#web/forms/fields.ts';
import { TextField } from '#web/forms/TextField.tsx';
import { useT } from '#web/i18n/language.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { FormFrame } from './FormFrame.tsx';
import { type LoginStep, loginChecks } from './login-steps.ts';

interface ResetFormProps {
  readonly email: string;
  readonly onStep: (step: LoginStep) => void;
}

/** For those who forgot their password: the address to which a new way in is mailed. */
export function ResetForm({ email, onStep }: ResetFormProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [requestReset, asked] = accountApi.useRequestPasswordResetMutation();
  const form = useForm({ defaultValues: { email }, reValidateMode: 'onSubmit' });
  const field = useFields(form);
  const typedNow = useWatch({ control: form.control, name: 'email' }).trim();
  // Another address is another mailbox, which need not wait.
  const refused = asked.originalArgs?.email === typedNow ? asked.error : undefined;

  const send = onSubmit(form, async (values) => {
    const address = values.email.trim();
    const result = await requestReset({ email: address });
    dispatch(noticeOf(result));
    if (result.error === undefined) onStep({ name: 'reset success', email: address });
    else form.setError('email', { message: refusalOf(result.error).message }, { shouldFocus: true });
  });

  return (
    <FormFrame
      title={t('Reset password')}
      text={t('Enter the email address of your account. We will send you a temporary password.')}
      onSubmit={send}
    >
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="username"
        autoFocus
        {...field('email', { validate: loginChecks.resetEmail })}
      />
      <BusyButton
        type="submit"
        variant="contained"
        color="primary"
        busy={form.formState.isSubmitting}
        refused={refused}
      >
        {t('Reset password')}
      </BusyButton>
      <Button variant="text" onClick={() => onStep({ name: 'login', email })}>
        {t('Back')}
      </Button>
    </FormFrame>
  );
}
