import { useEffect, useState } from 'react';
import { selectClockOffsetMs } from '#web/calls/connection.ts';
import { deviceNowMs } from '#web/calls/device-clock.ts';
import { useAppSelector } from '#web/state/state.ts';

/** ms until the clock passes the next multiple of the interval, so that all countdowns on a page tick together. */
function untilNextTickMs(nowMs: number, intervalMs: number): number {
  return intervalMs - (nowMs % intervalMs);
}

/** Reads the server's clock, ms since 1970 UTC. The device's clock may be wrong, and nothing that is shown or printed uses it. */
export function useServerClock(): () => number {
  const offsetMs = useAppSelector(selectClockOffsetMs);
  return () => deviceNowMs() + offsetMs;
}

/** The server's clock in ms since 1970 UTC, updated at every full interval. */
export function useServerNow(intervalMs: number): number {
  const offsetMs = useAppSelector(selectClockOffsetMs);
  const [, tick] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          tick((count) => count + 1);
          wait();
        },
        // A few milliseconds late rather than early: early would show the same second twice.
        untilNextTickMs(deviceNowMs() + offsetMs, intervalMs) + 5,
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [offsetMs, intervalMs]);
  return deviceNowMs() + offsetMs;
}

/** Draws again when the server's clock reaches this instant, ms since 1970 UTC; undefined: there is none. */
export function useDrawnAgainAt(atMs: number | undefined): void {
  const offsetMs = useAppSelector(selectClockOffsetMs);
  const [, tick] = useState(0);
  useEffect(() => {
    if (atMs === undefined) return;
    const leftMs = atMs - (deviceNowMs() + offsetMs);
    if (leftMs > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => tick((count) => count + 1), leftMs + 5);
    return () => clearTimeout(timer);
  }, [atMs, offsetMs]);
}

/** ms: what browsers take for longer than this is no time at all. */
const LONGEST_TIMER_MS = 2 ** 31 - 1_000;
