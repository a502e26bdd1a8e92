import * as zod from 'zod/mini';
import { sessionName } from '#domain/primitives.ts';
import {
  changedRefusal,
  checked,
  exactRinggit,
  isoInstant,
  lotNo,
  MOST_OF_A_COLUMN,
  message,
  refusal,
  revision,
  ringgit,
} from './common.ts';
import { contract } from './contract.ts';

/**
 * Whose answer a lot waits for: of the vendor, who was offered its highest bid, or of its bidder, whom the vendor asked for more. `over`: its time has
 * passed and it is about to lapse. From then on what became of it.
 */
const state = zod.enum(['vendor', 'bidder', 'over', 'sold', 'unsold']);
export type OfferState = zod.infer<typeof state>;

/** A lot that was offered to its vendor. Nobody's name, and no reserve price. */
const offeredLot = zod.object({
  session: zod.string(),
  lotNo: zod.string(),
  regnNo: zod.string(),
  /** The key of its unit. */
  unit: zod.string(),
  make: zod.string(),
  /** Model. */
  descOfGood: zod.string(),
  /** Its cover for /api/file/image/auctionlot/{unit}/…; null: there is none. */
  photo: zod.nullable(zod.string()),
  state,
  /** The amount that is to be answered, or that it was sold for; null of one that is unsold. */
  amount: zod.nullable(ringgit),
  /** The highest bid; null of one that is unsold. */
  bid: zod.nullable(ringgit),
  /** Did that reach the vendor's reserve? Null: there is none, or the lot is decided. */
  reserve: zod.nullable(zod.enum(['met', 'not met'])),
  /** Until when it is to be answered; null once it is decided. */
  decideBy: zod.nullable(isoInstant),
  /** False while its bidder can agree to no other price than their bid (bidder-not-free); only the house and the bidder are told why. */
  free: zod.optional(zod.literal(false)),
});
export type OfferedLot = zod.infer<typeof offeredLot>;

/** For its vendor, whose own the reserve is: once the lot has ended (decision 71). */
const vendorOffer = zod.extend(offeredLot, {
  /** What they asked for above the starting price; null: none. */
  hiddenReserve: zod.nullable(ringgit),
  startingPrice: ringgit,
  /** Bids that count. */
  bids: zod.int(),
  /** Who has entered the lot. */
  bidders: zod.int(),
});
export type VendorOffer = zod.infer<typeof vendorOffer>;

/** Why an answer changed nothing, with the amount that is to be answered now (`present`), and the lot as it stands. */
const offerRefusal = zod.extend(changedRefusal, {
  lot: zod.optional(offeredLot),
  /** Of a counter-offer that is far above the highest bid (counter-unlikely): the most that is not asked about. */
  likelyCounter: zod.optional(ringgit),
});

const answered = zod.extend(message, { revision, lot: offeredLot });
const answers = { 200: answered, 400: offerRefusal, 404: refusal, 409: offerRefusal, 503: refusal };
const staffAnswers = { ...answers, 401: refusal, 403: refusal };

const answer = {
  lotNo,
  answer: zod.enum(['accept', 'decline', 'counter']),
  /** The amount that the question named. */
  shown: exactRinggit,
  /** Of a counter-offer: what the vendor asks for, in whole ringgit. */
  counter: zod.optional(exactRinggit),
  /** A counter-offer of more than double the highest bid is meant. */
  above: zod.optional(zod.boolean()),
};

/** A vendor's code has up to 100 characters, of up to four bytes each. */
const linkParams = zod.object({ token: checked(zod.string(), zod.maxLength(700)) });

export const vendorOffers = contract('offers', 'GET', '/api/vendoroffers/:token', () => ({
  summary:
    'What is offered to the vendor whom this link names, of one session; 404 for a link that is none, 410 when nothing is left to be answered (link-over) or the house has made it void (link-void).',
  params: linkParams,
  /** `outcome`: what became of them, also when nothing is left to be answered: of a page that was open until then. */
  querystring: zod.object({ read: zod.optional(zod.enum(['outcome'])) }),
  response: {
    200: zod.object({
      session: zod.string(),
      /** In full. */
      vendor: zod.string(),
      at: isoInstant,
      /** Those that wait first. */
      lots: zod.array(vendorOffer),
    }),
    404: refusal,
    410: refusal,
    503: refusal,
  },
}));
export type VendorOffers = zod.infer<(typeof vendorOffers)['response'][200]>;

export const ownVendorOffers = contract('offers', 'GET', '/api/vendoroffers', () => ({
  summary:
    'What waits of what is offered to the vendor whose verified staff asks, of all sessions, with the link to where it is answered; nothing for anybody else.',
  response: {
    200: zod.object({
      at: isoInstant,
      /** Those that are theirs to answer first, the first deadline on top. */
      offers: zod.array(
        zod.extend(vendorOffer, {
          /** The token of the page of its session (GET /api/vendoroffers/:token). */
          link: zod.string(),
        }),
      ),
    }),
    401: refusal,
    403: refusal,
    503: refusal,
  },
}));
export type OwnVendorOffer = zod.infer<(typeof ownVendorOffers)['response'][200]>['offers'][number];

const vendorAnswer = zod.object(answer);
export type OfferAnswer = zod.infer<typeof vendorAnswer>;

export const answerVendorOffer = contract('offers', 'POST', '/api/vendoroffers/:token/answer', () => ({
  summary:
    'The vendor accepts, declines, or asks for more, once: the amount that they were shown, or nothing happens (offer-changed, offer-over, offer-not-open, with the lot as it stands; 410 as of the page: link-over, link-void). ' +
    'More than double the highest bid is asked about (counter-unlikely, with likelyCounter) unless above says that it is meant.',
  params: linkParams,
  body: vendorAnswer,
  response: { ...answers, 410: offerRefusal },
}));

/** For its bidder. */
const ownOffer = zod.extend(offeredLot, {
  /** Held until it is decided. */
  deposit: ringgit,
  /** Beside `free`: why they may not agree to another price, as the refusal of it says. */
  obstacle: zod.optional(zod.enum(['bidder-suspended', 'bidder-barred', 'staff-only'])),
  /** The buyer's premium on `amount`, and what the lot costs beside it. */
  premium: ringgit,
  fees: ringgit,
  /** Comes back once the goods are transferred. */
  safetyDeposit: ringgit,
});
export type OwnOffer = zod.infer<typeof ownOffer>;

export const ownOffers = contract('offers', 'GET', '/api/offers/mine', () => ({
  summary: 'The lots on which who asks is bound until the vendor has answered, or is asked for more.',
  response: { 200: zod.object({ at: isoInstant, offers: zod.array(ownOffer) }), 401: refusal },
}));

export const answerOwnOffer = contract('offers', 'POST', '/api/offers/answer', () => ({
  summary: 'The bidder accepts or declines what the vendor asks for: the amount that they were shown.',
  body: zod.object({
    ...{ session: sessionName, lotNo, answer: zod.enum(['accept', 'decline']), shown: exactRinggit },
    /** Refused, not passed over: a bidder makes no counter-offer. */
    counter: answer.counter,
    above: answer.above,
  }),
  response: { ...staffAnswers, 403: offerRefusal },
}));

const houseOffer = zod.extend(offeredLot, {
  /** Its code. */
  vendor: zod.string(),
  bidderNo: zod.int(),
  bidder: zod.nullable(zod.string()),
  /** Why its bidder can agree to no other price than their bid, as the refusal says it (bidder-not-free); null: they can, or it is decided. */
  notFree: zod.nullable(zod.string()),
  offeredAt: isoInstant,
  /** What was asked of the bidder; null: nothing. */
  counter: zod.nullable(ringgit),
  /** How it was decided; null: it is not. */
  decided: zod.nullable(
    zod.object({
      how: zod.enum(['accepted', 'declined', 'lapsed']),
      /** Whose answer it was; null: nobody's. */
      by: zod.nullable(zod.enum(['vendor', 'bidder'])),
      at: isoInstant,
      /** The member of staff who answered in their name; null: they did so themselves. */
      staff: zod.nullable(zod.string()),
    }),
  ),
});
export type HouseOffer = zod.infer<typeof houseOffer>;

/** The mails that led a vendor to what is offered to them. */
const vendorMail = zod.object({
  session: zod.string(),
  vendor: zod.string(),
  /** Accounts of the vendor's people; 0: nobody is mailed, and the house asks them by telephone. */
  people: zod.int(),
  state: zod.enum(['not yet', 'in outbox', 'queued', 'retrying', 'sent', 'given up']),
  at: zod.nullable(isoInstant),
  /** Links of this vendor and session that were made void. */
  voided: zod.int(),
  /** False: the last one was made void, and nobody was mailed the new one yet. */
  hasLink: zod.boolean(),
});
export type VendorMail = zod.infer<typeof vendorMail>;

export const houseOffers = contract('offers', 'GET', '/api/auctionmanager/offers', () => ({
  summary:
    'What is offered to vendors: what waits, the first deadline on top, and what was decided in the last 30 days.',
  response: {
    200: zod.object({
      at: isoInstant,
      open: zod.array(houseOffer),
      decided: zod.array(houseOffer),
      mails: zod.array(vendorMail),
    }),
    401: refusal,
    403: refusal,
    503: refusal,
  },
}));

export const answerOffer = contract('offers', 'POST', '/api/auctionmanager/offers/answer', () => ({
  summary:
    'The house answers in the name of the vendor or of the bidder, who told it so; recorded as that. More than double the highest bid is asked about ' +
    '(counter-unlikely, with likelyCounter) unless above says that it is meant.',
  body: zod.object({ session: sessionName, by: zod.enum(['vendor', 'bidder']), ...answer }),
  response: staffAnswers,
}));

export const mailOffersAgain = contract('offers', 'POST', '/api/auctionmanager/offers/mail', () => ({
  summary:
    'Mails the people of a vendor the link to what is offered to them once more, at most once in five minutes (mailed-lately).',
  body: zod.object({ session: sessionName, vendor: checked(zod.string(), zod.minLength(1), zod.maxLength(100)) }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 503: refusal },
}));

export const voidOffersLink = contract('offers', 'POST', '/api/auctionmanager/offers/void-link', () => ({
  summary:
    'Makes the link by which a vendor answers the offers of a session void, for good: there is a new one, which is mailed to their people if wanted. In the history of the session.',
  body: zod.object({
    session: sessionName,
    vendor: checked(zod.string(), zod.minLength(1), zod.maxLength(100)),
    /** How many were void as the list showed it; another number by now is 409, and nothing happens. */
    voided: checked(zod.int(), zod.minimum(0), zod.maximum(MOST_OF_A_COLUMN)),
    mail: zod.boolean(),
  }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 503: refusal },
}));
