import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { changeAt, unwrapConfirmed, type Written } from '#api/platform/refusals/changed.ts';
import { refuseOther } from '#api/platform/refusals/refusals.ts';
import { recordChange } from '#api/platform/trail/changes.ts';
import type { Actor } from '#domain/actor.ts';
import { manualRefundStands } from '#domain/decisions/refunds.ts';
import { ringgitOf } from '#domain/money.ts';
import type { AtCounter } from '#domain/payment-ways.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import { takenBackNote } from '../deposit-notes.ts';
import { answerByOtherMeans, unanswerByOtherMeans } from './request-rows.ts';
import { noSuchBidder, noSuchRefund, type SingleDeps } from './single.ts';

/** Refunds that the house has paid by other means. */

/**
 * Records a refund that the house has paid by other means. The key names it: once, ever.
 * @throws {HttpRefusal}
 */
export async function recordManualRefund(
  deps: SingleDeps,
  actor: Actor,
  { userId, key, named, ...refund }: ManualRefund,
): Promise<Written> {
  const { amountSen } = refund;
  const reference = named ?? `manual refund ${key}`;
  const command = { type: 'record-refund', commandId: `manual refund ${key}`, bidder: userId, reference } as const;
  const outcome = await deps.book.execute({ ...command, ...refund }, actor);
  if (outcome.kind === 'refused' && outcome.refusal.code === 'bidder-unknown') throw noSuchBidder();
  if (outcome.kind === 'refused' && outcome.refusal.code === 'reference-used') {
    refuseOther(named !== undefined);
  }
  const written = await unwrapConfirmed(deps, outcome);
  const { revision, recorded } = written;
  if (recorded) await answerByOtherMeans(deps.db, { userId, revision, amountSen, nowMs: deps.now() });
  return written;
}

/**
 * Takes back a manual refund that was recorded wrongly: the very one of this revision, whole, once. The book first: a repetition writes what a
 * process that died did not live to write.
 * @throws {HttpRefusal} 404 when there is no such refund of theirs, 409 once it was taken back or with another balance than was shown.
 */
export async function takeBackManualRefund(
  deps: SingleDeps,
  actor: Actor,
  { userId, recordedAt, commandId, words, shownBalanceSen }: ManualRefundToTakeBack,
): Promise<Written & { readonly amountSen: number }> {
  const { amountSen, reference } = await recordOf(deps, { userId, recordedAt });
  const command = { type: 'take-back-refund', commandId, bidder: userId, amountSen, reference, recordedAt } as const;
  const outcome = await deps.book.execute({ ...command, shownBalanceSen }, actor);
  if (outcome.kind === 'refused' && outcome.refusal.code === 'refund-returned') {
    const { status, message } = refusalText(outcome.refusal);
    const { takenBack } = await manualRefundNow(deps, { userId, recordedAt });
    throw new HttpRefusal(status, outcome.refusal.code, `${message} ${takenBack}`);
  }
  const written = await unwrapConfirmed(deps, outcome);
  await deps.db.transaction().execute(async (trx) => {
    const noted = await trx
      .insertInto('office.depositNotes')
      .values({
        ...{ reference: takenBackNote(written.revision), userId, details: words },
        madeAt: new Date(deps.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (noted === undefined) return;
    const subject = { kind: 'user', key: `${userId}` } as const;
    const after = { reference, words };
    await recordChange(trx, { actor, subject, action: 'manual refund taken back: why', after });
    await unanswerByOtherMeans(trx, { userId, revision: recordedAt, nowMs: deps.now() });
  });
  return { ...written, amountSen };
}

/** @throws {HttpRefusal} 404 when there is no such refund of theirs. */
async function recordOf({ book }: Pick<SingleDeps, 'book'>, { userId, recordedAt }: RecordedRefund) {
  const record = await book.eventAt(recordedAt);
  if (record?.type !== 'RefundRecorded' || record.data.bidder !== userId) throw noSuchRefund();
  return record.data;
}

/**
 * As it stands: who has taken it back, when and why, in sentences.
 * @throws {HttpRefusal} 404 when there is no such refund of theirs.
 */
export async function manualRefundNow(deps: SingleDeps, refund: RecordedRefund) {
  const { userId, recordedAt } = refund;
  const { reference } = await recordOf(deps, refund);
  const { committed } = deps.book;
  const balance = ringgitOf(committed.bidders.get(userId)?.balanceSen ?? 0);
  if (manualRefundStands(committed, { reference, revision: recordedAt })) return { balance, takenBack: '' };
  const { revision, words } = await takingBackOf(deps, { userId, recordedAt, reference });
  const { text } = await changeAt(deps, revision);
  return { balance, takenBack: `${text.trim()}${words === '' ? '' : ` Why: ${words}`}` };
}

/** Where the book took it back, and what was said of it. Its reference may be that of another record by now: the first after its own is meant. */
async function takingBackOf(
  { db, book }: Pick<SingleDeps, 'db' | 'book'>,
  { userId, recordedAt, reference }: RecordedRefund & { readonly reference: string },
) {
  const notes = await db
    .selectFrom('office.depositNotes')
    .select(['reference', 'details'])
    .where('userId', '=', userId)
    .where('reference', 'like', `${takenBackNote('%')}`)
    .execute();
  const said = notes.map((note) => ({ revision: Number(note.reference.split(' ').at(-1)), words: note.details }));
  for (const taken of said.toSorted((a, b) => a.revision - b.revision)) {
    if (taken.revision < recordedAt) continue;
    const event = await book.eventAt(taken.revision);
    if (event?.type === 'RefundReturned' && event.data.reference === reference) return taken;
  }
  // The process died before it noted why.
  return { revision: book.committed.doneAt.get(reference) ?? -1, words: '' };
}

interface RecordedRefund {
  readonly userId: number;
  /** The revision of its record. */
  readonly recordedAt: number;
}

interface ManualRefundToTakeBack extends RecordedRefund {
  readonly commandId: string;
  /** Why. */
  readonly words: string;
  readonly shownBalanceSen?: number | undefined;
}

interface ManualRefund extends AtCounter {
  readonly userId: number;
  readonly amountSen: number;
  readonly key: string;
  /** What the bank or the counter calls it. */
  readonly named: string | undefined;
  /** Another one than that which it is like but for marks and blanks is meant. */
  readonly alike: boolean | undefined;
  readonly shownBalanceSen?: number | undefined;
}
