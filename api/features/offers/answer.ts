import { randomUUID } from 'node:crypto';
import type { Book } from '#api/book/book.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { writtenAt } from '#api/platform/refusals/changed.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { workingHoursOf } from '#api/platform/working-hours.ts';
import type { OfferedLot } from '#contract/offers.ts';
import type { Actor } from '#domain/actor.ts';
import type { Refusal } from '#domain/decisions/decision.ts';
import type { AnswerOffer } from '#domain/decisions/offers.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { formatRM, ringgitOf, senOf } from '#domain/money.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import { workingDeadlineMs } from '#domain/working-hours.ts';
import type { ReadDb } from '#projections/database.ts';
import { stepsOfOffers } from '#projections/queries/offers.ts';
import { offeredLotViews, type ViewDeps } from './views.ts';

export interface AnswerDeps extends ViewDeps {
  readonly book: Book;
  readonly readDb: ReadDb;
  /** Resolves when the read tables have what this process knows. */
  readonly caughtUp?: () => Promise<void>;
}

interface Answer extends Pick<AnswerOffer, 'by' | 'bidder' | 'answer'> {
  readonly session: string;
  readonly lotNo: string;
  /** Ringgit, as the question named it. */
  readonly shown: number;
  /** Ringgit. */
  readonly counter?: number | undefined;
  /** So high a counter-offer is meant. */
  readonly above?: boolean | undefined;
}

/**
 * Answers an offer. `actor`: the member of staff who does it in the name of whoever is asked.
 * @throws {HttpRefusal} with the lot as it stands where the amount has changed, the time is over, or there is nothing to answer any more.
 */
export async function answerOffer(deps: AnswerDeps, wanted: Answer, actor?: Actor) {
  const { book } = deps;
  const { session, lotNo, by, bidder, answer, shown, counter, above } = wanted;
  refuseContradiction(wanted);
  const lot = lotKeyOf(session, lotNo);
  const asked =
    answer === 'counter' ? { counterSen: senOf(counter ?? 0), above, untilMs: await untilMs(deps, session) } : {};
  const outcome = await book.execute(
    { type: 'answer-offer', commandId: randomUUID(), lot, by, bidder, answer, shownSen: senOf(shown) ?? -1, ...asked },
    actor,
  );
  const present = await viewOf(deps, lot);
  // What is asked of somebody else, and what became of it, is theirs.
  const isTheirs = bidder === undefined || isBoundBy(deps, lot, bidder) || (await wasBoundBy(deps, lot, bidder));
  if (outcome.kind === 'refused' && present !== undefined && isTheirs && IS_ABOUT_OFFER.has(outcome.refusal.code)) {
    const { code } = outcome.refusal;
    const { status, message } = refusalText(outcome.refusal);
    const beside = besideOf(outcome.refusal);
    const text = (code === 'offer-not-open' && nothingToAnswer(present)) || message;
    // Only another amount is asked about anew.
    const changed = code === 'offer-changed' ? { present: { amount: present.amount ?? 0 } } : {};
    throw new HttpRefusal(status, code, text, { extra: { lot: present, ...changed, ...beside } });
  }
  const { revision } = writtenAt(unwrapOutcome(outcome));
  if (present === undefined) throw new Error(`There is no lot ${lot} whose offer was answered`);
  return { message: doneText(present), revision, lot: present };
}

/**
 * What is passed over would be meant: nothing is answered.
 * @throws {HttpRefusal}
 */
function refuseContradiction({ by, answer, counter, above }: Answer): void {
  if (answer !== 'counter') {
    if (counter === undefined && above !== true) return;
    const field = counter === undefined ? 'above' : 'counter';
    throw refuseField({ field, text: 'Who accepts or declines asks for no other price. Nothing was answered.' });
  }
  if (by === 'bidder')
    throw refuseField({ field: 'answer', text: 'A bidder accepts or declines, and makes no counter-offer.' });
  if (counter === undefined) throw refuseField({ field: 'counter', text: 'A counter-offer needs its amount.' });
}

const IS_ABOUT_OFFER: ReadonlySet<string> = new Set([
  'offer-not-open',
  'offer-over',
  'offer-changed',
  'bidder-not-free',
  'bidder-suspended',
  'bidder-barred',
  'staff-only',
  'counter-invalid',
  'counter-unlikely',
]);

/** What a refused counter-offer comes with. */
function besideOf(refusal: Refusal): Readonly<Record<string, unknown>> {
  if (refusal.code === 'counter-invalid') return { field: 'counter' };
  return refusal.code === 'counter-unlikely' ? { likelyCounter: ringgitOf(refusal.likelySen) } : {};
}

function isBoundBy({ book }: AnswerDeps, lot: string, bidder: number): boolean {
  const { lots, purchases } = book.committed;
  return lots.get(lot)?.topBidder === bidder || purchases.get(lot)?.bidder === bidder;
}

/** Nobody is bound any more by an offer that came to nothing: whose it was is in its history. */
async function wasBoundBy({ book, readDb, caughtUp }: AnswerDeps, lot: string, bidder: number): Promise<boolean> {
  if (book.committed.lots.get(lot)?.outcome !== 'unsold') return false;
  await caughtUp?.();
  const offered = (await stepsOfOffers(readDb, [lot])).findLast(({ type }) => type === 'LotOffered');
  return Number(offered?.said.bidder) === bidder;
}

async function viewOf(deps: AnswerDeps, key: string): Promise<OfferedLot | undefined> {
  const lot = deps.book.committed.lots.get(key);
  return lot && (await offeredLotViews(deps, [lot]))[0];
}

/** Until when a counter-offer that is made now is to be answered, UTC ms. */
async function untilMs({ book, db }: AnswerDeps, session: string): Promise<number> {
  const hours = book.committed.sessions.get(session)?.rules.approvalHours ?? 1;
  return workingDeadlineMs(book.nowMs(), hours, await workingHoursOf(db));
}

/** Nothing is to be answered any more: what became of it instead. */
export function nothingToAnswer({ state, amount, lotNo }: OfferedLot): string | undefined {
  const price = formatRM(senOf(amount ?? 0) ?? 0);
  if (state === 'sold') return `There is nothing to answer for this lot any more. Lot ${lotNo} is sold for ${price}.`;
  if (state === 'unsold') return `There is nothing to answer for this lot any more. Lot ${lotNo} is not sold.`;
  if (state === 'bidder')
    return `There is nothing to answer for this lot now. The bidder has been asked for ${price}, and answers next.`;
  return undefined;
}

function doneText({ state, amount, lotNo }: OfferedLot): string {
  const price = formatRM(senOf(amount ?? 0) ?? 0);
  if (state === 'sold') return `Lot ${lotNo} is sold for ${price}.`;
  return state === 'bidder' ? `The bidder is asked for ${price} for lot ${lotNo}.` : `Lot ${lotNo} is not sold.`;
}
