import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { isSuperAdmin } from '#api/platform/http/access.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { makeBidder } from '#contract/accounts/people.ts';
import { noSuchPerson } from './standing.ts';

interface MakeBidderDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Pick<Book, 'execute'>;
}

/**
 * An admin who wants to take part gets a deposit account of their own under their own number (specification, bidder side, section 6: only
 * admin or user role may participate). Who registers has one; vendors and auditors never take part, and the bidders' numbers start at 3.
 */
export function makeBidderRoutes(app: FastifyInstance, { db, book }: MakeBidderDeps): void {
  route(app, makeBidder, { access: 'super-admin', person: 'acts-on' }, async (request) => {
    const { userId } = request.body;
    const person = await db
      .selectFrom('office.users')
      .select(['id', 'role', 'inactive', 'erasedAt'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (person === undefined) throw noSuchPerson();
    if (person.role !== 'admin' || isSuperAdmin(person)) {
      throw new HttpRefusal(409, 'not-admin', 'Only an admin can be made a bidder, and no super admin.');
    }
    if (person.inactive || person.erasedAt !== null) {
      throw new HttpRefusal(409, 'inactive', 'This account is deactivated.');
    }
    const command = { type: 'join-bidder', commandId: `admin:${userId}`, bidder: userId } as const;
    const outcome = unwrapOutcome(await book.execute(command, actorOf(request)));
    const revision = outcome.kind === 'done' ? outcome.revision : outcome.event.revision;
    return { message: 'They can take part in auctions now.', revision };
  });
}
