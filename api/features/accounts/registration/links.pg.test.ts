import { describe, expect, test } from 'vitest';
import { REGISTRATION } from '#api/platform/identity/registration-limits.ts';
import { guest } from '#api/testing/test-house.ts';
import { linksIn, mailsTo, newestLink } from './testing/forms.ts';
import { FAILED, registrationHouse, VERIFIED } from './testing/registration-house.ts';

/** What opens an account: the link in the mail, and the password of the registration. */

const here = registrationHouse();

describe('a link', () => {
  test('is good for its own address only', async () => {
    await here.register(here.email);
    const link = await newestLink(here.house, here.email);
    expect(await here.verify({ ...link, email: 'other@example.test' })).toMatchObject(FAILED);
    expect(await here.verify({ ...link, token: `${link.token}x` })).toMatchObject(FAILED);
    expect(await here.verify({ email: here.email })).toMatchObject({
      status: 400,
      body: { message: 'Verification failed.' },
    });
    expect(await here.verify({ ...link, email: ` ${here.email.toUpperCase()} ` })).toMatchObject(VERIFIED);
  });

  test('is good for 24 hours; then another one can be had', async () => {
    await here.register(here.email);
    const link = await newestLink(here.house, here.email);
    here.house.clockMs += REGISTRATION.linkLivesMs;
    expect(await here.verify(link)).toMatchObject(FAILED);
    expect((await here.resend(here.email)).status).toBe(200);
    const fresh = await newestLink(here.house, here.email);
    expect(fresh.token).not.toBe(link.token);
    expect(await here.verify(fresh)).toMatchObject(VERIFIED);
  });

  test('that is opened again says that the account is open, to its end and to nobody else', async () => {
    await here.register(here.email);
    const link = await newestLink(here.house, here.email);
    expect(await here.verify(link)).toMatchObject(VERIFIED);
    const again = { ...link, pwd: '' };
    expect(await here.verify(again)).toMatchObject(VERIFIED);
    expect(await here.verify({ ...again, token: 'made-up' })).toMatchObject(FAILED);
    // A stranger's registration for the address opens nothing.
    await here.register(here.email, { firstName: 'Mallory', pwd: "Mallory's own password" });
    expect(await here.verify(again)).toMatchObject(VERIFIED);
    expect(await here.verify({ ...link, pwd: "Mallory's own password" })).toMatchObject(FAILED);
    expect(await here.accountsOf(here.email)).toMatchObject([{ name: 'Aminah binti Ali' }]);
    here.house.clockMs += REGISTRATION.linkLivesMs;
    expect(await here.verify(again)).toMatchObject(FAILED);
  });

  test('is not in the database', async () => {
    await here.register(here.email);
    const { token } = await newestLink(here.house, here.email);
    const [row] = await here.house.db
      .selectFrom('office.registrationLinks')
      .selectAll()
      .where('email', '=', here.email)
      .execute();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.tokenHash).toHaveLength(32);
  });

  test('of a registration that nobody opened goes with everything that was typed', async () => {
    await here.register(here.email);
    const link = await newestLink(here.house, here.email);
    here.house.clockMs += REGISTRATION.livesMs;
    await here.register(`later${here.count}@example.test`);
    expect(await here.waitingOf(here.email)).toEqual([]);
    expect(await here.verify(link)).toMatchObject(FAILED);
  });
});

describe('a link and the password of the registration', () => {
  const NEEDED = { status: 400, body: { code: 'password-needed', field: 'pwd' } };
  const WRONG = { status: 400, body: { code: 'wrong-password', field: 'pwd' } };

  test('are both needed, and the link alone says whether it is good', async () => {
    await here.register(here.email);
    const link = await newestLink(here.house, here.email);
    expect(await here.verify({ ...link, pwd: '' })).toMatchObject(NEEDED);
    expect(await guest(here.house).post('/api/sc/verify/email', link)).toMatchObject(NEEDED);
    expect(await here.verify({ ...link, pwd: 'not this one' })).toMatchObject(WRONG);
    expect(await guest(here.house).post('/api/sc/verify/email', { ...link, token: 'x' })).toMatchObject(FAILED);
    expect(await here.accountsOf(here.email)).toEqual([]);
    expect(await here.verify(link)).toMatchObject(VERIFIED);
  });

  test("make an account of nobody else's registration, whichever link is opened and whoever asks for another mail", async () => {
    await here.register(here.email, { firstName: 'Owner', bankAccNo: '11111111' });
    const own = await newestLink(here.house, here.email);
    await here.register(here.email, { firstName: 'Mallory', bankAccNo: '66666666', pwd: "Mallory's own password" });
    const ofStranger = await newestLink(here.house, here.email);
    await here.resend(here.email);
    const resent = await newestLink(here.house, here.email);
    expect(new Set([own, ofStranger, resent].map(({ token }) => token)).size).toBe(3);
    // The links of before stay good.
    for (const link of [own, ofStranger, resent]) expect(await here.verify({ ...link, pwd: '' })).toMatchObject(NEEDED);
    expect(await here.verify(ofStranger)).toMatchObject(VERIFIED);
    expect(await here.accountsOf(here.email)).toMatchObject([{ name: 'Owner', bankAccNo: '11111111' }]);
    for (const link of [own, resent]) {
      expect(await here.verify({ ...link, pwd: "Mallory's own password" })).toMatchObject(FAILED);
    }
  });

  test('a mail has one link, however many registrations wait', async () => {
    await here.register(here.email, { firstName: 'First' });
    await here.register(here.email, { firstName: 'Second' });
    await here.resend(here.email);
    const [mail] = await mailsTo(here.house, here.email);
    expect(linksIn(mail?.text ?? '')).toHaveLength(1);
    // Of two with one password the newest counts.
    expect(await here.verify(await newestLink(here.house, here.email))).toMatchObject(VERIFIED);
    expect(await here.accountsOf(here.email)).toMatchObject([{ name: 'Second' }]);
  });

  test('two at once make one account', async () => {
    const fields = [{ firstName: 'First' }, { firstName: 'Second', pwd: 'another good password' }];
    for (const each of fields) expect((await here.register(here.email, each)).status).toBe(200);
    const link = await newestLink(here.house, here.email);
    const before = here.house.house.book.revision;
    const opened = await Promise.all([here.verify(link), here.verify({ ...link, pwd: 'another good password' })]);
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    // The other one's number did not even get into the book.
    expect(here.house.house.book.revision).toBe(before + 1);
    expect(await here.accountsOf(here.email)).toHaveLength(1);
    expect(await here.waitingOf(here.email)).toEqual([]);
  });

  test('five times at once open one account', async () => {
    await here.register(here.email);
    const link = await newestLink(here.house, here.email);
    const opened = await Promise.all(Array.from({ length: 5 }, () => here.verify(link)));
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(await here.accountsOf(here.email)).toHaveLength(1);
  });

  test('open nothing when the address has got an account meanwhile, not even a number in the book', async () => {
    await here.register(here.email);
    const link = await newestLink(here.house, here.email);
    await here.house.accounts.create({
      email: here.email.toUpperCase(),
      name: 'Already',
      role: 'user',
      password: 'not looked at',
    });
    const before = here.house.house.book.revision;
    expect(await here.verify(link)).toMatchObject(FAILED);
    expect(here.house.house.book.revision).toBe(before);
  });
});

test('a link of an address that has got an account since opens nothing, and no number gets into the book', async () => {
  await here.register(here.email);
  const link = await newestLink(here.house, here.email);
  await here.house.accounts.create({
    email: here.email,
    name: 'Somebody else',
    role: 'user',
    password: 'not looked at',
  });
  const before = here.house.house.book.revision;
  expect(await here.verify(link)).toMatchObject(FAILED);
  expect(here.house.house.book.revision).toBe(before);
  expect(await here.accountsOf(here.email)).toMatchObject([{ name: 'Somebody else' }]);
});
