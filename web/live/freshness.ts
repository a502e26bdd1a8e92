import { useEffect, useState } from 'react';
import { selectClockOffsetMs } from '#web/calls/connection.ts';
import { systemApi } from '#web/calls/endpoints/system.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useServerNow } from './server-clock.ts';

/** ms: a pause that people who watch a sale notice; longer than any answer takes on a slow line. */
const SILENT_AFTER_MS = 5_000;
/** ms: what an answer may take after it was asked for. */
const ANSWER_MS = 3_000;
/** ms: how often the pages of the staff ask whether the line is there: twice within {@link SILENT_AFTER_MS}. */
export const STAFF_PING_MS = 2_000;

/** How old what a page shows is. */
export interface Freshness {
  /** `asking`: what is shown is old, as after a sleep of the device, and its renewal may still come in time. `silent`: it did not come. */
  readonly state: 'fresh' | 'asking' | 'silent';
  /** When the last good answer came, by the server's clock; undefined: there was none. */
  readonly answeredAtMs: number | undefined;
  readonly ageMs: number;
}

/** As RTK Query tells of a query. */
export interface Answered {
  /** ms, by this device's clock: when the last good answer came. Failures and questions on their way do not change it. */
  readonly fulfilledTimeStamp?: number | undefined;
}

/**
 * When the last good answer came to a query that is asked every `everyMs`. It is silent when its own answers or all answers of the house
 * stay away, and stays so until one comes: an attempt under way is none. For pages within a frame that pings every {@link STAFF_PING_MS}.
 */
export function useFreshness({ fulfilledTimeStamp: own }: Answered, everyMs: number): Freshness {
  const { fulfilledTimeStamp: pinged = 0 } = systemApi.endpoints.pingServer.useQueryState();
  const nowMs = useServerNow(1_000);
  const offsetMs = useAppSelector(selectClockOffsetMs);
  const patienceMs = Math.max(SILENT_AFTER_MS, everyMs + ANSWER_MS);
  const ownOverdue = useOverdue(own ?? 0, patienceMs);
  const lineOverdue = useOverdue(Math.max(pinged, own ?? 0), SILENT_AFTER_MS);
  const answeredAtMs = own === undefined ? undefined : own + offsetMs;
  const ageMs = answeredAtMs === undefined ? 0 : Math.max(0, nowMs - answeredAtMs);
  if (ownOverdue || lineOverdue) return { state: 'silent', answeredAtMs, ageMs };
  return { state: answeredAtMs === undefined || ageMs > patienceMs ? 'asking' : 'fresh', answeredAtMs, ageMs };
}

/** When the house answered last, whatever was asked. */
export function useLine(): Freshness {
  return useFreshness(systemApi.endpoints.pingServer.useQueryState(), STAFF_PING_MS);
}

/**
 * `ms` have passed since the stamp changed, on a timer: a device whose clock is set has not waited. A page that nobody looks at does not
 * ask, and is given its time again when it is looked at.
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
