import { sql } from 'kysely';
import type { ReadDb } from '../database.ts';
import type { Projector } from '../projector.ts';
import { expectRows, rowsTable } from '../rows.ts';
import type { DepositEntryKind } from '../tables.ts';

/** Deposit accounts with their balance, and every movement on them with the balance after it. */
export const depositAccounts: Projector = {
  name: 'deposit accounts',
  version: 1,
  tables: [
    { name: 'deposit_accounts', key: ['bidder'] },
    { name: 'deposit_entries', key: ['bidder', 'revision'] },
  ],

  async create(db) {
    await db.schema
      .createTable('deposit_accounts')
      .addColumn('bidder', 'integer', (column) => column.primaryKey())
      .addColumn('balance_sen', 'bigint', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('deposit_entries')
      .addColumn('bidder', 'integer', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount_sen', 'bigint', (column) => column.notNull())
      .addColumn('balance_after_sen', 'bigint', (column) => column.notNull())
      .addColumn('reference', 'text')
      .addColumn('lot', 'text')
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('deposit_entries_key', ['bidder', 'revision'])
      .execute();
  },

  // Money needs its account, an account needs no money.
  regroup: ['BidderJoined', 'DepositCredited'],
  handlers: {
    async BidderJoined(events, db) {
      const rows = events.map(({ data, revision }) => ({ bidder: data.bidder, revision }));
      await db
        .insertInto('deposit_accounts')
        .columns(['bidder', 'balance_sen', 'revision'])
        .expression((eb) =>
          eb
            .selectFrom(rowsTable(rows, { bidder: 'integer', revision: 'bigint' }))
            .select(['v.bidder', sql.lit(0).as('balance_sen'), 'v.revision']),
        )
        .execute();
    },
    DepositCredited: (events, db) =>
      move(
        events.map((event) => ({
          ...placeOf(event),
          kind: event.data.source === 'house' ? 'house credit' : 'top-up',
          amount_sen: event.data.amountSen,
          reference: event.data.reference,
          lot: null,
        })),
        db,
      ),
    DepositReversed: (events, db) =>
      move(
        events.map((event) => ({
          ...placeOf(event),
          kind: event.data.source === 'house' ? 'house reversal' : 'bank reversal',
          amount_sen: -event.data.amountSen,
          reference: event.data.reference,
          lot: null,
        })),
        db,
      ),
    DepositReset: (events, db) =>
      move(
        events.map((event) => ({
          ...placeOf(event),
          kind: 'reset',
          amount_sen: event.data.amountSen,
          reference: null,
          lot: null,
        })),
        db,
      ),
    DepositApplied: (events, db) =>
      move(
        events.map((event) => ({
          ...placeOf(event),
          kind: 'applied',
          amount_sen: -event.data.amountSen,
          reference: null,
          lot: event.data.lot,
        })),
        db,
      ),
  },
};

interface Movement extends Record<string, unknown> {
  bidder: number;
  revision: number;
  kind: DepositEntryKind;
  amount_sen: number;
  reference: string | null;
  lot: string | null;
  at: string;
}

function placeOf(event: {
  readonly data: { readonly bidder: number };
  readonly revision: number;
  readonly metadata: { readonly at: string };
}) {
  return { bidder: event.data.bidder, revision: event.revision, at: event.metadata.at };
}

async function move(movements: readonly Movement[], db: ReadDb): Promise<void> {
  const table = rowsTable<Movement>(movements, {
    bidder: 'integer',
    revision: 'bigint',
    kind: 'text',
    amount_sen: 'bigint',
    reference: 'text',
    lot: 'text',
    at: 'timestamptz',
  });
  const entries = await db
    .insertInto('deposit_entries')
    .columns(['bidder', 'revision', 'kind', 'amount_sen', 'balance_after_sen', 'reference', 'lot', 'at'])
    .expression((eb) =>
      eb
        .selectFrom(table)
        .innerJoin('deposit_accounts', 'deposit_accounts.bidder', 'v.bidder')
        .select([
          'v.bidder',
          'v.revision',
          'v.kind',
          'v.amount_sen',
          sql<number>`deposit_accounts.balance_sen
            + sum(v.amount_sen) over (partition by v.bidder order by v.revision)`.as('balance_after_sen'),
          'v.reference',
          'v.lot',
          'v.at',
        ]),
    )
    .executeTakeFirst();
  expectRows(entries.numInsertedOrUpdatedRows, movements.length, 'deposit accounts');

  const changes = new Map<number, { bidder: number; amount_sen: number; revision: number }>();
  for (const { bidder, amount_sen, revision } of movements) {
    changes.set(bidder, { bidder, amount_sen: (changes.get(bidder)?.amount_sen ?? 0) + amount_sen, revision });
  }
  await db
    .updateTable('deposit_accounts')
    .from(rowsTable([...changes.values()], { bidder: 'integer', amount_sen: 'bigint', revision: 'bigint' }))
    .set((eb) => ({
      balance_sen: eb('deposit_accounts.balance_sen', '+', eb.ref('v.amount_sen')),
      revision: eb.ref('v.revision'),
    }))
    .whereRef('deposit_accounts.bidder', '=', 'v.bidder')
    .execute();
}
