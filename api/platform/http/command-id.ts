import { randomUUID } from 'node:crypto';

/** The id of a command by the Idempotency-Key of its sender, prefixed with their account, so that keys of different senders never collide; without a key one of its own. */
export function commandIdOf(account: number, key: string | undefined): string {
  return `${account}:${key ?? randomUUID()}`;
}
