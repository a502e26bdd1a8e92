import { useEffect, useState } from 'react';
import { selectLive } from '#web/calls/connection.ts';
import { systemApi } from '#web/calls/endpoints/system.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useServerNow } from './server-clock.ts';

/** ms: a pause that watchers of a sale notice; longer than any answer takes on a slow connection. */
const LATE_AFTER_MS = 5_000;
/** ms: whoever watches has then done more than wait: from late to silent. */
const LATE_MS = 10_000;
/** ms: how long an answer may take. */
const ANSWER_MS = 3_000;
/** ms: how often the pages of the staff poll for a connection: twice within {@link LATE_AFTER_MS}. */
export const STAFF_PING_MS = 2_000;

/** How recent the data of a page is. */
export interface Freshness {
  /**
   * `asking`: the data is old, as after the device was asleep, and an answer may still come in time. `late`: it did not come (grey). `silent`: nor
   * did any for a while (red).
   */
  readonly state: 'fresh' | 'asking' | 'late' | 'silent';
  /** When the last successful answer came, by the server's clock; undefined: never. */
  readonly answeredAtMs: number | undefined;
  readonly ageMs: number;
}

/** The part of RTK Query's result that is used. */
export interface Answered {
  /** ms, by this device's clock: when the last successful answer came. Failures and pending requests do not change it. */
  readonly fulfilledTimeStamp?: number | undefined;
}

/**
 * When the last successful answer came to a query that polls every `everyMs`. It is late, then silent when its own answers or all answers of the
 * server stay away, until one comes; a pending request does not count. For pages within a frame that pings every {@link STAFF_PING_MS}.
 */
export function useFreshness({ fulfilledTimeStamp: own }: Answered, everyMs: number): Freshness {
  const { fulfilledTimeStamp: pinged = 0 } = systemApi.endpoints.pingServer.useQueryState();
  const nowMs = useServerNow(1_000);
  const patienceMs = Math.max(LATE_AFTER_MS, everyMs + ANSWER_MS);
  const anyMs = Math.max(pinged, own ?? 0);
  const isOwnLate = useOverdue(own ?? 0, patienceMs);
  const isLineLate = useOverdue(anyMs, LATE_AFTER_MS);
  const isOwnSilent = useOverdue(own ?? 0, patienceMs + LATE_MS);
  const isLineSilent = useOverdue(anyMs, LATE_AFTER_MS + LATE_MS);
  // By the date, which goes on while the device sleeps; where somebody sets it, the next answer puts the age right.
  const ageMs = own === undefined ? 0 : Math.max(0, Date.now() - own);
  const answeredAtMs = own === undefined ? undefined : nowMs - ageMs;
  if (isOwnSilent || isLineSilent) return { state: 'silent', answeredAtMs, ageMs };
  if (isOwnLate || isLineLate) return { state: 'late', answeredAtMs, ageMs };
  return { state: answeredAtMs === undefined || ageMs > patienceMs ? 'asking' : 'fresh', answeredAtMs, ageMs };
}

/** What is shown may no longer be so. */
export function isOld({ state }: Freshness): boolean {
  return state === 'late' || state === 'silent';
}

/** ms between two questions about what the feed tells of, too: 0, none, while it is there. */
export function usePollMs(everyMs: number): number {
  return useAppSelector(selectLive) === 'live' ? 0 : everyMs;
}

/** When the server last answered any request. */
export function useLine(): Freshness {
  return useFreshness(systemApi.endpoints.pingServer.useQueryState(), STAFF_PING_MS);
}

/**
 * `ms` have passed since the stamp changed, by a timer, so that a change of the device's clock does not count. A hidden page does not poll, and
 * gets the whole time again when it is visible.
 */
function useOverdue(stamp: number, ms: number): boolean {
  const focused = useAppSelector((state) => state.api.config.focused);
  const [overdue, setOverdue] = useState<string>();
  const wait = `${stamp} ${focused}`;
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(wait), ms);
    return () => clearTimeout(timer);
  }, [wait, ms]);
  return focused && overdue === wait;
}
