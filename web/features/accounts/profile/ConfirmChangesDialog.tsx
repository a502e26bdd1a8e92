import { useState } from 'react';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { PasswordField } from '#web/forms/PasswordField.tsx';
import { useT } from '#web/i18n/language.ts';
import { OtpDialog } from './OtpDialog.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';
import type { ProfileValues } from './profile-form.ts';
import { useProfileForm } from './use-profile-form.ts';

interface ConfirmChangesDialogProps {
  /** Where the code goes. */
  readonly email: string;
  /** What is saved with the code. */
  readonly changes: Partial<ProfileValues>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Another name, IC number or bank account is saved in two steps: the password, then the code from the mail. */
export function ConfirmChangesDialog({ email, changes, onSaved, onClose }: ConfirmChangesDialogProps) {
  const [pwd, setPwd] = useState<string>();
  const [update] = profileApi.useUpdateProfileMutation();
  const [requestAgain] = profileApi.useRequestUpdateOtpMutation();
  if (pwd === undefined) return <PasswordStep email={email} onAsked={setPwd} onClose={onClose} />;
  return (
    <OtpDialog
      email={email}
      send={(otp) => update({ ...changes, pwd, otp })}
      sendAnotherCode={() => requestAgain({ pwd })}
      onTaken={onSaved}
      onClose={onClose}
    />
  );
}

interface PasswordStepProps {
  readonly email: string;
  /** The code is on its way. */
  readonly onAsked: (pwd: string) => void;
  readonly onClose: () => void;
}

function PasswordStep({ email, onAsked, onClose }: PasswordStepProps) {
  const t = useT();
  const [request] = profileApi.useRequestUpdateOtpMutation();
  const { field, busy, submit } = useProfileForm({
    defaultValues: { pwd: '' },
    faultOf: ({ pwd }) => (pwd === '' ? { field: 'pwd', text: 'Please enter your password.' } : undefined),
    send: ({ pwd }) => request({ pwd }),
    onTaken: ({ pwd }) => onAsked(pwd),
  });
  return (
    <ProfileDialog
      title={t('Confirm it is you')}
      action={t('Request OTP')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
      introduction={t(
        'To protect your name, IC number and bank account, we ask for your password and send a code to {email}.',
        { email },
      )}
    >
      {/* For password managers: whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
      <PasswordField autoFocus {...field('pwd')} />
    </ProfileDialog>
  );
}
