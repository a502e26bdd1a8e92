import { timingSafeEqual } from 'node:crypto';
import { orderCallbackChecksum } from '../billplz/checksums.ts';
import { textsOf } from '../callback.ts';
import type { OrderStatement } from './take-in.ts';

/**
 * Reads the form of a payment order's callback; undefined when its checksum is not that of Billplz, or it does not say what a callback says. The
 * checksum takes as long to compare when it is wrong as when it is right.
 */
export function readOrderCallback(body: unknown, key: string): OrderStatement | undefined {
  const fields = textsOf(body);
  if (fields === undefined) return undefined;
  const {
    id,
    bank_account_number: bankAccountNumber,
    status,
    total,
    reference_id: referenceId,
    epoch,
    checksum,
  } = fields;
  if (!id || !bankAccountNumber || !status || !total || !referenceId || !epoch) return undefined;
  if (!/^\d{1,12}$/.test(total) || !/^\d{1,12}$/.test(epoch)) return undefined;
  if (checksum === undefined || !/^[0-9a-f]{128}$/.test(checksum)) return undefined;
  const stated = { id, bankAccountNumber, status, total: Number(total), referenceId, epoch: Number(epoch) };
  const expected = orderCallbackChecksum(stated, key);
  if (!timingSafeEqual(Buffer.from(checksum), Buffer.from(expected))) return undefined;
  return { paymentOrderId: id, bankAccountNumber, status, totalSen: stated.total, reference: referenceId };
}
