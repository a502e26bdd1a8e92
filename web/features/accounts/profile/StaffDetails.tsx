import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { STAFF_GROUPS } from '#contract/accounts/malaysia.ts';
import type { Profile } from '#contract/accounts/profile.ts';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '#web/i18n/language.ts';
import { ChoiceField, ProfileField } from './fields.tsx';
import { Fact, WIDE } from './ProfileSection.tsx';
import type { ProfileValues } from './profile-form.ts';
import { StaffCard } from './StaffCard.tsx';

/** Group, number and the photo of the card, which the house looks at before they count. */
export function StaffDetails({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const { control } = useFormContext<ProfileValues>();
  const [staffOf, staffId] = useWatch({ control, name: ['staffOf', 'staffId'] });
  const isSaved = profile.staff && staffOf === profile.staffOf && staffId.trim() === profile.staffId;
  return (
    <>
      <ChoiceField name="staffOf" label={t('Staff of')} options={STAFF_GROUPS} />
      <ProfileField name="staffId" label={t('Staff ID')} autoComplete="off" />
      {!isSaved && (
        <Typography sx={{ ...WIDE, color: 'text.secondary' }}>
          {t('Save your changes, then add a photo of your staff card. We will check it.')}
        </Typography>
      )}
      {isSaved && (
        <Fact label={t('Staff status')} action={<StaffCard key={profile.staffId} isVerified={profile.staffVerified} />}>
          {profile.staffVerified ? (
            <StatusChip status="taken">{t('Verified staff')}</StatusChip>
          ) : (
            <StatusChip status="no bid">{t('Not verified yet')}</StatusChip>
          )}
        </Fact>
      )}
    </>
  );
}
