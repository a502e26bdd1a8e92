import { z } from 'zod';
import { isExactRinggit, refusal } from '../common.ts';
import { lotCategory } from './catalogue.ts';

/** Control characters are no text: Postgres takes no NUL. */
const ONE_LINE = /^\P{Cc}*$/u;
const LINES = /^(?:\P{Cc}|\n)*$/u;
const MAX_RM = 10_000_000;

const line = (most: number) =>
  z
    .string('must be a text')
    .max(most, `must have at most ${most} characters`)
    .regex(ONE_LINE, 'must be one line without control characters');
const lines = (most: number) =>
  z
    .string('must be a text')
    .max(most, `must have at most ${most} characters`)
    .regex(LINES, 'must have no control characters but line breaks');
const filledIn = (most: number) => line(most).regex(/\S/, 'must be filled in');
const amount = z
  .number('must be an amount in RM')
  .min(0, 'must not be negative')
  .max(MAX_RM, 'must be at most RM10,000,000.00')
  .refine(isExactRinggit, 'must have at most two decimals');

/**
 * The value as the specification has it (back office, section 9): above 1 an amount in RM, between 0 and 1 a share of the bid, else
 * none. An amount is in whole sen and a share has at most six decimals: what is kept is what was sent.
 */
const premium = z
  .number('must be an amount in RM, or a share of the bid between 0 and 1')
  .min(0, 'must not be negative')
  .max(MAX_RM, 'must be at most RM10,000,000.00')
  .refine((value) => value <= 1 || isExactRinggit(value), 'must have at most two decimals when it is an amount in RM')
  .refine(
    (value) => value >= 1 || Math.round(value * 1e6) / 1e6 === value,
    'must have at most six decimals when it is a share of the bid',
  );

/**
 * One lot as it is written; what it does not name is ignored (specification, back office, section 3, 'Auction lot'). Texts that are left
 * out are '', amounts RM0.00.
 */
export const lotInput = z.object({
  /** Lot no. */
  id: z.string('must be filled in').regex(/^[0-9A-Za-z]{1,12}$/, 'must be 1 to 12 letters or digits'),
  session: z.string('must be filled in').regex(/^AMS[1-9][0-9]{0,8}$/, 'must be AMS and a number'),
  regnNo: filledIn(40),
  make: line(100).optional(),
  /** Model. */
  descOfGood: line(300).optional(),
  /** Transmission. */
  ma: line(60).optional(),
  year: line(20).optional(),
  /** Registration card (VOC). */
  rc: line(60).optional(),
  /** FMS reminder. */
  remarks: lines(1_000).optional(),
  vendor: filledIn(100),
  /** Starting price. */
  price: amount.min(1, 'must be at least RM1.00'),
  adminFee: amount.optional(),
  deposit: amount.optional(),
  safetyDeposit: amount.optional(),
  premium: premium.optional(),
  /** Minimum increment. Left out or 0: the house's minimum raise, RM50 for motorcycles and RM200 for all else. */
  addPrice: amount.refine((ringgit) => ringgit === 0 || ringgit >= 1, 'must be at least RM1.00, or 0').optional(),
  location: line(200).optional(),
  contactPerson: line(200).optional(),
  remark1: lines(1_000).optional(),
  remark2: lines(1_000).optional(),
  /** Left out: as it is; of a new lot, general goods. */
  category: lotCategory.optional(),
});
export type LotInput = z.infer<typeof lotInput>;

/** A lot of the next auction may be incomplete, and its session has whatever name the house gives it until it is scheduled. */
export const nextLotInput = lotInput.extend({
  session: line(20).optional(),
  regnNo: line(40).optional(),
  vendor: line(100).optional(),
  price: amount.optional(),
});
export type NextLotInput = z.infer<typeof nextLotInput>;

/** More than any catalogue has. */
export const MAX_LOTS = 5_000;

/** A refusal that is about some of many lots: which, and why. `message` names the first few of them. */
export const lotsRefusal = refusal.extend({
  lots: z.array(z.object({ id: z.string(), message: z.string() })).optional(),
});
