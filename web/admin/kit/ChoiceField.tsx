import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface ChoiceFieldProps extends Pick<TextFieldProps, 'disabled' | 'sx'> {
  readonly label: string;
  /** It is shown also while the options are on their way. */
  readonly value: string;
  /** Values and their texts. */
  readonly options: readonly (readonly [value: string, text: string])[];
  /** What stands there for ''; without it something always is chosen. */
  readonly placeholder?: string;
  readonly onChoose: (value: string) => void;
}

/** A choice that is no part of a form, by the control that the device itself has for it. */
export function ChoiceField({ value, options, placeholder, onChoose, ...look }: ChoiceFieldProps) {
  const isListed = options.some(([each]) => each === value) || (value === '' && placeholder !== undefined);
  return (
    <TextField
      {...look}
      select
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {!isListed && <option value={value}>{value}</option>}
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
