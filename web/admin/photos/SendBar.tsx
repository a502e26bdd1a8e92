import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { UploadList } from '../kit/UploadList.tsx';
import type { PhotoSender } from './send-photos.ts';
import { useSending } from './use-photo-sender.ts';

interface SendBarProps {
  readonly count: number;
  readonly busy: boolean;
  readonly sender: PhotoSender;
  readonly onSend: () => void;
  readonly onClear: () => void;
}

/** Sends what was chosen, and tells how far that is. */
export function SendBar({ count, busy, sender, onSend, onClear }: SendBarProps) {
  const { uploads } = useSending(sender);
  return (
    <>
      <UploadList queue={{ retry: onSend, stop: sender.stop }} uploads={uploads} />
      {count > 0 && (
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 2,
            py: 1.5,
            display: 'flex',
            justifyContent: 'flex-end',
            gap: 1,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Button disabled={busy} onClick={onClear}>
            Clear
          </Button>
          <BusyButton variant="contained" color="primary" busy={busy} onClick={onSend}>
            {count === 1 ? 'Upload one photo' : `Upload ${count} photos`}
          </BusyButton>
        </Box>
      )}
    </>
  );
}
