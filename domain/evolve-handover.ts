import { changeBalance, changePurchase, theHandover } from './entities.ts';
import type { EventOf, EventType, StoredEvent } from './events.ts';
import { chargesFingerprint, dayOf, type HandoverFile } from './handover.ts';
import { instantMs } from './primitives.ts';
import { type BookState, put, putReference, TAKEN_BACK } from './state.ts';

type HandoverEventType = Extract<EventType, `${'Handover' | 'SafetyDeposit'}${string}` | 'UnitDisposed'>;
type HandoverEvent = { [T in HandoverEventType]: StoredEvent & EventOf<T> }[HandoverEventType];

/** The fold of what happens in the file of a sold unit (see `evolve.ts`). */
export function foldHandover(state: BookState, event: HandoverEvent): void {
  const { lot, bidder } = event.data;
  switch (event.type) {
    case 'HandoverOpened': {
      const { kind, soldOn, handoverTerms: terms } = event.data;
      // What was charged in a file that was taken back is named, and is not charged again.
      const { charges, paidSen, creditedSen } = state.handovers.get(lot) ?? NOTHING_CHARGED;
      return put(state, state.handovers, lot, {
        ...{ lot, bidder, kind, soldOn, terms, charges, paidSen, creditedSen },
        ...{ openedOn: dayOf(instantMs(event.metadata.at)), isOpen: true, steps: {}, disposedBy: null },
      });
    }
    case 'HandoverTakenBack':
      return change(state, lot, { isOpen: false });
    case 'HandoverStepRecorded': {
      const { step, on, until, witness } = event.data;
      const afterLeaving = (state.purchases.get(lot)?.releasedBy ?? null) !== null;
      const done = { on, until, ...(witness !== null && { witness }), ...(afterLeaving && { afterLeaving }) };
      return change(state, lot, { steps: { ...theHandover(state, lot).steps, [step]: done } });
    }
    case 'HandoverStepTakenBack': {
      const { [event.data.step]: _, ...steps } = theHandover(state, lot).steps;
      return change(state, lot, { steps });
    }
    case 'HandoverCharged': {
      const { charge, what, amountSen } = event.data;
      const { charges } = theHandover(state, lot);
      return change(state, lot, { charges: [...charges, { charge, what, amountSen, isWaived: false }] });
    }
    case 'HandoverChargeWaived': {
      const { charge, creditedSen } = event.data;
      const file = theHandover(state, lot);
      const charges = file.charges.map((each) => (each.charge === charge ? { ...each, isWaived: true } : each));
      if (creditedSen > 0) changeBalance(state, bidder, creditedSen);
      return change(state, lot, { charges, creditedSen: file.creditedSen + creditedSen });
    }
    case 'HandoverPaid': {
      const { amountSen, reference } = event.data;
      putReference(state, reference, chargesFingerprint(lot, amountSen));
      return change(state, lot, { paidSen: theHandover(state, lot).paidSen + amountSen });
    }
    case 'HandoverPaymentReversed':
      putReference(state, event.data.reference, TAKEN_BACK);
      return change(state, lot, { paidSen: theHandover(state, lot).paidSen - event.data.amountSen });
    case 'SafetyDepositReturned': {
      const { amountSen } = event.data;
      changeBalance(state, bidder, amountSen);
      return changePurchase(state, lot, { safetyDepositOut: { amountSen, to: 'deposit' } });
    }
    case 'SafetyDepositForfeited':
      return changePurchase(state, lot, {
        safetyDepositOut: { amountSen: event.data.amountSen, to: 'forfeits' },
      });
    case 'SafetyDepositRestored':
      if (event.data.from === 'deposit') changeBalance(state, bidder, -event.data.amountSen);
      return changePurchase(state, lot, { safetyDepositOut: null });
    case 'UnitDisposed':
      return change(state, lot, { disposedBy: event.metadata.commandId });
    default:
      return event satisfies never;
  }
}

const NOTHING_CHARGED = { charges: [], paidSen: 0, creditedSen: 0 } as const;

function change(state: BookState, lot: string, to: Partial<HandoverFile>): void {
  put(state, state.handovers, lot, { ...theHandover(state, lot), ...to });
}
