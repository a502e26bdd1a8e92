import { sql } from 'kysely';
import {
  type ChargeMade,
  type ForfeitReason,
  type GateWaits,
  gateWaits,
  type HandoverFile,
  type HandoverStep,
  type StepDone,
  type WaiverReason,
} from '#domain/handover.ts';
import type { PaymentWay } from '#domain/payment-ways.ts';
import type { ReadDb } from '../database.ts';
import type { PurchaseStatus } from '../tables.ts';
import { isSettled, type PurchaseRow } from './purchases.ts';

/** The file of a sold unit as the book has it (`#domain/handover.ts`), and what stands around it. Times ISO 8601, UTC. */
export interface HandoverRow extends Omit<HandoverFile, 'disposedBy' | 'charges'> {
  readonly session: string;
  /** Names this opening of the file. */
  readonly openedAt: string;
  readonly charges: readonly ChargeOfFile[];
  readonly payments: readonly HandoverPayment[];
  readonly disposedAt: string | null;
  readonly releasedAt: string | null;
  readonly status: PurchaseStatus;
  readonly safetyDepositSen: number;
  readonly safetyDepositOut: 'deposit' | 'forfeits' | null;
  readonly safetyDepositKeptFor: ForfeitReason | null;
}

export interface ChargeOfFile extends ChargeMade {
  readonly at: string;
  readonly waivedFor: WaiverReason | null;
  /** What an `other` charge is for; null where nobody had to say so yet, and of those that the terms name. */
  readonly words: string | null;
}

export interface HandoverPayment {
  readonly amountSen: number;
  readonly reference: string;
  readonly at: string;
  readonly paidOn: string | null;
  readonly way: PaymentWay | null;
}

/** Of these lots, whatever became of their files. */
export async function handoversOf(db: ReadDb, lots: readonly string[]): Promise<HandoverRow[]> {
  return lots.length === 0 ? [] : rowsOf(db, filed(db).where('handovers.lot', '=', sql<string>`any(${lots}::text[])`));
}

/** Of what a bidder bought, the newest sale first. */
export async function handoversOfBidder(db: ReadDb, bidder: number): Promise<HandoverRow[]> {
  return rowsOf(db, filed(db).where('handovers.bidder', '=', bidder));
}

/** In which something is still to be done: of units that were neither released with their safety deposit settled, nor disposed of. */
export async function openHandovers(db: ReadDb): Promise<HandoverRow[]> {
  return rowsOf(
    db,
    filed(db)
      .where(sql<boolean>`handovers.is_open and handovers.disposed_at is null`)
      .where('purchases.status', '=', 'sold')
      .where((eb) =>
        eb.or([
          eb('purchases.releasedAt', 'is', null),
          eb.and([eb('purchases.safetyDepositOut', 'is', null), eb('purchases.safetyDepositSen', '>', 0)]),
        ]),
      ),
  );
}

/** Of a vendor's lots: of units that have neither left nor been disposed of. */
export async function openHandoversOfVendor(db: ReadDb, vendor: string): Promise<HandoverRow[]> {
  return rowsOf(
    db,
    filed(db)
      .where(sql<boolean>`handovers.is_open and handovers.disposed_at is null`)
      .where('purchases.status', '=', 'sold')
      .where('purchases.releasedAt', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('lots')
            .select('lots.lot')
            .whereRef('lots.lot', '=', 'handovers.lot')
            .where('lots.vendor', '=', vendor),
        ),
      ),
  );
}

/** How a file stands between a unit and the gate. */
export interface HandoverStanding extends GateWaits {
  readonly chargesDueSen: number;
  readonly isDisposed: boolean;
}

/**
 * Of purchases with a file what the gate still waits for, by order number; of a unit that has left nothing. With {@link mayLeave} the one answer for the gate, the papers and the pages.
 * `today`: YYYY-MM-DD at +08:00.
 */
export async function handoversAtGate(
  db: ReadDb,
  purchases: readonly PurchaseRow[],
  today: string,
): Promise<ReadonlyMap<string, HandoverStanding>> {
  const lots = purchases.flatMap(({ lot, hasFile }) => (hasFile ? [lot.lot] : []));
  const files = await handoversOf(db, lots);
  return new Map(
    files.map((file) => {
      const waits = (file.releasedAt === null ? gateWaits(file, today) : undefined) ?? NOTHING;
      const chargesDueSen = Math.max(0, waits.dueSen) + waits.unchargedDays * file.terms.storage.aDaySen;
      return [file.lot, { ...waits, chargesDueSen, isDisposed: file.disposedAt !== null }];
    }),
  );
}

const NOTHING: GateWaits = { missing: [], dueSen: 0, unchargedDays: 0 };

/** May the unit be released: settled, and nothing is left of what its file asks for? `standing`: undefined for a unit without a file. */
export function mayLeave(row: PurchaseRow, standing: HandoverStanding | undefined): boolean {
  if (!isSettled(row)) return false;
  if (standing === undefined) return true;
  const { missing, chargesDueSen, isDisposed } = standing;
  return !isDisposed && missing.length === 0 && chargesDueSen === 0;
}

function filed(db: ReadDb) {
  return db
    .selectFrom('handovers')
    .innerJoin('purchases', 'purchases.lot', 'handovers.lot')
    .orderBy('handovers.soldOn', 'desc')
    .orderBy('handovers.lot')
    .selectAll('handovers')
    .select([
      ...(['purchases.releasedAt', 'purchases.status'] as const),
      ...(['purchases.safetyDepositSen', 'purchases.safetyDepositOut', 'purchases.safetyDepositKeptFor'] as const),
    ]);
}

async function rowsOf(db: ReadDb, query: ReturnType<typeof filed>): Promise<HandoverRow[]> {
  const files = await query.execute();
  if (files.length === 0) return [];
  const its = sql<string>`any(${files.map(({ lot }) => lot)}::text[])`;
  const [steps, charges, payments] = await Promise.all([
    db.selectFrom('handoverSteps').where('lot', '=', its).selectAll().execute(),
    db.selectFrom('handoverCharges').where('lot', '=', its).orderBy('revision').selectAll().execute(),
    db.selectFrom('handoverPayments').where('lot', '=', its).orderBy('revision').selectAll().execute(),
  ]);
  const [stepsBy, chargesBy, paymentsBy] = [byLot(steps), byLot(charges), byLot(payments)];
  return files.map(({ revision: _, releasedAt, disposedAt, openedAt, ...file }) => {
    const paid = paymentsBy.get(file.lot) ?? [];
    const done = (stepsBy.get(file.lot) ?? []).map(
      ({ step, doneOn, until, at, witnessRole: role, witnessSeal: seal }) => {
        const witness = role === null || seal === null ? {} : { witness: { role, seal } };
        const since = releasedAt !== null && at > releasedAt ? { afterLeaving: true } : {};
        return [step, { on: doneOn, until, ...witness, ...since }];
      },
    );
    return {
      ...file,
      steps: Object.fromEntries(done) as Partial<Record<HandoverStep, StepDone>>,
      charges: (chargesBy.get(file.lot) ?? []).map(({ charge, what, amountSen, at, waivedFor, words }) => {
        return { charge, what, amountSen, isWaived: waivedFor !== null, waivedFor, words, at: at.toISOString() };
      }),
      payments: paid.map(({ amountSen, reference, at, paidOn, way }) => {
        return { amountSen, reference, at: at.toISOString(), paidOn, way };
      }),
      paidSen: paid.reduce((sum, { amountSen }) => sum + amountSen, 0),
      openedAt: openedAt.toISOString(),
      releasedAt: releasedAt?.toISOString() ?? null,
      disposedAt: disposedAt?.toISOString() ?? null,
    };
  });
}

function byLot<R extends { readonly lot: string }>(rows: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(row.lot, [...(groups.get(row.lot) ?? []), row]);
  return groups;
}
