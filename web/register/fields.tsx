import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useFormContext } from 'react-hook-form';
import type { RegistrationField } from '#contract/registration-rules.ts';
import { useT } from '../i18n/language.ts';
import { field } from '../login/field.ts';
import { PasswordField } from '../login/PasswordField.tsx';
import type { FormValues } from './registration-form.ts';

interface FormFieldProps {
  readonly name: Exclude<RegistrationField, 'accountType'>;
  readonly label: string;
  /** Said below while nothing is wrong. */
  readonly hint?: string;
  readonly autoComplete?: string;
}

/** Wires a field to the form: once something was wrong with it, every change is looked at. */
export function useField(name: RegistrationField) {
  const t = useT();
  const { register, trigger, formState } = useFormContext<FormValues>();
  const fault = formState.errors[name]?.message;
  const registered = register(name, {
    onChange: () => {
      if (fault !== undefined) void trigger(name);
    },
  });
  return { registered, error: fault === undefined ? undefined : t(fault) };
}

/** A line of text. */
export function FormField({ name, hint, ...props }: FormFieldProps & Pick<TextFieldProps, 'type' | 'slotProps'>) {
  const { registered, error } = useField(name);
  return <TextField {...props} error={error !== undefined} helperText={error ?? hint} {...field(registered)} />;
}

export function NewPasswordField({ name, label, hint }: FormFieldProps) {
  const { registered, error } = useField(name);
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      error={error}
      {...(hint !== undefined && { hint })}
      {...field(registered)}
    />
  );
}

interface SelectFieldProps extends FormFieldProps {
  readonly options: readonly string[];
  /** What stands there while nothing is chosen. */
  readonly placeholder: string;
}

/** A choice from a list, by the control that the device itself has for it. */
export function SelectField({ name, options, placeholder, hint, ...props }: SelectFieldProps) {
  const { registered, error } = useField(name);
  return (
    <TextField
      {...props}
      select
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      {...field(registered)}
    >
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </TextField>
  );
}
