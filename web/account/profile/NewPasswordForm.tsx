import { useForm } from 'react-hook-form';
import { type PasswordChangeForm, passwordChangeFault } from '#contract/profile-rules.ts';
import { profileApi } from '../../app/endpoints/profile.ts';
import { said } from '../../app/notices.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useAppDispatch } from '../../app/state.ts';
import { useT } from '../../i18n/language.ts';
import { field } from '../../login/field.ts';
import { PasswordField } from '../../login/PasswordField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { checkedBy, fieldOf, PROFILE_NOTICE_MS } from './profile-form.ts';

interface NewPasswordFormProps {
  readonly email: string;
  /** The code is on its way. */
  readonly onAsked: (asked: { pwd: string; currentPwd: string }) => void;
  readonly onClose: () => void;
}

/** First step: the new password twice, and the current one. */
export function NewPasswordForm({ email, onAsked, onClose }: NewPasswordFormProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [request] = profileApi.useRequestPasswordOtpMutation();
  const { register, handleSubmit, setError, formState } = useForm<PasswordChangeForm>({
    defaultValues: { pwd: '', confirmation: '', currentPwd: '' },
    resolver: checkedBy(passwordChangeFault),
  });
  const { errors, isSubmitting } = formState;
  const told = (message: string | undefined) => (message === undefined ? undefined : t(message));

  const send = handleSubmit(async (values) => {
    const { pwd, currentPwd } = values;
    const result = await request({ pwd, currentPwd });
    if (result.error === undefined) {
      dispatch(said(result.data.message, 'success', PROFILE_NOTICE_MS));
      onAsked({ pwd, currentPwd });
      return;
    }
    const { message } = refusalOf(result.error);
    const wrong = fieldOf(result.error, values);
    if (wrong !== undefined) setError(wrong, { message }, { shouldFocus: true });
    else dispatch(said(message, 'warning', PROFILE_NOTICE_MS));
  });

  return (
    <FormDialog
      title={t('Change Password')}
      action={t('Request OTP')}
      busy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
      introduction={t('At least 8 characters. We mail a code to {email} to make sure that it is you.', { email })}
    >
      {/* For password managers: whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        autoFocus
        error={told(errors.pwd?.message)}
        {...field(register('pwd'))}
      />
      <PasswordField
        label={t('Confirm new password')}
        autoComplete="new-password"
        error={told(errors.confirmation?.message)}
        {...field(register('confirmation'))}
      />
      <PasswordField
        label={t('Current password')}
        error={told(errors.currentPwd?.message)}
        {...field(register('currentPwd'))}
      />
    </FormDialog>
  );
}
