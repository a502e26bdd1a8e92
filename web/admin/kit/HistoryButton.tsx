import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import type { SubjectKind } from '#contract/history.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { History } from './History.tsx';

interface HistoryButtonProps extends Pick<ButtonProps, 'size' | 'sx'> {
  readonly kind: SubjectKind;
  readonly subjectKey: string;
  /** What was changed: 'Banners'. */
  readonly of: string;
}

/** Opens the history of one thing. */
export function HistoryButton({ kind, subjectKey, of, sx, ...look }: HistoryButtonProps) {
  const [open, setOpen] = useState(false);
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
      {open && (
        <DialogFrame title={`History: ${of}`} startsOnClose onClose={() => setOpen(false)}>
          <History kind={kind} subjectKey={subjectKey} />
        </DialogFrame>
      )}
    </>
  );
}
