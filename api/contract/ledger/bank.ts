import { z } from 'zod';
import { exactRinggit, isoInstant, message, refusal, revision, ringgit } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';
import { MAX_BANK_LINES } from './constants.ts';
import { day, movement } from './ledger.ts';

const statementId = z.uuid();
const refusals = { 400: refusal, 401: refusal, 403: refusal };

/** A line of the bank's own statement. */
const bankLine = z.object({
  day,
  description: z.string().max(400),
  reference: z.string().max(200),
  /** Positive into the bank account, negative out of it. */
  amount: exactRinggit
    .min(-1_000_000_000)
    .max(1_000_000_000)
    .refine((amount) => amount !== 0, 'must not be zero'),
});

export const saveBankStatement = contract(calls.saveBankStatement, {
  summary:
    "Keeps a statement of the house's bank account and finds the movements of the book that its lines are. Lines that another statement has are left out.",
  body: z.object({
    fileName: z.string().trim().max(200),
    /** What the bank says is there after the last line. */
    closing: exactRinggit.min(-1_000_000_000).max(1_000_000_000).nullable(),
    lines: z.array(bankLine).min(1).max(MAX_BANK_LINES),
  }),
  response: {
    200: message.extend({ statementId, lines: z.int(), matched: z.int(), leftOut: z.int() }),
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

export const bankStatements = contract(calls.bankStatements, {
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

const placedLine = bankLine.extend({
  line: z.int(),
  note: z.string(),
  /** `other amount`: it names the reference of a movement whose amount is another one. */
  state: z.enum(['matched', 'other amount', 'not in the book']),
  /** How it was found; null: it was not. */
  foundBy: z.enum(['reference', 'amount', 'sum', 'hand']).nullable(),
  /** The movements that it is; of `other amount` the one that it names. */
  movements: z.array(bankMovement),
});
export type BankLine = z.infer<typeof placedLine>;

export const bankStatement = contract(calls.bankStatement, {
  summary: 'A bank statement beside the book: which line is which movement, and every difference by its name.',
  params: z.object({ statementId }),
  response: {
    200: statement.extend({
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
        bank: z.number().nullable(),
        /** bank - expected; null without a balance. */
        difference: z.number().nullable(),
      }),
    }),
    ...refusals,
    404: refusal,
  },
});
export type BankStatement = z.infer<(typeof bankStatement)['response'][200]>;

const lineOf = z.object({ statementId, line: z.int().min(1) });
const changed = { 200: message, ...refusals, 404: refusal, 409: refusal };

export const matchBankLine = contract(calls.matchBankLine, {
  summary: 'Says by hand which movements of the book a line is; their amounts must come to that of the line.',
  body: lineOf.extend({ revisions: z.array(z.int().min(0)).min(1).max(500) }),
  response: changed,
});

export const unmatchBankLine = contract(calls.unmatchBankLine, {
  summary: 'Takes back what a line was found or said to be.',
  body: lineOf,
  response: changed,
});

export const noteBankLine = contract(calls.noteBankLine, {
  summary: 'Says of a line what it is, such as a bank charge.',
  body: lineOf.extend({ note: z.string().trim().max(200) }),
  response: changed,
});

export const deleteBankStatement = contract(calls.deleteBankStatement, {
  summary: 'Deletes a bank statement that was saved by mistake; the book stays as it is.',
  body: z.object({ statementId }),
  response: { 200: message, ...refusals, 404: refusal },
});
