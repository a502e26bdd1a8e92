import { useState } from 'react';
import { isOtp, OTP_LENGTH_TEXT } from '#contract/accounts/profile-rules.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { AppCodeField } from '#web/forms/AppCodeField.tsx';
import { APP_CODE_TEXT, isAppCode } from '#web/forms/app-code.ts';
import { OtpField } from '#web/forms/OtpField.tsx';
import { useT } from '#web/i18n/language.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { PROFILE_NOTICE_MS } from './profile-form.ts';
import { useProfileForm } from './use-profile-form.ts';

type Answer = Promise<Parameters<typeof noticeOf>[0]>;

interface OtpDialogProps {
  readonly email: string;
  /** The code is of the person's app: none has been mailed. */
  readonly app?: boolean;
  /** What the code is for. */
  readonly send: (otp: string) => Answer;
  readonly sendAnotherCode: () => Answer;
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** Second step: the code from the mail or of the app, with which the change holds. */
export function OtpDialog({ email, app = false, send, sendAnotherCode, onTaken, onClose }: OtpDialogProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [isGood, wrong] = app ? [isAppCode, APP_CODE_TEXT] : [isOtp, OTP_LENGTH_TEXT];
  const { form, field, busy, refused, submit } = useProfileForm({
    defaultValues: { otp: '' },
    faultOf: ({ otp }) => (isGood(otp) ? undefined : { field: 'otp', text: wrong }),
    send: ({ otp }) => send(otp.trim()),
    onTaken,
  });
  const [isSendingAgain, setSendingAgain] = useState(false);
  const [againRefused, setAgainRefused] = useState<unknown>();
  const sendAgain = async () => {
    setSendingAgain(true);
    const result = await sendAnotherCode();
    dispatch(noticeOf(result, PROFILE_NOTICE_MS));
    setAgainRefused(result.error);
    setSendingAgain(false);
    form.setFocus('otp');
  };
  return (
    <ProfileDialog
      title={app ? t('Enter the code from your app') : t('Enter OTP')}
      action={t('Send')}
      busy={busy}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
      introduction={
        app
          ? t('Each code works once: if you have just used it, wait for the next one.')
          : t('We sent a six-digit code to {email}.', { email })
      }
    >
      {app ? <AppCodeField autoFocus {...field('otp')} /> : <OtpField {...field('otp')} />}
      {!app && (
        <BusyButton variant="text" onClick={sendAgain} busy={isSendingAgain} refused={againRefused}>
          {t('Send another code')}
        </BusyButton>
      )}
    </ProfileDialog>
  );
}
