import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { MALAYSIAN_STATES } from '#contract/malaysia.ts';
import type { Profile } from '#contract/profile.ts';
import { SwitchField } from '#web/forms/SwitchField.tsx';
import { useLocale, useT } from '#web/i18n/language.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import { ChoiceField, ProfileField } from './fields.tsx';
import { IdentityInfo } from './IdentityInfo.tsx';
import { hasExpiredPassword, type ProfileValues } from './profile-form.ts';
import { Fact, Section, THIRD, TWO_THIRDS, WIDE } from './Section.tsx';
import { StaffInfo } from './StaffInfo.tsx';
import { useTemporaryPassword } from './use-temporary-password.ts';

const ChangeEmailDialog = lazy(async () => ({ default: (await import('./ChangeEmailDialog.tsx')).ChangeEmailDialog }));
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog,
}));

/** Section 'Personal info': who the person is and how he is reached. */
export function PersonalInfo({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const locale = useLocale();
  const { control } = useFormContext<ProfileValues>();
  const [dialog, setDialog] = useState<'email' | 'password' | null>(null);
  const close = () => setDialog(null);
  const isOrganization = profile.accountType === 'Organization';
  const temporary = useTemporaryPassword();
  const expired = hasExpiredPassword(profile) || temporary;
  // There is nothing else that they could do here.
  useEffect(() => {
    if (temporary) setDialog('password');
  }, [temporary]);
  return (
    <Section title={t('Personal info')}>
      <Fact label={t('Bidder ID')}>
        <Box component="span" sx={{ fontFamily: CONDENSED, fontWeight: 600, fontSize: '1.5rem', lineHeight: 1.1 }}>
          {profile.id}
        </Box>
      </Fact>
      <Fact label={t('Email')} action={<Button onClick={() => setDialog('email')}>{t('Change Email')}</Button>}>
        {profile.email}
      </Fact>
      <Fact
        label={t('Password')}
        action={
          <Button onClick={() => setDialog('password')} {...(expired && { variant: 'contained', color: 'primary' })}>
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

      <IdentityInfo profile={profile} />
      {isOrganization && (
        <>
          <ProfileField name="representativeName" label={t('Representative Name')} autoComplete="name" />
          <ProfileField name="representativeIc" label={t('Representative IC')} autoComplete="off" />
        </>
      )}
      <ProfileField name="phoneNo" label={t('Phone No')} type="tel" autoComplete="tel" sx={THIRD} />
      <ProfileField name="address" label={t('Address')} autoComplete="street-address" sx={TWO_THIRDS} />
      <ChoiceField
        name="state"
        label={t('State')}
        options={MALAYSIAN_STATES}
        autoComplete="address-level1"
        sx={THIRD}
      />
      <ProfileField name="city" label={t('City')} autoComplete="address-level2" sx={THIRD} />
      <ProfileField
        name="postcode"
        label={t('Postcode')}
        autoComplete="postal-code"
        sx={THIRD}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <StaffInfo profile={profile} />
      <SwitchField name="notifyOutbid" control={control} label={t('E-mail me when I am outbid')} sx={WIDE} />
      <Suspense>
        {dialog === 'email' && <ChangeEmailDialog email={profile.email} onClose={close} />}
        {dialog === 'password' && <ChangePasswordDialog email={profile.email} temporary={temporary} onClose={close} />}
      </Suspense>
    </Section>
  );
}

function dateOf(instant: string, locale: string): string {
  return new Date(instant).toLocaleDateString(locale, { timeZone: 'Asia/Kuala_Lumpur', dateStyle: 'long' });
}
