import { useDeferredValue } from 'react';

/**
 * Whether a page has all that it shows; when that arrives, told a moment later: what is drawn then comes in small pieces, between which a slow
 * phone can answer. Answers of the house would otherwise draw a whole page in one go. What is there from the start is drawn with the page.
 */
export function useDeferredReady(ready: boolean): boolean {
  return useDeferredValue(ready);
}
