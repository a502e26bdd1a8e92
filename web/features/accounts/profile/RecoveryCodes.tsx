import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { api } from '#web/calls/api.ts';
import { CopyButton } from '#web/components/CopyButton.tsx';
import { OneDialog } from '#web/components/OneDialog.tsx';
import { download } from '#web/documents/document-window.ts';
import { useT } from '#web/i18n/language.ts';
import { useAppDispatch } from '#web/state/state.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Whose they are. */
  readonly email: string;
  readonly onClose: () => void;
}

/** On paper there is nothing but the codes, and whose they are. */
const ON_PAPER = {
  '@media print': {
    '#root': { display: 'none !important' },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper': {
      ...{ position: 'static !important', height: 'auto !important', maxHeight: 'none !important' },
      ...{ border: 'none !important', boxShadow: 'none !important', overflow: 'visible !important' },
    },
    '.MuiDialog-root, .MuiDialog-root *': { color: '#000000 !important', background: '#FFFFFF !important' },
    '.MuiBackdrop-root': { display: 'none !important' },
  },
};

/** Shown once: the house keeps hashes only. Nothing but its button closes it. */
export function RecoveryCodes({ codes, email, onClose }: RecoveryCodesProps) {
  const t = useT();
  const id = useId();
  const dispatch = useAppDispatch();
  const title = t('Recovery codes');
  const save = () => {
    const lines = [`Tukul – ${title}`, email, '', ...codes, ''];
    download(new File([lines.join('\r\n')], 'tukul-recovery-codes.txt', { type: 'text/plain' }));
  };
  const done = () => {
    // Only now: a page that was closed until there is a second factor would take the codes away.
    dispatch(api.util.invalidateTags(['Password', 'Profile', 'SecondFactor']));
    onClose();
  };
  return (
    <OneDialog open maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <GlobalStyles styles={ON_PAPER} />
      <DialogTitle id={`${id}-title`} component="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <Box id={`${id}-text`} sx={{ mb: 2, color: 'text.secondary' }}>
          {t(
            'Keep these codes where only you can find them. If you lose your phone, each of them logs you in once. They are not shown again.',
          )}
        </Box>
        <Typography sx={{ mb: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Typography>
        <Box
          component="ol"
          aria-label={title}
          sx={{
            ...{ m: 0, px: 2, py: 1.5, border: 1, borderColor: 'divider', borderRadius: '8px', listStyle: 'none' },
            ...{ fontFamily: 'ui-monospace, monospace', fontSize: '1rem', lineHeight: 1.75, userSelect: 'all' },
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
          <CopyButton text={codes.join('\n')} label={t('Copy the recovery codes')} />
          <Button onClick={save}>{t('Download')}</Button>
          <Button onClick={() => print()}>{t('Print')}</Button>
        </Box>
      </DialogContent>
      <DialogActions sx={{ displayPrint: 'none', '& > *': { flex: '1 1 auto' } }}>
        <Button variant="contained" color="primary" onClick={done}>
          {t('I have saved them')}
        </Button>
      </DialogActions>
    </OneDialog>
  );
}
