/**
 * A name for one command of one person (`Idempotency-Key`): made once per bid or entry, sent again with every retry of it.
 * `crypto.randomUUID` is missing where the page came over plain http, as from a phone on the house's own network.
 */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
