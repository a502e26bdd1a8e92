import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openTestHouse, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { codeMailedTo } from './mailed.ts';

export const PASSWORD = 'correct horse battery';
const ENV = { LOGIN_RATE_PER_MIN: '100000', LOGIN_RATE_PER_ACCOUNT: '100000' };

interface Person {
  readonly id: number;
  readonly email: string;
}

/** What a device that is logged in sends: its token, and the cookie that makes it known. */
export type DeviceHeaders = Readonly<Record<string, string>> & { readonly authorization: string };

/**
 * A house of two processes for all tests of a file, and a person for each, who log in as people do, with the code that is mailed. Opens
 * and closes by itself.
 */
export function loginHouse() {
  let house: TestHouse;
  let elsewhere: TestHouse;
  let me: Person;
  let count = 0;

  beforeAll(async () => {
    house = await testHouse(ENV);
    elsewhere = await openTestHouse(house.databaseUrl, ENV);
  });
  afterAll(async () => {
    await elsewhere.close();
    await house.end();
  });
  beforeEach(async () => {
    for (const process of [house, elsewhere]) process.clockMs = Date.now();
    me = await person();
  });

  /** Has no login session but those that the test opens. */
  async function person(fields: { readonly id?: number; readonly role?: 'admin' } = {}): Promise<Person> {
    count += 1;
    const email = `person${count}@house.test`;
    const id = await house.accounts.create({ email, name: 'Aminah', role: 'user', password: PASSWORD, ...fields });
    await house.db.deleteFrom('office.sessions').where('userId', '=', id).execute();
    return { id, email };
  }

  const post = (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
    house.app.inject({ method: 'POST', url, payload, headers });
  const get = (url: string, headers: DeviceHeaders, process = house) => process.app.inject({ url, headers });
  const claimsOf = ({ authorization }: DeviceHeaders) =>
    JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString());

  return {
    get house() {
      return house;
    },
    /** Another process of the same house. */
    get elsewhere() {
      return elsewhere;
    },
    get me() {
      return me;
    },
    person,
    post,
    get,
    claimsOf,
    /** Both steps. */
    logIn: async ({ email = me.email, pwd = PASSWORD, headers = {} as Record<string, string> } = {}) => {
      const asked = await post('/api/sc/login/request-otp', { email, pwd }, headers);
      const otp = await codeMailedTo(house.app, email);
      const [given] = asked.cookies;
      const kept = { ...(given && { cookie: `${given.name}=${given.value}` }), ...headers };
      const answer = await post('/api/sc/login', { email, pwd, otp }, kept);
      expect(answer.statusCode).toBe(200);
      const [cookie] = answer.cookies;
      const device: DeviceHeaders = {
        ...headers,
        authorization: `Bearer ${answer.json().jwt}`,
        ...(cookie && { cookie: `${cookie.name}=${cookie.value}` }),
      };
      return device;
    },
    /** The status of an answer that needs an open session. */
    check: async (headers: DeviceHeaders, process = house) =>
      (await get('/api/sc/check-password-validity', headers, process)).statusCode,
    /** Without those that test accounts are given. */
    list: async (headers: DeviceHeaders) => {
      const { sessions } = (await get('/api/user/sessions', headers)).json();
      return sessions.filter((session: { network: string }) => session.network !== 'test');
    },
    rowOf: (headers: DeviceHeaders) =>
      house.db.selectFrom('office.sessions').selectAll().where('id', '=', claimsOf(headers).sid).executeTakeFirst(),
    /** What the security log has of ends of the account's sessions, the oldest first. */
    endsLogged: (accountId: number) =>
      house.db
        .selectFrom('office.securityEvents')
        .select(['accountId', 'at', 'network', 'device', 'detail'])
        .where('kind', '=', 'session-ended')
        .where('accountId', '=', accountId)
        .orderBy('id')
        .execute(),
  };
}
