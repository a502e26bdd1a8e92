import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { accountApi } from '../app/endpoints/account.ts';
import { said } from '../app/notices.ts';
import { refusalOf } from '../app/refusal.ts';
import { useAppDispatch } from '../app/state.ts';
import { FormFrame } from './FormFrame.tsx';
import { field } from './field.ts';
import { checks, type LoginStep } from './login-steps.ts';
import { PasswordField } from './PasswordField.tsx';

interface CredentialsFormProps {
  readonly start: { readonly email: string; readonly pwd: string };
  readonly onStep: (step: LoginStep) => void;
}

/** First step: e-mail and password, which send the code. */
export function CredentialsForm({ start, onStep }: CredentialsFormProps) {
  const dispatch = useAppDispatch();
  const [requestOtp] = accountApi.useRequestLoginOtpMutation();
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { email: start.email, pwd: start.pwd },
  });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ email, pwd }) => {
    const result = await requestOtp({ email: email.trim(), pwd });
    if (result.error !== undefined) {
      dispatch(said(refusalOf(result.error).message, 'error'));
      return;
    }
    dispatch(said(result.data.message, 'success'));
    onStep({ name: 'otp', email: email.trim(), pwd });
  });

  return (
    <FormFrame title="Login" onSubmit={send}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={start.email === ''}
        error={errors.email !== undefined}
        helperText={errors.email?.message}
        {...field(register('email', { validate: checks.email }))}
      />
      <PasswordField
        autoFocus={start.email !== '' && start.pwd === ''}
        error={errors.pwd?.message}
        {...field(register('pwd', { validate: checks.password }))}
      />
      <Button type="submit" autoFocus={start.pwd !== ''} variant="contained" color="primary" loading={isSubmitting}>
        Login
      </Button>
      <Link
        component="button"
        type="button"
        onClick={() => onStep({ name: 'reset', email: getValues('email') })}
        sx={{ justifySelf: 'center', minHeight: 48, px: 1, fontSize: '1rem' }}
      >
        Forgot your password?
      </Link>
    </FormFrame>
  );
}
