import { malaysianTime } from '#domain/session-clock.ts';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Kuala_Lumpur' });

/** '1.4 MB · 20 Nov 2026, 15:04', at +08:00. */
export function fileFacts({
  sizeBytes,
  changedAt,
}: {
  readonly sizeBytes: number;
  readonly changedAt: string;
}): string {
  const ms = Date.parse(changedAt);
  return `${sizeText(sizeBytes)} · ${DATE.format(ms)}, ${malaysianTime(ms).time.slice(0, 5)}`;
}

function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
