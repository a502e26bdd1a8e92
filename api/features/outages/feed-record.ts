import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Loop, Loops } from '#api/platform/jobs/loops.ts';

const WRITE_EVERY_MS = 1_000;
/** rows of a kind pending while Postgres is away; those beyond are counted and dropped, so that a flood cannot fill the memory. */
const MAX_WAITING = 20_000;
/** rows per insert. */
const MAX_GROUP = 2_000;
/** changes of the followed lot that are recorded per socket. */
const MAX_STRETCHES = 200;

/** A socket of the live feed: its account, and the lot (key) that it follows. */
interface Listener {
  readonly account: { readonly id: number } | null;
  readonly lot: string | null;
}

interface Stretch {
  readonly no: number;
  readonly bidder: number;
  readonly lot: string | null;
  readonly revision: number;
  readonly atMs: number;
}

interface End {
  readonly no: number;
  readonly atMs: number;
  readonly code: number | null;
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
 */
export class FeedRecord {
  readonly #deps: FeedRecordDeps;
  readonly #open = new WeakMap<Listener, { stretch: Stretch | null; count: number }>();
  #next = 1;
  #begun: Stretch[] = [];
  #ended: End[] = [];
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
    const connection = this.#open.get(listener) ?? { stretch: null, count: 0 };
    const { stretch } = connection;
    if (stretch !== null && stretch.bidder === bidder && stretch.lot === listener.lot) return;
    if (stretch !== null) this.#end(stretch, null);
    connection.stretch = null;
    this.#open.set(listener, connection);
    if (bidder === null || connection.count >= MAX_STRETCHES) return;
    connection.count += 1;
    connection.stretch = { no: this.#next, bidder, lot: listener.lot, revision, atMs: this.#deps.now() };
    this.#next += 1;
    this.#keep(this.#begun, connection.stretch);
  }

  closed(listener: Listener, code: number): void {
    const stretch = this.#open.get(listener)?.stretch;
    this.#open.delete(listener);
    if (stretch) this.#end(stretch, code);
  }

  sent(lot: string, revision: number, listeners: number): void {
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

  #end({ no }: Stretch, code: number | null): void {
    this.#keep(this.#ended, { no, atMs: this.#deps.now(), code });
  }

  #keep<T>(list: T[], item: T): void {
    if (list.length < MAX_WAITING) list.push(item);
    else this.#lost += 1;
  }

  async #write(): Promise<void> {
    try {
      do {
        // Beginnings are written before ends, so that every end finds its row.
        while (this.#begun.length > 0) await this.#writeGroup(this.#begun, (group) => this.#insertStretches(group));
        if (this.#ended.length > 0) await this.#writeGroup(this.#ended, (group) => this.#updateEnds(group));
      } while (this.#ended.length > 0);
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

  #updateEnds(group: readonly End[]): Promise<unknown> {
    return sql`
      update office.feed_connections as connection set closed_at = given.closed_at, close_code = given.code
      from unnest(
        ${group.map(({ no }) => no)}::integer[],
        ${group.map(({ atMs }) => new Date(atMs))}::timestamptz[],
        ${group.map(({ code }) => code)}::integer[]
      ) as given (no, closed_at, code)
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

export interface FeedRecordDeps {
  readonly db: Kysely<OfficeDb>;
  /** Id of this process, as in `office.processes`. */
  readonly process: string;
  readonly loops: Pick<Loops, 'every'>;
  /** UTC ms. */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'warn' | 'debug'>;
}
