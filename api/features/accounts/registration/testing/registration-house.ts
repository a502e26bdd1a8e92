import { afterAll, beforeAll, beforeEach } from 'vitest';
import { guest, type TestHouse } from '#api/testing/test-house.ts';
import { openedHouse, PASSWORD, person } from './forms.ts';

export const VERIFIED = { status: 200, body: { message: 'success' } };
export const FAILED = { status: 400, body: { statusCode: 400, code: 'not-verified', message: 'Verification failed.' } };

/**
 * A house for all tests of a file, an address for each, the calls of somebody who registers, and what the house keeps of them. Opens and
 * closes by itself.
 */
export function registrationHouse() {
  let house: TestHouse;
  let count = 0;

  beforeAll(async () => {
    house = await openedHouse();
  });
  afterAll(() => house.end());
  beforeEach(() => {
    count += 1;
  });

  const post = (url: string, body: object) => guest(house).post(url, body);
  /** A mailbox gets one mail of a kind an hour, whoever asks. */
  const later = () => {
    house.clockMs += 3_600_000;
  };
  return {
    get house() {
      return house;
    },
    /** Which test of the file it is, from 1 on. */
    get count() {
      return count;
    },
    /** Nobody has registered with it but the test. */
    get email() {
      return `aminah${count}@example.test`;
    },
    /** An hour after what was before, so that a mail goes out. */
    register: (address: string, fields: object = {}) => {
      later();
      return post('/api/user/register', person(address, fields));
    },
    /** Opens a link of a mail, with the password unless another one is given. */
    verify: (link: object) => post('/api/sc/verify/email', { pwd: PASSWORD, ...link }),
    resend: (address: string) => {
      later();
      return post('/api/sc/verify/email/resend', { email: address });
    },
    requestCode: (address: string, pwd = PASSWORD) => post('/api/sc/login/request-otp', { email: address, pwd }),
    accountsOf: (address: string) =>
      house.db.selectFrom('office.users').selectAll().where('email', '=', address).execute(),
    /** Registrations whose link nobody has opened. */
    waitingOf: (address: string) =>
      house.db.selectFrom('office.registrations').selectAll().where('email', '=', address).orderBy('userId').execute(),
  };
}
