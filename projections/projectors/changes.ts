import type { EventType } from '#domain/events.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { insertRows } from '../rows.ts';
import { type BookSubjectKind, bookChanges as changesTable, type StatedPart } from '../tables.ts';

type Data = Readonly<Record<string, unknown>>;

interface Concerned {
  readonly kind: BookSubjectKind;
  readonly key: string;
}

interface Recorded<T extends EventType> {
  readonly subjects: (data: StoredEventOf<T>['data']) => readonly Concerned[];
  /** Which part of its subject the event states anew. */
  readonly states?: StatedPart;
  /** It is also what bidders and banks do; such events count only where staff gave the command. */
  readonly byStaffOnly?: (data: StoredEventOf<T>['data']) => boolean;
}

const always = () => true;
const session = ({ session: key }: { readonly session: string }) => [{ kind: 'session', key }] as const;
const lot = ({ lot: key }: { readonly lot: string }) => [{ kind: 'lot', key }] as const;
const user = ({ bidder }: { readonly bidder: number }) => [{ kind: 'user', key: `${bidder}` }] as const;
const lotAndUser = (data: { readonly lot: string; readonly bidder: number }) => [...lot(data), ...user(data)];

/** What the house does, and in whose history it is read. Entries and bids are nobody's but their bidders'. */
const RECORDED: { readonly [T in EventType]?: Recorded<T> } = {
  SessionScheduled: { subjects: session, states: 'times' },
  SessionChanged: { subjects: session, states: 'times' },
  SessionExtended: { subjects: session, states: 'times' },
  SessionWithdrawn: { subjects: session },
  SessionArchived: { subjects: session },
  SalesRecorded: { subjects: session },
  DepositsBalanced: { subjects: session },
  WinnersTold: { subjects: session },
  SessionCleared: { subjects: session },
  LotListed: { subjects: lot, states: 'terms' },
  LotChanged: { subjects: lot, states: 'terms' },
  LotWithdrawn: { subjects: lot },
  BidCancelled: { subjects: lotAndUser },
  LotSold: { subjects: lot },
  LotUnsold: { subjects: lot },
  DepositApplied: { subjects: lotAndUser },
  WinnerTold: { subjects: lot },
  PurchasePaid: { subjects: lotAndUser },
  PurchasePaymentReversed: { subjects: lotAndUser },
  PurchaseDepositAdjusted: { subjects: lotAndUser },
  LotForfeited: { subjects: lotAndUser },
  UnitReserved: { subjects: lotAndUser },
  UnitReleased: { subjects: lotAndUser },
  BidderJoined: { subjects: user, byStaffOnly: always },
  BidderSuspended: { subjects: user },
  BidderReinstated: { subjects: user },
  StaffVerified: { subjects: user },
  StaffRefuted: { subjects: user },
  VendorBarred: { subjects: user },
  VendorBarLifted: { subjects: user },
  DepositCredited: { subjects: user, byStaffOnly: ({ source }) => source !== 'house' },
  DepositReversed: { subjects: user, byStaffOnly: ({ source }) => source !== 'house' },
  DepositReset: { subjects: user },
  RefundOrdered: { subjects: user },
  RefundSettled: { subjects: user },
  RefundReturned: { subjects: user },
  RefundRecorded: { subjects: user },
  RaiseLimitSet: { subjects: () => [{ kind: 'setting', key: 'raise-limit' }], states: 'limit' },
};

const TYPES = Object.keys(RECORDED) as EventType[];

function rowsOf({ type, revision, data, metadata }: StoredEventOf<EventType>) {
  const recorded = RECORDED[type] as Recorded<EventType> | undefined;
  const { actor, at } = metadata;
  if (recorded === undefined || (actor === undefined && recorded.byStaffOnly?.(data))) return [];
  const place = { revision, type, at, account: actor?.account ?? null, role: actor?.role ?? null };
  return recorded.subjects(data as never).map(({ kind, key }) => {
    return { kind, key, ...place, states: recorded.states ?? null, said: JSON.stringify(statement(data)) };
  });
}

/** What an event says of its subject: a lot's terms are fields like any others. */
function statement(data: Data): Data {
  const { session: _, terms, ...said } = data;
  return { ...said, ...(terms as Data | undefined) };
}

/** Who of the staff changed what in the book, by session, lot, bidder and setting. */
export const changes: Projector = {
  name: 'changes',
  version: 3,
  tables: [changesTable],
  // Rows are only added.
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
