import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { isPassportNumber } from '#contract/accounts/malaysia.ts';
import type { Profile } from '#contract/accounts/profile.ts';
import { printedIdentity } from '#web/documents/models/identity.ts';
import { useT } from '#web/i18n/language.ts';
import { ProfileField } from './fields.tsx';
import { Fact } from './ProfileSection.tsx';

/** Name and IC number, or those of an organization; only to be read once somebody has verified them. */
export function IdentityInfo({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const isOrganization = profile.accountType === 'Organization';
  const name = isOrganization ? t('Organization') : t('Name');
  const person = isPassportNumber(profile.ic) ? t('Passport No') : t('IC No');
  const number = isOrganization ? t('SSM No') : person;
  if (!profile.identityLocked) {
    return (
      <>
        <ProfileField name="firstName" label={name} autoComplete={isOrganization ? 'organization' : 'name'} />
        <ProfileField name="ic" label={number} autoComplete="off" />
      </>
    );
  }
  return (
    <>
      <Fact label={name}>{profile.firstName}</Fact>
      <Fact
        label={number}
        action={
          <Link component={RouterLink} to="/help/contactUs" variant="body2" color="inherit">
            {isOrganization
              ? t('Contact us to change the name or SSM number.')
              : t('Contact us to change your name or IC number.')}
          </Link>
        }
      >
        {printedIdentity(profile)}
      </Fact>
    </>
  );
}
