import * as zod from 'zod/mini';
import { ACCOUNT_KINDS } from '#domain/postings.ts';
import { MOVEMENTS } from '#domain/vocabulary/movements.ts';
import {
  checked,
  exactRinggit,
  isoInstant,
  message,
  refusal,
  revision,
  ringgit,
  rowNo,
  rowNoInAddress,
  seen,
  wholeNumber,
} from './common.ts';
import { contract } from './contract.ts';

/** Lines of one bank statement. */
export const MAX_BANK_LINES = 5_000;

const kind = zod.enum(ACCOUNT_KINDS);
export const movement = zod.enum(MOVEMENTS);
/** A day at +08:00. */
export const day = zod.iso.date();
const refusals = { 400: refusal, 401: refusal, 403: refusal };

/** A sum of any number of amounts. */
const sum = zod.number();

export const trialBalance = contract('ledger', 'GET', '/api/ledger/balance', () => ({
  summary: 'What stands on the accounts of the house, at a revision of the book or now. Debits equal credits.',
  querystring: zod.object({ at: zod.optional(wholeNumber(0, 999_999_999)) }),
  response: {
    200: zod.object({
      /** The last movement of money up to there; -1 and null before the first. */
      revision,
      at: zod.nullable(isoInstant),
      accounts: zod.array(
        zod.object({
          kind,
          /** Bidders or lots with an account of the kind. */
          accounts: zod.int(),
          /** The balance, on the side where it stands; 0 on the other. */
          debit: sum,
          credit: sum,
        }),
      ),
      debits: sum,
      credits: sum,
    }),
    ...refusals,
  },
}));
export type TrialBalance = zod.infer<(typeof trialBalance)['response'][200]>;

export const ledgerAccounts = contract('ledger', 'GET', '/api/ledger/accounts/:kind/:page/:size', () => ({
  summary: 'The accounts of one kind with their balances, the largest first; page 1 is the first.',
  params: zod.object({
    kind: zod.enum(['deposit', 'purchase', 'vendor']),
    page: wholeNumber(1, 100_000),
    size: wholeNumber(1, 100),
  }),
  response: {
    200: zod.object({
      accounts: zod.array(
        zod.object({
          /** Bidder number, lot key or vendor. */
          key: zod.string(),
          /** Of the bidder, or of whoever bought the lot; '' when the account is gone. */
          name: zod.string(),
          /** null of a vendor's. */
          bidder: zod.nullable(zod.int()),
          debits: sum,
          credits: sum,
          /** Credits less debits: what the house owes. */
          balance: sum,
        }),
      ),
      total: zod.int(),
    }),
    ...refusals,
  },
}));
export type LedgerAccount = zod.infer<(typeof ledgerAccounts)['response'][200]>['accounts'][number];

const statementLine = zod.object({
  revision: zod.int(),
  at: isoInstant,
  movement,
  /** The payment or correction, or the lot; '' where the book names none. */
  reference: zod.string(),
  /** What the house said of it; '' for nothing. */
  note: zod.string(),
  /** It is a manual refund that stands, and can be taken back. */
  mayTakeBack: zod.boolean(),
  paidIn: ringgit,
  paidOut: ringgit,
  balance: ringgit,
});
export type StatementLine = zod.infer<typeof statementLine>;

export const bidderStatement = contract('ledger', 'GET', '/api/ledger/statement/:bidder', () => ({
  summary:
    "A bidder's deposit account, line by line with the balance after each. Days at +08:00, both included; without them the whole account.",
  params: zod.object({ bidder: rowNoInAddress }),
  querystring: zod.object({ from: zod.optional(day), to: zod.optional(day) }),
  response: {
    200: zod.object({
      bidder: zod.int(),
      /** '' when the account is gone. */
      name: zod.string(),
      email: zod.string(),
      opening: ringgit,
      lines: zod.array(statementLine),
      paidIn: sum,
      paidOut: sum,
      closing: ringgit,
    }),
    ...refusals,
    404: refusal,
  },
}));
export type BidderStatement = zod.infer<(typeof bidderStatement)['response'][200]>;

const moved = zod.object({ movement, count: zod.int(), amount: sum });

/** days with movements, of some two years. */
export const DEPOSIT_DAYS = 500;

export const depositDays = contract('ledger', 'GET', '/api/ledger/deposits', () => ({
  summary:
    'What all deposit accounts came to at the end of each of the latest days on which any of them moved, at +08:00; oldest first.',
  response: { 200: zod.object({ days: zod.array(zod.object({ day, balance: sum })) }), ...refusals },
}));
export type DepositDays = zod.infer<(typeof depositDays)['response'][200]>;

export const dayEnd = contract('ledger', 'GET', '/api/ledger/day/:day', () => ({
  summary:
    'The sheet of a day at +08:00: what the bank had, what came in and went out by kind, and what it should show.',
  params: zod.object({ day }),
  response: {
    200: zod.object({
      day,
      /** The day is over: nothing is added to it. */
      over: zod.boolean(),
      bank: zod.object({
        opening: sum,
        in: zod.array(moved),
        totalIn: sum,
        out: zod.array(moved),
        totalOut: sum,
        /** What the bank should show. */
        closing: sum,
      }),
      /** Bank: what the house has there; all others: what it owes or has earned. */
      accounts: zod.array(zod.object({ kind, opening: sum, debits: sum, credits: sum, closing: sum })),
    }),
    ...refusals,
  },
}));
export type DayEnd = zod.infer<(typeof dayEnd)['response'][200]>;

const statementId = zod.uuid();

/** A line of the bank's own statement. */
const bankLine = zod.object({
  day,
  description: checked(zod.string(), zod.maxLength(400)),
  reference: checked(zod.string(), zod.maxLength(200)),
  /** Positive into the bank account, negative out of it. */
  amount: checked(
    exactRinggit,
    zod.minimum(-1_000_000_000),
    zod.maximum(1_000_000_000),
    zod.refine((amount) => amount !== 0, 'must not be zero'),
  ),
});

export const saveBankStatement = contract('ledger', 'POST', '/api/ledger/bank/save', () => ({
  summary:
    "Keeps a statement of the house's bank account and finds the movements of the book that its lines are. Lines that another statement has are left out.",
  body: zod.object({
    fileName: checked(zod.string(), zod.trim(), zod.maxLength(200)),
    /** What the bank says is there after the last line. */
    closing: zod.nullable(checked(exactRinggit, zod.minimum(-1_000_000_000), zod.maximum(1_000_000_000))),
    lines: checked(zod.array(bankLine), zod.minLength(1), zod.maxLength(MAX_BANK_LINES)),
  }),
  response: {
    200: zod.extend(message, { statementId, lines: zod.int(), matched: zod.int(), leftOut: zod.int() }),
    ...refusals,
    /** Another statement has every line of it (code `statement-known`). */
    409: refusal,
  },
}));

const statement = zod.object({
  statementId,
  fileName: zod.string(),
  firstDay: day,
  lastDay: day,
  lines: zod.int(),
  /** Lines that are no movement of the book. */
  open: zod.int(),
  savedAt: isoInstant,
  /** Name of the member of staff; '' when the account is gone. */
  savedBy: zod.string(),
});
export type BankStatementHead = zod.infer<typeof statement>;

export const bankStatements = contract('ledger', 'GET', '/api/ledger/bank/statements', () => ({
  summary: 'The bank statements that are kept, the one of the newest days first.',
  response: { 200: zod.object({ statements: zod.array(statement) }), 401: refusal, 403: refusal },
}));

/** What the book says of the bank account. */
const bankMovement = zod.object({
  revision,
  at: isoInstant,
  movement,
  /** null of a vendor's. */
  bidder: zod.nullable(zod.int()),
  /** The payment, refund or correction; the lot, the bidder or the vendor where the book names none. */
  reference: zod.string(),
  /** Positive into the bank account, negative out of it. */
  amount: ringgit,
});
export type BankMovement = zod.infer<typeof bankMovement>;

const placedLine = zod.extend(bankLine, {
  line: zod.int(),
  note: zod.string(),
  /**
   * `other amount`: it names the reference of a movement whose amount is another one. `likely`: movements of its amount are near it, and nothing says
   * which of them it is, or whether.
   */
  state: zod.enum(['matched', 'other amount', 'likely', 'not in the book']),
  /** How it was found; null: it was not. */
  foundBy: zod.nullable(zod.enum(['reference', 'amount', 'sum', 'hand'])),
  /** The movements that it is; of `other amount` the one that it names, of `likely` those that it may be. */
  movements: zod.array(bankMovement),
  /** Found without a person: the day on which the lot was sold that it is a payment for, which is after the line's own. null: of all others. */
  soldOn: zod.nullable(day),
});
export type BankLine = zod.infer<typeof placedLine>;

export const bankStatement = contract('ledger', 'GET', '/api/ledger/bank/statement/:statementId', () => ({
  summary: 'A bank statement beside the book: which line is which movement, and every difference by its name.',
  params: zod.object({ statementId }),
  response: {
    200: zod.extend(statement, {
      placed: zod.array(placedLine),
      /** In the book up to the last day, and on no statement up to then. */
      missing: zod.array(bankMovement),
      reckoning: zod.object({
        /** The bank account in the book at the end of the last day. */
        book: zod.number(),
        /** On the bank's statements and not in the book. */
        notInBook: zod.number(),
        /** In the book and not on the bank's statements. */
        notAtBank: zod.number(),
        /** What the bank should say after that: book + not in the book - not at the bank. */
        expected: zod.number(),
        /** What it says; null: the file has no balance. */
        bank: zod.nullable(zod.number()),
        /** bank - expected; null without a balance. */
        difference: zod.nullable(zod.number()),
      }),
    }),
    ...refusals,
    404: refusal,
  },
}));
export type BankStatement = zod.infer<(typeof bankStatement)['response'][200]>;

const lineOf = zod.object({ statementId, line: rowNo });
const changed = { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };

export const matchBankLine = contract('ledger', 'POST', '/api/ledger/bank/match', () => ({
  summary: 'Says by hand which movements of the book a line is; their amounts must come to that of the line.',
  body: zod.extend(lineOf, {
    revisions: checked(zod.array(checked(zod.int(), zod.minimum(0))), zod.minLength(1), zod.maxLength(500)),
  }),
  response: changed,
}));

export const unmatchBankLine = contract('ledger', 'POST', '/api/ledger/bank/unmatch', () => ({
  summary: 'Takes back what a line was found or said to be.',
  body: lineOf,
  response: changed,
}));

export const noteBankLine = contract('ledger', 'POST', '/api/ledger/bank/note', () => ({
  summary: 'Says of a line what it is, such as a bank charge.',
  body: zod.extend(lineOf, {
    note: seen(checked(zod.string(), zod.trim(), zod.maxLength(200))),
  }),
  response: changed,
}));

export const deleteBankStatement = contract('ledger', 'POST', '/api/ledger/bank/delete', () => ({
  summary: 'Deletes a bank statement that was saved by mistake; the book stays as it is.',
  body: zod.object({ statementId }),
  response: { 200: message, ...refusals, 404: refusal },
}));
