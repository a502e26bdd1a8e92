const MAX_ROWS = 200_000;

interface Entry<Row> {
  readonly row: Row;
  readonly goodUntilMs: number;
}

/**
 * Accounts or login sessions by id, so that a bid needs no query to know its bidder. Entries are used only while `trusted`, that is while
 * somebody tells of changes; otherwise every lookup reads through.
 */
export class RowCache<Id, Row extends object> {
  readonly #load: (id: Id) => Promise<Row | null>;
  readonly #livesMs: number;
  readonly #nowMs: () => number;
  readonly #entries = new Map<Id, Entry<Row>>();
  readonly #loading = new Map<Id, Promise<Row | null>>();
  #trusted = false;

  /** `nowMs`: a clock that never goes back. */
  constructor(load: (id: Id) => Promise<Row | null>, livesMs: number, nowMs = () => performance.now()) {
    this.#load = load;
    this.#livesMs = livesMs;
    this.#nowMs = nowMs;
  }

  /** What is known without asking. */
  peek(id: Id): Row | undefined {
    const entry = this.#entries.get(id);
    return entry !== undefined && entry.goodUntilMs > this.#nowMs() ? entry.row : undefined;
  }

  /** @throws the error of a load that failed. */
  find(id: Id): Promise<Row | null> {
    const known = this.peek(id);
    if (known) return Promise.resolve(known);
    const underway = this.#loading.get(id);
    if (underway) return underway;
    const loading = this.#loadInto(id, () => this.#loading.get(id) === loading);
    this.#loading.set(id, loading);
    return loading;
  }

  /** A load that began before a change may hold the row of before: `isCurrent` says whether it may be kept. */
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

  /** From now on changes are told of (`true`), or no longer (`false`). What is known is forgotten either way. */
  trust(trusted: boolean): void {
    this.#trusted = trusted;
    this.#entries.clear();
    this.#loading.clear();
  }
}
