import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Loop, Loops } from '#api/platform/jobs/loops.ts';

const WRITE_EVERY_MS = 1_000;
/** rows of a kind pending while Postgres is away; those beyond are counted and dropped, so that a flood cannot fill the memory. */
const MAX_WAITING = 20_000;
/** rows per insert. */
const MAX_GROUP = 2_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** rows per account and hour, in this process: a bidder who looks at each of 28 lots ten times has fewer. */
export const MAX_OF_ACCOUNT = 300;

/** A socket of the live feed: its account, and the lot (key) that it follows. */
interface Listener {
  readonly account: { readonly id: number } | null;
  readonly lot: string | null;
}

interface Stretch {
  readonly no: number;
  readonly bidder: number;
  readonly lot: string | null;
  /** That they were sent when they began, or came back last. */
  revision: number;
  readonly atMs: number;
  /** Sockets of the account that follow the lot now; the row ends with the last one. */
  open: number;
  /** How often the account came back within the minute in which the row began, when no socket of theirs was left, and when last (UTC ms). */
  gaps: number;
  againMs: number | null;
}

/** How a row stands: `endMs` null while somebody follows. */
interface Change {
  readonly no: number;
  readonly endMs: number | null;
  readonly code: number | null;
  readonly revision: number;
  readonly gaps: number;
  readonly againMs: number | null;
}

interface Send {
  readonly lot: string;
  readonly revision: number;
  readonly listeners: number;
  readonly atMs: number;
}

/**
 * The record of the live feed: which bidders followed which lot from when to when, and what was sent for each lot. The feed only appends to lists
 * in memory; they are written in groups, in the background. What is dropped is counted and reported in the process log.
 *
 * Whoever opens and closes sockets as fast as they can adds one row per account, lot and minute: until its minute is over a row goes on when they
 * come back, and says that they did. Beyond {@link MAX_OF_ACCOUNT} an hour nothing is added for an account.
 */
export class FeedRecord {
  readonly #deps: FeedRecordDeps;
  readonly #open = new WeakMap<Listener, Stretch>();
  /** By account and lot: the rows of this minute, and older ones that are still followed. */
  readonly #rows = new Map<string, Stretch>();
  /** Rows by account within the hour that `#hour` numbers. */
  readonly #ofAccount = new Map<number, number>();
  #hour = 0;
  #next = 1;
  #begun: Stretch[] = [];
  /** By the row's number: only its last change is written. */
  readonly #changed = new Map<number, Change>();
  #sends: Send[] = [];
  #lost = 0;
  #writing: Promise<void> = Promise.resolve();
  readonly #loop: Loop;

  constructor(deps: FeedRecordDeps) {
    this.#deps = deps;
    this.#loop = deps.loops.every('record of the live feed', WRITE_EVERY_MS, () => this.flush());
  }

  joined(listener: Listener, revision: number): void {
    const bidder = listener.account?.id ?? null;
    const before = this.#open.get(listener);
    if (before !== undefined && before.bidder === bidder && before.lot === listener.lot) return;
    if (before !== undefined) this.#leave(listener, before, null);
    if (bidder === null) return;
    const key = `${bidder} ${listener.lot ?? ''}`;
    const row = this.#continued(key, revision) ?? this.#begin(key, { bidder, lot: listener.lot, revision });
    if (row !== undefined) this.#open.set(listener, row);
  }

  closed(listener: Listener, code: number): void {
    const row = this.#open.get(listener);
    if (row !== undefined) this.#leave(listener, row, code);
  }

  sent(lot: string, revision: number, listeners: number, delayMs: number): void {
    this.#deps.onSent?.(delayMs);
    this.#keep(this.#sends, { lot, revision, listeners, atMs: this.#deps.now() });
  }

  /** Writes the pending rows; after a failure they stay pending. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async close(): Promise<void> {
    await this.#loop.stop();
    await this.flush();
  }

  /** The row of this account and lot, when a socket of theirs has it open or its minute is not over. */
  #continued(key: string, revision: number): Stretch | undefined {
    const row = this.#rows.get(key);
    const nowMs = this.#deps.now();
    if (row === undefined || (row.open === 0 && minuteOf(row.atMs) !== minuteOf(nowMs))) return undefined;
    if (row.open === 0) {
      row.gaps += 1;
      row.againMs = nowMs;
      row.revision = revision;
      this.#change(row, null, null);
    }
    row.open += 1;
    return row;
  }

  #begin(key: string, of: Pick<Stretch, 'bidder' | 'lot' | 'revision'>): Stretch | undefined {
    const atMs = this.#deps.now();
    const hour = Math.floor(atMs / HOUR_MS);
    if (hour !== this.#hour) this.#ofAccount.clear();
    this.#hour = hour;
    const rows = this.#ofAccount.get(of.bidder) ?? 0;
    if (rows >= MAX_OF_ACCOUNT) {
      this.#lost += 1;
      return undefined;
    }
    this.#ofAccount.set(of.bidder, rows + 1);
    const row = { ...of, no: this.#next, atMs, open: 1, gaps: 0, againMs: null };
    this.#next += 1;
    this.#rows.set(key, row);
    this.#keep(this.#begun, row);
    return row;
  }

  #leave(listener: Listener, row: Stretch, code: number | null): void {
    this.#open.delete(listener);
    row.open -= 1;
    if (row.open === 0) this.#change(row, this.#deps.now(), code);
  }

  #change({ no, revision, gaps, againMs }: Stretch, endMs: number | null, code: number | null): void {
    if (this.#changed.size < MAX_WAITING || this.#changed.has(no)) {
      this.#changed.set(no, { no, endMs, code, revision, gaps, againMs });
    } else this.#lost += 1;
  }

  /** Rows that nobody follows and nobody can go on with. */
  #forgetOld(): void {
    const minute = minuteOf(this.#deps.now());
    for (const [key, { open, atMs }] of this.#rows) {
      if (open === 0 && minuteOf(atMs) !== minute) this.#rows.delete(key);
    }
  }

  #keep<T>(list: T[], item: T): void {
    if (list.length < MAX_WAITING) list.push(item);
    else this.#lost += 1;
  }

  async #write(): Promise<void> {
    this.#forgetOld();
    try {
      do {
        // Beginnings are written before changes, so that every change finds its row.
        while (this.#begun.length > 0) await this.#writeGroup(this.#begun, (group) => this.#insertStretches(group));
        await this.#writeChanges();
      } while (this.#changed.size > 0);
      while (this.#sends.length > 0) await this.#writeGroup(this.#sends, (group) => this.#insertSends(group));
      if (this.#lost > 0)
        this.#deps.logger.warn({ lost: this.#lost }, 'parts of the record of the live feed were lost');
      this.#lost = 0;
    } catch (error) {
      this.#deps.logger.debug({ err: error }, 'the record of the live feed waits');
    }
  }

  /** Removes a group from the list once it is written. */
  async #writeGroup<T>(list: T[], write: (group: readonly T[]) => Promise<unknown>): Promise<void> {
    const group = list.slice(0, MAX_GROUP);
    await write(group);
    list.splice(0, group.length);
  }

  async #writeChanges(): Promise<void> {
    const group = [...this.#changed.values()].slice(0, MAX_GROUP);
    if (group.length === 0) return;
    await this.#updateRows(group);
    // One that changed again while it was written is written again.
    for (const change of group) if (this.#changed.get(change.no) === change) this.#changed.delete(change.no);
  }

  /** Bidders only: what staff look at is no evidence. */
  #insertStretches(group: readonly Stretch[]): Promise<unknown> {
    return sql`
      insert into office.feed_connections (process, no, user_id, lot, revision, opened_at)
      select ${this.#deps.process}::uuid, no, account.id, lot, revision, opened_at
      from unnest(
        ${group.map(({ no }) => no)}::integer[],
        ${group.map(({ bidder }) => bidder)}::integer[],
        ${group.map(({ lot }) => lot)}::text[],
        ${group.map(({ revision }) => revision)}::bigint[],
        ${group.map(({ atMs }) => new Date(atMs))}::timestamptz[]
      ) as given (no, bidder, lot, revision, opened_at)
      join office.users as account on account.id = given.bidder and account.role = 'user'
      on conflict do nothing`.execute(this.#deps.db);
  }

  #updateRows(group: readonly Change[]): Promise<unknown> {
    const instant = (ms: number | null) => (ms === null ? null : new Date(ms));
    return sql`
      update office.feed_connections as connection
      set closed_at = given.closed_at, close_code = given.code, revision = given.revision,
        gaps = given.gaps, again_at = given.again_at
      from unnest(
        ${group.map(({ no }) => no)}::integer[],
        ${group.map(({ endMs }) => instant(endMs))}::timestamptz[],
        ${group.map(({ code }) => code)}::integer[],
        ${group.map(({ revision }) => revision)}::bigint[],
        ${group.map(({ gaps }) => gaps)}::integer[],
        ${group.map(({ againMs }) => instant(againMs))}::timestamptz[]
      ) as given (no, closed_at, code, revision, gaps, again_at)
      where connection.process = ${this.#deps.process}::uuid and connection.no = given.no`.execute(this.#deps.db);
  }

  #insertSends(group: readonly Send[]): Promise<unknown> {
    return sql`
      insert into office.feed_sends (process, lot, revision, at, listeners)
      select ${this.#deps.process}::uuid, lot, revision, at, listeners
      from unnest(
        ${group.map(({ lot }) => lot)}::text[],
        ${group.map(({ revision }) => revision)}::bigint[],
        ${group.map(({ atMs }) => new Date(atMs))}::timestamptz[],
        ${group.map(({ listeners }) => listeners)}::integer[]
      ) as given (lot, revision, at, listeners)`.execute(this.#deps.db);
  }
}

function minuteOf(ms: number): number {
  return Math.floor(ms / MINUTE_MS);
}

export interface FeedRecordDeps {
  readonly db: Kysely<OfficeDb>;
  /** Id of this process, as in `office.processes`. */
  readonly process: string;
  readonly loops: Pick<Loops, 'every'>;
  /** UTC ms. */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'warn' | 'debug'>;
  /** Told how long bids took to be sent, ms. */
  readonly onSent?: ((delayMs: number) => void) | undefined;
}
