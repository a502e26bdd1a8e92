import { randomUUID } from 'node:crypto';
import type { Book } from '#api/book/book.ts';
import type { Outcome } from '#api/book/outcome.ts';
import type { Actor } from '#domain/actor.ts';
import { type EndOfSaleStep, winnersToTell } from '#domain/decisions/end-of-sale.ts';
import type { EventType } from '#domain/events.ts';
import type { LotState } from '#domain/state.ts';

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

interface StepOptions {
  readonly actor?: Actor;
  /** Of `record-sales`: until when vendors answer what is offered to them, UTC ms. */
  readonly offersUntilMs?: number;
}

/**
 * Carries an end-auction step out to its closing event, however many commands that takes; `lots` counts those that it touched. A
 * process that dies on the way leaves the rest to whoever asks again. Winners are mailed before the book says that they were told,
 * and the command names them: whom another process has told meanwhile, or this one has not heard of yet, is nobody else's to tell.
 */
export async function takeStep(
  book: Book,
  type: EndOfSaleStep['type'],
  session: string,
  mailWinners: MailWinners,
  { actor, offersUntilMs }: StepOptions = {},
): Promise<StepOutcome> {
  // Nobody at first: a mail cannot be taken back, so the book has to say that it is the winners' turn.
  let winners: readonly LotState[] = [];
  for (let lots = 0; ; ) {
    if (winners.length > 0) await mailWinners(winners);
    const mailed = winners.map(({ lot }) => lot);
    const command = { type, commandId: randomUUID(), session, limit: LOTS_PER_COMMAND, mailed, offersUntilMs };
    const outcome = await book.execute(command, actor);
    if (outcome.kind !== 'done') return outcome;
    const closed = outcome.events.some((event) => event.type === CLOSING[type]);
    lots += outcome.events.length - (closed ? 1 : 0);
    if (closed) return { kind: 'taken', lots, revision: outcome.revision };
    if (type === 'tell-winners') winners = winnersToTell(book.committed, session, LOTS_PER_COMMAND);
  }
}
