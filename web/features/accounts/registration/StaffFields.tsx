import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { STAFF_GROUPS } from '#contract/accounts/malaysia.ts';
import { SwitchField } from '#web/forms/SwitchField.tsx';
import { useT } from '#web/i18n/language.ts';
import { FormGrid } from './FormGrid.tsx';
import { ChoiceField, FormField } from './fields.tsx';
import type { FormValues } from './registration-form.ts';
import { StaffCardField, type StaffCardPhoto } from './StaffCardField.tsx';

interface StaffFieldsProps {
  readonly photo: StaffCardPhoto;
  readonly onPhoto: (photo: StaffCardPhoto) => void;
}

/** For a vendor's own staff, who may take part in sessions for them once the house has looked at the staff card. */
export function StaffFields({ photo, onPhoto }: StaffFieldsProps) {
  const t = useT();
  const { control, watch } = useFormContext<FormValues>();
  const staff = watch('staff');
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', px: 2, py: 1 }}>
      <SwitchField
        name="staff"
        control={control}
        label={t('I am staff of a vendor')}
        sx={{ '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
      />
      {staff && (
        <Box sx={{ display: 'grid', gap: 2.5, pt: 1, pb: 1.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('Staff may take part in auctions for them once we have checked the staff card.')}
          </Typography>
          <FormGrid>
            <ChoiceField name="staffOf" label={t('Staff of')} options={STAFF_GROUPS} />
            <FormField name="staffId" label={t('Staff ID')} autoComplete="off" />
          </FormGrid>
          <StaffCardField photo={photo} onPhoto={onPhoto} />
        </Box>
      )}
    </Box>
  );
}
