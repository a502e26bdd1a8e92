import type { Listener, Subscription } from '#api/platform/postgres/listener.ts';
import { OFFICE_CHANGES } from './changes.ts';

/**
 * On this channel triggers tell whose row beside the movements of a deposit was written (a refund, a request for one, a payment at the bank, the words of
 * a credit), once it is committed.
 */
const OFFICE_MONEY = 'office_money';

/**
 * Calls back with the kind of subject of each change that staff made beside the book, in whichever process, once it is committed; with null when some may have
 * been missed.
 */
export function listenForOfficeChanges(listener: Listener, onChange: (kind: string | null) => void): Subscription {
  return listenTo(listener, OFFICE_CHANGES, (payload) => {
    for (const kind of payload?.split(' ') ?? [null]) onChange(kind);
  });
}

/** The same of the rows beside somebody's deposit: with their number. */
export function listenForMoneyRows(listener: Listener, onChange: (userId: number | null) => void): Subscription {
  return listenTo(listener, OFFICE_MONEY, (payload) => onChange(payload === null ? null : Number(payload)));
}

function listenTo(listener: Listener, channel: string, onPayload: (payload: string | null) => void): Subscription {
  let wasLost = false;
  return listener.subscribe(channel, {
    onLost: () => {
      wasLost = true;
    },
    onListening: () => {
      if (wasLost) onPayload(null);
      wasLost = false;
    },
    onNotification: onPayload,
  });
}
