import type { FastifyInstance } from 'fastify';
import { accountOf } from '#api/platform/http/access.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { route } from '#api/platform/http/route.ts';
import { answerOwnOffer, ownOffers } from '#contract/offers.ts';
import { agreementObstacle, openOffers } from '#domain/decisions/offers.ts';
import { ringgitOf } from '#domain/money.ts';
import { buyersPremiumSen } from '#domain/premium.ts';
import { type AnswerDeps, answerOffer } from './answer.ts';
import { offeredLotViews } from './views.ts';

/** What a bidder sees and does of the lots on which they are bound: always the token's own subject. */
export function bidderRoutes(app: FastifyInstance, deps: AnswerDeps & { readonly gate: ReadGate }): void {
  const { book, gate } = deps;

  route(app, ownOffers, { access: 'signed-in' }, async (request) => {
    const { id } = accountOf(request);
    const lots = openOffers(book.committed)
      .filter(({ topBidder }) => topBidder === id)
      .sort((a, b) => Number(a.offer?.decideByMs) - Number(b.offer?.decideByMs));
    const views = await offeredLotViews(deps, lots);
    return {
      at: new Date(book.nowMs()).toISOString(),
      offers: views.flatMap((view, i) => {
        const lot = lots[i];
        if (lot?.offer == null) return [];
        const obstacle = agreementObstacle(book.committed, lot);
        const { premium, depositSen, adminFeeSen, safetyDepositSen, offer } = lot;
        return [
          {
            ...view,
            ...(obstacle !== undefined && { obstacle }),
            deposit: ringgitOf(depositSen),
            premium: ringgitOf(buyersPremiumSen(premium, offer.hammerSen)),
            fees: ringgitOf(adminFeeSen),
            safetyDeposit: ringgitOf(safetyDepositSen),
          },
        ];
      }),
    };
  });

  route(app, answerOwnOffer, { access: 'bidder' }, (request) =>
    answerOffer(
      { ...deps, caughtUp: () => gate(request, ['changes']) },
      { ...request.body, by: 'bidder', bidder: accountOf(request).id },
    ),
  );
}
