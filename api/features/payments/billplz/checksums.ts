import { createHmac } from 'node:crypto';

/**
 * Checksums of Billplz's payment orders (v5): HMAC-SHA512, hex, with the X-Signature key over certain values with nothing between
 * them. `epoch`: seconds since 1970. Amounts in sen.
 */
function checksum(values: readonly (string | number)[], key: string): string {
  return createHmac('sha512', key).update(values.join('')).digest('hex');
}

export function collectionChecksum(
  collection: { readonly title: string; readonly callbackUrl?: string; readonly epoch: number },
  key: string,
): string {
  return checksum([collection.title, collection.callbackUrl ?? '', collection.epoch], key);
}

export function orderChecksum(
  order: {
    readonly collectionId: string;
    readonly bankAccountNumber: string;
    readonly total: number;
    readonly epoch: number;
  },
  key: string,
): string {
  return checksum([order.collectionId, order.bankAccountNumber, order.total, order.epoch], key);
}

/** For asking what became of an order. */
export function lookUpChecksum(orderId: string, epoch: number, key: string): string {
  return checksum([orderId, epoch], key);
}

export function orderCallbackChecksum(
  order: {
    readonly id: string;
    readonly bankAccountNumber: string;
    readonly status: string;
    readonly total: number;
    readonly referenceId: string;
    readonly epoch: number;
  },
  key: string,
): string {
  const { id, bankAccountNumber, status, total, referenceId, epoch } = order;
  return checksum([id, bankAccountNumber, status, total, referenceId, epoch], key);
}
