import { type AccountKind, accountParts, type MoneyEventType, postings } from '#domain/postings.ts';
import { MONEY_EVENTS, movementOf } from '#domain/vocabulary/movements.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { insertRows } from '../rows.ts';
import { ledgerEntries as entriesTable } from '../tables.ts';

/** A posting as two journal lines: its source account is debited, its destination credited. */
export function journalLines(event: StoredEventOf<MoneyEventType>) {
  const { data, revision, metadata } = event;
  const about = {
    revision,
    movement: movementOf(event),
    bidder: 'bidder' in data ? data.bidder : null,
    reference: 'reference' in data ? data.reference : null,
    at: metadata.at,
  };
  return postings(event).flatMap(({ from, to, amountSen }, index) => {
    // No posting.
    if (amountSen === 0) return [];
    const [debited, credited] = [accountParts(from), accountParts(to)];
    return [
      lineOf(2 * index + 1, debited, credited, { debitSen: amountSen, creditSen: 0 }),
      lineOf(2 * index + 2, credited, debited, { debitSen: 0, creditSen: amountSen }),
    ].map((line) => ({ ...about, ...line }));
  });
}

type Account = ReturnType<typeof accountParts>;

function lineOf<Amounts>(line: number, account: Account, counter: Account, amounts: Amounts) {
  return {
    line,
    kind: account.kind as AccountKind,
    key: account.key,
    counterKind: counter.kind as AccountKind,
    counterKey: counter.key,
    ...amounts,
  };
}

/** The journal of the house: every posting, as two lines. */
export const ledger: Projector = {
  name: 'ledger',
  version: 2,
  tables: [entriesTable],
  // Append-only.
  regroup: MONEY_EVENTS,
  handlers: Object.fromEntries(
    MONEY_EVENTS.map((type) => [
      type,
      async (events: readonly StoredEventOf<MoneyEventType>[], db: Parameters<typeof insertRows>[0]) => {
        const rows = events.flatMap(journalLines);
        if (rows.length > 0) await insertRows(db, entriesTable, rows);
      },
    ]),
  ),
};
