import { sql } from 'kysely';
import type { StaffRole } from '#domain/actor.ts';
import type { VoidReason } from '#domain/cancel-reasons.ts';
import type { EventType } from '#domain/events.ts';
import type {
  ForfeitReason,
  HandoverCharge,
  HandoverKind,
  HandoverStep,
  HandoverTerms,
  WaiverReason,
  WitnessRole,
} from '#domain/handover.ts';
import type { PaymentWay } from '#domain/payment-ways.ts';
import type { AccountKind } from '#domain/postings.ts';
import type { PremiumTerms } from '#domain/premium.ts';
import type { SessionReason } from '#domain/session-reasons.ts';
import type { Increment, SessionRules } from '#domain/session-rules.ts';
import type { Movement } from '#domain/vocabulary/movements.ts';
import { bigint, boolean, bytes, defineTable, instant, integer, json, type RowsOf, text } from './define-table.ts';

/**
 * The read tables (schema `read`): what the site shows, written by the projectors only. They may be dropped at any time. Amounts are integer sen,
 * times UTC; `revision` is that of the last event that changed the row.
 */
export interface ReadTables {
  lots: LotsTable;
  sessionEnds: RowsOf<typeof sessionEnds>;
  lotCounts: RowsOf<typeof lotCounts>;
  lotRegnParts: RowsOf<typeof lotRegnParts>;
  lotEntries: RowsOf<typeof lotEntries>;
  bids: RowsOf<typeof bids>;
  maxima: RowsOf<typeof maxima>;
  depositAccounts: RowsOf<typeof depositAccounts>;
  depositEntries: RowsOf<typeof depositEntries>;
  sessions: SessionsTable;
  purchases: RowsOf<typeof purchases>;
  purchasePayments: RowsOf<typeof purchasePayments>;
  handovers: RowsOf<typeof handovers>;
  handoverSteps: RowsOf<typeof handoverSteps>;
  handoverCharges: RowsOf<typeof handoverCharges>;
  handoverPayments: RowsOf<typeof handoverPayments>;
  bookChanges: RowsOf<typeof bookChanges>;
  ledgerEntries: RowsOf<typeof ledgerEntries>;
  ledgerAccounts: RowsOf<typeof ledgerAccounts>;
  ledgerDays: RowsOf<typeof ledgerDays>;
  treeTiles: RowsOf<typeof treeTiles>;
  checkpoints: RowsOf<typeof checkpoints>;
}

export type LotsTable = RowsOf<typeof lots>;
export type SessionsTable = RowsOf<typeof sessions>;

/** `offered`: its highest bid is subject to the approval of the vendor, who is asked. */
export type LotStatus = 'open' | 'offered' | 'sold' | 'unsold' | 'withdrawn' | 'forfeited';

/** A lot and its latest bid in one row, so that both are read at the same revision. */
export const lots = defineTable('lots', {
  columns: {
    /** {session}/{lot no}. */
    lot: text(),
    session: text(),
    lotNo: text(),
    /** The leading number of the lot no, for sorting; those without one come last. */
    lotOrder: bigint(),
    regnNo: text(),
    vendor: text(),
    startingPriceSen: bigint(),
    minimumRaiseSen: bigint(),
    depositSen: bigint(),
    premium: json<PremiumTerms>(),
    adminFeeSen: bigint(),
    safetyDepositSen: bigint(),
    /** In the order of listing in its session, from 0. */
    place: integer(),
    /** When it ends without any bid, and when it ends as it stands. */
    plannedEndsAt: instant(),
    endsAt: instant(),
    /** The increment table of its session; null: its own minimum raise counts. */
    increments: json<readonly Increment[]>().orNull(),
    /** It has a reserve, whose amount is in no read table (decision 71). */
    hasReserve: boolean().defaultTo(false),
    /** The vendor is asked whatever the highest bid is. */
    approval: boolean().defaultTo(false),
    status: text<LotStatus>().defaultTo('open'),
    /** When its highest bid was offered to the vendor; null: never. */
    offeredAt: instant().orNull(),
    /** In the current catalogue: not withdrawn, and its session neither cleared nor withdrawn. */
    current: boolean().defaultTo(true),
    /** Number of bids placed; also the number of the last one. */
    bidCount: integer().defaultTo(0),
    /** How many of them are void: cancelled or passed over. */
    voidBids: integer().defaultTo(0),
    /** How many bidders have entered it. */
    biddersInLot: integer().defaultTo(0),
    topBidder: integer().orNull(),
    topAmountSen: bigint().orNull(),
    winner: integer().orNull(),
    hammerSen: bigint().orNull(),
    premiumSen: bigint().orNull(),
    /** The winner's deposit was applied to their purchase; until then it is held. */
    depositApplied: boolean().defaultTo(false),
    revision: bigint(),
  },
  key: ['lot'],
  // No index has a column that changes with a bid, so that a hot lot's row is updated in place (HOT).
  indexes: {
    lots_by_session: { columns: ['session'] },
    lots_current: { columns: ['lotNo'], where: sql`current = true` },
    // Lots that may be won and are not settled: their held deposits are read all the time.
    lots_unsettled: { columns: ['lot'], where: sql`status in ('open', 'offered', 'sold') and not deposit_applied` },
  },
  fillfactor: 50,
});

/** When the lots of a session end: what the ends of its lots are planned by, and the last of them. Written with the lots. */
export const sessionEnds = defineTable('session_ends', {
  columns: {
    session: text(),
    /** As the session has it: when its first lot ends, and without rules all of them. */
    endsAt: instant(),
    staggerSeconds: integer().defaultTo(0),
    increments: json<readonly Increment[]>().orNull(),
    /** How many lots were ever listed in it: the place of the next one. */
    places: integer().defaultTo(0),
    /** When its last lot ends, as it stands; the end of the session while it has none. */
    lastEndsAt: instant(),
    revision: bigint(),
  },
  key: ['session'],
});

/** Lots per vendor and session, without withdrawn ones: pages of unit records are located by these counts. */
export const lotCounts = defineTable('lot_counts', {
  columns: { session: text(), vendor: text(), lots: integer() },
  key: ['session', 'vendor'],
});

/**
 * Where a lot is found by a part of its registration number: what the number says (without blanks, in capitals) from each of its characters on,
 * as bytes of UTF-8, which are in the same order in every database. Whatever is in it, one of these begins with.
 */
export const lotRegnParts = defineTable('lot_regn_parts', {
  columns: { part: bytes(), lot: text() },
  key: ['part', 'lot'],
});

export const lotEntries = defineTable('lot_entries', {
  columns: {
    lot: text(),
    bidder: integer(),
    depositSen: bigint(),
    enteredAt: instant(),
    /** Their last bid on the lot, also a void one; null before the first. */
    ownBidSen: bigint().orNull(),
    ownBidCount: integer().defaultTo(0),
    revision: bigint(),
  },
  key: ['lot', 'bidder'],
  indexes: { lot_entries_by_bidder: { columns: ['bidder'] } },
  fillfactor: 70,
});

/** Bid records: every accepted bid. */
export const bids = defineTable('bids', {
  columns: {
    lot: text(),
    /** 1, 2, 3, … within the lot. */
    bidNo: integer(),
    bidder: integer(),
    amountSen: bigint(),
    raisedFromSen: bigint().orNull(),
    /** Placed by the book for the maximum of its bidder. */
    automatic: boolean(),
    at: instant(),
    revision: bigint(),
    /** The hash of the bid's event in the book. */
    hash: text(),
    /** Null while it counts, as are the next three. */
    voidReason: text<VoidReason>().orNull(),
    voidAt: instant().orNull(),
    /** The member of staff who cancelled it, or the bid for whose cancellation it was passed over. */
    voidBy: integer().orNull(),
    /** Of the cancellation. */
    voidRevision: bigint().orNull(),
  },
  key: ['lot', 'bidNo'],
});

/** Who left maxima where and when: the receipts of them are made of the book. Their amounts stand there alone. */
export const maxima = defineTable('maxima', {
  columns: { bidder: integer(), revision: bigint(), lot: text(), at: instant() },
  key: ['bidder', 'revision'],
});

export const depositAccounts = defineTable('deposit_accounts', {
  columns: {
    bidder: integer(),
    balanceSen: bigint(),
    /** When money last came in, by a top-up or a credit of the house; null: never. */
    lastCreditAt: instant().orNull(),
    revision: bigint(),
  },
  key: ['bidder'],
  // Whose money the house holds, and who owes it: of all who ever had an account the fewest.
  indexes: {
    deposit_accounts_with_balance: { columns: ['bidder'], where: sql`balance_sen > 0` },
    deposit_accounts_owing: { columns: ['bidder'], where: sql`balance_sen < 0` },
  },
});

export type DepositEntryKind =
  | ('top-up' | 'house credit' | 'bank reversal' | 'house reversal' | 'reset' | 'applied')
  | ('refund' | 'returned refund' | 'manual refund' | 'manual refund taken back' | 'surplus')
  | ('waived charge' | 'safety deposit' | 'safety deposit taken back');

export const depositEntries = defineTable('deposit_entries', {
  columns: {
    bidder: integer(),
    revision: bigint(),
    kind: text<DepositEntryKind>(),
    /** Positive into the account, negative out of it. */
    amountSen: bigint(),
    balanceAfterSen: bigint(),
    /** The payment or correction; null where the book names none. */
    reference: text().orNull(),
    /** The lot whose purchase a deposit was applied to. */
    lot: text().orNull(),
    /** Of a manual refund: when it was paid, 'YYYY-MM-DD' at +08:00, and how; null where the book does not say. */
    paidOn: text().orNull(),
    way: text<PaymentWay>().orNull(),
    at: instant(),
  },
  key: ['bidder', 'revision'],
});

export type SessionStep = 'open' | 'sales-recorded' | 'deposits-balanced' | 'winners-told' | 'cleared' | 'withdrawn';

export const sessions = defineTable('sessions', {
  columns: {
    session: text(),
    startsAt: instant(),
    endsAt: instant(),
    /** `public`, or the staff group that alone may take part. */
    access: text(),
    /** How it is bid on; null: the house has set nothing. */
    rules: json<SessionRules>().orNull(),
    step: text<SessionStep>(),
    /** Archived: ended by hand, and in the history before it is cleared. */
    archived: boolean().defaultTo(false),
    /** Of the last change while it ran: when it was made, the end before it, and why. */
    endMovedAt: instant().orNull(),
    endMovedFrom: instant().orNull(),
    endMovedFor: text<SessionReason>().orNull(),
    revision: bigint(),
  },
  key: ['session'],
});

export type PurchaseStatus = 'sold' | 'forfeited';

/** `balanceDueSen` of `#domain/purchase.ts`, for conditions. */
export const BALANCE_DUE = sql<number>`purchases.hammer_sen + purchases.premium_sen + purchases.admin_fee_sen + purchases.safety_deposit_sen
  - purchases.deposit_sen - purchases.additional_deposit_sen - purchases.paid_sen + purchases.surplus_credited_sen`;
/** Sold, and something is to be paid: since deposits are balanced out something can be. */
export const IS_OWED = sql<boolean>`purchases.deposit_applied and purchases.status = 'sold' and ${BALANCE_DUE} > 0`;
/** The house owes its buyer something (`surplusSen` of `#domain/purchase.ts`). */
export const HAS_SURPLUS = sql<boolean>`purchases.deposit_applied and case purchases.status
  when 'sold' then ${BALANCE_DUE} < 0 else purchases.paid_sen > purchases.surplus_credited_sen end`;

/** Paid, and its vendor has not been credited. */
export const IS_UNSETTLED = sql<boolean>`purchases.deposit_applied and purchases.status = 'sold'
  and purchases.settled_at is null and ${BALANCE_DUE} <= 0`;

/** A purchase, with its payments. Price and balance are computed by `#domain/purchase.ts`, and not stored. */
export const purchases = defineTable('purchases', {
  columns: {
    /** {session}/{lot no}: the order number. */
    lot: text(),
    session: text(),
    bidder: integer(),
    hammerSen: bigint(),
    premiumSen: bigint(),
    adminFeeSen: bigint(),
    safetyDepositSen: bigint(),
    depositSen: bigint(),
    /** The winner's deposit was applied to this purchase. */
    depositApplied: boolean().defaultTo(false),
    additionalDepositSen: bigint().defaultTo(0),
    /** The sum of its payments. */
    paidSen: bigint().defaultTo(0),
    /** What was more than the price, and went to the buyer's deposit account. */
    surplusCreditedSen: bigint().defaultTo(0),
    status: text<PurchaseStatus>().defaultTo('sold'),
    /** Where its safety deposit went; null while it lies there, or never did. */
    safetyDepositOut: text<'deposit' | 'forfeits'>().orNull(),
    /** Why it was forfeited; null unless it was. */
    safetyDepositKeptFor: text<ForfeitReason>().orNull(),
    /** When the sale was recorded. */
    soldAt: instant(),
    forfeitedAt: instant().orNull(),
    /** When the unit was released at the gate; null until then. */
    releasedAt: instant().orNull(),
    /** The member of staff who released it. */
    releasedBy: integer().orNull(),
    /** Revision at which its vendor was credited; null with all that follows: they are not. */
    settledAt: bigint().orNull(),
    commissionSen: bigint().orNull(),
    chargesSen: bigint().orNull(),
    taxSen: bigint().orNull(),
    /** YYYY-MM-DD at +08:00, from which it may be paid out; null also until the unit has left, so many days after which it is. */
    dueOn: text().orNull(),
    holdDays: integer().orNull(),
    revision: bigint(),
  },
  key: ['lot'],
  indexes: {
    purchases_by_session: { columns: ['session'] },
    purchases_by_bidder: { columns: ['bidder'] },
    purchases_by_sold_at: { columns: ['soldAt'] },
    // Of all that was ever sold the fewest.
    purchases_owed: { columns: ['lot'], where: IS_OWED },
    purchases_with_surplus: { columns: ['lot'], where: HAS_SURPLUS },
    purchases_unsettled: { columns: ['lot'], where: IS_UNSETTLED },
  },
});

/** The files of sold units, also those that were taken back: {@link handoverSteps}, {@link handoverCharges} and payments beside it. Days YYYY-MM-DD at +08:00. */
export const handovers = defineTable('handovers', {
  columns: {
    lot: text(),
    session: text(),
    bidder: integer(),
    kind: text<HandoverKind>(),
    terms: json<HandoverTerms>(),
    soldOn: text(),
    openedOn: text(),
    /** Names this opening: a file can be taken back, and opened again. */
    openedAt: instant(),
    isOpen: boolean().defaultTo(true),
    disposedAt: instant().orNull(),
    /** What was credited of payments for charges that were waived. */
    creditedSen: bigint().defaultTo(0),
    revision: bigint(),
  },
  key: ['lot'],
  indexes: {
    handovers_by_bidder: { columns: ['bidder'] },
    handovers_open: { columns: ['lot'], where: sql<boolean>`is_open and disposed_at is null` },
  },
});

export const handoverSteps = defineTable('handover_steps', {
  columns: {
    lot: text(),
    step: text<HandoverStep>(),
    doneOn: text(),
    until: text().orNull(),
    at: instant(),
    /** The member of staff who recorded it. */
    account: integer().orNull(),
    /** Of a step that somebody has to have seen: in which capacity, and under which seal the office has their name. */
    witnessRole: text<WitnessRole>().orNull(),
    witnessSeal: text().orNull(),
  },
  key: ['lot', 'step'],
});

export const handoverCharges = defineTable('handover_charges', {
  columns: {
    lot: text(),
    /** Its name in the file. */
    charge: text(),
    what: text<HandoverCharge>(),
    amountSen: bigint(),
    revision: bigint(),
    at: instant(),
    /** Why it was waived; null while it stands. */
    waivedFor: text<WaiverReason>().orNull(),
    /** What an `other` charge is for. */
    words: text().orNull(),
  },
  key: ['lot', 'charge'],
});

export const handoverPayments = defineTable('handover_payments', {
  columns: {
    lot: text(),
    revision: bigint(),
    amountSen: bigint(),
    reference: text(),
    at: instant(),
    paidOn: text().orNull(),
    way: text<PaymentWay>().orNull(),
  },
  key: ['lot', 'revision'],
});

export const purchasePayments = defineTable('purchase_payments', {
  columns: {
    lot: text(),
    revision: bigint(),
    amountSen: bigint(),
    reference: text(),
    /** When it was recorded. */
    at: instant(),
    /** When the money came in, 'YYYY-MM-DD' at +08:00, and how; null where the book does not say. */
    paidOn: text().orNull(),
    way: text<PaymentWay>().orNull(),
  },
  key: ['lot', 'revision'],
});

export type BookSubjectKind = 'session' | 'lot' | 'user' | 'setting' | 'vendor';
export type StatedPart = 'times' | 'terms' | 'limit' | 'rules' | 'reserve';

/** Changes in the book by staff, or by the house's programs: one row per subject that an event concerns. */
export const bookChanges = defineTable('book_changes', {
  columns: {
    kind: text<BookSubjectKind>(),
    /** Session, lot key, bidder number, or name of the setting. */
    key: text(),
    revision: bigint(),
    type: text<EventType>(),
    at: instant(),
    /** The member of staff who gave the command. */
    account: integer().orNull(),
    role: text<StaffRole>().orNull(),
    /** Part of the subject whose state the event sets, to find the previous one; null for an event that is no change of state. */
    states: text<StatedPart>().orNull(),
    said: json<Readonly<Record<string, unknown>>>(),
  },
  key: ['kind', 'key', 'revision'],
});

/** The journal: two lines per posting, so that debits equal credits at every revision. */
export const ledgerEntries = defineTable('ledger_entries', {
  columns: {
    revision: bigint(),
    /** 1, 2, … within the event. */
    line: integer(),
    kind: text<AccountKind>(),
    /** Bidder number, lot key or vendor; '' for a kind with a single account. */
    key: text(),
    debitSen: bigint(),
    creditSen: bigint(),
    /** The counter account. */
    counterKind: text<AccountKind>(),
    counterKey: text(),
    movement: text<Movement>(),
    /** The bidder concerned; null where a vendor is. */
    bidder: integer().orNull(),
    /** The payment, refund or correction; null where the book names none. */
    reference: text().orNull(),
    at: instant(),
  },
  key: ['revision', 'line'],
  indexes: {
    ledger_entries_by_account: { columns: ['kind', 'key', 'revision'] },
    ledger_entries_by_time: { columns: ['at', 'kind'] },
  },
});

/** Balances of the journal's accounts, so that they need not be summed from the lines. */
export const ledgerAccounts = defineTable('ledger_accounts', {
  columns: {
    kind: text<AccountKind>(),
    /** As in the journal. */
    key: text(),
    debitSen: bigint(),
    creditSen: bigint(),
    /** Debits less credits; the list is by balance, largest first. */
    netSen: bigint(),
    /** The bidder last concerned; null of a vendor's. */
    bidder: integer().orNull(),
    /** Revision of its first line. */
    firstRevision: bigint(),
    revision: bigint(),
  },
  key: ['kind', 'key'],
  indexes: {
    ledger_accounts_by_balance: { columns: ['kind', 'netSen', 'key'] },
    ledger_accounts_by_first_line: { columns: ['firstRevision'] },
  },
  fillfactor: 70,
});

/**
 * Closing balances of a kind of accounts on a day at +08:00; no row for a day without movements. A balance within a day is read from the row before
 * it and from the day's own lines, however old the house is.
 */
export const ledgerDays = defineTable('ledger_days', {
  columns: {
    kind: text<AccountKind>(),
    /** 'YYYY-MM-DD'. */
    day: text(),
    debitSen: bigint(),
    creditSen: bigint(),
    /** Number of accounts of the kind. */
    accounts: integer(),
  },
  key: ['kind', 'day'],
});

/**
 * The Merkle tree over the hashes of all events (`domain/evidence/tree.ts`). A hash of level n is the root of a complete subtree of 256^n leaves;
 * level 0 has the leaves. A tile has 256 hashes, the last one of its level those so far.
 */
export const treeTiles = defineTable('tree_tiles', {
  columns: {
    level: integer(),
    /** 0, 1, 2, … from the left. */
    tile: bigint(),
    hashes: bytes(),
  },
  key: ['level', 'tile'],
});

/** The position of each projector's tables, written in the same transaction as the tables. */
export const checkpoints = defineTable('checkpoints', {
  columns: {
    projector: text(),
    version: integer(),
    /** The last event that the tables include; -1 for none. */
    revision: bigint(),
    state: text<'running' | 'stopped'>(),
    /** Why it stopped, at the event after `revision`. */
    reason: text().orNull(),
  },
  key: ['projector'],
  fillfactor: 30,
});
