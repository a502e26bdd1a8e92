import Box from '@mui/material/Box';
import { codeOf, OnDemand, useLoadAhead } from '#web/components/on-demand.tsx';
import { SwitchInput } from '#web/forms/SwitchInput.tsx';
import { useRuledFormAround } from '#web/forms/use-ruled-form.ts';
import { useT } from '#web/i18n/language.ts';
import type { FormValues } from './registration-form.ts';
import type { StaffCardFieldProps } from './StaffCardField.tsx';

const details = codeOf(async () => (await import('./StaffDetails.tsx')).StaffDetails);

/** For a vendor's own staff, who may take part in sessions for them once the house has looked at the staff card. */
export function StaffFields(props: StaffCardFieldProps) {
  const t = useT();
  useLoadAhead(details);
  const { values, tick } = useRuledFormAround<FormValues>();
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', px: 2, py: 1 }}>
      <SwitchInput {...tick('staff')} label={t('I am staff of a vendor')} sx={{ fontWeight: 600 }} />
      {values.staff && <OnDemand code={details} props={props} />}
    </Box>
  );
}
