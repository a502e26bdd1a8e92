import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { furtherStepEntries, recordFurtherStep, undoFurtherStep } from '#contract/handover/further.ts';
import type { FurtherStep } from '#domain/further-steps.ts';
import { dayOf } from '#domain/handover.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { dayText } from '#domain/moments.ts';
import type { ReadDb } from '#projections/database.ts';
import type { HandoverRow } from '#projections/queries/handovers.ts';
import { lastEntryOf, lockExtras, openFileOf } from './extras.ts';
import { furtherStepsOf } from './templates.ts';

export interface FurtherDeps {
  readonly book: Pick<Book, 'nowMs'>;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly accounts: Pick<Accounts, 'byIds'>;
}

/** Further steps of files: recorded and taken back by staff. Neither money nor the gate waits for them. */
export function furtherRoutes(app: FastifyInstance, { book, db, readDb, gate, accounts }: FurtherDeps): void {
  const fieldTexts = { on: 'Please choose a day.', note: 'A note has at most 500 characters.' };

  route(app, recordFurtherStep, { access: 'admin', fieldTexts }, async (request) => {
    const { auctionName: lot, step: name, note = '' } = request.body;
    await gate(request, ['handovers', 'purchases']);
    const file = await openFileOf(readDb, lot);
    const step = await stepOf(db, file, name);
    const today = dayOf(book.nowMs());
    const on = request.body.on ?? today;
    if (on < file.soldOn || on > today || Number.isNaN(Date.parse(on)))
      throw refuseField({ field: 'on', text: 'The day must be between the sale and today.' });
    const actor = actorOf(request);
    return db.transaction().execute(async (trx) => {
      await lockExtras(trx, lot);
      const last = await lastEntryOf(trx, file, name);
      if (last?.doneOn === on) return { message: 'Step recorded' };
      if (typeof last?.doneOn === 'string') throw doneBefore(last.doneOn);
      if (step.needsProof && !(await hasProof(trx, file, name)))
        throw new HttpRefusal(409, 'proof-needed', 'This step needs a proof: add a photo or PDF first.');
      await trx
        .insertInto('office.handoverStepEntries')
        .values({
          ...entryOf(file, name, { account: actor.account, nowMs: book.nowMs() }),
          ...{ entry: 'done', doneOn: on, note: note.trim() },
        })
        .execute();
      await recordChange(trx, {
        ...{ actor, subject: { kind: 'lot', key: lot }, action: 'further step recorded' },
        // Without the note: it may be about a person, and this record is not changed.
        after: { step: step.label, on },
      });
      return { message: 'Step recorded' };
    });
  });

  route(app, undoFurtherStep, { access: 'admin', fieldTexts }, async (request) => {
    const { auctionName: lot, step: name, note = '' } = request.body;
    await gate(request, ['handovers', 'purchases']);
    const file = await openFileOf(readDb, lot);
    const step = await stepOf(db, file, name);
    const actor = actorOf(request);
    return db.transaction().execute(async (trx) => {
      await lockExtras(trx, lot);
      const last = await lastEntryOf(trx, file, name);
      if (typeof last?.doneOn !== 'string') return { message: 'Step taken back' };
      await trx
        .insertInto('office.handoverStepEntries')
        .values({
          ...entryOf(file, name, { account: actor.account, nowMs: book.nowMs() }),
          ...{ entry: 'undone', doneOn: null, note: note.trim() },
        })
        .execute();
      await recordChange(trx, {
        ...{ actor, subject: { kind: 'lot', key: lot }, action: 'further step taken back' },
        before: { step: step.label, on: last.doneOn },
      });
      return { message: 'Step taken back' };
    });
  });

  route(app, furtherStepEntries, { access: 'admin' }, async (request) => {
    const { session, lotNo } = request.params;
    await gate(request, ['handovers', 'purchases']);
    const file = await openFileOf(readDb, lotKeyOf(session, lotNo));
    const rows = await db
      .selectFrom('office.handoverStepEntries')
      .selectAll()
      .where('lot', '=', file.lot)
      .where('openedAt', '=', new Date(file.openedAt))
      .orderBy('id', 'desc')
      .execute();
    const names = await accounts.byIds([...new Set(rows.map(({ accountId }) => accountId))]);
    return {
      entries: rows.map(({ id, step, entry, doneOn, note, accountId, at }) => ({
        ...{ id, step, entry, doneOn, note },
        ...{ by: names.get(accountId)?.name ?? null, at: at.toISOString() },
      })),
    };
  });
}

/** @throws {HttpRefusal} 404 for one that the file's template does not name. */
async function stepOf(db: Kysely<OfficeDb>, file: HandoverRow, name: string): Promise<FurtherStep> {
  const steps = (await furtherStepsOf(db, [file])).get(file.lot) ?? [];
  const step = steps.find((each) => each.step === name);
  if (step === undefined) throw new HttpRefusal(404, 'no-such-step', 'The file of this unit has no such step.');
  return step;
}

async function hasProof(db: Kysely<OfficeDb>, file: HandoverRow, step: string): Promise<boolean> {
  const found = await db
    .selectFrom('office.handoverProofs')
    .select('id')
    .where('lot', '=', file.lot)
    .where('openedAt', '=', new Date(file.openedAt))
    .where('step', '=', step)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function entryOf(file: HandoverRow, step: string, by: { readonly account: number; readonly nowMs: number }) {
  const { lot, openedAt, bidder: userId } = file;
  return { lot, openedAt: new Date(openedAt), step, userId, accountId: by.account, at: new Date(by.nowMs) };
}

function doneBefore(on: string): HttpRefusal {
  const text = `This step is recorded already, as done on ${dayText(on)}.`;
  return new HttpRefusal(409, 'further-step-done', text, { extra: { field: 'on' } });
}
