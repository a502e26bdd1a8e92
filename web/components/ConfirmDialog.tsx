import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { useT } from '../i18n/language.ts';
import { BusyButton } from './BusyButton.tsx';
import { onDismissed } from './dismissed.ts';
import { OneDialog } from './OneDialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** What will happen, with its amounts. */
  readonly children?: ReactNode;
  /** Of the buttons, in the language of the page; 'Yes' and 'No' when absent. */
  readonly yes?: string;
  /** null: there is nothing to choose, only to take note of. */
  readonly no?: string | null;
  readonly onYes: () => void;
  /** Also for Escape; without `no` the same as yes. */
  readonly onNo?: () => void;
  /** The answer is under way. */
  readonly busy?: boolean;
  /** What the last yes came to: where that names a time, it is waited for. */
  readonly refused?: unknown;
  /** Yes is not possible (yet). */
  readonly disabled?: boolean;
  /** Yes is the amber action of the screen; a mere notice is not. */
  readonly primary?: boolean;
  /** Yes loses something: the focus starts on No. */
  readonly startsOnNo?: boolean;
  /** Yes destroys something: it is red. */
  readonly destroys?: boolean;
  /** The focus starts on the question: a second press of the key that asked it is no answer. */
  readonly startsOnTitle?: boolean;
}

/** Asks yes or no, or tells something that has to be taken note of. The focus starts on Yes unless said otherwise, and comes back where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useT();
  const {
    open,
    title,
    children,
    yes = t('Yes'),
    no = t('No'),
    onYes,
    onNo,
    busy = false,
    refused,
    disabled = false,
    primary = true,
    startsOnNo = false,
    destroys = false,
    startsOnTitle = false,
  } = props;
  const id = useId();
  const close = () => {
    if (!busy) (no === null ? (onNo ?? onYes) : (onNo ?? (() => undefined)))();
  };
  return (
    <OneDialog
      open={open}
      onClose={onDismissed(close)}
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle
        id={`${id}-title`}
        component="h2"
        {...(startsOnTitle && { tabIndex: -1, ref: focusOn, sx: { '&:focus-visible': { outline: 'none' } } })}
      >
        {title}
      </DialogTitle>
      {children !== undefined && (
        <LongText id={`${id}-text`} labelledBy={`${id}-title`}>
          {children}
        </LongText>
      )}
      {/* As wide as each other; none so narrow that it is cut within a word. */}
      <DialogActions sx={{ '& > *': { flex: 1, minWidth: 'fit-content' } }}>
        {no !== null && (
          <Button autoFocus={startsOnNo} onClick={close} disabled={busy}>
            {no}
          </Button>
        )}
        <BusyButton
          autoFocus={!(startsOnNo || startsOnTitle)}
          onClick={onYes}
          busy={busy}
          refused={refused}
          disabled={disabled}
          {...(primary ? { variant: 'contained', color: destroys ? 'error' : 'primary' } : {})}
        >
          {yes}
        </BusyButton>
      </DialogActions>
    </OneDialog>
  );
}

/** What follows from yes; longer than a low screen, the keyboard can scroll it. */
function LongText({
  id,
  labelledBy,
  children,
}: {
  readonly id: string;
  readonly labelledBy: string;
  readonly children: ReactNode;
}) {
  const [isLong, setLong] = useState(false);
  const watch = useCallback((text: HTMLElement | null) => {
    const box = text?.parentElement;
    if (!text || !box) return undefined;
    const observer = new ResizeObserver(() => setLong(box.scrollHeight > box.clientHeight));
    observer.observe(text);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <DialogContent id={id} {...(isLong && { tabIndex: 0, role: 'region', 'aria-labelledby': labelledBy })}>
      <div ref={watch}>{children}</div>
    </DialogContent>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
