import * as zod from 'zod/mini';
import { GATE_STEPS } from '#domain/handover.ts';
import { getProfile } from './accounts/profile.ts';
import {
  checked,
  commandAnswers,
  commandHeaders,
  isoInstant,
  lotNo,
  refusal,
  revision,
  ringgit,
  userId,
} from './common.ts';
import { contract } from './contract.ts';
import { printedHandover } from './handover.ts';
import { purchase } from './purchases.ts';

/** How a unit that was sold leaves: the papers of its purchase, and what the gate checks (specification, back office, section 2). */

const session = checked(zod.string(), zod.regex(/^AMS[1-9][0-9]{0,8}$/));
const order = zod.object({ session, lotNo });

/** Whoever papers are made out to. */
export const buyer = zod.pick(getProfile.response[200], {
  id: true,
  firstName: true,
  accountType: true,
  ic: true,
  representativeName: true,
  representativeIc: true,
  phoneNo: true,
  email: true,
  address: true,
  city: true,
  postcode: true,
  state: true,
});
export type Buyer = zod.infer<typeof buyer>;

export const purchasePapers = contract('release', 'GET', '/api/release/papers/:session/:lotNo', () => ({
  summary:
    'What the papers of a purchase print: the purchase, its buyer and, once it is paid, the address that its gate pass shows as a QR code. Bidders: their own. That staff looked is noted.',
  params: order,
  response: {
    200: zod.object({
      purchase,
      buyer,
      /** Of the file of its handover; null: it has none. */
      handover: zod.nullable(printedHandover),
      /** Absolute; names lot and bidder number, signed. Null while it is not paid, and for a forfeited lot: there is no pass then. */
      passAddress: zod.nullable(zod.string()),
      /** Where the QR codes of receipt and memorandum lead: a page that says what the code says, and nothing else. */
      verifyAddress: zod.object({ receipt: zod.string(), memorandum: zod.string() }),
    }),
    401: refusal,
    403: refusal,
    404: refusal,
    503: refusal,
  },
}));

export const verifyPaper = contract('release', 'GET', '/api/release/paper/:code', () => ({
  summary: 'What a receipt or a memorandum with this code says, if the house has printed it. Nobody is named.',
  params: zod.object({ code: checked(zod.string(), zod.maxLength(120)) }),
  response: {
    200: zod.object({
      kind: zod.enum(['receipt', 'memorandum']),
      /** As it stands on the paper: 'OR-AMS12-101'. */
      number: zod.string(),
      /** YYYY-MM-DD. */
      date: zod.string(),
      /** Received, or the hammer price. */
      amount: ringgit,
    }),
    404: refusal,
    429: refusal,
  },
}));

/** Who let the unit out, and when; for staff who see this unit. */
const released = zod.object({ at: isoInstant, by: zod.string() });

/** What a guard has to see. No amounts: what is owed is between the buyer and the house's office. */
const gateUnit = zod.object({
  /** {session}/{lot no}: the order number. */
  auctionName: zod.string(),
  session: zod.string(),
  lotNo: zod.string(),
  regnNo: zod.string(),
  /** The key of the unit. */
  unit: zod.string(),
  make: zod.string(),
  /** Model. */
  description: zod.string(),
  year: zod.string(),
  vendor: zod.string(),
  location: zod.string(),
  /** Its cover for /api/file/image/auctionlot/{unit}/…; null: there is none. */
  photo: zod.nullable(zod.string()),
  buyer: zod.object({
    bidderNo: zod.int(),
    /** Of a person or an organization. */
    name: zod.string(),
    /** Of an organization. */
    representative: zod.string(),
    /** The last four characters of the IC that whoever collects shows: the buyer's, or the representative's. */
    icEnding: zod.string(),
  }),
  /** May it leave? `not-balanced`: its deposit has not been balanced out yet; `incomplete`: something of its handover is missing. */
  standing: zod.enum(['paid', 'not-paid', 'not-balanced', 'incomplete', 'disposed', 'forfeited', 'released']),
  /** Of its handover: the steps that it waits for, and whether charges are due. */
  missing: zod.array(zod.enum(GATE_STEPS)),
  chargesDue: zod.boolean(),
  released: zod.nullable(released),
  revision,
});
export type GateUnit = zod.infer<typeof gateUnit>;

const UNIT = { 200: gateUnit, 401: refusal, 403: refusal, 404: refusal, 503: refusal };

export const unitOfPass = contract('release', 'POST', '/api/release/pass', () => ({
  summary: "The unit of a gate pass, as its QR code says it, with what the book says now. Vendors: their own lots'.",
  // In the body: what stands in addresses stands in logs of proxies and in histories.
  body: zod.object({ pass: checked(zod.string(), zod.minLength(1), zod.maxLength(120)) }),
  response: { ...UNIT, 409: refusal },
}));

export const unitOfOrder = contract('release', 'GET', '/api/release/unit/:session/:lotNo', () => ({
  summary: "The same by the order number, for a pass that cannot be read. Vendors: their own lots'.",
  params: order,
  response: UNIT,
}));

export const unitsOfLotNo = contract('release', 'GET', '/api/release/units/:lotNo', () => ({
  summary:
    "What was sold under a lot number in the latest sessions and has not left, the latest first: for a number without its session. Vendors: their own lots'.",
  params: zod.object({ lotNo }),
  response: {
    200: zod.object({
      units: zod.array(zod.pick(gateUnit, { auctionName: true, regnNo: true, make: true, description: true })),
    }),
    401: refusal,
    403: refusal,
    503: refusal,
  },
}));

export const releaseUnit = contract('release', 'POST', '/api/release/unit', () => ({
  summary:
    "Lets a unit out at the gate: paid, not forfeited, to its buyer, once. Vendors: their own lots'. The same Idempotency-Key may be sent again when no answer came.",
  headers: commandHeaders,
  body: zod.object({
    auctionName: checked(zod.string(), zod.regex(/^AMS[1-9][0-9]{0,8}\/[0-9A-Za-z]{1,12}$/)),
    /** The buyer as the guard saw them; another one by now is refused. */
    bidderNo: userId,
  }),
  response: { ...commandAnswers, 422: refusal },
}));
