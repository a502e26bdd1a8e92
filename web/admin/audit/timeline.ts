import type { AuditBeside, AuditFeed } from '#contract/audit.ts';
import type { EventType } from '#domain/events.ts';
import type { EventNote, LotRecord } from '#domain/replay/lot-record.ts';
import { lastAt } from '#domain/replay/lot-replay.ts';
import { type Text, type Translate, text } from '../i18n/use-t.ts';
import { clockOf, spanOf } from './clock.ts';

export type RefusedBid = AuditBeside['refused'][number];

/** One line of what happened to a lot: an event of the book, or something that the house knows beside it. */
export interface TimelineRow {
  /** In the address: the revision of an event, the receipt's id of a refusal, else a name of its own. */
  readonly key: string;
  /** Of the event; of a refusal, that which it was decided against; else the last one before. */
  readonly revision: number;
  readonly atMs: number;
  /** null: nothing in the book. */
  readonly type: EventType | null;
  readonly bidder: number | null;
  readonly amountSen: number | null;
  readonly note: EventNote | null;
  readonly refused: RefusedBid | null;
  readonly service: Service | null;
  /** Of a bid that was cancelled later: at which revision. */
  readonly cancelledAt: number | null;
}

type Beside = Pick<AuditBeside, 'refused' | 'outages' | 'feed'>;

/** In the order of the book; what stands beside it comes behind the events that it was decided against, or came after. */
export function rowsOf({ events, notes, sinceMs }: LotRecord, beside: Beside): TimelineRow[] {
  const noteAt = new Map(notes.map((note) => [note.index, note]));
  const rows: TimelineRow[] = events.revision.map((revision, index) => {
    const amountSen = events.amountSen[index] ?? -1;
    return {
      key: `${revision}`,
      revision,
      atMs: sinceMs + (events.afterMs[index] ?? 0),
      type: events.types[events.type[index] ?? 0] ?? null,
      bidder: events.bidder[index] || null,
      amountSen: amountSen < 0 ? null : amountSen,
      note: noteAt.get(index) ?? null,
      refused: null,
      service: null,
      cancelledAt: null,
    };
  });
  markCancelled(rows);
  const others = [
    ...beside.refused.map(refusedRow),
    ...serviceRows(beside, rows).map((row) => ({ ...NOT_IN_BOOK, ...row })),
  ];
  if (others.length === 0) return rows;
  // The sort is stable: events of a revision stay before what was refused at it.
  return [...rows, ...others].sort(
    (a, b) => a.revision - b.revision || Number(a.type === null) - Number(b.type === null) || a.atMs - b.atMs,
  );
}

const NOT_IN_BOOK = {
  type: null,
  bidder: null,
  amountSen: null,
  note: null,
  refused: null,
  service: null,
  cancelledAt: null,
};

function refusedRow(refused: RefusedBid): TimelineRow {
  const { id, revision, bidder, amountSen, at } = refused;
  return { ...NOT_IN_BOOK, key: id, revision, atMs: Date.parse(at), bidder, amountSen, refused };
}

/** A cancellation names bidder and amount; of several such bids it is about the last one that stands. */
function markCancelled(rows: TimelineRow[]): void {
  for (const [at, { type, bidder, amountSen, revision }] of rows.entries()) {
    if (type !== 'BidCancelled') continue;
    const place = rows.findLastIndex(
      (row, index) => index < at && row.type === 'BidPlaced' && row.bidder === bidder && row.amountSen === amountSen,
    );
    const bid = rows[place];
    if (bid !== undefined) rows[place] = { ...bid, cancelledAt: revision };
  }
}

/** The revision of the first cancellation after a row; undefined where there is none. */
export function nextCancellation(rows: readonly TimelineRow[], { revision }: TimelineRow): number | undefined {
  return rows.find((row) => row.type === 'BidCancelled' && row.revision > revision)?.revision;
}

export function isBid({ type, refused }: TimelineRow): boolean {
  return refused !== null || type === 'BidPlaced' || type === 'BidCancelled';
}

export const KINDS = { all: text('All'), bids: text('Bids'), refused: text('Refused'), other: text('Other') } as const;
export type Kind = keyof typeof KINDS;

/** Places of the rows to list: of one kind, and of one bidder where `bidder` is not null. */
export function placesOf(rows: readonly TimelineRow[], kind: Kind, bidder: number | null): number[] {
  const wanted = (row: TimelineRow) =>
    (kind === 'all' || (kind === 'refused' ? row.refused !== null : isBid(row) === (kind === 'bids'))) &&
    (bidder === null || row.bidder === bidder);
  return rows.flatMap((row, place) => (wanted(row) ? [place] : []));
}

/** Where a page opens: at the row that the address names, else at the last bid (of this bidder, if it is about one), else at the last row. */
export function placeOf(rows: readonly TimelineRow[], key: string, bidder: number | null = null): number {
  const named = key === '' ? -1 : rows.findIndex((row) => row.key === key);
  if (named >= 0) return named;
  // A revision between two rows: how the lot stood there is how the row before it left it.
  const revision = /^\d+$/.test(key) ? Number(key) : -1;
  const before = revision < 0 ? -1 : rows.findLastIndex((row) => row.revision <= revision);
  if (before >= 0) return before;
  const theirs = bidder === null ? -1 : rows.findLastIndex((row) => isBid(row) && row.bidder === bidder);
  const lastBid = theirs < 0 ? rows.findLastIndex(isBid) : theirs;
  return lastBid < 0 ? rows.length - 1 : lastBid;
}

/**
 * Of these places the one whose time is nearest to a time of day as people write it ('14:59', '14:59:59', '14:59:59.990'), at +08:00; of
 * several days the last such. Undefined: it is no time, or there are no places.
 */
export function placeAtTime(rows: readonly TimelineRow[], places: readonly number[], time: string): number | undefined {
  const wantedMs = msOfDay(time);
  if (wantedMs === undefined) return undefined;
  const distance = (place: number) => {
    const apart = Math.abs((((rows[place]?.atMs ?? 0) + KUALA_LUMPUR_MS) % DAY_MS) - wantedMs);
    return Math.min(apart, DAY_MS - apart);
  };
  return places.reduce<number | undefined>(
    (best, place) => (best === undefined || distance(place) <= distance(best) ? place : best),
    undefined,
  );
}

const DAY_MS = 86_400_000;
const KUALA_LUMPUR_MS = 8 * 3_600_000;

function msOfDay(time: string): number | undefined {
  const [, hours, minutes, seconds = '0', fraction = ''] =
    /^\s*(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,3}))?)?\s*$/.exec(time) ?? [];
  const [h, min, s] = [Number(hours), Number(minutes), Number(seconds)];
  if (!(h < 24 && min < 60 && s < 60)) return undefined;
  return ((h * 60 + min) * 60 + s) * 1_000 + Number(fraction.padEnd(3, '0'));
}

/** An outage of the house, or somebody's connection to the live feed. */
interface Service {
  readonly kind: 'outage' | 'connected' | 'left' | 'lost';
  readonly says: (t: Translate) => string;
  /** Of an outage, UTC ms. */
  readonly toMs: number | null;
}

interface ServiceRow {
  readonly key: string;
  readonly atMs: number;
  /** The revision of the last of the lot's events before it; -1: there was none. */
  readonly revision: number;
  readonly bidder: number | null;
  readonly service: Service;
}

/** Outages, and who began and ceased to follow the lot live, each placed by its time among the lot's events. */
function serviceRows(
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
      const says = (t: Translate) =>
        t('Out of service for {span}, until {time}: {why}', {
          span: spanOf(t, toMs - fromMs),
          time: clockOf(toMs),
          why: causes.map((cause) => t(CAUSES[cause])).join(', '),
        });
      return row(`outage-${id}`, fromMs, { kind: 'outage', says, toMs });
    }),
    ...feed.followers.flatMap(({ bidder, from, to, closeCode, gaps, againAt }, index) => [
      row(`from-${index}`, Date.parse(from), FOLLOWS, bidder),
      ...(againAt === null ? [] : [row(`again-${index}`, Date.parse(againAt), cameBack(gaps), bidder)]),
      ...(to === null ? [] : [row(`to-${index}`, Date.parse(to), endOf(closeCode), bidder)]),
    ]),
  ];
}

const FOLLOWS: Service = { kind: 'connected', says: (t) => t('Began to follow the lot live'), toMs: null };

function cameBack(gaps: number): Service {
  const says = (t: Translate) =>
    gaps === 1
      ? t('Left the lot and came back within a minute, once')
      : t('Left the lot and came back within a minute, {gaps} times, the last time now', { gaps });
  return { kind: 'connected', says, toMs: null };
}

const CAUSES: Readonly<Record<AuditBeside['outages'][number]['causes'][number], Text>> = {
  'no-process': text('no server was running'),
  'book-away': text('the book took no bids'),
  'database-away': text('the database did not answer'),
};

/** Codes of a WebSocket (RFC 6455, 7.4.1): 1000 and 1001 are goodbyes, 1006 is a line that broke. */
function endOf(closeCode: AuditFeed['followers'][number]['closeCode']): Service {
  if (closeCode === null || closeCode <= 1001) {
    return { kind: 'left', says: (t) => t('No longer followed the lot'), toMs: null };
  }
  const says = (t: Translate) =>
    closeCode === 1006
      ? t('Connection to the live feed ended: the line broke')
      : t('Connection to the live feed ended: code {closeCode}', { closeCode });
  return { kind: 'lost', says, toMs: null };
}
