import { type Kysely, sql, type Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Account } from '#api/platform/http/account.ts';
import { Listener } from '#api/platform/postgres/listener.ts';
import type { Role } from '#contract/accounts/account.ts';
import { listenForChanges } from './changes.ts';
import { LoginSessions } from './login-sessions.ts';
import type { Passwords } from './passwords.ts';
import { RowCache } from './row-cache.ts';

/** What a cached account or login session lives at most, should a change ever go unheard. */
const CACHE_LIVES_MS = 30_000;

/** Ids from here on are given out by the database. */
const FIRST_GIVEN_ID = 1001;

export interface NewAccount {
  /** For the house's own people and for samples; else the database gives the next number. */
  readonly id?: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly password: string;
  /** Default true. */
  readonly emailVerified?: boolean;
  readonly phoneNo?: string;
  readonly ic?: string;
  readonly address?: string;
  readonly city?: string;
  readonly postcode?: string;
  readonly state?: string;
  readonly bankName?: string;
  readonly bankAccNo?: string;
  readonly staffOf?: string;
  readonly staffId?: string;
  readonly staffVerified?: boolean;
}

/** The id of an account that changed or of which a login session ended; null: of any (after a time in which changes were not heard). */
export type AccountChangeListener = (id: number | null) => void;

export interface Accounts {
  /** What is known without asking the database; undefined: not known now. For the hot path. */
  cached(id: number): Account | undefined;
  find(id: number): Promise<Account | null>;
  /** Straight from the database. Ids without an account are missing from the map. */
  byIds(ids: readonly number[]): Promise<ReadonlyMap<number, Account>>;
  /** @throws when the address or the id is taken. */
  create(account: NewAccount): Promise<number>;
  /**
   * Ends all tokens of the account, on every process. False when there is no such account. Within a transaction call `forget` when it has
   * been committed.
   */
  setInactive(id: number, inactive: boolean, trx?: Transaction<OfficeDb>): Promise<boolean>;
  readonly sessions: LoginSessions;
  /** The row was changed in this process: what is known of it counts no longer, from this moment. */
  forget(id: number): void;
  /** Returns the function that ends it. The live feed closes sockets with it. */
  onAccountChanged(listener: AccountChangeListener): () => void;
  close(): Promise<void>;
}

const COLUMNS = ['id', 'role', 'email', 'name', 'language', 'tokenVersion', 'inactive'] as const;

/** Opens the accounts of the house and listens for their changes. */
export async function openAccounts(deps: {
  readonly db: Kysely<OfficeDb>;
  readonly databaseUrl: string;
  /** The process's, if it has one, which stays its own to close. */
  readonly listener?: Listener;
  readonly passwords: Passwords;
  /** UTC ms. */
  readonly now: () => number;
  readonly onLostConnection?: (cause: unknown) => void;
  readonly onFailedWrite?: (cause: unknown) => void;
}): Promise<Accounts> {
  const { db, passwords } = deps;
  const listeners = new Set<AccountChangeListener>();
  const tell = (id: number | null) => {
    for (const listener of listeners) listener(id);
  };
  const load = async (id: number): Promise<Account | null> =>
    (await db.selectFrom('office.users').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
  const cache = new RowCache(load, CACHE_LIVES_MS);
  const sessions = new LoginSessions({ db, now: deps.now, livesMs: CACHE_LIVES_MS, onFailure: deps.onFailedWrite });
  const listener = deps.listener ?? new Listener(deps.databaseUrl);
  const changes = listenForChanges(listener, {
    onListening: () => {
      cache.trust(true);
      sessions.trust(true);
      tell(null);
    },
    onChange: (id, sessionId) => {
      if (sessionId === undefined) cache.forget(id);
      else sessions.forget(sessionId);
      tell(id);
    },
    onLost: (cause) => {
      cache.trust(false);
      sessions.trust(false);
      deps.onLostConnection?.(cause);
    },
  });
  await changes.tried;

  return {
    cached: (id) => cache.peek(id),
    find: (id) => cache.find(id),
    byIds: async (ids) => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('office.users')
        .select(COLUMNS)
        .where('id', 'in', [...new Set(ids)])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
    create: async (account) => insert(db, account, await passwords.hash(account.password), new Date(deps.now())),
    setInactive: async (id, inactive, trx) => {
      const { numUpdatedRows } = await (trx ?? db)
        .updateTable('office.users')
        .set((users) => ({ inactive, tokenVersion: users('tokenVersion', '+', 1) }))
        .where('id', '=', id)
        .executeTakeFirst();
      // The database tells us as it tells the others; here it counts from this moment.
      cache.forget(id);
      return numUpdatedRows > 0n;
    },
    sessions,
    forget: (id) => cache.forget(id),
    onAccountChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      changes.stop();
      if (listener !== deps.listener) await listener.close();
      await sessions.close();
    },
  };
}

async function insert(db: Kysely<OfficeDb>, account: NewAccount, passwordHash: string, now: Date): Promise<number> {
  const { password: _, emailVerified = true, staffVerified = false, email, ...fields } = account;
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('office.users')
      .values({
        ...fields,
        email: email.trim(),
        passwordHash,
        passwordChangedAt: now,
        emailVerifiedAt: emailVerified ? now : null,
        staffVerifiedAt: staffVerified ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (account.id !== undefined && account.id >= FIRST_GIVEN_ID) {
      await sql`select setval('office.users_id_seq', greatest(${id}, (select last_value from office.users_id_seq)))`.execute(
        trx,
      );
    }
    return id;
  });
}
