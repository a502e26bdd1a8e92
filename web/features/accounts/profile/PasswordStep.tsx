import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { PasswordField } from '#web/forms/PasswordField.tsx';
import { useT } from '#web/i18n/language.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface PasswordStepProps {
  readonly email: string;
  /** Why it is asked for. */
  readonly introduction: string;
  /** Their code comes from an app: none is mailed. */
  readonly app?: boolean;
  /** The code is on its way. */
  readonly onAsked: (pwd: string) => void;
  readonly onClose: () => void;
}

/** First step of what is confirmed: the password, with which a code is asked for. */
export function PasswordStep({ email, introduction, app = false, onAsked, onClose }: PasswordStepProps) {
  const t = useT();
  const [request] = profileApi.useRequestUpdateOtpMutation();
  const { field, busy, refused, submit } = useProfileForm({
    defaultValues: { pwd: '' },
    faultOf: ({ pwd }) => (pwd === '' ? { field: 'pwd', text: 'Please enter your password.' } : undefined),
    send: ({ pwd }) => request({ pwd }),
    onTaken: ({ pwd }) => onAsked(pwd),
  });
  return (
    <ProfileDialog
      title={t('Confirm it is you')}
      action={app ? t('Continue') : t('Request OTP')}
      busy={busy}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
      introduction={introduction}
    >
      {/* For password managers: whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
      <PasswordField autoFocus {...field('pwd')} />
    </ProfileDialog>
  );
}
