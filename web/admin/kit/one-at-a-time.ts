import { useRef } from 'react';

/** Runs work unless it is running already: a second press or Enter that comes before React has drawn again is none. */
export function useOneAtATime() {
  const running = useRef(false);
  return async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } finally {
      running.current = false;
    }
  };
}
