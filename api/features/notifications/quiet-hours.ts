import { malaysianTime } from '#domain/session-clock.ts';

/** Full hours at +08:00, the first included and the last excluded. The same hour twice: no quiet hours. */
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

/** The end of the quiet hours at this instant, UTC ms; undefined outside of them. */
export function quietUntil({ quiet, quietFrom, quietTo }: QuietHours, nowMs: number): number | undefined {
  const hour = Number(malaysianTime(nowMs).time.slice(0, 2));
  const since = (hour - quietFrom + 24) % 24;
  const length = (quietTo - quietFrom + 24) % 24;
  if (!quiet || since >= length) return undefined;
  return (Math.floor(nowMs / HOUR_MS) + length - since) * HOUR_MS;
}

/** May a notification be sent now? In quiet hours only when its subject ends (`endsAtMs`) before they do. */
export function mayNotify(hours: QuietHours, nowMs: number, endsAtMs?: number): boolean {
  const until = quietUntil(hours, nowMs);
  return until === undefined || (endsAtMs !== undefined && endsAtMs <= until);
}
