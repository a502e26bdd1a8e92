import { accountParts, type MoneyEventType, postings } from '#domain/postings.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { insertRows } from '../rows.ts';
import { ledgerEntries as entriesTable, type LedgerAccountKind, type LedgerMovement } from '../tables.ts';

type MovementOf<T extends MoneyEventType> = LedgerMovement | ((data: StoredEventOf<T>['data']) => LedgerMovement);

/** What the movement of each event that moves money is called. From where to where it goes is said by their postings. */
const MOVEMENTS = {
  DepositCredited: ({ source }) => (source === 'house' ? 'house credit' : 'top-up'),
  DepositReversed: ({ source }) => (source === 'house' ? 'house reversal' : 'bank reversal'),
  DepositReset: 'reset',
  RefundOrdered: 'refund ordered',
  RefundSettled: 'refund paid',
  RefundReturned: 'refund returned',
  RefundRecorded: 'manual refund',
  DepositApplied: 'deposit applied',
  UnitReserved: 'deposit applied',
  PurchasePaid: 'purchase payment',
  PurchasePaymentReversed: 'payment taken back',
  PurchaseDepositAdjusted: 'additional deposit',
  LotForfeited: 'forfeit',
} as const satisfies { readonly [T in MoneyEventType]: MovementOf<T> };

const TYPES = Object.keys(MOVEMENTS) as MoneyEventType[];

/** A posting as the two lines of a journal: what it takes from is debited, what it gives to is credited. */
export function journalLines(event: StoredEventOf<MoneyEventType>) {
  const { type, data, revision, metadata } = event;
  const movement = MOVEMENTS[type] as MovementOf<MoneyEventType>;
  const about = {
    revision,
    movement: typeof movement === 'string' ? movement : movement(data as never),
    bidder: data.bidder,
    reference: 'reference' in data ? data.reference : null,
    at: metadata.at,
  };
  return postings(event).flatMap(({ from, to, amountSen }, index) => {
    // Nothing moves.
    if (amountSen === 0) return [];
    const [debited, credited] = [accountParts(from), accountParts(to)];
    return [
      lineOf(2 * index + 1, debited, credited, { debitSen: amountSen, creditSen: 0 }),
      lineOf(2 * index + 2, credited, debited, { debitSen: 0, creditSen: amountSen }),
    ].map((line) => ({ ...about, ...line }));
  });
}

type Account = ReturnType<typeof accountParts>;

function lineOf<Amounts>(line: number, own: Account, counter: Account, amounts: Amounts) {
  return {
    line,
    kind: own.kind as LedgerAccountKind,
    key: own.key,
    counterKind: counter.kind as LedgerAccountKind,
    counterKey: counter.key,
    ...amounts,
  };
}

/** The journal of the house: every posting, as two lines. */
export const ledger: Projector = {
  name: 'ledger',
  version: 1,
  tables: [entriesTable],
  // Rows are only added.
  regroup: TYPES,
  handlers: Object.fromEntries(
    TYPES.map((type) => [
      type,
      async (events: readonly StoredEventOf<MoneyEventType>[], db: Parameters<typeof insertRows>[0]) => {
        const rows = events.flatMap(journalLines);
        if (rows.length > 0) await insertRows(db, entriesTable, rows);
      },
    ]),
  ),
};
