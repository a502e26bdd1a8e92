import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Book } from '#api/book/book.ts';
import { route } from '#api/platform/http/route.ts';
import { type ChangedDeps, unwrapConfirmed } from '#api/platform/refusals/changed.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { setRaiseLimit } from '#contract/bidding.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';

const INVALID = refusalText({ code: 'raise-limit-invalid' }).message;

/** The limit of a raise: a setting of the house, stored in the book. */
export function raiseLimitRoutes(app: FastifyInstance, deps: ChangedDeps & { readonly book: Book }): void {
  const fieldTexts = { timesPercent: INVALID, plus: INVALID };
  route(app, setRaiseLimit, { access: 'super-admin', fieldTexts }, async (request) => {
    const { timesPercent, plus, shown } = request.body;
    const limit = { timesPercent, plusSen: plus * 100 };
    const wasShown = shown && { timesPercent: shown.timesPercent, plusSen: shown.plus * 100 };
    const command = { type: 'set-raise-limit', commandId: randomUUID(), ...limit, shown: wasShown } as const;
    const { revision } = await unwrapConfirmed(deps, await deps.book.execute(command, actorOf(request)));
    return { message: 'The limit of a raise is set.', raiseLimit: { timesPercent, plus }, revision };
  });
}
