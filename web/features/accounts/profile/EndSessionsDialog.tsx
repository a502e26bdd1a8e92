import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { LoginSessionRow } from '#contract/accounts/account.ts';
import { loginSessionApi } from '#web/calls/endpoints/accounts/login-sessions.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { PasswordField } from '#web/forms/PasswordField.tsx';
import { useT } from '#web/i18n/language.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface EndSessionsDialogProps {
  /** Whose password is asked for. */
  readonly email: string;
  readonly ends: Pick<LoginSessionRow, 'id'> | 'others';
  readonly onClose: () => void;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** Logs out one device or all others, with the password: a token that was stolen throws nobody out. */
export function EndSessionsDialog({ email, ends, onClose, children }: EndSessionsDialogProps) {
  const t = useT();
  const [endOne] = loginSessionApi.useEndLoginSessionMutation();
  const [endOthers] = loginSessionApi.useEndOtherLoginSessionsMutation();
  const { field, busy, refused, submit } = useProfileForm({
    defaultValues: { pwd: '' },
    faultOf: ({ pwd }) => (pwd === '' ? { field: 'pwd', text: 'Please enter your password.' } : undefined),
    send: async ({ pwd }) => {
      const result = ends === 'others' ? await endOthers({ pwd }) : await endOne({ id: ends.id, pwd });
      // It has been logged out already: nothing is left to be asked.
      if (result.error !== undefined && refusalOf(result.error).status === 404) onClose();
      return result;
    },
    onTaken: onClose,
  });
  return (
    <ProfileDialog
      title={ends === 'others' ? t('Log out all other devices?') : t('Log out this device?')}
      action={t('Log out')}
      busy={busy}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
      introduction={
        <>
          {children}
          <Box sx={{ mt: 1.5 }}>{t('Please enter your password, so that nobody else does this in your name.')}</Box>
        </>
      }
    >
      {/* For password managers: whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
      <PasswordField autoFocus {...field('pwd')} />
    </ProfileDialog>
  );
}
