import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { Controller, useFormContext } from 'react-hook-form';
import { STAFF_GROUPS } from '#contract/malaysia.ts';
import type { Profile } from '#contract/profile.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useT } from '../../i18n/language.ts';
import { ChoiceField, ProfileField } from './fields.tsx';
import type { ProfileValues } from './profile-form.ts';
import { Fact, WIDE } from './Section.tsx';
import { StaffCard } from './StaffCard.tsx';

/** Vendors' staff: group, number and the photo of the card, which the house looks at before they count. */
export function StaffInfo({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const { control, watch } = useFormContext<ProfileValues>();
  const [staff, staffOf, staffId] = watch(['staff', 'staffOf', 'staffId']);
  const isSaved = profile.staff && staffOf === profile.staffOf && staffId.trim() === profile.staffId;
  return (
    <>
      <Controller
        control={control}
        name="staff"
        render={({ field: { value, onChange, ref, ...rest } }) => (
          <FormControlLabel
            sx={{ ...WIDE, minHeight: 48 }}
            control={
              <Checkbox
                {...rest}
                color="secondary"
                checked={value}
                disabled={profile.role === 'vendor'}
                onChange={(_, checked) => onChange(checked)}
                slotProps={{ input: { ref } }}
              />
            }
            label={t('I am staff of a vendor')}
          />
        )}
      />
      {staff && (
        <>
          <ChoiceField name="staffOf" label={t('Staff of')} options={STAFF_GROUPS} />
          <ProfileField name="staffId" label={t('Staff ID')} autoComplete="off" />
          {!isSaved && (
            <Typography sx={{ ...WIDE, color: 'text.secondary' }}>
              {t('Save your changes, then add the photo of your staff card. The house looks at it before it counts.')}
            </Typography>
          )}
          {isSaved && (
            <Fact label={t('Staff status')} action={<StaffCard key={profile.staffId} />}>
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
