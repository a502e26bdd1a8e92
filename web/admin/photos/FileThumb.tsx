import Box from '@mui/material/Box';
import pLimit from 'p-limit';
import { useEffect, useRef } from 'react';

/** Pixels. */
const WIDTH = 240;
/** Photos are unpacked whole to be made small: not many at once. */
const limit = pLimit(2);

/**
 * A small picture of a photo that is still on this computer, beside its name. It is drawn when it comes into sight and let go when it leaves: hundreds of them
 * take the memory of those that are seen.
 */
export function FileThumb({ file }: { readonly file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current: drawn } = canvas;
    if (drawn === null) return;
    let inSight = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        inSight = entry?.isIntersecting === true;
        if (!inSight) drawn.width = 0;
        else void limit(async () => inSight && drawn.width === 0 && (await draw(file, drawn, () => inSight)));
      },
      { rootMargin: '200px' },
    );
    drawn.width = 0;
    observer.observe(drawn);
    return () => {
      inSight = false;
      observer.disconnect();
    };
  }, [file]);
  return (
    <Box
      component="canvas"
      ref={canvas}
      aria-hidden
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover', bgcolor: 'quiet.main' }}
    />
  );
}

async function draw(file: File, canvas: HTMLCanvasElement, isWanted: () => boolean): Promise<void> {
  const picture = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: WIDTH,
    resizeQuality: 'low',
  }).catch(() => undefined);
  if (picture === undefined) return;
  if (isWanted()) {
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
  }
  picture.close();
}
