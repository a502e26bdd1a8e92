import type { EventOf, EventType, StoredEvent } from '../events.ts';
import type { Request } from './asking.ts';
import { type AskedHandover, isOfHandover } from './asking-handover.ts';
import type { End } from './oracle.ts';
import { hasLike, named } from './oracle-refunds.ts';

/** What a command about the file of a sold unit must come to, read off the history alone: see `oracle.ts`. */

const DAY_MS = 86_400_000;
const dayAt = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);
const daysLater = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

type Of<T extends EventType> = StoredEvent & EventOf<T>;

function ofLot<T extends EventType>(history: readonly StoredEvent[], lot: string, ...types: T[]): Of<T>[] {
  return history.filter(
    (event): event is Of<T> => types.includes(event.type as T) && 'lot' in event.data && event.data.lot === lot,
  );
}

/** The file as it stands; undefined: it was never opened. */
function fileOf(history: readonly StoredEvent[], lot: string) {
  const opened = ofLot(history, lot, 'HandoverOpened').at(-1);
  if (opened === undefined) return undefined;
  const since = history.filter(({ revision }) => revision > opened.revision);
  const done = new Map<string, EventOf<'HandoverStepRecorded'>['data']>();
  for (const { type, data } of ofLot(since, lot, 'HandoverStepRecorded', 'HandoverStepTakenBack')) {
    if (type === 'HandoverStepRecorded') done.set(data.step, data);
    else done.delete(data.step);
  }
  const waived = ofLot(history, lot, 'HandoverChargeWaived').map(({ data }) => data.charge);
  return {
    ...{ ...opened.data, terms: opened.data.handoverTerms, openedOn: dayAt(Date.parse(opened.metadata.at)) },
    isOpen: ofLot(since, lot, 'HandoverTakenBack').length === 0,
    ...{ done, waived, charges: ofLot(history, lot, 'HandoverCharged').map(({ data }) => data) },
  };
}
type File = NonNullable<ReturnType<typeof fileOf>>;

function chargesDue(history: readonly StoredEvent[], lot: string): number {
  let sum = 0;
  for (const { type, data } of history) {
    if (!('lot' in data) || data.lot !== lot) continue;
    if (type === 'HandoverCharged' || type === 'HandoverPaymentReversed') sum += data.amountSen;
    if (type === 'HandoverPaid') sum -= data.amountSen;
    if (type === 'HandoverChargeWaived') sum += data.creditedSen - data.amountSen;
  }
  return sum;
}

/** Where the safety deposit of the lot is, when it is not on the purchase. */
export function safetyDepositOutOf(history: readonly StoredEvent[], lot: string) {
  const last = ofLot(
    history,
    lot,
    ...(['SafetyDepositReturned', 'SafetyDepositForfeited', 'SafetyDepositRestored'] as const),
  ).at(-1);
  if (last === undefined || last.type === 'SafetyDepositRestored') return undefined;
  const { amountSen } = last.data;
  return { amountSen, to: last.type === 'SafetyDepositReturned' ? ('deposit' as const) : ('forfeits' as const) };
}

export function isDisposed(history: readonly StoredEvent[], lot: string): boolean {
  return ofLot(history, lot, 'UnitDisposed').length > 0;
}

/** The days of storage that are charged by now, or should be. */
function storageDays({ terms, soldOn, openedOn, done }: File, today: string): string[] {
  const { from, freeDays, aDaySen } = terms.storage;
  const moved = done.get('transfer') ?? done.get('deregistration');
  const since = { sale: soldOn, opened: openedOn, transfer: moved?.on }[from];
  const days: string[] = [];
  if (since === undefined || aDaySen === 0) return days;
  for (let n = freeDays + 1; daysLater(since, n) <= today; n += 1) days.push(daysLater(since, n));
  return days;
}

function uncharged(file: File, today: string): string[] {
  const charged = file.charges.map(({ charge }) => charge);
  return storageDays(file, today).filter((day) => !charged.includes(`storage ${day}`));
}

/** Does the file, where there is one, let the unit go? */
export function gateIsOpen(history: readonly StoredEvent[], lot: string, nowMs: number): boolean {
  const file = fileOf(history, lot);
  if (file === undefined || !file.isOpen) return true;
  const today = dayAt(nowMs);
  const isMoved = file.done.has('transfer') || file.done.has('deregistration');
  const isDone = file.terms.mustDo.every((step) => {
    if (step === 'transfer') return isMoved;
    const { until = '' } = file.done.get(step) ?? {};
    if (step === 'inspection' && !isMoved) return until === null || until >= today;
    return file.done.has(step);
  });
  const isCharged = uncharged(file, today).length === 0 && chargesDue(history, lot) <= 0;
  return isDone && isCharged && !isDisposed(history, lot);
}

/** Was the step recorded after the unit had left? */
function isRecordedSince(history: readonly StoredEvent[], lot: string, step: string): boolean {
  const left = ofLot(history, lot, 'UnitReleased').at(-1);
  const done = ofLot(history, lot, 'HandoverStepRecorded').findLast(({ data }) => data.step === step);
  return left !== undefined && done !== undefined && done.revision > left.revision;
}

interface Account {
  readonly balanceSen: number;
  readonly heldSen: number;
}

export function expectedHandover(
  history: readonly StoredEvent[],
  request: AskedHandover,
  nowMs: number,
  account: (bidder: number) => Account | undefined,
): End {
  const { lot, commandId } = request;
  const today = dayAt(nowMs);
  const byCommand = (type: EventType) =>
    history.find((event) => event.type === type && event.metadata.commandId === commandId);
  const repeats = (type: EventType, isSame: (data: object) => boolean = () => true): End | undefined => {
    const before = byCommand(type);
    if (before === undefined) return undefined;
    return 'lot' in before.data && before.data.lot === lot && isSame(before.data) ? 'repeated' : 'refused';
  };
  const file = fileOf(history, lot);
  const dueSen = chargesDue(history, lot);
  const isAsShown = !('shownDueSen' in request) || (request.shownDueSen ?? dueSen) === dueSen;
  const [sale] = ofLot(history, lot, 'LotSold', 'UnitReserved');
  const isSettled = sale?.type === 'UnitReserved' || ofLot(history, lot, 'DepositApplied').length > 0;
  const isForfeited = ofLot(history, lot, 'LotForfeited').length > 0;
  const isReleased = ofLot(history, lot, 'UnitReleased').length > 0;
  const isOver = isDisposed(history, lot);
  const isOpen = sale !== undefined && isSettled && file?.isOpen === true && !isForfeited && !isOver;
  switch (request.type) {
    case 'open-handover': {
      if (new Set(request.terms.mustDo).size < request.terms.mustDo.length) return 'refused';
      if (sale === undefined || !isSettled || isForfeited) return 'refused';
      if (!file?.isOpen) return 'accepted';
      const isSame = JSON.stringify([file.kind, file.terms]) === JSON.stringify([request.kind, request.terms]);
      return isSame ? 'nothing-to-do' : 'refused';
    }
    case 'take-back-handover': {
      if (file === undefined) return 'refused';
      if (!file.isOpen) return 'nothing-to-do';
      const isEmpty = file.done.size === 0 && file.charges.length === file.waived.length && dueSen === 0;
      return isEmpty && !isOver && safetyDepositOutOf(history, lot) === undefined ? 'accepted' : 'refused';
    }
    case 'record-handover-step': {
      if (!isOpen || file === undefined) return 'refused';
      const { step, on, until = null } = request;
      const known = file.done.get(step);
      const witness = request.witness ?? null;
      if (known !== undefined) {
        const isSame = known.on === on && known.until === until;
        const isSeenAlike = known.witness?.role === witness?.role && known.witness?.seal === witness?.seal;
        return isSame && isSeenAlike ? 'nothing-to-do' : 'refused';
      }
      if ((step === 'cutting') === (witness === null)) return 'refused';
      const from = step === 'disposal-notice' ? file.openedOn : file.soldOn;
      const isDay = on <= today && (step === 'vendor-release' || on >= from);
      return isDay && (until === null || (step === 'inspection' && until >= on)) ? 'accepted' : 'refused';
    }
    case 'take-back-handover-step':
      if (!isOpen || file === undefined) return 'refused';
      if (!file.done.has(request.step)) return 'nothing-to-do';
      return isReleased && !isRecordedSince(history, lot, request.step) ? 'refused' : 'accepted';
    case 'charge-handover': {
      const before = repeats('HandoverCharged', (data) => {
        const { what, amountSen: chargedSen, words } = data as EventOf<'HandoverCharged'>['data'];
        if (what !== request.what) return false;
        return what !== 'other' || (chargedSen === (request.amountSen ?? 0) && words === request.words);
      });
      if (before !== undefined) return before;
      if (!isOpen || file === undefined) return 'refused';
      const amountSen = request.what === 'other' ? (request.amountSen ?? 0) : file.terms[request.what].chargeSen;
      if ((request.what === 'other') === (request.words === undefined)) return 'refused';
      if (request.amountSen !== undefined && request.amountSen !== amountSen) return 'refused';
      return amountSen > 0 && isAsShown ? 'accepted' : 'refused';
    }
    case 'accrue-storage':
      if (!isOpen || file === undefined) return 'refused';
      return isReleased || uncharged(file, today).length === 0 ? 'nothing-to-do' : 'accepted';
    case 'waive-handover-charge':
      if (file === undefined || !file.charges.some(({ charge }) => charge === request.charge)) return 'refused';
      if (file.waived.includes(request.charge)) return 'repeated';
      return isAsShown ? 'accepted' : 'refused';
    case 'pay-handover': {
      const { amountSen, reference } = request;
      if (amountSen <= 0) return 'refused';
      const isSame = (data: object) => {
        const paid = data as EventOf<'HandoverPaid'>['data'];
        return paid.amountSen === amountSen && paid.reference === reference;
      };
      const before = repeats('HandoverPaid', isSame);
      if (before !== undefined) return before;
      const earlier = named(history, reference);
      if (earlier !== undefined) {
        const isIt = earlier.type === 'HandoverPaid' && earlier.data.lot === lot;
        return isIt && earlier.data.amountSen === amountSen ? 'repeated' : 'refused';
      }
      if (file === undefined || !isAsShown || amountSen > dueSen) return 'refused';
      return request.alike || !hasLike(history, reference) ? 'accepted' : 'refused';
    }
    case 'pay-handover-by-bill': {
      const { amountSen, bill, bidder } = request;
      if (amountSen <= 0) return 'refused';
      if (named(history, `${bill} for ${lot}`) !== undefined) return 'repeated';
      if (ofLot(history, lot, 'HandoverPaymentReversed').some(({ data }) => data.reference === bill)) return 'repeated';
      const taken = named(history, bill);
      if (taken !== undefined) return taken.type === 'HandoverPaid' && taken.data.lot === lot ? 'repeated' : 'refused';
      return file?.bidder === bidder ? 'accepted' : 'refused';
    }
    case 'reverse-handover-payment': {
      const its = history.filter(({ data }) => 'reference' in data && data.reference === request.reference);
      const last = its.at(-1);
      if (last !== undefined && isFree(last)) {
        const mine = its.some(({ type, data }) => type === 'HandoverPaymentReversed' && data.lot === lot);
        return mine ? 'repeated' : 'refused';
      }
      const payment = named(history, request.reference);
      return payment?.type === 'HandoverPaid' && payment.data.lot === lot && isAsShown ? 'accepted' : 'refused';
    }
    case 'return-safety-deposit': {
      const before = repeats('SafetyDepositReturned');
      if (before !== undefined) return before;
      if (!isOpen || file === undefined || !isSafetyDepositThere(history, lot) || dueSen > 0) return 'refused';
      const state = waitedFor(file, isReleased);
      return state === 'in time' || (state === 'late' && request.late === true) ? 'accepted' : 'refused';
    }
    case 'forfeit-safety-deposit': {
      const before = repeats('SafetyDepositForfeited');
      if (before !== undefined) return before;
      if (!isOpen || file === undefined || !isSafetyDepositThere(history, lot)) return 'refused';
      const isOut = today > lastDay(file) && waitedFor(file, isReleased) !== 'in time';
      return isOut ? 'accepted' : 'refused';
    }
    case 'restore-safety-deposit': {
      const before = repeats('SafetyDepositRestored');
      if (before !== undefined) return before;
      const out = safetyDepositOutOf(history, lot);
      if (out === undefined || sale === undefined || isOver) return 'refused';
      const { balanceSen = 0, heldSen = 0 } = account(sale.data.bidder) ?? {};
      return out.to === 'forfeits' || heldSen + out.amountSen <= balanceSen ? 'accepted' : 'refused';
    }
    case 'dispose-unit': {
      if (byCommand('UnitDisposed') !== undefined && ofLot(history, lot, 'UnitDisposed').length > 0)
        return byCommand('UnitDisposed')?.data === ofLot(history, lot, 'UnitDisposed')[0]?.data
          ? 'nothing-to-do'
          : 'refused';
      if (!isOpen || file === undefined || isReleased || !isPaid(history, lot)) return 'refused';
      const notice = file.done.get('disposal-notice');
      if (notice === undefined) return 'refused';
      const { afterDays, noticeDays } = file.terms.disposal;
      const isTime = today > daysLater(file.soldOn, afterDays) && today > daysLater(notice.on, noticeDays);
      return isTime ? 'accepted' : 'refused';
    }
  }
}

function isFree({ type, data }: StoredEvent): boolean {
  const isReversal = type === 'PurchasePaymentReversed' || type === 'HandoverPaymentReversed';
  return isReversal || (type === 'RefundReturned' && data.from === 'record');
}

/** By the postings of its sale: the price, and what came in for it and stayed the buyer's payment. */
function isPaid(history: readonly StoredEvent[], lot: string): boolean {
  let leftSen = 0;
  for (const { type, data } of history) {
    if (!('lot' in data) || data.lot !== lot) continue;
    if (type === 'LotSold' || type === 'UnitReserved') {
      leftSen = data.hammerSen + data.premiumSen + data.adminFeeSen + data.safetyDepositSen - data.depositSen;
    }
    if (type === 'PurchasePaid') leftSen -= data.amountSen;
    if (type === 'PurchasePaymentReversed' || type === 'PurchaseSurplusCredited') leftSen += data.amountSen;
    if (type === 'PurchaseDepositAdjusted') leftSen += data.beforeSen - data.additionalDepositSen;
  }
  return leftSen <= 0;
}

function isSafetyDepositThere(history: readonly StoredEvent[], lot: string): boolean {
  const [sale] = ofLot(history, lot, 'LotSold', 'UnitReserved');
  const isOnIt = safetyDepositOutOf(history, lot) === undefined && (sale?.data.safetyDepositSen ?? 0) > 0;
  return isOnIt && isPaid(history, lot);
}

/** The last day on which the safety deposit is held for the buyer. */
function lastDay({ soldOn, terms }: File): string {
  const date = new Date(soldOn);
  const months = date.getUTCMonth() + terms.safetyDeposit.heldMonths;
  const endOfMonth = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0));
  return new Date(Date.UTC(date.getUTCFullYear(), months, Math.min(date.getUTCDate(), endOfMonth.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

function waitedFor(file: File, isReleased: boolean): 'open' | 'in time' | 'late' {
  const { returnedFor } = file.terms.safetyDeposit;
  if (returnedFor === 'collection') return isReleased ? 'in time' : 'open';
  const moved = file.done.get('transfer') ?? file.done.get('deregistration');
  const done = returnedFor === 'transfer' ? moved : file.done.get(returnedFor);
  if (done === undefined) return 'open';
  return done.on <= lastDay(file) ? 'in time' : 'late';
}

export function isAskedHandover(request: Request): request is AskedHandover {
  return isOfHandover(request.type);
}
