import { useEffect, useState } from 'react';

export type BidDialog = typeof import('./BidDialog.tsx')['BidDialog'];

/** Any of these is a sign that somebody may bid. */
const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;
const AGAIN_MS = 1_000;

/**
 * Loads the dialog of a bid lazily: at the first interaction with the page, and at the latest when it is needed; a failed load is retried. null
 * until it is loaded.
 */
export function useBidDialog(needed: boolean): BidDialog | null {
  const [loaded, setLoaded] = useState<{ readonly BidDialog: BidDialog } | null>(null);
  const [touched, setTouched] = useState(false);
  const [tries, setTries] = useState(0);
  const load = (touched || needed) && loaded === null;

  useEffect(() => {
    const touch = () => setTouched(true);
    for (const sign of SIGNS) addEventListener(sign, touch, { once: true, passive: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, touch);
    };
  }, []);

  useEffect(() => {
    if (!load) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    import('./BidDialog.tsx').then(setLoaded, () => {
      timer = setTimeout(() => setTries(tries + 1), AGAIN_MS);
    });
    return () => clearTimeout(timer);
  }, [load, tries]);

  return loaded?.BidDialog ?? null;
}
