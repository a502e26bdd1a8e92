import { malaysianTime } from '#domain/session-clock.ts';

/** '2026-11-20 14:59', at +08:00. */
export function timeText(at: string): string {
  const { date, time } = malaysianTime(Date.parse(at));
  return `${date} ${time.slice(0, 5)}`;
}
