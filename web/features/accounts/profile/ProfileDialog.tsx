import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type BaseSyntheticEvent, type ReactNode, useId } from 'react';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { OneDialog } from '#web/components/OneDialog.tsx';
import { useBackCloses } from '#web/components/use-back-closes.ts';
import { useT } from '#web/i18n/language.ts';

interface ProfileDialogProps {
  readonly title: string;
  /** Of the button that sends it. */
  readonly action: string;
  readonly busy: boolean;
  /** What the last try came to: where that names a time, it is waited for. */
  readonly refused: unknown;
  readonly onSubmit: (event: BaseSyntheticEvent<object, HTMLFormElement>) => Promise<void>;
  readonly onClose: () => void;
  /** What it says that nobody types over: sentences. */
  readonly introduction: ReactNode;
  readonly children: ReactNode;
}

/** A form in a dialog: what was typed stays until it has been taken. A click beside it does not lose it. */
export function ProfileDialog(props: ProfileDialogProps) {
  const { title, action, busy, refused, onSubmit, onClose, introduction, children } = props;
  const t = useT();
  const id = useId();
  const close = () => !busy && onClose();
  useBackCloses(true, close);
  return (
    <OneDialog
      open
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') close();
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          // The profile behind it is a form as well: React hands on what happens in a dialog.
          event.stopPropagation();
          void onSubmit(event);
        }}
        sx={{ display: 'contents' }}
      >
        <DialogTitle id={`${id}-title`} component="h2">
          {title}
        </DialogTitle>
        <DialogContent>
          <Box id={`${id}-text`} sx={{ mb: 2.5, color: 'text.secondary' }}>
            {introduction}
          </Box>
          <Box sx={{ display: 'grid', gap: 2.5 }}>{children}</Box>
        </DialogContent>
        <DialogActions sx={{ '& > *': { flex: '1 1 auto' } }}>
          <Button onClick={close} disabled={busy}>
            {t('Cancel')}
          </Button>
          <BusyButton type="submit" variant="contained" color="primary" busy={busy} refused={refused}>
            {action}
          </BusyButton>
        </DialogActions>
      </Box>
    </OneDialog>
  );
}
