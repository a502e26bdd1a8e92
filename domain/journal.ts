import type { StandingRaiseLimit } from './bid-range.ts';

/** The fields of the state that are no maps. */
interface Scalars {
  revision: number;
  lastHash: string;
  lastAtMs: number;
  raiseLimit: StandingRaiseLimit;
}

interface Write {
  readonly map: Map<unknown, unknown>;
  readonly key: unknown;
  /** What stood at the key before this write; undefined: nothing. */
  readonly before: unknown;
}

/**
 * What the state held before the events were folded in that are not yet known to be in the log: enough to undo them, and to read the
 * state as it was without undoing them. Writing costs one object per changed entry; lookups are only prepared when somebody reads.
 */
export class Journal {
  readonly scalars: Readonly<Scalars>;
  readonly #writes: Write[] = [];
  readonly #lookups = new Map<unknown, { upTo: number; readonly before: Map<unknown, unknown> }>();

  constructor({ revision, lastHash, lastAtMs, raiseLimit }: Scalars) {
    this.scalars = { revision, lastHash, lastAtMs, raiseLimit };
  }

  /** To be called before the entry is written. */
  note<K, V>(map: Map<K, V>, key: K, before: V | undefined): void {
    this.#writes.push({ map: map as Map<unknown, unknown>, key, before });
  }

  /** The changed entries of one map: key → what stood there when the journal was opened, undefined for what was not there. */
  before<K, V>(map: Map<K, V>): ReadonlyMap<K, V | undefined> {
    let lookup = this.#lookups.get(map);
    if (lookup === undefined) {
      lookup = { upTo: 0, before: new Map() };
      this.#lookups.set(map, lookup);
    }
    for (; lookup.upTo < this.#writes.length; lookup.upTo += 1) {
      const write = this.#writes[lookup.upTo];
      if (write?.map === map && !lookup.before.has(write.key)) lookup.before.set(write.key, write.before);
    }
    return lookup.before as Map<K, V | undefined>;
  }

  /** Puts back every entry, the last write first. The caller puts back the scalars. */
  undoEntries(): void {
    for (const { map, key, before } of this.#writes.toReversed()) {
      if (before === undefined) map.delete(key);
      else map.set(key, before);
    }
  }
}
