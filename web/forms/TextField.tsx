import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { SelectInput } from './NativeSelect.tsx';

type Passed =
  | 'autoComplete'
  | 'autoFocus'
  | 'defaultValue'
  | 'inputRef'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'placeholder'
  | 'type'
  | 'value';

export interface TextFieldProps extends Pick<OutlinedInputProps, Passed> {
  readonly label?: string | undefined;
  /** Below the field. */
  readonly helperText?: string | undefined;
  readonly error?: boolean;
  readonly disabled?: boolean;
  readonly sx?: SxProps<Theme>;
  readonly slotProps?: {
    readonly input?: Partial<OutlinedInputProps>;
    readonly htmlInput?: OutlinedInputProps['inputProps'];
    readonly inputLabel?: { readonly shrink?: boolean };
  };
  /** Options: it is a choice then, by the control of the device. */
  readonly children?: ReactNode;
}

/**
 * MUI's `TextField` in the one look that pages of bidders have. That one brings along its other looks, and a menu with all that opens over
 * a page: 20 kB.
 */
export function TextField({ label, helperText, error, disabled, sx, slotProps, children, ...props }: TextFieldProps) {
  const id = useId();
  const helperId = helperText ? `${id}-helper-text` : undefined;
  const shrink = children !== undefined || slotProps?.inputLabel?.shrink;
  const choice = { inputComponent: SelectInput, inputProps: { ...slotProps?.htmlInput, children } };
  return (
    <FormControl
      fullWidth
      color="secondary"
      {...(error !== undefined && { error })}
      {...(disabled !== undefined && { disabled })}
      {...(sx !== undefined && { sx })}
    >
      {label !== undefined && (
        <InputLabel htmlFor={id} id={`${id}-label`} {...(shrink !== undefined && { shrink })}>
          {label}
        </InputLabel>
      )}
      <OutlinedInput
        fullWidth
        id={id}
        {...(label !== undefined && { label })}
        {...(shrink !== undefined && { notched: shrink })}
        {...(helperId !== undefined && { 'aria-describedby': helperId })}
        {...props}
        {...(children === undefined ? { inputProps: slotProps?.htmlInput ?? {} } : choice)}
        {...slotProps?.input}
      />
      {helperText && <FormHelperText id={helperId ?? ''}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
