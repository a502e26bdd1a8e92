import { useT } from '../i18n/language.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type SelectFieldProps = Omit<TextFieldProps, 'children' | 'placeholder'> & {
  readonly options: readonly string[];
  /** What stands there while nothing is chosen. */
  readonly placeholder?: string;
};

/** A choice from a list, by the control that the device itself has for it. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const t = useT();
  return (
    <TextField {...props}>
      <option value="">{placeholder ?? t('Please choose')}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </TextField>
  );
}
