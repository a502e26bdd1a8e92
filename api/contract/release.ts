import { z } from 'zod/mini';
import { getProfile } from './accounts/profile.ts';
import { checked, commandAnswers, commandHeaders, isoInstant, lotNo, refusal, revision, ringgit } from './common.ts';
import { contract } from './contract.ts';
import { purchase } from './purchases.ts';

/** How a unit that was sold leaves: the papers of its purchase, and what the gate checks (specification, back office, section 2). */

const session = checked(z.string(), z.regex(/^AMS[1-9][0-9]{0,8}$/));
const order = z.object({ session, lotNo });

/** Whoever papers are made out to. */
export const buyer = z.pick(getProfile.response[200], {
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
export type Buyer = z.infer<typeof buyer>;

export const purchasePapers = contract('release', 'GET', '/api/release/papers/:session/:lotNo', {
  summary:
    'What the papers of a purchase print: the purchase, its buyer and, once it is paid, the address that its gate pass shows as a QR code. Bidders: their own. That staff looked is noted.',
  params: order,
  response: {
    200: z.object({
      purchase,
      buyer,
      /** Absolute; names lot and bidder number, signed. Null while it is not paid, and for a forfeited lot: there is no pass then. */
      passAddress: z.nullable(z.string()),
      /** Where the QR codes of receipt and memorandum lead: a page that says what the code says, and nothing else. */
      verifyAddress: z.object({ receipt: z.string(), memorandum: z.string() }),
    }),
    401: refusal,
    403: refusal,
    404: refusal,
    503: refusal,
  },
});

export const verifyPaper = contract('release', 'GET', '/api/release/paper/:code', {
  summary: 'What a receipt or a memorandum with this code says, if the house has printed it. Nobody is named.',
  params: z.object({ code: checked(z.string(), z.maxLength(120)) }),
  response: {
    200: z.object({
      kind: z.enum(['receipt', 'memorandum']),
      /** As it stands on the paper: 'OR-AMS12-101'. */
      number: z.string(),
      /** YYYY-MM-DD. */
      date: z.string(),
      /** Received, or the hammer price. */
      amount: ringgit,
    }),
    404: refusal,
    429: refusal,
  },
});

/** Who let the unit out, and when; for staff who see this unit. */
const released = z.object({ at: isoInstant, by: z.string() });

/** What a guard has to see. No amounts: what is owed is between the buyer and the house's office. */
const gateUnit = z.object({
  /** {session}/{lot no}: the order number. */
  auctionName: z.string(),
  session: z.string(),
  lotNo: z.string(),
  regnNo: z.string(),
  make: z.string(),
  /** Model. */
  description: z.string(),
  year: z.string(),
  vendor: z.string(),
  location: z.string(),
  /** Its cover for /api/file/image/auctionlot/{regnNo}/…; null: there is none. */
  photo: z.nullable(z.string()),
  buyer: z.object({
    bidderNo: z.int(),
    /** Of a person or an organization. */
    name: z.string(),
    /** Of an organization. */
    representative: z.string(),
    /** The last four characters of the IC that whoever collects shows: the buyer's, or the representative's. */
    icEnding: z.string(),
  }),
  /** May it leave? `not-balanced`: its deposit has not been balanced out yet. */
  standing: z.enum(['paid', 'not-paid', 'not-balanced', 'forfeited', 'released']),
  released: z.nullable(released),
  revision,
});
export type GateUnit = z.infer<typeof gateUnit>;

const UNIT = { 200: gateUnit, 401: refusal, 403: refusal, 404: refusal, 503: refusal };

export const unitOfPass = contract('release', 'GET', '/api/release/pass/:pass', {
  summary: "The unit of a gate pass, as its QR code says it, with what the book says now. Vendors: their own lots'.",
  params: z.object({ pass: checked(z.string(), z.minLength(1), z.maxLength(120)) }),
  response: { ...UNIT, 409: refusal },
});

export const unitOfOrder = contract('release', 'GET', '/api/release/unit/:session/:lotNo', {
  summary: "The same by the order number, for a pass that cannot be read. Vendors: their own lots'.",
  params: order,
  response: UNIT,
});

export const releaseUnit = contract('release', 'POST', '/api/release/unit', {
  summary:
    "Lets a unit out at the gate: paid, not forfeited, to its buyer, once. Vendors: their own lots'. The same Idempotency-Key may be sent again when no answer came.",
  headers: commandHeaders,
  body: z.object({
    auctionName: checked(z.string(), z.regex(/^AMS[1-9][0-9]{0,8}\/[0-9A-Za-z]{1,12}$/)),
    /** The buyer as the guard saw them; another one by now is refused. */
    bidderNo: z.int32(),
  }),
  response: commandAnswers,
});
