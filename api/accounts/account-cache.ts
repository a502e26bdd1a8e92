import type { Account } from './account.ts';

const MAX_ACCOUNTS = 200_000;

interface Entry {
  readonly account: Account;
  readonly goodUntilMs: number;
}

/**
 * Accounts by id, so that a bid needs no query to know its bidder. Entries are used only while `trusted`, that is while somebody tells
 * of changes; otherwise every lookup reads through.
 */
export class AccountCache {
  readonly #load: (id: number) => Promise<Account | null>;
  readonly #livesMs: number;
  readonly #nowMs: () => number;
  readonly #entries = new Map<number, Entry>();
  readonly #loading = new Map<number, Promise<Account | null>>();
  #trusted = false;

  /** `nowMs`: a clock that never goes back. */
  constructor(load: (id: number) => Promise<Account | null>, livesMs: number, nowMs = () => performance.now()) {
    this.#load = load;
    this.#livesMs = livesMs;
    this.#nowMs = nowMs;
  }

  /** What is known without asking. */
  peek(id: number): Account | undefined {
    const entry = this.#entries.get(id);
    return entry !== undefined && entry.goodUntilMs > this.#nowMs() ? entry.account : undefined;
  }

  /** @throws the error of a load that failed. */
  find(id: number): Promise<Account | null> {
    const known = this.peek(id);
    if (known) return Promise.resolve(known);
    const underway = this.#loading.get(id);
    if (underway) return underway;
    const loading = this.#loadInto(id, () => this.#loading.get(id) === loading);
    this.#loading.set(id, loading);
    return loading;
  }

  /** A load that began before a change may hold the row of before: `isCurrent` says whether it may be kept. */
  async #loadInto(id: number, isCurrent: () => boolean): Promise<Account | null> {
    try {
      const account = await this.#load(id);
      if (account && this.#trusted && isCurrent()) {
        if (this.#entries.size >= MAX_ACCOUNTS) this.#entries.clear();
        this.#entries.set(id, { account, goodUntilMs: this.#nowMs() + this.#livesMs });
      }
      return account;
    } finally {
      if (isCurrent()) this.#loading.delete(id);
    }
  }

  forget(id: number): void {
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
