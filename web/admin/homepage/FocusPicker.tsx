import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId, useState } from 'react';
import { pictureInWidth } from '#contract/photos.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { FOCUS_KEYS, focusAfter } from './focus-keys.ts';

interface FocusPickerProps {
  /** Of the picture. */
  readonly name: string;
  readonly src: string;
  /** Percent from the left and from the top. */
  readonly x: number;
  readonly y: number;
  readonly onChange: (x: number, y: number) => void;
}

/** The whole picture with its focus, set by a click or the arrow keys; below it what a phone and a desktop show. */
export function FocusPicker({ name, src, x, y, onChange }: FocusPickerProps) {
  const t = useT();
  const id = useId();
  const small = src.startsWith('/api/') ? pictureInWidth(src, LOOKED_AT) : src;
  const position = `${x}% ${y}%`;
  const [loaded, setLoaded] = useState<LoadedPicture>();
  const fault = loaded && faultOf(t, loaded);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ButtonBase
        aria-label={t('Focus of {name}: {x}% from the left, {y}% from the top', { name, x, y })}
        aria-describedby={id}
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          // Enter and the space bar click too, nowhere in particular.
          if (detail === 0) return;
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          onChange(percent((clientX - left) / width), percent((clientY - top) / height));
        }}
        onKeyDown={(event) => {
          if (!FOCUS_KEYS.has(event.key)) return;
          event.preventDefault();
          const next = focusAfter({ x, y }, event.key, event.shiftKey);
          onChange(next.x, next.y);
        }}
        sx={{ display: 'block', position: 'relative', borderRadius: '8px', overflow: 'hidden', cursor: 'crosshair' }}
      >
        <Box
          component="img"
          src={small}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setLoaded({ naturalWidth, naturalHeight })}
          sx={{ display: 'block', width: '100%' }}
        />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: `${x}%`,
            top: `${y}%`,
            width: 28,
            height: 28,
            m: '-14px',
            borderRadius: '50%',
            border: '3px solid #FFFFFF',
            bgcolor: 'rgb(21 24 30 / 0.55)',
            boxShadow: '0 0 0 2px #15181E',
          }}
        />
      </ButtonBase>
      <Box id={id} sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {t('Click what must stay in sight, or use the arrow keys.')}
      </Box>
      {fault !== undefined && <Alert severity="warning">{fault}</Alert>}
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'end' }}>
        {CROPS.map(({ label, ratio, width }) => (
          <Box key={label} component="figure" sx={{ m: 0 }}>
            <Box
              component="img"
              src={small}
              alt=""
              style={{ objectPosition: position }}
              sx={{ display: 'block', width, aspectRatio: ratio, objectFit: 'cover', borderRadius: '6px' }}
            />
            <Box component="figcaption" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {t(label)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** pixels: the version that is looked at here; a picture of fewer is enlarged on a desktop. */
const LOOKED_AT = 800;

type LoadedPicture = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>;

/** Why this picture makes no good banner; undefined: it does. */
export function faultOf(t: Translate, { naturalWidth, naturalHeight }: LoadedPicture) {
  if (naturalHeight > naturalWidth) return t('This picture is upright: visitors see only a strip of it.');
  if (naturalWidth >= LOOKED_AT) return undefined;
  return t('This picture is only {width} pixels wide: it looks blurred on a desktop.', { width: naturalWidth });
}

/** As the home page shows it (`web/features/site/home/Banner.tsx`). */
const CROPS = [
  { label: 'Phone', ratio: '16 / 9', width: 128 },
  { label: 'Desktop', ratio: '16 / 10', width: 144 },
] as const;

function percent(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 100);
}
