import Button, { type ButtonProps } from '@mui/material/Button';
import type { ComponentProps } from 'react';
import styles from './BusyButton.module.css';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  /** What it sets off is under way. */
  readonly busy: boolean;
}

/** A button that waits for what it has set off. As long as it does it takes no click, nor Enter in a field of its form, but keeps the focus. */
export function BusyButton({ busy, className = '', ...props }: BusyButtonProps) {
  return (
    <Button {...props} component={Steady} busy={busy} loading={busy} className={`${styles.button} ${className}`} />
  );
}

/** The element of a {@link BusyButton}. MUI disables a loading one, which loses the focus: the next Tab starts at the top of the page. */
function Steady({ busy, disabled, tabIndex, ...props }: ComponentProps<'button'> & { readonly busy: boolean }) {
  return <button {...props} {...(busy ? { 'aria-disabled': true } : { disabled, tabIndex })} />;
}
