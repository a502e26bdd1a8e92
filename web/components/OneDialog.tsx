import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react';

/** Hides the dialog from within which another one opens, and shows it again. */
const Behind = createContext<((isHidden: boolean) => void) | null>(null);

/**
 * A dialog. One that opens from within another takes its place, and gives it back with what was typed there: none lies on another. It is drawn at once
 * then, since nothing new comes over the page.
 */
export function OneDialog({ open, ...props }: DialogProps) {
  const hideOther = useContext(Behind);
  const root = useRef<HTMLDivElement>(null);
  const hide = useCallback((isHidden: boolean) => {
    // Not taken away: it stays scrolled where it was. Not by React, which would give it back after the focus has gone there.
    if (root.current !== null) root.current.style.visibility = isHidden ? 'hidden' : '';
  }, []);
  useLayoutEffect(() => {
    if (!open || hideOther === null) return;
    hideOther(true);
    return () => hideOther(false);
  }, [open, hideOther]);
  return (
    <Behind value={hide}>
      <Dialog ref={root} open={open} {...(hideOther !== null && { transitionDuration: 0 })} {...props} />
    </Behind>
  );
}
