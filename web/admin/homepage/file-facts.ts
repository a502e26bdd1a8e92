import type { HouseDocument } from '#contract/site/site.ts';
import type { Translate } from '../i18n/use-t.ts';
import { timeText } from '../kit/texts.ts';

/** '1.4 MB · 20 Nov 2026, 15:04', at +08:00. */
export function fileFacts(
  t: Translate,
  { sizeBytes, changedAt }: Pick<HouseDocument, 'sizeBytes' | 'changedAt'>,
): string {
  return `${sizeText(sizeBytes)} · ${timeText(t, changedAt)}`;
}

function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
