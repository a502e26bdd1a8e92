import { MAX_WATCHED, type WatchedLot } from '#contract/watchlist.ts';

/** The watchlist of somebody who is not signed in: it stays on their device, and every tab shows the same. */

const STORAGE_KEY = 'tukul.watchlist';

const listeners = new Set<() => void>();
let lots: readonly WatchedLot[] | undefined;

/** The same array until it changes, as React wants it. */
export function guestWatchlist(): readonly WatchedLot[] {
  lots ??= stored();
  return lots;
}

/** The newest first; beyond a hundred the oldest go. */
export function keepGuestWatchlist(next: readonly WatchedLot[]): void {
  lots = next.slice(0, MAX_WATCHED);
  try {
    if (lots.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(lots));
  } catch {
    // Without storage the list lives as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Returns the way to stop listening. */
export function onGuestWatchlist(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    lots = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', otherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', otherTab);
  };
}

function stored(): readonly WatchedLot[] {
  try {
    return parseWatchlist(localStorage.getItem(STORAGE_KEY));
  } catch {
    return [];
  }
}

/** What was stored, without what the house would not take; nothing for damage. */
export function parseWatchlist(text: string | null): readonly WatchedLot[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.flatMap((each: unknown) => {
      const { session, lotNo, regnNo, unit = regnNo } = (each ?? {}) as Partial<Record<keyof WatchedLot, unknown>>;
      const fits = (part: unknown, shape: RegExp): part is string => typeof part === 'string' && shape.test(part);
      if (!fits(session, /^[0-9A-Za-z]{1,20}$/) || !fits(lotNo, /^[0-9A-Za-z]{1,12}$/)) return [];
      // Lists of before units had keys were kept by registration number.
      if (!fits(regnNo, /^[0-9A-Z]{0,20}$/) || !fits(unit, /^[0-9A-Z_-]{0,32}$/)) return [];
      return [{ session, lotNo, regnNo, unit }];
    });
  } catch {
    return [];
  }
}
