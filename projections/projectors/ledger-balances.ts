import { type AccountKind, movesMoney } from '#domain/postings.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { ReadDb } from '../database.ts';
import type { Projector } from '../projector.ts';
import { closingsBefore } from '../queries/ledger.ts';
import { rowsTable } from '../rows.ts';
import { ledgerAccounts as accountsTable, ledgerDays as daysTable } from '../tables.ts';
import { journalLines } from './ledger.ts';

type Line = ReturnType<typeof journalLines>[number];

interface AccountRow {
  readonly kind: AccountKind;
  readonly key: string;
  debitSen: number;
  creditSen: number;
  netSen: number;
  bidder: number | null;
  readonly firstRevision: number;
  revision: number;
}

/** Sums of the journal: the balance of every account, and the closing balances of every day. */
export const ledgerBalances: Projector = {
  name: 'ledger balances',
  version: 2,
  tables: [accountsTable, daysTable],
  regroup: [],
  handlers: {},
  // Types commute: all of them only add to accounts.
  everyEvent: async (events, db) => {
    const lines = events.filter(movesMoney).flatMap(journalLines);
    if (lines.length === 0) return;
    await addToDays(db, lines, await addToAccounts(db, lines));
  },
};

/** @returns the accounts that are new: their kind and the revision of their first line. */
async function addToAccounts(db: ReadDb, lines: readonly Line[]) {
  const rows = new Map<string, AccountRow>();
  for (const { kind, key, debitSen, creditSen, bidder, revision } of lines) {
    const id = `${kind} ${key}`;
    const row = rows.get(id) ?? {
      kind,
      key,
      debitSen: 0,
      creditSen: 0,
      netSen: 0,
      bidder,
      firstRevision: revision,
      revision,
    };
    row.debitSen += debitSen;
    row.creditSen += creditSen;
    row.netSen += debitSen - creditSen;
    row.bidder = bidder;
    row.revision = revision;
    rows.set(id, row);
  }
  const touched = await db
    .insertInto('ledgerAccounts')
    .columns(['kind', 'key', 'debitSen', 'creditSen', 'netSen', 'bidder', 'firstRevision', 'revision'])
    .expression((eb) => eb.selectFrom(rowsTable(accountsTable, [...rows.values()])).selectAll())
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet((eb) => ({
        debitSen: eb('ledgerAccounts.debitSen', '+', eb.ref('excluded.debitSen')),
        creditSen: eb('ledgerAccounts.creditSen', '+', eb.ref('excluded.creditSen')),
        netSen: eb('ledgerAccounts.netSen', '+', eb.ref('excluded.netSen')),
        bidder: eb.ref('excluded.bidder'),
        revision: eb.ref('excluded.revision'),
      })),
    )
    .returning(['kind', 'firstRevision'])
    .execute();
  const first = lines[0]?.revision ?? 0;
  return touched.filter(({ firstRevision }) => firstRevision >= first);
}

async function addToDays(
  db: ReadDb,
  lines: readonly Line[],
  opened: readonly { readonly kind: AccountKind; readonly firstRevision: number }[],
): Promise<void> {
  const dayOf = new Map(lines.map(({ revision, at }) => [revision, malaysianTime(Date.parse(at)).date]));
  const closings = new Map((await closingsBefore(db, AFTER_ALL_DAYS)).map((closing) => [closing.kind, closing]));
  const rows = new Map<
    string,
    { kind: AccountKind; day: string; debitSen: number; creditSen: number; accounts: number }
  >();
  // In the order of the book, in which time never goes back: each day starts from the closing of the one before it.
  for (const { kind, revision, debitSen, creditSen } of lines) {
    const day = dayOf.get(revision) ?? '';
    const before = closings.get(kind) ?? { debitSen: 0, creditSen: 0, accounts: 0 };
    const { accounts } = before;
    const row = { kind, day, debitSen: before.debitSen + debitSen, creditSen: before.creditSen + creditSen, accounts };
    closings.set(kind, row);
    rows.set(`${kind} ${day}`, row);
  }
  for (const { kind, firstRevision } of opened) {
    const since = dayOf.get(firstRevision) ?? '';
    for (const row of rows.values()) if (row.kind === kind && row.day >= since) row.accounts += 1;
  }
  await db
    .insertInto('ledgerDays')
    .columns(['kind', 'day', 'debitSen', 'creditSen', 'accounts'])
    .expression((eb) => eb.selectFrom(rowsTable(daysTable, [...rows.values()])).selectAll())
    .onConflict((conflict) =>
      conflict.columns(['kind', 'day']).doUpdateSet((eb) => ({
        debitSen: eb.ref('excluded.debitSen'),
        creditSen: eb.ref('excluded.creditSen'),
        accounts: eb.ref('excluded.accounts'),
      })),
    )
    .execute();
}

const AFTER_ALL_DAYS = '9999';
