import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../i18n/language.ts';
import { field } from '../../login/field.ts';
import type { ProfileValues } from './profile-form.ts';

type Name = Exclude<keyof ProfileValues, 'staff' | 'notifyOutbid'>;

type ProfileFieldProps = Omit<TextFieldProps, 'name' | 'error'> & { readonly name: Name };

/** A field of the profile; what is wrong with it stands below it. */
export function ProfileField({ name, helperText, ...props }: ProfileFieldProps) {
  const t = useT();
  const { register, formState } = useFormContext<ProfileValues>();
  const fault = formState.errors[name]?.message;
  return (
    <TextField
      {...props}
      error={fault !== undefined}
      helperText={fault === undefined ? helperText : t(fault)}
      {...field(register(name))}
    />
  );
}

interface ChoiceFieldProps {
  readonly name: Name;
  readonly label: string;
  readonly options: readonly string[];
  readonly autoComplete?: string;
  readonly sx?: NonNullable<TextFieldProps['sx']>;
}

/** One of a list, by the device's own control. */
export function ChoiceField({ options, ...props }: ChoiceFieldProps) {
  const t = useT();
  const { getValues } = useFormContext<ProfileValues>();
  const chosen = getValues(props.name);
  const all = chosen === '' || options.includes(chosen) ? options : [...options, chosen];
  return (
    <ProfileField {...props} select slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}>
      <option value="">{t('Please choose')}</option>
      {all.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </ProfileField>
  );
}
