import type { Outage } from '#contract/outages.ts';
import { type Text, type Translate, text } from '../i18n/use-t.ts';

const CAUSES: Readonly<Record<Outage['causes'][number], Text>> = {
  'no-process': text('Server not running'),
  'book-away': text('Bids could not be taken'),
  'database-away': text('Database did not answer'),
};

export function causesText(t: Translate, causes: Outage['causes']): string {
  return causes.map((cause) => t(CAUSES[cause])).join(', ');
}
