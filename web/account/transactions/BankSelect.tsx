import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { paymentsApi } from '../../app/endpoints/payments.ts';
import { useT } from '../../i18n/language.ts';

/** The bank to go to at once; it may be left open. A bank that takes no payments now can't be chosen. */
export function BankSelect({ register, value }: { readonly register: UseFormRegisterReturn; readonly value: string }) {
  const t = useT();
  const { data: banks = [] } = paymentsApi.usePaymentBanksQuery();
  if (banks.length === 0) return null;
  const { ref, ...field } = register;
  return (
    <TextField
      select
      label={t('Bank')}
      value={value}
      inputRef={ref}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      {...field}
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
