import { canonicalJson } from '#domain/chain.ts';
import { SNAPSHOT_VERSION, takeSnapshot } from '#domain/snapshot.ts';
import type { BookState } from '#domain/state.ts';
import type { StoredSnapshot } from './snapshots.ts';

/**
 * How a stored snapshot compares with the fold of the book at its revision. One of another version is read by nobody; one that was
 * not reached stands after the end of the book, or after an event that cannot be read.
 */
export type SnapshotVerdict = 'equal' | 'different' | 'of another version' | 'not reached';

/**
 * Watches a fold of the book go by. A start takes a snapshot's content on trust once its last hash is in the log; here it is compared
 * whole.
 */
export class SnapshotCheck {
  verdict: SnapshotVerdict = 'not reached';
  private readonly stored: StoredSnapshot;

  constructor(stored: StoredSnapshot) {
    this.stored = stored;
    if (stored.version !== SNAPSHOT_VERSION) this.verdict = 'of another version';
  }

  look(state: BookState): void {
    if (state.revision !== this.stored.revision || this.verdict !== 'not reached') return;
    this.verdict = canonical(this.stored.text) === canonicalJson(takeSnapshot(state)) ? 'equal' : 'different';
  }
}

function canonical(text: string): string | undefined {
  try {
    return canonicalJson(JSON.parse(text));
  } catch {
    return undefined;
  }
}
