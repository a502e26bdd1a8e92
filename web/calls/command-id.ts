import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';

/**
 * A name for one command of one person (`Idempotency-Key`): made once per bid or entry, sent again with every retry of it.
 * `crypto.randomUUID` is missing where the page came over plain http, as from a phone on the house's own network.
 */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One command of one person: `commandId` comes from `newCommandId()` once, and stays the same however often it is sent. */
export interface Command<Body> {
  readonly commandId: string;
  readonly body: Body;
}

/** The `request` of an endpoint that sends a command. */
export function commandRequest<Body>({ commandId, body }: Command<Body>) {
  return { body, headers: { [IDEMPOTENCY_HEADER]: commandId } };
}
