import type { HandoverCommand } from '../decisions/handover.ts';
import {
  chargesDueSen,
  chargesFingerprint,
  DEFAULT_TERMS,
  dayOf,
  GATE_STEPS,
  type HandoverFile,
  type HandoverStep,
  type HandoverTerms,
  KINDS,
  STEPS,
  safetyDepositState,
  stepsMissing,
  storageToCharge,
} from '../handover.ts';
import { daysAfter } from '../payment-dates.ts';
import { balanceDueSen, isPaid } from '../purchase.ts';
import type { BookState } from '../state.ts';
import { bidderAt } from './houses.ts';
import type { HandoverAct, HandoverIntent } from './intents-handover.ts';
import type { CommandInput } from './scenario.ts';

/** The commands that intents about handing over what was sold come to (see `asking.ts`). */

export type AskedHandover = Extract<CommandInput, { type: HandoverCommand }> & { readonly commandId: string };

const TYPES: readonly string[] = [
  ...(['open-handover', 'take-back-handover', 'record-handover-step', 'take-back-handover-step'] as const),
  ...(['charge-handover', 'accrue-storage', 'waive-handover-charge', 'pay-handover'] as const),
  ...(['pay-handover-by-bill', 'reverse-handover-payment', 'return-safety-deposit', 'forfeit-safety-deposit'] as const),
  ...(['restore-safety-deposit', 'dispose-unit'] as const),
] satisfies readonly HandoverCommand[];

export function isOfHandover(type: string): type is HandoverCommand {
  return TYPES.includes(type);
}

const DAY_MS = 86_400_000;

export function ofHandover(state: BookState, meant: HandoverIntent, atMs: number): CommandInput {
  const intent = { ...meant, act: beforeIt(state, meant) };
  const nowMs = atMs + intent.days * DAY_MS;
  const step = intent.keen ? sellingFirst(state, nowMs) : undefined;
  if (step !== undefined) return step;
  const lot = unitNear(state, intent);
  const file = state.handovers.get(lot);
  const prepared = intent.keen ? preparing(state, intent, lot, dayOf(nowMs)) : undefined;
  return { ...(prepared ?? acting(state, intent, lot, file, dayOf(nowMs))), nowMs } as CommandInput;
}

/** For a keen one: without any file one is opened, and before a sale is cancelled or a deposit put back, some safety deposit is returned. */
function beforeIt(state: BookState, { act, keen, how }: HandoverIntent): HandoverAct {
  const isAny = [...state.handovers.values()].some(({ isOpen, disposedBy }) => isOpen && disposedBy === null);
  if (!keen || act === 'open') return act;
  if (!isAny) return 'open';
  if (act !== 'cancel-sale' && act !== 'restore') return act;
  const isOut = [...state.purchases.values()].some(({ safetyDepositOut }) => safetyDepositOut !== null);
  return isOut ? act : how > 7 ? 'forfeit' : 'return';
}

/** Where nothing is sold yet, the step that a session with bids waits for, after its end. */
function sellingFirst(state: BookState, nowMs: number): CommandInput | undefined {
  const lots = [...state.lots.values()];
  if (lots.some(({ depositApplied }) => depositApplied)) return undefined;
  for (const { session, topBidder } of lots) {
    const { step, lastEndsAtMs = 0 } = state.sessions.get(session) ?? {};
    if (topBidder === 0 || (step !== 'open' && step !== 'sales-recorded')) continue;
    const type = step === 'open' ? 'record-sales' : 'balance-out-deposits';
    return { type, session, limit: 4, nowMs: Math.max(nowMs, lastEndsAtMs) };
  }
  return undefined;
}

/** For a keen one a unit with which this may be done; else any lot that was ever listed. */
function unitNear(state: BookState, { act, pick, keen, how }: HandoverIntent): string {
  const sold = [...state.purchases.keys()].filter((lot) => {
    const { outcome, depositApplied } = state.lots.get(lot) ?? {};
    return depositApplied && outcome !== 'forfeited';
  });
  const isOpen = (lot: string) => state.handovers.get(lot)?.isOpen === true;
  const owed = (lot: string) => {
    const file = state.handovers.get(lot);
    return file === undefined ? 0 : chargesDueSen(file);
  };
  const fit: Partial<Record<HandoverAct, (lot: string) => boolean>> = {
    open: (lot) => !isOpen(lot),
    restore: (lot) => (state.purchases.get(lot)?.safetyDepositOut ?? null) !== null,
    return: (lot) => isOpen(lot) && isSafetyDepositThere(state, lot),
    forfeit: (lot) => isOpen(lot) && isSafetyDepositThere(state, lot),
    pay: (lot) => owed(lot) > 0,
    'pay-bill': (lot) => owed(lot) > 0,
    'reverse-payment': (lot) => (state.handovers.get(lot)?.paidSen ?? 0) > 0 || owed(lot) > 0,
    waive: (lot) => isOpen(lot) && (state.handovers.get(lot)?.charges.length ?? 0) > 0,
    release: (lot) => isOpen(lot) && state.purchases.get(lot)?.releasedBy === null,
    'step-back': (lot) => isOpen(lot) && (how < 5 || (state.purchases.get(lot)?.releasedBy ?? null) !== null),
    dispose: (lot) => isOpen(lot) && state.purchases.get(lot)?.releasedBy === null,
    'cancel-sale': (lot) => (state.purchases.get(lot)?.safetyDepositOut ?? null) !== null,
  };
  const some = keen ? sold.filter(fit[act] ?? isOpen) : [];
  const lots = [...state.lots.keys()];
  return some[pick % some.length] ?? sold[pick % sold.length] ?? lots[pick % lots.length] ?? 'AMS1/1';
}

function isSafetyDepositThere(state: BookState, lot: string): boolean {
  const purchase = state.purchases.get(lot);
  return purchase !== undefined && purchase.safetyDepositSen > 0 && purchase.safetyDepositOut === null;
}

/** What comes before it; undefined: nothing. */
function preparing(state: BookState, intent: HandoverIntent, lot: string, today: string): CommandInput | undefined {
  const purchase = state.purchases.get(lot);
  const { act } = intent;
  const file = state.handovers.get(lot);
  if (purchase === undefined || !PREPARED.has(act)) return undefined;
  const dueSen = file === undefined ? 0 : chargesDueSen(file);
  const pay: CommandInput = {
    ...{ type: 'pay-handover', lot, amountSen: dueSen, reference: `charges ${state.references.size}` },
  };
  if (act === 'reverse-payment') return dueSen > 0 && file?.paidSen === 0 ? pay : undefined;
  if (!isPaid(purchase)) {
    const amountSen = balanceDueSen(purchase);
    return { type: 'pay-purchase', lot, amountSen, reference: `handing over ${state.references.size}` };
  }
  if (!file?.isOpen || act === 'open' || act === 'forfeit') return undefined;
  const record = (step: HandoverStep): CommandInput => {
    const witness = step === 'cutting' ? { witness: { role: 'house', seal: '7'.repeat(64) } as const } : {};
    return { type: 'record-handover-step', lot, step, on: today, ...witness };
  };
  if (act === 'dispose') return file.steps['disposal-notice'] === undefined ? record('disposal-notice') : undefined;
  const [missing] = act === 'release' ? stepsMissing(file, today) : [];
  if (missing !== undefined && file.steps[missing] === undefined) return record(missing);
  const { returnedFor } = file.terms.safetyDeposit;
  const isOpen = safetyDepositState(file, purchase.releasedBy !== null) === 'open';
  if (act === 'return' && isOpen && returnedFor !== 'collection') return record(returnedFor);
  if (act === 'release' && storageToCharge(file, today, 1).length > 0) return { type: 'accrue-storage', lot };
  return dueSen > 0 && (act === 'release' || intent.how > 2) ? pay : undefined;
}

const PREPARED: ReadonlySet<HandoverAct> = new Set([
  'reverse-payment',
  'open',
  'return',
  'forfeit',
  'release',
  'dispose',
]);

function acting(
  state: BookState,
  intent: HandoverIntent,
  lot: string,
  file: HandoverFile | undefined,
  today: string,
): CommandInput {
  const { act, how, reference } = intent;
  const dueSen = file === undefined ? 0 : chargesDueSen(file);
  const shown = { none: {}, present: { shownDueSen: dueSen }, earlier: { shownDueSen: dueSen + 10_00 } }[intent.shown];
  switch (act) {
    case 'open': {
      const kind = KINDS[how % KINDS.length] ?? 'car';
      // The same again, where it has one.
      if (file?.isOpen && how > 3) return { type: 'open-handover', lot, kind: file.kind, terms: file.terms };
      return { type: 'open-handover', lot, kind, terms: termsOf(intent) };
    }
    case 'take-back':
      return { type: 'take-back-handover', lot };
    case 'step': {
      const step = STEPS[intent.pick % STEPS.length] ?? 'inspection';
      // A step that is done is recorded again, as it was or otherwise.
      const known = file?.steps[step];
      if (known !== undefined && how < 4) {
        const { on, until, witness } = known;
        return { type: 'record-handover-step', lot, step, on, until, witness };
      }
      const seal = `${how % 2}`.repeat(64);
      const isSeen = how === 3 ? step !== 'cutting' : step === 'cutting';
      const witness = isSeen ? { witness: { role: 'yard', seal } as const } : {};
      const on = how === 0 ? daysAfter(today, 1) : how === 1 ? '2001-01-01' : today;
      const until = step === 'inspection' || how === 2 ? daysAfter(today, (how % 4) - 1) : null;
      return { type: 'record-handover-step', lot, step, on, until, ...witness };
    }
    case 'step-back': {
      const done = Object.keys(file?.steps ?? {}) as HandoverStep[];
      return { type: 'take-back-handover-step', lot, step: done[how % done.length] ?? 'transfer' };
    }
    case 'charge': {
      const what = (['inspection', 'transfer', 'other'] as const)[how % 3] ?? 'other';
      // Some send another amount than the terms say, the same one, or no words where there should be some.
      const costs = what === 'other' || how > 7 ? { amountSen: how === 2 ? 0 : 50_00 } : {};
      const words = (what === 'other') === (how !== 5) ? { words: `A second key ${how}` } : {};
      return { type: 'charge-handover', lot, what, ...costs, ...words, ...shown };
    }
    case 'accrue':
      return { type: 'accrue-storage', lot };
    case 'waive': {
      const stand = file?.charges.filter(({ isWaived }) => !isWaived || how < 3) ?? [];
      const charge = stand[intent.pick % stand.length]?.charge ?? 'other 9';
      return { type: 'waive-handover-charge', lot, charge, reason: 'goodwill', ...shown };
    }
    case 'pay': {
      const amountSen = how < 6 ? Math.max(1, dueSen) : how < 8 ? 50_00 : how === 8 ? dueSen + 1 : 0;
      return { type: 'pay-handover', lot, amountSen, reference, alike: how % 2 === 0, ...shown };
    }
    case 'pay-bill': {
      // Some are of another bidder, of too much, or of bills that were taken before.
      const bidder = how === 9 ? bidderAt(intent.pick) : (state.purchases.get(lot)?.bidder ?? bidderAt(intent.pick));
      const amountSen = how < 4 ? Math.max(1, dueSen) : how < 7 ? dueSen + 50_00 : how === 7 ? 0 : 50_00;
      return { type: 'pay-handover-by-bill', lot, bidder, amountSen, bill: `chargesbill${intent.pick % 30}` };
    }
    case 'reverse-payment': {
      const named = [...state.references].filter(([, what]) => what.startsWith(chargesFingerprint('').slice(0, -1)));
      const mine = named.filter(([, what]) => what.startsWith(chargesFingerprint(lot)));
      const [of] = mine[intent.pick % mine.length] ?? named[intent.pick % named.length] ?? [reference];
      return { type: 'reverse-handover-payment', lot, reference: of, ...shown };
    }
    case 'return':
      return { type: 'return-safety-deposit', lot, late: how < 5 };
    case 'forfeit':
      return { type: 'forfeit-safety-deposit', lot };
    case 'restore':
      return { type: 'restore-safety-deposit', lot };
    case 'dispose':
      return { type: 'dispose-unit', lot };
    case 'release': {
      const bidder = state.purchases.get(lot)?.bidder ?? bidderAt(how);
      return { type: 'release-unit', lot, bidder };
    }
    case 'cancel-sale':
      return cancelling(state, lot, how);
  }
}

/** What was paid for a purchase is taken back, and the sale cancelled, although its safety deposit has left it. */
function cancelling(state: BookState, lot: string, how: number): CommandInput {
  const paid = [...state.references].filter(([, what]) => what.startsWith(`${lot}:`));
  const [reference] = paid[how % paid.length] ?? [];
  const purchase = state.purchases.get(lot);
  if (reference === undefined || (purchase !== undefined && !isPaid(purchase))) return { type: 'forfeit-lot', lot };
  return { type: 'reverse-payment', lot, reference };
}

/** Short times and few days, so that much comes to an end. */
function termsOf({ how, pick }: HandoverIntent): HandoverTerms {
  const base = DEFAULT_TERMS[KINDS[pick % KINDS.length] ?? 'car'];
  const from = (['sale', 'opened', 'transfer'] as const)[how % 3] ?? 'sale';
  const [first] = GATE_STEPS;
  const mustDo = how === 9 ? [first, first] : how < 4 ? base.mustDo : GATE_STEPS.slice(0, how % 3);
  return {
    ...base,
    mustDo: [...mustDo],
    inspection: { ...base.inspection, chargeSen: how === 8 ? 0 : base.inspection.chargeSen },
    storage: { from, freeDays: pick % 3, aDaySen: how === 7 ? 0 : 100_00 },
    safetyDeposit: { ...base.safetyDeposit, heldMonths: 1 + (how % 2) },
    disposal: { afterDays: how % 5, noticeDays: pick % 2 },
  };
}
