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
}

interface HistoryUse {
  /** Whose; a limit of raises is a setting. */
  readonly of: 'session' | 'lot' | 'bidder' | 'lot and bidder' | 'raise limit';
  /** Which part of its subject it states anew. */
  readonly states?: 'times' | 'terms' | 'limit';
  /** Such an event is no change of the house's where it has no actor and was made by anybody else, or came of a payment or from a bank. */
  readonly unlessBy?: 'anybody else' | 'bidder or bank';
}

/**
 * `decision`: it asks whether a bidder may bid, and whether their deposit covers it; `bidder`: it makes their standing, or moves their
 * deposit; `lead`: it changes who leads a lot, or that a deposit is held for it; `terms`: it sets those of a lot; `limit`: that of a raise.
 */
export type DossierRole = 'decision' | 'bidder' | 'lead' | 'terms' | 'limit';

const USES = {
  SessionScheduled: { history: { of: 'session', states: 'times' }, published: true, decisive: false, dossier: [] },
  SessionChanged: { history: { of: 'session', states: 'times' }, published: true, decisive: true, dossier: [] },
  SessionExtended: { history: { of: 'session', states: 'times' }, published: true, decisive: true, dossier: [] },
  SessionWithdrawn: { history: { of: 'session' }, published: false, decisive: true, dossier: [] },
  SessionArchived: { history: { of: 'session' }, published: false, decisive: false, dossier: [] },
  LotListed: { history: { of: 'lot', states: 'terms' }, published: true, decisive: false, dossier: ['terms'] },
  LotChanged: { history: { of: 'lot', states: 'terms' }, published: true, decisive: true, dossier: ['terms'] },
  LotWithdrawn: { history: { of: 'lot' }, published: true, decisive: true, dossier: ['terms'] },
  BidderJoined: {
    history: { of: 'bidder', unlessBy: 'anybody else' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
  },
  BidderSuspended: { history: { of: 'bidder' }, published: false, decisive: false, dossier: ['bidder'] },
  BidderReinstated: { history: { of: 'bidder' }, published: false, decisive: false, dossier: ['bidder'] },
  StaffVerified: { history: { of: 'bidder' }, published: false, decisive: false, dossier: ['bidder'] },
  StaffRefuted: { history: { of: 'bidder' }, published: false, decisive: false, dossier: ['bidder'] },
  VendorBarred: { history: { of: 'bidder' }, published: false, decisive: false, dossier: ['bidder'] },
  VendorBarLifted: { history: { of: 'bidder' }, published: false, decisive: false, dossier: ['bidder'] },
  RaiseLimitSet: {
    history: { of: 'raise limit', states: 'limit' },
    published: false,
    decisive: true,
    dossier: ['limit'],
  },
  LotEntered: { history: null, published: true, decisive: false, dossier: ['decision'] },
  BidPlaced: { history: null, published: true, decisive: true, dossier: ['decision', 'lead'] },
  BidCancelled: { history: { of: 'lot and bidder' }, published: true, decisive: true, dossier: ['decision', 'lead'] },
  DepositCredited: {
    history: { of: 'bidder', unlessBy: 'bidder or bank' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
  },
  DepositReversed: {
    history: { of: 'bidder', unlessBy: 'bidder or bank' },
    published: false,
    decisive: false,
    dossier: ['bidder'],
  },
  DepositReset: { history: { of: 'bidder' }, published: false, decisive: false, dossier: ['bidder'] },
  RefundOrdered: { history: { of: 'bidder' }, published: false, decisive: false, dossier: ['bidder'] },
  RefundSettled: { history: { of: 'bidder' }, published: false, decisive: false, dossier: [] },
  RefundReturned: { history: { of: 'bidder' }, published: false, decisive: false, dossier: ['bidder'] },
  RefundRecorded: { history: { of: 'bidder' }, published: false, decisive: false, dossier: ['bidder'] },
  LotSold: { history: { of: 'lot' }, published: true, decisive: true, dossier: [] },
  LotUnsold: { history: { of: 'lot' }, published: true, decisive: true, dossier: [] },
  SalesRecorded: { history: { of: 'session' }, published: true, decisive: false, dossier: [] },
  DepositApplied: { history: { of: 'lot and bidder' }, published: false, decisive: false, dossier: ['bidder', 'lead'] },
  DepositsBalanced: { history: { of: 'session' }, published: true, decisive: false, dossier: [] },
  WinnerTold: { history: { of: 'lot' }, published: false, decisive: false, dossier: [] },
  WinnersTold: { history: { of: 'session' }, published: true, decisive: false, dossier: [] },
  SessionCleared: { history: { of: 'session' }, published: true, decisive: false, dossier: [] },
  PurchasePaid: { history: { of: 'lot and bidder' }, published: false, decisive: false, dossier: [] },
  PurchasePaymentReversed: { history: { of: 'lot and bidder' }, published: false, decisive: false, dossier: [] },
  PurchaseDepositAdjusted: { history: { of: 'lot and bidder' }, published: false, decisive: false, dossier: [] },
  LotForfeited: { history: { of: 'lot and bidder' }, published: false, decisive: true, dossier: [] },
  UnitReserved: { history: { of: 'lot and bidder' }, published: false, decisive: true, dossier: ['bidder'] },
  UnitReleased: { history: { of: 'lot and bidder' }, published: false, decisive: false, dossier: [] },
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
