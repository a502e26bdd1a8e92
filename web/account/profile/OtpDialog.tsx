import { isOtp, OTP_LENGTH_TEXT } from '#contract/profile-rules.ts';
import { profileApi } from '../../app/endpoints/profile.ts';
import { noticeOf } from '../../app/notice-of.ts';
import { useAppDispatch } from '../../app/state.ts';
import { BusyButton } from '../../components/BusyButton.tsx';
import { OtpField } from '../../forms/OtpField.tsx';
import { useT } from '../../i18n/language.ts';
import { FormDialog } from './FormDialog.tsx';
import { PROFILE_NOTICE_MS } from './profile-form.ts';
import { useProfileForm } from './use-profile-form.ts';

interface OtpDialogProps {
  readonly email: string;
  readonly asked: { readonly pwd: string; readonly currentPwd: string };
  readonly onClose: () => void;
}

/** Second step: the code from the mail, with which the new password holds. */
export function OtpDialog({ email, asked, onClose }: OtpDialogProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [change] = profileApi.useChangePasswordMutation();
  const [requestAgain, again] = profileApi.useRequestPasswordOtpMutation();
  const { form, field, submit } = useProfileForm({
    defaultValues: { otp: '' },
    faultOf: ({ otp }) => (isOtp(otp) ? undefined : { field: 'otp', text: OTP_LENGTH_TEXT }),
    send: ({ otp }) => change({ pwd: asked.pwd, otp: otp.trim() }),
    onTaken: onClose,
  });
  const sendAgain = async () => {
    dispatch(noticeOf(await requestAgain(asked), PROFILE_NOTICE_MS));
    form.setFocus('otp');
  };
  return (
    <FormDialog
      title={t('Enter OTP')}
      action={t('Send')}
      busy={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
      introduction={t('We sent a code of six characters to {email}.', { email })}
    >
      <OtpField {...field('otp')} />
      <BusyButton variant="text" onClick={sendAgain} busy={again.isLoading}>
        {t('Send another code')}
      </BusyButton>
    </FormDialog>
  );
}
