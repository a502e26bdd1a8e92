import type { EventType } from '../events.ts';

/** Of every type of event: in whose history it is read, whether it is published, and what it is for the dossier of a lot. */
export interface EventUses {
  /** Null for what bidders do: it is in nobody's history of changes. */
  readonly history: HistoryUse | null;
  /** Is it in the published log of its session? `evidence/published-log.ts` says with which of its fields. */
  readonly published: boolean;
  /** Does it change who gets the lot, or who may? The paper of a dossier prints the others muted. */
  readonly decisive: boolean;
  /** Those of the lot itself and of its session are always in its dossier. */
  readonly dossier: readonly DossierRole[];
  /**
   * Who is notified by the live feed, besides the bidders whose deposits it moves. `session`: everybody, that the session, or the lot's session,
   * has changed; `bidder`: the bidder concerned; `vendors`: staff who look at accounts of vendors. Bids are sent separately, merged.
   */
  readonly notifies: 'nobody' | 'session' | 'all sessions' | 'bidder' | 'cancellation' | 'vendors';
}

interface HistoryUse {
  /** Whose; a limit of raises is a setting. */
  readonly of: 'session' | 'lot' | 'bidder' | 'lot and bidder' | 'raise limit' | 'vendor';
  /** Which part of its subject it states anew. */
  readonly states?: 'times' | 'terms' | 'limit' | 'rules' | 'reserve';
  /** Such an event is no change of the house's where it has no actor and was made by anybody else, or came of a payment or from a bank. */
  readonly unlessBy?: 'anybody else' | 'bidder or bank';
}

/**
 * `decision`: it asks whether a bidder may bid, or lead, and whether their deposit covers it; `bidder`: it makes their standing, or moves their
 * deposit; `lead`: it changes who leads a lot, or that a deposit is held for it; `offered`: the deposit of the lot is held until it is answered;
 * `terms`: it sets those of a lot; `limit`: that of a raise; `ends`: when a lot of the session ends follows from it, also of another lot;
 * `after the ends`: it is right only after the last of them; `forgets`: ids of commands in its session are free again.
 */
export type DossierRole =
  | 'decision'
  | 'bidder'
  | 'lead'
  | 'offered'
  | 'terms'
  | 'limit'
  | 'ends'
  | 'after the ends'
  | 'forgets';

/** Of a vendor's account: between them and the house, and of no meaning for who gets a lot. */
const OF_VENDOR = {
  history: { of: 'vendor' },
  published: false,
  decisive: false,
  dossier: [],
  notifies: 'vendors',
} as const;

const USES = {
  SessionScheduled: {
    history: { of: 'session', states: 'times' },
    published: true,
    decisive: false,
    dossier: [],
    notifies: 'session',
  },
  SessionChanged: {
    history: { of: 'session', states: 'times' },
    published: true,
    decisive: true,
    dossier: [],
    notifies: 'session',
  },
  SessionExtended: {
    history: { of: 'session', states: 'times' },
    published: true,
    decisive: true,
    dossier: [],
    notifies: 'session',
  },
  SessionRulesSet: {
    history: { of: 'session', states: 'rules' },
    published: true,
    decisive: true,
    dossier: [],
    notifies: 'session',
  },
  SessionWithdrawn: {
    history: { of: 'session' },
    published: false,
    decisive: true,
    dossier: ['forgets'],
    notifies: 'session',
  },
  SessionArchived: { history: { of: 'session' }, published: false, decisive: false, dossier: [], notifies: 'session' },
  LotListed: {
    history: { of: 'lot', states: 'terms' },
    published: true,
    decisive: false,
    dossier: ['terms', 'ends'],
    notifies: 'session',
  },
  LotChanged: {
    history: { of: 'lot', states: 'terms' },
    published: true,
    decisive: true,
    dossier: ['terms'],
    notifies: 'session',
  },
  LotWithdrawn: {
    history: { of: 'lot' },
    published: true,
    decisive: true,
    dossier: ['terms', 'ends'],
    notifies: 'session',
  },
  LotReserveSet: {
    history: { of: 'lot', states: 'reserve' },
    published: true,
    decisive: true,
    dossier: [],
    notifies: 'session',
  },
  LotExtended: {
    history: null,
    published: true,
    decisive: true,
    dossier: ['ends'],
    notifies: 'nobody',
  },
  BidderJoined: {
    history: { of: 'bidder', unlessBy: 'anybody else' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'nobody',
  },
  BidderSuspended: {
    history: { of: 'bidder' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'nobody',
  },
  BidderReinstated: {
    history: { of: 'bidder' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'nobody',
  },
  StaffVerified: {
    history: { of: 'bidder' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'nobody',
  },
  StaffRefuted: {
    history: { of: 'bidder' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'nobody',
  },
  VendorBarred: {
    history: { of: 'bidder' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'nobody',
  },
  VendorBarLifted: {
    history: { of: 'bidder' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'nobody',
  },
  RaiseLimitSet: {
    history: { of: 'raise limit', states: 'limit' },
    published: false,
    decisive: true,
    dossier: ['limit'],
    notifies: 'all sessions',
  },
  LotEntered: { history: null, published: true, decisive: false, dossier: ['decision'], notifies: 'nobody' },
  BidPlaced: { history: null, published: true, decisive: true, dossier: ['decision', 'lead'], notifies: 'nobody' },
  MaximumSet: {
    history: null,
    published: true,
    decisive: true,
    dossier: ['decision'],
    // Their other screens show it, too.
    notifies: 'bidder',
  },
  MaximumLapsed: {
    history: null,
    published: true,
    decisive: true,
    dossier: ['decision'],
    notifies: 'bidder',
  },
  BidCancelled: {
    history: { of: 'lot and bidder' },
    published: true,
    decisive: true,
    dossier: ['decision', 'lead'],
    notifies: 'cancellation',
  },
  DepositCredited: {
    history: { of: 'bidder', unlessBy: 'bidder or bank' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'nobody',
  },
  DepositReversed: {
    history: { of: 'bidder', unlessBy: 'bidder or bank' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'nobody',
  },
  DepositReset: {
    history: { of: 'bidder' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'nobody',
  },
  RefundOrdered: {
    history: { of: 'bidder' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'nobody',
  },
  RefundSettled: { history: { of: 'bidder' }, published: false, decisive: false, dossier: [], notifies: 'bidder' },
  RefundReturned: {
    history: { of: 'bidder' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'nobody',
  },
  RefundRecorded: {
    history: { of: 'bidder' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'nobody',
  },
  LotSold: {
    history: { of: 'lot' },
    published: true,
    decisive: true,
    dossier: ['after the ends'],
    notifies: 'session',
  },
  LotUnsold: {
    history: { of: 'lot' },
    published: true,
    decisive: true,
    dossier: ['after the ends'],
    notifies: 'session',
  },
  LotOffered: {
    history: { of: 'lot and bidder' },
    published: true,
    decisive: true,
    dossier: ['offered', 'after the ends'],
    notifies: 'session',
  },
  OfferCountered: {
    history: { of: 'lot and bidder' },
    published: true,
    decisive: true,
    dossier: [],
    notifies: 'session',
  },
  OfferAccepted: {
    history: { of: 'lot and bidder' },
    published: true,
    decisive: true,
    dossier: [],
    notifies: 'session',
  },
  OfferDeclined: {
    history: { of: 'lot and bidder' },
    published: true,
    decisive: true,
    dossier: ['lead'],
    notifies: 'session',
  },
  OfferLapsed: {
    history: { of: 'lot and bidder' },
    published: true,
    decisive: true,
    dossier: ['lead'],
    notifies: 'session',
  },
  SalesRecorded: { history: { of: 'session' }, published: true, decisive: false, dossier: [], notifies: 'session' },
  DepositApplied: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: ['bidder', 'lead'],
    notifies: 'session',
  },
  DepositsBalanced: { history: { of: 'session' }, published: true, decisive: false, dossier: [], notifies: 'session' },
  WinnerTold: { history: { of: 'lot' }, published: false, decisive: false, dossier: [], notifies: 'session' },
  WinnersTold: { history: { of: 'session' }, published: true, decisive: false, dossier: [], notifies: 'session' },
  SessionCleared: {
    history: { of: 'session' },
    published: true,
    decisive: false,
    dossier: ['forgets'],
    notifies: 'session',
  },
  PurchasePaid: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: [],
    notifies: 'session',
  },
  PurchasePaymentReversed: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: [],
    notifies: 'session',
  },
  PurchaseDepositAdjusted: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: [],
    notifies: 'session',
  },
  LotForfeited: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: true,
    dossier: [],
    notifies: 'session',
  },
  PurchaseSurplusCredited: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'session',
  },
  UnitReserved: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: true,
    dossier: ['bidder'],
    notifies: 'session',
  },
  UnitReleased: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: [],
    notifies: 'session',
  },
  VendorAgreementSet: OF_VENDOR,
  SaleSettled: { ...OF_VENDOR, history: { of: 'lot' } },
  SaleSettlementReversed: { ...OF_VENDOR, history: { of: 'lot' } },
  VendorCharged: OF_VENDOR,
  VendorChargeReversed: OF_VENDOR,
  VendorPaidIn: OF_VENDOR,
  VendorPaidInReversed: OF_VENDOR,
  VendorPayoutOrdered: OF_VENDOR,
  VendorPayoutSettled: OF_VENDOR,
  VendorPayoutReturned: OF_VENDOR,
  HandoverOpened: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: [],
    notifies: 'session',
  },
  HandoverTakenBack: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: [],
    notifies: 'session',
  },
  HandoverStepRecorded: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: [],
    notifies: 'session',
  },
  HandoverStepTakenBack: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: [],
    notifies: 'session',
  },
  HandoverCharged: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: [],
    notifies: 'session',
  },
  HandoverChargeWaived: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'session',
  },
  HandoverPaid: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: [],
    notifies: 'session',
  },
  HandoverPaymentReversed: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: [],
    notifies: 'session',
  },
  SafetyDepositReturned: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'session',
  },
  SafetyDepositForfeited: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: [],
    notifies: 'session',
  },
  SafetyDepositRestored: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
    notifies: 'session',
  },
  UnitDisposed: {
    history: { of: 'lot and bidder' },
    published: false,
    decisive: false,
    dossier: [],
    notifies: 'session',
  },
} as const satisfies Record<EventType, EventUses>;

export const EVENT_USES: Readonly<Record<EventType, EventUses>> = USES;

/** The types of events that are in a published log. */
export type PublishedType = {
  [T in EventType]: (typeof USES)[T]['published'] extends true ? T : never;
}[EventType];

/** Every type, in the order of `events.ts`. */
export const EVENT_TYPES = Object.keys(USES) as readonly EventType[];

/** Of an event as the log or a dossier has it; undefined for a type that is not known. */
export function usesOfEvent(type: string): EventUses | undefined {
  return Object.hasOwn(USES, type) ? EVENT_USES[type as EventType] : undefined;
}
