import * as zod from 'zod/mini';
import { GATE_STEPS, KINDS, STEPS } from '#domain/handover.ts';
import { sessionName } from '#domain/primitives.ts';
import { fieldRefusal, isoInstant, lotNo, refusal, ringgit } from '../common.ts';
import { contract } from '../contract.ts';
import { agreementTerms, statementLine } from '../vendors.ts';

/**
 * The vendor's own area. Whose it is says the login alone (a verified account of role vendor): no call takes a vendor. No bidder is in any answer, neither
 * by name nor by number, and no maximum.
 */

const day = zod.iso.date();
const refusals = { 400: fieldRefusal, 401: refusal, 403: refusal, 404: refusal, 503: refusal };

const figures = {
  /** What the house owes the vendor; below zero what they owe the house. */
  balance: ringgit,
  /** What of it is not due yet. */
  notDue: ringgit,
  payable: ringgit,
};

/** `ordered`: approved, and under way to the bank. `returned`: it came back, and is on the account again. */
const ownPayout = zod.object({
  amount: ringgit,
  state: zod.enum(['ordered', 'paid', 'returned']),
  /** When it left the account. */
  at: isoInstant,
  bank: zod.string(),
  /** The last four digits of the account. */
  accountEndsIn: zod.string(),
});
export type OwnPayout = zod.infer<typeof ownPayout>;

/**
 * From listing to payout. `next`: meant for the next auction. `ended`: nobody bids any more, and the sale is not recorded. `offered`: its vendor is asked. `sold`: not paid.
 * `paid`: by its buyer, not credited yet. `settled`: on the vendor's account. `paid-out`: none of it is owed any more.
 */
export const OWN_LOT_STATES = [
  'next',
  'listed',
  'running',
  'ended',
  'offered',
  'unsold',
  'sold',
  'paid',
  'settled',
  'paid-out',
  'forfeited',
] as const;
export type OwnLotState = (typeof OWN_LOT_STATES)[number];

const ownLot = zod.object({
  /** '' in the next auction. */
  session: zod.string(),
  lotNo: zod.string(),
  regnNo: zod.string(),
  /** The key of its unit, for its photos. */
  unit: zod.string(),
  make: zod.string(),
  descOfGood: zod.string(),
  year: zod.string(),
  location: zod.string(),
  photos: zod.array(zod.string()),
  state: zod.enum(OWN_LOT_STATES),
  startingPrice: ringgit,
  /** null in the next auction, as `endsAt`. */
  startsAt: zod.nullable(isoInstant),
  endsAt: zod.nullable(isoInstant),
  /** The highest bid, or what it was sold for; null: none. */
  price: zod.nullable(ringgit),
  /** That count. */
  bids: zod.int(),
  /** Whether the highest bid reaches their reserve; null: there is none, or it is decided. */
  reserve: zod.nullable(zod.enum(['met', 'not met'])),
  soldAt: zod.nullable(isoInstant),
  /** When the unit left the yard. */
  releasedAt: zod.nullable(isoInstant),
  /** What of the price is theirs; null until it is settled, as are the deductions. */
  net: zod.nullable(ringgit),
  /** When that may be paid out; null: not settled, or once the unit has left. */
  dueOn: zod.nullable(day),
  /** What its unit waits for before it may leave, of those with a file. */
  waitsFor: zod.array(zod.enum(GATE_STEPS)),
});
export type OwnLot = zod.infer<typeof ownLot>;

/** What is done of the papers of a sold unit; nothing of its buyer. */
const ownFile = zod.object({
  lot: zod.string(),
  regnNo: zod.string(),
  kind: zod.enum(KINDS),
  openedOn: day,
  /** What must be done before the unit may leave. */
  mustDo: zod.array(zod.enum(GATE_STEPS)),
  steps: zod.array(zod.object({ step: zod.enum(STEPS), on: day, until: zod.nullable(day) })),
  missing: zod.array(zod.enum(GATE_STEPS)),
  /** Its buyer has paid the whole price. */
  paid: zod.boolean(),
  releasedAt: zod.nullable(isoInstant),
});
export type OwnFile = zod.infer<typeof ownFile>;

export const ownVendor = contract('vendors', 'GET', '/api/vendor-area', () => ({
  summary:
    "The vendor's account and what waits for them: figures, latest payouts, units that wait for their release. 404 for a login without a vendor (no-such-vendor).",
  response: {
    200: zod.object({
      vendor: zod.string(),
      name: zod.string(),
      ...figures,
      /** The first day on which something that is not due yet falls due; null: there is none, or it waits until units have left. */
      nextDueOn: zod.nullable(day),
      agreed: zod.boolean(),
      /** The newest first. */
      payouts: zod.array(ownPayout),
      /** Files of sold units that are open, those that wait for the vendor's release first. */
      files: zod.array(ownFile),
    }),
    ...refusals,
  },
}));
export type OwnVendor = zod.infer<(typeof ownVendor)['response'][200]>;

export const ownLots = contract('vendors', 'GET', '/api/vendor-area/lots', () => ({
  summary: "The vendor's lots from listing to payout, those of the next auction first, then the newest session.",
  response: {
    200: zod.object({
      lots: zod.array(ownLot),
      /** There are more, which are older. */
      isCut: zod.boolean(),
    }),
    ...refusals,
  },
}));

export const ownLotPage = contract('vendors', 'GET', '/api/vendor-area/lots/:session/:lotNo', () => ({
  summary: "One of the vendor's lots, with its papers and its money. 404 for any other.",
  params: zod.object({ session: sessionName, lotNo }),
  response: {
    200: zod.extend(ownLot, {
      /** The day on which the last of the price came in. */
      paidOn: zod.nullable(day),
      /** null until it is settled. */
      settlement: zod.nullable(
        zod.object({
          ...{ commission: ringgit, charges: ringgit, tax: ringgit },
          /** The tax that commission and charges contain, for information. */
          containedTax: ringgit,
        }),
      ),
      /** null: none was opened. */
      file: zod.nullable(ownFile),
    }),
    ...refusals,
  },
}));
export type OwnLotPage = zod.infer<(typeof ownLotPage)['response'][200]>;

export const ownStatement = contract('vendors', 'GET', '/api/vendor-area/statement', () => ({
  summary:
    "The vendor's account line by line, as the house has it: of days at +08:00, both included; of one session its lots alone; without either the whole account.",
  querystring: zod.object({ from: zod.optional(day), to: zod.optional(day), session: zod.optional(sessionName) }),
  response: {
    200: zod.object({
      vendor: zod.string(),
      name: zod.string(),
      opening: ringgit,
      lines: zod.array(statementLine),
      closing: ringgit,
    }),
    ...refusals,
  },
}));
export type OwnStatement = zod.infer<(typeof ownStatement)['response'][200]>;

export const ownAgreement = contract('vendors', 'GET', '/api/vendor-area/agreement', () => ({
  summary: 'What the vendor and the house have agreed, the newest first: what holds, and what held before.',
  response: {
    200: zod.object({ agreements: zod.array(zod.object({ at: isoInstant, terms: agreementTerms })) }),
    ...refusals,
  },
}));
export type OwnAgreement = zod.infer<(typeof ownAgreement)['response'][200]>['agreements'][number];
