import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REGISTRATION } from '#api/platform/identity/registration-limits.ts';
import { guest } from '#api/testing/test-house.ts';
import { linksIn, mailsTo, newestLink } from './testing/forms.ts';
import { FAILED, type RegistrationHouse, registrationHouse, VERIFIED } from './testing/registration-house.ts';

/** What opens an account: the link in the mail, and the password of the registration. */

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

describe('a link', () => {
  test('is good for its own address only', async () => {
    await house.register(email);
    const link = await newestLink(house, email);
    expect(await house.verify({ ...link, email: 'other@example.test' })).toMatchObject(FAILED);
    expect(await house.verify({ ...link, token: `${link.token}x` })).toMatchObject(FAILED);
    expect(await house.verify({ email })).toMatchObject({ status: 400, body: { message: 'Verification failed.' } });
    expect(await house.verify({ ...link, email: ` ${email.toUpperCase()} ` })).toMatchObject(VERIFIED);
  });

  test('is good for 24 hours; then another one can be had', async () => {
    await house.register(email);
    const link = await newestLink(house, email);
    house.clockMs += REGISTRATION.linkLivesMs;
    expect(await house.verify(link)).toMatchObject(FAILED);
    expect((await house.resend(email)).status).toBe(200);
    const fresh = await newestLink(house, email);
    expect(fresh.token).not.toBe(link.token);
    expect(await house.verify(fresh)).toMatchObject(VERIFIED);
  });

  test('that is opened again says that the account is open, to its end and to nobody else', async () => {
    await house.register(email);
    const link = await newestLink(house, email);
    expect(await house.verify(link)).toMatchObject(VERIFIED);
    const again = { ...link, pwd: '' };
    expect(await house.verify(again)).toMatchObject(VERIFIED);
    expect(await house.verify({ ...again, token: 'made-up' })).toMatchObject(FAILED);
    // A stranger's registration for the address opens nothing.
    await house.register(email, { firstName: 'Mallory', pwd: "Mallory's own password" });
    expect(await house.verify(again)).toMatchObject(VERIFIED);
    expect(await house.verify({ ...link, pwd: "Mallory's own password" })).toMatchObject(FAILED);
    expect(await house.accountsOf(email)).toMatchObject([{ name: 'Aminah binti Ali' }]);
    house.clockMs += REGISTRATION.linkLivesMs;
    expect(await house.verify(again)).toMatchObject(FAILED);
  });

  test('is not in the database', async () => {
    await house.register(email);
    const { token } = await newestLink(house, email);
    const [row] = await house.db
      .selectFrom('office.registrationLinks')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.tokenHash).toHaveLength(32);
  });

  test('of a registration that nobody opened goes with everything that was typed', async () => {
    await house.register(email);
    const link = await newestLink(house, email);
    house.clockMs += REGISTRATION.livesMs;
    await house.register(`later${count}@example.test`);
    expect(await house.waitingOf(email)).toEqual([]);
    expect(await house.verify(link)).toMatchObject(FAILED);
  });
});

describe('a link and the password of the registration', () => {
  const NEEDED = { status: 400, body: { code: 'password-needed', field: 'pwd' } };
  const WRONG = { status: 400, body: { code: 'wrong-password', field: 'pwd' } };

  test('are both needed, and the link alone says whether it is good', async () => {
    await house.register(email);
    const link = await newestLink(house, email);
    expect(await house.verify({ ...link, pwd: '' })).toMatchObject(NEEDED);
    expect(await guest(house).post('/api/sc/verify/email', link)).toMatchObject(NEEDED);
    expect(await house.verify({ ...link, pwd: 'not this one' })).toMatchObject(WRONG);
    expect(await guest(house).post('/api/sc/verify/email', { ...link, token: 'x' })).toMatchObject(FAILED);
    expect(await house.accountsOf(email)).toEqual([]);
    expect(await house.verify(link)).toMatchObject(VERIFIED);
  });

  test("make an account of nobody else's registration, whichever link is opened and whoever asks for another mail", async () => {
    await house.register(email, { firstName: 'Owner', bankAccNo: '11111111' });
    const own = await newestLink(house, email);
    await house.register(email, { firstName: 'Mallory', bankAccNo: '66666666', pwd: "Mallory's own password" });
    const ofStranger = await newestLink(house, email);
    await house.resend(email);
    const resent = await newestLink(house, email);
    expect(new Set([own, ofStranger, resent].map(({ token }) => token)).size).toBe(3);
    // The links of before stay good.
    for (const link of [own, ofStranger, resent])
      expect(await house.verify({ ...link, pwd: '' })).toMatchObject(NEEDED);
    expect(await house.verify(ofStranger)).toMatchObject(VERIFIED);
    expect(await house.accountsOf(email)).toMatchObject([{ name: 'Owner', bankAccNo: '11111111' }]);
    for (const link of [own, resent]) {
      expect(await house.verify({ ...link, pwd: "Mallory's own password" })).toMatchObject(FAILED);
    }
  });

  test('a mail has one link, however many registrations wait', async () => {
    await house.register(email, { firstName: 'First' });
    await house.register(email, { firstName: 'Second' });
    await house.resend(email);
    const [mail] = await mailsTo(house, email);
    expect(linksIn(mail?.text ?? '')).toHaveLength(1);
    // Of two with one password the newest counts.
    expect(await house.verify(await newestLink(house, email))).toMatchObject(VERIFIED);
    expect(await house.accountsOf(email)).toMatchObject([{ name: 'Second' }]);
  });

  test('two at once make one account', async () => {
    const fields = [{ firstName: 'First' }, { firstName: 'Second', pwd: 'another good password' }];
    const [first, second] = await Promise.all(fields.map((each) => house.register(email, each)));
    expect([first?.status, second?.status]).toEqual([200, 200]);
    const link = await newestLink(house, email);
    const before = house.house.book.revision;
    const opened = await Promise.all([house.verify(link), house.verify({ ...link, pwd: 'another good password' })]);
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    // The other one's number did not even get into the book.
    expect(house.house.book.revision).toBe(before + 1);
    expect(await house.accountsOf(email)).toHaveLength(1);
    expect(await house.waitingOf(email)).toEqual([]);
  });

  test('five times at once open one account', async () => {
    await house.register(email);
    const link = await newestLink(house, email);
    const opened = await Promise.all(Array.from({ length: 5 }, () => house.verify(link)));
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(await house.accountsOf(email)).toHaveLength(1);
  });

  test('open nothing when the address has got an account meanwhile, not even a number in the book', async () => {
    await house.register(email);
    const link = await newestLink(house, email);
    await house.accounts.create({
      email: email.toUpperCase(),
      name: 'Already',
      role: 'user',
      password: 'not looked at',
    });
    const before = house.house.book.revision;
    expect(await house.verify(link)).toMatchObject(FAILED);
    expect(house.house.book.revision).toBe(before);
  });
});

test('a link of an address that has got an account since opens nothing, and no number gets into the book', async () => {
  await house.register(email);
  const link = await newestLink(house, email);
  await house.accounts.create({ email, name: 'Somebody else', role: 'user', password: 'not looked at' });
  const before = house.house.book.revision;
  expect(await house.verify(link)).toMatchObject(FAILED);
  expect(house.house.book.revision).toBe(before);
  expect(await house.accountsOf(email)).toMatchObject([{ name: 'Somebody else' }]);
});
