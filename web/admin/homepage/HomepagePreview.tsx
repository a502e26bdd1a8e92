import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useEffect, useRef, useState } from 'react';
import { PREVIEW_URL } from '#contract/site/site.ts';
import type { PreviewDraft, PreviewMessage } from '#web/boot/preview-message.ts';
import { useT } from '../i18n/use-t.ts';
import { FilterChips } from '../kit/FilterChips.tsx';

type Device = 'desktop' | 'phone';
/** Of the screens that it is shown on, px. */
const SCREENS: Readonly<Record<Device, { readonly width: number; readonly height: number }>> = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

interface HomepagePreviewProps {
  readonly draft: PreviewDraft;
  readonly onClose: () => void;
}

/**
 * The home page as a visitor will see it, with what is not saved yet: the site itself in a frame as wide as the device, which is told the
 * draft.
 */
export function HomepagePreview({ draft, onClose }: HomepagePreviewProps) {
  const t = useT();
  const [device, setDevice] = useState<Device>('desktop');
  const [room, setRoom] = useState<{ readonly width: number; readonly height: number }>();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const send = () => {
      const message: PreviewMessage = { kind: 'preview-draft', draft };
      frame.current?.contentWindow?.postMessage(message, location.origin);
    };
    const onReady = ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
      const ours = origin === location.origin && source === frame.current?.contentWindow;
      if (ours && data?.kind === 'preview-ready') send();
    };
    addEventListener('message', onReady);
    return () => removeEventListener('message', onReady);
  }, [draft]);

  const { width, height } = SCREENS[device];
  const scale = room === undefined ? 0 : Math.min(1, room.width / width, device === 'phone' ? room.height / height : 1);
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-label={t('Preview of the home page')}
      slotProps={{ transition: { onEntered: () => setRoom(roomIn(place.current)) } }}
    >
      <Box
        sx={{
          p: 1.5,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <FilterChips
          label={t('Device')}
          choices={{ desktop: t('Desktop'), phone: t('Phone') }}
          chosen={device}
          onChoose={setDevice}
        />
        <Box sx={{ flex: 1, color: 'text.secondary', minWidth: 180 }}>
          {t('As a visitor will see it, with what is not saved yet')}
        </Box>
        <Button onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </Box>
      <Box
        ref={place}
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'hidden',
          bgcolor: 'quiet.main',
          display: 'flex',
          justifyContent: 'center',
        }}
      >
        <Box sx={{ width: width * scale, overflow: 'hidden' }}>
          <Box
            component="iframe"
            ref={frame}
            title={t('Preview of the home page')}
            src={PREVIEW_URL}
            sx={{
              display: 'block',
              border: 0,
              bgcolor: 'background.default',
              transformOrigin: '0 0',
            }}
            style={{
              width,
              height:
                scale === 0 || room === undefined
                  ? height
                  : Math.min(room.height / scale, device === 'phone' ? height : room.height / scale),
              transform: `scale(${scale})`,
            }}
          />
        </Box>
      </Box>
    </Dialog>
  );
}

function roomIn(element: HTMLElement | null): { readonly width: number; readonly height: number } | undefined {
  return element === null ? undefined : { width: element.clientWidth, height: element.clientHeight };
}
