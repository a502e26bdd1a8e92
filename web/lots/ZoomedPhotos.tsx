import { useEffect, useState } from 'react';
import { useT } from '../i18n/language.ts';
import { showMessage } from '../notices/notices.ts';
import { useAppDispatch } from '../state/state.ts';
import type { Zoomed } from './Gallery.tsx';
import type { PhotoZoom } from './PhotoZoom.tsx';
import { SNACKBAR_MS } from './snackbar.ts';

interface ZoomedPhotosProps {
  readonly zoomed: Zoomed | undefined;
  readonly onZoom: (zoomed: Zoomed) => void;
  readonly name: string;
  readonly photos: readonly string[];
}

/** The photos of a gallery over the whole screen: their module is asked for when somebody wants them. */
export function ZoomedPhotos({ zoomed, onZoom, name, photos }: ZoomedPhotosProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<{ readonly PhotoZoom: typeof PhotoZoom }>();
  const asked = zoomed?.is === 'asked' ? zoomed.index : undefined;
  useEffect(() => {
    if (asked === undefined) return;
    import('./PhotoZoom.tsx').then(
      (module) => {
        setLoaded(module);
        onZoom({ index: asked, is: 'open' });
      },
      () => {
        dispatch(showMessage(t('The photos could not be opened. Please try again.'), 'error', SNACKBAR_MS));
        onZoom({ index: asked, is: 'closed' });
      },
    );
  }, [asked, onZoom, dispatch, t]);
  if (loaded === undefined || zoomed?.is !== 'open') return null;
  return (
    <loaded.PhotoZoom {...{ name, photos }} first={zoomed.index} onClose={(index) => onZoom({ index, is: 'closed' })} />
  );
}
