/**
 * Where the server's clock stands against this device's, as an interval that every message narrows.
 *
 * A stamp `at` of the server that arrived at `receivedAtMs` proves that the offset (server minus device) is at least
 * `at - receivedAtMs`; when the call was sent at `sentAtMs`, that it is at most `at - sentAtMs`.
 */
export interface ClockBounds {
  readonly low: number;
  readonly high: number;
  /** Device time of the newest sample. */
  readonly sampledAtMs: number;
}

export interface ClockSample {
  readonly serverAtMs: number;
  readonly receivedAtMs: number;
  /** Absent for messages that nobody asked for, such as heartbeats. */
  readonly sentAtMs?: number;
}

/** A message that nobody asked for is taken to be at most this old when it arrives. */
const LONGEST_ONE_WAY_MS = 2_000;

/** Quartz clocks differ by less than 100 parts per million. */
const DRIFT_SHARE = 0.0001;

/** The bounds after one more sample. Bounds that no longer overlap mean that the device's clock was set: start again. */
export function narrow(bounds: ClockBounds | null, sample: ClockSample): ClockBounds {
  const { serverAtMs, receivedAtMs, sentAtMs } = sample;
  const low = serverAtMs - receivedAtMs;
  const high = sentAtMs === undefined ? low + LONGEST_ONE_WAY_MS : Math.max(low, serverAtMs - sentAtMs);
  const fresh = { low, high, sampledAtMs: receivedAtMs };
  if (bounds === null) return fresh;

  const slack = Math.abs(receivedAtMs - bounds.sampledAtMs) * DRIFT_SHARE;
  const both = {
    low: Math.max(bounds.low - slack, low),
    // One that nobody asked for may have waited anywhere, so it says nothing about the upper bound.
    high: sentAtMs === undefined ? bounds.high + slack : Math.min(bounds.high + slack, high),
    sampledAtMs: receivedAtMs,
  };
  return both.low <= both.high ? both : fresh;
}
