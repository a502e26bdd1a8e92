import type { ColumnType } from 'kysely';
import type { PremiumTerms } from '#domain/premium.ts';

/**
 * The read tables (schema `read`): what the site shows, made from the book by the projectors and by nothing else. They may be dropped
 * at any time. Amounts are integer sen, times UTC; `revision` is that of the last event that changed the row.
 */
export interface ReadTables {
  lots: LotsTable;
  lot_entries: LotEntriesTable;
  bids: BidsTable;
  deposit_accounts: DepositAccountsTable;
  deposit_entries: DepositEntriesTable;
  sessions: SessionsTable;
  purchases: PurchasesTable;
  purchase_payments: PurchasePaymentsTable;
  checkpoints: CheckpointsTable;
}

type Instant = ColumnType<Date, string, string>;
type InstantOrNull = ColumnType<Date | null, string | null, string | null>;

export type LotStatus = 'open' | 'sold' | 'unsold' | 'withdrawn' | 'forfeited';

/** A lot and its latest bid in one row, so that whoever reads the one has the other of the same revision. */
export interface LotsTable {
  /** {session}/{lot no}. */
  lot: string;
  session: string;
  lot_no: string;
  /** The number that the lot no begins with; those without one come last. */
  lot_order: number;
  regn_no: string;
  vendor: string;
  starting_price_sen: number;
  minimum_raise_sen: number;
  deposit_sen: number;
  premium: ColumnType<PremiumTerms, string, string>;
  admin_fee_sen: number;
  safety_deposit_sen: number;
  status: LotStatus;
  /** In the current catalogue: not withdrawn, and its session neither cleared nor withdrawn. */
  current: boolean;
  bid_count: number;
  /** How many bidders have entered it. */
  bidders_in_lot: number;
  top_bidder: number | null;
  top_amount_sen: number | null;
  top_at: InstantOrNull;
  winner: number | null;
  hammer_sen: number | null;
  premium_sen: number | null;
  /** The winner's deposit has left their account for their purchase; until then it is held by the top bidder's account. */
  deposit_applied: boolean;
  revision: number;
}

export interface LotEntriesTable {
  lot: string;
  bidder: number;
  deposit_sen: number;
  entered_at: Instant;
  /** Their highest bid on the lot; null before the first. */
  own_bid_sen: number | null;
  own_bid_count: number;
  revision: number;
}

/** Bid records: every accepted bid. */
export interface BidsTable {
  lot: string;
  /** 1, 2, 3, … within the lot. */
  bid_no: number;
  bidder: number;
  amount_sen: number;
  raised_from_sen: number | null;
  at: Instant;
  revision: number;
  /** The hash that the bid is sealed with in the book. */
  hash: string;
}

export interface DepositAccountsTable {
  bidder: number;
  balance_sen: number;
  revision: number;
}

export type DepositEntryKind = 'top-up' | 'house credit' | 'bank reversal' | 'house reversal' | 'reset' | 'applied';

export interface DepositEntriesTable {
  bidder: number;
  revision: number;
  kind: DepositEntryKind;
  /** Positive into the account, negative out of it. */
  amount_sen: number;
  balance_after_sen: number;
  /** The payment or correction; null where the book names none. */
  reference: string | null;
  /** The lot whose purchase a deposit was applied to. */
  lot: string | null;
  at: Instant;
}

export type SessionStep = 'open' | 'sales-recorded' | 'deposits-balanced' | 'winners-told' | 'cleared' | 'withdrawn';

export interface SessionsTable {
  session: string;
  starts_at: Instant;
  ends_at: Instant;
  /** `public`, or the staff group that alone may take part. */
  access: string;
  step: SessionStep;
  revision: number;
}

export type PurchaseStatus = 'sold' | 'forfeited';

/** A lot that somebody won, and what came in for it. Its price and balance are reckoned by `#domain/purchase.ts`, and not stored. */
export interface PurchasesTable {
  /** {session}/{lot no}: the order number. */
  lot: string;
  session: string;
  bidder: number;
  hammer_sen: number;
  premium_sen: number;
  admin_fee_sen: number;
  safety_deposit_sen: number;
  deposit_sen: number;
  /** The deposit has left the winner's account for this purchase. */
  deposit_applied: boolean;
  additional_deposit_sen: number;
  /** The sum of its payments. */
  paid_sen: number;
  status: PurchaseStatus;
  /** When the sale was recorded. */
  sold_at: Instant;
  forfeited_at: InstantOrNull;
  revision: number;
}

export interface PurchasePaymentsTable {
  lot: string;
  revision: number;
  amount_sen: number;
  reference: string;
  at: Instant;
}

/** How far each projector's tables are, written in the transaction that writes them. */
export interface CheckpointsTable {
  projector: string;
  version: number;
  /** The last event that the tables hold; -1 for none. */
  revision: number;
  state: 'running' | 'stopped';
  /** Why it stopped, at the event after `revision`. */
  reason: string | null;
}
