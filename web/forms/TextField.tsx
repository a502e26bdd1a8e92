import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import styles from './Field.module.css';
import { SelectInput } from './NativeSelect.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'ref'> {
  readonly label?: string | undefined;
  /** Below the field. */
  readonly helperText?: string | undefined;
  readonly error?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Stands before what is typed: a unit. */
  readonly start?: ReactNode;
  /** Stands after it: a button. */
  readonly end?: ReactNode;
  /** For text of several lines: how many of them are seen at once. */
  readonly rows?: number;
  readonly sx?: SxProps<Theme>;
  /** Options: it is a choice then, by the control of the device. */
  readonly children?: ReactNode;
}

/**
 * A control of the browser with the look of MUI's outlined field. MUI's own weighs 8 kB, and 20 kB with the menu and the other looks that its
 * `TextField` brings along. Style sheet alone decides whether the label rests in the field or stands in its frame: it comes after the control.
 */
export function TextField(props: TextFieldProps) {
  const { label, helperText, error = false, inputRef, start, end, rows, sx, children, ...input } = props;
  const id = useId();
  const helperId = `${id}-helper-text`;
  const control = {
    // An empty field is known by its placeholder (`:placeholder-shown`).
    placeholder: ' ',
    ...input,
    id,
    'aria-invalid': error,
    'aria-describedby': helperText ? helperId : undefined,
    className: styles.control,
    ref: inputRef,
  };
  return (
    <Box className={styles.box} {...(sx !== undefined && { sx })}>
      <div className={`${styles.field} ${styles.framed}`}>
        {start !== undefined && <span className={styles.start}>{start}</span>}
        {children !== undefined ? (
          <SelectInput {...(control as ComponentProps<'select'>)}>{children}</SelectInput>
        ) : rows !== undefined ? (
          <textarea {...(control as ComponentProps<'textarea'>)} rows={rows} />
        ) : (
          <input {...control} />
        )}
        {end}
        {label !== undefined && (
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
        )}
        <fieldset aria-hidden="true" className={styles.frame}>
          {label !== undefined && (
            <legend className={styles.gap}>
              <span>{label}</span>
            </legend>
          )}
        </fieldset>
      </div>
      {helperText && (
        <HelperText id={helperId} error={error}>
          {helperText}
        </HelperText>
      )}
    </Box>
  );
}

interface HelperTextProps extends Pick<ComponentProps<'p'>, 'id' | 'role' | 'style'> {
  /** It says what is wrong. */
  readonly error: boolean;
  readonly children: ReactNode;
}

/** What stands below a field. */
export function HelperText({ error, ...props }: HelperTextProps) {
  return <p className={error ? `${styles.helper} ${styles.fault}` : styles.helper} {...props} />;
}
