import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Book } from '#api/book/book.ts';
import { route } from '#api/platform/http/route.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { setRaiseLimit } from '#contract/bidding.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';

const INVALID = refusalText({ code: 'raise-limit-invalid' }).message;

/** The limit of a raise: a setting of the house, stored in the book. */
export function raiseLimitRoutes(app: FastifyInstance, { book }: { book: Book }): void {
  const fieldTexts = { timesPercent: INVALID, plus: INVALID };
  route(app, setRaiseLimit, { access: 'super-admin', fieldTexts }, async (request) => {
    const { timesPercent, plus } = request.body;
    const command = { type: 'set-raise-limit', timesPercent, plusSen: plus * 100 } as const;
    const done = unwrapOutcome(await book.execute({ ...command, commandId: randomUUID() }, actorOf(request)));
    const revision = done.kind === 'done' ? done.revision : done.event.revision;
    return { message: 'The limit of a raise is set.', raiseLimit: { timesPercent, plus }, revision };
  });
}
