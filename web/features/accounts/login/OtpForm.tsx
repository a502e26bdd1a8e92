import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useForm } from 'react-hook-form';
import { accountApi } from '#web/api/endpoints/accounts/account.ts';
import { noticeOf } from '#web/api/notice-of.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { Filled } from '#web/components/Filled.tsx';
import { useFields } from '#web/forms/fields.ts';
import { OtpField } from '#web/forms/OtpField.tsx';
import { useT } from '#web/i18n/language.ts';
import { signedIn } from '#web/session/session.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { FormFrame } from './FormFrame.tsx';
import { type LoginStep, loginChecks } from './login-steps.ts';

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
  const form = useForm({ defaultValues: { otp: '' } });
  const field = useFields(form);

  const send = form.handleSubmit(async ({ otp }) => {
    const result = await login({ email, pwd, otp: otp.trim() });
    dispatch(noticeOf(result));
    if (result.error !== undefined) {
      // Without an answer it may be the right one still.
      if (refusalOf(result.error).status !== 'none') form.resetField('otp');
      form.setFocus('otp');
      return;
    }
    const { message: _, ...user } = result.data;
    dispatch(signedIn(user));
  });

  const sendAgain = async () => {
    dispatch(noticeOf(await requestOtp({ email, pwd })));
    form.setFocus('otp');
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
      <OtpField {...field('otp', { validate: loginChecks.code })} />
      <BusyButton type="submit" variant="contained" color="primary" busy={form.formState.isSubmitting}>
        {t('Login')}
      </BusyButton>
      <BusyButton variant="text" onClick={sendAgain} busy={again.isLoading}>
        {t('Send another code')}
      </BusyButton>
      <Button variant="text" onClick={() => onStep({ name: 'login', email })}>
        {t('Back')}
      </Button>
    </FormFrame>
  );
}
