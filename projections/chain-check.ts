import { hash } from 'node:crypto';
import { type ChainHead, chainFault, headAt } from '#domain/chain.ts';
import type { RawEvent } from '#domain/events.ts';
import { GENESIS_HASH } from '#domain/state.ts';

/** Verifies the hash chain of a book that is read from its start. */
export class ChainCheck {
  #before: ChainHead = { revision: -1, hash: GENESIS_HASH };

  /** Where and how the chain is broken; undefined when these events, in order and as stored, continue it. */
  fault(events: readonly RawEvent[]): { readonly revision: number; readonly reason: string } | undefined {
    for (const event of events) {
      const reason = chainFault(sha256Hex, event, this.#before);
      if (reason !== undefined) return { revision: event.revision, reason };
      this.#before = headAt(event);
    }
    return undefined;
  }
}

function sha256Hex(text: string): string {
  return hash('sha256', text, 'hex');
}
