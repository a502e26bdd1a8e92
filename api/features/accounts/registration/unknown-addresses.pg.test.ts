import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REGISTRATION } from '#api/platform/identity/registration-limits.ts';
import { guest } from '#api/testing/test-house.ts';
import { linksIn, mailsTo, newestLink } from './testing/forms.ts';
import { type RegistrationHouse, registrationHouse } from './testing/registration-house.ts';

let house: RegistrationHouse;
let email: string;
let count = 0;

beforeAll(async () => {
  house = await registrationHouse();
});
afterAll(() => house.end());
beforeEach(() => {
  count += 1;
  email = `aminah${count}@example.test`;
});

describe('no answer tells whether an address is known', () => {
  test('who has an account gets the same answer, and a mail that says so', async () => {
    await house.register(email);
    await house.verify(await newestLink(house, email));
    const again = await house.register(email.toUpperCase(), { firstName: 'Somebody Else' });
    const unknown = await house.register(`nobody${count}@example.test`);
    expect([again.status, again.body]).toEqual([unknown.status, unknown.body]);
    const [mail] = await mailsTo(house, email);
    expect(mail?.subject).toBe('You already have an account');
    expect(linksIn(mail?.text ?? '')).toEqual([]);
    expect(await house.accountsOf(email)).toMatchObject([{ name: 'Aminah binti Ali' }]);
    expect((await house.requestCode(email)).status).toBe(200);
  });

  test('nor does a login with the password of a registration, whoever made it', async () => {
    await house.register(email);
    await house.verify(await newestLink(house, email));
    const stranger = 'a password of a stranger';
    const answers = [];
    for (const address of [email, `nobody${count}@example.test`]) {
      await house.register(address, { pwd: stranger });
      for (const pwd of [stranger, 'yet another password']) {
        const { status, body } = await guest(house).post('/api/sc/login/request-otp', { email: address, pwd });
        answers.push([status, body]);
      }
    }
    expect(answers.slice(2)).toEqual(answers.slice(0, 2));
    // The owner is told again instead of getting a link.
    await house.resend(email);
    expect((await mailsTo(house, email)).slice(0, 2).map(({ subject }) => subject)).toEqual([
      'You already have an account',
      'You already have an account',
    ]);
  });

  test('nor is a registration good for anything after a week', async () => {
    await house.register(email);
    house.clockMs += REGISTRATION.livesMs;
    await house.resend(email);
    expect(await mailsTo(house, email)).toHaveLength(1);
    expect((await house.requestCode(email)).status).toBe(401);
  });

  test('nor does asking for the mail again', async () => {
    await house.register(email);
    const known = await house.resend(email);
    const unknown = await house.resend(`nobody${count}@example.test`);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await mailsTo(house, `nobody${count}@example.test`)).toEqual([]);
    expect(await mailsTo(house, email)).toHaveLength(2);
  });

  test('nobody can fill a mailbox', async () => {
    for (let i = 0; i < 4; i += 1) expect((await house.register(email)).status).toBe(200);
    expect((await house.register(email)).status).toBe(429);
    expect((await house.resend(email)).status).toBe(429);
    expect(await mailsTo(house, email)).toHaveLength(4);
  });
});
