import type { EventLog } from '#api/log/port.ts';
import { chainFault } from '#domain/chain.ts';
import { decodeEvent, type StoredEvent } from '#domain/events.ts';
import { evolve } from '#domain/evolve.ts';
import { Auditor } from '#domain/invariants.ts';
import { type BookState, emptyBook, GENESIS_HASH } from '#domain/state.ts';
import { sha256Hex } from './sha256.ts';

/** Something in the log that should not be there: at which revision, and what is wrong with it. */
export interface Fault {
  readonly revision: number;
  readonly reason: string;
}

export interface Verification {
  readonly events: number;
  /** Hash of the last event: the head of the chain. */
  readonly head: string;
  /** In the order of revisions; at most `MAX_FAULTS`. */
  readonly faults: readonly Fault[];
  /** The fold of the book; undefined when it cannot be folded. */
  readonly state: BookState | undefined;
}

const PAGE = 5_000;
const MAX_FAULTS = 20;

/** Reads a whole book and checks that every event is unchanged and in its place, and that together they keep the house's rules. */
export async function verifyBook(log: EventLog, stream: string): Promise<Verification> {
  const reader = new Verifier();
  for (let revision = -1; reader.faults.length < MAX_FAULTS; ) {
    const page = await log.read(stream, revision, { limit: PAGE });
    for (const raw of page) reader.read(raw);
    revision = page.at(-1)?.revision ?? revision;
    if (page.length < PAGE) break;
  }
  return reader.result();
}

class Verifier {
  readonly faults: Fault[] = [];
  private readonly auditor = new Auditor();
  private readonly folded = emptyBook();
  private readable = true;
  private before = { revision: -1, hash: GENESIS_HASH };

  read(raw: Parameters<typeof decodeEvent>[0]): void {
    if (this.faults.length >= MAX_FAULTS) return;
    const event = this.decode(raw);
    if (event === undefined) return;
    const fault = chainFault(sha256Hex, event, this.before);
    if (fault !== undefined) this.faults.push({ revision: event.revision, reason: fault });
    // The event's own word for its hash, so that one changed event does not make all after it look changed.
    this.before = { revision: event.revision, hash: event.metadata.hash };
    this.audit(event);
  }

  result(): Verification {
    const { revision, hash } = this.before;
    return {
      events: revision + 1,
      head: hash,
      faults: this.faults,
      state: this.readable ? this.folded : undefined,
    };
  }

  private decode(raw: Parameters<typeof decodeEvent>[0]): StoredEvent | undefined {
    try {
      return decodeEvent(raw);
    } catch (error) {
      this.faults.push({ revision: raw.revision, reason: (error as Error).message });
      this.before = { revision: raw.revision, hash: hashOf(raw.metadata) };
      this.readable = false;
      return undefined;
    }
  }

  /** Rules and fold; once an event could not be read, what follows can no longer be judged by them. */
  private audit(event: StoredEvent): void {
    if (!this.readable) return;
    try {
      for (const { revision, rule } of this.auditor.read(event)) {
        this.faults.push({ revision, reason: `it breaks the rule: ${rule}` });
      }
      evolve(this.folded, event);
    } catch (error) {
      this.readable = false;
      this.faults.push({ revision: event.revision, reason: (error as Error).message });
    }
  }
}

function hashOf(metadata: unknown): string {
  const hash = (metadata as { hash?: unknown } | null)?.hash;
  return typeof hash === 'string' ? hash : '';
}
