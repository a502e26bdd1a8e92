import Button, { type ButtonProps } from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { useWait } from '#web/calls/use-wait.ts';
import styles from './BusyButton.module.css';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  /** What it sets off is under way. */
  readonly busy: boolean;
  /** What the last try came to: where it names a time after which the next one is taken, the button waits for it, too. */
  readonly refused?: unknown;
}

/** A button that waits for what it has set off. As long as it does it takes no click, nor Enter in a field of its form, but keeps the focus. */
export function BusyButton({ busy, refused, disabled = false, className = '', children, ...props }: BusyButtonProps) {
  const waitS = useWait(refused);
  return (
    <Button
      {...props}
      component={Steady}
      busy={busy || waitS > 0}
      loading={busy}
      disabled={disabled || waitS > 0}
      className={`${styles.button} ${className}`}
    >
      {children}
      {/* The time stands in the refusal: nobody is read a countdown. */}
      {waitS > 0 && <span aria-hidden>&nbsp;({minutesText(waitS)})</span>}
    </Button>
  );
}

/** '1:05' */
function minutesText(leftS: number): string {
  return `${Math.floor(leftS / 60)}:${String(leftS % 60).padStart(2, '0')}`;
}

/** The element of a {@link BusyButton}. MUI disables a loading one, which loses the focus: the next Tab starts at the top of the page. */
function Steady({
  busy,
  disabled,
  tabIndex,
  onClick,
  ...props
}: ComponentProps<'button'> & { readonly busy: boolean }) {
  if (!busy) return <button {...props} disabled={disabled} tabIndex={tabIndex} onClick={onClick} />;
  // A form is sent by a click on its button, which Enter in one of its fields makes, too.
  return <button {...props} aria-disabled onClick={(event) => event.preventDefault()} />;
}
