import { paymentsApi } from '#web/calls/endpoints/payments.ts';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { TextField, type TextFieldProps } from '#web/forms/TextField.tsx';
import { useT } from '#web/i18n/language.ts';

/** The bank to go to at once; it may be left open. A bank that takes no payments now can't be chosen. */
export function BankSelect(props: Omit<TextFieldProps, 'children' | 'label'>) {
  const t = useT();
  const { data: banks = [], isLoading } = paymentsApi.usePaymentBanksQuery();
  if (isLoading) return <Skeleton height={48} />;
  if (banks.length === 0) return null;
  return (
    <TextField label={t('Bank')} {...props}>
      <option value="">{t('Choose on the next page')}</option>
      {banks.map(({ code, name, active }) => (
        <option key={code} value={code} disabled={!active}>
          {active ? name : t('{bank} (closed at the moment)', { bank: name })}
        </option>
      ))}
    </TextField>
  );
}
