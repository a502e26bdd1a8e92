import { useDeferredValue } from 'react';

/**
 * Whether a page has all that it shows, told a moment later: what is drawn on it comes in small pieces, between which a slow phone can
 * answer. Answers of the house would otherwise draw a whole page in one go.
 */
export function useDeferredReady(ready: boolean): boolean {
  return useDeferredValue(ready, false);
}
