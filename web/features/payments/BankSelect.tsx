import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { paymentsApi } from '#web/api/endpoints/payments.ts';
import { useT } from '#web/i18n/language.ts';

/** The bank to go to at once; it may be left open. A bank that takes no payments now can't be chosen. */
export function BankSelect(props: Omit<TextFieldProps, 'select' | 'label' | 'slotProps'>) {
  const t = useT();
  const { data: banks = [], isLoading } = paymentsApi.usePaymentBanksQuery();
  if (isLoading) return <Skeleton variant="rounded" height={52} />;
  if (banks.length === 0) return null;
  return (
    <TextField
      select
      label={t('Bank')}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      {...props}
    >
      <MenuItem value="">{t('Choose on the next page')}</MenuItem>
      {banks.map(({ code, name, active }) => (
        <MenuItem key={code} value={code} disabled={!active}>
          {active ? name : t('{bank} (closed at the moment)', { bank: name })}
        </MenuItem>
      ))}
    </TextField>
  );
}
