import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { isOtp, OTP_LENGTH_TEXT } from '#contract/profile-rules.ts';
import { profileApi } from '../../app/endpoints/profile.ts';
import { said } from '../../app/notices.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useAppDispatch } from '../../app/state.ts';
import { CONDENSED } from '../../app/theme.ts';
import { useT } from '../../i18n/language.ts';
import { field } from '../../login/field.ts';
import { FormDialog } from './FormDialog.tsx';
import { checkedBy, PROFILE_NOTICE_MS } from './profile-form.ts';

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
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { otp: '' },
    resolver: checkedBy<{ otp: string }>(({ otp }) =>
      isOtp(otp) ? undefined : { field: 'otp', text: OTP_LENGTH_TEXT },
    ),
  });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ otp }) => {
    const result = await change({ pwd: asked.pwd, otp: otp.trim() });
    if (result.error === undefined) {
      dispatch(said(result.data.message, 'success', PROFILE_NOTICE_MS));
      onClose();
      return;
    }
    setError('otp', { message: refusalOf(result.error).message }, { shouldFocus: true });
  });

  const sendAgain = async () => {
    const result = await requestAgain(asked);
    if (result.error === undefined) dispatch(said(result.data.message, 'success', PROFILE_NOTICE_MS));
    else dispatch(said(refusalOf(result.error).message, 'warning', PROFILE_NOTICE_MS));
    setFocus('otp');
  };

  return (
    <FormDialog
      title={t('Enter OTP')}
      action={t('Send')}
      busy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
      introduction={t('We sent a code of six characters to {email}.', { email })}
    >
      <TextField
        label={t('OTP')}
        autoFocus
        autoComplete="one-time-code"
        error={errors.otp !== undefined}
        helperText={errors.otp?.message === undefined ? undefined : t(errors.otp.message)}
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
        {...field(register('otp'))}
      />
      <Button variant="text" onClick={() => void sendAgain()} loading={again.isLoading}>
        {t('Send another code')}
      </Button>
    </FormDialog>
  );
}
