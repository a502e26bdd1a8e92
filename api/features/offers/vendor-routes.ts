import type { FastifyInstance } from 'fastify';
import { accountOf } from '#api/platform/http/access.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { vendorOf } from '#api/platform/identity/bidder-names.ts';
import { answerVendorOffer, ownVendorOffers, vendorOffers } from '#contract/offers.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import type { ReadDb } from '#projections/database.ts';
import { lotsOffered } from '#projections/queries/offers.ts';
import { type AnswerDeps, answerOffer } from './answer.ts';
import type { OffersOf, VendorLinks } from './links.ts';
import { nameOfVendor } from './people.ts';
import { allWaitingOf, vendorOfferViews, waitingOf } from './views.ts';

export interface VendorRouteDeps extends AnswerDeps {
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly links: VendorLinks;
}

/** So often from one address in a minute: people reload, and nobody guesses a signature. */
const rateLimit = { max: 60, timeWindow: 60_000 };

/** What a vendor sees and does by the link of their mail, without an account; and where that link leads, for who of them is logged in. */
export function vendorRoutes(app: FastifyInstance, deps: VendorRouteDeps): void {
  const { book, db, readDb, gate, links } = deps;
  const ofLink = (token: string): OffersOf => {
    const of = links.read(token);
    if (of === undefined)
      throw new HttpRefusal(404, 'no-such-link', 'This link is not complete. Please open it once more from the email.');
    if (waitingOf(book.committed, of).length === 0)
      throw new HttpRefusal(410, 'link-over', `Everything that was offered to you of ${of.session} has been decided.`);
    return of;
  };

  route(app, vendorOffers, { access: 'public', rateLimit }, async (request) => {
    const of = ofLink(request.params.token);
    await gate(request, ['lots']);
    const offered = await lotsOffered(readDb, of);
    const waiting = waitingOf(book.committed, of);
    const decided = offered.flatMap((key) => {
      const lot = book.committed.lots.get(key);
      return lot === undefined || lot.offer !== null ? [] : [lot];
    });
    return {
      session: of.session,
      vendor: await nameOfVendor(db, of.vendor),
      at: new Date(book.nowMs()).toISOString(),
      lots: await vendorOfferViews(deps, [...waiting, ...decided]),
    };
  });

  route(app, ownVendorOffers, { access: 'vendor-up' }, async (request) => {
    const { role, id } = accountOf(request);
    // Admins have those of all vendors in a list of their own.
    const vendor = role === 'vendor' ? await vendorOf(db, id) : undefined;
    const waiting = vendor === undefined ? [] : allWaitingOf(book.committed, vendor);
    const views = await vendorOfferViews(deps, waiting);
    return {
      at: new Date(book.nowMs()).toISOString(),
      offers: views.map((view) => ({
        ...view,
        link: links.tokenOf({ session: view.session, vendor: vendor ?? '' }),
      })),
    };
  });

  route(app, answerVendorOffer, { access: 'public', rateLimit }, async (request) => {
    const of = links.read(request.params.token);
    const lot = of && book.committed.lots.get(lotKeyOf(of.session, request.body.lotNo));
    // A lot of theirs that was decided meanwhile is answered with what became of it, also when it was the last.
    if (of === undefined || lot?.vendor !== of.vendor)
      throw new HttpRefusal(404, 'no-such-offer', 'There is no such lot among those that were offered to you.');
    return answerOffer(deps, { ...request.body, session: of.session, by: 'vendor' });
  });
}
