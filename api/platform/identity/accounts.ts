import { type Kysely, sql, type Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { isSuperAdmin } from '#api/platform/http/access.ts';
import type { Account } from '#api/platform/http/account.ts';
import { Listener, type Subscription } from '#api/platform/postgres/listener.ts';
import type { Role } from '#contract/accounts/account.ts';
import { LoginSessions } from './login-sessions.ts';
import type { Passwords } from './passwords.ts';
import { RowCache } from './row-cache.ts';

/**
 * NOTIFY channel of triggers: the payload is the id of a changed row of `office.users`, or, of a login session that ended, the id of its account
 * and its own.
 */
const CHANNEL = 'office_users';

interface ChangeHandlers {
  /** The subscription is active. Changes before it may have been missed. */
  readonly onListening: () => void;
  /** `sessionId`: set when a login session of the account changed, not the account itself. */
  readonly onChange: (id: number, sessionId?: string) => void;
  /** The connection is lost: no changes arrive until `onListening`. */
  readonly onLost: (cause: unknown) => void;
}

function listenForChanges(listener: Listener, { onChange, ...handlers }: ChangeHandlers): Subscription {
  return listener.subscribe(CHANNEL, {
    ...handlers,
    onNotification: (payload) => {
      const [id, sessionId] = payload.split(' ');
      if (id !== undefined && Number.isInteger(Number(id))) onChange(Number(id), sessionId);
    },
  });
}

/** ms: the longest life of a cached account or login session, in case a notification is lost. */
const CACHE_LIVES_MS = 30_000;

/** First id of the database's sequence; lower ones are for the house's own people and for samples. */
const FIRST_GIVEN_ID = 1001;

export interface NewAccount {
  /** Of the house's own people and of samples; otherwise the database assigns the next number. */
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

/** The id of an account that changed or of which a login session ended; null: any account, after a gap in the notifications. */
export type AccountChangeListener = (id: number | null) => void;

export interface Accounts {
  /** From the cache only: undefined when the account is not cached. For the hot path. */
  cached(id: number): Account | undefined;
  find(id: number): Promise<Account | null>;
  /** Always from the database. Ids without an account are missing from the map. */
  byIds(ids: readonly number[]): Promise<ReadonlyMap<number, Account>>;
  /** @throws when the address or the id is taken. */
  create(account: NewAccount): Promise<number>;
  /**
   * Revokes all tokens of the account, on every process. False when there is no such account. Within a transaction, call `forget` after the commit.
   */
  setInactive(id: number, inactive: boolean, trx?: Transaction<OfficeDb>): Promise<boolean>;
  readonly sessions: LoginSessions;
  /** Drops the cached row at once: this process has changed it. */
  forget(id: number): void;
  /** Returns the unsubscribe function. The live feed closes sockets with it. */
  onAccountChanged(listener: AccountChangeListener): () => void;
  close(): Promise<void>;
}

const COLUMNS = ['id', 'role', 'email', 'name', 'language', 'tokenVersion', 'inactive', 'passwordChangedAt'] as const;

/** Opens the accounts of the house and subscribes to their changes. */
export async function openAccounts(deps: {
  readonly db: Kysely<OfficeDb>;
  readonly databaseUrl: string;
  /** The process's listener, if it has one; the caller closes it. */
  readonly listener?: Listener;
  readonly passwords: Passwords;
  /** UTC ms. */
  readonly now: () => number;
  /** Super admins do nothing before they have set up a second factor. Default false. */
  readonly demandsSecondFactor?: boolean;
  readonly onLostConnection?: (cause: unknown) => void;
  readonly onFailedWrite?: (cause: unknown) => void;
}): Promise<Accounts> {
  const { db, passwords, demandsSecondFactor = false } = deps;
  const listeners = new Set<AccountChangeListener>();
  const notify = (id: number | null) => {
    for (const listener of listeners) listener(id);
  };
  const accountsAmong = async (ids: readonly number[]): Promise<readonly Account[]> => {
    const rows = await db
      .selectFrom('office.users')
      .leftJoin('office.secondFactors as factor', (join) =>
        join.onRef('factor.userId', '=', 'office.users.id').on('factor.confirmedAt', 'is not', null),
      )
      .select(COLUMNS)
      .select('factor.userId as factorOf')
      .where('id', 'in', [...new Set(ids)])
      .execute();
    return rows.map(({ factorOf, ...account }) => ({
      ...account,
      secondFactorDue: demandsSecondFactor && factorOf === null && isSuperAdmin(account),
    }));
  };
  const load = async (id: number): Promise<Account | null> => (await accountsAmong([id]))[0] ?? null;
  const cache = new RowCache(load, CACHE_LIVES_MS);
  const sessions = new LoginSessions({ db, now: deps.now, livesMs: CACHE_LIVES_MS, onFailure: deps.onFailedWrite });
  const listener = deps.listener ?? new Listener(deps.databaseUrl);
  const changes = listenForChanges(listener, {
    onListening: () => {
      cache.trust(true);
      sessions.trust(true);
      notify(null);
    },
    onChange: (id, sessionId) => {
      if (sessionId === undefined) cache.forget(id);
      else sessions.forget(sessionId);
      notify(id);
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
      return new Map((await accountsAmong(ids)).map((row) => [row.id, row]));
    },
    create: async (account) => insert(db, account, await passwords.hash(account.password), new Date(deps.now())),
    setInactive: async (id, inactive, trx) => {
      const { numUpdatedRows } = await (trx ?? db)
        .updateTable('office.users')
        .set((users) => ({ inactive, tokenVersion: users('tokenVersion', '+', 1) }))
        .where('id', '=', id)
        .executeTakeFirst();
      // Other processes are notified by the database; here the change takes effect at once.
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
