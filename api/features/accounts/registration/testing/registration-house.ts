import type { Selectable } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { type Answer, guest, type TestHouse } from '#api/testing/test-house.ts';
import { openedHouse, PASSWORD, person } from './forms.ts';

/** The calls of somebody who registers, and what the house keeps of them. */
export interface RegistrationHouse extends TestHouse {
  register(email: string, fields?: object): Promise<Answer>;
  /** Opens a link of a mail, with the password unless another one is given. */
  verify(link: object): Promise<Answer>;
  resend(email: string): Promise<Answer>;
  requestCode(email: string, pwd?: string): Promise<Answer>;
  accountsOf(email: string): Promise<Selectable<OfficeDb['office.users']>[]>;
  /** Registrations whose link nobody has opened. */
  waitingOf(email: string): Promise<Selectable<OfficeDb['office.registrations']>[]>;
}

export const VERIFIED = { status: 200, body: { message: 'success' } };
export const FAILED = { status: 400, body: { statusCode: 400, code: 'not-verified', message: 'Verification failed.' } };

export async function registrationHouse(): Promise<RegistrationHouse> {
  const house = await openedHouse();
  const { post } = guest(house);
  return Object.assign(house, {
    register: (email: string, fields: object = {}) => post('/api/user/register', person(email, fields)),
    verify: (link: object) => post('/api/sc/verify/email', { pwd: PASSWORD, ...link }),
    resend: (email: string) => post('/api/sc/verify/email/resend', { email }),
    requestCode: (email: string, pwd = PASSWORD) => post('/api/sc/login/request-otp', { email, pwd }),
    accountsOf: (email: string) => house.db.selectFrom('office.users').selectAll().where('email', '=', email).execute(),
    waitingOf: (email: string) =>
      house.db.selectFrom('office.registrations').selectAll().where('email', '=', email).orderBy('userId').execute(),
  });
}
