import type { RegistrationField } from '#contract/accounts/registration.ts';
import { useChoiceAround, useFieldsAround } from '#web/forms/fields.ts';
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

/** A line of text. */
export function FormField({ name, hint, ...props }: FormFieldProps & Pick<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField {...props} {...useFieldsAround<FormValues>()(name, undefined, hint)} />;
}

export function NewPasswordField({ name, hint, ...props }: FormFieldProps) {
  return (
    <PasswordField autoComplete="new-password" {...props} {...useFieldsAround<FormValues>()(name, undefined, hint)} />
  );
}

interface ChoiceFieldProps extends FormFieldProps {
  readonly options: readonly string[];
  /** What stands there while nothing is chosen. */
  readonly placeholder?: string;
}

/** A choice from a list. */
export function ChoiceField({ name, hint, ...props }: ChoiceFieldProps) {
  return <SelectField {...props} {...useChoiceAround<FormValues>(name, hint)} />;
}
