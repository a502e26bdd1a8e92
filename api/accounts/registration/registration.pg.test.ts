import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailer } from '#api/mail/mailer.ts';
import { guest, openSession, type TestHouse } from '#api/testing/test-house.ts';
import { REGISTRATION } from './pending.ts';
import { register as registerAt, verifyEmail } from './register.ts';
import { linksIn, mailsTo, multipart, newestLink, openedHouse, PASSWORD, person } from './testing/forms.ts';

let house: TestHouse;
let email: string;
let count = 0;

beforeAll(async () => {
  house = await openedHouse();
});

afterAll(async () => {
  await house.close();
  await house.end();
});

beforeEach(() => {
  count += 1;
  email = `aminah${count}@example.test`;
});

const post = (url: string, body: object) => guest(house).post(url, body);
const register = (fields: object = {}) => post('/api/user/register', person(email, fields));
const verify = (link: object) => post('/api/sc/verify/email', link);
const resend = (address: string) => post('/api/sc/verify/email/resend', { email: address });
const requestCode = (pwd = PASSWORD) => post('/api/sc/login/request-otp', { email, pwd });
const accounts = (address = email) =>
  house.db.selectFrom('office.users').selectAll().where('email', '=', address).execute();
const waiting = () =>
  house.db.selectFrom('office.registrations').selectAll().where('email', '=', email).orderBy('userId').execute();

const VERIFIED = { status: 200, body: { message: 'success' } };
const FAILED = { status: 400, body: { statusCode: 400, code: 'not-verified', message: 'Verification failed.' } };

describe('from the form to the first login', () => {
  test('the link of the mail opens the account, once', async () => {
    const answer = await register();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: 'Thank you. We have sent a mail to your address; please open the link in it.',
    });
    expect(await accounts()).toEqual([]);

    const link = await newestLink(house, email);
    expect(link.email).toBe(email);
    expect(await verify(link)).toMatchObject(VERIFIED);
    const [account] = await accounts();
    expect(account).toMatchObject({
      role: 'user',
      name: 'Aminah binti Ali',
      accountType: 'Individual',
      ic: '850314105522',
      phoneNo: '+60123456789',
      postcode: '01000',
      state: 'Perlis',
      bankAccNo: '114012345678',
      staffOf: '',
      inactive: false,
      staffVerifiedAt: null,
    });
    expect(account?.emailVerifiedAt).not.toBeNull();
    expect(house.house.book.state.bidders.get(account?.id ?? 0)).toMatchObject({ active: true, balanceSen: 0 });
    expect((await requestCode()).status).toBe(200);

    expect(await verify(link)).toMatchObject(FAILED);
    expect(await waiting()).toEqual([]);
  });

  test('before that, only who knows the password is told what is missing', async () => {
    await register();
    const right = await requestCode();
    expect([right.status, right.body.message]).toEqual([403, 'Please verify your email address before you log in.']);
    expect((await requestCode('another password')).body.code).toBe('wrong-credentials');
  });

  test('a company is registered with its representative', async () => {
    const company = {
      accountType: 'Organization',
      firstName: 'Kereta Jaya Sdn Bhd',
      ic: '1312525-A',
      representativeName: '陈伟明',
      representativeIc: '900722-07-5017',
    };
    expect((await register(company)).status).toBe(200);
    await verify(await newestLink(house, email));
    const stored = { ic: '1312525A', representativeName: '陈伟明', representativeIc: '900722075017' };
    expect((await accounts())[0]).toMatchObject({
      accountType: 'Organization',
      name: 'Kereta Jaya Sdn Bhd',
      ...stored,
    });
  });

  test('what a guest may not say of himself is not heard', async () => {
    const more = {
      role: 'admin',
      id: 1,
      emailVerifiedAt: new Date(),
      staffVerified: true,
      inactive: true,
      balance: 1e9,
    };
    await register({ ...more, staffOf: 'TM Staff', staffId: 'TM1', representativeName: 'Nobody' });
    await verify(await newestLink(house, email));
    const [account] = await accounts();
    expect(account).toMatchObject({ role: 'user', inactive: false, staffOf: '', staffId: '', representativeName: '' });
    expect(account?.id).toBeGreaterThan(1000);
  });
});

describe('a link', () => {
  test('is good for its own address only', async () => {
    await register();
    const link = await newestLink(house, email);
    expect(await verify({ ...link, email: 'other@example.test' })).toMatchObject(FAILED);
    expect(await verify({ ...link, token: `${link.token}x` })).toMatchObject(FAILED);
    expect(await verify({ email })).toMatchObject({ status: 400, body: { message: 'Verification failed.' } });
    expect(await verify({ ...link, email: ` ${email.toUpperCase()} ` })).toMatchObject(VERIFIED);
  });

  test('is good for 24 hours; then another one can be had', async () => {
    await register();
    const link = await newestLink(house, email);
    house.clockMs += REGISTRATION.linkLivesMs;
    expect(await verify(link)).toMatchObject(FAILED);
    expect((await resend(email)).status).toBe(200);
    const fresh = await newestLink(house, email);
    expect(fresh.token).not.toBe(link.token);
    expect(await verify(fresh)).toMatchObject(VERIFIED);
  });

  test('is not in the database', async () => {
    await register();
    const { token } = await newestLink(house, email);
    const [row] = await waiting();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.tokenHash).toHaveLength(32);
  });

  test('of a registration that nobody opened goes with everything that was typed', async () => {
    await register();
    const link = await newestLink(house, email);
    house.clockMs += REGISTRATION.livesMs;
    await post('/api/user/register', person(`later${count}@example.test`));
    expect(await waiting()).toEqual([]);
    expect(await verify(link)).toMatchObject(FAILED);
  });
});

describe('no answer tells whether an address is known', () => {
  test('who has an account gets the same answer, and a mail that says so', async () => {
    await register();
    await verify(await newestLink(house, email));
    const again = await post('/api/user/register', person(email.toUpperCase(), { firstName: 'Somebody Else' }));
    const unknown = await post('/api/user/register', person(`nobody${count}@example.test`));
    expect([again.status, again.body]).toEqual([unknown.status, unknown.body]);
    const [mail] = await mailsTo(house, email);
    expect(mail?.subject).toBe('You have an account already');
    expect(linksIn(mail?.text ?? '')).toEqual([]);
    expect(await accounts()).toMatchObject([{ name: 'Aminah binti Ali' }]);
    expect((await requestCode()).status).toBe(200);
  });

  test('nor does a login with the password of a registration, whoever made it', async () => {
    await register();
    await verify(await newestLink(house, email));
    const stranger = 'a password of a stranger';
    const answers = [];
    for (const address of [email, `nobody${count}@example.test`]) {
      await post('/api/user/register', person(address, { pwd: stranger }));
      for (const pwd of [stranger, 'yet another password']) {
        const { status, body } = await post('/api/sc/login/request-otp', { email: address, pwd });
        answers.push([status, body]);
      }
    }
    expect(answers.slice(2)).toEqual(answers.slice(0, 2));
    // The owner is told again instead of getting a link.
    await resend(email);
    expect((await mailsTo(house, email)).slice(0, 2).map(({ subject }) => subject)).toEqual([
      'You have an account already',
      'You have an account already',
    ]);
  });

  test('nor is a registration good for anything after a week', async () => {
    await register();
    house.clockMs += REGISTRATION.livesMs;
    await resend(email);
    expect(await mailsTo(house, email)).toHaveLength(1);
    expect((await requestCode()).status).toBe(401);
  });

  test('nor does asking for the mail again', async () => {
    await register();
    const known = await resend(email);
    const unknown = await resend(`nobody${count}@example.test`);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await mailsTo(house, `nobody${count}@example.test`)).toEqual([]);
    expect(await mailsTo(house, email)).toHaveLength(2);
  });

  test('nobody can fill a mailbox', async () => {
    for (let i = 0; i < 4; i += 1) expect((await register()).status).toBe(200);
    expect((await register()).status).toBe(429);
    expect((await resend(email)).status).toBe(429);
    expect(await mailsTo(house, email)).toHaveLength(4);
  });
});

describe('one address, several registrations', () => {
  test('two at once make one account, with the data of the link that is opened first', async () => {
    const [first, second] = await Promise.all([register({ firstName: 'First' }), register({ firstName: 'Second' })]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const mails = await mailsTo(house, email);
    const links = mails.flatMap(({ text }) => linksIn(text));
    expect(links).toHaveLength(2);
    const before = house.house.book.revision;
    const opened = await Promise.all(links.map(verify));
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    // The other one's number did not even get into the book.
    expect(house.house.book.revision).toBe(before + 1);
    expect(await accounts()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('one link that is opened five times at once opens one account', async () => {
    await register();
    const link = await newestLink(house, email);
    const opened = await Promise.all(Array.from({ length: 5 }, () => verify(link)));
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(await accounts()).toHaveLength(1);
  });

  test("a stranger's registration does not get into the owner's link", async () => {
    await register({ firstName: 'Owner', bankAccNo: '11111111' });
    const own = await newestLink(house, email);
    await register({ firstName: 'Stranger', bankAccNo: '66666666' });
    expect(await verify(own)).toMatchObject(VERIFIED);
    expect(await accounts()).toMatchObject([{ name: 'Owner', bankAccNo: '11111111' }]);
  });

  test('all links come again in one mail, each with its time', async () => {
    await register({ firstName: 'First' });
    house.clockMs += 60_000;
    await register({ firstName: 'Second' });
    await resend(email);
    const [mail] = await mailsTo(house, email);
    const links = linksIn(mail?.text ?? '');
    expect(links).toHaveLength(2);
    expect(mail?.text.match(/Registered on \d{4}-\d\d-\d\d at \d\d:\d\d/g)).toHaveLength(2);
    expect(await verify(links[1] ?? {})).toMatchObject(VERIFIED);
    expect(await accounts()).toMatchObject([{ name: 'Second' }]);
  });
});

describe('while the house has a session', () => {
  const CLOSED = 'An auction is currently in progress. Registration is not allowed during this period.';

  test('nobody registers, however good or bad the form is; a link still opens its account', async () => {
    await register();
    await openSession(house, {
      session: 'AMS7',
      startsAtMs: house.clockMs + 60_000,
      endsAtMs: house.clockMs + 120_000,
    });
    for (const form of [person(`late${count}@example.test`), {}]) {
      const answer = await post('/api/user/register', form);
      expect([answer.status, answer.body.message]).toEqual([409, CLOSED]);
    }
    expect(await verify(await newestLink(house, email))).toMatchObject(VERIFIED);

    await house.say({ type: 'withdraw-session', session: 'AMS7' });
    expect((await post('/api/user/register', person(`late${count}@example.test`))).status).toBe(200);
  });
});

test('the banks to choose from are those of the house', async () => {
  const { body } = await guest(house).get('/api/bank/getall');
  expect(body).toContainEqual({ name: 'Maybank' });
  const answer = await register({ bankName: 'Bank of Nowhere' });
  expect(answer.body).toMatchObject({ message: 'Please enter your bank name.', field: 'bankName' });
});

test('a book that takes nothing at the moment leaves the link good, and the number the same', async () => {
  await register();
  const link = await newestLink(house, email);
  const [{ userId } = { userId: 0 }] = await waiting();
  const { book } = house.house;
  const now = () => house.clockMs;
  const unused = {
    mailer: createMailer(house.db, now),
    passwords: { hash: () => Promise.reject(), verify: () => Promise.reject() },
    staffCards: { process: () => Promise.reject(), put: () => Promise.reject() },
  };
  const execute: typeof book.execute = async (command) => {
    await book.execute(command);
    return { kind: 'not-now', reason: 'unknown' };
  };
  const doubtful = { ...unused, db: house.db, book: { execute, state: book.state }, now, publicUrl: '' };
  await expect(verifyEmail(doubtful, link.email, link.token)).rejects.toMatchObject({ statusCode: 503 });
  expect(book.state.bidders.has(userId)).toBe(true);
  expect(await accounts()).toEqual([]);

  const before = book.revision;
  expect(await verify(link)).toMatchObject(VERIFIED);
  expect(await accounts()).toMatchObject([{ id: userId }]);
  expect(book.revision).toBe(before);
});

test('a photo is kept of a staff card only', async () => {
  const card = await sharp({ create: { width: 90, height: 56, channels: 3, background: '#1c6a48' } })
    .jpeg()
    .toBuffer();
  const staff = { staffOf: 'TM Staff', staffId: 'TM41004' };
  const kept = async (fields: object) => {
    const { payload, headers } = await multipart(person(email, fields), { bytes: card });
    const answer = await house.app.inject({ method: 'POST', url: '/api/user/register', payload, headers });
    expect(answer.statusCode).toBe(200);
    return (await waiting()).at(-1)?.staffCard ?? null;
  };
  expect(await kept({ ...staff, staff: true })).not.toBeNull();
  expect(await kept({ ...staff, staff: false })).toBeNull();
});

test('a link of an address that has got an account since opens nothing, and no number gets into the book', async () => {
  await register();
  const link = await newestLink(house, email);
  await house.accounts.create({ email, name: 'Somebody else', role: 'user', password: 'not looked at' });
  const before = house.house.book.revision;
  expect(await verify(link)).toMatchObject(FAILED);
  expect(house.house.book.revision).toBe(before);
  expect(await accounts()).toMatchObject([{ name: 'Somebody else' }]);
});

test('whose address somebody else takes at that moment leaves no photo behind', async () => {
  const form = { ...person(email), staff: true, staffOf: 'TM Staff', staffId: 'TM41004' };
  const put: string[] = [];
  const now = () => house.clockMs;
  const deps = {
    ...{ db: house.db, now, publicUrl: '', mailer: createMailer(house.db, now) },
    passwords: { hash: async () => 'not looked at', verify: async () => false },
    staffCards: { process: async (photo: Buffer) => photo, put: async (staffId: string) => void put.push(staffId) },
    book: {
      state: house.house.book.state,
      execute: async () => {
        await house.accounts.create({ email, name: 'Somebody else', role: 'user', password: 'not looked at' });
        return { kind: 'done', events: [], revision: 0 } as const;
      },
    },
  };
  await registerAt(deps, form, Buffer.from('a card'), '127.0.0.0/24');
  const link = await newestLink(house, email);
  expect(await verifyEmail(deps, link.email, link.token)).toBe(false);
  expect(put).toEqual([]);
  expect(await accounts()).toMatchObject([{ name: 'Somebody else' }]);
});
