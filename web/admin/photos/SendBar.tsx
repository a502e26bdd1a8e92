import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { UploadList } from '../kit/UploadList.tsx';
import type { PhotoSender } from './send-photos.ts';
import { useSending } from './use-photo-sender.ts';

interface SendProgressProps {
  readonly sender: PhotoSender;
  readonly nameOf: (file: File) => string;
  readonly onRetry: () => void;
}

/** How far each file is that was sent from here. */
export function SendProgress({ sender, nameOf, onRetry }: SendProgressProps) {
  const { uploads } = useSending(sender);
  return <UploadList queue={{ retry: onRetry, stop: sender.stop }} uploads={uploads} nameOf={nameOf} />;
}

interface SendBarProps {
  readonly count: number;
  readonly busy: boolean;
  readonly sender: PhotoSender;
  readonly onSend: () => void;
  readonly onClear: () => void;
}

/** Sends what was chosen; stays in sight. */
export function SendBar({ count, busy, sender, onSend, onClear }: SendBarProps) {
  const { uploads } = useSending(sender);
  if (count === 0) return null;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        py: 1.5,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ flex: 1, fontWeight: 500 }}>
        {busy && `${uploads.filter(({ state }) => state === 'done').length} of ${uploads.length} sent`}
      </Typography>
      <Button disabled={busy} onClick={onClear}>
        Clear
      </Button>
      <BusyButton variant="contained" color="primary" busy={busy} onClick={onSend}>
        {count === 1 ? 'Upload one photo' : `Upload ${count} photos`}
      </BusyButton>
    </Box>
  );
}
