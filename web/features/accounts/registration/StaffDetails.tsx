import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { STAFF_GROUPS } from '#contract/accounts/malaysia.ts';
import { useT } from '#web/i18n/language.ts';
import { FormGrid } from './FormGrid.tsx';
import { ChoiceField, FormField } from './fields.tsx';
import { StaffCardField, type StaffCardFieldProps } from './StaffCardField.tsx';

/** Of whom they are staff, and the card that says so. */
export function StaffDetails({ photo, onPhoto }: StaffCardFieldProps) {
  const t = useT();
  return (
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
  );
}
