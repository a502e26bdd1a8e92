import type { EventOf } from '../events.ts';
import { chargesAccount } from '../postings.ts';
import type { AuditedHandover, AuditedLot } from './audited-house.ts';
import type { Inspection } from './inspection.ts';
import { bought } from './purchases.ts';
import { beginHold } from './vendors.ts';

/** Rules of handing over what was sold. What is due of its charges is told by their account alone, days by plain arithmetic of their own. */

const NO_FILE: AuditedHandover = {
  terms: {
    mustDo: [],
    inspection: { withinDays: 0, noticeDays: 0, chargeSen: 0 },
    transfer: { withinDays: 0, chargeSen: 0 },
    collection: { withinDays: 0, noticeDays: 0 },
    storage: { from: 'sale', freeDays: 0, aDaySen: 0 },
    safetyDeposit: { heldMonths: 0, returnedFor: 'collection' },
    disposal: { afterDays: 0, noticeDays: 0 },
  },
  ...{ soldOn: '', openedOn: '', isOpen: false, isDisposed: false },
  ...{ steps: new Map(), charges: new Map(), payments: new Map() },
};

const DAY_MS = 86_400_000;

function dayAt(atMs: number): string {
  return new Date(atMs + DAY_MS / 3).toISOString().slice(0, 10);
}

/** What is no day stays as it is. */
function plus(day: string, days: number): string {
  const ms = Date.parse(day) + days * DAY_MS;
  return Number.isNaN(ms) ? day : new Date(ms).toISOString().slice(0, 10);
}

/** The same date of a later month, or the last day that it has. What is no day stays as it is. */
function plusMonths(day: string, months: number): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return day;
  const [year, month] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1 + months, 1)).toISOString().slice(0, 8);
  for (let date = Number(day.slice(8)); ; date -= 1) {
    const same = `${first}${String(date).padStart(2, '0')}`;
    if (new Date(`${same}T00:00:00Z`).toISOString().startsWith(same)) return same;
  }
}

interface OfUnit {
  readonly lot: string;
  readonly bidder: number;
}

/** The file that this happens in; `may`: also once it was taken back, or its unit disposed of. */
function fileOf(inspection: Inspection, data: OfUnit, may: 'go on' | 'only be settled' = 'go on'): AuditedHandover {
  const { house, expect } = inspection;
  const lot = bought(inspection, data);
  const file = house.handovers.get(data.lot);
  const isFit = may === 'only be settled' || (file?.isOpen && !file.isDisposed && lot.outcome !== 'forfeited');
  expect(file !== undefined && isFit === true, 'what happens in a file happens while it is open');
  return file ?? NO_FILE;
}

/** sen */
function dueSen({ house }: Inspection, { lot }: OfUnit): number {
  return -house.accountSen(chargesAccount(lot));
}

export function readHandoverOpened(inspection: Inspection, data: EventOf<'HandoverOpened'>['data']): void {
  const { house, expect, atMs } = inspection;
  const lot = bought(inspection, data);
  const known = house.handovers.get(data.lot);
  expect(known?.isOpen !== true && lot.outcome !== 'forfeited', 'a file is opened once, for what is sold');
  const today = dayAt(atMs);
  // Of what nobody had bid for, the day of its sale is not followed here.
  const isDay = data.soldOn <= today && (lot.top === null || data.soldOn === dayAt(lot.session.endsAtMs));
  expect(isDay, 'a file counts from the day of the sale');
  house.handovers.set(data.lot, {
    ...{ terms: data.handoverTerms, soldOn: data.soldOn, openedOn: today, isOpen: true, isDisposed: false },
    ...{ steps: new Map(), charges: known?.charges ?? new Map(), payments: known?.payments ?? new Map() },
  });
}

export function readHandoverTakenBack(inspection: Inspection, data: EventOf<'HandoverTakenBack'>['data']): void {
  const { house, expect } = inspection;
  const lot = bought(inspection, data);
  const file = house.handovers.get(data.lot) ?? NO_FILE;
  const isEmpty = file.steps.size === 0 && [...file.charges.values()].every(({ isWaived }) => isWaived);
  const isSettled = dueSen(inspection, data) === 0 && !house.safetyDepositsOut.has(lot.key) && !file.isDisposed;
  expect(file.isOpen && isEmpty && isSettled, 'a file is taken back while nothing stands in it');
  file.isOpen = false;
}

/** `version` of the event: the first knew no witnesses, and no words of a charge. */
export function readHandoverStep(
  inspection: Inspection,
  data: EventOf<'HandoverStepRecorded'>['data'],
  version: number,
): void {
  const { expect, atMs } = inspection;
  const file = fileOf(inspection, data);
  const { step, on, until, witness } = data;
  const isDay = on <= dayAt(atMs) && (step === 'vendor-release' || on >= file.soldOn);
  const isTerm = until === null || (step === 'inspection' && until >= on);
  expect(!file.steps.has(step) && isDay && isTerm, 'a step is recorded once, with its day');
  const isSeen = (step === 'cutting') === (witness !== null);
  expect(version === 1 || isSeen, 'what was cut was seen by somebody');
  file.steps.set(step, { on, until });
}

export function readHandoverStepTakenBack(
  inspection: Inspection,
  data: EventOf<'HandoverStepTakenBack'>['data'],
): void {
  const file = fileOf(inspection, data);
  inspection.expect(file.steps.delete(data.step), 'a step that is taken back was recorded');
}

export function readHandoverCharged(
  inspection: Inspection,
  data: EventOf<'HandoverCharged'>['data'],
  version: number,
): void {
  const { house, expect, atMs } = inspection;
  const file = fileOf(inspection, data);
  const { what, charge, amountSen, words } = data;
  expect(!file.charges.has(charge), 'what is charged has a name of its own, and is charged once');
  file.charges.set(charge, { amountSen, isWaived: false });
  const isNamed = (what === 'other') === (words ?? '').trim().length > 2;
  expect(version === 1 || isNamed, 'a charge beside the terms says what it is for');
  const { terms } = file;
  if (what === 'storage') {
    const { from, freeDays, aDaySen } = terms.storage;
    const moved = file.steps.get('transfer') ?? file.steps.get('deregistration');
    const since = from === 'sale' ? file.soldOn : from === 'opened' ? file.openedOn : moved?.on;
    const [word, day = ''] = charge.split(' ');
    const isDay = word === 'storage' && since !== undefined && day > plus(since, freeDays) && day <= dayAt(atMs);
    const isThere = !house.lot(data.lot).released;
    expect(
      isDay && isThere && amountSen === aDaySen,
      'storage is charged by the day, after the free days, while it is there',
    );
    return;
  }
  const isAsAgreed = what === 'other' || amountSen === terms[what].chargeSen;
  expect(charge.startsWith(`${what} `) && isAsAgreed, 'what is charged is what the terms say');
}

export function readHandoverWaived(inspection: Inspection, data: EventOf<'HandoverChargeWaived'>['data']): void {
  const { expect } = inspection;
  const made = fileOf(inspection, data, 'only be settled').charges.get(data.charge);
  expect(made?.amountSen === data.amountSen && !made.isWaived, 'a charge is waived whole, and once');
  const owedSen = data.amountSen - dueSen(inspection, data);
  expect(data.creditedSen === Math.max(0, owedSen), 'what was paid of a waived charge goes to the buyer');
  if (made !== undefined) made.isWaived = true;
}

export function readHandoverPaid(inspection: Inspection, data: EventOf<'HandoverPaid'>['data']): void {
  const { house, expect } = inspection;
  const file = fileOf(inspection, data, 'only be settled');
  expect(!house.references.has(data.reference), 'a reference moves money once');
  expect(data.amountSen <= dueSen(inspection, data), 'no more is paid than is charged');
  house.references.add(data.reference);
  file.payments.set(data.reference, data.amountSen);
}

export function readHandoverPaymentReversed(
  inspection: Inspection,
  data: EventOf<'HandoverPaymentReversed'>['data'],
): void {
  const { house, expect } = inspection;
  const { payments } = fileOf(inspection, data, 'only be settled');
  const isThis = payments.get(data.reference) === data.amountSen;
  expect(isThis, 'what is taken back is a payment of these charges, whole and once');
  if (!isThis) return;
  payments.delete(data.reference);
  house.references.delete(data.reference);
}

/** What the safety deposit waits for: on which day it was done, '' where that is not asked for; undefined: it is not done. */
function doneOn(file: AuditedHandover, lot: AuditedLot): string | undefined {
  const { returnedFor } = file.terms.safetyDeposit;
  if (returnedFor === 'collection') return lot.released ? '' : undefined;
  const done = file.steps.get(returnedFor);
  return (done ?? (returnedFor === 'transfer' ? file.steps.get('deregistration') : undefined))?.on;
}

export function readSafetyDepositReturned(
  inspection: Inspection,
  data: EventOf<'SafetyDepositReturned'>['data'],
): void {
  const { house, expect } = inspection;
  const file = fileOf(inspection, data);
  const lot = house.lot(data.lot);
  const done = doneOn(file, lot);
  const isPaid = house.laidSen(lot) >= lot.priceSen && dueSen(inspection, data) <= 0;
  safetyDepositLeaves(inspection, data, 'deposit');
  expect(
    done !== undefined && isPaid,
    'a safety deposit is returned when what it waits for is done, and nothing is due',
  );
  const isLate = done !== undefined && done > plusMonths(file.soldOn, file.terms.safetyDeposit.heldMonths);
  expect(data.late === isLate, 'a safety deposit that is returned after its time says so');
}

export function readSafetyDepositForfeited(
  inspection: Inspection,
  data: EventOf<'SafetyDepositForfeited'>['data'],
): void {
  const { house, expect, atMs } = inspection;
  const file = fileOf(inspection, data);
  const lot = safetyDepositLeaves(inspection, data, 'forfeits');
  const until = plusMonths(file.soldOn, file.terms.safetyDeposit.heldMonths);
  const done = doneOn(file, lot);
  const isOver = dayAt(atMs) > until && (done === undefined || done > until);
  expect(
    isOver || data.reason === 'abandoned',
    'a safety deposit is forfeited after its time, where what it waits for was not done',
  );
  // The unit is disposed of in the same append.
  if (data.reason !== 'abandoned') return;
  const { commandId } = inspection;
  const rule = 'a safety deposit of an abandoned unit is forfeited when it is disposed of';
  house.due = [{ type: 'UnitDisposed', data: { lot: data.lot, keptSen: data.amountSen }, rule, commandId }];
}

function safetyDepositLeaves(
  inspection: Inspection,
  data: OfUnit & { readonly amountSen: number },
  to: 'deposit' | 'forfeits',
): AuditedLot {
  const { house, expect } = inspection;
  const lot = house.lot(data.lot);
  const isWhole = data.amountSen === lot.terms.safetyDepositSen && !house.safetyDepositsOut.has(lot.key);
  expect(isWhole, 'a safety deposit leaves its purchase whole, and once');
  house.safetyDepositsOut.set(lot.key, { amountSen: data.amountSen, to });
  return lot;
}

export function readSafetyDepositRestored(
  inspection: Inspection,
  data: EventOf<'SafetyDepositRestored'>['data'],
): void {
  const { house, expect } = inspection;
  const lot = bought(inspection, data);
  const out = house.safetyDepositsOut.get(lot.key);
  const isThis = out?.amountSen === data.amountSen && out.to === data.from;
  expect(
    isThis && house.handovers.get(lot.key)?.isDisposed !== true,
    'a safety deposit is put back from where it went',
  );
  const isFree = house.heldSen(data.bidder) + data.amountSen <= house.balanceSen(data.bidder);
  expect(data.from === 'forfeits' || isFree, 'a correction leaves held deposits covered');
  house.safetyDepositsOut.delete(lot.key);
}

export function readDisposal(inspection: Inspection, data: EventOf<'UnitDisposed'>['data']): void {
  const { house, expect, atMs } = inspection;
  const file = fileOf(inspection, data);
  const lot = house.lot(data.lot);
  const { afterDays, noticeDays } = file.terms.disposal;
  const today = dayAt(atMs);
  const notice = file.steps.get('disposal-notice');
  const isTime = notice !== undefined && today > plus(file.soldOn, afterDays) && today > plus(notice.on, noticeDays);
  const isAbandoned = !lot.released && house.laidSen(lot) >= lot.priceSen;
  expect(isTime && isAbandoned, 'what is paid and not collected is disposed of after notice and its time');
  const out = house.safetyDepositsOut.get(lot.key);
  const isKept = data.keptSen === (out?.to === 'forfeits' ? out.amountSen : 0);
  const isSettled = lot.terms.safetyDepositSen === 0 || out !== undefined;
  expect(
    isKept && isSettled && data.owedSen === Math.max(0, dueSen(inspection, data)),
    'a disposal names what is kept and what is owed',
  );
  file.isDisposed = true;
  beginHold(lot, atMs);
}

/** Before the gate opens. */
export function handedOver(inspection: Inspection, data: EventOf<'UnitReleased'>['data']): void {
  const { house, expect, atMs } = inspection;
  const file = house.handovers.get(data.lot);
  if (!file?.isOpen) return;
  const today = dayAt(atMs);
  const moved = file.steps.get('transfer') ?? file.steps.get('deregistration');
  const isDone = file.terms.mustDo.every((step) => {
    if (step === 'transfer') return moved !== undefined;
    const until = file.steps.get(step)?.until;
    return file.steps.has(step) && (step !== 'inspection' || moved !== undefined || (until ?? today) >= today);
  });
  const isPaid = dueSen(inspection, data) <= 0;
  expect(
    isDone && isPaid && !file.isDisposed,
    'with a file nothing leaves before all that it asks for is done and paid',
  );
}
