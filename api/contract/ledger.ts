import { z } from 'zod/mini';
import { checked, exactRinggit, isoInstant, message, refusal, revision, ringgit, wholeNumber } from './common.ts';
import { contract } from './contract.ts';

/** Kinds of accounts, in the order of the trial balance. */
export const ACCOUNT_KINDS = ['bank', 'deposit', 'purchase', 'refunds', 'forfeits'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What money movements are called. */
export const MOVEMENTS = [
  ...(['top-up', 'house credit', 'bank reversal', 'house reversal', 'reset'] as const),
  ...(['refund ordered', 'refund paid', 'refund returned', 'manual refund'] as const),
  ...(['deposit applied', 'purchase payment', 'payment taken back', 'additional deposit', 'forfeit'] as const),
] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** Lines of one bank statement. */
export const MAX_BANK_LINES = 5_000;

const kind = z.enum(ACCOUNT_KINDS);
export const movement = z.enum(MOVEMENTS);
/** A day at +08:00. */
export const day = z.iso.date();
const refusals = { 400: refusal, 401: refusal, 403: refusal };

/** A sum of any number of amounts. */
const sum = z.number();

export const trialBalance = contract('ledger', 'GET', '/api/ledger/balance', {
  summary: 'What stands on the accounts of the house, at a revision of the book or now. Debits equal credits.',
  querystring: z.object({ at: z.optional(wholeNumber(0, 999_999_999)) }),
  response: {
    200: z.object({
      /** The last movement of money up to there; -1 and null before the first. */
      revision,
      at: z.nullable(isoInstant),
      accounts: z.array(
        z.object({
          kind,
          /** Bidders or lots with an account of the kind. */
          accounts: z.int(),
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
});
export type TrialBalance = z.infer<(typeof trialBalance)['response'][200]>;

export const ledgerAccounts = contract('ledger', 'GET', '/api/ledger/accounts/:kind/:page/:size', {
  summary: 'The accounts of one kind with their balances, the largest first; page 1 is the first.',
  params: z.object({
    kind: z.enum(['deposit', 'purchase']),
    page: wholeNumber(1, 100_000),
    size: wholeNumber(1, 100),
  }),
  response: {
    200: z.object({
      accounts: z.array(
        z.object({
          /** Bidder number or lot key. */
          key: z.string(),
          /** Of the bidder, or of whoever bought the lot; '' when the account is gone. */
          name: z.string(),
          bidder: z.int(),
          debits: sum,
          credits: sum,
          /** Credits less debits: what the house owes. */
          balance: sum,
        }),
      ),
      total: z.int(),
    }),
    ...refusals,
  },
});
export type LedgerAccount = z.infer<(typeof ledgerAccounts)['response'][200]>['accounts'][number];

const statementLine = z.object({
  revision: z.int(),
  at: isoInstant,
  movement,
  /** The payment or correction, or the lot; '' where the book names none. */
  reference: z.string(),
  /** What the house said of it; '' for nothing. */
  note: z.string(),
  paidIn: ringgit,
  paidOut: ringgit,
  balance: ringgit,
});
export type StatementLine = z.infer<typeof statementLine>;

export const bidderStatement = contract('ledger', 'GET', '/api/ledger/statement/:bidder', {
  summary:
    "A bidder's deposit account, line by line with the balance after each. Days at +08:00, both included; without them the whole account.",
  params: z.object({ bidder: wholeNumber(1, 999_999_999) }),
  querystring: z.object({ from: z.optional(day), to: z.optional(day) }),
  response: {
    200: z.object({
      bidder: z.int(),
      /** '' when the account is gone. */
      name: z.string(),
      email: z.string(),
      opening: ringgit,
      lines: z.array(statementLine),
      paidIn: sum,
      paidOut: sum,
      closing: ringgit,
    }),
    ...refusals,
    404: refusal,
  },
});
export type BidderStatement = z.infer<(typeof bidderStatement)['response'][200]>;

const moved = z.object({ movement, count: z.int(), amount: sum });

export const dayEnd = contract('ledger', 'GET', '/api/ledger/day/:day', {
  summary:
    'The sheet of a day at +08:00: what the bank had, what came in and went out by kind, and what it should show.',
  params: z.object({ day }),
  response: {
    200: z.object({
      day,
      /** The day is over: nothing is added to it. */
      over: z.boolean(),
      bank: z.object({
        opening: sum,
        in: z.array(moved),
        totalIn: sum,
        out: z.array(moved),
        totalOut: sum,
        /** What the bank should show. */
        closing: sum,
      }),
      /** Bank: what the house has there; all others: what it owes or has earned. */
      accounts: z.array(z.object({ kind, opening: sum, debits: sum, credits: sum, closing: sum })),
    }),
    ...refusals,
  },
});
export type DayEnd = z.infer<(typeof dayEnd)['response'][200]>;

const statementId = z.uuid();

/** A line of the bank's own statement. */
const bankLine = z.object({
  day,
  description: checked(z.string(), z.maxLength(400)),
  reference: checked(z.string(), z.maxLength(200)),
  /** Positive into the bank account, negative out of it. */
  amount: checked(
    exactRinggit,
    z.minimum(-1_000_000_000),
    z.maximum(1_000_000_000),
    z.refine((amount) => amount !== 0, 'must not be zero'),
  ),
});

export const saveBankStatement = contract('ledger', 'POST', '/api/ledger/bank/save', {
  summary:
    "Keeps a statement of the house's bank account and finds the movements of the book that its lines are. Lines that another statement has are left out.",
  body: z.object({
    fileName: checked(z.string(), z.trim(), z.maxLength(200)),
    /** What the bank says is there after the last line. */
    closing: z.nullable(checked(exactRinggit, z.minimum(-1_000_000_000), z.maximum(1_000_000_000))),
    lines: checked(z.array(bankLine), z.minLength(1), z.maxLength(MAX_BANK_LINES)),
  }),
  response: {
    200: z.extend(message, { statementId, lines: z.int(), matched: z.int(), leftOut: z.int() }),
    ...refusals,
    /** Another statement has every line of it (code `statement-known`). */
    409: refusal,
  },
});

const statement = z.object({
  statementId,
  fileName: z.string(),
  firstDay: day,
  lastDay: day,
  lines: z.int(),
  /** Lines that are no movement of the book. */
  open: z.int(),
  savedAt: isoInstant,
  /** Name of the member of staff; '' when the account is gone. */
  savedBy: z.string(),
});
export type BankStatementHead = z.infer<typeof statement>;

export const bankStatements = contract('ledger', 'GET', '/api/ledger/bank/statements', {
  summary: 'The bank statements that are kept, the one of the newest days first.',
  response: { 200: z.object({ statements: z.array(statement) }), 401: refusal, 403: refusal },
});

/** What the book says of the bank account. */
const bankMovement = z.object({
  revision,
  at: isoInstant,
  movement,
  bidder: z.int(),
  /** The payment, refund or correction; the lot or the bidder where the book names none. */
  reference: z.string(),
  /** Positive into the bank account, negative out of it. */
  amount: ringgit,
});
export type BankMovement = z.infer<typeof bankMovement>;

const placedLine = z.extend(bankLine, {
  line: z.int(),
  note: z.string(),
  /** `other amount`: it names the reference of a movement whose amount is another one. */
  state: z.enum(['matched', 'other amount', 'not in the book']),
  /** How it was found; null: it was not. */
  foundBy: z.nullable(z.enum(['reference', 'amount', 'sum', 'hand'])),
  /** The movements that it is; of `other amount` the one that it names. */
  movements: z.array(bankMovement),
});
export type BankLine = z.infer<typeof placedLine>;

export const bankStatement = contract('ledger', 'GET', '/api/ledger/bank/statement/:statementId', {
  summary: 'A bank statement beside the book: which line is which movement, and every difference by its name.',
  params: z.object({ statementId }),
  response: {
    200: z.extend(statement, {
      placed: z.array(placedLine),
      /** In the book up to the last day, and on no statement up to then. */
      missing: z.array(bankMovement),
      reckoning: z.object({
        /** The bank account in the book at the end of the last day. */
        book: z.number(),
        /** On the bank's statements and not in the book. */
        notInBook: z.number(),
        /** In the book and not on the bank's statements. */
        notAtBank: z.number(),
        /** What the bank should say after that: book + not in the book - not at the bank. */
        expected: z.number(),
        /** What it says; null: the file has no balance. */
        bank: z.nullable(z.number()),
        /** bank - expected; null without a balance. */
        difference: z.nullable(z.number()),
      }),
    }),
    ...refusals,
    404: refusal,
  },
});
export type BankStatement = z.infer<(typeof bankStatement)['response'][200]>;

const lineOf = z.object({ statementId, line: checked(z.int(), z.minimum(1)) });
const changed = { 200: message, ...refusals, 404: refusal, 409: refusal };

export const matchBankLine = contract('ledger', 'POST', '/api/ledger/bank/match', {
  summary: 'Says by hand which movements of the book a line is; their amounts must come to that of the line.',
  body: z.extend(lineOf, {
    revisions: checked(z.array(checked(z.int(), z.minimum(0))), z.minLength(1), z.maxLength(500)),
  }),
  response: changed,
});

export const unmatchBankLine = contract('ledger', 'POST', '/api/ledger/bank/unmatch', {
  summary: 'Takes back what a line was found or said to be.',
  body: lineOf,
  response: changed,
});

export const noteBankLine = contract('ledger', 'POST', '/api/ledger/bank/note', {
  summary: 'Says of a line what it is, such as a bank charge.',
  body: z.extend(lineOf, { note: checked(z.string(), z.trim(), z.maxLength(200)) }),
  response: changed,
});

export const deleteBankStatement = contract('ledger', 'POST', '/api/ledger/bank/delete', {
  summary: 'Deletes a bank statement that was saved by mistake; the book stays as it is.',
  body: z.object({ statementId }),
  response: { 200: message, ...refusals, 404: refusal },
});
