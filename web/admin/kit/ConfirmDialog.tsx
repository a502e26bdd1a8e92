import Alert from '@mui/material/Alert';
import { type ReactNode, useState } from 'react';
import { refusalOf } from '#web/calls/refusal.ts';
import { ConfirmDialog as Question } from '#web/components/ConfirmDialog.tsx';

interface ConfirmDialogProps {
  /** The question: 'Delete session AMS7?' */
  readonly title: ReactNode;
  /** What follows from it. */
  readonly children?: ReactNode;
  /** The words on the button that does it. */
  readonly action: string;
  /** Does it. The dialog closes, or stays and shows the refusal. */
  readonly onConfirm: () => Promise<{ readonly error?: unknown }>;
  readonly onClose: () => void;
  /** What follows is still on its way. */
  readonly disabled?: boolean;
}

/** Asks before something is done that cannot simply be undone, and waits for its end. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose, disabled }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    setBusy(true);
    setFailure('');
    const { error } = await onConfirm();
    setBusy(false);
    if (error === undefined) onClose();
    else setFailure(refusalOf(error).message);
  };
  return (
    <Question
      open
      title={title}
      yes={action}
      no="Cancel"
      busy={busy}
      disabled={disabled ?? false}
      onYes={confirm}
      onNo={onClose}
    >
      {children}
      {failure !== '' && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </Question>
  );
}
