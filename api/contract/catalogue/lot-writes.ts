import * as zod from 'zod/mini';
import { MAX_PREMIUM_BANDS } from '#domain/premium-limits.ts';
import { isSeen, NO_UNSEEN } from '../accounts/unseen-characters.ts';
import { checked, isExactRinggit, lotIdParams, message, refusal, revision, ringgit, staleWrite } from '../common.ts';
import { contract } from '../contract.ts';
import { lotCategory, nextLot } from './catalogue.ts';
import { agreedForLots, agreedShown } from './lot-defaults.ts';
import { lotFactsInput } from './lot-facts.ts';
import { LONGEST } from './lot-limits.ts';
import { isReservedVendor } from './vendors.ts';

/** Control characters are no text: Postgres takes no NUL. */
const ONE_LINE = /^\P{Cc}*$/u;
const LINES = /^(?:\P{Cc}|\n)*$/u;
const MAX_RM = 10_000_000;
const BANDS_AS_TEXT = 'must be written like “300 up to 5000; 450 up to 10000”';

export const line = (most: number) =>
  checked(
    zod.string('must be a text'),
    zod.maxLength(most, `must have at most ${most} characters`),
    zod.regex(ONE_LINE, 'must be one line without control characters'),
    zod.refine((text) => !ONE_LINE.test(text) || isSeen(text), NO_UNSEEN),
  );
export const lines = (most: number) =>
  checked(
    zod.string('must be a text'),
    zod.maxLength(most, `must have at most ${most} characters`),
    zod.regex(LINES, 'must have no control characters but line breaks'),
    zod.refine((text) => !LINES.test(text) || isSeen(text), NO_UNSEEN),
  );
const filledIn = (most: number) => checked(line(most), zod.regex(/\S/, 'must be filled in'));
const amount = checked(
  zod.number('must be an amount in RM'),
  zod.minimum(0, 'must not be negative'),
  zod.maximum(MAX_RM, 'must be at most RM10,000,000.00'),
  zod.refine(isExactRinggit, 'must have at most two decimals'),
);

/**
 * The value as the specification has it (back office, section 9): above 1 an amount in RM, between 0 and 1 a share of the bid, else
 * none. An amount is in whole sen and a share has at most six decimals: what is kept is what was sent.
 */
const premium = checked(
  zod.number('must be an amount in RM, or a share of the bid between 0 and 1'),
  zod.minimum(0, 'must not be negative'),
  zod.maximum(MAX_RM, 'must be at most RM10,000,000.00'),
  zod.refine(
    (value) => value <= 1 || isExactRinggit(value),
    'must have at most two decimals when it is an amount in RM',
  ),
  zod.refine(
    (value) => value >= 1 || Math.round(value * 1e6) / 1e6 === value,
    'must have at most six decimals when it is a share of the bid',
  ),
);

/** Amounts for lower bids, from the lowest; `premium` of the lot is what applies above them. */
const premiumBands = checked(
  zod.array(
    zod.object(
      {
        upTo: checked(amount, zod.minimum(1, 'must have bands that end at RM1.00 or more')),
        premium: checked(
          amount,
          zod.refine((ringgit) => ringgit === 0 || ringgit >= 1, 'must have amounts in RM, not shares of the bid'),
        ),
      },
      BANDS_AS_TEXT,
    ),
    BANDS_AS_TEXT,
  ),
  zod.refine((bands) => bands.length <= MAX_PREMIUM_BANDS, `must have at most ${MAX_PREMIUM_BANDS} bands`),
  zod.refine(
    (bands) => bands.every(({ upTo }, at) => at === 0 || upTo > (bands[at - 1]?.upTo ?? 0)),
    'must have bands that each end above the one before it',
  ),
);

/**
 * One lot as it is written; what it does not name is ignored (specification, back office, section 3, 'Auction lot'). Texts that are left
 * out are '', amounts RM0.00.
 */
export const lotInput = zod.object({
  /** Lot no. */
  id: checked(zod.string('must be filled in'), zod.regex(/^[0-9A-Za-z]{1,12}$/, 'must be 1 to 12 letters or digits')),
  session: checked(zod.string('must be filled in'), zod.regex(/^AMS[1-9][0-9]{0,8}$/, 'must be AMS and a number')),
  regnNo: filledIn(40),
  make: zod.optional(line(100)),
  /** Model. */
  descOfGood: zod.optional(line(300)),
  /** Transmission. */
  ma: zod.optional(line(LONGEST.ma)),
  year: zod.optional(
    checked(zod.string('must be a text'), zod.regex(/^(?:\d{4})?$/, 'must be four figures such as 2019, or empty')),
  ),
  /** Registration card (VOC). */
  rc: zod.optional(line(LONGEST.rc)),
  /** FMS reminder. */
  remarks: zod.optional(lines(1_000)),
  vendor: filledIn(100),
  /** Starting price. */
  price: checked(amount, zod.minimum(1, 'must be at least RM1.00')),
  adminFee: zod.optional(amount),
  deposit: zod.optional(amount),
  safetyDeposit: zod.optional(amount),
  premium: zod.optional(premium),
  /** Left out: as they are, so that a program that does not know them takes none away. */
  premiumBands: zod.optional(premiumBands),
  /** Minimum increment. Left out or 0: the house's minimum raise, RM50 for motorcycles and RM200 for all else. */
  addPrice: zod.optional(
    checked(
      amount,
      zod.refine((ringgit) => ringgit === 0 || ringgit >= 1, 'must be at least RM1.00, or 0'),
    ),
  ),
  location: zod.optional(line(200)),
  contactPerson: zod.optional(line(200)),
  remark1: zod.optional(lines(1_000)),
  remark2: zod.optional(lines(1_000)),
  /** Left out: as it is; of a new lot, motorcycle where its plate, make and model are those of one, else general goods. */
  category: zod.optional(lotCategory),
  ...lotFactsInput,
});
export type LotInput = zod.infer<typeof lotInput>;

/** A lot of the next auction may be incomplete, and its session has whatever name the house gives it until it is scheduled. */
export const nextLotInput = zod.extend(lotInput, {
  session: zod.optional(line(20)),
  regnNo: zod.optional(line(40)),
  vendor: zod.optional(
    checked(
      line(100),
      zod.refine((code) => !isReservedVendor(code), 'must not be a word of filters, such as “all”'),
    ),
  ),
  price: zod.optional(amount),
});
export type NextLotInput = zod.infer<typeof nextLotInput>;

/**
 * The fields that somebody has touched, as their page had them before (`catalogue.ts`, `nextLot`): only these are written, and only where they still are so.
 * Left out: all fields are written as they come.
 */
const shown = zod.optional(
  checked(
    zod.partial(zod.omit(nextLot, { id: true, unit: true, photos: true })),
    zod.refine((fields) => Object.keys(fields).length > 0, 'must name each field that changes, as it was shown'),
  ),
);

/**
 * Means that another lot of the same session (or of the next auction) has this registration number too. Without it such a lot is refused, and so is
 * each of two that come at once.
 */
export const samePlate = zod.optional(zod.boolean());

const lotChange = zod.extend(lotInput, { shown, samePlate });
export type LotChange = zod.infer<typeof lotChange>;
export const nextLotChange = zod.extend(nextLotInput, { shown, samePlate });
export type NextLotChange = zod.infer<typeof nextLotChange>;

/** More than any catalogue has. */
const MAX_LOTS = 5_000;

/** A refusal that is about some of many lots: which, and why. `message` names the first few of them. */
const lotsRefusal = zod.extend(refusal, {
  lots: zod.optional(zod.array(zod.object({ id: zod.string(), message: zod.string() }))),
});
const refusals = { 400: refusal, 403: refusal, 404: refusal, 409: lotsRefusal };
/** Of a list of several sessions: those that were saved before another one could not be. Absent: nothing was saved. */
const savedSessions = {
  savedSessions: zod.optional(
    zod.array(zod.object({ session: zod.string(), added: zod.int(), changed: zod.int(), unchanged: zod.int() })),
  ),
};
const refusalsOfSeveral = {
  ...refusals,
  404: zod.extend(refusal, savedSessions),
  409: zod.extend(lotsRefusal, savedSessions),
  503: zod.extend(refusal, savedSessions),
};
const refusalsOfOne = { ...refusals, 409: zod.extend(lotsRefusal, staleWrite.shape) };

/** What saving came to, in lots; `changed` in terms or texts. */
const saved = zod.extend(message, { added: zod.int(), changed: zod.int(), unchanged: zod.int() });
const savedInBook = zod.extend(saved, { revision });

export const saveLot = contract('catalogue', 'POST', '/api/auctionlot/post', () => ({
  summary: 'Saves one lot of a current session; one with the same lot no is replaced. Super admin.',
  body: lotChange,
  response: { 200: savedInBook, ...refusalsOfOne },
}));

export const saveLots = contract('catalogue', 'POST', '/api/auctionlot/save/multiplelot', () => ({
  summary:
    'Saves lots of current sessions; those with the same lot no are replaced. A list with a lot that cannot be saved changes nothing. Each session is saved at ' +
    'once, one after the other: when one cannot be by then, `savedSessions` has those that are, and the same list can be sent again. Numbers may be written as ' +
    'in a list ("20,000.00"). Super admin.',
  body: checked(zod.array(zod.extend(lotInput, { samePlate })), zod.minLength(1), zod.maxLength(MAX_LOTS)),
  response: { 200: savedInBook, ...refusalsOfSeveral },
}));

const deletion = {
  summary: 'Takes a lot that nobody has entered out of the current auction. Super admin.',
  params: lotIdParams,
  response: { 200: zod.extend(message, { revision }), ...refusals },
};
export const deleteLotByGet = contract('catalogue', 'GET', '/api/auctionlot/deletecolumn/:lotId', () => deletion);
export const deleteLot = contract('catalogue', 'DELETE', '/api/auctionlot/deletecolumn/:lotId', () => deletion);

/** The words that somebody typed; where they are sent they must be right. */
const typed = { command: zod.optional(checked(zod.string(), zod.maxLength(100))) };
const ofSession = { session: zod.optional(lotInput.shape.session) };

const clearing = {
  summary:
    'Takes all lots out of the current auction (or of one session), unless somebody has entered one. Super admin.',
  querystring: zod.object({ ...typed, ...ofSession }),
  response: { 200: zod.extend(message, { cleared: zod.int(), revision }), ...refusals },
};
export const clearLotsByGet = contract('catalogue', 'GET', '/api/auctionlot/delete/all', () => clearing);
export const clearLots = contract('catalogue', 'DELETE', '/api/auctionlot/delete/all', () => clearing);

export const clearLotsPreview = contract('catalogue', 'GET', '/api/auctionlot/delete/all/preview', () => ({
  summary: 'What clearing the lots would do, and which lots forbid it. Super admin.',
  querystring: zod.object(ofSession),
  response: {
    200: zod.object({
      sessions: zod.array(zod.object({ session: zod.string(), lots: zod.int() })),
      refused: zod.array(zod.object({ id: zod.string(), message: zod.string() })),
    }),
    403: refusal,
  },
}));

export const saveNextLot = contract('catalogue', 'POST', '/api/nextauctionlot/post', () => ({
  summary: 'Saves one lot of the next auction; one with the same lot no is replaced. Super admin.',
  body: nextLotChange,
  response: { 200: saved, ...refusalsOfOne },
}));

export const saveNextLots = contract('catalogue', 'POST', '/api/nextauctionlot/save/multiplelot', () => ({
  summary: 'Saves lots of the next auction, all or none; those with the same lot no are replaced. Super admin.',
  body: checked(zod.array(zod.extend(nextLotInput, { samePlate })), zod.minLength(1), zod.maxLength(MAX_LOTS)),
  response: { 200: saved, ...refusals },
}));

const nextDeletion = {
  summary: 'Deletes a lot of the next auction. Super admin.',
  params: lotIdParams,
  response: { 200: message, ...refusals },
};
export const deleteNextLotByGet = contract(
  'catalogue',
  'GET',
  '/api/nextauctionlot/deletecolumn/:lotId',
  () => nextDeletion,
);
export const deleteNextLot = contract(
  'catalogue',
  'DELETE',
  '/api/nextauctionlot/deletecolumn/:lotId',
  () => nextDeletion,
);

const nextClearing = {
  summary: 'Deletes all lots of the next auction. Super admin.',
  querystring: zod.object(typed),
  response: { 200: zod.extend(message, { cleared: zod.int() }), ...refusals },
};
export const clearNextLotsByGet = contract('catalogue', 'GET', '/api/nextauctionlot/delete/all', () => nextClearing);
export const clearNextLots = contract('catalogue', 'DELETE', '/api/nextauctionlot/delete/all', () => nextClearing);

export const moveNextLots = contract('catalogue', 'POST', '/api/nextauctionlot/move', () => ({
  summary:
    'Moves lots of the next auction into a session that has not ended, all or none; with `preview` it only says what that comes to. Super admin.',
  body: zod.object({
    session: lotInput.shape.session,
    /** Left out: all. */
    lots: zod.optional(checked(zod.array(lotInput.shape.id), zod.minLength(1), zod.maxLength(MAX_LOTS))),
    preview: zod.optional(zod.boolean()),
    samePlate,
    agreed: agreedShown,
  }),
  response: {
    200: zod.extend(message, {
      lots: zod.array(
        zod.object({
          id: zod.string(),
          regnNo: zod.string(),
          make: zod.string(),
          descOfGood: zod.string(),
          /** Why it cannot be moved; null: it can. */
          problem: zod.nullable(zod.string()),
          /** Which lot has its registration number already; null: none has. It is moved with `samePlate` only. */
          samePlate: zod.nullable(zod.string()),
          /** The reserve that its vendor has wished with its draft; null: none. */
          wished: zod.nullable(ringgit),
        }),
      ),
      /** What they begin with there by the agreements with their vendors; none where the session runs already. */
      agreed: zod.array(agreedForLots),
      /** Was anything moved? */
      moved: zod.boolean(),
      revision,
    }),
    ...refusals,
  },
}));
