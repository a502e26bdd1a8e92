import type { InputBaseComponentProps } from '@mui/material/InputBase';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ComponentProps, ReactNode } from 'react';
import styles from './NativeSelect.module.css';

interface NativeSelectProps extends OutlinedInputProps {
  /** The options. */
  readonly children: ReactNode;
}

/** A choice by the control that the device itself has for it, with the look of a field. */
export function NativeSelect({ children, inputProps, ...props }: NativeSelectProps) {
  return (
    <OutlinedInput
      color="secondary"
      {...props}
      inputComponent={SelectInput}
      inputProps={{ ...inputProps, children } as OutlinedInputProps['inputProps']}
    />
  );
}

/** In the place of a field's `input`. */
export function SelectInput({ className = '', type: _, ...props }: InputBaseComponentProps) {
  return (
    <>
      <select {...(props as ComponentProps<'select'>)} className={`${className} ${styles.select}`} />
      <svg aria-hidden focusable={false} viewBox="0 0 24 24" className={styles.arrow}>
        <path d="M7 10l5 5 5-5z" />
      </svg>
    </>
  );
}
