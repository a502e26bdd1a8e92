import { z } from 'zod';
import { isoInstant, refusal, revision, ringgit, wholeNumber } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';
import { ACCOUNT_KINDS, MOVEMENTS } from './constants.ts';

const kind = z.enum(ACCOUNT_KINDS);
export const movement = z.enum(MOVEMENTS);
/** A day at +08:00. */
export const day = z.iso.date();
const refusals = { 400: refusal, 401: refusal, 403: refusal };

/** A sum of any number of amounts. */
const sum = z.number();

export const trialBalance = contract(calls.trialBalance, {
  summary: 'What stands on the accounts of the house, at a revision of the book or now. Debits equal credits.',
  querystring: z.object({ at: wholeNumber(0, 999_999_999).optional() }),
  response: {
    200: z.object({
      /** The last movement of money up to there; -1 and null before the first. */
      revision,
      at: isoInstant.nullable(),
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

export const ledgerAccounts = contract(calls.ledgerAccounts, {
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

export const bidderStatement = contract(calls.bidderStatement, {
  summary:
    "A bidder's deposit account, line by line with the balance after each. Days at +08:00, both included; without them the whole account.",
  params: z.object({ bidder: wholeNumber(1, 999_999_999) }),
  querystring: z.object({ from: day.optional(), to: day.optional() }),
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

export const dayEnd = contract(calls.dayEnd, {
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
