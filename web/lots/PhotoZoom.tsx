import { useMemo, useRef, useState } from 'react';
import Lightbox, { type ControllerRef } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { useBackCloses } from '../components/use-back-closes.ts';
import { useT } from '../i18n/language.ts';
import styles from './PhotoZoom.module.css';

interface PhotoZoomProps {
  /** What is on the photos. */
  readonly name: string;
  readonly photos: readonly string[];
  /** The one to begin with. */
  readonly first: number;
  /** `last`: the one that was shown at the end. */
  readonly onClose: (last: number) => void;
}

const ON_PHOTO = { backgroundColor: 'rgb(10 12 16 / 0.72)', borderRadius: 8, color: '#fff' };

/** As far as a photo of 1,600 pixels still shows more: 4 of its pixels are one of the screen. */
const MAX_ZOOM = 4;

/**
 * Photos over the whole screen: swipe or arrow keys turn them; pinch, wheel, double tap, + and − or the buttons bring them closer, and then
 * dragging and the arrow keys move them; Escape, Back or a pull downwards closes. A module of its own, since it brings a library along.
 */
export function PhotoZoom({ name, photos, first, onClose }: PhotoZoomProps) {
  const t = useT();
  const lightbox = useRef<ControllerRef>(null);
  const shown = useRef(first);
  const [closing, setClosing] = useState(false);
  useBackCloses(!closing, () => lightbox.current?.close());
  const slides = useMemo(
    () =>
      photos.map((src, index) => ({
        src,
        alt: t('{name}, photo {n} of {count}', { name, n: index + 1, count: photos.length }),
      })),
    [photos, name, t],
  );
  return (
    <Lightbox
      open
      className={styles.zoom ?? ''}
      close={() => onClose(shown.current)}
      index={first}
      slides={slides}
      plugins={[Counter, Zoom]}
      carousel={{ finite: true, padding: 0, preload: 1 }}
      controller={{ ref: lightbox, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: MAX_ZOOM, scrollToZoom: true, doubleClickMaxStops: 2, keyboardMoveDistance: 120 }}
      on={{
        view: ({ index }) => {
          shown.current = index;
        },
        exiting: () => setClosing(true),
      }}
      // On the photo itself, however light that is.
      styles={{ button: ON_PHOTO, icon: { filter: 'none' } }}
      counter={{ container: { style: { ...ON_PHOTO, padding: '4px 10px', margin: 14, top: 0, filter: 'none' } } }}
      labels={{
        Previous: t('Previous photo'),
        Next: t('Next photo'),
        Close: t('Close'),
        'Zoom in': t('Zoom in'),
        'Zoom out': t('Zoom out'),
        Lightbox: t('Photos of {name}', { name }),
        'Photo gallery': t('Photos of {name}', { name }),
        Carousel: t('carousel'),
        Slide: t('slide'),
        // Filled in by the library.
        '{index} of {total}': t('Photo {index} of {total}'),
      }}
    />
  );
}
