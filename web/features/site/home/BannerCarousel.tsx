import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import useMediaQuery from '@mui/material/useMediaQuery';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactElement, useEffect, useState } from 'react';
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';

const TURN_MS = 6_000;

/** Pictures that take turns; they stop for good when told so, while somebody points at them, and where motion is unwanted. */
export function BannerCarousel({ children }: { readonly children: readonly ReactElement[] }) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: still ? 0 : 25 });
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [current, setCurrent] = useState(0);
  const t = useT();
  const turning = !still && !paused && !held;

  useEffect(() => {
    if (embla === undefined) return;
    const follow = () => setCurrent(embla.selectedScrollSnap());
    embla.on('select', follow);
    return () => {
      embla.off('select', follow);
    };
  }, [embla]);

  useEffect(() => {
    if (embla === undefined || !turning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') embla.scrollNext();
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [embla, turning]);

  return (
    <Box
      component="section"
      aria-roledescription={t('carousel')}
      aria-label={t('Pictures of the auction house')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') embla?.scrollPrev();
        else if (event.key === 'ArrowRight') embla?.scrollNext();
      }}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ position: 'absolute', inset: 0 }}
    >
      <Box ref={viewport} sx={{ height: '100%', overflow: 'hidden' }}>
        <Box sx={{ display: 'flex', height: '100%' }}>
          {children.map((picture, index) => (
            <Box
              key={picture.key}
              role="group"
              aria-roledescription={t('slide')}
              aria-label={t('{n} of {total}', { n: index + 1, total: children.length })}
              sx={{ flex: '0 0 100%', minWidth: 0, height: '100%' }}
            >
              {picture}
            </Box>
          ))}
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
        <ButtonBase
          aria-label={t('Previous picture')}
          onClick={() => embla?.scrollPrev()}
          sx={{ ...control, ...deskOnly }}
        >
          <PreviousIcon />
        </ButtonBase>
        <ButtonBase aria-label={t('Next picture')} onClick={() => embla?.scrollNext()} sx={{ ...control, ...deskOnly }}>
          <NextIcon />
        </ButtonBase>
      </Box>
    </Box>
  );
}

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
