import type { FastifyInstance } from 'fastify';
import type { Book } from '#api/book/book.ts';
import { route } from '#api/platform/http/route.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { balanceOutDeposits, clearSession, recordSales, tellWinners } from '#contract/sale.ts';
import type { EndOfSaleStep } from '#domain/decisions/end-of-sale.ts';
import { type MailWinners, takeStep } from './steps.ts';

export interface EndOfSaleDeps {
  readonly book: Book;
  readonly mailWinners: MailWinners;
}

const STEPS = [
  {
    contract: recordSales,
    type: 'record-sales',
    said: (lots: number) => counted(lots, 'lot recorded', 'lots recorded'),
  },
  {
    contract: balanceOutDeposits,
    type: 'balance-out-deposits',
    said: (lots: number) => counted(lots, 'deposit balanced out', 'deposits balanced out'),
  },
  {
    contract: tellWinners,
    type: 'tell-winners',
    said: (lots: number) => counted(lots, 'email to a winner sent out', 'emails to winners sent out'),
  },
  { contract: clearSession, type: 'clear-session', said: () => 'Auction data cleared.' },
] as const satisfies readonly { type: EndOfSaleStep['type']; [key: string]: unknown }[];

/** The four end-auction steps (specification, back office, section 4): super admin, after the end, in order, each once. */
export function endOfSaleRoutes(app: FastifyInstance, { book, mailWinners }: EndOfSaleDeps): void {
  for (const { contract, type, said } of STEPS) {
    route(app, contract, { access: 'super-admin' }, async (request) => {
      const outcome = await takeStep(book, type, request.body.session, mailWinners, actorOf(request));
      if (outcome.kind !== 'taken') throw new Error(`${type} ended as ${unwrapOutcome(outcome).kind}`);
      return { message: said(outcome.lots), done: outcome.lots, revision: outcome.revision };
    });
  }
}

function counted(lots: number, one: string, more: string): string {
  return `${lots} ${lots === 1 ? one : more}.`;
}
