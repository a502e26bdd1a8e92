import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';
import type { Passwords } from '#api/platform/identity/passwords.ts';

const MINUTE_MS = 60_000;
const OWNER = 'owner@example.test';
const HOME = '203.0.113.5';
const ATTACKER = '198.51.100.7';

let house: TestApp;
/** Waits of logins, ms; the clock moves on by each. */
let waits: number[];
let hashes: number;

const passwords: Passwords = {
  hash: async (password) => `not hashed: ${password}`,
  verify: async (encoded, password) => {
    hashes += 1;
    return encoded === `not hashed: ${password}`;
  },
};

beforeEach(async () => {
  waits = [];
  hashes = 0;
  house = await testApp({
    passwords,
    sleep: async (ms) => {
      waits.push(ms);
      house.clock.now += ms;
    },
    env: { LOGIN_RATE_PER_MIN: '30', LOGIN_RATE_PER_ACCOUNT: '5' },
  });
});
afterEach(() => house.close());

interface From {
  readonly remoteAddress: string;
  readonly cookie?: string;
}

const post = (url: string, payload: object, { remoteAddress, cookie }: From) =>
  house.app.inject({ method: 'POST', url, payload, remoteAddress, headers: cookie === undefined ? {} : { cookie } });
const requestCode = (from: From, fields: object = {}) =>
  post('/api/sc/login/request-otp', { email: OWNER, pwd: PASSWORD, ...fields }, from);
const bringCode = (from: From, fields: object) =>
  post('/api/sc/login', { email: OWNER, pwd: PASSWORD, ...fields }, from);
const reset = (from: From, email = OWNER) => post('/api/sc/reset/password', { email }, from);

async function newestMail(): Promise<string> {
  const mails = (await house.app.inject('/dev/outbox.json')).json<{ to: string; text: string }[]>();
  return mails.find(({ to }) => to === OWNER)?.text ?? '';
}
const code = async () => /\b\d{6}\b/.exec(await newestMail())?.[0] ?? 'none';

/** Logs in by password and code. @returns the cookie of the device. */
async function logIn(from: From, pwd = PASSWORD): Promise<string> {
  const asked = await requestCode(from, { pwd });
  expect(asked.json()).toEqual({ message: 'We have sent a code to your email address.' });
  const cookie = from.cookie ?? `tukul-device=${asked.cookies[0]?.value}`;
  const answer = await bringCode({ ...from, cookie }, { pwd, otp: await code() });
  expect(answer.statusCode).toBe(200);
  return cookie;
}

const events = async (kind: string) => {
  const rows = () =>
    house.db.selectFrom('office.securityEvents').selectAll().where('kind', '=', kind).orderBy('id').execute();
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(0);
  return rows();
};

test('a quarter of an hour of guesses, codes and resets from a dozen networks, and the owner logs in as ever', async () => {
  await house.person({ email: OWNER });
  const phone = await logIn({ remoteAddress: ATTACKER });
  const networks = [ATTACKER, ...Array.from({ length: 11 }, (_, i) => `192.0.${i + 3}.1`)];
  const attack = async (until: number) => {
    while (house.clock.now < until) {
      for (const remoteAddress of networks) {
        await requestCode({ remoteAddress }, { pwd: `guess ${hashes}` });
        await bringCode({ remoteAddress }, { pwd: `guess ${hashes}`, otp: '123456' });
        await reset({ remoteAddress });
      }
      house.clock.now += 1_000;
    }
  };
  const atOnce = async (work: () => Promise<unknown>) => {
    const before = waits.length;
    await work();
    expect(waits.slice(before)).toEqual([]);
  };

  const start = house.clock.now;
  hashes = 0;
  await attack(start + 15 * MINUTE_MS);
  expect(Math.max(...waits)).toBe(30_000);
  // Two for each guess; without waits it would be tens of thousands.
  expect(hashes / 2 / networks.length).toBeLessThan(20);

  await atOnce(() => logIn({ remoteAddress: HOME }));
  await atOnce(() => logIn({ remoteAddress: ATTACKER, cookie: phone }));

  await attack(house.clock.now + MINUTE_MS);
  const before = await newestMail();
  // Others have asked so often that the next one waits an hour.
  house.clock.now += 60 * MINUTE_MS;
  await atOnce(() => reset({ remoteAddress: HOME }));
  await expect.poll(newestMail).not.toBe(before);
  const temporary = /^ {4}(\S+)$/m.exec(await newestMail())?.[1] ?? 'none';
  await attack(house.clock.now + MINUTE_MS);
  await atOnce(() => logIn({ remoteAddress: HOME }, temporary));
  // Also in the attacker's own network, on a device that is not known, after a wait.
  const answer = await requestCode({ remoteAddress: ATTACKER }, { pwd: PASSWORD });
  expect([answer.statusCode, waits.at(-1)]).toEqual([200, 8_000]);
});

test('many people with the right passwords share one address', async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => house.person()));
  const answers = await Promise.all(people.map(({ email }) => requestCode({ remoteAddress: HOME }, { email })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(waits).toEqual([]);
});

test('an address that nobody has makes wait and is mailed to as one that somebody has', async () => {
  await house.person({ email: OWNER });
  const series = async (email: string, remoteAddress: string) => {
    const before = waits.length;
    const answers = [];
    for (let i = 0; i < 8; i += 1) answers.push((await requestCode({ remoteAddress }, { email, pwd: 'wrong' })).body);
    for (let i = 0; i < 6; i += 1) answers.push((await reset({ remoteAddress }, email)).body);
    return { answers, waits: waits.slice(before) };
  };
  const known = await series(OWNER, '192.0.2.1');
  expect(known.waits).toEqual([1_000, 2_000, 4_000]);
  expect(await series('nobody@example.test', '192.0.3.1')).toEqual(known);
});

describe('a wrong password costs as many hashes', () => {
  const waitingFor = (email: string) =>
    house.db
      .insertInto('office.registrations')
      .values({
        email,
        passwordHash: 'not hashed: of a registration',
        details: JSON.stringify({}) as never,
        staffCard: null,
        network: null,
        madeAt: new Date(house.clock.now),
      })
      .execute();

  test('whether the address has an account, a registration that waits, both or neither', async () => {
    await house.person({ email: OWNER });
    await house.person({ email: 'both@example.test' });
    const { id } = await house.person({ email: 'gone@example.test' });
    await house.accounts.setInactive(id, true);
    await waitingFor('both@example.test');
    await waitingFor('waiting@example.test');
    const counts = [];
    for (const email of [
      OWNER,
      'both@example.test',
      'gone@example.test',
      'waiting@example.test',
      'nobody@example.test',
    ]) {
      for (const step of [requestCode, bringCode]) {
        hashes = 0;
        const { statusCode } = await step({ remoteAddress: HOME }, { email, pwd: 'wrong', otp: '123456' });
        counts.push([statusCode, hashes]);
      }
    }
    expect(new Set(counts.map(String))).toEqual(new Set(['401,2']));
  });
});

describe('the security log', () => {
  test('has logins, failures, codes, waits and resets, with network and device and nothing that was typed', async () => {
    const { id } = await house.person({ email: OWNER });
    const cookie = await logIn({ remoteAddress: HOME });
    const device = cookie.slice('tukul-device='.length).split('.')[0];
    expect(await events('login-succeeded')).toMatchObject([{ accountId: id, network: '203.0.113.0/24', device }]);

    for (let i = 0; i < 5; i += 1) await requestCode({ remoteAddress: ATTACKER }, { pwd: 'my-secret-guess' });
    await requestCode({ remoteAddress: ATTACKER }, { email: 'nobody@example.test', pwd: 'my-secret-guess' });
    await requestCode({ remoteAddress: ATTACKER });
    await bringCode({ remoteAddress: ATTACKER }, { otp: '999999' });
    await reset({ remoteAddress: ATTACKER });
    await reset({ remoteAddress: ATTACKER }, 'nobody@example.test');

    const from = { network: '198.51.100.0/24', device: null };
    // The log is written beside the answers.
    await vi.waitFor(async () =>
      expect(await events('reset-requested')).toMatchObject([
        { ...from, accountId: id },
        { ...from, accountId: null },
      ]),
    );
    const failed = await events('login-failed');
    expect(failed).toHaveLength(6);
    expect(failed[0]).toMatchObject({ ...from, accountId: id, detail: { reason: 'wrong-password' } });
    expect(failed[5]).toMatchObject({ ...from, accountId: null, detail: { reason: 'unknown-address' } });
    expect(await events('code-failed')).toMatchObject([{ ...from, accountId: id, detail: { purpose: 'login' } }]);
    expect(await events('login-slowed')).toMatchObject([{ detail: { waitS: 1 } }, { detail: { waitS: 1 } }]);
    const all = JSON.stringify(await house.db.selectFrom('office.securityEvents').selectAll().execute());
    for (const typed of ['my-secret-guess', PASSWORD, 'example.test', '999999']) expect(all).not.toContain(typed);
  });

  test('says that somebody logged in with a temporary password', async () => {
    const { id } = await house.person({ email: OWNER });
    await reset({ remoteAddress: HOME });
    const temporary = async () => /^ {4}(\S+)$/m.exec(await newestMail())?.[1] ?? 'none';
    await expect.poll(temporary).not.toBe('none');
    await logIn({ remoteAddress: HOME }, await temporary());
    expect(await events('login-succeeded')).toMatchObject([{ accountId: id, detail: { temporaryPassword: true } }]);
  });
});

test('who waits when the house closes is told at once', async () => {
  const other = await testApp({ passwords, env: { LOGIN_RATE_PER_ACCOUNT: '1' } });
  const guess = () =>
    other.app.inject({ method: 'POST', url: '/api/sc/login/request-otp', payload: { email: OWNER, pwd: 'wrong' } });
  await guess();
  const waiting = guess();
  await expect.poll(() => other.logged.some((line) => line.includes('login-slowed'))).toBe(true);
  await other.close();
  expect((await waiting).statusCode).toBe(429);
});
