import { SelectField } from '#web/forms/SelectField.tsx';
import { TextField, type TextFieldProps } from '#web/forms/TextField.tsx';
import { useRuledFormAround } from '#web/forms/use-ruled-form.ts';
import type { ProfileValues } from './profile-form.ts';

interface ProfileFieldProps extends Pick<TextFieldProps, 'label' | 'type' | 'autoComplete' | 'sx'> {
  readonly name: Exclude<keyof ProfileValues, 'staff' | 'notifyOutbid' | 'wantsMailings'>;
}

/** A field of the profile; what is wrong with it stands below it. */
export function ProfileField({ name, ...props }: ProfileFieldProps & Pick<TextFieldProps, 'slotProps'>) {
  return <TextField {...props} {...useRuledFormAround<ProfileValues>().field(name)} />;
}

/** One of a list, or what stood there before. */
export function ChoiceField({ name, options, ...props }: ProfileFieldProps & { readonly options: readonly string[] }) {
  const { values, choice } = useRuledFormAround<ProfileValues>();
  const chosen = values[name];
  const all = chosen === '' || options.includes(chosen) ? options : [...options, chosen];
  return <SelectField {...props} options={all} {...choice(name)} />;
}
