import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { GALLERY_SIZES } from '#contract/photos.ts';
import { ExpandIcon } from '../components/icons.tsx';
import { useT } from '../i18n/language.ts';
import { Photo } from './Photo.tsx';

interface GalleryProps {
  /** What is on the photos, for those who do not see them. */
  readonly name: string;
  readonly photos: readonly string[];
  /** Shows the small photos below. */
  readonly thumbnails?: boolean;
  /** CSS aspect ratio of the stage, or 'fill' for the whole of the box around it. */
  readonly stage: string;
  /** Lies over the photos, not over the small ones. */
  readonly overlay?: ReactNode;
  /**
   * With it the photos open over the whole screen, where they can be looked at closely (`ZoomedPhotos`). What is open is kept by what stands when
   * another layout takes the place of the one with the gallery, as on a tablet that is turned.
   */
  readonly onZoom?: (zoomed: Zoomed) => void;
  readonly zoomed?: Zoomed | undefined;
}

/**
 * All photos of a lot: swipe, arrow keys, Home and End, or a small photo. Without photos: the placeholder. The browser's own scrolling
 * carries them: the bidding page has no room for a library, and that of the full screen is loaded when it is opened.
 */
export const Gallery = memo(function Gallery(props: GalleryProps) {
  const { name, photos, thumbnails = false, stage, overlay, zoomed, onZoom } = props;
  const t = useT();
  const viewport = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);

  const show = useCallback((index: number) => {
    const { current: box } = viewport;
    box?.scrollTo({ left: index * box.clientWidth, behavior: prefersStillness() ? 'instant' : 'smooth' });
  }, []);
  const zooms = onZoom !== undefined && photos.length > 0;
  const open = () => {
    if (zooms) onZoom({ index: shown, is: 'asked' });
  };
  useEffect(() => {
    const { current: box } = viewport;
    // The one that was looked at last.
    if (zoomed?.is === 'closed') box?.scrollTo({ left: zoomed.index * box.clientWidth, behavior: 'instant' });
  }, [zoomed]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (zooms && event.key === 'Enter' && event.target === viewport.current) {
      event.preventDefault();
      open();
      return;
    }
    const target = targetOf(event.key, shown, photos.length);
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  };

  const many = photos.length > 1;
  const fill = stage === 'fill';
  const height = fill ? { height: '100%' } : {};
  return (
    <Box
      component="section"
      aria-label={t('Photos of {name}', { name })}
      aria-roledescription={t('carousel')}
      sx={height}
    >
      <Box sx={{ position: 'relative', ...height }}>
        <Box
          ref={viewport}
          onClick={open}
          onScroll={({ currentTarget: box }) => setShown(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))}
          {...(many
            ? { tabIndex: 0, onKeyDown, role: 'group', 'aria-label': t('Photos; arrow keys show the next') }
            : {})}
          sx={{
            overflowX: 'auto',
            overflowY: 'hidden',
            overscrollBehaviorX: 'contain',
            scrollSnapType: 'x mandatory',
            scrollbarWidth: 'none',
            bgcolor: 'quiet.main',
            cursor: zooms ? 'zoom-in' : undefined,
            ...(fill ? height : { aspectRatio: stage }),
            '&:focus-visible': { outlineOffset: -4 },
          }}
        >
          <Box sx={{ display: 'flex', height: '100%' }}>
            {photos.length === 0 ? (
              <Photo alt={name} />
            ) : (
              photos.map((src, index) => (
                <Box
                  key={src}
                  role="group"
                  aria-roledescription={t('slide')}
                  aria-hidden={index !== shown}
                  sx={{ flex: '0 0 100%', minWidth: 0, height: '100%', scrollSnapAlign: 'start' }}
                >
                  <Photo
                    src={src}
                    alt={t('{name}, photo {n} of {count}', { name, n: index + 1, count: photos.length })}
                    sizes={GALLERY_SIZES}
                    eager={index === 0}
                  />
                </Box>
              ))
            )}
          </Box>
        </Box>
        {overlay}
        {zooms && <ZoomButton busy={zoomed?.is === 'asked'} onClick={open} />}
        {many && <Counter shown={shown} count={photos.length} />}
      </Box>
      {many && thumbnails && (
        <Thumbnails name={name} photos={photos} shown={shown} onShow={show} onKeyDown={onKeyDown} />
      )}
    </Box>
  );
});

/** Which photo is, or was last, over the whole screen. */
export interface Zoomed {
  readonly index: number;
  /** 'asked': its module is on its way. */
  readonly is: 'asked' | 'open' | 'closed';
}

function ZoomButton({ busy, onClick }: { readonly busy: boolean; readonly onClick: () => void }) {
  const t = useT();
  return (
    <IconButton
      onClick={onClick}
      aria-label={t('View the photos full screen')}
      aria-busy={busy}
      sx={{
        position: 'absolute',
        left: 10,
        bottom: 10,
        borderRadius: '8px',
        bgcolor: 'rgb(10 12 16 / 0.72)',
        color: '#fff',
        '&:hover': { bgcolor: 'rgb(10 12 16 / 0.9)' },
      }}
    >
      <ExpandIcon />
    </IconButton>
  );
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function targetOf(key: string, shown: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(shown + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(shown - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function Counter({ shown, count }: { shown: number; count: number }) {
  return (
    <Box
      aria-live="polite"
      sx={{
        position: 'absolute',
        right: 10,
        bottom: 10,
        px: 1,
        py: 0.25,
        borderRadius: '6px',
        bgcolor: 'rgb(10 12 16 / 0.72)',
        color: '#fff',
        fontSize: '0.8125rem',
        fontWeight: 500,
      }}
    >
      {shown + 1} / {count}
    </Box>
  );
}

interface ThumbnailsProps {
  readonly name: string;
  readonly photos: readonly string[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Thumbnails({ name, photos, shown, onShow, onKeyDown }: ThumbnailsProps) {
  const t = useT();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = row.current?.children[shown];
    if (!(current instanceof HTMLElement) || row.current === null) return;
    // Not scrollIntoView, which would move the page as well.
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.clientWidth) / 2;
    if (row.current.contains(document.activeElement)) current.focus({ preventScroll: true });
  }, [shown]);
  return (
    <Box
      ref={row}
      onKeyDown={onKeyDown}
      sx={{ position: 'relative', display: 'flex', gap: 1, p: 1, overflowX: 'auto' }}
    >
      {photos.map((src, index) => (
        <Box
          key={src}
          component="button"
          type="button"
          // One stop for the whole row: the arrows turn the photos, here as there.
          tabIndex={index === shown ? 0 : -1}
          onClick={() => onShow(index)}
          aria-label={t('Photo {n} of {name}', { n: index + 1, name })}
          aria-current={index === shown}
          sx={{
            flex: '0 0 auto',
            width: 112,
            height: 68,
            p: 0,
            border: 0,
            borderRadius: '6px',
            overflow: 'hidden',
            cursor: 'pointer',
            bgcolor: 'quiet.main',
            outline: index === shown ? '3px solid' : 'none',
            outlineColor: index === shown ? 'primary.main' : undefined,
            outlineOffset: -3,
            opacity: index === shown ? 1 : 0.78,
            '&:hover, &:focus-visible': { opacity: 1 },
            '&:focus-visible': { outlineColor: 'var(--tk-focus)' },
          }}
        >
          <Photo src={src} alt="" sizes="112px" />
        </Box>
      ))}
    </Box>
  );
}
