import { useState } from 'react';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { OtpDialog } from './OtpDialog.tsx';

interface ChangePasswordDialogProps {
  /** Where the code goes. */
  readonly email: string;
  /** Their code comes from an app: none is mailed. */
  readonly app: boolean;
  /** The person is logged in with a temporary password. */
  readonly temporary: boolean;
  readonly onClose: () => void;
}

/** A new password in two steps: the passwords, then the code from the mail or of the app. */
export function ChangePasswordDialog({ email, app, temporary, onClose }: ChangePasswordDialogProps) {
  const [asked, setAsked] = useState<{ pwd: string; currentPwd: string } | null>(null);
  const [change] = profileApi.useChangePasswordMutation();
  const [requestAgain] = profileApi.useRequestPasswordOtpMutation();
  if (asked === null) {
    return <NewPasswordForm email={email} app={app} temporary={temporary} onAsked={setAsked} onClose={onClose} />;
  }
  return (
    <OtpDialog
      email={email}
      app={app}
      send={(otp) => change({ ...asked, otp })}
      sendAnotherCode={() => requestAgain(asked)}
      onTaken={onClose}
      onClose={onClose}
    />
  );
}
