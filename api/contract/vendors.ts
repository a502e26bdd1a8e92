import * as zod from 'zod/mini';
import { ACCOUNT_KINDS } from '#domain/postings.ts';
import { VENDOR_CHARGES } from '#domain/vendor-charges.ts';
import { MOVEMENTS } from '#domain/vocabulary/movements.ts';
import {
  alike,
  changedRefusal,
  checked,
  commandHeaders,
  exactRinggit,
  fieldRefusal,
  isoInstant,
  MOST_OF_A_COLUMN,
  message,
  moneyAnswer,
  refusal,
  revision,
  ringgit,
  rowNo,
  seen,
  shown,
} from './common.ts';
import { LEAST_WORDS, MAX_WORDS } from './constants.ts';
import { contract } from './contract.ts';

/** As the house's list of vendors has it. */
const code = checked(zod.string(), zod.minLength(1), zod.maxLength(100), zod.regex(/^\P{C}*$/u, 'must be one line'));
const day = zod.iso.date();
const amount = checked(exactRinggit, zod.minimum(0));
const amountAbove0 = checked(exactRinggit, zod.minimum(0.01));
/** Of one charge or payment: a zero too many is no movement of money. */
const moved = checked(exactRinggit, zod.minimum(0.01), zod.maximum(10_000_000));
/** Of a hundred, to the ten-thousandth. */
const percent = checked(
  zod.number(),
  zod.minimum(0),
  zod.maximum(100),
  zod.refine(
    (value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6,
    'must have at most four decimals',
  ),
);
const bands = checked(zod.array(zod.object({ from: amount, percent })), zod.minLength(1), zod.maxLength(20));

/** What vendor and house agree; see `#domain/vendor-agreement.ts`. */
export const agreementTerms = zod.object({
  commission: zod.discriminatedUnion('kind', [
    zod.object({ kind: zod.literal('amount'), amount }),
    zod.object({ kind: zod.literal('share'), percent }),
    zod.object({ kind: zod.literal('by-band'), bands }),
    zod.object({ kind: zod.literal('marginal'), bands }),
  ]),
  /** Of the commission of one lot. */
  minimum: amount,
  maximum: zod.nullable(amount),
  /** For each sold lot. */
  charges: checked(
    zod.array(
      zod.object({
        charge: zod.enum(VENDOR_CHARGES),
        amount: amountAbove0,
      }),
    ),
    zod.maxLength(20),
  ),
  /** Of commission and charges: contained in them, or added to them. */
  taxPercent: percent,
  taxIncluded: zod.boolean(),
  payoutAfter: zod.enum(['payment', 'handover']),
  /** Days at +08:00 after that. */
  holdDays: checked(zod.int(), zod.minimum(0), zod.maximum(365)),
});
export type AgreementTerms = zod.infer<typeof agreementTerms>;

const figures = {
  /** Below zero: what the vendor owes the house. */
  balance: ringgit,
  /** What of it may not be paid out yet. */
  notDue: ringgit,
  payable: ringgit,
};

const refusals = { 400: fieldRefusal, 401: refusal, 403: refusal };
const commandRefusals = { ...refusals, 404: refusal, 409: changedRefusal, 422: refusal, 503: refusal };

export const vendorAccounts = contract('vendors', 'GET', '/api/vendor-accounts', () => ({
  summary:
    'What the house owes each vendor, what of it may be paid out, and what waits: sales without an agreement, payouts to approve.',
  response: {
    200: zod.array(
      zod.object({
        vendor: zod.string(),
        name: zod.string(),
        agreed: zod.boolean(),
        ...figures,
        /** Paid sales that they have not been credited for. */
        unsettled: zod.int(),
        /** Payouts that somebody has proposed and nobody has approved yet. */
        proposed: zod.int(),
      }),
    ),
    ...refusals,
  },
}));
export type VendorAccountRow = zod.infer<(typeof vendorAccounts)['response'][200]>[number];

/** `ordered`: approved; `sent`: Billplz has it; `refused`: it was not paid, and has never left; `returned`: it came back. Of either the amount is on the account again. */
const PAYOUT_STATES = ['proposed', 'withdrawn', 'ordered', 'sent', 'paid', 'refused', 'returned'] as const;
/** `waits`: confirmed, and not usable before `usableAt`. */
const BANK_ACCOUNT_STATES = ['proposed', 'waits', 'usable', 'withdrawn', 'replaced'] as const;

const bankAccount = zod.object({
  id: zod.int(),
  bank: zod.string(),
  accountNo: zod.string(),
  holder: zod.string(),
  state: zod.enum(BANK_ACCOUNT_STATES),
  proposedBy: zod.string(),
  proposedAt: isoInstant,
  /** '' and null: nobody yet. */
  confirmedBy: zod.string(),
  usableAt: zod.nullable(isoInstant),
  /** Whoever asks has proposed it, and so may not confirm it. */
  isOwn: zod.boolean(),
});
export type VendorBankAccount = zod.infer<typeof bankAccount>;

const payout = zod.object({
  id: zod.string(),
  amount: ringgit,
  state: zod.enum(PAYOUT_STATES),
  /** Nobody but staff records what becomes of it: it is paid by hand, or it is not known. */
  byStaff: zod.boolean(),
  /** No job works on it any more, and Billplz has not taken it: it can be tried again. */
  mayRetry: zod.boolean(),
  /** What stands against it, or has: a sentence of the house or of Billplz; '' for nothing. */
  why: zod.string(),
  bank: zod.string(),
  accountNo: zod.string(),
  holder: zod.string(),
  /** Of bank, number and holder: what is approved together with the amount. */
  payee: zod.string(),
  proposedBy: zod.string(),
  proposedAt: isoInstant,
  /** '' : nobody yet. */
  approvedBy: zod.string(),
  isOwn: zod.boolean(),
});
export type VendorPayout = zod.infer<typeof payout>;

export const vendorAccount = contract('vendors', 'GET', '/api/vendor-accounts/:vendor', () => ({
  summary: "One vendor's account: figures, agreements (the newest first), bank accounts and payouts.",
  params: zod.object({ vendor: code }),
  response: {
    200: zod.object({
      vendor: zod.string(),
      name: zod.string(),
      ...figures,
      agreements: zod.array(
        zod.object({ agreedAt: revision, at: isoInstant, by: zod.string(), terms: agreementTerms }),
      ),
      bankAccounts: zod.array(bankAccount),
      payouts: zod.array(payout),
    }),
    ...refusals,
    404: refusal,
  },
}));
export type VendorAccount = zod.infer<(typeof vendorAccount)['response'][200]>;

export const statementLine = zod.object({
  revision: zod.int(),
  at: isoInstant,
  movement: zod.enum(MOVEMENTS),
  /** Where it came from, or went to: of a settled sale the hammer price comes from its purchase, and commission, charges and tax go off one by one. */
  counter: zod.enum(ACCOUNT_KINDS),
  /** The lot that it is for; '' for none. */
  lot: zod.string(),
  reference: zod.string(),
  credit: ringgit,
  debit: ringgit,
  balance: ringgit,
  /** Of a commission that stands: the tax that it and the charges of its lot contain, for information; null: none. */
  contains: zod.nullable(ringgit),
});
export type VendorStatementLine = zod.infer<typeof statementLine>;

export const vendorStatement = contract('vendors', 'GET', '/api/vendor-accounts/:vendor/statement', () => ({
  summary:
    "A vendor's account, line by line with the balance after each. Days at +08:00, both included; without them the whole account.",
  params: zod.object({ vendor: code }),
  querystring: zod.object({ from: zod.optional(day), to: zod.optional(day) }),
  response: {
    200: zod.object({
      vendor: zod.string(),
      name: zod.string(),
      opening: ringgit,
      lines: zod.array(statementLine),
      closing: ringgit,
    }),
    ...refusals,
    404: refusal,
  },
}));
export type VendorStatement = zod.infer<(typeof vendorStatement)['response'][200]>;

/** `sold`: not paid; `paid`: not settled, for want of an agreement or for a minute; `settled`: on the account. */
const SALE_STATES = ['sold', 'paid', 'settled', 'forfeited'] as const;

export const vendorSales = contract('vendors', 'GET', '/api/vendor-accounts/:vendor/sales', () => ({
  summary:
    "A vendor's sold lots, the newest first: what each brought, what of it the house keeps, and when the rest is due.",
  params: zod.object({ vendor: code }),
  response: {
    200: zod.object({
      sales: zod.array(
        zod.object({
          lot: zod.string(),
          regnNo: zod.string(),
          soldAt: isoInstant,
          state: zod.enum(SALE_STATES),
          hammer: ringgit,
          commission: ringgit,
          charges: ringgit,
          tax: ringgit,
          /** The tax that commission and charges contain, for information. */
          containedTax: ringgit,
          net: ringgit,
          /** null: once the unit has left, or it is not settled. */
          dueOn: zod.nullable(day),
          /** It was settled by an agreement (`from`, its revision) that is not the newest (`to`), which would give the vendor `net`; null: not so. */
          otherwise: zod.nullable(zod.object({ from: revision, to: revision, net: ringgit })),
        }),
      ),
      /** There are more, which are older. */
      isCut: zod.boolean(),
    }),
    ...refusals,
    404: refusal,
  },
}));
export type VendorSale = zod.infer<(typeof vendorSales)['response'][200]>['sales'][number];

export const tryAgreement = contract('vendors', 'POST', '/api/vendor-accounts/agreement/try', () => ({
  summary:
    "What terms would come to: on round prices and the edges of their bands, and on the vendor's latest sales beside what holds for each of them.",
  body: zod.object({ vendor: code, terms: agreementTerms }),
  response: {
    200: zod.object({
      examples: zod.array(
        zod.object({ hammer: ringgit, commission: ringgit, charges: ringgit, tax: ringgit, net: ringgit }),
      ),
      sales: zod.array(
        zod.object({
          lot: zod.string(),
          hammer: ringgit,
          /** By the agreement that holds for it; null: there is none. */
          net: zod.nullable(ringgit),
          /** By these terms. */
          netThen: ringgit,
        }),
      ),
    }),
    ...refusals,
    404: refusal,
  },
}));
export type AgreementTrial = zod.infer<(typeof tryAgreement)['response'][200]>;

export const setAgreement = contract('vendors', 'POST', '/api/vendor-accounts/agreement', () => ({
  summary:
    'Sets what vendor and house agree. It holds for what is sold from now on, and for sales of before that had no agreement. Super admin.',
  headers: commandHeaders,
  /** `shownAt`: the revision of the agreement that was shown; -1: there was none. */
  body: zod.object({
    ...{ vendor: code, terms: agreementTerms, shownAt: checked(revision, zod.maximum(MOST_OF_A_COLUMN)) },
    /** How many of the tried sales these terms leave the vendor owing for, as it was shown: more is refused (`sales-below-zero`). */
    belowZero: zod.optional(checked(zod.int(), zod.minimum(0), zod.maximum(1_000))),
  }),
  response: { 200: moneyAnswer, ...commandRefusals },
}));

export const settleAnew = contract('vendors', 'POST', '/api/vendor-accounts/settle-anew', () => ({
  summary:
    'Takes the settlement of a sale by a wrong agreement back, and settles it by what is agreed now. What was paid out more, or less, is carried on. Super admin.',
  headers: commandHeaders,
  body: zod.object({
    /** {session}/{lot no}. */
    lot: checked(zod.string(), zod.minLength(3), zod.maxLength(60)),
    /** Revisions of the agreements, as they were shown: others by now are refused (`agreement-changed`). */
    from: checked(revision, zod.maximum(MOST_OF_A_COLUMN)),
    to: checked(revision, zod.maximum(MOST_OF_A_COLUMN)),
    /** Why, for the history of the lot. */
    words: seen(checked(zod.string(), zod.trim(), zod.minLength(LEAST_WORDS), zod.maxLength(MAX_WORDS))),
  }),
  response: { 200: moneyAnswer, ...commandRefusals },
}));

export const chargeVendor = contract('vendors', 'POST', '/api/vendor-accounts/charge', () => ({
  summary: 'Charges a vendor. Super admin. Idempotent by its key.',
  headers: commandHeaders,
  body: zod.object({
    ...{ vendor: code, charge: zod.enum(VENDOR_CHARGES), amount: moved, alike },
    /** {session}/{lot no}; left out: for none of the lots. */
    lot: zod.optional(zod.string()),
    /** Of the house's invoice. */
    reference: zod.string(),
  }),
  response: { 200: moneyAnswer, ...commandRefusals },
}));

export const payInByVendor = contract('vendors', 'POST', '/api/vendor-accounts/pay-in', () => ({
  summary: 'Records what a vendor paid of what they owed. Super admin. Idempotent by its key.',
  headers: commandHeaders,
  body: zod.object({
    ...{ vendor: code, amount: moved, alike, reference: zod.string() },
    date: zod.optional(zod.string()),
    way: zod.optional(zod.enum(['cash', 'transfer', 'cheque', 'card'])),
  }),
  response: { 200: moneyAnswer, ...commandRefusals },
}));

export const takeBackFromVendor = contract('vendors', 'POST', '/api/vendor-accounts/take-back', () => ({
  summary: "Takes a charge of a vendor's, or a payment of theirs, back whole. Super admin.",
  headers: commandHeaders,
  body: zod.object({ vendor: code, reference: zod.string(), movement: zod.enum(['charge', 'payment']) }),
  response: { 200: moneyAnswer, ...commandRefusals },
}));

export const proposeBankAccount = contract('vendors', 'POST', '/api/vendor-accounts/bank-account', () => ({
  summary:
    'Proposes the bank account that a vendor is paid out to. Another person confirms it; one that replaces another waits 72 hours then. One that is proposed, or stands, is not proposed again (`bank-account-known`).',
  body: zod.object({
    vendor: code,
    bank: seen(checked(zod.string(), zod.trim(), zod.minLength(1), zod.maxLength(60))),
    bankAccNo: checked(zod.string(), zod.regex(/^\d{5,20}$/, 'must be 5 to 20 digits')),
    holder: seen(checked(zod.string(), zod.trim(), zod.minLength(1), zod.maxLength(120))),
  }),
  response: { 200: message, ...commandRefusals },
}));

export const decideBankAccount = contract('vendors', 'POST', '/api/vendor-accounts/bank-account/decide', () => ({
  summary: 'Confirms a proposed bank account, as somebody else than who proposed it (super admin), or withdraws one.',
  body: zod.object({ id: rowNo, decision: zod.enum(['confirm', 'withdraw']) }),
  response: { 200: message, ...commandRefusals },
}));

export const proposePayout = contract('vendors', 'POST', '/api/vendor-accounts/payout', () => ({
  summary:
    'Proposes a payout to the bank account of a vendor. Nothing moves until another person approves it. Not more than can be paid out with what is proposed already (`payout-proposed`).',
  headers: commandHeaders,
  body: zod.object({ vendor: code, amount: amountAbove0, balance: shown }),
  response: { 200: zod.extend(message, { id: zod.string() }), ...commandRefusals },
}));

export const decidePayout = contract('vendors', 'POST', '/api/vendor-accounts/payout/decide', () => ({
  summary:
    'Approves a proposed payout as it was shown, as somebody else than who proposed it: it leaves the account (super admin). Or withdraws it, which anybody of the two may.',
  body: zod.object({
    id: checked(zod.string(), zod.regex(/^[0-9a-f-]{36}$/)),
    decision: zod.enum(['approve', 'withdraw']),
    /** As they were shown: what is approved is this amount, to this account. */
    amount: amountAbove0,
    payee: checked(zod.string(), zod.regex(/^[0-9a-f]{64}$/)),
  }),
  response: { 200: message, ...commandRefusals },
}));

export const endPayout = contract('vendors', 'POST', '/api/vendor-accounts/payout/end', () => ({
  summary:
    "Records what the bank did with a payout that is paid by hand, or of which Billplz does not say it: paid it, or gave it back, also later; then it is on the vendor's account again. Super admin.",
  body: zod.object({
    id: checked(zod.string(), zod.regex(/^[0-9a-f-]{36}$/)),
    end: zod.enum(['paid', 'returned']),
    /** Why it came back, for the account and its history; of one that came back. */
    words: zod.optional(seen(checked(zod.string(), zod.trim(), zod.minLength(LEAST_WORDS), zod.maxLength(300)))),
    /** What the bank calls that; where it does. */
    reference: zod.optional(seen(checked(zod.string(), zod.trim(), zod.maxLength(100)))),
  }),
  response: { 200: message, ...commandRefusals },
}));

export const retryPayout = contract('vendors', 'POST', '/api/vendor-accounts/payout/retry', () => ({
  summary:
    'Tries a payout again that has not come to Billplz and that no job works on any more. It is made once, however often it is tried. Super admin.',
  body: zod.object({ id: checked(zod.string(), zod.regex(/^[0-9a-f-]{36}$/)) }),
  response: { 200: message, ...commandRefusals },
}));
