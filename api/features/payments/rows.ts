import { randomUUID } from 'node:crypto';
import { type Expression, type ExpressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { PaymentsTable } from './tables.ts';

export type Payment = Selectable<PaymentsTable>;

/** ms: unpaid bills that are older are not asked about. Billplz repeats callbacks for a day; banks settle within three. */
const DAY_MS = 24 * 3_600_000;
export const OPEN_FOR_MS = 7 * DAY_MS;
/** Bills that are asked about at once, and ms between two questions about one bill. */
const LOOK_AT_MOST = 5;
const LOOK_AGAIN_MS = 2_000;

/** ms: Billplz repeats a callback for a day. If it has said nothing about a bill by then, nobody has an address to pay it at. */
const UNANSWERED_FOR_MS = 24 * 3_600_000;

/** ms after which a bill is asked about for the first time: a callback comes within seconds, and is repeated. Then after each quarter of its age. */
const CALLBACK_MS = 120_000;
const SHARE_OF_AGE = 4;

function isOverdue(at: Date): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(checked_at, made_at) <= ${at}::timestamptz
    - greatest(make_interval(secs => ${CALLBACK_MS / 1_000}), (${at}::timestamptz - made_at) / ${SHARE_OF_AGE})`;
}

/** What a payment is for: the deposit of a bidder, one of their purchases, or the charges of its handover. */
export type Purpose = Pick<Payment, 'userId' | 'lot' | 'charges'>;

const isFor =
  ({ userId, lot, charges }: Purpose) =>
  (eb: ExpressionBuilder<OfficeDb, 'office.payments'>) =>
    eb.and([
      eb('userId', '=', userId),
      lot === null ? eb('lot', 'is', null) : eb('lot', '=', lot),
      eb('charges', '=', charges),
    ]);

/** The house's record of payments. */
export function paymentRows(db: Kysely<OfficeDb>, now: () => number) {
  const instant = () => new Date(now());
  const withBill = (billId: string) => db.selectFrom('office.payments').selectAll().where('billId', '=', billId);

  const take = async (
    atMost: number,
    isWanted: (eb: ExpressionBuilder<OfficeDb, 'office.payments'>) => Expression<SqlBool>,
  ): Promise<string[]> => {
    const rows = await db
      .updateTable('office.payments')
      .set({ checkedAt: instant() })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('office.payments')
          .select('id')
          .where('state', 'in', ['due', 'deleted'])
          .where('madeAt', '>', new Date(now() - OPEN_FOR_MS))
          .where(isWanted)
          .orderBy('checkedAt', (order) => order.asc().nullsFirst())
          .orderBy('madeAt', 'desc')
          .limit(atMost)
          .forUpdate()
          .skipLocked(),
      )
      .returning('billId')
      .execute();
    return rows.flatMap(({ billId }) => billId ?? []);
  };

  return {
    /** So many were asked for by this person within a day, whatever became of them. */
    ofLastDay: async (userId: number): Promise<number> => {
      const { count } = await db
        .selectFrom('office.payments')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .where('madeAt', '>', new Date(now() - DAY_MS))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Before the bill is asked for. */
    open: async ({ userId, lot, charges }: Purpose, amountSen: number): Promise<string> => {
      const id = randomUUID();
      await db
        .insertInto('office.payments')
        .values({ id, userId, lot, charges, amountSen, state: 'asked', madeAt: instant() })
        .execute();
      return id;
    },

    refuse: async (id: string): Promise<void> => {
      await db
        .updateTable('office.payments')
        .set({ state: 'refused' })
        .where('id', '=', id)
        .where('state', '=', 'asked')
        .execute();
    },

    /**
     * Ends those whose bill was asked for a day ago and never answered: whoever asked has died, or Billplz did not say. A bill that was made all
     * the same, and is paid, still finds its payment by the reference.
     */
    endUnanswered: async (): Promise<void> => {
      await db
        .updateTable('office.payments')
        .set({ state: 'refused' })
        .where('state', '=', 'asked')
        .where('madeAt', '<=', new Date(now() - UNANSWERED_FOR_MS))
        .execute();
    },

    /** Writes down which bill a payment got, once. Undefined when that payment is not waiting for one of this amount. */
    attach: (id: string, billId: string, amountSen: number): Promise<Payment | undefined> =>
      db
        .updateTable('office.payments')
        .set({ billId, state: 'due' })
        .where('id', '=', id)
        .where('billId', 'is', null)
        .where('amountSen', '=', amountSen)
        .returningAll()
        .executeTakeFirst(),

    ofBill: (billId: string): Promise<Payment | undefined> => withBill(billId).executeTakeFirst(),

    credited: async (id: string): Promise<void> => {
      await db
        .updateTable('office.payments')
        .set({ state: 'paid', paidAt: instant(), uncreditedBecause: '' })
        .where('id', '=', id)
        .where('state', '<>', 'paid')
        .execute();
    },

    /** Billplz says that it is paid, and it could not be credited: staff are to see why. */
    uncredited: async (id: string, because: string): Promise<void> => {
      await db
        .updateTable('office.payments')
        .set({ uncreditedBecause: because })
        .where('id', '=', id)
        .where('state', 'in', ['due', 'deleted'])
        .execute();
    },

    /** Notes that Billplz is asked about this bill now. */
    checked: async (billId: string): Promise<void> => {
      await db.updateTable('office.payments').set({ checkedAt: instant() }).where('billId', '=', billId).execute();
    },

    deleted: async (id: string): Promise<void> => {
      await db
        .updateTable('office.payments')
        .set({ state: 'deleted' })
        .where('id', '=', id)
        .where('state', '=', 'due')
        .execute();
    },

    /**
     * Some of a person's bills that are neither paid nor forgotten, and were not looked at just now: those that have waited longest to be
     * looked at, so that none is left out for good. They count as looked at from here.
     */
    takeOpen: (userId: number): Promise<string[]> =>
      take(LOOK_AT_MOST, (eb) =>
        eb.and([
          eb('userId', '=', userId),
          eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<=', new Date(now() - LOOK_AGAIN_MS))]),
        ]),
      ),

    /** The same of anybody's bills whose callback may have been lost: the older a bill, the more seldom it is asked about. */
    takeOpenOfAll: (atMost: number): Promise<string[]> => take(atMost, () => isOverdue(instant())),

    /** What all bills for this that can still be paid come to, sen. */
    dueSen: async (purpose: Purpose): Promise<number> => {
      const { sum } = await db
        .selectFrom('office.payments')
        .select(({ fn }) => fn.sum<number | string | null>('amountSen').as('sum'))
        .where(isFor(purpose))
        .where('state', '=', 'due')
        .where('madeAt', '>', new Date(now() - OPEN_FOR_MS))
        .executeTakeFirstOrThrow();
      return Number(sum ?? 0);
    },

    /** The newest bills for this that can still be paid, as many as are asked about at once. */
    due: async (purpose: Purpose): Promise<Payment[]> =>
      db
        .selectFrom('office.payments')
        .selectAll()
        .where(isFor(purpose))
        .where('state', '=', 'due')
        .where('madeAt', '>', new Date(now() - OPEN_FOR_MS))
        .orderBy('madeAt', 'desc')
        .limit(LOOK_AT_MOST)
        .execute(),
  };
}
export type PaymentRows = ReturnType<typeof paymentRows>;
