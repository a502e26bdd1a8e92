import type { Profile } from '#contract/accounts/profile.ts';
import { codeOf, OnDemand, useLoadAhead } from '#web/components/on-demand.tsx';
import { useSwitchAround } from '#web/forms/fields.ts';
import { SwitchInput } from '#web/forms/SwitchInput.tsx';
import { useT } from '#web/i18n/language.ts';
import { WIDE } from './ProfileSection.tsx';
import type { ProfileValues } from './profile-form.ts';

// Few are staff.
const staffDetails = codeOf(async () => (await import('./StaffDetails.tsx')).StaffDetails);

/** Whether somebody is staff of a vendor, and what the house then wants to know. */
export function StaffInfo({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const staff = useSwitchAround<ProfileValues>('staff');
  useLoadAhead(staffDetails);
  return (
    <>
      <SwitchInput {...staff} disabled={profile.role === 'vendor'} label={t('I am staff of a vendor')} sx={WIDE} />
      {staff.checked && <OnDemand code={staffDetails} props={{ profile }} />}
    </>
  );
}
