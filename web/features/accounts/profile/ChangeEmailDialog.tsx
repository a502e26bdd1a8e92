import { useState } from 'react';
import { type EmailChangeForm, emailChangeFault, PROFILE_TEXTS } from '#contract/accounts/profile-rules.ts';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { AppCodeField } from '#web/forms/AppCodeField.tsx';
import { APP_CODE_TEXT, isAppCode } from '#web/forms/app-code.ts';
import { PasswordField } from '#web/forms/PasswordField.tsx';
import { TextField } from '#web/forms/TextField.tsx';
import { useT } from '#web/i18n/language.ts';
import { OtpDialog } from './OtpDialog.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface ChangeEmailDialogProps {
  /** The current address. */
  readonly email: string;
  /** They have an app for codes, and confirm with one of those, too. */
  readonly app: boolean;
  readonly onClose: () => void;
}

/** Asks for another address, with the password and a code from the present mailbox or of the app; it counts when its owner has followed the link that is mailed to it. */
export function ChangeEmailDialog({ email, app, onClose }: ChangeEmailDialogProps) {
  const t = useT();
  const [asked, setAsked] = useState<{ readonly email: string; readonly pwd: string }>();
  const [change] = profileApi.useChangeEmailMutation();
  const [requestCode] = profileApi.useRequestUpdateOtpMutation();
  const { field, busy, refused, submit } = useProfileForm<EmailChangeForm & { readonly otp: string }>({
    defaultValues: { email: '', confirmation: '', pwd: '', otp: '' },
    faultOf: (typed) => {
      const fault = emailChangeFault(typed);
      if (fault !== undefined) return fault;
      // Said before a code is mailed for nothing.
      if (typed.email.trim().toLowerCase() === email.toLowerCase())
        return { field: 'email', text: PROFILE_TEXTS.ownEmail };
      return app && !isAppCode(typed.otp) ? { field: 'otp', text: APP_CODE_TEXT } : undefined;
    },
    send: ({ email: typed, pwd, otp }) =>
      app ? change({ email: typed.trim(), pwd, otp: otp.trim() }) : requestCode({ pwd }),
    onTaken: app ? onClose : ({ email: typed, pwd }) => setAsked({ email: typed.trim(), pwd }),
  });
  if (asked !== undefined) {
    return (
      <OtpDialog
        email={email}
        send={(otp) => change({ ...asked, otp })}
        sendAnotherCode={() => requestCode({ pwd: asked.pwd })}
        onTaken={onClose}
        onClose={onClose}
      />
    );
  }
  const address = { email };
  return (
    <ProfileDialog
      title={t('Change Email')}
      action={app ? t('Send link') : t('Request OTP')}
      busy={busy}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
      introduction={
        app
          ? t('We will send a link to the new address. Until you open it, your address is still {email}.', address)
          : t(
              'We send a code to {email}, then a link to the new address. Until you open it, your address stays.',
              address,
            )
      }
    >
      <TextField label={t('New email')} type="email" autoFocus autoComplete="email" {...field('email')} />
      <TextField label={t('Confirm new email')} type="email" autoComplete="off" {...field('confirmation')} />
      <PasswordField {...field('pwd')} />
      {app && <AppCodeField {...field('otp')} />}
    </ProfileDialog>
  );
}
