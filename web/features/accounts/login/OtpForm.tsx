import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useForm } from 'react-hook-form';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { Filled } from '#web/components/Filled.tsx';
import { AppCodeField } from '#web/forms/AppCodeField.tsx';
import { onSubmit, useFields } from '#web/forms/fields.ts';
import { OtpField } from '#web/forms/OtpField.tsx';
import { PasswordField } from '#web/forms/PasswordField.tsx';
import { useT } from '#web/i18n/language.ts';
import { signedIn } from '#web/session/session.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { FormFrame } from './FormFrame.tsx';
import { keepStep } from './kept-step.ts';
import { type LoginStep, loginChecks } from './login-steps.ts';

interface OtpFormProps {
  readonly email: string;
  /** '' after a reload of the page, which keeps no password: then it is asked for once more. */
  readonly pwd: string;
  /** The code is of the person's app: no mail is on its way. */
  readonly app: boolean;
  /** A demo house shows its mails. */
  readonly hasOutbox: boolean;
  readonly onStep: (step: LoginStep) => void;
}

/** Second step: the code from the mail, or of the app. */
export function OtpForm({ email, pwd, app, hasOutbox, onStep }: OtpFormProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [login, { error: refused }] = accountApi.useLoginMutation();
  const [requestOtp, again] = accountApi.useRequestLoginOtpMutation();
  const form = useForm({ defaultValues: { otp: '', pwd }, reValidateMode: 'onSubmit' });
  const field = useFields(form);

  const send = onSubmit(form, async ({ otp, pwd: typed }) => {
    const result = await login({ email, pwd: typed, otp: otp.trim() });
    dispatch(noticeOf(result));
    if (result.error === undefined) {
      const { message: _, ...user } = result.data;
      keepStep({ name: 'login', email });
      dispatch(signedIn(user));
      return;
    }
    const { code, message } = refusalOf(result.error);
    if (code === 'wrong-credentials' && pwd === '') form.setError('pwd', { message });
    else form.setError('otp', { message });
    // What was typed stays, to be compared with the mail or typed over.
    form.setFocus('otp', { shouldSelect: true });
  });

  const sendAgain = async () => {
    if (!(await form.trigger('pwd', { shouldFocus: true }))) return;
    const result = await requestOtp({ email, pwd: form.getValues('pwd') });
    dispatch(noticeOf(result));
    if (result.error === undefined) form.clearErrors();
    else form.setError(pwd === '' ? 'pwd' : 'otp', { message: refusalOf(result.error).message });
    form.setFocus('otp', { shouldSelect: true });
  };

  return (
    <FormFrame
      title={app ? t('Enter the code from your app') : t('Enter OTP')}
      onSubmit={send}
      text={
        app ? (
          t(
            'Enter the code that your app shows now. If you have lost your phone, enter one of your recovery codes; if you have lost these, too, contact us.',
          )
        ) : (
          <>
            <Filled text={t('We sent a six-digit code to {email}.')} values={{ email: <strong>{email}</strong> }} />
            {hasOutbox && (
              <>
                {' '}
                <Link href="/dev/outbox" target="_blank" rel="noopener">
                  {t('Open the email')}
                </Link>
              </>
            )}
          </>
        )
      }
    >
      {/* For password managers: whose code and password these are. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
      {app ? (
        <AppCodeField autoFocus {...field('otp', { validate: loginChecks.appCode })} />
      ) : (
        <OtpField {...field('otp', { validate: loginChecks.code })} />
      )}
      {pwd === '' && (
        <PasswordField
          {...field(
            'pwd',
            { validate: loginChecks.password },
            t('The page was loaded again and does not keep your password. Please enter it once more.'),
          )}
        />
      )}
      <BusyButton
        type="submit"
        variant="contained"
        color="primary"
        busy={form.formState.isSubmitting}
        refused={refused}
      >
        {t('Login')}
      </BusyButton>
      {!app && (
        <BusyButton variant="text" onClick={sendAgain} busy={again.isLoading} refused={again.error}>
          {t('Send another code')}
        </BusyButton>
      )}
      <Button variant="text" onClick={() => onStep({ name: 'login', email })}>
        {t('Back')}
      </Button>
    </FormFrame>
  );
}
