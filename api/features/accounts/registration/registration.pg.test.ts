import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { guest, openSession } from '#api/testing/test-house.ts';
import { mailsTo, multipart, newestLink, person } from './testing/forms.ts';
import { FAILED, registrationHouse, VERIFIED } from './testing/registration-house.ts';

const here = registrationHouse();

describe('from the form to the first login', () => {
  test('the link of the mail opens the account, once', async () => {
    const answer = await here.register(here.email);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: 'Thank you. We have sent you an email; please open the link in it.',
    });
    expect(await here.accountsOf(here.email)).toEqual([]);

    const link = await newestLink(here.house, here.email);
    expect(link.email).toBe(here.email);
    expect(await here.verify(link)).toMatchObject(VERIFIED);
    const [account] = await here.accountsOf(here.email);
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
    expect(here.house.house.book.committed.bidders.get(account?.id ?? 0)).toMatchObject({
      active: true,
      balanceSen: 0,
    });
    expect((await here.requestCode(here.email)).status).toBe(200);

    expect(await here.verify(link)).toMatchObject(FAILED);
    expect(await here.waitingOf(here.email)).toEqual([]);
  });

  test('before that, only who knows the password is told what is missing', async () => {
    await here.register(here.email);
    const right = await here.requestCode(here.email);
    expect([right.status, right.body.message]).toEqual([403, 'Please verify your email address before you log in.']);
    expect((await here.requestCode(here.email, 'another password')).body.code).toBe('wrong-credentials');
  });

  test('a company is registered with its representative', async () => {
    const company = {
      accountType: 'Organization',
      firstName: 'Kereta Jaya Sdn Bhd',
      ic: '1312525-A',
      representativeName: '陈伟明',
      representativeIc: '900722-07-5017',
    };
    expect((await here.register(here.email, company)).status).toBe(200);
    await here.verify(await newestLink(here.house, here.email));
    const stored = { ic: '1312525A', representativeName: '陈伟明', representativeIc: '900722075017' };
    expect((await here.accountsOf(here.email))[0]).toMatchObject({
      accountType: 'Organization',
      name: 'Kereta Jaya Sdn Bhd',
      ...stored,
    });
  });

  test('a person without an IC is known by their passport, and reached abroad', async () => {
    const foreigner = { ic: 'e 1234567', phoneNo: '+65 9123 4567' };
    expect((await here.register(here.email, foreigner)).body).toMatchObject({ field: 'ic' });
    expect((await here.register(here.email, { ...foreigner, passport: true })).status).toBe(200);
    await here.verify(await newestLink(here.house, here.email));
    expect((await here.accountsOf(here.email))[0]).toMatchObject({ ic: 'E1234567', phoneNo: '+6591234567' });
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
    await here.register(here.email, { ...more, staffOf: 'TM Staff', staffId: 'TM1', representativeName: 'Nobody' });
    await here.verify(await newestLink(here.house, here.email));
    const [account] = await here.accountsOf(here.email);
    expect(account).toMatchObject({ role: 'user', inactive: false, staffOf: '', staffId: '', representativeName: '' });
    expect(account?.id).toBeGreaterThan(1000);
  });
});

describe('a password that is easy to guess', () => {
  const WEAK = 'This password is easy to guess. Please choose a longer or less common one.';

  test.each(['password', 'Tukul2026!', 'sayang123', 'Aminah1985', '850314105522', '0123456789'])(
    'is refused: %s',
    async (pwd) => {
      expect(await here.register(here.email, { pwd })).toMatchObject({
        status: 400,
        body: { field: 'pwd', message: WEAK },
      });
      expect(await mailsTo(here.house, here.email)).toEqual([]);
    },
  );

  test.each([
    [{ pwd: 'password' }, 400],
    [{ pwd: 'Aminah1985', firstName: 'Aminah binti Ali' }, 400],
    [{ pwd: '850314105522', ic: '850314-10-5522' }, 400],
    [{ pwd: 'salmah.ismail', email: 'salmah.ismail@example.test' }, 400],
    [{ pwd: 'gavel-and-hammer-9' }, 200],
  ])('is found out on the first page, of whom it is known so far: %j', async (body, status) => {
    const answer = await guest(here.house).post('/api/user/register/check-password', body);
    expect(answer).toMatchObject({ status, body: status === 200 ? {} : { field: 'pwd', message: WEAK } });
  });

  test('is said after what the specification says, and after what is wrong elsewhere', async () => {
    expect((await here.register(here.email, { pwd: 'pass' })).body.message).toBe(
      'Your password must contain at least 8 characters',
    );
    expect((await here.register(here.email, { pwd: 'password', city: '' })).body.message).toBe(
      'Please enter your city.',
    );
  });
});

describe('while the house has a session', () => {
  const CLOSED = 'An auction is currently in progress. Registration is not allowed during this period.';

  test('nobody registers, however good or bad the form is; a link still opens its account', async () => {
    await here.register(here.email);
    await openSession(here.house, {
      session: 'AMS7',
      startsAtMs: here.house.clockMs + 60_000,
      endsAtMs: here.house.clockMs + 120_000,
    });
    for (const form of [person(`late${here.count}@example.test`), {}]) {
      const answer = await guest(here.house).post('/api/user/register', form);
      expect([answer.status, answer.body.message]).toEqual([409, CLOSED]);
    }
    // No password is looked at either: the sale has the house to itself.
    const looked = await guest(here.house).post('/api/user/register/check-password', { pwd: 'password' });
    expect([looked.status, looked.body.message]).toEqual([409, CLOSED]);
    expect(await here.verify(await newestLink(here.house, here.email))).toMatchObject(VERIFIED);

    await here.house.say({ type: 'withdraw-session', session: 'AMS7' });
    expect((await here.register(`late${here.count}@example.test`)).status).toBe(200);
  });
});

test('the banks to choose from are those of the house', async () => {
  const { body } = await guest(here.house).get('/api/bank/getall');
  expect(body).toContainEqual({ name: 'Maybank' });
  const answer = await here.register(here.email, { bankName: 'Bank of Nowhere' });
  expect(answer.body).toMatchObject({ message: 'Please enter your bank name.', field: 'bankName' });
});

test('a photo is kept of a staff card only', async () => {
  const card = await sharp({ create: { width: 90, height: 56, channels: 3, background: '#1c6a48' } })
    .jpeg()
    .toBuffer();
  const staff = { staffOf: 'TM Staff', staffId: 'TM41004' };
  const kept = async (fields: object) => {
    const { payload, headers } = await multipart(person(here.email, fields), { bytes: card });
    here.house.clockMs += 60_000;
    const answer = await here.house.app.inject({ method: 'POST', url: '/api/user/register', payload, headers });
    expect(answer.statusCode).toBe(200);
    return (await here.waitingOf(here.email)).at(-1)?.staffCard ?? null;
  };
  expect(await kept({ ...staff, staff: true })).not.toBeNull();
  expect(await kept({ ...staff, staff: false })).toBeNull();
});
