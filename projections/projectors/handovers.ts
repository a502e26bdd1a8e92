import { splitLotKey } from '#domain/lot-key.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { ReadDb } from '../database.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { expectRows, insertRows, rowsTable } from '../rows.ts';
import {
  handoverCharges as chargesTable,
  handovers as handoversTable,
  handoverPayments as paymentsTable,
  handoverSteps as stepsTable,
} from '../tables.ts';

/** The files of sold units: their steps, charges and payments. */
export const handovers: Projector = {
  name: 'handovers',
  version: 2,
  tables: [handoversTable, stepsTable, chargesTable, paymentsTable],
  regroup: [],
  handlers: {
    async HandoverOpened(events, db) {
      const rows = events.map(({ data, revision, metadata }) => ({
        ...{ lot: data.lot, session: splitLotKey(data.lot).session, bidder: data.bidder, kind: data.kind },
        ...{ terms: JSON.stringify(data.handoverTerms), soldOn: data.soldOn },
        ...{ openedOn: malaysianTime(Date.parse(metadata.at)).date, openedAt: metadata.at, isOpen: true, revision },
      }));
      await db
        .insertInto('handovers')
        .columns(['lot', 'session', 'bidder', 'kind', 'terms', 'soldOn', 'openedOn', 'openedAt', 'isOpen', 'revision'])
        .expression((eb) => eb.selectFrom(rowsTable(handoversTable, rows)).selectAll())
        // It was opened before, and taken back.
        .onConflict((conflict) =>
          conflict.column('lot').doUpdateSet((eb) => ({
            kind: eb.ref('excluded.kind'),
            terms: eb.ref('excluded.terms'),
            openedOn: eb.ref('excluded.openedOn'),
            openedAt: eb.ref('excluded.openedAt'),
            isOpen: true,
            revision: eb.ref('excluded.revision'),
          })),
        )
        .execute();
    },
    async HandoverTakenBack(events, db) {
      const rows = events.map(({ data, revision }) => ({ lot: data.lot, revision }));
      const result = await db
        .updateTable('handovers')
        .from(rowsTable(handoversTable, rows))
        .set((eb) => ({ isOpen: false, revision: eb.ref('v.revision') }))
        .whereRef('handovers.lot', '=', 'v.lot')
        .executeTakeFirst();
      expectRows(result.numUpdatedRows, rows.length, 'handovers');
    },
    async HandoverStepRecorded(events, db) {
      await insertRows(
        db,
        stepsTable,
        events.map(({ data: { lot, step, on, until, witness }, metadata: { at, actor } }) => {
          const seenBy = { witnessRole: witness?.role ?? null, witnessSeal: witness?.seal ?? null };
          return { lot, step, doneOn: on, until, at, account: actor?.account ?? null, ...seenBy };
        }),
      );
      await touch(events, db);
    },
    async HandoverStepTakenBack(events, db) {
      const rows = events.map(({ data: { lot, step } }) => ({ lot, step }));
      const result = await db
        .deleteFrom('handoverSteps')
        .using(rowsTable(stepsTable, rows))
        .whereRef('handoverSteps.lot', '=', 'v.lot')
        .whereRef('handoverSteps.step', '=', 'v.step')
        .executeTakeFirst();
      expectRows(result.numDeletedRows, rows.length, 'handover_steps');
      await touch(events, db);
    },
    async HandoverCharged(events, db) {
      await insertRows(
        db,
        chargesTable,
        events.map(({ data: { lot, charge, what, amountSen, words }, revision, metadata: { at } }) => {
          return { lot, charge, what, amountSen, revision, at, words };
        }),
      );
      await touch(events, db);
    },
    async HandoverChargeWaived(events, db) {
      const rows = events.map(({ data: { lot, charge, reason } }) => ({ lot, charge, waivedFor: reason }));
      const result = await db
        .updateTable('handoverCharges')
        .from(rowsTable(chargesTable, rows))
        .set((eb) => ({ waivedFor: eb.ref('v.waivedFor') }))
        .whereRef('handoverCharges.lot', '=', 'v.lot')
        .whereRef('handoverCharges.charge', '=', 'v.charge')
        .executeTakeFirst();
      expectRows(result.numUpdatedRows, rows.length, 'handover_charges');
      await touch(events, db);
    },
    async HandoverPaid(events, db) {
      await insertRows(
        db,
        paymentsTable,
        events.map(({ data: { lot, amountSen, reference, paidOn, way }, revision, metadata: { at } }) => {
          return { lot, revision, amountSen, reference, at, paidOn, way };
        }),
      );
      await touch(events, db);
    },
    async HandoverPaymentReversed(events, db) {
      const rows = events.map(({ data: { lot, reference } }) => ({ lot, reference }));
      const result = await db
        .deleteFrom('handoverPayments')
        .using(rowsTable(paymentsTable, rows))
        .whereRef('handoverPayments.lot', '=', 'v.lot')
        .whereRef('handoverPayments.reference', '=', 'v.reference')
        .executeTakeFirst();
      expectRows(result.numDeletedRows, rows.length, 'handover_payments');
      await touch(events, db);
    },
    async UnitDisposed(events, db) {
      const rows = events.map(({ data, revision, metadata }) => {
        return { lot: data.lot, disposedAt: metadata.at, revision };
      });
      const result = await db
        .updateTable('handovers')
        .from(rowsTable(handoversTable, rows))
        .set((eb) => ({ disposedAt: eb.ref('v.disposedAt'), revision: eb.ref('v.revision') }))
        .whereRef('handovers.lot', '=', 'v.lot')
        .executeTakeFirst();
      expectRows(result.numUpdatedRows, rows.length, 'handovers');
    },
  },
};

type InFile = StoredEventOf<
  | ('HandoverStepRecorded' | 'HandoverStepTakenBack' | 'HandoverCharged' | 'HandoverChargeWaived')
  | ('HandoverPaid' | 'HandoverPaymentReversed')
>;

/** Notes on the files what was credited, and the last revision. */
async function touch(events: readonly InFile[], db: ReadDb): Promise<void> {
  const files = new Map<string, { lot: string; creditedSen: number; revision: number }>();
  for (const { data, revision } of events) {
    const before = files.get(data.lot)?.creditedSen ?? 0;
    const creditedSen = before + ('creditedSen' in data ? data.creditedSen : 0);
    files.set(data.lot, { lot: data.lot, creditedSen, revision });
  }
  const result = await db
    .updateTable('handovers')
    .from(rowsTable(handoversTable, [...files.values()]))
    .set((eb) => ({
      creditedSen: eb('handovers.creditedSen', '+', eb.ref('v.creditedSen')),
      revision: eb.ref('v.revision'),
    }))
    .whereRef('handovers.lot', '=', 'v.lot')
    .executeTakeFirst();
  expectRows(result.numUpdatedRows, files.size, 'handovers');
}
