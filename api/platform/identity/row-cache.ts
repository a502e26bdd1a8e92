const MAX_ROWS = 200_000;

interface Entry<Row> {
  readonly row: Row;
  readonly goodUntilMs: number;
}

/**
 * Cache of accounts or login sessions by id, so that a bid needs no query for its bidder. Entries are used only while `trusted`: while change
 * notifications arrive. Otherwise every lookup reads through.
 */
export class RowCache<Id, Row extends object> {
  readonly #load: (id: Id) => Promise<Row | null>;
  readonly #livesMs: number;
  readonly #nowMs: () => number;
  readonly #entries = new Map<Id, Entry<Row>>();
  readonly #loading = new Map<Id, Promise<Row | null>>();
  #trusted = false;

  /** `nowMs`: a monotonic clock. */
  constructor(load: (id: Id) => Promise<Row | null>, livesMs: number, nowMs = () => performance.now()) {
    this.#load = load;
    this.#livesMs = livesMs;
    this.#nowMs = nowMs;
  }

  /** From the cache only. */
  peek(id: Id): Row | undefined {
    const entry = this.#entries.get(id);
    return entry !== undefined && entry.goodUntilMs > this.#nowMs() ? entry.row : undefined;
  }

  /** @throws the error of a load that failed. */
  find(id: Id): Promise<Row | null> {
    const cached = this.peek(id);
    if (cached) return Promise.resolve(cached);
    const underway = this.#loading.get(id);
    if (underway) return underway;
    const loading = this.#loadInto(id, () => this.#loading.get(id) === loading);
    this.#loading.set(id, loading);
    return loading;
  }

  /** A load that began before a change may return the old row: `isCurrent` says whether it may be cached. */
  async #loadInto(id: Id, isCurrent: () => boolean): Promise<Row | null> {
    try {
      const row = await this.#load(id);
      if (row && this.#trusted && isCurrent()) {
        if (this.#entries.size >= MAX_ROWS) this.#entries.clear();
        this.#entries.set(id, { row, goodUntilMs: this.#nowMs() + this.#livesMs });
      }
      return row;
    } finally {
      if (isCurrent()) this.#loading.delete(id);
    }
  }

  forget(id: Id): void {
    this.#entries.delete(id);
    this.#loading.delete(id);
  }

  /** Switches on change notifications arriving (`true`) or lost (`false`). Clears the cache either way. */
  trust(trusted: boolean): void {
    this.#trusted = trusted;
    this.#entries.clear();
    this.#loading.clear();
  }
}
