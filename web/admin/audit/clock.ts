import { dayText } from '#domain/moments.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { Translate } from '../i18n/use-t.ts';

/** '14:59:59.993' at +08:00. */
export function clockOf(ms: number): string {
  return `${malaysianTime(ms).time}.${String(ms % 1000).padStart(3, '0')}`;
}

/** '20 Nov 2026, 14:59:59.993' at +08:00. */
export function dayAndClockOf(t: Translate, ms: number): string {
  return `${dayText(ms, t.language)}, ${clockOf(ms)}`;
}

/** As exact as it matters: '0.588 s', '4 ms', '2 min 5 s', '3 h 12 min', '2 days 4 h'. */
export function spanOf(t: Translate, ms: number): string {
  if (ms < 100) return `${ms} ms`;
  if (ms < 60_000) return `${ms / 1000} s`;
  const parts = [
    [Math.floor(ms / 86_400_000), 'days'],
    [Math.floor(ms / 3_600_000) % 24, 'h'],
    [Math.floor(ms / 60_000) % 60, 'min'],
    [Math.floor(ms / 1000) % 60, 's'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  const shown = parts.slice(first, first + 2).filter(([count]) => count > 0);
  const days = (count: number) => (count === 1 ? t('1 day') : t('{count} days', { count }));
  return shown.map(([count, unit]) => (unit === 'days' ? days(count) : `${count} ${unit}`)).join(' ');
}

/** '48,220'. */
export function countOf(count: number): string {
  return count.toLocaleString('en-MY');
}
