import { canonicalJson } from '../chain.ts';
import { covers } from '../cover.ts';
import type { BookEvent } from '../events.ts';
import {
  chargesDueSen,
  dayOf,
  disposalFrom,
  gateWaits,
  type HandoverCharge,
  type HandoverFile,
  type HandoverKind,
  type HandoverStep,
  type HandoverTerms,
  hasLeftWith,
  isChargeWords,
  needsWitness,
  type StepWitness,
  safetyDepositState,
  safetyDepositUntil,
  storageOf,
  storageToCharge,
  type WaiverReason,
} from '../handover.ts';
import { areTerms } from '../handover-terms.ts';
import { isPaid } from '../purchase.ts';
import { type BookState, doneAs } from '../state.ts';
import { accept, carriedOut, type Decision, doneBefore, NOTHING_TO_DO, type Refused, refuse } from './decision.ts';
import { type ChargesShown, handoverPaymentDeciders, refuseChargesChanged } from './handover-payments.ts';
import { isAmount } from './purchases.ts';
import { isForfeited, type Settleable, settleable } from './settleable.ts';

/**
 * The file of a sold unit: its terms, the steps that decide about money or the gate, its charges, and what becomes of its safety deposit (specification, section 9:
 * inspection, transfer, collection, storage, disposal). A unit without a file is settled and released as if there were none.
 */

interface OfUnit {
  readonly commandId: string;
  /** {session}/{lot no}: the order number. */
  readonly lot: string;
  readonly nowMs: number;
}

export interface OpenHandover extends OfUnit {
  readonly type: 'open-handover';
  readonly kind: HandoverKind;
  readonly terms: HandoverTerms;
}

/** It was opened by mistake. */
export interface TakeBackHandover extends OfUnit {
  readonly type: 'take-back-handover';
}

export interface RecordHandoverStep extends OfUnit {
  readonly type: 'record-handover-step';
  readonly step: HandoverStep;
  /** YYYY-MM-DD at +08:00, today or before. */
  readonly on: string;
  /** Of an inspection: until when it holds. */
  readonly until?: string | null | undefined;
  /** Of a step that needs one (`needsWitness`). */
  readonly witness?: StepWitness | undefined;
}

export interface TakeBackHandoverStep extends OfUnit {
  readonly type: 'take-back-handover-step';
  readonly step: HandoverStep;
}

export interface ChargeHandover extends OfUnit, ChargesShown {
  readonly type: 'charge-handover';
  readonly what: Exclude<HandoverCharge, 'storage'>;
  /** Of an `other` charge; those of the terms cost what stands there, and no other amount is taken for them. */
  readonly amountSen?: number | undefined;
  /** Of an `other` charge: what it is for. */
  readonly words?: string | undefined;
}

/** Charges the days of storage up to today that are not charged yet, the earliest first; to be repeated until there are none. */
export interface AccrueStorage extends OfUnit {
  readonly type: 'accrue-storage';
}

export interface WaiveHandoverCharge extends OfUnit, ChargesShown {
  readonly type: 'waive-handover-charge';
  readonly charge: string;
  readonly reason: WaiverReason;
}

export interface ReturnSafetyDeposit extends OfUnit {
  readonly type: 'return-safety-deposit';
  /** Although what it waited for was done after its time. */
  readonly late?: boolean | undefined;
}

export interface ForfeitSafetyDeposit extends OfUnit {
  readonly type: 'forfeit-safety-deposit';
}

/** It was returned, or forfeited, by mistake. */
export interface RestoreSafetyDeposit extends OfUnit {
  readonly type: 'restore-safety-deposit';
}

export interface DisposeUnit extends OfUnit {
  readonly type: 'dispose-unit';
}

/** Also of a unit that has left: its safety deposit may still wait for the transfer. */
function openHandover(state: BookState, { lot: key, kind, terms, nowMs }: OpenHandover): Decision {
  if (!areTerms(terms)) return refuse({ code: 'handover-terms-invalid' });
  const found = settleable(state, key);
  if ('kind' in found) return found;
  if (isForfeited(found)) return refuse({ code: 'purchase-forfeited' });
  const file = state.handovers.get(key);
  if (file?.isOpen) {
    const isSame = file.kind === kind && canonicalJson(file.terms) === canonicalJson(terms);
    return isSame ? NOTHING_TO_DO : refuse({ code: 'handover-open' });
  }
  const { bidder, hammerAtMs } = found.purchase;
  // The clock of who reserved the unit may have been ahead.
  const soldOn = dayOf(Math.min(hammerAtMs, nowMs));
  return accept({ type: 'HandoverOpened', data: { lot: key, bidder, kind, soldOn, handoverTerms: terms } });
}

/** Nothing may stand in it: no step, no charge, no payment. */
function takeBackHandover(state: BookState, { lot: key }: TakeBackHandover): Decision {
  const file = state.handovers.get(key);
  if (file === undefined) return refuse({ code: 'handover-not-open' });
  if (!file.isOpen) return NOTHING_TO_DO;
  const { bidder, charges, paidSen, creditedSen, steps, disposedBy } = file;
  const isEmpty =
    Object.keys(steps).length === 0 && charges.every(({ isWaived }) => isWaived) && paidSen === creditedSen;
  const isMoved = disposedBy !== null || (state.purchases.get(key)?.safetyDepositOut ?? null) !== null;
  if (!isEmpty || isMoved) return refuse({ code: 'handover-not-empty' });
  return accept({ type: 'HandoverTakenBack', data: { lot: key, bidder } });
}

function recordStep(state: BookState, command: RecordHandoverStep): Decision {
  const { lot: key, step, on, until = null, witness, nowMs } = command;
  const found = openFile(state, key);
  if ('kind' in found) return found;
  const { bidder, steps, soldOn, openedOn } = found.file;
  const known = steps[step];
  if (known !== undefined) {
    const isSame = known.on === on && known.until === until && isSameWitness(known.witness, witness);
    return isSame ? NOTHING_TO_DO : refuse({ code: 'step-recorded', on: known.on });
  }
  // A financier may release a vehicle before it is sold; of a disposal nobody was told before there was a file to tell of.
  const isEarly = step === 'disposal-notice' ? on < openedOn : on < soldOn && step !== 'vendor-release';
  const isDay = DAY.test(on) && on <= dayOf(nowMs) && !isEarly;
  const isTerm = until === null || (step === 'inspection' && DAY.test(until) && until >= on);
  if (!isDay || !isTerm) return refuse({ code: 'day-invalid', soldOn });
  if (needsWitness(step) !== (witness !== undefined))
    return refuse({ code: needsWitness(step) ? 'witness-missing' : 'witness-unexpected' });
  return accept({
    type: 'HandoverStepRecorded',
    data: { lot: key, bidder, step, on, until, witness: witness ?? null },
  });
}

function isSameWitness(known: StepWitness | undefined, witness: StepWitness | undefined): boolean {
  return known?.role === witness?.role && known?.seal === witness?.seal;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Not one with which the unit has left: the gate opened for it. */
function takeBackStep(state: BookState, { lot: key, step }: TakeBackHandoverStep): Decision {
  const found = openFile(state, key);
  if ('kind' in found) return found;
  const { bidder, steps } = found.file;
  const done = steps[step];
  if (done === undefined) return NOTHING_TO_DO;
  if (hasLeftWith(done, found.purchase.releasedBy !== null)) return refuse({ code: 'step-left-with' });
  return accept({ type: 'HandoverStepTakenBack', data: { lot: key, bidder, step } });
}

function chargeHandover(state: BookState, command: ChargeHandover): Decision {
  const { commandId, lot: key, what, words } = command;
  // The terms say what the others cost, also other ones by now.
  const asked = what === 'other' ? [command.amountSen ?? 0, words ?? ''] : [];
  const before = carriedOut(state, commandId, doneAs('HandoverCharged', key, what, ...asked));
  if (before !== undefined) return before;
  const found = openFile(state, key);
  if ('kind' in found) return found;
  const { bidder, charges, terms } = found.file;
  const amountSen = what === 'other' ? (command.amountSen ?? 0) : terms[what].chargeSen;
  if (!isAmount(amountSen) || amountSen === 0) return refuse({ code: 'charge-invalid' });
  if (what !== 'other' && (command.amountSen ?? amountSen) !== amountSen)
    return refuse({ code: 'charge-by-terms', amountSen });
  const isNamed = what === 'other' ? words !== undefined && isChargeWords(words) : words === undefined;
  if (!isNamed) return refuse({ code: 'charge-words-invalid' });
  const count = charges.filter((each) => each.what === what).length;
  const data = { lot: key, bidder, what, charge: `${what} ${count + 1}`, amountSen, words: words ?? null };
  return refuseChargesChanged(state, found.file, command) ?? accept({ type: 'HandoverCharged', data });
}

/** While the unit is with the house. */
function accrueStorage(state: BookState, { lot: key, nowMs }: AccrueStorage): Decision {
  const found = openFile(state, key);
  if ('kind' in found) return found;
  if (found.purchase.releasedBy !== null) return NOTHING_TO_DO;
  const { bidder, terms } = found.file;
  const events = storageToCharge(found.file, dayOf(nowMs)).map((day): BookEvent => {
    const data = { what: 'storage', charge: storageOf(day), amountSen: terms.storage.aDaySen, words: null } as const;
    return { type: 'HandoverCharged', data: { lot: key, bidder, ...data } };
  });
  return accept(...events);
}

/** Whole, and once. What was paid of it is the buyer's. */
function waiveCharge(state: BookState, command: WaiveHandoverCharge): Decision {
  const { lot: key, charge, reason } = command;
  const file = state.handovers.get(key);
  if (file === undefined) return refuse({ code: 'handover-not-open' });
  const made = file.charges.find((each) => each.charge === charge);
  if (made === undefined) return refuse({ code: 'charge-not-found' });
  if (made.isWaived) return doneBefore(state, doneAs('HandoverChargeWaived', key, charge));
  const { bidder } = file;
  const { amountSen } = made;
  const creditedSen = Math.max(0, amountSen - chargesDueSen(file));
  const data = { lot: key, bidder, charge, amountSen, creditedSen, reason };
  return refuseChargesChanged(state, file, command) ?? accept({ type: 'HandoverChargeWaived', data });
}

/** Whole, to the buyer's deposit account, from where it is refunded: when what it waited for is done, and nothing is due. */
function returnSafetyDeposit(state: BookState, command: ReturnSafetyDeposit): Decision {
  const { commandId, lot: key, late = false } = command;
  const before = carriedOut(state, commandId, doneAs('SafetyDepositReturned', key));
  if (before !== undefined) return before;
  const found = openFile(state, key);
  if ('kind' in found) return found;
  const { file, purchase } = found;
  const lies = safetyDepositThere(found);
  if (lies !== undefined) return lies;
  const dueSen = chargesDueSen(file);
  if (dueSen > 0) return refuse({ code: 'charges-due', dueSen });
  const stands = safetyDepositState(file, purchase.releasedBy !== null);
  if (stands === 'open') return refuse({ code: 'handover-unfinished' });
  const isLate = stands === 'late';
  if (isLate && !late) return refuse({ code: 'safety-deposit-late', until: safetyDepositUntil(file) });
  const { bidder, safetyDepositSen: amountSen } = purchase;
  return accept({ type: 'SafetyDepositReturned', data: { lot: key, bidder, amountSen, late: isLate } });
}

/** After its months, where what it waited for was not done in them. */
function forfeitSafetyDeposit(state: BookState, command: ForfeitSafetyDeposit): Decision {
  const { commandId, lot: key, nowMs } = command;
  const before = carriedOut(state, commandId, doneAs('SafetyDepositForfeited', key));
  if (before !== undefined) return before;
  const found = openFile(state, key);
  if ('kind' in found) return found;
  const { file, purchase } = found;
  const lies = safetyDepositThere(found);
  if (lies !== undefined) return lies;
  const until = safetyDepositUntil(file);
  const isInTime = safetyDepositState(file, purchase.releasedBy !== null) === 'in time';
  if (isInTime || dayOf(nowMs) <= until) return refuse({ code: 'safety-deposit-held', until });
  const { bidder, safetyDepositSen: amountSen } = purchase;
  const reason = file.terms.safetyDeposit.returnedFor === 'collection' ? 'not-collected' : 'not-transferred';
  return accept({ type: 'SafetyDepositForfeited', data: { lot: key, bidder, amountSen, reason } });
}

function restoreSafetyDeposit(state: BookState, { commandId, lot: key }: RestoreSafetyDeposit): Decision {
  const before = carriedOut(state, commandId, doneAs('SafetyDepositRestored', key));
  if (before !== undefined) return before;
  const purchase = state.purchases.get(key);
  if (purchase === undefined) return refuse({ code: 'purchase-not-found' });
  const { bidder, safetyDepositOut: out } = purchase;
  if (out === null) return refuse({ code: 'no-safety-deposit' });
  // Nothing could be done with it there.
  if ((state.handovers.get(key)?.disposedBy ?? null) !== null) return refuse({ code: 'unit-disposed' });
  const { amountSen, to: from } = out;
  const account = state.bidders.get(bidder);
  if (from === 'deposit' && account !== undefined && !covers(account, amountSen)) {
    return refuse({ code: 'deposit-held', heldSen: account.heldSen, winningLots: account.winning });
  }
  return accept({ type: 'SafetyDepositRestored', data: { lot: key, bidder, amountSen, from } });
}

/** A unit that is paid and that nobody collects; its safety deposit, where it is still there, is kept. */
function disposeUnit(state: BookState, { commandId, lot: key, nowMs }: DisposeUnit): Decision {
  if (state.handovers.get(key)?.disposedBy === commandId) return NOTHING_TO_DO;
  const found = openFile(state, key);
  if ('kind' in found) return found;
  const { file, purchase } = found;
  if (purchase.releasedBy !== null) return refuse({ code: 'unit-released' });
  if (!isPaid(purchase)) return refuse({ code: 'purchase-not-paid' });
  const from = disposalFrom(file);
  if (from === null || dayOf(nowMs) < from) return refuse({ code: 'disposal-early', from });
  const { bidder, safetyDepositSen, safetyDepositOut: out } = purchase;
  const events: BookEvent[] = [];
  if (out === null && safetyDepositSen > 0) {
    const data = { lot: key, bidder, amountSen: safetyDepositSen, reason: 'abandoned' } as const;
    events.push({ type: 'SafetyDepositForfeited', data });
  }
  const keptSen = out === null ? safetyDepositSen : out.to === 'forfeits' ? out.amountSen : 0;
  const owedSen = Math.max(0, chargesDueSen(file));
  return accept(...events, { type: 'UnitDisposed', data: { lot: key, bidder, keptSen, owedSen } });
}

/** What the gate still waits for; undefined: nothing, or the unit has no file. */
export function refuseUnfinished(state: BookState, key: string, nowMs: number): Refused | undefined {
  const file = state.handovers.get(key);
  if (!file?.isOpen) return undefined;
  if (file.disposedBy !== null) return refuse({ code: 'unit-disposed' });
  const waits = gateWaits(file, dayOf(nowMs));
  return waits && refuse({ code: 'handover-incomplete', ...waits });
}

interface InFile extends Settleable {
  readonly file: HandoverFile;
}

/** The file of a unit in which something may still be done. */
function openFile(state: BookState, key: string): Refused | InFile {
  const found = settleable(state, key);
  if ('kind' in found) return found;
  const file = state.handovers.get(key);
  if (!file?.isOpen) return refuse({ code: 'handover-not-open' });
  if (isForfeited(found)) return refuse({ code: 'purchase-forfeited' });
  if (file.disposedBy !== null) return refuse({ code: 'unit-disposed' });
  return { ...found, file };
}

/** It lies there only with the whole price. */
function safetyDepositThere({ purchase }: InFile): Refused | undefined {
  if (purchase.safetyDepositSen === 0 || purchase.safetyDepositOut !== null)
    return refuse({ code: 'no-safety-deposit' });
  return isPaid(purchase) ? undefined : refuse({ code: 'purchase-not-paid' });
}

export const handoverDeciders = {
  'open-handover': openHandover,
  'take-back-handover': takeBackHandover,
  'record-handover-step': recordStep,
  'take-back-handover-step': takeBackStep,
  'charge-handover': chargeHandover,
  'accrue-storage': accrueStorage,
  'waive-handover-charge': waiveCharge,
  ...handoverPaymentDeciders,
  'return-safety-deposit': returnSafetyDeposit,
  'forfeit-safety-deposit': forfeitSafetyDeposit,
  'restore-safety-deposit': restoreSafetyDeposit,
  'dispose-unit': disposeUnit,
};

export type HandoverCommand = keyof typeof handoverDeciders;
