import Box from '@mui/material/Box';
import { codeOf, OnDemand, useLoadAhead } from '#web/components/on-demand.tsx';
import { useSwitchAround } from '#web/forms/fields.ts';
import { SwitchInput } from '#web/forms/SwitchInput.tsx';
import { useT } from '#web/i18n/language.ts';
import type { FormValues } from './registration-form.ts';
import type { StaffCardFieldProps } from './StaffCardField.tsx';

const details = codeOf(async () => (await import('./StaffDetails.tsx')).StaffDetails);

/** For a vendor's own staff, who may take part in sessions for them once the house has looked at the staff card. */
export function StaffFields(props: StaffCardFieldProps) {
  const t = useT();
  useLoadAhead(details);
  const staff = useSwitchAround<FormValues>('staff');
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', px: 2, py: 1 }}>
      <SwitchInput {...staff} label={t('I am staff of a vendor')} sx={{ fontWeight: 600 }} />
      {staff.checked && <OnDemand code={details} props={props} />}
    </Box>
  );
}
