import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface RenderNextProps {
  /** In its place until its code is there, about as high. */
  readonly outline: ReactNode;
  readonly children: ReactNode;
}

/**
 * The end of a long page: its code comes as soon as the beginning stands, whether or not anybody scrolls. Who searches the page, prints it, or
 * jumps to its end finds all of it.
 */
export function RenderNext({ outline, children }: RenderNextProps) {
  const [due, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  if (!due) return outline;
  return (
    // What cannot be had takes nothing of the page away, nor of what was typed into it.
    <ErrorBoundary fallback={null}>
      <Suspense fallback={outline}>{children}</Suspense>
    </ErrorBoundary>
  );
}
