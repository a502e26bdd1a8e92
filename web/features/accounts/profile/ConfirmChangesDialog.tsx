import { useState } from 'react';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { useT } from '#web/i18n/language.ts';
import { OtpDialog } from './OtpDialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import type { ProfileValues } from './profile-form.ts';

interface ConfirmChangesDialogProps {
  /** Where the code goes. */
  readonly email: string;
  /** Their code comes from an app: none is mailed. */
  readonly app: boolean;
  /** What is saved with the code. */
  readonly changes: Partial<ProfileValues>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Another name, IC number or bank account is saved in two steps: the password, then the code from the mail or of the app. */
export function ConfirmChangesDialog({ email, app, changes, onSaved, onClose }: ConfirmChangesDialogProps) {
  const t = useT();
  const [pwd, setPwd] = useState<string>();
  const [update] = profileApi.useUpdateProfileMutation();
  const [requestAgain] = profileApi.useRequestUpdateOtpMutation();
  if (pwd === undefined) {
    const introduction = app
      ? t('To protect your name, IC number and bank account, we ask for your password and a code from your app.')
      : t('To protect your name, IC number and bank account, we ask for your password and send a code to {email}.', {
          email,
        });
    return <PasswordStep email={email} app={app} introduction={introduction} onAsked={setPwd} onClose={onClose} />;
  }
  return (
    <OtpDialog
      email={email}
      app={app}
      send={(otp) => update({ ...changes, pwd, otp })}
      sendAnotherCode={() => requestAgain({ pwd })}
      onTaken={onSaved}
      onClose={onClose}
    />
  );
}
