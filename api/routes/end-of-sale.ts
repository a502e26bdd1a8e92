import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Book } from '#api/book/book.ts';
import { route } from '#api/http/route.ts';
import { balanceOutDeposits, clearSession, recordSales, tellWinners } from '#contract/house.ts';
import type { EndOfSaleStep } from '#domain/decisions/end-of-sale.ts';
import { winnersToTell } from '#domain/decisions/end-of-sale.ts';
import type { EventType } from '#domain/events.ts';
import type { LotState } from '#domain/state.ts';
import { carriedOut } from './refusals.ts';

/** Lots per command: a session of any size ends in appends of this size. */
const LOTS_PER_COMMAND = 200;

export interface EndOfSaleDeps {
  readonly book: Book;
  /** Puts the winners' mails into the outbox; a mail that is there already is not put there again. */
  readonly mailWinners: (lots: readonly LotState[]) => Promise<void>;
}

/** The four end-auction steps (specification, back office, section 4): super admin, after the end, in order, each once. */
export function endOfSaleRoutes(app: FastifyInstance, deps: EndOfSaleDeps): void {
  const access = 'super-admin' as const;
  route(app, recordSales, { access }, async ({ body }) => {
    const { done, revision } = await takeStep(deps.book, 'record-sales', 'SalesRecorded', body.session);
    return { message: `${done} lots recorded.`, done, revision };
  });
  route(app, balanceOutDeposits, { access }, async ({ body }) => {
    const { done, revision } = await takeStep(deps.book, 'balance-out-deposits', 'DepositsBalanced', body.session);
    return { message: `${done} deposits balanced out.`, done, revision };
  });
  route(app, tellWinners, { access }, async ({ body }) => {
    const mail = () => deps.mailWinners(winnersToTell(deps.book.state, body.session, LOTS_PER_COMMAND));
    const { done, revision } = await takeStep(deps.book, 'tell-winners', 'WinnersTold', body.session, mail);
    return { message: `${done} winners mailed.`, done, revision };
  });
  route(app, clearSession, { access }, async ({ body }) => {
    const { done, revision } = await takeStep(deps.book, 'clear-session', 'SessionCleared', body.session);
    return { message: 'Auction data cleared.', done, revision };
  });
}

/** Carries a step out to its closing event, however many commands that takes. `done` counts the lots. */
async function takeStep(
  book: Book,
  type: EndOfSaleStep['type'],
  closing: EventType,
  session: string,
  before: () => Promise<void> = async () => {},
): Promise<{ done: number; revision: number }> {
  let done = 0;
  for (;;) {
    await before();
    const commandId = randomUUID();
    const outcome = carriedOut(await book.execute({ type, commandId, session, limit: LOTS_PER_COMMAND }));
    if (outcome.kind !== 'done') throw new Error('An end-auction step has no earlier answer');
    const closed = outcome.events.some((event) => event.type === closing);
    done += outcome.events.length - (closed ? 1 : 0);
    if (closed) return { done, revision: outcome.revision };
  }
}
