import { type EmailChangeForm, emailChangeFault } from '#contract/accounts/profile-rules.ts';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { AppCodeField } from '#web/forms/AppCodeField.tsx';
import { APP_CODE_TEXT, isAppCode } from '#web/forms/app-code.ts';
import { PasswordField } from '#web/forms/PasswordField.tsx';
import { TextField } from '#web/forms/TextField.tsx';
import { useT } from '#web/i18n/language.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface ChangeEmailDialogProps {
  /** The current address. */
  readonly email: string;
  /** They have an app for codes, and confirm with one of those, too. */
  readonly app: boolean;
  readonly onClose: () => void;
}

/** Asks for another address; it counts when its owner has followed the link that is mailed to it. */
export function ChangeEmailDialog({ email, app, onClose }: ChangeEmailDialogProps) {
  const t = useT();
  const [change] = profileApi.useChangeEmailMutation();
  const { field, busy, refused, submit } = useProfileForm<EmailChangeForm & { readonly otp: string }>({
    defaultValues: { email: '', confirmation: '', pwd: '', otp: '' },
    faultOf: (typed) =>
      emailChangeFault(typed) ?? (app && !isAppCode(typed.otp) ? { field: 'otp', text: APP_CODE_TEXT } : undefined),
    send: ({ email: typed, pwd, otp }) => change({ email: typed.trim(), pwd, ...(app && { otp: otp.trim() }) }),
    onTaken: onClose,
  });
  return (
    <ProfileDialog
      title={t('Change Email')}
      action={t('Send link')}
      busy={busy}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
      introduction={t('We will send a link to the new address. Until you open it, your address is still {email}.', {
        email,
      })}
    >
      <TextField label={t('New email')} type="email" autoFocus autoComplete="email" {...field('email')} />
      <TextField label={t('Confirm new email')} type="email" autoComplete="off" {...field('confirmation')} />
      <PasswordField {...field('pwd')} />
      {app && <AppCodeField {...field('otp')} />}
    </ProfileDialog>
  );
}
