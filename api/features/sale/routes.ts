import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { route } from '#api/platform/http/route.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { workingHoursOf } from '#api/platform/working-hours.ts';
import { balanceOutDeposits, clearSession, recordSales, tellWinners } from '#contract/sale.ts';
import type { EndOfSaleStep } from '#domain/decisions/end-of-sale.ts';
import { NO_RULES } from '#domain/session-rules.ts';
import { workingDeadlineMs } from '#domain/working-hours.ts';
import { type MailWinners, takeStep } from './steps.ts';

export interface EndOfSaleDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
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
    said: (lots: number) => counted(lots, 'lot whose winner has been emailed', 'lots whose winners have been emailed'),
  },
  { contract: clearSession, type: 'clear-session', said: () => 'Auction data cleared.' },
] as const satisfies readonly { type: EndOfSaleStep['type']; [key: string]: unknown }[];

/** The four end-auction steps (specification, back office, section 4): super admin, after the end, in order, each once. */
export function endOfSaleRoutes(app: FastifyInstance, deps: EndOfSaleDeps): void {
  const { book, mailWinners } = deps;
  for (const { contract, type, said } of STEPS) {
    route(app, contract, { access: 'super-admin' }, async (request) => {
      const { session } = request.body;
      const until = type === 'record-sales' ? { offersUntilMs: await offersUntilMs(deps, session) } : {};
      const outcome = await takeStep(book, type, session, mailWinners, { actor: actorOf(request), ...until });
      if (outcome.kind !== 'taken') throw new Error(`${type} ended as ${unwrapOutcome(outcome).kind}`);
      return { message: said(outcome.lots), done: outcome.lots, revision: outcome.revision };
    });
  }
}

/** Until when vendors answer what is offered to them now: the session's hours, of those in which the house is open. */
async function offersUntilMs({ book, db }: EndOfSaleDeps, session: string): Promise<number> {
  const { approvalHours } = book.committed.sessions.get(session)?.rules ?? NO_RULES;
  return workingDeadlineMs(book.nowMs(), approvalHours, await workingHoursOf(db));
}

function counted(lots: number, one: string, more: string): string {
  return `${lots} ${lots === 1 ? one : more}.`;
}
