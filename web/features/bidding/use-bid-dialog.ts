import { useEffect, useState } from 'react';

type BidDialog = typeof import('./BidDialog.tsx')['BidDialog'];

/** Any of these is a sign that somebody may bid. */
const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;
const AGAIN_MS = 1_000;

/**
 * The dialog of a bid: none of the first screen's weight, it comes with the first touch of the page, and at the latest when it is wanted;
 * a line that fails is tried again. null until it is there.
 */
export function useBidDialog(wanted: boolean): BidDialog | null {
  const [loaded, setLoaded] = useState<{ readonly BidDialog: BidDialog } | null>(null);
  const [touched, setTouched] = useState(false);
  const [tries, setTries] = useState(0);
  const load = (touched || wanted) && loaded === null;

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
