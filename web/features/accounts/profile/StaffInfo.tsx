import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { STAFF_GROUPS } from '#contract/accounts/malaysia.ts';
import type { Profile } from '#contract/accounts/profile.ts';
import { codeOf, OnDemand } from '#web/components/on-demand.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useSwitchAround } from '#web/forms/fields.ts';
import { SwitchInput } from '#web/forms/SwitchInput.tsx';
import { useT } from '#web/i18n/language.ts';
import { ChoiceField, ProfileField } from './fields.tsx';
import { Fact, WIDE } from './ProfileSection.tsx';
import type { ProfileValues } from './profile-form.ts';

// Few are staff.
const staffCard = codeOf(async () => (await import('./StaffCard.tsx')).StaffCard);

/** Vendors' staff: group, number and the photo of the card, which the house looks at before they count. */
export function StaffInfo({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const { control } = useFormContext<ProfileValues>();
  const [staffOf, staffId] = useWatch({ control, name: ['staffOf', 'staffId'] });
  const staff = useSwitchAround<ProfileValues>('staff');
  const isSaved = profile.staff && staffOf === profile.staffOf && staffId.trim() === profile.staffId;
  return (
    <>
      <SwitchInput {...staff} disabled={profile.role === 'vendor'} label={t('I am staff of a vendor')} sx={WIDE} />
      {staff.checked && (
        <>
          <ChoiceField name="staffOf" label={t('Staff of')} options={STAFF_GROUPS} />
          <ProfileField name="staffId" label={t('Staff ID')} autoComplete="off" />
          {!isSaved && (
            <Typography sx={{ ...WIDE, color: 'text.secondary' }}>
              {t('Save your changes, then add a photo of your staff card. We will check it.')}
            </Typography>
          )}
          {isSaved && (
            <Fact
              label={t('Staff status')}
              action={<OnDemand key={profile.staffId} code={staffCard} props={{ isVerified: profile.staffVerified }} />}
            >
              {profile.staffVerified ? (
                <StatusChip status="taken">{t('Verified staff')}</StatusChip>
              ) : (
                <StatusChip status="no bid">{t('Not verified yet')}</StatusChip>
              )}
            </Fact>
          )}
        </>
      )}
    </>
  );
}
