import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** So far below the window it begins to come: a sixth of a phone, so that a page that is not scrolled goes without. */
const AHEAD = '140px';

interface RenderWhenNearProps {
  /** About as high as what will stand there, px. */
  readonly height: number;
  readonly children: ReactNode;
}

/** The end of a long page, whose code comes with whoever is on their way there, by scrolling or by keyboard. */
export function RenderWhenNear({ height, children }: RenderWhenNearProps) {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const outline = <Box ref={place} sx={{ minHeight: height }} />;
  if (!near) return outline;
  return (
    // What cannot be had takes nothing of the page away, nor of what was typed into it.
    <ErrorBoundary fallback={null}>
      <Suspense fallback={outline}>{children}</Suspense>
    </ErrorBoundary>
  );
}
