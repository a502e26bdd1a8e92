import type { StoredEvent } from './events.ts';
import { movesMoney, postings } from './postings.ts';
import { type BookState, doneAs, put } from './state.ts';

/** What was done, and which accounts it moved, so that a repetition and a question that is out of date are answered with its revision. */
export function noteMoney(state: BookState, event: StoredEvent): void {
  if (!movesMoney(event)) return;
  const { revision } = event;
  for (const { from, to } of postings(event)) {
    put(state, state.movedAt, from, revision);
    put(state, state.movedAt, to, revision);
  }
  const name = nameOf(event);
  if (name !== undefined) put(state, state.doneAt, name, revision);
  const what = commandOf(event);
  if (what !== undefined) put(state, state.moneyCommands, event.metadata.commandId, { revision, what });
}

function nameOf(event: StoredEvent): string | undefined {
  switch (event.type) {
    case 'DepositCredited':
    case 'DepositReversed':
    case 'RefundOrdered':
    case 'RefundRecorded':
    case 'PurchasePaid':
    case 'VendorCharged':
    case 'VendorPaidIn':
    case 'VendorPayoutOrdered':
    case 'HandoverPaid':
      return event.data.reference;
    case 'HandoverPaymentReversed':
      return doneAs(event.type, event.data.lot, event.data.reference);
    case 'HandoverChargeWaived':
      return doneAs(event.type, event.data.lot, event.data.charge);
    case 'PurchasePaymentReversed':
      return doneAs(event.type, event.data.lot, event.data.reference);
    case 'VendorChargeReversed':
    case 'VendorPaidInReversed':
      return doneAs(event.type, event.data.vendor, event.data.reference);
    case 'LotForfeited':
      return doneAs(event.type, event.data.lot);
    default:
      return undefined;
  }
}

function commandOf({ type, data }: StoredEvent): string | undefined {
  switch (type) {
    case 'PurchasePaid':
      return doneAs(type, data.lot, data.amountSen, data.reference);
    case 'VendorCharged':
    case 'VendorPaidIn':
      return doneAs(type, data.vendor, data.amountSen, data.reference);
    case 'RefundRecorded':
      return doneAs(type, data.bidder, data.amountSen, data.reference);
    case 'RefundReturned':
      // The bank's are told apart by where the refund is.
      return data.from === 'record' ? doneAs(type, data.bidder, data.amountSen, data.reference) : undefined;
    case 'PurchaseDepositAdjusted':
      return doneAs(type, data.lot, data.additionalDepositSen);
    case 'PurchaseSurplusCredited':
      return doneAs(type, data.lot, data.amountSen);
    case 'LotForfeited':
      return doneAs(type, data.lot);
    case 'DepositReset':
      return doneAs(type, data.bidder);
    case 'HandoverCharged':
      return doneAs(type, data.lot, data.what, ...(data.what === 'other' ? [data.amountSen, data.words ?? ''] : []));
    case 'HandoverPaid':
      return doneAs(type, data.lot, data.amountSen, data.reference);
    case 'SafetyDepositReturned':
    case 'SafetyDepositForfeited':
    case 'SafetyDepositRestored':
      return doneAs(type, data.lot);
    default:
      return undefined;
  }
}
