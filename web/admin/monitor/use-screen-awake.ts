import { useEffect } from 'react';

/** Keeps the screen from going dark while the page is shown, where the browser lets it. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async () => {
      try {
        const granted = await navigator.wakeLock?.request('screen');
        if (over) await granted?.release();
        else lock = granted;
      } catch {
        // Refused, as with an empty battery.
      }
    };
    // The browser ends it when the page is hidden.
    const askAgain = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    void ask();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
