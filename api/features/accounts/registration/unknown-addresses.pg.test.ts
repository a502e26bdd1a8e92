import { describe, expect, test } from 'vitest';
import { REGISTRATION } from '#api/platform/identity/registration-limits.ts';
import { guest } from '#api/testing/test-house.ts';
import { linksIn, mailsTo, newestLink, person } from './testing/forms.ts';
import { registrationHouse } from './testing/registration-house.ts';

const here = registrationHouse();

describe('no answer tells whether an address is known', () => {
  test('who has an account gets the same answer, and a mail that says so', async () => {
    await here.register(here.email);
    await here.verify(await newestLink(here.house, here.email));
    const again = await here.register(here.email.toUpperCase(), { firstName: 'Somebody Else' });
    const unknown = await here.register(`nobody${here.count}@example.test`);
    expect([again.status, again.body]).toEqual([unknown.status, unknown.body]);
    const [mail] = await mailsTo(here.house, here.email);
    expect(mail?.subject).toBe('You already have an account');
    expect(linksIn(mail?.text ?? '')).toEqual([]);
    expect(await here.accountsOf(here.email)).toMatchObject([{ name: 'Aminah binti Ali' }]);
    expect((await here.requestCode(here.email)).status).toBe(200);
  });

  test('nor does a login with the password of a registration, whoever made it', async () => {
    await here.register(here.email);
    await here.verify(await newestLink(here.house, here.email));
    const stranger = 'a password of a stranger';
    const answers = [];
    for (const address of [here.email, `nobody${here.count}@example.test`]) {
      await here.register(address, { pwd: stranger });
      for (const pwd of [stranger, 'yet another password']) {
        const { status, body } = await guest(here.house).post('/api/sc/login/request-otp', { email: address, pwd });
        answers.push([status, body]);
      }
    }
    expect(answers.slice(2)).toEqual(answers.slice(0, 2));
    // The owner is told again instead of getting a link.
    await here.resend(here.email);
    expect((await mailsTo(here.house, here.email)).slice(0, 2).map(({ subject }) => subject)).toEqual([
      'You already have an account',
      'You already have an account',
    ]);
  });

  test('nor is a registration good for anything after a week', async () => {
    await here.register(here.email);
    here.house.clockMs += REGISTRATION.livesMs;
    await here.resend(here.email);
    expect(await mailsTo(here.house, here.email)).toHaveLength(1);
    expect((await here.requestCode(here.email)).status).toBe(401);
  });

  test('nor does asking for the mail again', async () => {
    await here.register(here.email);
    const known = await here.resend(here.email);
    const unknown = await here.resend(`nobody${here.count}@example.test`);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await mailsTo(here.house, `nobody${here.count}@example.test`)).toEqual([]);
    expect(await mailsTo(here.house, here.email)).toHaveLength(2);
  });

  test('nobody can fill a mailbox: after each mail the next one has to wait longer, up to an hour', async () => {
    const register = () => guest(here.house).post('/api/user/register', person(here.email));
    const resend = () => guest(here.house).post('/api/sc/verify/email/resend', { email: here.email });
    for (const minutes of [0, 1, 5, 15, 60, 60]) {
      here.house.clockMs += minutes * 60_000 - 1;
      if (minutes > 0) expect([(await register()).status, (await resend()).status]).toEqual([429, 429]);
      here.house.clockMs += 1;
      expect((await register()).status).toBe(200);
    }
    expect(await mailsTo(here.house, here.email)).toHaveLength(6);
  });
});
