import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '#web/i18n/language.ts';
import { AskedFrame } from './AskedFrame.tsx';
import { videoHeightPx } from './video-height.ts';

interface TutorialVideoProps {
  readonly frame: string;
  /** As the house set it, for a window of its own. */
  readonly address: string;
  readonly title: string;
  /** Behind the button until the film is asked for. */
  readonly children: ReactNode;
}

/** A film of the tutorial; it plays when it is asked for. */
export function TutorialVideo({ frame, address, title, children }: TutorialVideoProps) {
  const t = useT();
  const widthPx = useWindowWidthPx();
  const playing = new URL(frame);
  playing.searchParams.set('autoplay', '1');
  return (
    <AskedFrame
      src={playing.href}
      title={t('Video: {title}', { title })}
      ask={t('Play the video')}
      link={{ href: address, words: t('Open it in a new window') }}
      heightPx={videoHeightPx(widthPx)}
    >
      <Box sx={{ opacity: 0.45, '& > *': { height: '100%', border: 0 } }}>{children}</Box>
    </AskedFrame>
  );
}

function useWindowWidthPx(): number {
  const [widthPx, setWidthPx] = useState(window.innerWidth);
  useEffect(() => {
    const measure = () => setWidthPx(window.innerWidth);
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return widthPx;
}
