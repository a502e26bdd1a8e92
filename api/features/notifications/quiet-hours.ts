import { malaysianTime } from '#domain/session-clock.ts';

/** Full hours at +08:00, the first included and the last not: from 23 to 7 is the night. The same hour twice: no quiet hours. */
export interface QuietHours {
  readonly quiet: boolean;
  readonly quietFrom: number;
  readonly quietTo: number;
}

export const DEFAULT_SETTINGS = {
  ...{ outbid: true, ending: true, won: true, payment: true },
  ...{ quiet: true, quietFrom: 23, quietTo: 7 },
} as const;

const HOUR_MS = 3_600_000;

/** When the quiet hours end in which this instant lies; undefined: it lies in none. UTC ms. */
export function quietUntil({ quiet, quietFrom, quietTo }: QuietHours, nowMs: number): number | undefined {
  const hour = Number(malaysianTime(nowMs).time.slice(0, 2));
  const since = (hour - quietFrom + 24) % 24;
  const length = (quietTo - quietFrom + 24) % 24;
  if (!quiet || since >= length) return undefined;
  return (Math.floor(nowMs / HOUR_MS) + length - since) * HOUR_MS;
}

/** May somebody be told now of what is over at `endsAtMs` (undefined: it can wait)? In quiet hours only of what is over before they are. */
export function mayTell(hours: QuietHours, nowMs: number, endsAtMs?: number): boolean {
  const until = quietUntil(hours, nowMs);
  return until === undefined || (endsAtMs !== undefined && endsAtMs <= until);
}
