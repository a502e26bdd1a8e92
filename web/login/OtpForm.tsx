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
import { Filled } from '../components/Filled.tsx';
import { useT } from '../i18n/language.ts';
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
  const t = useT();
  const dispatch = useAppDispatch();
  const [login] = accountApi.useLoginMutation();
  const [requestOtp, again] = accountApi.useRequestLoginOtpMutation();
  const { register, handleSubmit, setFocus, resetField, formState } = useForm({ defaultValues: { otp: '' } });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ otp }) => {
    const result = await login({ email, pwd, otp: otp.trim() });
    if (result.error !== undefined) {
      dispatch(said(t(refusalOf(result.error).message), 'warning'));
      resetField('otp');
      setFocus('otp');
      return;
    }
    const { message, ...user } = result.data;
    dispatch(signedIn(user));
    dispatch(said(t(message), 'success'));
  });

  const sendAgain = async () => {
    const result = await requestOtp({ email, pwd });
    if (result.error === undefined) dispatch(said(t(result.data.message), 'success'));
    else dispatch(said(t(refusalOf(result.error).message), 'error'));
    setFocus('otp');
  };

  return (
    <FormFrame
      title={t('Enter OTP')}
      onSubmit={send}
      text={
        <>
          <Filled
            text={t('We sent a code of six characters to {email}.')}
            values={{ email: <strong>{email}</strong> }}
          />
          {hasOutbox && (
            <>
              {' '}
              <Link href="/dev/outbox" target="_blank" rel="noopener">
                {t('Open the mail')}
              </Link>
            </>
          )}
        </>
      }
    >
      <TextField
        label={t('OTP')}
        autoFocus
        autoComplete="one-time-code"
        error={errors.otp !== undefined}
        helperText={errors.otp?.message && t(errors.otp.message)}
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
        {t('Login')}
      </Button>
      <Button variant="text" onClick={() => void sendAgain()} loading={again.isLoading}>
        {t('Send another code')}
      </Button>
      <Button variant="text" onClick={() => onStep({ name: 'login', email })}>
        {t('Back')}
      </Button>
    </FormFrame>
  );
}
