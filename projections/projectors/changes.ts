import type { EventType } from '#domain/events.ts';
import { EVENT_TYPES, EVENT_USES, type EventUses } from '#domain/vocabulary/event-uses.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { insertRows } from '../rows.ts';
import { type BookSubjectKind, bookChanges as changesTable } from '../tables.ts';

type Data = Readonly<Record<string, unknown>>;

interface Concerned {
  readonly kind: BookSubjectKind;
  readonly key: string;
}

const SUBJECTS: Readonly<Record<NonNullable<EventUses['history']>['of'], (data: Data) => readonly Concerned[]>> = {
  session: ({ session }) => [{ kind: 'session', key: String(session) }],
  lot: ({ lot }) => [{ kind: 'lot', key: String(lot) }],
  bidder: ({ bidder }) => [{ kind: 'user', key: String(bidder) }],
  'lot and bidder': (data) => [...SUBJECTS.lot(data), ...SUBJECTS.bidder(data)],
  vendor: ({ vendor }) => [{ kind: 'vendor', key: String(vendor) }],
  'raise limit': () => [{ kind: 'setting', key: 'raise-limit' }],
};

/** Changes by the house. Entries and bids are the bidders' own. */
const TYPES = EVENT_TYPES.filter((type) => EVENT_USES[type].history !== null);

function rowsOf({ type, revision, data, metadata }: StoredEventOf<EventType>) {
  const { history } = EVENT_USES[type];
  const { actor, at } = metadata;
  if (history === null) return [];
  const isOthers =
    history.unlessBy === 'anybody else' ||
    (history.unlessBy === 'bidder or bank' && !('source' in data && data.source === 'house'));
  if (actor === undefined && isOthers) return [];
  const place = { revision, type, at, account: actor?.account ?? null, role: actor?.role ?? null };
  return SUBJECTS[history.of](data).map(({ kind, key }) => {
    return { kind, key, ...place, states: history.states ?? null, said: JSON.stringify(statement(data)) };
  });
}

/** The fields of an event's subject, with a lot's terms or a session's rules among them; of a reserve only whether there is one (decision 71). */
function statement(data: Data): Data {
  const { session: _, terms, rules, reserveSen, ...fields } = data;
  const reserve = reserveSen === undefined ? undefined : { hasReserve: reserveSen !== null };
  return { ...fields, ...(terms as Data | undefined), ...(rules as Data | undefined), ...reserve };
}

/** Changes that staff made in the book, by session, lot, bidder and setting. */
export const changes: Projector = {
  name: 'changes',
  version: 5,
  tables: [changesTable],
  // Append-only.
  regroup: TYPES,
  handlers: Object.fromEntries(
    TYPES.map((type) => [
      type,
      async (events: readonly StoredEventOf<EventType>[], db: Parameters<typeof insertRows>[0]) => {
        const rows = events.flatMap(rowsOf);
        if (rows.length > 0) await insertRows(db, changesTable, rows);
      },
    ]),
  ),
};
