import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Book } from '#api/book/book.ts';
import { route } from '#api/platform/http/route.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import * as contract from '#contract/catalogue/session-rules.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import type { SessionRules } from '#domain/session-rules.ts';
import { rulesView } from '../lots.ts';

/** Who may change sessions may set how they are bid on; who may change lots, what their vendors ask for (`docs/decisions/0070-bidding-rules.md`). */
const access = 'super-admin' as const;

export function sessionRulesRoutes(app: FastifyInstance, { book }: { readonly book: Book }): void {
  route(app, contract.setSessionRules, { access }, async (request) => {
    const { session, rules, shown } = request.body;
    const command = {
      ...({ type: 'set-session-rules', commandId: randomUUID(), session } as const),
      ...{ rules: rulesOf(rules), shown: shown && rulesOf(shown) },
    };
    const outcome = unwrapOutcome(await book.execute(command, actorOf(request)), (refusal) =>
      refusal.code === 'session-rules-changed' ? { rules: rulesView(refusal.rules) } : {},
    );
    if (outcome.kind !== 'done') throw new Error(`Rules of a session ended as ${outcome.kind}`);
    return {
      message: outcome.events.length === 0 ? 'There was nothing to change.' : `Bidding rules of ${session} saved.`,
      ...{ session, rules: rulesView(command.rules), revision: outcome.revision },
    };
  });

  // What is answered, and what is kept of the request, has no amount: nobody is told it (decision 71).
  route(app, contract.setLotReserve, { access }, async (request) => {
    const { session, lotNo, reserve, approval, above } = request.body;
    const lot = lotKeyOf(session, lotNo);
    const command = {
      ...({ type: 'set-lot-reserve', commandId: randomUUID(), lot, approval } as const),
      ...(reserve !== undefined && { reserveSen: reserve === null ? null : Math.round(reserve * 100) }),
      ...(above === true && { above }),
    };
    const outcome = unwrapOutcome(await book.execute(command, actorOf(request)));
    if (outcome.kind !== 'done') throw new Error(`The reserve of a lot ended as ${outcome.kind}`);
    const { committed } = book;
    const present = committed.lots.get(lot);
    const itsSession = committed.sessions.get(session);
    // Of a lot that runs the same is said of any amount.
    const isLeast = typeof reserve === 'number' && itsSession !== undefined && book.nowMs() >= itsSession.startsAtMs;
    const saved = isLeast
      ? `Lot ${lotNo} saved. Its reserve is what you have entered, or less where it was less already: while a lot runs it is only lowered.`
      : `Lot ${lotNo} saved.`;
    const message = outcome.events.length === 0 ? 'There was nothing to change.' : saved;
    const hasReserve = typeof present?.reserveSen === 'number';
    return { message, hasReserve, approval, revision: outcome.revision };
  });
}

/** In sen, with the fields of the book and no others. */
export function rulesOf({ softClose, increments, ...rules }: contract.SessionRulesOnTheWire): SessionRules {
  const { maximumBids, staggerSeconds, approvalHours } = rules;
  return {
    ...{ maximumBids, softClose, staggerSeconds, approvalHours },
    increments: increments.map(({ from, step }) => ({
      fromSen: Math.round(from * 100),
      stepSen: Math.round(step * 100),
    })),
  };
}
