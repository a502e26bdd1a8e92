import type { AuditBeside, AuditFeed } from '#contract/audit.ts';
import { lastAt } from '#domain/replay/lot-replay.ts';
import { clockOf, spanOf } from './clock.ts';

/** An outage of the house, or somebody's connection to the live feed. */
export interface Service {
  readonly kind: 'outage' | 'connected' | 'left' | 'lost';
  readonly text: string;
  /** Of an outage, UTC ms. */
  readonly toMs: number | null;
}

export interface ServiceRow {
  readonly key: string;
  readonly atMs: number;
  /** The revision of the last of the lot's events before it; -1: there was none. */
  readonly revision: number;
  readonly bidder: number | null;
  readonly service: Service;
}

/** Outages, and who began and ceased to follow the lot live, each placed by its time among the lot's events. */
export function serviceRows(
  { outages, feed }: Pick<AuditBeside, 'outages' | 'feed'>,
  events: readonly { readonly revision: number; readonly atMs: number }[],
): ServiceRow[] {
  const at = (ms: number) => events[lastAt(events.length, (index) => events[index]?.atMs ?? 0, ms)]?.revision ?? -1;
  const row = (key: string, atMs: number, service: Service, bidder: number | null = null): ServiceRow => {
    return { key, revision: at(atMs), atMs, bidder, service };
  };
  return [
    ...outages.map(({ id, from, to, causes }) => {
      const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
      const why = causes.map((cause) => CAUSES[cause]).join(', ');
      const text = `Out of service for ${spanOf(toMs - fromMs)}, until ${clockOf(toMs)}: ${why}`;
      return row(`outage-${id}`, fromMs, { kind: 'outage', text, toMs });
    }),
    ...feed.followers.flatMap(({ bidder, from, to, closeCode }, index) => [
      row(`from-${index}`, Date.parse(from), FOLLOWS, bidder),
      ...(to === null ? [] : [row(`to-${index}`, Date.parse(to), endOf(closeCode), bidder)]),
    ]),
  ];
}

const FOLLOWS: Service = { kind: 'connected', text: 'Began to follow the lot live', toMs: null };

const CAUSES = {
  'no-process': 'no server was running',
  'book-away': 'the book took no bids',
  'database-away': 'the database did not answer',
} as const;

/** Codes of a WebSocket (RFC 6455, 7.4.1): 1000 and 1001 are goodbyes, 1006 is a line that broke. */
function endOf(closeCode: AuditFeed['followers'][number]['closeCode']): Service {
  if (closeCode === null || closeCode <= 1001) return { kind: 'left', text: 'No longer followed the lot', toMs: null };
  const how = closeCode === 1006 ? 'the line broke' : `code ${closeCode}`;
  return { kind: 'lost', text: `Connection to the live feed ended: ${how}`, toMs: null };
}
