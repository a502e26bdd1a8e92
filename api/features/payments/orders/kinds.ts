import type { RefundState } from '#contract/payments/refunds.ts';

/** What the house pays by payment orders of Billplz: refunds of deposits, and payouts to vendors. Each is ordered in the book once, by its id. */
export interface OrderKind {
  readonly what: 'refund' | 'payout';
  readonly settle: 'settle-refund' | 'settle-vendor-payout';
  readonly giveBack: 'return-refund' | 'return-vendor-payout';
  /** Of a refusal of the book: it has been given back. */
  readonly returned: 'refund-returned' | 'payout-returned';
  /** Of a refusal of the book: it was never ordered. */
  readonly unknown: 'refund-unknown' | 'payout-unknown';
}

export const REFUNDS = {
  ...{ what: 'refund', settle: 'settle-refund', giveBack: 'return-refund' },
  ...{ returned: 'refund-returned', unknown: 'refund-unknown' },
} as const satisfies OrderKind;

export const PAYOUTS = {
  ...{ what: 'payout', settle: 'settle-vendor-payout', giveBack: 'return-vendor-payout' },
  ...{ returned: 'payout-returned', unknown: 'payout-unknown' },
} as const satisfies OrderKind;

/** What payment orders need of a row. The amount is in sen. */
export interface OrderedRow {
  readonly id: string;
  readonly amountSen: number;
  readonly bankName: string;
  /** '' when it is no longer kept. */
  readonly bankAccNo: string;
  readonly holder: string;
  readonly state: RefundState;
  /** Billplz was asked for a payment order, and has not said whether there is one. */
  readonly unanswered: boolean;
  /** The collection in which its payment order is looked for, even if another one is configured by then. */
  readonly collectionId: string | null;
  readonly paymentOrderId: string | null;
  readonly looks: number;
}

/** The house's record of one kind. What has ended, or stands elsewhere by then, is left as it is. */
export interface OrderedRows {
  find(id: string): Promise<OrderedRow | undefined>;
  release(id: string): Promise<void>;
  note(
    id: string,
    values: {
      readonly reason?: string;
      readonly stalled?: boolean;
      readonly unanswered?: boolean;
      readonly collectionId?: string;
    },
  ): Promise<unknown>;
  /** Billplz has the payment order; of one whose number it did not say, only the callback tells more. */
  sent(
    id: string,
    values: { readonly paymentOrderId?: string; readonly lookAt: Date; readonly isNews: boolean },
  ): Promise<unknown>;
  settled(id: string, lookAt: Date | null): Promise<boolean>;
  /** Also one that was settled. */
  returned(id: string, reason: string): Promise<boolean>;
  failed(id: string, reason: string): Promise<boolean>;
}

/** Those that Billplz is to be asked about, some at a time: whoever takes them says when they are asked about next. */
export interface LookedAtRows extends OrderedRows {
  takeDue(most: number): Promise<readonly Pick<OrderedRow, 'id' | 'paymentOrderId'>[]>;
  /** Billplz has a payment order, and has not said which. */
  notSaid(id: string): Promise<void>;
}
