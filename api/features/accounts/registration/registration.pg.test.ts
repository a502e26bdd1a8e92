import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REGISTRATION } from '#api/platform/identity/registration-limits.ts';
import { createMailer } from '#api/platform/mail/mailer.ts';
import { guest, openSession, type TestHouse } from '#api/testing/test-house.ts';
import { register as registerAt, verifyEmail } from './register.ts';
import { linksIn, mailsTo, multipart, newestLink, openedHouse, PASSWORD, person } from './testing/forms.ts';

let house: TestHouse;
let email: string;
let count = 0;

beforeAll(async () => {
  house = await openedHouse();
});

afterAll(() => house.end());

beforeEach(() => {
  count += 1;
  email = `aminah${count}@example.test`;
});

const post = (url: string, body: object) => guest(house).post(url, body);
const register = (fields: object = {}) => post('/api/user/register', person(email, fields));
const verify = (link: object) => post('/api/sc/verify/email', { pwd: PASSWORD, ...link });
const resend = (address: string) => post('/api/sc/verify/email/resend', { email: address });
const requestCode = (pwd = PASSWORD) => post('/api/sc/login/request-otp', { email, pwd });
const accounts = (address = email) =>
  house.db.selectFrom('office.users').selectAll().where('email', '=', address).execute();
const waiting = () =>
  house.db.selectFrom('office.registrations').selectAll().where('email', '=', email).orderBy('userId').execute();

const VERIFIED = { status: 200, body: { message: 'success' } };
const linkRows = () => house.db.selectFrom('office.registrationLinks').selectAll().where('email', '=', email).execute();

const FAILED = { status: 400, body: { statusCode: 400, code: 'not-verified', message: 'Verification failed.' } };

describe('from the form to the first login', () => {
  test('the link of the mail opens the account, once', async () => {
    const answer = await register();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: 'Thank you. We have sent you an email; please open the link in it.',
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
    expect(house.house.book.committed.bidders.get(account?.id ?? 0)).toMatchObject({ active: true, balanceSen: 0 });
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

  test('a person without an IC is known by their passport, and reached abroad', async () => {
    const foreigner = { ic: 'e 1234567', phoneNo: '+65 9123 4567' };
    expect((await register(foreigner)).body).toMatchObject({ field: 'ic' });
    expect((await register({ ...foreigner, passport: true })).status).toBe(200);
    await verify(await newestLink(house, email));
    expect((await accounts())[0]).toMatchObject({ ic: 'E1234567', phoneNo: '+6591234567' });
  });

  test('what a guest may not say of themselves is not heard', async () => {
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

  test('that is opened again says that the account is open, to its end and to nobody else', async () => {
    await register();
    const link = await newestLink(house, email);
    expect(await verify(link)).toMatchObject(VERIFIED);
    const again = { ...link, pwd: '' };
    expect(await verify(again)).toMatchObject(VERIFIED);
    expect(await verify({ ...again, token: 'made-up' })).toMatchObject(FAILED);
    // A stranger's registration for the address opens nothing.
    await register({ firstName: 'Mallory', pwd: "Mallory's own password" });
    expect(await verify(again)).toMatchObject(VERIFIED);
    expect(await verify({ ...link, pwd: "Mallory's own password" })).toMatchObject(FAILED);
    expect(await accounts()).toMatchObject([{ name: 'Aminah binti Ali' }]);
    house.clockMs += REGISTRATION.linkLivesMs;
    expect(await verify(again)).toMatchObject(FAILED);
  });

  test('is not in the database', async () => {
    await register();
    const { token } = await newestLink(house, email);
    const [row] = await linkRows();
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
    expect(mail?.subject).toBe('You already have an account');
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
      'You already have an account',
      'You already have an account',
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

describe('a link and the password of the registration', () => {
  const NEEDED = { status: 400, body: { code: 'password-needed', field: 'pwd' } };
  const WRONG = { status: 400, body: { code: 'wrong-password', field: 'pwd' } };

  test('are both needed, and the link alone says whether it is good', async () => {
    await register();
    const link = await newestLink(house, email);
    expect(await verify({ ...link, pwd: '' })).toMatchObject(NEEDED);
    expect(await post('/api/sc/verify/email', link)).toMatchObject(NEEDED);
    expect(await verify({ ...link, pwd: 'not this one' })).toMatchObject(WRONG);
    expect(await post('/api/sc/verify/email', { ...link, token: 'x' })).toMatchObject(FAILED);
    expect(await accounts()).toEqual([]);
    expect(await verify(link)).toMatchObject(VERIFIED);
  });

  test("make an account of nobody else's registration, whichever link is opened and whoever asks for another mail", async () => {
    await register({ firstName: 'Owner', bankAccNo: '11111111' });
    const own = await newestLink(house, email);
    await register({ firstName: 'Mallory', bankAccNo: '66666666', pwd: "Mallory's own password" });
    const ofStranger = await newestLink(house, email);
    await resend(email);
    const resent = await newestLink(house, email);
    expect(new Set([own, ofStranger, resent].map(({ token }) => token)).size).toBe(3);
    // The links of before stay good.
    for (const link of [own, ofStranger, resent]) expect(await verify({ ...link, pwd: '' })).toMatchObject(NEEDED);
    expect(await verify(ofStranger)).toMatchObject(VERIFIED);
    expect(await accounts()).toMatchObject([{ name: 'Owner', bankAccNo: '11111111' }]);
    for (const link of [own, resent]) {
      expect(await verify({ ...link, pwd: "Mallory's own password" })).toMatchObject(FAILED);
    }
  });

  test('a mail has one link, however many registrations wait', async () => {
    await register({ firstName: 'First' });
    await register({ firstName: 'Second' });
    await resend(email);
    const [mail] = await mailsTo(house, email);
    expect(linksIn(mail?.text ?? '')).toHaveLength(1);
    // Of two with one password the newest counts.
    expect(await verify(await newestLink(house, email))).toMatchObject(VERIFIED);
    expect(await accounts()).toMatchObject([{ name: 'Second' }]);
  });

  test('two at once make one account', async () => {
    const fields = [{ firstName: 'First' }, { firstName: 'Second', pwd: 'another good password' }];
    const [first, second] = await Promise.all(fields.map(register));
    expect([first?.status, second?.status]).toEqual([200, 200]);
    const link = await newestLink(house, email);
    const before = house.house.book.revision;
    const opened = await Promise.all([verify(link), verify({ ...link, pwd: 'another good password' })]);
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    // The other one's number did not even get into the book.
    expect(house.house.book.revision).toBe(before + 1);
    expect(await accounts()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('five times at once open one account', async () => {
    await register();
    const link = await newestLink(house, email);
    const opened = await Promise.all(Array.from({ length: 5 }, () => verify(link)));
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(await accounts()).toHaveLength(1);
  });

  test('open nothing when the address has got an account meanwhile, not even a number in the book', async () => {
    await register();
    const link = await newestLink(house, email);
    await house.accounts.create({
      email: email.toUpperCase(),
      name: 'Already',
      role: 'user',
      password: 'not looked at',
    });
    const before = house.house.book.revision;
    expect(await verify(link)).toMatchObject(FAILED);
    expect(house.house.book.revision).toBe(before);
  });
});

describe('a password that is easy to guess', () => {
  const WEAK = 'This password is easy to guess. Please choose a longer or less common one.';

  test.each(['password', 'Tukul2026!', 'sayang123', 'Aminah1985', '850314105522', '0123456789'])(
    'is refused: %s',
    async (pwd) => {
      expect(await register({ pwd })).toMatchObject({ status: 400, body: { field: 'pwd', message: WEAK } });
      expect(await mailsTo(house, email)).toEqual([]);
    },
  );

  test('is said after what the specification says, and after what is wrong elsewhere', async () => {
    expect((await register({ pwd: 'pass' })).body.message).toBe('Your password must contain at least 8 characters');
    expect((await register({ pwd: 'password', city: '' })).body.message).toBe('Please enter your city.');
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
    passwords: { hash: () => Promise.reject(), verify: async () => true },
    staffCards: { process: () => Promise.reject(), put: () => Promise.reject() },
  };
  const execute: typeof book.execute = async (command) => {
    await book.execute(command);
    return { kind: 'not-now', reason: 'unknown' };
  };
  const doubtful = { ...unused, db: house.db, book: { execute, committed: book.committed }, now, publicUrl: '' };
  await expect(verifyEmail(doubtful, link.email, link.token, PASSWORD)).rejects.toMatchObject({ statusCode: 503 });
  expect(book.committed.bidders.has(userId)).toBe(true);
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
    passwords: { hash: async () => 'not looked at', verify: async () => true },
    staffCards: { process: async (photo: Buffer) => photo, put: async (staffId: string) => void put.push(staffId) },
    book: {
      committed: house.house.book.committed,
      execute: async () => {
        await house.accounts.create({ email, name: 'Somebody else', role: 'user', password: 'not looked at' });
        return { kind: 'done', events: [], revision: 0 } as const;
      },
    },
  };
  await registerAt(deps, form, Buffer.from('a card'), '127.0.0.0/24', 'en');
  const link = await newestLink(house, email);
  expect(await verifyEmail(deps, link.email, link.token, PASSWORD)).toBe('not-verified');
  expect(put).toEqual([]);
  expect(await accounts()).toMatchObject([{ name: 'Somebody else' }]);
});
