import { useChoiceAround, useFieldsAround } from '#web/forms/fields.ts';
import { SelectField } from '#web/forms/SelectField.tsx';
import { TextField, type TextFieldProps } from '#web/forms/TextField.tsx';
import type { ProfileValues } from './profile-form.ts';

interface ProfileFieldProps extends Pick<TextFieldProps, 'label' | 'type' | 'inputMode' | 'autoComplete' | 'sx'> {
  readonly name: Exclude<keyof ProfileValues, 'staff' | 'notifyOutbid' | 'wantsMailings'>;
}

/** A field of the profile; what is wrong with it stands below it. */
export function ProfileField({ name, ...props }: ProfileFieldProps) {
  return <TextField {...props} {...useFieldsAround<ProfileValues>()(name)} />;
}

/** One of a list, or what stood there before. */
export function ChoiceField({ name, options, ...props }: ProfileFieldProps & { readonly options: readonly string[] }) {
  const choice = useChoiceAround<ProfileValues>(name);
  const chosen = choice.value;
  const all = chosen === '' || options.includes(chosen) ? options : [...options, chosen];
  return <SelectField {...props} options={all} {...choice} />;
}
