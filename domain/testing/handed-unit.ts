import type { BookEvent, EventOf } from '../events.ts';
import { DEFAULT_TERMS, type HandoverCharge, type HandoverStep, type HandoverTerms } from '../handover.ts';
import { counterOf } from '../payment-ways.ts';
import { LOT } from './bidding-house.ts';
import { END_MS, type Fact, said } from './facts.ts';
import type { CommandInput } from './scenario.ts';
import { balanced, paid, TOTAL_SEN } from './sold-lot.ts';

/** The lot of the bidding house, sold to bidder 7 on 20 November 2026 and paid, and what happens in its file. */

export const SOLD_ON = '2026-11-20';
const DAY_MS = 86_400_000;
const unit = { lot: LOT, bidder: 7 };

/** So many days after the sale, at the same time of day, UTC ms. */
export function daysLaterMs(days: number): number {
  return END_MS + days * DAY_MS;
}

/** Storage from the sale on, so that no step is needed for it. */
export const TERMS_FROM_SALE: HandoverTerms = {
  ...DEFAULT_TERMS.car,
  storage: { ...DEFAULT_TERMS.car.storage, from: 'sale' },
};

function at(days: number, event: BookEvent): Fact {
  return { ...said(event), atMs: daysLaterMs(days) };
}

export function opened(handoverTerms: HandoverTerms = DEFAULT_TERMS.car, days = 0): Fact {
  return at(days, { type: 'HandoverOpened', data: { ...unit, kind: 'car', soldOn: SOLD_ON, handoverTerms } });
}

export const handoverTakenBack = said({ type: 'HandoverTakenBack', data: unit });

/** Somebody of the scrap yard saw it. */
export const WITNESS = { role: 'yard', seal: 'a1'.repeat(32) } as const;

export function done(step: HandoverStep, on = SOLD_ON, until: string | null = null): Fact {
  const witness = step === 'cutting' ? WITNESS : null;
  return said({ type: 'HandoverStepRecorded', data: { ...unit, step, on, until, witness } });
}

export function undone(step: HandoverStep): Fact {
  return said({ type: 'HandoverStepTakenBack', data: { ...unit, step } });
}

export function charged(charge: string, amountSen: number, words = 'A second key'): Fact {
  const [what] = charge.split(' ') as [HandoverCharge];
  return said({
    type: 'HandoverCharged',
    data: { ...unit, what, charge, amountSen, words: what === 'other' ? words : null },
  });
}

export function waived(charge: string, amountSen: number, creditedSen = 0): Fact {
  const reason = 'goodwill';
  return said({ type: 'HandoverChargeWaived', data: { ...unit, charge, amountSen, creditedSen, reason } });
}

export function chargesPaid(amountSen: number, reference = 'receipt 9'): Fact {
  return said({ type: 'HandoverPaid', data: { ...unit, amountSen, reference, ...counterOf({}) } });
}

export function chargesPaymentTakenBack(amountSen: number, reference = 'receipt 9'): Fact {
  return said({ type: 'HandoverPaymentReversed', data: { ...unit, amountSen, reference } });
}

export function safetyReturned(late = false): Fact {
  return said({ type: 'SafetyDepositReturned', data: { ...unit, amountSen: 500_00, late } });
}

export function safetyForfeited(reason: EventOf<'SafetyDepositForfeited'>['data']['reason'] = 'not-transferred'): Fact {
  return said({ type: 'SafetyDepositForfeited', data: { ...unit, amountSen: 500_00, reason } });
}

export function safetyRestored(from: 'deposit' | 'forfeits'): Fact {
  return said({ type: 'SafetyDepositRestored', data: { ...unit, amountSen: 500_00, from } });
}

export function disposed(keptSen = 500_00, owedSen = 0): Fact {
  return said({ type: 'UnitDisposed', data: { ...unit, keptSen, owedSen } });
}

/** Sold, paid, and with a file. */
export const paidUnit = [...balanced, paid(TOTAL_SEN)];
export const withFile = [...paidUnit, opened()];

type HandoverInput<T extends CommandInput['type']> = Omit<Extract<CommandInput, { type: T }>, 'lot' | 'type'>;

/** A command about the unit, so many days after its sale. */
export function asked<T extends Extract<CommandInput, { lot: string }>['type']>(
  type: T,
  fields: HandoverInput<T>,
  days = 0,
): CommandInput {
  return { type, lot: LOT, ...fields, nowMs: daysLaterMs(days) } as unknown as CommandInput;
}
