import { useEffect, useState } from 'react';
import { deviceNowMs } from './device-clock.ts';
import { refusalOf } from './refusal.ts';

/** s until what was refused with this error (429) may be tried again; 0: now. Counts down while it is shown. */
export function useWait(error: unknown): number {
  const { retryAtMs = 0 } = refusalOf(error);
  const [, setTick] = useState(0);
  useEffect(() => {
    if (retryAtMs <= deviceNowMs()) return;
    const timer = setInterval(() => {
      setTick((tick) => tick + 1);
      if (deviceNowMs() >= retryAtMs) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [retryAtMs]);
  return Math.max(0, Math.ceil((retryAtMs - deviceNowMs()) / 1_000));
}
