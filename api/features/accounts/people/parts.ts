import type { FastifyInstance } from 'fastify';
import { route } from '#api/platform/http/route.ts';
import { mailsOfAccount } from '#api/platform/mail/mail-states.ts';
import { lotsOfPerson, mailsOfPerson } from '#contract/accounts/people.ts';
import { ringgitOf } from '#domain/money.ts';
import { lotsOfBidder } from '#projections/queries/bidders.ts';
import type { ListDeps } from './lists.ts';
import { noSuchPerson } from './standing.ts';

/** The longer parts of the page of a person. That it was opened is noted with the person themselves. */
export function partRoutes(app: FastifyInstance, { db, readDb, gate }: ListDeps): void {
  const access = { access: 'admin', person: 'looks-at' } as const;

  /** @throws {HttpRefusal} 404 */
  const mustBe = async (userId: number) => {
    const row = await db.selectFrom('office.users').select('id').where('id', '=', userId).executeTakeFirst();
    if (row === undefined) throw noSuchPerson();
  };

  route(app, lotsOfPerson, access, async (request) => {
    const { userId, ...page } = request.params;
    await gate(request, ['lot entries', 'lots', 'bids']);
    await mustBe(userId);
    const { total, lots } = await lotsOfBidder(readDb, userId, page);
    return {
      total,
      lots: lots.map(({ lot, depositSen, ownBidSen, ...rest }) => ({
        ...{ ...rest, auctionName: lot, deposit: ringgitOf(depositSen) },
        ownBid: ownBidSen === null ? null : ringgitOf(ownBidSen),
      })),
    };
  });

  route(app, mailsOfPerson, access, async (request) => {
    const { userId, ...page } = request.params;
    await mustBe(userId);
    return mailsOfAccount(db, userId, page);
  });
}
