import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react';

/** The dialog that what is inside of it takes the place of, once it opens another one. */
const Behind = createContext<RefObject<HTMLElement | null> | null>(null);

/**
 * A dialog. One that opens from within another takes its place, and gives it back with what was typed there: none lies on another. It is drawn at once
 * then, since nothing new comes over the page.
 */
export function OneDialog({ open, ...props }: DialogProps) {
  const behind = useContext(Behind);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const other = behind?.current;
    if (!open || !other) return;
    // Not taken away: it stays scrolled where it was. Not by React, which would give it back after the focus has gone there.
    other.style.visibility = 'hidden';
    return () => {
      other.style.visibility = '';
    };
  }, [open, behind]);
  return (
    <Behind value={root}>
      <Dialog ref={root} open={open} {...(behind !== null && { transitionDuration: 0 })} {...props} />
    </Behind>
  );
}
