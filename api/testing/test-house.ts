import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { loadConfig } from '#api/platform/config.ts';
import { type ComposedServer, composeServer } from '#api/server.ts';
import type { Role } from '#contract/accounts/account.ts';
import type { LotTerms } from '#domain/events.ts';
import { NO_RULES, type SessionRules } from '#domain/session-rules.ts';
import { testDatabase } from '#scripts/test/postgres.ts';
import { hashedOnce } from './test-passwords.ts';
import { type AppWithTokens, giveLoginSessions, withTokens } from './test-tokens.ts';

/** A whole house on a database of its own, with a clock that a test sets; requests go through `inject`. */
export interface TestHouse extends ComposedServer {
  readonly app: AppWithTokens;
  readonly databaseUrl: string;
  /** UTC ms. */
  clockMs: number;
  /** A signed-in person; bidders get a deposit. */
  person(id: number, options?: { role?: Role; depositSen?: number }): Promise<Person>;
  /** Hands a command to the book and expects that something came of it. */
  // biome-ignore lint/suspicious/noExplicitAny: each call names a whole command but for its id
  say(command: any): Promise<void>;
  /** Closes the house, if a test has not, and drops the database. */
  end: () => Promise<void>;
}

export interface Person {
  readonly id: number;
  post(url: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what came, whatever it is
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Of an answer what is compared whole, so that a field more or less is noticed. */
export function whole({ status, body }: Answer): { readonly status: number; readonly body: unknown } {
  return { status, body };
}

export const TERMS: LotTerms = {
  regnNo: 'WXC 4821',
  vendor: 'TM',
  startingPriceSen: 2_150_000,
  minimumRaiseSen: 20_000,
  depositSen: 150_000,
  premium: { kind: 'flat', amountSen: 60_000 },
  adminFeeSen: 30_000,
  safetyDepositSen: 50_000,
};

export const START_MS = Date.parse('2026-11-20T04:00:00.000Z');
export const END_MS = Date.parse('2026-11-20T07:00:00.000Z');

export async function testHouse(env: Readonly<Record<string, string>> = {}): Promise<TestHouse> {
  const { url, drop } = await testDatabase('house');
  const house = await openTestHouse(url, env);
  await giveLoginSessions(url);
  house.end = async () => {
    await house.close();
    await drop();
    // A house that listened puts its assets there beside what it does.
    await rm(filesOf(url), { recursive: true, force: true, maxRetries: 10 });
  };
  return house;
}

/**
 * The event log of tests: in the test's own database, or, where `EVENT_STORE_URL` is set, on that server, in a stream of the database's
 * name.
 */
export function logOfTests(databaseUrl: string): Record<string, string> {
  const { EVENT_STORE_URL } = process.env;
  if (!EVENT_STORE_URL) return {};
  return { EVENT_STORE_URL, HOUSE: new URL(databaseUrl).pathname.replaceAll(/[^a-z0-9]+/g, '-').slice(1) };
}

/** Photos and documents: a house has its own, and processes on one database have the same. */
function filesOf(databaseUrl: string): string {
  return path.join(tmpdir(), `files of ${path.basename(new URL(databaseUrl).pathname)}`);
}

/** For tests that look into the log's own table. */
export const LOG_IN_POSTGRES = { EVENT_STORE_URL: '', HOUSE: 'tukul' };

/** Of everybody whom {@link TestHouse.person} makes. */
export const PASSWORD_OF_ALL = 'not looked at';
const passwords = hashedOnce(PASSWORD_OF_ALL);

/** Another process's worth of house on the same database. */
export async function openTestHouse(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<TestHouse> {
  const clock = { ms: START_MS - 60_000 };
  const config = loadConfig({
    NODE_ENV: 'test',
    JWT_SECRET: 'zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a',
    SIGNING_KEY: 'yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    BID_RATE_PER_S: '100000',
    ADDRESS_BUDGET_MS_PER_S: '100000',
    ACCOUNT_BUDGET_MS_PER_S: '100000',
    DATABASE_URL: databaseUrl,
    DATA_DIR: filesOf(databaseUrl),
    ...logOfTests(databaseUrl),
    ...env,
  });
  const server = await composeServer(config, { clockMs: () => clock.ms, passwords, readPatienceMs: 30_000 });
  const { house, accounts } = server;
  const app = withTokens(server.app);
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const say = async (command: any): Promise<void> => {
    const outcome = await house.book.execute({ commandId: randomUUID(), ...command });
    expect(outcome).toMatchObject({ kind: 'done', events: expect.arrayContaining([expect.anything()]) });
  };
  let closing: Promise<void> | undefined;
  return {
    ...server,
    close: () => {
      closing ??= server.close();
      return closing;
    },
    app,
    databaseUrl,
    get clockMs() {
      return clock.ms;
    },
    set clockMs(ms: number) {
      clock.ms = ms;
    },
    say,
    person: async (id, { role = 'user', depositSen = 1_000_000 } = {}) => {
      const email = `person${id}@test.invalid`;
      await accounts.create({ id, email, name: `Person ${id}`, role, password: PASSWORD_OF_ALL });
      if (role === 'user') {
        await say({ type: 'join-bidder', bidder: id });
        if (depositSen > 0) {
          const credit = { bidder: id, amountSen: depositSen, source: 'house', reference: `opening ${id}` };
          await say({ type: 'credit-deposit', ...credit });
        }
      }
      const authorization = `Bearer ${app.signToken({ id, tokenVersion: 0 })}`;
      return { id, ...caller(server, { authorization }) };
    },
    end: async () => {},
  };
}

/** Somebody without an account. */
export function guest(server: ComposedServer): Omit<Person, 'id'> {
  return caller(server, {});
}

function caller({ app }: ComposedServer, always: Readonly<Record<string, string>>): Omit<Person, 'id'> {
  const call = async (method: 'GET' | 'POST', url: string, headers: object, payload?: object): Promise<Answer> => {
    const answer = await app.inject({ method, url, headers: { ...always, ...headers }, ...(payload && { payload }) });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };
  return {
    post: (url, body, headers = {}) => call('POST', url, headers, body),
    get: (url, headers = {}) => call('GET', url, headers),
  };
}

/** Header of a read that waits for all that the book holds by now. */
export function upToDate({ house }: TestHouse): Readonly<Record<string, string>> {
  return { 'x-at-least-revision': String(house.book.revision) };
}

/** Staff of a vendor, as the house has verified them. */
export async function verifiedVendor(house: TestHouse, id: number, staffOf = 'TM Staff'): Promise<Person> {
  const person = await house.person(id, { role: 'vendor' });
  const verified = { staffOf, staffVerifiedAt: new Date(START_MS) };
  await house.db.updateTable('office.users').set(verified).where('id', '=', id).execute();
  return person;
}

/** A public session from 12:00 to 15:00 at +08:00 with these lots, and, with `rules`, bid on by these instead of the specification's. */
export async function openSession(
  house: TestHouse,
  {
    session = 'AMS1',
    access = 'public',
    lots = {} as Record<string, Partial<LotTerms>>,
    startsAtMs = START_MS,
    endsAtMs = END_MS,
    rules = undefined as Partial<SessionRules> | undefined,
  } = {},
): Promise<void> {
  await house.say({ type: 'save-sessions', sessions: [{ session, startsAtMs, endsAtMs, access }] });
  for (const [lotNo, terms] of Object.entries(lots)) {
    await house.say({ type: 'list-lot', session, lotNo, terms: { ...TERMS, ...terms } });
  }
  if (rules !== undefined) await house.say({ type: 'set-session-rules', session, rules: { ...NO_RULES, ...rules } });
}
