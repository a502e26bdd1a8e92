import { createHmac, timingSafeEqual } from 'node:crypto';

/** A value as a form carries it. Null counts as empty. */
type Value = string | number | boolean | null;

/** The elements of a callback or of a redirect by name, without brackets: `billplz[id]` is `billplzid`. */
export type Elements = Readonly<Record<string, Value>>;

const SIGNATURE = /(^|billplz)x_signature$/;

/**
 * X-Signature of Billplz: every element as key and value joined, the joined texts sorted without regard to case (sorting by key alone
 * puts `paid` before `paid_at`, which is wrong), joined with `|`; HMAC-SHA256, hex. An element `x_signature` is left out.
 */
export function xSignature(elements: Elements, key: string): string {
  const source = Object.entries(elements)
    .filter(([name]) => !SIGNATURE.test(name))
    .map(([name, value]) => `${name}${value ?? ''}`)
    .sort(withoutCase)
    .join('|');
  return createHmac('sha256', key).update(source).digest('hex');
}

/** Is `given` the signature of these elements? An absent one is a forgery. Takes as long for a wrong one as for the right one. */
export function isSigned(elements: Elements, given: unknown, key: string): boolean {
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(xSignature(elements, key)));
}

/** The elements of a redirect as its signature names them, from its fields without `billplz[…]` around them. */
export function redirectElements(fields: Elements): Elements {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`billplz${name}`, value]));
}

function withoutCase(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}
