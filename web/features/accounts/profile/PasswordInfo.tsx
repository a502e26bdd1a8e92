import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Profile } from '#contract/accounts/profile.ts';
import { useLocale, useT } from '#web/i18n/language.ts';
import { useServerClock } from '#web/live/server-clock.ts';
import { Fact } from './ProfileSection.tsx';
import { hasExpiredPassword } from './profile-form.ts';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog,
}));

interface PasswordInfoProps {
  readonly profile: Profile;
  /** They are logged in with a temporary password. */
  readonly temporary?: boolean;
}

/** Until when the password holds, and the way to another one: the first thing to do where it is a temporary one. */
export function PasswordInfo({ profile, temporary = false }: PasswordInfoProps) {
  const t = useT();
  const locale = useLocale();
  const [open, setOpen] = useState(temporary);
  const serverNow = useServerClock();
  const expired = hasExpiredPassword(profile, serverNow());
  const due = { variant: 'contained', color: 'primary' } as const;
  return (
    <>
      <Fact
        label={t('Password')}
        action={
          <Button onClick={() => setOpen(true)} {...((temporary || expired) && due)}>
            {t('Change Password')}
          </Button>
        }
      >
        {temporary
          ? t('Temporary')
          : expired
            ? t('Expired')
            : t('Valid until {date}', { date: dateOf(profile.pwd_expiry_date, locale) })}
      </Fact>
      <Suspense>
        {open && (
          <ChangePasswordDialog
            email={profile.email}
            app={profile.secondFactor}
            temporary={temporary}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function dateOf(instant: string, locale: string): string {
  return new Date(instant).toLocaleDateString(locale, { timeZone: 'Asia/Kuala_Lumpur', dateStyle: 'long' });
}
