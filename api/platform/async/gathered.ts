/** What is gathered by key as it happens and told together in rounds, each time with what has come since the last. */
export class Gathered<Key, Facts> {
  #pending = new Map<Key, Facts>();
  readonly #both: (one: Facts, other: Facts) => Facts;

  /** @param both what is known of a key when more comes of it, in either order. */
  constructor(both: (one: Facts, other: Facts) => Facts) {
    this.#both = both;
  }

  add(key: Key, facts: Facts): void {
    const known = this.#pending.get(key);
    this.#pending.set(key, known === undefined ? facts : this.#both(known, facts));
  }

  /**
   * @param tell may add again what has to wait.
   * @throws what `tell` throws, as when the database is away: then the next round has all of it again.
   */
  async round(tell: (pending: ReadonlyMap<Key, Facts>) => Promise<void>): Promise<void> {
    if (this.#pending.size === 0) return;
    const pending = this.#pending;
    this.#pending = new Map();
    try {
      await tell(pending);
    } catch (error) {
      for (const [key, facts] of pending) this.add(key, facts);
      throw error;
    }
  }
}

export function union<Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>): ReadonlySet<Value> {
  return new Set([...one, ...other]);
}

/** Of each key the later value, by its number in the order in which they came. */
export function latest<Key, Value>(order: (value: Value) => number) {
  return (one: ReadonlyMap<Key, Value>, other: ReadonlyMap<Key, Value>): ReadonlyMap<Key, Value> => {
    const both = new Map(one);
    for (const [key, value] of other) {
      const known = both.get(key);
      if (known === undefined || order(known) < order(value)) both.set(key, value);
    }
    return both;
  };
}
