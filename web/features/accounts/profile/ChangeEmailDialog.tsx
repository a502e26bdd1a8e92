import { type EmailChangeForm, emailChangeFault } from '#contract/accounts/profile-rules.ts';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { PasswordField } from '#web/forms/PasswordField.tsx';
import { TextField } from '#web/forms/TextField.tsx';
import { useT } from '#web/i18n/language.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface ChangeEmailDialogProps {
  /** The current address. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Asks for another address; it counts when its owner has followed the link that is mailed to it. */
export function ChangeEmailDialog({ email, onClose }: ChangeEmailDialogProps) {
  const t = useT();
  const [change] = profileApi.useChangeEmailMutation();
  const { field, busy, submit } = useProfileForm<EmailChangeForm>({
    defaultValues: { email: '', confirmation: '', pwd: '' },
    faultOf: emailChangeFault,
    send: ({ email: typed, pwd }) => change({ email: typed.trim(), pwd }),
    onTaken: onClose,
  });
  return (
    <ProfileDialog
      title={t('Change Email')}
      action={t('Send link')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
      introduction={t('We will send a link to the new address. Until you open it, your address is still {email}.', {
        email,
      })}
    >
      <TextField label={t('New email')} type="email" autoFocus autoComplete="email" {...field('email')} />
      <TextField label={t('Confirm new email')} type="email" autoComplete="off" {...field('confirmation')} />
      <PasswordField {...field('pwd')} />
    </ProfileDialog>
  );
}
