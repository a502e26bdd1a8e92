import type { Generated } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';
import type { RefundState, RequestState, UsersToRefund } from '#contract/payments/refunds.ts';
import type { Actor } from '#domain/actor.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.refundRuns': RefundRunsTable;
    'office.refunds': RefundsTable;
    'office.refundRequests': RefundRequestsTable;
    'office.refundsByHand': RefundsByHandTable;
    'office.paymentOrderCollections': PaymentOrderCollectionsTable;
  }
}

/** Bulk refunds. */
export interface RefundRunsTable {
  id: Generated<number>;
  usersToRefund: UsersToRefund;
  /** Of the request that started it: once, ever. */
  requestKey: string | null;
  startedBy: number;
  role: Actor['role'];
  startedAt: Instant;
  pausedAt: Instant | null;
  pausedBecause: Generated<string>;
  /** Counts resumptions: jobs of an earlier round do nothing any more. */
  round: Generated<number>;
}

/** Refunds to bank accounts. What moved is in the book, under the refund's id. */
export interface RefundsTable {
  id: string;
  runId: number | null;
  userId: number;
  /** Null: all that can be refunded when it is ordered. */
  askedSen: number | null;
  /** The amount; until it is ordered, an estimate. */
  amountSen: number;
  /** The account that it goes to: until it is ordered the one on record when it was asked for. '' when it is no longer kept. */
  bankName: string;
  bankAccNo: string;
  holder: string;
  state: RefundState;
  reason: Generated<string>;
  /** No job works on it any more, and it is not known how it ended. */
  stalled: Generated<boolean>;
  /** Billplz was asked for a payment order, and has not said whether there is one. */
  unanswered: Generated<boolean>;
  /** The collection in which its payment order is looked for, even if another one is configured by then. */
  collectionId: string | null;
  paymentOrderId: string | null;
  /** Of the request that asked for it: once, ever. */
  requestKey: string | null;
  askedBy: number;
  role: Actor['role'];
  askedAt: Instant;
  changedAt: Instant;
  /** The refund by which it was tried again. */
  retriedAs: string | null;
  /** The bidder's request that it answers, or a part of it. */
  requestId: string | null;
  round: Generated<number>;
  /** A worker holds it until this instant at most, by the database's clock. */
  claimedUntil: Instant | null;
  /** When Billplz is asked what became of it. */
  lookAt: Instant | null;
  looks: Generated<number>;
}

/** The collections of payment orders that the house has made, by the address that Billplz calls back. */
interface PaymentOrderCollectionsTable {
  callbackUrl: string;
  id: string;
  madeAt: Instant;
}

/** Bidders' requests for their deposit: at most one of a person is `asked`. */
export interface RefundRequestsTable {
  id: string;
  userId: number;
  amountSen: number;
  /** What the house has paid of it by other means than refunds that name it. */
  paidOtherwiseSen: Generated<number>;
  state: RequestState;
  /** Why it was declined; '' otherwise. */
  reason: Generated<string>;
  /** The refund with which it was answered whole, as it was tried last; null but for `ordered`. */
  refundId: string | null;
  /** Of the request of the page: once, ever. */
  requestKey: string | null;
  askedAt: Instant;
  changedAt: Instant;
}

/** The manual refunds that answer a request, and stand. */
interface RefundsByHandTable {
  /** Of its record in the book. */
  revision: number;
  requestId: string;
  amountSen: number;
}
