import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import useMediaQuery from '@mui/material/useMediaQuery';
import { cloneElement, type ReactElement, useEffect, useState } from 'react';
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import { useSlides } from './use-slides.ts';

const TURN_MS = 6_000;

/** Pictures that take turns; they stop for good when told so, while somebody points at them, and where motion is unwanted. */
export function BannerCarousel({ children }: { readonly children: readonly ReactElement<{ first: boolean }>[] }) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { current, go, row } = useSlides(children.length, still);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const t = useT();
  const turning = !still && !paused && !held;
  const last = children.at(-1);

  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') go(1);
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [go, turning]);

  return (
    <Box
      component="section"
      aria-roledescription={t('carousel')}
      aria-label={t('Pictures of the auction house')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') go(-1);
        else if (event.key === 'ArrowRight') go(1);
      }}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ position: 'absolute', inset: 0 }}
    >
      <Box sx={{ height: '100%', overflow: 'hidden' }}>
        <Box {...row} sx={{ position: 'relative', display: 'flex', height: '100%', touchAction: 'pan-y pinch-zoom' }}>
          {children.map((picture, index) => (
            <Box
              key={picture.key}
              role="group"
              aria-roledescription={t('slide')}
              aria-label={t('{n} of {total}', { n: index + 1, total: children.length })}
              sx={slide}
            >
              {picture}
            </Box>
          ))}
          {/* Once more on either side, so that the row has no end: seen in passing only. */}
          <Box aria-hidden sx={{ ...slide, position: 'absolute', right: '100%', width: '100%' }}>
            {last}
          </Box>
          <Box aria-hidden sx={slide}>
            {children[0] !== undefined && cloneElement(children[0], { first: false })}
          </Box>
        </Box>
      </Box>
      <Box sx={{ position: 'absolute', right: 8, bottom: 8, display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box
          component="span"
          sx={{ ...control, width: 'auto', px: 1.5, height: 32, fontSize: '0.875rem', fontWeight: 500 }}
        >
          {current + 1} / {children.length}
        </Box>
        {!still && (
          <ButtonBase
            aria-label={paused ? t('Play the slideshow') : t('Pause the slideshow')}
            onClick={() => setPaused(!paused)}
            sx={control}
          >
            {paused ? <PlayIcon /> : <PauseIcon />}
          </ButtonBase>
        )}
        <ButtonBase aria-label={t('Previous picture')} onClick={() => go(-1)} sx={{ ...control, ...deskOnly }}>
          <PreviousIcon />
        </ButtonBase>
        <ButtonBase aria-label={t('Next picture')} onClick={() => go(1)} sx={{ ...control, ...deskOnly }}>
          <NextIcon />
        </ButtonBase>
      </Box>
    </Box>
  );
}

const slide = { flex: '0 0 100%', minWidth: 0, height: '100%' } as const;

/** A finger swipes. */
const deskOnly = { display: { xs: 'none', sm: 'inline-flex' } } as const;

const control = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 48,
  height: 48,
  borderRadius: '8px',
  color: '#FFFFFF',
  bgcolor: 'rgb(14 17 22 / 0.72)',
  '&:hover': { bgcolor: 'rgb(14 17 22 / 0.9)' },
} as const;
