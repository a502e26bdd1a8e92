import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { accountApi } from '../app/endpoints/account.ts';
import { said } from '../app/notices.ts';
import { refusalOf } from '../app/refusal.ts';
import { signedIn } from '../app/session.ts';
import { useAppDispatch } from '../app/state.ts';
import { CONDENSED } from '../app/theme.ts';
import { FormFrame } from './FormFrame.tsx';
import { field } from './field.ts';
import { checks, type LoginStep } from './login-steps.ts';

interface OtpFormProps {
  readonly email: string;
  readonly pwd: string;
  /** A demo house shows its mails. */
  readonly hasOutbox: boolean;
  readonly onStep: (step: LoginStep) => void;
}

/** Second step: the code from the mail. */
export function OtpForm({ email, pwd, hasOutbox, onStep }: OtpFormProps) {
  const dispatch = useAppDispatch();
  const [login] = accountApi.useLoginMutation();
  const [requestOtp, again] = accountApi.useRequestLoginOtpMutation();
  const { register, handleSubmit, setFocus, resetField, formState } = useForm({ defaultValues: { otp: '' } });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ otp }) => {
    const result = await login({ email, pwd, otp: otp.trim() });
    if (result.error !== undefined) {
      dispatch(said(refusalOf(result.error).message, 'warning'));
      resetField('otp');
      setFocus('otp');
      return;
    }
    const { message, ...user } = result.data;
    dispatch(signedIn(user));
    dispatch(said(message, 'success'));
  });

  const sendAgain = async () => {
    const result = await requestOtp({ email, pwd });
    if (result.error === undefined) dispatch(said(result.data.message, 'success'));
    else dispatch(said(refusalOf(result.error).message, 'error'));
    setFocus('otp');
  };

  return (
    <FormFrame
      title="Enter OTP"
      onSubmit={send}
      text={
        <>
          We sent a code of six characters to <strong>{email}</strong>.
          {hasOutbox && (
            <>
              {' '}
              <Link href="/dev/outbox" target="_blank" rel="noopener">
                Open the mail
              </Link>
            </>
          )}
        </>
      }
    >
      <TextField
        label="OTP"
        autoFocus
        autoComplete="one-time-code"
        error={errors.otp !== undefined}
        helperText={errors.otp?.message}
        slotProps={{
          htmlInput: {
            maxLength: 6,
            inputMode: 'numeric',
            autoCapitalize: 'characters',
            spellCheck: false,
            style: {
              fontFamily: CONDENSED,
              fontWeight: 600,
              fontSize: '2rem',
              letterSpacing: '0.35em',
              textAlign: 'center',
            },
          },
        }}
        {...field(register('otp', { validate: checks.code }))}
      />
      <Button type="submit" variant="contained" color="primary" loading={isSubmitting}>
        Login
      </Button>
      <Button variant="text" onClick={() => void sendAgain()} loading={again.isLoading}>
        Send another code
      </Button>
      <Button variant="text" onClick={() => onStep({ name: 'login', email })}>
        Back
      </Button>
    </FormFrame>
  );
}
