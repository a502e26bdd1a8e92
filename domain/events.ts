import { z } from 'zod';
import type { Actor } from './actor.ts';
import { CANCEL_REASONS } from './cancel-reasons.ts';
import { firstVersion } from './event-versions.ts';
import {
  CHARGE_WORDS,
  CHARGES,
  FORFEITS_FOR,
  KINDS,
  MOST_CHARGE_WORDS,
  STEPS,
  WAIVERS,
  WITNESSES,
} from './handover.ts';
import { handoverTerms } from './handover-terms.ts';
import { WAYS } from './payment-ways.ts';
import { plainPremium, premiumTerms } from './premium-terms.ts';
import { bidderNumber, day, instant, lotKey, MAX_BIDDER, sen, sessionName, shortText } from './primitives.ts';
import { SESSION_REASONS } from './session-reasons.ts';
import { vendorAgreementTerms } from './vendor-agreement-terms.ts';
import { VENDOR_CHARGES } from './vendor-charges.ts';

/**
 * The vocabulary of the book. Every event is a fact in the past tense; none carries a person's data: bidders are numbers.
 * All amounts are integer sen, all times UTC. A schema is frozen once landed: a change of shape is a new version ("A new version of an
 * event" in docs/adding.md), lifted to the newest where it is decoded, and every version keeps a golden fixture in `testing/golden`.
 */

const lotTermsV1 = z.strictObject({
  regnNo: shortText,
  vendor: shortText,
  startingPriceSen: sen.min(100),
  minimumRaiseSen: sen.min(100),
  depositSen: sen,
  premium: plainPremium,
  adminFeeSen: sen,
  safetyDepositSen: sen,
});

/** What decides bids and money of a lot (specification, bidder side, section 3: Lot). Since version 2 a premium may have bands. */
export const lotTerms = z.strictObject({
  regnNo: shortText,
  vendor: shortText,
  startingPriceSen: sen.min(100),
  /** The lot's `addPrice`, or the house's minimum raise for its kind, settled when the lot is listed. */
  minimumRaiseSen: sen.min(100),
  depositSen: sen,
  premium: premiumTerms,
  adminFeeSen: sen,
  safetyDepositSen: sen,
});
export type LotTerms = z.infer<typeof lotTerms>;

/** Of money that staff have recorded: the day at +08:00 on which it came in or left, and how. Since version 2; null where it was not said. */
const counter = { paidOn: day.nullable(), way: z.enum(WAYS).nullable() };

/** `session-rules.ts` says what each of them means, and between which values the house sets them. */
const sessionRules = z.strictObject({
  maximumBids: z.boolean(),
  softClose: z.strictObject({ windowMinutes: z.int().min(1), lastEndMinutes: z.int().min(1) }).nullable(),
  staggerSeconds: z.int().min(0),
  increments: z.array(z.strictObject({ fromSen: sen, stepSen: sen.min(100) })),
  approvalHours: z.int().min(1),
});

const revision = z.int().min(0);
const ofUnit = { lot: lotKey, bidder: bidderNumber };
const sessionTimes = { startsAt: instant, endsAt: instant };
/** `public`, or the staff group that alone may take part ('TM Staff'). */
const access = shortText;
/** Who answers an offer: the vendor what was bid, the bidder what the vendor asks for instead. */
const OFFER_SIDES = ['vendor', 'bidder'] as const;
/** Why a session was moved or withdrawn while it ran. Since version 2; null where it did not run, or nobody had to say why yet. */
const reason = z.enum(SESSION_REASONS).nullable();

/** Of a step of a handover: in which capacity somebody has seen it, and a salted hash of their name, which the office has. */
const witness = z.strictObject({ role: z.enum(WITNESSES), seal: z.string().regex(/^[0-9a-f]{64}$/) });
const chargeWords = z.string().min(3).max(MOST_CHARGE_WORDS).regex(CHARGE_WORDS);

/** Of a settled sale: what its buyer bid, and what of it the house keeps. */
const settledAmounts = { hammerSen: sen.min(1), commissionSen: sen, chargesSen: sen, taxSen: sen };

export const eventTypes = {
  SessionScheduled: firstVersion({ session: sessionName, ...sessionTimes, access }),
  SessionChanged: firstVersion({ session: sessionName, ...sessionTimes, access }).nextVersion(
    { session: sessionName, ...sessionTimes, access, reason },
    (data) => ({ ...data, reason: null }),
  ),
  /** Ends later than it would have, also when it had ended, because the house was out of service from `outageFrom` to `outageTo`. */
  SessionExtended: firstVersion({
    session: sessionName,
    endsAt: instant,
    outageFrom: instant,
    outageTo: instant,
  }).nextVersion(
    /** `above`: by more than the outage explains, on purpose; since version 2, null where nobody was asked. */
    { session: sessionName, endsAt: instant, outageFrom: instant, outageTo: instant, above: z.boolean().nullable() },
    (data) => ({ ...data, above: null }),
  ),
  /** How it is bid on (`session-rules.ts`), from its start on; none was set: by the specification alone. */
  SessionRulesSet: firstVersion({ session: sessionName, rules: sessionRules }),
  SessionWithdrawn: firstVersion({ session: sessionName }).nextVersion({ session: sessionName, reason }, (data) => ({
    ...data,
    reason: null,
  })),
  /** Ended by hand, after its time and with no lot whose sale is not recorded; in the history from here on. */
  SessionArchived: firstVersion({ session: sessionName }),

  LotListed: firstVersion({ lot: lotKey, terms: lotTermsV1 }).nextVersion(
    { lot: lotKey, terms: lotTerms },
    (data) => data,
  ),
  LotChanged: firstVersion({ lot: lotKey, terms: lotTermsV1 }).nextVersion(
    { lot: lotKey, terms: lotTerms },
    (data) => data,
  ),
  LotWithdrawn: firstVersion({ lot: lotKey }),
  /**
   * The least for which the vendor sells without being asked, above the starting price; null: there is none. `approval`: the vendor is asked
   * whatever the highest bid is. The amount is told to nobody until the lot has ended.
   */
  LotReserveSet: firstVersion({ lot: lotKey, reserveSen: sen.min(100).nullable(), approval: z.boolean() }),
  /** A bid near to its end has moved the end of the lot. */
  LotExtended: firstVersion({ lot: lotKey, endsAt: instant }),

  BidderJoined: firstVersion({ bidder: bidderNumber }),
  BidderSuspended: firstVersion({ bidder: bidderNumber }),
  BidderReinstated: firstVersion({ bidder: bidderNumber }),
  StaffVerified: firstVersion({ bidder: bidderNumber, group: shortText }),
  StaffRefuted: firstVersion({ bidder: bidderNumber }),
  VendorBarred: firstVersion({ bidder: bidderNumber, vendor: shortText }),
  VendorBarLifted: firstVersion({ bidder: bidderNumber, vendor: shortText }),

  /** From here on a bid is at most `timesPercent` percent of the price that it raises plus `plusSen`. */
  RaiseLimitSet: firstVersion({ timesPercent: z.int().min(100).max(1_000), plusSen: sen }),

  LotEntered: firstVersion({ lot: lotKey, bidder: bidderNumber, depositSen: sen }),
  /** `raisedFromSen` is the highest bid that this one beat; null for the first bid. */
  BidPlaced: firstVersion({
    lot: lotKey,
    bidder: bidderNumber,
    amountSen: sen,
    raisedFromSen: sen.nullable(),
  }).nextVersion(
    /** Since version 2: placed by the book for the bidder's maximum (`automatic`), in the append of what made it necessary. */
    { lot: lotKey, bidder: bidderNumber, amountSen: sen, raisedFromSen: sen.nullable(), automatic: z.boolean() },
    (data) => ({ ...data, automatic: false }),
  ),
  /** The most that the bidder would pay for the lot from here on. Nobody but them is told it until the lot has ended. */
  MaximumSet: firstVersion({ lot: lotKey, bidder: bidderNumber, maximumSen: sen.min(100) }),
  /** The leader's maximum was needed when they could not bid (suspended, barred, not covered): it is no more than the present price from here on. */
  MaximumLapsed: firstVersion({ lot: lotKey, bidder: bidderNumber }),
  /**
   * The house has cancelled the bid of `bidRevision`; why, in words, stands in the history of the lot. `top` is the highest bid from here
   * on; null: the lot is without bids. When the highest bid was cancelled it is the highest of the others whose bidder may bid on this lot
   * now and whose deposit covers it; `passedOver` are the ones above it that are not so, the highest first: neither do they count any more.
   */
  BidCancelled: firstVersion({
    lot: lotKey,
    bidder: bidderNumber,
    amountSen: sen,
    bidRevision: revision,
    reason: z.enum(CANCEL_REASONS),
    top: z.strictObject({ bidder: bidderNumber, amountSen: sen, bidRevision: revision }).nullable(),
    passedOver: z.array(revision),
  })
    .nextVersion(
      /**
       * Since version 2: whose maxima count no more (`maximaOf`, by number): of the bidder of a cancelled automatic bid, and of those who could not
       * bid when the leader was worked out anew. Where nobody has bid the price that the remaining maxima give, `top` is null, automatic bids above that price
       * are among `passedOver`, and the automatic bid of the leader follows in the same append.
       */
      {
        lot: lotKey,
        bidder: bidderNumber,
        amountSen: sen,
        bidRevision: revision,
        reason: z.enum(CANCEL_REASONS),
        top: z.strictObject({ bidder: bidderNumber, amountSen: sen, bidRevision: revision }).nullable(),
        passedOver: z.array(revision),
        maximaOf: z.array(bidderNumber),
      },
      (data) => ({ ...data, maximaOf: [] }),
    )
    .nextVersion(
      /**
       * Since version 3 (the same fields) a maximum leads at no less than it was bid at for the reserve of the time when it was left; before, what counted was
       * the reserve when the bid was cancelled, which may have been lowered meanwhile.
       */
      {
        lot: lotKey,
        bidder: bidderNumber,
        amountSen: sen,
        bidRevision: revision,
        reason: z.enum(CANCEL_REASONS),
        top: z.strictObject({ bidder: bidderNumber, amountSen: sen, bidRevision: revision }).nullable(),
        passedOver: z.array(revision),
        maximaOf: z.array(bidderNumber),
      },
      (data) => data,
    ),

  /** `reference` names the payment or correction and is credited once, ever. */
  DepositCredited: firstVersion({
    bidder: bidderNumber,
    amountSen: sen.min(1),
    source: z.enum(['top-up', 'house']),
    reference: shortText,
  }),
  DepositReversed: firstVersion({
    bidder: bidderNumber,
    amountSen: sen.min(1),
    source: z.enum(['bank', 'house']),
    reference: shortText,
  }),
  /** A negative balance was written off to zero; `amountSen` is what the house took over. */
  DepositReset: firstVersion({ bidder: bidderNumber, amountSen: sen.min(1) }),

  /** It has left the deposit and is under way to the bidder's bank account; `reference` names it, once ever. */
  RefundOrdered: firstVersion({ bidder: bidderNumber, amountSen: sen.min(1), reference: shortText }),
  /** The bank has paid it. */
  RefundSettled: firstVersion({ bidder: bidderNumber, amountSen: sen.min(1), reference: shortText }),
  /** It is on the deposit again, from where it was: under way, or paid by the bank, which got it back; or nowhere, since its record was a mistake. */
  RefundReturned: firstVersion({
    bidder: bidderNumber,
    amountSen: sen.min(1),
    reference: shortText,
    from: z.enum(['refunds', 'bank']),
  }).nextVersion(
    /** Since version 2 also `record`: the house had recorded it by hand (`RefundRecorded`), and takes that back. Its `reference` is free again. */
    {
      bidder: bidderNumber,
      amountSen: sen.min(1),
      reference: shortText,
      from: z.enum(['refunds', 'bank', 'record']),
    },
    (data) => data,
  ),
  /** The house has paid it by other means. */
  RefundRecorded: firstVersion({ bidder: bidderNumber, amountSen: sen.min(1), reference: shortText }).nextVersion(
    { bidder: bidderNumber, amountSen: sen.min(1), reference: shortText, ...counter },
    (data) => ({ ...data, paidOn: null, way: null }),
  ),

  LotSold: firstVersion({
    lot: lotKey,
    bidder: bidderNumber,
    hammerSen: sen,
    premiumSen: sen,
    adminFeeSen: sen,
    safetyDepositSen: sen,
    depositSen: sen,
  }),
  LotUnsold: firstVersion({ lot: lotKey }),
  /**
   * The highest bid is below the reserve, or the vendor is asked in any case: it is offered to them until `decideBy`, and its bidder is bound until then.
   * Accepted, the sale (`LotSold`) follows in the same append.
   */
  LotOffered: firstVersion({ lot: lotKey, bidder: bidderNumber, hammerSen: sen.min(1), decideBy: instant }),
  /** The vendor asks for more, once; the bidder has until `decideBy` to answer. */
  OfferCountered: firstVersion({ lot: lotKey, bidder: bidderNumber, hammerSen: sen.min(1), decideBy: instant }),
  /** `by`: the vendor of the bid, or the bidder of the counter-offer; staff who answer in their name are the actor. */
  OfferAccepted: firstVersion({ lot: lotKey, bidder: bidderNumber, by: z.enum(OFFER_SIDES) }),
  /** The lot is unsold. */
  OfferDeclined: firstVersion({ lot: lotKey, bidder: bidderNumber, by: z.enum(OFFER_SIDES) }),
  /** Nobody answered in time: the lot is unsold. */
  OfferLapsed: firstVersion({ lot: lotKey, bidder: bidderNumber }),
  SalesRecorded: firstVersion({ session: sessionName }),
  /** A winner's deposit left their deposit account and became the first payment of their purchase. */
  DepositApplied: firstVersion({ lot: lotKey, bidder: bidderNumber, amountSen: sen }),
  DepositsBalanced: firstVersion({ session: sessionName }),
  WinnerTold: firstVersion({ lot: lotKey, bidder: bidderNumber }),
  WinnersTold: firstVersion({ session: sessionName }),
  SessionCleared: firstVersion({ session: sessionName }),

  /** `reference` names the payment and is taken once, unless it is reversed; deposits and payments share the names. */
  PurchasePaid: firstVersion({
    lot: lotKey,
    bidder: bidderNumber,
    amountSen: sen.min(1),
    reference: shortText,
  }).nextVersion(
    { lot: lotKey, bidder: bidderNumber, amountSen: sen.min(1), reference: shortText, ...counter },
    (data) => ({ ...data, paidOn: null, way: null }),
  ),
  /** The house had recorded a payment that it has not: typed wrongly, or not honoured. Its `reference` is free again. */
  PurchasePaymentReversed: firstVersion({
    lot: lotKey,
    bidder: bidderNumber,
    amountSen: sen.min(1),
    reference: shortText,
  }),
  /** `additionalDepositSen` is what now stands as deposit beyond the lot's own; `beforeSen` is what stood there. */
  PurchaseDepositAdjusted: firstVersion({
    lot: lotKey,
    bidder: bidderNumber,
    additionalDepositSen: sen,
    beforeSen: sen,
  }),
  /** What lay on the purchase beyond its price, or on a forfeited one at all, went to its buyer's deposit account. */
  PurchaseSurplusCredited: firstVersion({ lot: lotKey, bidder: bidderNumber, amountSen: sen.min(1) }),
  /** The sale was cancelled for good; `amountSen` is what the house keeps: the deposit and the additional deposit. */
  LotForfeited: firstVersion({ lot: lotKey, bidder: bidderNumber, amountSen: sen }),
  /**
   * The house sold an unsold lot of a past auction to a bidder: the lot's terms on the agreed price. `depositSen` left their deposit account
   * for the purchase with it; 0 for none.
   */
  UnitReserved: firstVersion({
    lot: lotKey,
    bidder: bidderNumber,
    hammerSen: sen.min(1),
    premiumSen: sen,
    adminFeeSen: sen,
    safetyDepositSen: sen,
    depositSen: sen,
  }),
  /** The unit left through the gate, against the gate pass of this buyer. */
  UnitReleased: firstVersion({ lot: lotKey, bidder: bidderNumber }),

  /** What vendor and house have agreed, from here on: it holds for what is sold while it stands (`vendor-agreement.ts`). */
  VendorAgreementSet: firstVersion({ vendor: shortText, terms: vendorAgreementTerms }),
  /**
   * The hammer price of a paid purchase became its vendor's, less what the house takes by the agreement of revision `agreedAt`. `dueOn`: the day
   * at +08:00 from which it may be paid out; null: that is `holdDays` after the unit has left, or was disposed of.
   */
  SaleSettled: firstVersion({
    ...{ lot: lotKey, bidder: bidderNumber, vendor: shortText, agreedAt: revision },
    ...settledAmounts,
    dueOn: day.nullable(),
    holdDays: z.int().min(0).max(365),
  }),
  /** The purchase is not paid any more: what its sale gave the vendor, and the house, is taken back whole. */
  SaleSettlementReversed: firstVersion({ lot: lotKey, bidder: bidderNumber, vendor: shortText, ...settledAmounts }),
  /** The vendor owes the house so much; `reference` names it, and is free again when it is taken back. */
  VendorCharged: firstVersion({
    vendor: shortText,
    /** The lot that it is for; null: for none of them. */
    forLot: lotKey.nullable(),
    charge: z.enum(VENDOR_CHARGES),
    amountSen: sen.min(1),
    reference: shortText,
  }),
  VendorChargeReversed: firstVersion({ vendor: shortText, amountSen: sen.min(1), reference: shortText }),
  /** The vendor has paid what they owed. */
  VendorPaidIn: firstVersion({ vendor: shortText, amountSen: sen.min(1), reference: shortText, ...counter }),
  VendorPaidInReversed: firstVersion({ vendor: shortText, amountSen: sen.min(1), reference: shortText }),
  /**
   * It has left the vendor's account and is under way to their bank account, of which `payee` is a salted hash that both people saw; `reference` names it, once ever.
   * The actor approved what `proposedBy` had proposed.
   */
  VendorPayoutOrdered: firstVersion({
    vendor: shortText,
    amountSen: sen.min(1),
    reference: shortText,
    payee: z.string().regex(/^[0-9a-f]{64}$/),
    proposedBy: z.int().min(1).max(MAX_BIDDER),
    approvedBy: z.int().min(1).max(MAX_BIDDER),
  }),
  VendorPayoutSettled: firstVersion({ vendor: shortText, amountSen: sen.min(1), reference: shortText }),
  /** It is on the vendor's account again, from where it was: under way, or paid by the bank, which got it back. */
  VendorPayoutReturned: firstVersion({
    vendor: shortText,
    amountSen: sen.min(1),
    reference: shortText,
    from: z.enum(['payouts', 'bank']),
  }),
  /**
   * The sold unit has a file from here on (`handover.ts`), with the terms that hold for it: what must be done before the gate opens, its charges and days.
   * `soldOn`: the day at +08:00 on which the hammer fell, from which days count.
   */
  HandoverOpened: firstVersion({
    ...ofUnit,
    kind: z.enum(KINDS),
    soldOn: day,
    /** Not `terms`, which are those of a lot wherever they stand. */
    handoverTerms,
  }),
  /** It was opened by mistake; nothing stands in it. */
  HandoverTakenBack: firstVersion(ofUnit),
  /** Done on this day at +08:00; it holds until the end of `until`, null: for good. */
  HandoverStepRecorded: firstVersion({ ...ofUnit, step: z.enum(STEPS), on: day, until: day.nullable() }).nextVersion(
    /** `witness`: who has seen it, of a step that needs one; since version 2. */
    { ...ofUnit, step: z.enum(STEPS), on: day, until: day.nullable(), witness: witness.nullable() },
    (data) => ({ ...data, witness: null }),
  ),
  HandoverStepTakenBack: firstVersion({ ...ofUnit, step: z.enum(STEPS) }),
  /** `charge` names it in the file of the unit, once and for good; that of storage is of its day. */
  HandoverCharged: firstVersion({
    ...ofUnit,
    what: z.enum(CHARGES),
    charge: shortText,
    amountSen: sen.min(1),
  }).nextVersion(
    /** `words`: what an `other` charge is for, as its buyer reads it; since version 2. */
    { ...ofUnit, what: z.enum(CHARGES), charge: shortText, amountSen: sen.min(1), words: chargeWords.nullable() },
    (data) => ({ ...data, words: null }),
  ),
  /** `creditedSen`: so much of it had been paid, and went to the buyer's deposit account. */
  HandoverChargeWaived: firstVersion({
    ...ofUnit,
    charge: shortText,
    amountSen: sen.min(1),
    creditedSen: sen,
    reason: z.enum(WAIVERS),
  }),
  /** Of the charges of the unit; `reference` as of payments for purchases. */
  HandoverPaid: firstVersion({ ...ofUnit, amountSen: sen.min(1), reference: shortText, ...counter }),
  HandoverPaymentReversed: firstVersion({ ...ofUnit, amountSen: sen.min(1), reference: shortText }),
  /** It went from the purchase to the buyer's deposit account. `late`: what it waited for was done after its time, and it is returned all the same. */
  SafetyDepositReturned: firstVersion({ ...ofUnit, amountSen: sen.min(1), late: z.boolean() }),
  SafetyDepositForfeited: firstVersion({ ...ofUnit, amountSen: sen.min(1), reason: z.enum(FORFEITS_FOR) }),
  /** It was returned, or forfeited, by mistake, and lies on the purchase again. */
  SafetyDepositRestored: firstVersion({ ...ofUnit, amountSen: sen.min(1), from: z.enum(['deposit', 'forfeits']) }),
  /** The unit was abandoned and is disposed of. `keptSen`: of its safety deposit; `owedSen`: what was due of its charges. */
  UnitDisposed: firstVersion({ ...ofUnit, keptSen: sen, owedSen: sen }),
} as const;

type EventTypes = typeof eventTypes;
export type EventType = keyof EventTypes;
/** An event in the newest version of its type: the only one that fold, auditor and projectors see. */
export type EventOf<T extends EventType> = {
  readonly type: T;
  readonly data: Readonly<z.infer<EventTypes[T]['newestSchema']>>;
};
export type BookEvent = { [T in EventType]: EventOf<T> }[EventType];

export type EventMetadata = {
  /** The version of the event's type in which it is stored. */
  readonly v: number;
  readonly commandId: string;
  /** When it was decided: the server's clock, UTC, never earlier than the event before it. */
  readonly at: string;
  /** Only where staff gave the command. */
  readonly actor?: Actor | undefined;
  /** Hash of the event before it, hex SHA-256; 64 zeros for the first. */
  readonly prev: string;
  /** Hash of this event as it is stored: of everything in it but this field. */
  readonly hash: string;
};

/** An event of the book with its place in it, lifted to the newest version of its type. */
export type StoredEvent = BookEvent & {
  readonly id: string;
  readonly revision: number;
  readonly metadata: EventMetadata;
};

/** An event as the log has it: in the version in which it was stored, and not looked at yet. */
export interface RawEvent {
  readonly id: string;
  readonly revision: number;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}
