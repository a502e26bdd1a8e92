import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useT } from '../i18n/language.ts';

type SelectFieldProps = Omit<TextFieldProps, 'select' | 'slotProps' | 'placeholder'> & {
  readonly options: readonly string[];
  /** What stands there while nothing is chosen. */
  readonly placeholder?: string;
};

/** A choice from a list, by the control that the device itself has for it. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const t = useT();
  return (
    <TextField {...props} select slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}>
      <option value="">{placeholder ?? t('Please choose')}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </TextField>
  );
}
