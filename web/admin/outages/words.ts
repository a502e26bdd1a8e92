import type { Outage } from '#contract/outages.ts';

const CAUSES: Readonly<Record<Outage['causes'][number], string>> = {
  'no-process': 'Server not running',
  'book-away': 'Bids could not be taken',
  'database-away': 'Database did not answer',
};

export function causesText(causes: Outage['causes']): string {
  return causes.map((cause) => CAUSES[cause]).join(', ');
}
