import * as zod from 'zod/mini';
import {
  CHARGES,
  FORFEITS_FOR,
  GATE_STEPS,
  KINDS,
  MOST_CHARGE_WORDS,
  STEPS,
  WAIVERS,
  WITNESSES,
} from '#domain/handover.ts';
import { WAYS } from '#domain/payment-ways.ts';
import {
  alike,
  changedRefusal,
  checked,
  commandHeaders,
  exactRinggit,
  fieldRefusal,
  isoInstant,
  lotNo,
  moneyAnswer,
  refusal,
  ringgit,
  seen,
  shown,
} from './common.ts';
import { LEAST_WORDS, MAX_WORDS } from './constants.ts';
import { contract } from './contract.ts';
import { fileFurtherStep, fileProof } from './handover/further.ts';
import { amount, day, orderNo, session, terms } from './handover/terms.ts';

/** Handing over what was sold: the file of a unit, its steps, charges and safety deposit. Days are YYYY-MM-DD at +08:00. */

const handoverCharges = zod.array(
  zod.object({
    /** Its name in the file. */
    charge: zod.string(),
    what: zod.enum(CHARGES),
    amount: ringgit,
    at: isoInstant,
    /** null: it stands. */
    waivedFor: zod.nullable(zod.enum(WAIVERS)),
    /** What an `other` charge is for. */
    words: zod.nullable(zod.string()),
  }),
);
const handoverPayments = zod.array(
  zod.object({
    amount: ringgit,
    reference: zod.string(),
    at: isoInstant,
    paidOn: zod.nullable(zod.string()),
    way: zod.nullable(zod.enum(WAYS)),
  }),
);

/** What papers print of a file: the terms that hold, and the money beside the price. */
export const printedHandover = zod.object({
  terms,
  charges: handoverCharges,
  payments: handoverPayments,
  /** What is due of the charges. */
  chargesDue: ringgit,
});
export type PrintedHandover = zod.infer<typeof printedHandover>;

const file = zod.object({
  /** The order number. */
  auctionName: zod.string(),
  session: zod.string(),
  lotNo: zod.string(),
  bidderNo: zod.int(),
  kind: zod.enum(KINDS),
  terms,
  soldOn: zod.string(),
  openedOn: zod.string(),
  /** False: it was opened by mistake, and nothing is asked for. */
  open: zod.boolean(),
  steps: zod.array(
    zod.object({
      step: zod.enum(STEPS),
      on: zod.string(),
      until: zod.nullable(zod.string()),
      /** The unit has left with it: it is not taken back. */
      leftWith: zod.boolean(),
      /** Who has seen it, of a cutting; their name is for staff. null: nobody had to, or it was recorded before somebody did. */
      witness: zod.nullable(zod.object({ role: zod.enum(WITNESSES), witnessName: zod.nullable(zod.string()) })),
    }),
  ),
  /** What the gate still waits for. */
  missing: zod.array(zod.enum(GATE_STEPS)),
  /** In the order of the template; neither money nor the gate waits for them. */
  further: zod.array(fileFurtherStep),
  proofs: zod.array(fileProof),
  charges: handoverCharges,
  payments: handoverPayments,
  /** Payments of charges that the bank has taken back, oldest first: they count no more. */
  takenBack: zod.array(zod.object({ amount: zod.nullable(ringgit), at: isoInstant, reference: zod.string() })),
  /** Of the charges; what is due of the price is the purchase's. */
  chargesDue: ringgit,
  /** By when what comes next is to be done; null where it is not known yet, or not asked for. */
  dates: zod.object({
    inspectBy: zod.nullable(zod.string()),
    transferBy: zod.nullable(zod.string()),
    collectBy: zod.nullable(zod.string()),
    /** The first day whose storage is charged. */
    storageFrom: zod.nullable(zod.string()),
    safetyDepositUntil: zod.string(),
    /** The first day on which it may be disposed of; null before the notice. */
    disposalFrom: zod.nullable(zod.string()),
  }),
  safetyDeposit: zod.object({
    amount: ringgit,
    /** Where it went; null: it lies on the purchase. */
    out: zod.nullable(zod.enum(['deposit', 'forfeits'])),
    /** Why the house keeps it; null unless it does. */
    keptFor: zod.nullable(zod.enum(FORFEITS_FOR)),
    /** Of what it waits for: not done yet, done in time, done too late. */
    waitsFor: zod.enum(['open', 'in time', 'late']),
  }),
  paid: zod.boolean(),
  releasedAt: zod.nullable(isoInstant),
  disposedAt: zod.nullable(isoInstant),
  status: zod.enum(['sold', 'forfeited']),
});
export type HandoverFileOnWire = zod.infer<typeof file>;

/** Why, for the history of the lot, which staff read. */
const words = seen(checked(zod.string(), zod.trim(), zod.minLength(LEAST_WORDS), zod.maxLength(MAX_WORDS)));

const files = zod.object({ files: zod.array(file) });
const READ = { 401: refusal, 403: refusal, 404: refusal, 503: refusal };
const DONE = {
  200: moneyAnswer,
  400: fieldRefusal,
  401: refusal,
  403: refusal,
  404: refusal,
  409: changedRefusal,
  422: refusal,
  503: refusal,
};

const openFile = zod.extend(file, {
  /** '' where the lot says none. */
  vendor: zod.string(),
  /** Where the unit stands. */
  yard: zod.string(),
  regnNo: zod.string(),
});
export type OpenHandoverFile = zod.infer<typeof openFile>;

export const openHandovers = contract('handover', 'GET', '/api/handover/open', () => ({
  summary: 'The files of all units in which something is still to be done, the newest sale first.',
  response: { 200: zod.object({ files: zod.array(openFile) }), ...READ },
}));

export const ownHandovers = contract('handover', 'GET', '/api/handover/own', () => ({
  summary: 'The files of what one has bought oneself, the newest sale first.',
  response: { 200: files, ...READ },
}));

export const handoverOfUnit = contract('handover', 'GET', '/api/handover/unit/:session/:lotNo', () => ({
  summary: 'The file of one unit; null: it has none.',
  params: zod.object({ session, lotNo }),
  response: { 200: zod.object({ file: zod.nullable(file) }), ...READ },
}));

export const openHandover = contract('handover', 'POST', '/api/handover/open', () => ({
  summary:
    'Opens the file of a sold unit. Its terms, those of the template unless others are sent, and the further steps of the template hold for it from then on. A template that is another by now than the one shown is answered with 409 (`changed-meanwhile`). Terms by which nothing must be done are refused (`nothing-must-be-done`) unless those of the template are such.',
  headers: commandHeaders,
  body: zod.object({
    auctionName: orderNo,
    kind: zod.enum(KINDS),
    terms: zod.optional(terms),
    /** The version of the template that was shown. */
    template: zod.optional(zod.int().check(zod.minimum(0), zod.maximum(1_000_000))),
  }),
  response: DONE,
}));

export const takeBackHandover = contract('handover', 'POST', '/api/handover/takeback', () => ({
  summary: 'Takes back a file that was opened by mistake, while nothing stands in it.',
  headers: commandHeaders,
  body: zod.object({ auctionName: orderNo }),
  response: DONE,
}));

export const recordStep = contract('handover', 'POST', '/api/handover/step', () => ({
  summary: 'Records that a step was done on a day; of an inspection also the last day on which it holds.',
  headers: commandHeaders,
  body: zod.object({
    auctionName: orderNo,
    step: zod.enum(STEPS),
    /** Today when absent. */
    on: zod.optional(day),
    until: zod.optional(zod.nullable(day)),
    /** Of a cutting, who has seen it (`witness-missing`). */
    witness: zod.optional(
      zod.object({
        witnessName: seen(checked(zod.string(), zod.trim(), zod.minLength(2), zod.maxLength(120))),
        role: zod.enum(WITNESSES),
      }),
    ),
  }),
  response: DONE,
}));

export const takeBackStep = contract('handover', 'POST', '/api/handover/step/takeback', () => ({
  summary: 'Takes back a step that was recorded by mistake.',
  headers: commandHeaders,
  body: zod.object({ auctionName: orderNo, step: zod.enum(STEPS) }),
  response: DONE,
}));

export const chargeHandover = contract('handover', 'POST', '/api/handover/charge', () => ({
  summary:
    'Charges an inspection or a transfer, at what the terms of the file say, or anything else. Storage is charged by the house’s clock.',
  headers: commandHeaders,
  body: zod.object({
    auctionName: orderNo,
    what: zod.enum(['inspection', 'transfer', 'other']),
    /** Of an `other` charge. What the terms name costs what stands there: another amount is refused (`charge-by-terms`). */
    amount: zod.optional(amount),
    /** Of an `other` charge, and of no other: what it is for, as the buyer reads it. It becomes part of the book: no names. */
    words: zod.optional(seen(checked(zod.string(), zod.trim(), zod.minLength(3), zod.maxLength(MOST_CHARGE_WORDS)))),
    /** What was due of the charges when this was agreed to (`charges-changed`): the same that is sent twice is charged once. */
    shownDue: exactRinggit,
  }),
  response: DONE,
}));

export const waiveCharge = contract('handover', 'POST', '/api/handover/charge/waive', () => ({
  summary: 'Waives a charge, whole and for good. What was paid of it goes to the buyer’s deposit account.',
  headers: commandHeaders,
  body: zod.object({
    auctionName: orderNo,
    charge: checked(zod.string(), zod.minLength(1), zod.maxLength(60)),
    reason: zod.enum(WAIVERS),
    shownDue: shown,
  }),
  response: DONE,
}));

export const payHandover = contract('handover', 'POST', '/api/handover/pay', () => ({
  summary:
    'Records a payment for charges of the unit: what is due, or some of it. More is refused (`charges-above-due`): it is a deposit.',
  headers: commandHeaders,
  body: zod.object({
    auctionName: orderNo,
    amount: checked(exactRinggit, zod.minimum(0.01), zod.maximum(1_000_000)),
    /** Printed by the bank or the counter. It becomes part of the book: no names. */
    reference: checked(zod.string(), zod.minLength(1), zod.maxLength(200)),
    date: zod.optional(checked(zod.string(), zod.maxLength(60))),
    way: zod.optional(zod.enum(WAYS)),
    alike,
    /** A day before the sale is meant. */
    early: zod.optional(zod.boolean()),
    shownDue: shown,
  }),
  response: DONE,
}));

export const reverseHandoverPayment = contract('handover', 'POST', '/api/handover/pay/reverse', () => ({
  summary:
    'Takes back a payment for charges, whole; it is due again, and its reference is free. What was paid online is taken back by the `bank` alone (`paid-online`); ' +
    'its buyer is told.',
  headers: commandHeaders,
  body: zod.object({
    auctionName: orderNo,
    reference: checked(zod.string(), zod.minLength(1), zod.maxLength(200)),
    /** Who takes it back: the `house`, which had recorded it by mistake (as when it is left out), or the `bank`. */
    source: zod.optional(zod.enum(['bank', 'house'])),
    words,
    shownDue: shown,
  }),
  response: DONE,
}));

export const returnSafetyDeposit = contract('handover', 'POST', '/api/handover/safety-deposit/return', () => ({
  summary:
    'Returns the safety deposit to the buyer’s deposit account, when what it waits for is done and nothing is due. After its time only where `late` says that it is meant.',
  headers: commandHeaders,
  body: zod.object({ auctionName: orderNo, late: zod.optional(zod.boolean()) }),
  response: DONE,
}));

export const forfeitSafetyDeposit = contract('handover', 'POST', '/api/handover/safety-deposit/forfeit', () => ({
  summary: 'Keeps the safety deposit, after its months, where what it waits for was not done in them.',
  headers: commandHeaders,
  body: zod.object({ auctionName: orderNo }),
  response: DONE,
}));

export const restoreSafetyDeposit = contract('handover', 'POST', '/api/handover/safety-deposit/restore', () => ({
  summary: 'Puts a safety deposit that was returned or kept by mistake back on its purchase.',
  headers: commandHeaders,
  body: zod.object({ auctionName: orderNo, words }),
  response: DONE,
}));

export const disposeUnit = contract('handover', 'POST', '/api/handover/dispose', () => ({
  summary: 'Records that an abandoned unit is disposed of, after notice and its time; its safety deposit is kept.',
  headers: commandHeaders,
  body: zod.object({ auctionName: orderNo }),
  response: DONE,
}));
