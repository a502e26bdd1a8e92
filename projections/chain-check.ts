import { hash } from 'node:crypto';
import { chainFault } from '#domain/chain.ts';
import type { StoredEvent } from '#domain/events.ts';
import { GENESIS_HASH } from '#domain/state.ts';

/** Follows the hash chain of a book that is read from its start. */
export class ChainCheck {
  #before = { revision: -1, hash: GENESIS_HASH };

  /** Where the chain is broken and how; undefined when these events, in order, continue it. */
  fault(events: readonly StoredEvent[]): { readonly revision: number; readonly reason: string } | undefined {
    for (const event of events) {
      const reason = chainFault(sha256Hex, event, this.#before);
      if (reason !== undefined) return { revision: event.revision, reason };
      this.#before = { revision: event.revision, hash: event.metadata.hash };
    }
    return undefined;
  }
}

function sha256Hex(text: string): string {
  return hash('sha256', text, 'hex');
}
