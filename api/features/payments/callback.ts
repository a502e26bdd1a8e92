import { isSigned } from './billplz/signatures.ts';
import type { BillStatement } from './settle.ts';

const MOST_FIELDS = 40;

/**
 * Reads the form of a callback; undefined when it is not signed by Billplz, or does not say what a callback says. A field that comes
 * twice is none.
 */
export function readCallback(body: unknown, xSignatureKey: string): BillStatement | undefined {
  const fields = textsOf(body);
  if (fields === undefined || !isSigned(fields, fields.x_signature, xSignatureKey)) return undefined;
  const { id, collection_id, paid, state } = fields;
  const [amountSen, paidAmountSen] = [senIn(fields.amount), senIn(fields.paid_amount)];
  if (id === undefined || collection_id === undefined || state === undefined) return undefined;
  if (amountSen === undefined || paidAmountSen === undefined) return undefined;
  if (paid !== 'true' && paid !== 'false') return undefined;
  return { billId: id, collectionId: collection_id, paid: paid === 'true', state, amountSen, paidAmountSen };
}

/** The fields of a form; undefined for none, for too many, and for one that came twice. */
export function textsOf(body: unknown): Readonly<Record<string, string>> | undefined {
  const entries = Object.entries(body ?? {});
  if (entries.length === 0 || entries.length > MOST_FIELDS) return undefined;
  const texts: Record<string, string> = {};
  for (const [name, value] of entries) {
    if (typeof value !== 'string') return undefined;
    texts[name] = value;
  }
  return texts;
}

function senIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}
