import type { ComponentProps } from 'react';
import field from './Field.module.css';
import styles from './NativeSelect.module.css';

/** A choice by the control that the device itself has for it, with the look of a field. */
export function NativeSelect({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <div className={`${field.field} ${className}`}>
      <SelectInput className={`${field.control} ${field.choice}`} {...props} />
    </div>
  );
}

/** In the place of a field's `input`. */
export function SelectInput({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <>
      <select {...props} className={`${className} ${styles.select}`} />
      <svg aria-hidden focusable={false} viewBox="0 0 24 24" className={styles.arrow}>
        <path d="M7 10l5 5 5-5z" />
      </svg>
    </>
  );
}
