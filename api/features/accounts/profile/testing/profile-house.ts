import { expect } from 'vitest';
import { type Answer, type Person, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import type { HistoryEntry } from '#contract/history.ts';

export const PASSWORD = 'correct horse battery';

/** A house whose people have passwords, and mails that a test reads. */
export interface ProfileHouse {
  readonly house: TestHouse;
  /** A bidder with a password and a complete profile. */
  bidder(options?: { readonly email?: string; readonly staff?: boolean; readonly bankName?: string }): Promise<Bidder>;
  /** Subjects and texts of the mails to an address, newest first. */
  mails(to: string): Promise<readonly { readonly subject: string; readonly text: string }[]>;
  /** The six digits of the newest mail. */
  code(to: string): Promise<string>;
  /** The token in the newest mail's link. */
  linkToken(to: string): Promise<string>;
  /** What staff read of somebody, newest first: what was done, by which account of which role, and each field from what to what. */
  history(of: Pick<Person, 'id'>): Promise<readonly (readonly [string, number, string, readonly unknown[]])[]>;
  close(): Promise<void>;
}

export interface Bidder extends Person {
  readonly email: string;
  /** The same person with another token. */
  withToken(jwt: string): Pick<Person, 'get' | 'post'>;
  /** Saves changes of personal data as the page does: with the password and the code that is mailed. */
  saveConfirmed(changes: object): Promise<Answer>;
  /** Asks for another address as the page does. `from`: where their mails go now. */
  askForAddress(form: { readonly email: string; readonly pwd?: string }, from?: string): Promise<Answer>;
}

export async function profileHouse(): Promise<ProfileHouse> {
  const house = await testHouse({ LOGIN_RATE_PER_MIN: '100000' });
  let count = 0;
  let admin: Person | undefined;
  const mails = async (to: string) => {
    const answer = await house.app.inject('/dev/outbox.json');
    const all = answer.json<{ to: string; subject: string; text: string }[]>();
    return all.filter((mail) => mail.to === to);
  };
  const caller = (jwt: string): Pick<Person, 'get' | 'post'> => {
    const call = async (method: 'GET' | 'POST', url: string, more: object = {}, payload?: object) => {
      const headers = { ...more, authorization: `Bearer ${jwt}` };
      const answer = await house.app.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    };
    return {
      get: (url, headers) => call('GET', url, headers),
      post: (url, body, headers) => call('POST', url, headers, body),
    };
  };
  const code = async (to: string) => /\b\d{6}\b/.exec((await mails(to))[0]?.text ?? '')?.[0] ?? 'none';
  return {
    house,
    mails,
    bidder: async ({ email, staff = false, bankName = 'Maybank' } = {}) => {
      count += 1;
      const address = email ?? `bidder${count}@house.test`;
      const id = await house.accounts.create({
        email: address,
        name: `Bidder ${count}`,
        role: 'user',
        password: PASSWORD,
        ic: '850314105523',
        phoneNo: '+60125551001',
        address: '12 Jalan Kenari 5',
        city: 'Puchong',
        postcode: '47100',
        state: 'Selangor',
        bankName,
        bankAccNo: `1140${String(count).padStart(8, '0')}`,
        ...(staff && { staffOf: 'TM Staff', staffId: 'TM41004', staffVerified: true }),
      });
      await house.say({ type: 'join-bidder', bidder: id });
      if (staff) await house.say({ type: 'verify-staff', bidder: id, group: 'TM Staff' });
      const jwt = house.app.signToken({ id, tokenVersion: 0 });
      const person = caller(jwt);
      const confirmed = async (url: string, body: object, mailbox = address) => {
        expect((await person.post('/api/user/update/request-otp', { pwd: PASSWORD })).status).toBe(200);
        return person.post(url, { pwd: PASSWORD, ...body, otp: await code(mailbox) });
      };
      return {
        ...{ id, email: address, withToken: caller, ...person },
        saveConfirmed: (changes) => confirmed('/api/user/update', changes),
        askForAddress: (form, from) => confirmed('/api/user/change/email', { userId: id, ...form }, from),
      };
    },
    code,
    linkToken: async (to) => /token=([\w-]+)/.exec((await mails(to))[0]?.text ?? '')?.[1] ?? 'none',
    history: async ({ id }) => {
      admin ??= await house.person(104, { role: 'admin' });
      const { body } = await admin.get(`/api/history/user/${id}/0/20`);
      return (body.entries as HistoryEntry[])
        .filter(({ id: entry }) => entry.startsWith('office'))
        .map(({ action, actor, fields }) => [
          action,
          actor?.account ?? 0,
          actor?.role ?? '',
          fields.map(({ label, before, after }) => [label, before, after]),
        ]);
    },
    close: async () => {
      await house.end();
    },
  };
}

/** The answer to what needs a password and a code. */
export const NEEDED = {
  status: 409,
  body: {
    code: 'confirmation-needed',
    message: 'Please confirm with your password and the code that we email to you.',
  },
};

/** Another bank account than anybody has. */
export const NEW_ACCOUNT = { bankName: 'CIMB Bank', bankAccNo: '7099 9999 99' };

/** A code of six digits that is not this one. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Of the security log, as soon as there are so many. */
export async function securityEvents(
  { db }: Pick<TestHouse, 'db'>,
  { kind, accountId, count = 1 }: { readonly kind: string; readonly accountId: number; readonly count?: number },
) {
  const rows = () =>
    db
      .selectFrom('office.securityEvents')
      .select(['network', 'detail'])
      .where('kind', '=', kind)
      .where('accountId', '=', accountId)
      .execute();
  await expect.poll(async () => (await rows()).length).toBe(count);
  return rows();
}
