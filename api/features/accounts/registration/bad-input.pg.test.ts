import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guest, type TestHouse } from '#api/testing/test-house.ts';
import { multipart, newestLink, openedHouse, PASSWORD, person } from './testing/forms.ts';
import { registrationHouse } from './testing/registration-house.ts';

const here = registrationHouse();

const register = (fields: object) => here.register(here.email, fields);
const waiting = () => here.waitingOf(here.email);

const LATIN = 'Please write this in Latin letters, as on your IC: our papers have no other letters for it.';
const STAFF = { staff: true, staffOf: 'TM Staff', staffId: 'TM41006' };

async function registerWith(file: Buffer, name?: string, remoteAddress = '127.0.0.1') {
  const { payload, headers } = await multipart(person(here.email, STAFF), { bytes: file, ...(name && { name }) });
  const url = '/api/user/register';
  const answer = await here.house.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
  return { status: answer.statusCode, body: answer.json() };
}

describe('a field that is refused is named, in the words of the specification', () => {
  test.each<[object, string, string]>([
    [{ accountType: '' }, 'accountType', 'Please choose your account type.'],
    [{ firstName: '' }, 'firstName', 'Please enter your full name.'],
    [{ firstName: 'A'.repeat(10_000) }, 'firstName', 'This is too long.'],
    [{ address: 'A'.repeat(10_000) }, 'address', 'This is too long.'],
    [{ firstName: '<img src=x onerror=alert(1)>' }, 'firstName', 'Please leave out < and >.'],
    [{ address: '12 </p> Jalan' }, 'address', 'Please leave out < and >.'],
    [{ city: '<b>Kangar' }, 'city', 'Please leave out < and >.'],
    [{ firstName: 'Ali\u0000' }, 'firstName', 'Please remove the invisible characters.'],
    [{ address: '12\u0000 Jalan' }, 'address', 'Please remove the invisible characters.'],
    [{ pwd: 'eight\u0000chars' }, 'pwd', 'Please remove the invisible characters.'],
    [{ email: 'a@b.my\r\nBcc: c@d.my' }, 'email', 'Please enter a valid email address.'],
    [{ postcode: '1000' }, 'postcode', 'Please enter a postcode of five digits.'],
    [{ bankName: 'Bank of Nowhere' }, 'bankName', 'Please enter your bank name.'],
    [{ firstName: 'முருகன்' }, 'firstName', LATIN],
    // Chinese characters that the fonts of papers do not have.
    [{ firstName: 'Tan 丒' }, 'firstName', LATIN],
    [{ address: '8 Jalan 㐀' }, 'address', LATIN],
  ])('%#', async (fields, field, message) => {
    const answer = await register(fields);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', field, message } });
    expect(await waiting()).toEqual([]);
  });

  test('names are kept with their accents in one piece and single blanks, addresses in one line', async () => {
    const fields = { firstName: ' E\u0301lodie \u00a0 陈伟明', address: '1 Jalan Satu\nTaman\tDua' };
    expect((await register(fields)).status).toBe(200);
    const { details } = await here.house.db
      .selectFrom('office.registrations')
      .select('details')
      .where('email', '=', here.email)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ name: 'Élodie 陈伟明', address: '1 Jalan Satu, Taman Dua' });
  });

  test.each<[object, string]>([
    [{ firstName: ['Ali', 'Abu'] }, 'Please enter your full name.'],
    [{ firstName: { $ne: '' } }, 'Please enter your full name.'],
    [{ pwd: ['12345678'] }, 'Your password must contain at least 8 characters'],
    [{ email: [here.email] }, 'Please enter a valid email address.'],
    [{ postcode: 47100 }, 'Please enter your postcode.'],
    [{ bankAccNo: null }, 'Please enter your bank account number.'],
  ])('what is no text at all: %#', async (fields, message) => {
    expect(await register(fields)).toMatchObject({ status: 400, body: { message } });
  });

  test('nothing at all, and no JSON', async () => {
    expect(await guest(here.house).post('/api/user/register', {})).toMatchObject({
      status: 400,
      body: { message: 'Please choose your account type.' },
    });
    const headers = { 'content-type': 'application/json' };
    const broken = await here.house.app.inject({ method: 'POST', url: '/api/user/register', payload: '{"a"', headers });
    expect(broken.statusCode).toBe(400);
  });
});

test('a form of the other kind is read as well', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(
    Object.entries(person(here.email, STAFF)).map(([name, value]) => [name, String(value)]),
  ).toString();
  const answer = await here.house.app.inject({ method: 'POST', url: '/api/user/register', payload, headers });
  expect(answer.statusCode).toBe(200);
});

describe('the photo of a staff card', () => {
  let card: Buffer;

  beforeAll(async () => {
    card = await sharp({ create: { width: 1800, height: 1100, channels: 3, background: '#1c6a48' } })
      .withExif({ IFD0: { Artist: 'Aminah' }, IFD3: { GPSLatitude: '3/1' } })
      .jpeg()
      .toBuffer();
  });

  test('comes with the registration and is stored when the account opens, without what the camera noted down', async () => {
    expect((await registerWith(card)).status).toBe(200);
    await guest(here.house).post('/api/sc/verify/email', {
      ...(await newestLink(here.house, here.email)),
      pwd: PASSWORD,
    });
    const { id } = await here.house.db
      .selectFrom('office.users')
      .select('id')
      .where('email', '=', here.email)
      .executeTakeFirstOrThrow();
    const authorization = `Bearer ${here.house.app.signToken({ id, tokenVersion: 0 })}`;
    const { body } = await guest(here.house).post('/api/file/staff-card-url', {}, { authorization });
    expect(body.url).toBe(`/api/file/image/staffIdCard/TM41006/TM41006_${id}.jpg`);
    const photo = await here.house.app.inject({ url: body.url, headers: { 'x-photo-proof': body.proof } });
    const stored = await sharp(photo.rawPayload).metadata();
    expect([stored.format, stored.width, stored.exif]).toEqual(['jpeg', 1600, undefined]);
  });

  test('of somebody who says that they are no staff is not kept', async () => {
    const { payload, headers } = await multipart(person(here.email), { bytes: card });
    const answer = await here.house.app.inject({ method: 'POST', url: '/api/user/register', payload, headers });
    expect(answer.statusCode).toBe(200);
    const rows = here.house.db.selectFrom('office.registrations').select('staffCard').where('email', '=', here.email);
    expect(await rows.execute()).toEqual([{ staffCard: null }]);
  });

  test('is not needed: a form in which no file was chosen is sent with an empty one without a name', async () => {
    const form = await multipart(person(here.email, STAFF), { bytes: Buffer.alloc(0) });
    const payload = form.payload.toString().replace('filename="card.jpg"', 'filename=""');
    expect(payload).toContain('filename=""');
    const sent = { method: 'POST', url: '/api/user/register', payload, headers: form.headers } as const;
    expect((await here.house.app.inject(sent)).statusCode).toBe(200);
    const rows = here.house.db.selectFrom('office.registrations').select('staffCard').where('email', '=', here.email);
    expect(await rows.execute()).toEqual([{ staffCard: null }]);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string, number, string]>([
    [
      'a text',
      () => Buffer.from('I am a photo, honestly.'),
      'card.jpg',
      400,
      'Only JPEG, PNG and WebP photos are accepted.',
    ],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'card.svg',
      400,
      'Only JPEG, PNG and WebP photos are accepted.',
    ],
    [
      'a bomb of 30 megapixels',
      () =>
        sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'card.png',
      413,
      'The photo is larger than 25 megapixels.',
    ],
    ['nothing', () => Buffer.alloc(0), 'card.jpg', 400, 'The file is empty. Please choose another one.'],
    ['half a photo', () => card.subarray(0, card.length / 2), 'card.jpg', 400, 'The photo is damaged or incomplete.'],
    ['too many bytes', () => Buffer.alloc(11 * 1024 * 1024, 0xff), 'card.jpg', 413, 'The photo is larger than 10 MB.'],
  ])('%s is not taken, and says so', async (_, make, name, status, message) => {
    const answer = await registerWith(await make(), name);
    expect(answer).toMatchObject({ status, body: { message, field: 'file' } });
    expect(await waiting()).toEqual([]);
  });
});

describe('photos of staff cards that many guests send', () => {
  const GO_ON = 'Please register without the photo; you can add it in your profile afterwards.';
  let limited: TestHouse;
  let card: Buffer;

  beforeAll(async () => {
    limited = await openedHouse({ REGISTRATION_PHOTOS_PER_HOUR: '3', REGISTRATION_PHOTOS_MB: '1' });
    card = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1c6a48' } })
      .png()
      .toBuffer();
  });
  afterAll(async () => {
    await limited.end();
  });

  let people = 0;
  const send = async (remoteAddress: string, file: Buffer | undefined = card, fields: object = STAFF) => {
    people += 1;
    const form = await multipart(person(`many${people}@example.test`, fields), file && { bytes: file });
    const answer = await limited.app.inject({ method: 'POST', url: '/api/user/register', ...form, remoteAddress });
    return { status: answer.statusCode, body: answer.json() };
  };

  test('three an hour and network are taken, whether or not they are photos; without one they may go on', async () => {
    for (const file of [card, Buffer.from('no photo'), card]) await send('203.0.113.7', file);
    const refused = { code: 'too-many-photos', field: 'file', message: expect.stringContaining(GO_ON) };
    expect(await send('203.0.113.8')).toMatchObject({ status: 429, body: refused });
    const { status } = await send('203.0.113.8', undefined, {});
    expect(status).toBe(200);
    expect((await send('203.0.114.7')).status).toBe(200);
  });

  test('ten of a network may wait; then, from any network, a megabyte', async () => {
    const rows = limited.db.selectFrom('office.registrations').select(['network', 'staffCard']);
    expect(await rows.where('network', '=', '203.0.114.0/24').execute()).toMatchObject([
      { staffCard: expect.any(Buffer) },
    ]);
    const more = (count: number, bytes: number) =>
      sql`
        insert into office.registrations
          (email, password_hash, details, staff_card, made_at, network)
        select 'waiting' || n, '', '{}', decode(repeat('00', ${bytes}::int), 'hex'), now(), '203.0.114.0/24'
        from generate_series(1, ${count}::int) n`.execute(limited.db);
    await more(9, 1);
    expect(await send('203.0.114.9')).toMatchObject({ status: 429, body: { code: 'too-many-photos' } });
    expect((await send('203.0.115.9')).status).toBe(200);
    await more(1, 1_000_000);
    const full = { code: 'photos-full', field: 'file', message: expect.stringContaining(GO_ON) };
    expect(await send('203.0.115.9')).toMatchObject({ status: 503, body: full });
    expect((await send('203.0.115.9', undefined, {})).status).toBe(200);
  });

  test('what is refused stands in the security log', async () => {
    await expect
      .poll(async () => {
        const rows = await limited.db
          .selectFrom('office.securityEvents')
          .select(['network', 'detail'])
          .where('kind', '=', 'upload-refused')
          .orderBy('id')
          .execute();
        return rows.map(({ network, detail }) => [network, detail]);
      })
      .toEqual(
        [
          ['203.0.113.0/24', 'not-a-photo'],
          ['203.0.113.0/24', 'too-many-photos'],
          ['203.0.114.0/24', 'too-many-photos'],
          ['203.0.115.0/24', 'photos-full'],
        ].map(([network, reason]) => [network, { route: '/api/user/register', reason }]),
      );
  });
});
