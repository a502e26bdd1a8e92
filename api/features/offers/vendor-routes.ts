import type { FastifyInstance } from 'fastify';
import { accountOf } from '#api/platform/http/access.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { vendorOf } from '#api/platform/identity/bidder-names.ts';
import { nameOfVendor } from '#api/platform/identity/vendor-people.ts';
import { answerVendorOffer, ownVendorOffers, vendorOffers } from '#contract/offers.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import type { ReadDb } from '#projections/database.ts';
import { lotsOffered } from '#projections/queries/offers.ts';
import { type AnswerDeps, answerOffer, nothingToAnswer } from './answer.ts';
import { type OffersOf, type VendorLinks, voidedLinks } from './links.ts';
import { allWaitingOf, offeredLotViews, vendorOfferViews, waitingOf } from './views.ts';

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
  const ofLink = async (token: string): Promise<OffersOf> => {
    const link = links.read(token);
    if (link === undefined)
      throw new HttpRefusal(404, 'no-such-link', 'This link is not complete. Please open it once more from the email.');
    if (link.voided !== (await voidedLinks(db, link)).voided)
      throw new HttpRefusal(
        410,
        'link-void',
        'This link is no longer valid. Please use the one in our newest email, or contact us.',
      );
    return link;
  };
  const isOver = (of: OffersOf) => waitingOf(book.committed, of).length === 0;
  const overText = ({ session }: OffersOf) => `Everything that was offered to you of ${session} has been decided.`;

  route(app, vendorOffers, { access: 'public', rateLimit }, async (request) => {
    const of = await ofLink(request.params.token);
    if (isOver(of) && request.query.read === undefined) throw new HttpRefusal(410, 'link-over', overText(of));
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
    const tokens = new Map<string, string>();
    for (const session of new Set(views.map((view) => view.session))) {
      const of = { session, vendor: vendor ?? '' };
      tokens.set(session, links.tokenOf(of, (await voidedLinks(db, of)).voided));
    }
    return {
      at: new Date(book.nowMs()).toISOString(),
      offers: views.map((view) => ({ ...view, link: tokens.get(view.session) ?? '' })),
    };
  });

  route(app, answerVendorOffer, { access: 'public', rateLimit }, async (request) => {
    const of = await ofLink(request.params.token);
    const lot = book.committed.lots.get(lotKeyOf(of.session, request.body.lotNo));
    if (lot?.vendor !== of.vendor)
      throw new HttpRefusal(404, 'no-such-offer', 'There is no such lot among those that were offered to you.');
    // With what became of the lot: whoever has the page open reads it there.
    if (isOver(of)) {
      const [present] = await offeredLotViews(deps, [lot]);
      const text = (present && nothingToAnswer(present)) || overText(of);
      throw new HttpRefusal(410, 'link-over', text, { extra: { lot: present } });
    }
    return answerOffer(deps, { ...request.body, session: of.session, by: 'vendor' });
  });
}
