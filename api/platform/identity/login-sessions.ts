import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { isOpen, LOGIN_SESSION, type LoginSession } from '#api/platform/http/login-session.ts';
import type { Origin } from './origin.ts';
import { RowCache } from './row-cache.ts';
import type { LoginSessionsTable } from './tables.ts';

/** ms: last uses are collected this long and written in one statement. */
const WRITE_AFTER_MS = 1_000;
const RETRY_MS = 10_000;

/** Which sessions: those of an account, of which one only, or all but one. */
export interface SessionScope {
  readonly accountId: number;
  readonly only?: string;
  readonly except?: string | undefined;
}

export interface NewSession {
  readonly accountId: number;
  readonly origin: Origin;
  /** Set when it was opened with a temporary password. */
  readonly temporaryPasswordHash?: string | undefined;
}

export interface OpenedSession {
  readonly id: string;
  /** The account whose session on the same device ended. */
  readonly replaced: readonly number[];
}

type Row = Pick<Selectable<LoginSessionsTable>, (typeof COLUMNS)[number]>;
const COLUMNS = ['id', 'userId', 'madeAt', 'lastUsedAt', 'endedAt', 'temporaryPasswordHash'] as const;

/**
 * The login sessions, cached while change notifications arrive (`Accounts` subscribes for both). `now`: UTC ms. `livesMs`: the longest life of a
 * cached row.
 */
export class LoginSessions {
  readonly #db: Kysely<OfficeDb>;
  readonly #now: () => number;
  readonly #cache: RowCache<string, LoginSession>;
  /** Last uses not yet written to the database, UTC ms. */
  readonly #unwritten = new Map<string, number>();
  readonly #onFailure: (cause: unknown) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: {
    readonly db: Kysely<OfficeDb>;
    readonly now: () => number;
    readonly livesMs: number;
    readonly onFailure?: ((cause: unknown) => void) | undefined;
  }) {
    this.#db = deps.db;
    this.#now = deps.now;
    this.#onFailure = deps.onFailure ?? (() => {});
    this.#cache = new RowCache((id: string) => this.#load(id), deps.livesMs);
  }

  /** From the cache only. For the hot path. */
  cached(id: string): LoginSession | undefined {
    return this.#cache.peek(id);
  }

  find(id: string): Promise<LoginSession | null> {
    return this.#cache.find(id);
  }

  /** UTC ms. */
  nowMs(): number {
    return this.#now();
  }

  isOpen(session: LoginSession): boolean {
    return isOpen(session, this.#now());
  }

  /** Records a use of the session; written later, once a minute at most. Runs no query. */
  used(session: LoginSession): void {
    const now = this.#now();
    if (now - session.lastUsedAtMs < LOGIN_SESSION.writtenEveryMs) return;
    session.lastUsedAtMs = now;
    this.#unwritten.set(session.id, now);
    this.#writeIn(WRITE_AFTER_MS);
  }

  forget(id: string): void {
    this.#cache.forget(id);
  }

  trust(trusted: boolean): void {
    this.#cache.trust(trusted);
  }

  /** Opens a session and ends the one that the same device may have had, whoever's it was. */
  async open(trx: Kysely<OfficeDb>, { accountId, origin, temporaryPasswordHash }: NewSession): Promise<OpenedSession> {
    const { device } = origin;
    const replaced = device === null ? [] : await this.#end(trx, (row) => row('device', '=', device));
    const id = randomUUID();
    const now = new Date(this.#now());
    await trx
      .insertInto('office.sessions')
      .values({
        id,
        userId: accountId,
        ...origin,
        madeAt: now,
        lastUsedAt: now,
        endedAt: null,
        temporaryPasswordHash: temporaryPasswordHash ?? null,
      })
      .execute();
    return { id, replaced };
  }

  /** Ends them on every process, and closes their sockets. @returns how many ended. */
  async end(db: Kysely<OfficeDb>, { accountId, only, except }: SessionScope): Promise<number> {
    const ended = await this.#end(db, (row) =>
      row.and([
        row('userId', '=', accountId),
        ...(only === undefined ? [] : [row('id', '=', only)]),
        ...(except === undefined ? [] : [row('id', '<>', except)]),
        // Expired sessions have nothing left to end.
        ...this.#stillOpen(row),
      ]),
    );
    return ended.length;
  }

  /** The open sessions of an account, the most recently used first. */
  openOf(accountId: number) {
    return this.#db
      .selectFrom('office.sessions')
      .select(['id', 'browser', 'system', 'network', 'madeAt', 'lastUsedAt'])
      .where('userId', '=', accountId)
      .where('endedAt', 'is', null)
      .where((row) => row.and(this.#stillOpen(row)))
      .orderBy('lastUsedAt', 'desc')
      .orderBy('id')
      .execute();
  }

  /** Which of these are open now. Those in `inUse` count as used at this moment: sockets use a session without requests. */
  async openAmong(ids: readonly string[], inUse: readonly string[]): Promise<ReadonlySet<string>> {
    const now = this.#now();
    for (const id of inUse) this.#unwritten.set(id, now);
    await this.#write();
    if (ids.length === 0) return new Set();
    const rows = await this.#db
      .selectFrom('office.sessions')
      .select('id')
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .where('endedAt', 'is', null)
      .where((row) => row.and(this.#stillOpen(row)))
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** The temporary password that a session was opened with; null for an ordinary one. */
  async temporaryPasswordHash({ id, temporary }: LoginSession): Promise<string | null> {
    if (!temporary) return null;
    const row = await this.#db
      .selectFrom('office.sessions')
      .select('temporaryPasswordHash')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.temporaryPasswordHash ?? null;
  }

  /** Writes the collected last uses. */
  async close(): Promise<void> {
    await this.#write().catch(this.#onFailure);
    clearTimeout(this.#timer);
  }

  async #load(id: string): Promise<LoginSession | null> {
    const row = await this.#db.selectFrom('office.sessions').select(COLUMNS).where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : this.#sessionOf(row);
  }

  #sessionOf(row: Row): LoginSession {
    return {
      id: row.id,
      accountId: row.userId,
      temporary: row.temporaryPasswordHash !== null,
      madeAtMs: row.madeAt.getTime(),
      lastUsedAtMs: Math.max(row.lastUsedAt.getTime(), this.#unwritten.get(row.id) ?? 0),
      ended: row.endedAt !== null,
    };
  }

  /** `isOpen` as SQL, without `endedAt`. */
  #stillOpen(row: ExpressionBuilder<OfficeDb, 'office.sessions'>) {
    const now = this.#now();
    return [
      row('madeAt', '>', new Date(now - LOGIN_SESSION.livesMs)),
      row('lastUsedAt', '>', new Date(now - LOGIN_SESSION.idleMs)),
    ];
  }

  /** @returns the account ids of the ended sessions. */
  async #end(
    db: Kysely<OfficeDb>,
    which: (row: ExpressionBuilder<OfficeDb, 'office.sessions'>) => ReturnType<typeof row.and>,
  ): Promise<readonly number[]> {
    const ended = await db
      .updateTable('office.sessions')
      .set({ endedAt: new Date(this.#now()) })
      .where('endedAt', 'is', null)
      .where(which)
      .returning(['id', 'userId'])
      .execute();
    // Other processes are notified by the database; here the change takes effect at once.
    for (const { id } of ended) this.#cache.forget(id);
    return ended.map(({ userId }) => userId);
  }

  #writeIn(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#write().catch((cause: unknown) => {
        this.#onFailure(cause);
        this.#writeIn(RETRY_MS);
      });
    }, ms).unref();
  }

  async #write(): Promise<void> {
    const uses = [...this.#unwritten];
    if (uses.length === 0) return;
    const ids = uses.map(([id]) => id);
    const instants = uses.map(([, ms]) => new Date(ms));
    await sql`
      update office.sessions as session set last_used_at = greatest(session.last_used_at, used.at)
      from unnest(${ids}::uuid[], ${instants}::timestamptz[]) as used (id, at)
      where session.id = used.id and session.ended_at is null`.execute(this.#db);
    for (const [id, ms] of uses) if (this.#unwritten.get(id) === ms) this.#unwritten.delete(id);
  }
}
