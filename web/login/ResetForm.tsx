import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { accountApi } from '../app/endpoints/account.ts';
import { said } from '../app/notices.ts';
import { refusalOf } from '../app/refusal.ts';
import { useAppDispatch } from '../app/state.ts';
import { useT } from '../i18n/language.ts';
import { FormFrame } from './FormFrame.tsx';
import { field } from './field.ts';
import { checks, type LoginStep } from './login-steps.ts';

interface ResetFormProps {
  readonly email: string;
  readonly onStep: (step: LoginStep) => void;
}

/** For those who forgot their password: the address to which a new way in is mailed. */
export function ResetForm({ email, onStep }: ResetFormProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [requestReset] = accountApi.useRequestPasswordResetMutation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (values) => {
    const address = values.email.trim();
    const result = await requestReset({ email: address });
    if (result.error !== undefined) {
      dispatch(said(t(refusalOf(result.error).message), 'error'));
      return;
    }
    dispatch(said(t(result.data.message), 'success'));
    onStep({ name: 'reset success', email: address });
  });

  return (
    <FormFrame
      title={t('Reset password')}
      text={t('Tell us the email address of your account; we mail you what to do.')}
      onSubmit={send}
    >
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="username"
        autoFocus
        error={errors.email !== undefined}
        helperText={errors.email?.message && t(errors.email.message)}
        {...field(register('email', { validate: checks.resetEmail }))}
      />
      <Button type="submit" variant="contained" color="primary" loading={isSubmitting}>
        {t('Reset password')}
      </Button>
      <Button variant="text" onClick={() => onStep({ name: 'login', email })}>
        {t('Back')}
      </Button>
    </FormFrame>
  );
}
