import { useEffect } from 'react';

/** Keeps the screen of a device from going dark while this is wanted and the page is seen. Where there is no such thing nothing happens. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || typeof navigator === 'undefined' || !('wakeLock' in navigator)) return;
    let over = false;
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused where the battery is low: then the screen goes dark as usual.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) await lock?.release();
    };
    void hold();
    // Let go of by the browser when the page is out of sight.
    document.addEventListener('visibilitychange', hold);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [wanted]);
}
