import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * What is below the first screen: drawn after it and a little at a time, so that a slow phone shows and answers sooner. Nothing may stand
 * below it that would be pushed down in sight.
 */
export function RenderAfterFirstPaint({ children }: { readonly children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return due ? children : null;
}
