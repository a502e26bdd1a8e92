import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { takenBackByBank } from '#api/platform/trail/taken-back.ts';
import type { FileFurtherStep, FileProof } from '#contract/handover/further.ts';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import { type FurtherStep, furtherDueDays } from '#domain/further-steps.ts';
import { GATE_STEPS, type WorkingCalendar } from '#domain/handover.ts';
import { ringgitOf } from '#domain/money.ts';
import type { ReadDb } from '#projections/database.ts';
import { type HandoverRow, handoversOf } from '#projections/queries/handovers.ts';
import { CHARGES_TAKEN_BACK } from './taken-back-mail.ts';
import { furtherStepsOf } from './templates.ts';
import { workingCalendarOf } from './working-calendar.ts';

/** What a file has beside the book. */
export interface FileExtras {
  readonly further: FileFurtherStep[];
  readonly proofs: FileProof[];
  readonly takenBack: HandoverFileOnWire['takenBack'];
}

export const NO_EXTRAS: FileExtras = { further: [], proofs: [], takenBack: [] };

/** Of these files, by order number. `paidOn`: of the full price, by order number. */
export async function extrasOf(
  db: Kysely<OfficeDb>,
  files: readonly HandoverRow[],
  paidOn: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, FileExtras>> {
  if (files.length === 0) return new Map();
  const lots = files.map(({ lot }) => lot);
  const [steps, calendar, done, proofs, takenBack] = await Promise.all([
    furtherStepsOf(db, files),
    workingCalendarOf(db),
    furtherDone(db, files),
    db
      .selectFrom('office.handoverProofs')
      .select(['id', 'lot', 'openedAt', 'step', 'kind', 'sizeBytes', 'userId', 'accountId', 'at'])
      .where('lot', '=', sql<string>`any(${lots}::text[])`)
      .orderBy('at')
      .execute(),
    takenBackByBank(db, CHARGES_TAKEN_BACK, lots),
  ]);
  return new Map(
    files.map((file) => {
      const its = done.get(file.lot) ?? new Map<string, string>();
      const further = furtherViews(file, steps.get(file.lot) ?? [], {
        done: its,
        paidOn: paidOn.get(file.lot),
        calendar,
      });
      const own = proofs.filter(({ lot, openedAt }) => lot === file.lot && isOpening(file, openedAt));
      return [
        file.lot,
        {
          further,
          proofs: own.map(({ id, step, kind, sizeBytes, userId, accountId, at }) => ({
            ...{ id, step, sizeBytes, at: at.toISOString(), byBuyer: userId === accountId },
            type: kind === 'pdf' ? ('pdf' as const) : ('photo' as const),
          })),
          takenBack: takenBack
            .filter(({ lot }) => lot === file.lot)
            .map(({ at, reference, amountSen }) => ({
              ...{ at: at.toISOString(), reference },
              amount: amountSen === null ? null : ringgitOf(amountSen),
            })),
        },
      ];
    }),
  );
}

function isOpening(file: Pick<HandoverRow, 'openedAt'>, openedAt: Date): boolean {
  return openedAt.getTime() === Date.parse(file.openedAt);
}

interface Around {
  readonly done: ReadonlyMap<string, string>;
  readonly paidOn: string | undefined;
  readonly calendar: WorkingCalendar;
}

function furtherViews(file: HandoverRow, steps: readonly FurtherStep[], around: Around): FileFurtherStep[] {
  const { done, paidOn, calendar } = around;
  const days = new Map(done);
  days.set('sale', file.soldOn).set('opened', file.openedOn);
  if (paidOn !== undefined) days.set('payment', paidOn);
  for (const step of GATE_STEPS) {
    // A unit whose registration was cancelled has no owner to be written in.
    const on = (file.steps[step] ?? (step === 'transfer' ? file.steps.deregistration : undefined))?.on;
    if (on !== undefined) days.set(step, on);
  }
  const due = furtherDueDays(steps, days, calendar);
  return steps.map(({ step, label, labelMs, doer, needsProof, chargeSen, due: rule }) => ({
    ...{ step, label, labelMs, doer, needsProof, after: rule?.after ?? null },
    charge: chargeSen === null ? null : ringgitOf(chargeSen),
    dueOn: due.get(step) ?? null,
    doneOn: done.get(step) ?? null,
  }));
}

/** On which day the further steps of files were done, by order number and step. */
async function furtherDone(
  db: Kysely<OfficeDb>,
  files: readonly Pick<HandoverRow, 'lot' | 'openedAt'>[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const last = await db
    .selectFrom('office.handoverStepEntries')
    .distinctOn(['lot', 'openedAt', 'step'])
    .select(['lot', 'openedAt', 'step', 'doneOn'])
    .where('lot', '=', sql<string>`any(${files.map(({ lot }) => lot)}::text[])`)
    .orderBy('lot')
    .orderBy('openedAt')
    .orderBy('step')
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    files.map((file) => {
      const its = last.filter(({ lot, openedAt }) => lot === file.lot && isOpening(file, openedAt));
      return [file.lot, new Map(its.flatMap(({ step, doneOn }) => (doneOn === null ? [] : [[step, doneOn] as const])))];
    }),
  );
}

/** The file of a unit that is open. @throws {HttpRefusal} 404 */
export async function openFileOf(readDb: ReadDb, lot: string): Promise<HandoverRow> {
  const [file] = await handoversOf(readDb, [lot]);
  if (file === undefined || !file.isOpen) throw noSuchFile();
  return file;
}

export function noSuchFile(): HttpRefusal {
  return new HttpRefusal(404, 'no-such-file', 'This unit has no file of its handover.');
}

/** What others do with the extras of a file at the same moment waits. */
export async function lockExtras(trx: Kysely<OfficeDb>, lot: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`handover extras ${lot}`}, 0))`.execute(trx);
}

/** The last entry of a further step; undefined: there is none. */
export async function lastEntryOf(db: Kysely<OfficeDb>, file: Pick<HandoverRow, 'lot' | 'openedAt'>, step: string) {
  return db
    .selectFrom('office.handoverStepEntries')
    .selectAll()
    .where('lot', '=', file.lot)
    .where('openedAt', '=', new Date(file.openedAt))
    .where('step', '=', step)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
