import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepAll } from '#api/features/retention/retention.ts';
import { retentionRules } from '#api/features/retention/rules.ts';
import { type Answer, guest, type Person, type TestHouse, testHouse } from '#api/testing/test-house.ts';

let house: TestHouse;
let admin: Person;
let staff: Person;
let aminah: Person;

/** Without a mail server mails are read in the outbox. */
beforeAll(async () => {
  house = await testHouse({ MASS_MAILS_PER_DAY: '200' });
  admin = await house.person(11, { role: 'admin' });
  staff = await house.person(1001, { depositSen: 0 });
  aminah = await house.person(1002, { depositSen: 0 });
  const row = { staffOf: 'TM Staff', staffId: 'TM1', staffVerifiedAt: new Date(0) };
  await house.db.updateTable('office.users').set(row).where('id', '=', 1001).execute();
  const claims = {
    staffOf: 'TM Staff',
    staffId: 'TM2',
    ic: '850314105522',
    bankName: 'Maybank',
    bankAccNo: '114012345678',
  };
  await house.db.updateTable('office.users').set(claims).where('id', '=', 1002).execute();
});
afterAll(() => house.end());

const MAIL = { subject: 'New sale', content: 'Come and <b>see</b>.\n\nUs', recipientsType: 'All Users', emailList: [] };
const send = (mail: object, headers = {}): Promise<Answer> =>
  admin.post('/api/mail/multiple/emails', { ...MAIL, ...mail }, headers);
const mailsTo = async (email: string) =>
  (await house.db.selectFrom('office.outbox').select('text').where('recipient', '=', email).execute()).map(
    ({ text }) => text,
  );
const done = (id: number) =>
  expect.poll(async () => (await admin.get(`/api/mail/mailing/${id}`)).body.state).toBe('done');

test.each([
  [{ recipientsType: '' }, 'recipientsType', 'Please choose recipients'],
  [{ recipientsType: 'Individual' }, 'emailList', 'Please choose recipients'],
  [{ subject: ' ' }, 'subject', 'Please enter a subject'],
  [{ content: '\n' }, 'content', 'Please put in the content to be emailed'],
  [{ recipientsType: 'Individual', emailList: ['aminah'] }, 'emailList', '“aminah” is not an email address.'],
  [{ subject: 'One\u202eowT' }, 'subject', 'Please remove the invisible characters.'],
])('%j is refused', async (mail, field, message) => {
  expect(await send(mail)).toMatchObject({ status: 400, body: { field, message } });
});

test('a preview is what its readers get, and sends nothing', async () => {
  const { body } = await admin.post('/api/mail/preview', {
    ...MAIL,
    subject: 'New\r\nsale',
    recipientsType: 'TM Staff',
  });
  expect(body).toMatchObject({
    subject: 'New sale',
    recipients: 1,
    optedOut: 0,
    noAddress: 0,
    from: expect.any(String),
  });
  expect(body.text).toContain('Come and <b>see</b>.\n\nUs\n\n--\n');
  expect((await admin.get('/api/mail/mailings/0/10')).body).toEqual({ mailings: [], total: 0 });
});

test('a key is of one mail: with another text or other addresses it is refused, and when the text is forgotten the mail is known still', async () => {
  const key = { 'idempotency-key': 'mail-to-two' };
  const mail = { recipientsType: 'Individual', emailList: ['one@test.invalid', 'two@test.invalid'] };
  const { body } = await send(mail, key);
  for (const other of [{ subject: 'Another' }, { content: 'Stay.' }, { emailList: ['one@test.invalid'] }]) {
    expect(await send({ ...mail, ...other }, key), JSON.stringify(other)).toMatchObject({
      status: 422,
      body: { code: 'command-id-reused' },
    });
  }
  await done(body.id);
  await house.db.updateTable('office.mailings').set({ content: '' }).where('id', '=', body.id).execute();
  await house.db.deleteFrom('office.mailingRecipients').where('mailingId', '=', body.id).execute();
  expect(await send(mail, key)).toMatchObject({ status: 200, body });
  expect((await send({ ...mail, content: 'Stay.' }, key)).status).toBe(422);
  await house.db.deleteFrom('office.mailings').where('id', '=', body.id).execute();
});

test('all users, as a form of the specification’s call, once for one key; unsubscribing by the link of the mail', async () => {
  const key = { 'idempotency-key': 'first-mailing' };
  const { status, body } = await send({}, key);
  expect({ status, body }).toMatchObject({ status: 200, body: { message: 'email successfully sent', recipients: 3 } });
  expect((await send({}, key)).body.id).toBe(body.id);
  await done(body.id);
  const list = await admin.get('/api/mail/mailings/0/10');
  expect(list.body).toMatchObject({ total: 1, mailings: [{ sent: 3, failed: 0, sentBy: 'Person 11', state: 'done' }] });
  const recipients = await admin.get(`/api/mail/mailing/${body.id}/recipients/sent/0/2`);
  expect(recipients.body).toMatchObject({ total: 3, recipients: [{ userId: 11 }, { userId: 1001, reason: '' }] });
  const history = await admin.get(`/api/history/mailing/${body.id}/0/5`);
  expect(history.body.entries).toMatchObject([{ action: 'Sent', actor: { account: 11 } }]);

  const [text = ''] = await mailsTo('person1002@test.invalid');
  const path = new URL(/https?:\/\/\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? '').pathname;
  const page = await guest(house).get(path);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<form method="post">');
  const style = /<style>([^<]*)<\/style>/.exec(page.body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  expect((await aminah.get('/api/user/get-profile')).body.wantsMailings).toBe(true);
  const oneClick = await house.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(oneClick.statusCode).toBe(200);
  expect((await aminah.get('/api/user/get-profile')).body.wantsMailings).toBe(false);
  expect((await guest(house).get(`${path}x`)).status).toBe(404);

  expect((await admin.post('/api/mail/preview', MAIL)).body).toMatchObject({ recipients: 2, optedOut: 1 });
  expect(await send({ recipientsType: 'Individual', emailList: ['person1002@test.invalid'] })).toMatchObject({
    status: 409,
  });
  expect((await aminah.post('/api/user/update', { wantsMailings: true })).status).toBe(200);
  expect((await admin.post('/api/mail/preview', MAIL)).body).toMatchObject({ recipients: 3, optedOut: 0 });

  // Readers, and in time the house, forget it but for its numbers.
  expect((await aminah.get('/api/user/own-data')).body.mailings).toMatchObject([
    { subject: 'New sale', state: 'sent' },
  ]);
  house.clockMs += 31 * 24 * 3_600_000;
  const now = () => house.clockMs;
  await sweepAll({ db: house.db, rules: retentionRules, now, onFailure: (_rule, error) => expect.fail(String(error)) });
  const forgotten = await admin.get(`/api/mail/mailing/${body.id}`);
  expect(forgotten.body).toMatchObject({ subject: 'New sale', content: '', sent: 3 });
  expect((await admin.get(`/api/mail/mailing/${body.id}/recipients/all/0/10`)).body).toEqual({
    total: 0,
    recipients: [],
  });
});

test('mails to a group go to those who are verified for it', async () => {
  const { body } = await send({ recipientsType: 'TM Staff' });
  expect(body).toMatchObject({ recipients: 1 });
  await done(body.id);
  expect(await mailsTo(`person${staff.id}@test.invalid`)).toHaveLength(1);
});

test('drafts are one’s own', async () => {
  const other = await house.person(19, { role: 'admin' });
  const saved = await admin.post('/api/mail/drafts/save', { subject: 'Half', emailList: ['a@b.my'] });
  const { id } = saved.body;
  await admin.post('/api/mail/drafts/save', { id, subject: 'Half of it', content: 'Dear' });
  expect((await admin.get('/api/mail/drafts')).body).toMatchObject([
    { id, subject: 'Half of it', content: 'Dear', emailList: [] },
  ]);
  expect((await other.get('/api/mail/drafts')).body).toEqual([]);
  expect((await other.post('/api/mail/drafts/save', { id })).status).toBe(404);
  expect((await other.post('/api/mail/drafts/delete', { id })).status).toBe(404);
  expect((await admin.post('/api/mail/drafts/delete', { id })).status).toBe(200);
  expect((await admin.get('/api/mail/drafts')).body).toEqual([]);
});

test('all mails to many together go to so many addresses a day; what is left is said', async () => {
  house.clockMs += 2 * 24 * 3_600_000;
  const other = await house.person(193, { role: 'admin' });
  const sendAs = (mail: object) => other.post('/api/mail/multiple/emails', { ...MAIL, ...mail });
  const addresses = (count: number, from = 0) => ({
    recipientsType: 'Individual',
    emailList: Array.from({ length: count }, (_, i) => `reader${from + i}@example.test`),
  });
  expect((await sendAs(addresses(150))).status).toBe(200);
  const answers = await Promise.all([sendAs(addresses(40, 500)), sendAs(addresses(40, 600))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'Mails to many go to 200 addresses a day at most: 10 are left today, and this one has 40.',
  );
  expect((await sendAs(addresses(10, 700))).status).toBe(200);
  await expect
    .poll(() => house.db.selectFrom('office.mailings').select('id').where('state', '=', 'sending').execute())
    .toEqual([]);
  house.clockMs += 24 * 3_600_000 + 1;
  const next = await house.person(192, { role: 'admin' });
  expect((await next.post('/api/mail/multiple/emails', { ...MAIL, ...addresses(40, 800) })).status).toBe(200);
});
