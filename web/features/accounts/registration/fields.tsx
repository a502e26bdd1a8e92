import { useFormContext } from 'react-hook-form';
import type { RegistrationField } from '#contract/accounts/registration-rules.ts';
import { useFields } from '#web/forms/fields.ts';
import { PasswordField } from '#web/forms/PasswordField.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { TextField, type TextFieldProps } from '#web/forms/TextField.tsx';
import type { FormValues } from './registration-form.ts';

interface FormFieldProps {
  readonly name: Exclude<RegistrationField, 'accountType'>;
  readonly label: string;
  /** Said below while nothing is wrong. */
  readonly hint?: string;
  readonly autoComplete?: string;
}

/** Wires a field to the form: once something was wrong with it, every change is looked at. */
export function useField(name: RegistrationField, hint?: string) {
  const form = useFormContext<FormValues>();
  const field = useFields(form);
  return field(name, { onChange: () => form.formState.errors[name] && form.trigger(name) }, hint);
}

/** A line of text. */
export function FormField({ name, hint, ...props }: FormFieldProps & Pick<TextFieldProps, 'type' | 'slotProps'>) {
  return <TextField {...props} {...useField(name, hint)} />;
}

export function NewPasswordField({ name, hint, ...props }: FormFieldProps) {
  return <PasswordField autoComplete="new-password" {...props} {...useField(name, hint)} />;
}

interface ChoiceFieldProps extends FormFieldProps {
  readonly options: readonly string[];
  /** What stands there while nothing is chosen. */
  readonly placeholder?: string;
}

/** A choice from a list. */
export function ChoiceField({ name, hint, ...props }: ChoiceFieldProps) {
  return <SelectField {...props} {...useField(name, hint)} />;
}
