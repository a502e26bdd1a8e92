import type { Outage } from '#contract/outages.ts';
import { dayText, momentText } from '#domain/moments.ts';
import { clockText } from '../kit/texts.ts';

const CAUSES: Readonly<Record<Outage['causes'][number], string>> = {
  'no-process': 'Server not running',
  'book-away': 'Bids could not be taken',
  'database-away': 'Database did not answer',
};

export function causesText(causes: Outage['causes']): string {
  return causes.map((cause) => CAUSES[cause]).join(', ');
}

/** '20 Nov 2026, 14:48:10 – 14:59:31', with the day of the end where it is another. */
export function spanText({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${momentText(from)} – ${dayText(from) === dayText(to) ? clockText(to) : momentText(to)}`;
}
