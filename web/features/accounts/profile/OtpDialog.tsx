import { useState } from 'react';
import { isOtp, OTP_LENGTH_TEXT } from '#contract/accounts/profile-rules.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { OtpField } from '#web/forms/OtpField.tsx';
import { useT } from '#web/i18n/language.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { PROFILE_NOTICE_MS } from './profile-form.ts';
import { useProfileForm } from './use-profile-form.ts';

type Answer = Promise<Parameters<typeof noticeOf>[0]>;

interface OtpDialogProps {
  readonly email: string;
  /** What the code is for. */
  readonly send: (otp: string) => Answer;
  readonly sendAnotherCode: () => Answer;
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** Second step: the code from the mail, with which the change holds. */
export function OtpDialog({ email, send, sendAnotherCode, onTaken, onClose }: OtpDialogProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { form, field, busy, submit } = useProfileForm({
    defaultValues: { otp: '' },
    faultOf: ({ otp }) => (isOtp(otp) ? undefined : { field: 'otp', text: OTP_LENGTH_TEXT }),
    send: ({ otp }) => send(otp.trim()),
    onTaken,
  });
  const [isSendingAgain, setSendingAgain] = useState(false);
  const sendAgain = async () => {
    setSendingAgain(true);
    dispatch(noticeOf(await sendAnotherCode(), PROFILE_NOTICE_MS));
    setSendingAgain(false);
    form.setFocus('otp');
  };
  return (
    <ProfileDialog
      title={t('Enter OTP')}
      action={t('Send')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
      introduction={t('We sent a six-character code to {email}.', { email })}
    >
      <OtpField {...field('otp')} />
      <BusyButton variant="text" onClick={sendAgain} busy={isSendingAgain}>
        {t('Send another code')}
      </BusyButton>
    </ProfileDialog>
  );
}
