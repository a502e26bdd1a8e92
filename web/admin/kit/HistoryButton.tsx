import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { SubjectKind } from '#contract/history.ts';
import { History } from './History.tsx';

interface HistoryButtonProps extends Pick<ButtonProps, 'size' | 'sx'> {
  readonly kind: SubjectKind;
  readonly subjectKey: string;
  /** What was changed: 'Banners'. */
  readonly of: string;
}

/** Opens the history of one thing. */
export function HistoryButton({ kind, subjectKey, of, sx, ...look }: HistoryButtonProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        {...look}
        variant="text"
        onClick={() => setOpen(true)}
        aria-label={`History of ${of}`}
        sx={[{ color: 'text.secondary', fontWeight: 500 }, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        History
      </Button>
      <Dialog open={open} onClose={close} maxWidth="sm" aria-labelledby={id}>
        <DialogTitle id={id} component="h2">
          History: {of}
        </DialogTitle>
        <DialogContent>
          <History kind={kind} subjectKey={subjectKey} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close} autoFocus>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
