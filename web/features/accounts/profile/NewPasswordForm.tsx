import { type PasswordChangeForm, passwordChangeFault } from '#contract/accounts/profile-rules.ts';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { PasswordField } from '#web/forms/PasswordField.tsx';
import { useT } from '#web/i18n/language.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface NewPasswordFormProps {
  readonly email: string;
  readonly app: boolean;
  readonly temporary: boolean;
  /** The code is on its way. */
  readonly onAsked: (asked: { pwd: string; currentPwd: string }) => void;
  readonly onClose: () => void;
}

/** First step: the current password, and the new one twice. */
export function NewPasswordForm({ email, app, temporary, onAsked, onClose }: NewPasswordFormProps) {
  const t = useT();
  const [request] = profileApi.useRequestPasswordOtpMutation();
  const { field, busy, refused, submit } = useProfileForm<PasswordChangeForm>({
    defaultValues: { pwd: '', confirmation: '', currentPwd: '' },
    faultOf: passwordChangeFault,
    send: ({ pwd, currentPwd }) => request({ pwd, currentPwd }),
    onTaken: ({ pwd, currentPwd }) => onAsked({ pwd, currentPwd }),
  });
  return (
    <ProfileDialog
      title={t('Change Password')}
      action={app ? t('Continue') : t('Request OTP')}
      busy={busy}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
      introduction={
        app
          ? t('At least 8 characters. To confirm it is you, we ask for a code from your app.')
          : t('At least 8 characters. We will send a code to {email} to confirm it is you.', { email })
      }
    >
      {/* For password managers: whose password this is. The dialog sends the focus round to the first thing that could have it. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
      <PasswordField
        label={temporary ? t('Temporary password') : t('Current password')}
        autoFocus
        {...field('currentPwd')}
      />
      <PasswordField label={t('New password')} autoComplete="new-password" {...field('pwd')} />
      <PasswordField label={t('Confirm new password')} autoComplete="new-password" {...field('confirmation')} />
    </ProfileDialog>
  );
}
