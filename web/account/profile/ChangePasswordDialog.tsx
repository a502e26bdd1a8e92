import { useState } from 'react';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { OtpDialog } from './OtpDialog.tsx';

interface ChangePasswordDialogProps {
  /** Where the code goes. */
  readonly email: string;
  readonly onClose: () => void;
}

/** A new password in two steps: the passwords, then the code from the mail. */
export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const [asked, setAsked] = useState<{ pwd: string; currentPwd: string } | null>(null);
  return asked === null ? (
    <NewPasswordForm email={email} onAsked={setAsked} onClose={onClose} />
  ) : (
    <OtpDialog email={email} asked={asked} onClose={onClose} />
  );
}
