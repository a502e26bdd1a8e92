import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useT } from '../i18n/use-t.ts';
import { SelectInput } from '../kit/fields.tsx';
import { vendorsApi } from './endpoints.ts';

interface VendorInputProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  /** What is said where none is chosen; without it there may be none. */
  readonly missing?: string;
  readonly hint?: string;
}

/** One of the vendors whom the house sells for; who stands there already may be one of before. */
export function VendorInput<Values extends FieldValues>({ control, name, missing, hint }: VendorInputProps<Values>) {
  const t = useT();
  const { data: vendors = [] } = vendorsApi.useVendorsQuery();
  const { field } = useController({ control, name });
  const active = vendors.flatMap(({ code, active }) => (active ? code : []));
  const options = [...new Set([...active, ...(field.value === '' ? [] : [String(field.value)])])].sort();
  return (
    <SelectInput
      control={control}
      name={name}
      label={t('Vendor')}
      options={options}
      placeholder={t('Please choose')}
      {...(hint !== undefined && { hint })}
      {...(missing !== undefined && { missing, required: true })}
    />
  );
}
