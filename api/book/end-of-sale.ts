import { randomUUID } from 'node:crypto';
import { type EndOfSaleStep, winnersToTell } from '#domain/decisions/end-of-sale.ts';
import type { EventType } from '#domain/events.ts';
import type { LotState } from '#domain/state.ts';
import type { Book } from './book.ts';
import type { Outcome } from './outcome.ts';

/** Lots per command: a session of any size ends in appends of this size. */
const LOTS_PER_COMMAND = 200;

const CLOSING: Readonly<Record<EndOfSaleStep['type'], EventType>> = {
  'record-sales': 'SalesRecorded',
  'balance-out-deposits': 'DepositsBalanced',
  'tell-winners': 'WinnersTold',
  'clear-session': 'SessionCleared',
};

/** Puts the winners' mails into the outbox; a mail that is there already is not put there again. */
export type MailWinners = (lots: readonly LotState[]) => Promise<void>;

export type StepOutcome = { readonly kind: 'taken'; readonly lots: number; readonly revision: number } | Outcome;

/**
 * Carries an end-auction step out to its closing event, however many commands that takes; `lots` counts those that it touched. A
 * process that dies on the way leaves the rest to whoever asks again. Winners are mailed before the book says that they were told.
 */
export async function takeStep(
  book: Book,
  type: EndOfSaleStep['type'],
  session: string,
  mailWinners: MailWinners,
): Promise<StepOutcome> {
  for (let lots = 0; ; ) {
    if (type === 'tell-winners') await mailDueWinners(book, session, mailWinners);
    const outcome = await book.execute({ type, commandId: randomUUID(), session, limit: LOTS_PER_COMMAND });
    if (outcome.kind !== 'done') return outcome;
    const closed = outcome.events.some((event) => event.type === CLOSING[type]);
    lots += outcome.events.length - (closed ? 1 : 0);
    if (closed) return { kind: 'taken', lots, revision: outcome.revision };
  }
}

/** Only when it is the winners' turn: a mail cannot be taken back when the step is refused afterwards. */
async function mailDueWinners(book: Book, session: string, mailWinners: MailWinners): Promise<void> {
  if (book.state.sessions.get(session)?.step !== 'deposits-balanced') return;
  await mailWinners(winnersToTell(book.state, session, LOTS_PER_COMMAND));
}
