import { type ChainHead, canonicalJson, chainFault, headAt, placeFault } from '#domain/chain.ts';
import { decodeEvent } from '#domain/decode.ts';
import { DamagedEventError, type EventLog } from '#domain/event-log.ts';
import type { RawEvent, StoredEvent } from '#domain/events.ts';
import { evolve } from '#domain/evolve.ts';
import { Auditor } from '#domain/invariants.ts';
import { SNAPSHOT_VERSION, takeSnapshot } from '#domain/snapshot.ts';
import { type BookState, emptyBook, GENESIS_HASH } from '#domain/state.ts';
import { sha256Hex } from './sha256.ts';
import type { StoredSnapshot } from './snapshots.ts';

/**
 * How a stored snapshot compares with the fold of the book at its revision. One of another version is read by nobody; one that was
 * not reached stands after the end of the book, or after an event that cannot be read.
 */
type SnapshotVerdict = 'equal' | 'different' | 'of another version' | 'not reached';

/**
 * Watches a fold of the book go by. A start takes a snapshot's content on trust once its last hash is in the log; here it is compared
 * whole.
 */
class SnapshotCheck {
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
  /** Undefined when there was no snapshot to compare. */
  readonly snapshot: SnapshotVerdict | undefined;
}

const PAGE = 1_000;
const MAX_FAULTS = 20;

/** Somebody else who looks at the hashes: on another core, since that is most of the work that needs no order. */
export interface HashCheck {
  /** The revisions that do not match their hashes, at least of those up to `revision`; undefined when that is not known yet. */
  changedUpTo(revision: number): ReadonlySet<number> | undefined;
}

/**
 * Sees every event of the book on the way, in order, as the log has it, and the auditor who has read it; none once an event could not be
 * read.
 */
export interface EventReader {
  read(event: RawEvent, auditor: Pick<Auditor, 'judge'> | undefined): void;
}

/**
 * Reads a whole book and checks that every event is unchanged and in its place, and that together they keep the house's rules. A
 * snapshot is compared on the way with what the book says at its revision.
 */
export async function verifyBook(
  log: EventLog,
  stream: string,
  snapshot?: StoredSnapshot,
  hashes?: HashCheck,
  beside?: EventReader,
): Promise<Verification> {
  const reader = new Verifier(snapshot && new SnapshotCheck(snapshot));
  let next = pageAfter(log, stream, -1);
  while (reader.faults.length < MAX_FAULTS) {
    const page = await next;
    const last = page.at(-1)?.revision;
    if (last === undefined) break;
    const changed = hashes?.changedUpTo(last);
    // The next page is on its way while this one is looked at.
    next = pageAfter(log, stream, last);
    next.catch(() => undefined);
    for (const raw of page) {
      reader.read(raw, changed);
      beside?.read(raw, reader.auditorNow);
    }
  }
  return reader.result();
}

/**
 * The next events; none at the end. One that can no longer be read makes the log refuse the whole page: then what stands before it is
 * read, and it stands as an event of nothing, which is no event of the book.
 * @throws {LogUnavailableError} when the log cannot be read at all.
 */
async function pageAfter(log: EventLog, stream: string, revision: number): Promise<RawEvent[]> {
  try {
    return await log.read(stream, revision, { limit: PAGE });
  } catch (failure) {
    const damaged = failure instanceof DamagedEventError ? failure.revision : undefined;
    if (damaged !== undefined) {
      const before = await log.read(stream, revision, { limit: damaged - revision - 1 });
      return [...before, unreadable(damaged)];
    }
    return oneByOne(log, stream, revision, failure);
  }
}

/** For a log that does not say which event it is. */
async function oneByOne(log: EventLog, stream: string, revision: number, failure: unknown): Promise<RawEvent[]> {
  const page: RawEvent[] = [];
  for (let at = revision; page.length < PAGE; at += 1) {
    try {
      const [event] = await log.read(stream, at, { limit: 1 });
      if (event === undefined) break;
      page.push(event);
    } catch {
      // Is it this event, or the log? What stands behind it tells.
      await log.read(stream, at + 1, { limit: 1 }).catch(() => Promise.reject(failure));
      page.push(unreadable(at + 1));
      return page;
    }
  }
  return page;
}

function unreadable(revision: number): RawEvent {
  return { id: '', revision, type: '(not readable)', data: null, metadata: null };
}

class Verifier {
  readonly faults: Fault[] = [];
  private readonly auditor = new Auditor();
  private readonly folded = emptyBook();
  private readable = true;
  private before: ChainHead = { revision: -1, hash: GENESIS_HASH };
  private readonly snapshot: SnapshotCheck | undefined;

  constructor(snapshot: SnapshotCheck | undefined) {
    this.snapshot = snapshot;
  }

  /** `changed`: the events that are known not to match their hashes; undefined when nobody has looked. */
  read(raw: RawEvent, changed: ReadonlySet<number> | undefined): void {
    if (this.faults.length >= MAX_FAULTS) return;
    const fault =
      changed === undefined
        ? chainFault(sha256Hex, raw, this.before)
        : placeFault(raw, this.before, () => !changed.has(raw.revision));
    if (fault !== undefined) this.faults.push({ revision: raw.revision, reason: fault });
    // The event's own word for its hash, so that one changed event does not make all after it look changed.
    this.before = headAt(raw);
    const event = this.decode(raw);
    if (event !== undefined) this.audit(event);
  }

  get auditorNow(): Auditor | undefined {
    return this.readable ? this.auditor : undefined;
  }

  result(): Verification {
    const { revision, hash } = this.before;
    for (const broken of this.readable ? this.auditor.end() : [])
      this.faults.push({ revision: broken.revision, reason: `it breaks the rule: ${broken.rule}` });
    return {
      events: revision + 1,
      head: hash,
      faults: this.faults,
      state: this.readable ? this.folded : undefined,
      snapshot: this.snapshot?.verdict,
    };
  }

  private decode(raw: RawEvent): StoredEvent | undefined {
    try {
      return decodeEvent(raw);
    } catch (error) {
      this.faults.push({ revision: raw.revision, reason: (error as Error).message });
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
      this.snapshot?.look(this.folded);
    } catch (error) {
      this.readable = false;
      this.faults.push({ revision: event.revision, reason: (error as Error).message });
    }
  }
}
