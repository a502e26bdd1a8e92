import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { type AppDeps, buildApp } from '#api/app.ts';
import type { Sleep } from '#api/features/accounts/login/throttle.ts';
import { openBillplz } from '#api/features/payments/billplz/open.ts';
import { type Config, loadConfig } from '#api/platform/config.ts';
import { openOffice } from '#api/platform/db/office.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { folderFiles } from '#api/platform/files/file-store.ts';
import { AnswerSources } from '#api/platform/http/answer-sources.ts';
import { createLogger } from '#api/platform/http/log.ts';
import { SharedAnswers } from '#api/platform/http/shared-answers.ts';
import { type Accounts, type NewAccount, openAccounts } from '#api/platform/identity/accounts.ts';
import type { Passwords } from '#api/platform/identity/passwords.ts';
import { Loops } from '#api/platform/jobs/loops.ts';
import { createMailer } from '#api/platform/mail/mailer.ts';
import { createFolderPhotoStore } from '#api/platform/photos/store.ts';
import { createSecurityLog, type SecurityLog } from '#api/platform/security/security-log.ts';
import { type Probes, postgresProbe } from '#api/platform/system/probes.ts';
import { PRODUCTION as SETTINGS } from '#api/platform/testing/production-settings.ts';
import { OpenWorkList } from '#api/platform/work/open-work.ts';
import { hashedOnce } from '#api/testing/test-passwords.ts';
import { type AppWithTokens, giveLoginSessions, withTokens } from '#api/testing/test-tokens.ts';
import { testDatabase } from '#scripts/test/postgres.ts';

export const PASSWORD = 'correct horse battery';
const PASSWORDS = hashedOnce(PASSWORD);

const ENVIRONMENT = { NODE_ENV: 'test', JWT_SECRET: 'zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a' };

/** Limits are off unless a test asks for them; production takes none as high as these. */
const NO_LIMITS = {
  BID_RATE_PER_S: '1000000',
  ADDRESS_BUDGET_MS_PER_S: '1000000',
  ACCOUNT_BUDGET_MS_PER_S: '1000000',
  LOGIN_RATE_PER_MIN: '1000000',
  LOGIN_RATE_PER_ACCOUNT: '1000000',
};

/** What production needs to start, without any outside service. */
const { DATABASE_URL: _, ...settings } = SETTINGS;
export const PRODUCTION = { ...settings, SMTP_URL: 'smtp://127.0.0.1:1' };

export interface TestApp {
  readonly app: AppWithTokens;
  readonly config: Config;
  readonly databaseUrl: string;
  readonly db: Kysely<OfficeDb>;
  readonly accounts: Accounts;
  readonly securityLog: SecurityLog;
  /** Every line that was logged, at level debug. */
  readonly logged: readonly string[];
  /** Set it to move the clock, UTC ms; it stands still. */
  readonly clock: { now: number };
  /** Makes an account with {@link PASSWORD} and returns its id and the header of a token. */
  person(account?: Partial<NewAccount>): Promise<{ id: number; email: string; headers: { authorization: string } }>;
  close(): Promise<void>;
}

/** Stub of what rests on the event log. Calls that need it fail: their tests have a whole house. */
function withoutBook(now: () => number) {
  const house = {
    book: { nowMs: now, revision: -1, committed: { sessions: new Map() }, onCommitted: () => () => undefined },
    feed: { signedIn: () => [] },
    readDb: {},
    gate: {},
    atNewest: {},
    lotPhotos: {},
    jobs: { work: () => {} },
    heartbeat: { start: () => {} },
    turnedAway: { note: () => {} },
    signer: {},
    receipts: {},
    eventLog: {},
    projections: { status: () => ({ projectors: [] }) },
    refusalLog: {},
    traces: {},
  };
  return house as unknown as Pick<AppDeps, keyof typeof house>;
}

/** The whole app on a database of its own, or as a second process on another one's. `env` overrides settings. */
export async function testApp(
  options: {
    readonly env?: Readonly<Record<string, string>>;
    /** A process that outlives this one. */
    readonly beside?: TestApp;
    readonly routes?: readonly FastifyPluginAsync[];
    readonly probes?: Partial<Probes>;
    readonly passwords?: Passwords;
    /** How logins are delayed; in real time by default. */
    readonly sleep?: Sleep;
    /** Replacements for the app's own parts. */
    readonly deps?: Partial<AppDeps>;
  } = {},
): Promise<TestApp> {
  const database = options.beside ? { url: options.beside.databaseUrl, drop: async () => {} } : await testDatabase();
  const config = loadConfig({
    ...ENVIRONMENT,
    ...(options.env?.NODE_ENV === 'production' ? {} : NO_LIMITS),
    DATABASE_URL: database.url,
    ...options.env,
  });
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const logged: string[] = [];
  const logger = createLogger('debug', { write: (line) => logged.push(line) });
  const db = openOffice(database.url);
  const { passwords = PASSWORDS, sleep } = options;
  const accounts = await openAccounts({
    ...{ db, databaseUrl: database.url, passwords, now },
    demandsSecondFactor: config.production,
  });
  const loops = new Loops(logger);
  const securityLog = createSecurityLog({ db, logger, loops, now });
  const house = withoutBook(now);
  const built = await buildApp({
    config,
    logger,
    db,
    accounts,
    passwords,
    mailer: createMailer(db, now),
    tellWatchers: async () => {},
    openWork: new OpenWorkList(),
    securityLog,
    loops,
    now,
    sleep,
    probes: {
      postgres: postgresProbe(db),
      log: async () => true,
      projections: async () => ({ revision: -1, behind: 0, stopped: [] }),
      ...options.probes,
    },
    ...house,
    shared: new SharedAnswers({ ...house, sources: new AnswerSources({ ...house, db }) }),
    ...openBillplz(config, () => ''),
    photos: createFolderPhotoStore(path.join(config.dataDir, 'photos')),
    files: folderFiles(config.dataDir),
    routes: options.routes ?? [],
    ...options.deps,
  });
  const app = withTokens(built);
  if (options.beside === undefined) await giveLoginSessions(database.url);
  let count = 0;
  return {
    app,
    config,
    databaseUrl: database.url,
    db,
    accounts,
    securityLog,
    logged,
    clock,
    async person(account = {}) {
      count += 1;
      const email = account.email ?? `person${count}@example.test`;
      const id = await accounts.create({
        name: `Person ${count}`,
        role: 'user',
        password: PASSWORD,
        ...account,
        email,
      });
      return { id, email, headers: { authorization: `Bearer ${app.signToken({ id, tokenVersion: 0 })}` } };
    },
    async close() {
      await app.close();
      await loops.close(1_000);
      await securityLog.close();
      await accounts.close();
      await db.destroy();
      await database.drop();
    },
  };
}
