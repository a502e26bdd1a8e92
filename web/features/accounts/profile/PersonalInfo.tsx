import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { isPassportNumber, MALAYSIAN_STATES } from '#contract/accounts/malaysia.ts';
import type { Profile } from '#contract/accounts/profile.ts';
import { useSwitchAround } from '#web/forms/fields.ts';
import { SwitchInput } from '#web/forms/SwitchInput.tsx';
import { useT } from '#web/i18n/language.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import { ChoiceField, ProfileField } from './fields.tsx';
import { IdentityInfo } from './IdentityInfo.tsx';
import { PasswordInfo } from './PasswordInfo.tsx';
import { Fact, ProfileSection, THIRD, TWO_THIRDS, WIDE } from './ProfileSection.tsx';
import type { ProfileValues } from './profile-form.ts';
import { PROFILE_PARTS } from './profile-parts.ts';
import { StaffInfo } from './StaffInfo.tsx';

const ChangeEmailDialog = lazy(async () => ({ default: (await import('./ChangeEmailDialog.tsx')).ChangeEmailDialog }));

/** Section 'Personal info': who the person is and how they are reached. */
export function PersonalInfo({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const notifyOutbid = useSwitchAround<ProfileValues>('notifyOutbid');
  const wantsMailings = useSwitchAround<ProfileValues>('wantsMailings');
  const [changesEmail, setChangesEmail] = useState(false);
  const isOrganization = profile.accountType === 'Organization';
  return (
    <ProfileSection title={t(PROFILE_PARTS.personal.title)} fragment={PROFILE_PARTS.personal.id}>
      <Fact label={t('Bidder ID')}>
        <Box component="span" sx={{ fontFamily: CONDENSED, fontWeight: 600, fontSize: '1.5rem', lineHeight: 1.1 }}>
          {profile.id}
        </Box>
      </Fact>
      <Fact label={t('Email')} action={<Button onClick={() => setChangesEmail(true)}>{t('Change Email')}</Button>}>
        {profile.email}
      </Fact>
      <PasswordInfo profile={profile} />

      <IdentityInfo profile={profile} />
      {isOrganization && (
        <>
          <ProfileField name="representativeName" label={t('Representative Name')} autoComplete="name" />
          <ProfileField
            name="representativeIc"
            label={isPassportNumber(profile.representativeIc) ? t('Representative Passport') : t('Representative IC')}
            autoComplete="off"
          />
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
      <ProfileField name="postcode" label={t('Postcode')} autoComplete="postal-code" sx={THIRD} inputMode="numeric" />
      <StaffInfo profile={profile} />
      <SwitchInput {...notifyOutbid} label={t('Email me when I am outbid')} sx={WIDE} />
      <SwitchInput {...wantsMailings} label={t('Email me news and notices')} sx={WIDE} />
      <Suspense>
        {changesEmail && (
          <ChangeEmailDialog email={profile.email} app={profile.secondFactor} onClose={() => setChangesEmail(false)} />
        )}
      </Suspense>
    </ProfileSection>
  );
}
