import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { OneDialog } from '#web/components/OneDialog.tsx';
import { useT } from '../i18n/use-t.ts';

/** What a dialog is about, and how it closes. */
export type DialogProps<Own = unknown> = Own & { readonly onClose: () => void };

interface DialogFrameProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** At the left of the button that closes it, such as Delete. */
  readonly atLeft?: ReactNode;
  /** Beside the button that closes it. */
  readonly actions?: ReactNode;
  /** The words on the button that closes it. */
  readonly closing?: string;
  /** The focus begins on the button that closes it: there is nothing to do before. */
  readonly startsOnClose?: boolean;
  /** Nothing in it can be pressed: the keyboard scrolls it. */
  readonly scrolled?: boolean;
  /** Dialogs that open above it. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog that shows something, and closes. One that asks something is a `FormDialog` or a `ConfirmAction`. */
export function DialogFrame(props: DialogFrameProps) {
  const t = useT();
  const { title, onClose, maxWidth = 'sm', atLeft, actions, closing = t('Close'), scrolled = false, above } = props;
  const { startsOnClose = false } = props;
  const id = useId();
  return (
    <OneDialog
      open
      onClose={onClose}
      maxWidth={maxWidth}
      aria-labelledby={id}
      // One that was opened from a form is inside of it for React.
      onSubmit={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id} component="h2">
        {title}
      </DialogTitle>
      <DialogContent {...(scrolled && { tabIndex: 0, role: 'region', 'aria-labelledby': id })}>
        {props.children}
      </DialogContent>
      <DialogActions>
        {atLeft !== undefined && <Box sx={{ mr: 'auto', display: 'flex', gap: 1 }}>{atLeft}</Box>}
        {actions}
        <Button onClick={onClose} autoFocus={startsOnClose}>
          {closing}
        </Button>
      </DialogActions>
      {above}
    </OneDialog>
  );
}

interface DialogButtonProps extends Pick<ButtonProps, 'disabled' | 'fullWidth' | 'size' | 'sx' | 'variant'> {
  readonly children: ReactNode;
  readonly dialog: (onClose: () => void) => ReactNode;
  /** For those who listen, where several are alike: 'Delete banner 2'. */
  readonly name?: string;
  /** It is the amber action of the screen. */
  readonly primary?: boolean;
  /** It leads to what cannot be undone, or takes something from somebody: it is red. */
  readonly destroys?: boolean;
  /** It cannot be pressed any more; a dialog that it has opened stays, and says what was done. */
  readonly hidden?: boolean;
}

/** A button that opens a dialog. */
export function DialogButton(props: DialogButtonProps) {
  const { children, dialog, name, primary = false, destroys = false, hidden = false, ...look } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      {!hidden && (
        <Button
          {...look}
          {...(primary && { variant: 'contained', color: 'primary' })}
          {...(destroys && { color: 'error' })}
          onClick={() => setOpen(true)}
          aria-label={name}
        >
          {children}
        </Button>
      )}
      {open && dialog(() => setOpen(false))}
    </>
  );
}
