import { sql } from 'kysely';
import { counterOf, type PaymentWay } from '#domain/payment-ways.ts';
import type { ReadDb } from '../database.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { expectRows, rowsTable } from '../rows.ts';
import { depositAccounts as accountsTable, type DepositEntryKind, depositEntries as entriesTable } from '../tables.ts';

/** Deposit accounts with their balance, and every movement on them with the balance after it. */
export const depositAccounts: Projector = {
  name: 'deposit accounts',
  version: 5,
  tables: [accountsTable, entriesTable],

  // Accounts first: a movement needs its account.
  regroup: ['BidderJoined', 'DepositCredited'],
  handlers: {
    async BidderJoined(events, db) {
      const rows = events.map(({ data, revision }) => ({ bidder: data.bidder, revision }));
      await db
        .insertInto('depositAccounts')
        .columns(['bidder', 'balanceSen', 'revision'])
        .expression((eb) =>
          eb.selectFrom(rowsTable(accountsTable, rows)).select(['v.bidder', sql.lit(0).as('balanceSen'), 'v.revision']),
        )
        .execute();
    },
    DepositCredited: (events, db) =>
      move(
        events.map((event) => ({
          ...placeOf(event),
          kind: event.data.source === 'house' ? 'house credit' : 'top-up',
          amountSen: event.data.amountSen,
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
          amountSen: -event.data.amountSen,
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
          amountSen: event.data.amountSen,
          reference: null,
          lot: null,
        })),
        db,
      ),
    RefundOrdered: (events, db) => move(events.map(refundOf('refund', -1)), db),
    RefundReturned: (events, db) =>
      move(
        events.map((event) =>
          refundOf(event.data.from === 'record' ? 'manual refund taken back' : 'returned refund', 1)(event),
        ),
        db,
      ),
    RefundRecorded: (events, db) => move(events.map(refundOf('manual refund', -1)), db),
    DepositApplied: (events, db) =>
      move(
        events.map((event) => ({
          ...placeOf(event),
          kind: 'applied',
          amountSen: -event.data.amountSen,
          reference: null,
          lot: event.data.lot,
        })),
        db,
      ),
    PurchaseSurplusCredited: (events, db) =>
      move(
        events.map((event) => {
          const { amountSen, lot } = event.data;
          return { ...placeOf(event), kind: 'surplus', amountSen, reference: null, lot };
        }),
        db,
      ),
    HandoverChargeWaived: (events, db) =>
      move(
        events.flatMap((event) => {
          const { creditedSen: amountSen, lot } = event.data;
          if (amountSen === 0) return [];
          return [{ ...placeOf(event), kind: 'waived charge' as const, amountSen, reference: null, lot }];
        }),
        db,
      ),
    SafetyDepositReturned: (events, db) =>
      move(
        events.map((event) => {
          const { amountSen, lot } = event.data;
          return { ...placeOf(event), kind: 'safety deposit', amountSen, reference: null, lot };
        }),
        db,
      ),
    SafetyDepositRestored: (events, db) =>
      move(
        events.flatMap((event) => {
          const { amountSen, lot, from } = event.data;
          if (from !== 'deposit') return [];
          const kind = 'safety deposit taken back' as const;
          return [{ ...placeOf(event), kind, amountSen: -amountSen, reference: null, lot }];
        }),
        db,
      ),
    UnitReserved: (events, db) =>
      move(
        events.flatMap((event) => {
          const { depositSen, lot } = event.data;
          if (depositSen === 0) return [];
          return [{ ...placeOf(event), kind: 'applied' as const, amountSen: -depositSen, reference: null, lot }];
        }),
        db,
      ),
  },
};

interface Movement {
  bidder: number;
  revision: number;
  kind: DepositEntryKind;
  amountSen: number;
  reference: string | null;
  lot: string | null;
  paidOn?: string | null;
  way?: PaymentWay | null;
  at: string;
}

function refundOf(kind: DepositEntryKind, sign: 1 | -1) {
  return (event: StoredEventOf<'RefundOrdered' | 'RefundReturned' | 'RefundRecorded'>): Movement => {
    const { amountSen, reference } = event.data;
    const counter = event.type === 'RefundRecorded' ? counterOf(event.data) : {};
    return { ...placeOf(event), kind, amountSen: sign * amountSen, reference, lot: null, ...counter };
  };
}

function placeOf(event: {
  readonly data: { readonly bidder: number };
  readonly revision: number;
  readonly metadata: { readonly at: string };
}) {
  return { bidder: event.data.bidder, revision: event.revision, at: event.metadata.at };
}

async function move(movements: readonly Movement[], db: ReadDb): Promise<void> {
  if (movements.length === 0) return;
  const rows = movements.map(({ paidOn = null, way = null, ...rest }) => ({ ...rest, paidOn, way }));
  const table = rowsTable(entriesTable, rows);
  const entries = await db
    .insertInto('depositEntries')
    .columns(['bidder', 'revision', 'kind', 'amountSen', 'balanceAfterSen', 'reference', 'lot', 'paidOn', 'way', 'at'])
    .expression((eb) =>
      eb
        .selectFrom(table)
        .innerJoin('depositAccounts', 'depositAccounts.bidder', 'v.bidder')
        .select([
          'v.bidder',
          'v.revision',
          'v.kind',
          'v.amountSen',
          sql<number>`deposit_accounts.balance_sen
            + sum(v.amount_sen) over (partition by v.bidder order by v.revision)`.as('balanceAfterSen'),
          'v.reference',
          'v.lot',
          'v.paidOn',
          'v.way',
          'v.at',
        ]),
    )
    .executeTakeFirst();
  expectRows(entries.numInsertedOrUpdatedRows, movements.length, 'deposit accounts');

  const changes = new Map<
    number,
    { bidder: number; balanceSen: number; lastCreditAt: string | null; revision: number }
  >();
  for (const { bidder, amountSen, kind, at, revision } of movements) {
    const before = changes.get(bidder);
    const isCredit = kind === 'top-up' || kind === 'house credit';
    changes.set(bidder, {
      bidder,
      balanceSen: (before?.balanceSen ?? 0) + amountSen,
      lastCreditAt: isCredit ? at : (before?.lastCreditAt ?? null),
      revision,
    });
  }
  await db
    .updateTable('depositAccounts')
    .from(rowsTable(accountsTable, [...changes.values()]))
    .set((eb) => ({
      balanceSen: eb('depositAccounts.balanceSen', '+', eb.ref('v.balanceSen')),
      lastCreditAt: sql<string | null>`coalesce(v.last_credit_at, deposit_accounts.last_credit_at)`,
      revision: eb.ref('v.revision'),
    }))
    .whereRef('depositAccounts.bidder', '=', 'v.bidder')
    .execute();
}
