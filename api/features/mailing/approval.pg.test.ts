import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepAll } from '#api/features/retention/retention.ts';
import { retentionRules } from '#api/features/retention/rules.ts';
import { type Answer, type Person, type TestHouse, testHouse } from '#api/testing/test-house.ts';

const DAY_MS = 24 * 3_600_000;

let house: TestHouse;
let ids = 10;
const next = () => (ids += 1);

let writer: Person;
let second: Person;
let third: Person;

beforeAll(async () => {
  house = await testHouse({ MASS_MAILS_ALONE: '10', MASS_MAILS_PER_DAY: '60' });
});
/** Another day, other admins, and nothing waits. */
beforeEach(async () => {
  house.clockMs += 2 * DAY_MS;
  await house.db.updateTable('office.users').set({ inactive: true }).where('role', '=', 'admin').execute();
  writer = await house.person(next(), { role: 'admin' });
  second = await house.person(next(), { role: 'admin' });
  third = await house.person(next(), { role: 'admin' });
  await house.db.deleteFrom('office.mailings').execute();
  await house.db.deleteFrom('office.mailDrafts').execute();
  await house.db.deleteFrom('office.outbox').execute();
});
afterAll(() => house.end());

const addresses = (count: number, of = 'reader') => Array.from({ length: count }, (_, i) => `${of}${i}@example.test`);
const mailTo = (emailList: readonly string[], more: object = {}) => ({
  ...{ subject: 'New sale', content: 'Come and see.', recipientsType: 'Individual', emailList, ...more },
});
const send = (by: Person, emailList: readonly string[], more: object = {}): Promise<Answer> =>
  by.post('/api/mail/multiple/emails', mailTo(emailList, more));
const say = (by: Person, verdict: 'approve' | 'reject' | 'withdraw', id: number, reason?: string) =>
  by.post(`/api/mail/mailing/${verdict}`, { id, ...(reason !== undefined && { reason }) });
const waiting = async (count = 11): Promise<number> => {
  const { body } = await send(writer, addresses(count));
  expect(body.waits).toBe(true);
  return body.id;
};
const mailing = async (id: number, by = second) => (await by.get(`/api/mail/mailing/${id}`)).body;
const mailed = async (like: string) =>
  (
    await house.db
      .selectFrom('office.outbox')
      .select(['recipient', 'text', 'subject'])
      .where('recipient', 'like', like)
      .orderBy('recipient')
      .execute()
  ).map((row) => row);
/** What goes on a day is counted by when it went. */
const allGone = () =>
  expect
    .poll(() => house.db.selectFrom('office.mailings').select('id').where('state', '=', 'sending').execute())
    .toEqual([]);
const done = (id: number) => expect.poll(async () => (await mailing(id)).state).toBe('done');

test('up to the limit an admin sends alone; above it the mail waits, is told to the other admins, and goes when one of them approves it', async () => {
  const alone = await send(writer, addresses(10));
  expect(alone.body).toMatchObject({ waits: false, message: 'email successfully sent' });
  await done(alone.body.id);
  expect(await mailing(alone.body.id)).toMatchObject({ decided: null });
  house.clockMs += 2 * DAY_MS;

  const preview = await writer.post('/api/mail/preview', mailTo(addresses(11)));
  expect(preview.body.approval).toEqual({ approvers: 2, alone: 10 });
  expect((await writer.post('/api/mail/preview', mailTo(addresses(10)))).body.approval).toBeNull();

  const { status, body } = await send(writer, addresses(11, 'many'));
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { waits: true, message: 'The mail waits for another admin, who looks at it before it goes.' },
  });
  expect(await mailed('many%')).toEqual([]);
  const told = await mailed('person%');
  expect(told.map(({ recipient }) => recipient)).toEqual([second, third].map(({ id }) => `person${id}@test.invalid`));
  expect(told[0]?.text).toContain(`Person ${writer.id} has written “New sale” to 11 addresses.`);
  expect(told[0]?.text).toContain(`/adminPage/mailing?tab=sent&mailing=${body.id}`);

  const list = await second.get('/api/mail/mailings/0/1');
  expect(list.body.mailings).toMatchObject([
    { id: body.id, state: 'waiting', own: false, sentBy: `Person ${writer.id}` },
  ]);
  expect((await second.get(`/api/mail/mailing/${body.id}/recipients/waiting/0/5`)).body.total).toBe(11);
  expect((await say(second, 'approve', body.id)).status).toBe(200);
  await done(body.id);
  expect(await mailed('many%')).toHaveLength(11);
  expect(await mailing(body.id, writer)).toMatchObject({
    ...{ own: true, sent: 11, decided: { by: `Person ${second.id}`, reason: null } },
  });
  expect((await mailed(`person${writer.id}@%`))[0]?.subject).toBe('Your mailing was approved');
  const history = await second.get(`/api/history/mailing/${body.id}/0/5`);
  expect(history.body.entries).toMatchObject([
    { action: 'Approved', actor: { account: second.id } },
    { action: 'Waits for approval', actor: { account: writer.id } },
  ]);
});

test('what an admin has paused counts on whichever day they write the next one, so that nothing is kept to go at once later', async () => {
  const { id } = (await send(writer, addresses(6))).body;
  await done(id);
  house.clockMs += 2 * DAY_MS;
  const next = (await send(writer, addresses(6, 'next'))).body;
  expect(next.waits).toBe(false);
  await done(next.id);
  await house.db
    .updateTable('office.mailings')
    .set({ state: 'paused', finishedAt: null })
    .where('id', '=', next.id)
    .execute();
  house.clockMs += 2 * DAY_MS;
  expect((await send(writer, addresses(6, 'more'))).body.waits).toBe(true);
  expect((await send(second, addresses(6, 'other'))).body.waits).toBe(false);
  // Resumed, it has gone that day.
  expect((await writer.post('/api/mail/mailing/resume', { id: next.id })).status).toBe(200);
  await done(next.id);
  house.clockMs += DAY_MS - 1;
  expect((await send(writer, addresses(6, 'again'))).body.waits).toBe(true);
  house.clockMs += DAY_MS;
  expect((await send(writer, addresses(6, 'last'))).body.waits).toBe(false);
});

test('who wrote it neither approves nor rejects it, and nobody but them withdraws it', async () => {
  const id = await waiting();
  for (const verdict of ['approve', 'reject'] as const) {
    expect(await say(writer, verdict, id, 'x')).toMatchObject({ status: 403, body: { code: 'own-mailing' } });
  }
  expect(await say(second, 'withdraw', id)).toMatchObject({ status: 403, body: { code: 'not-own-mailing' } });
  for (const step of ['pause', 'resume', 'stop', 'retry']) {
    const { status, body } = await second.post(`/api/mail/mailing/${step}`, { id });
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: 'This mailing is waiting for approval.',
    });
  }
  expect((await mailing(id)).state).toBe('waiting');
});

test('a rejection has a reason, which its writer reads, and the mail is among their drafts again', async () => {
  const id = await waiting();
  expect(await say(second, 'reject', id, ' ')).toMatchObject({ status: 400, body: { field: 'reason' } });
  expect((await say(second, 'reject', id, 'x'.repeat(501))).body.message).toBe(
    'The reason may have at most 500 characters.',
  );
  expect((await say(second, 'reject', id, 'The date is\nwrong.')).status).toBe(200);
  expect(await mailing(id, writer)).toMatchObject({
    ...{ state: 'rejected', decided: { by: `Person ${second.id}`, reason: 'The date is wrong.' }, sent: 0 },
  });
  expect((await mailed(`person${writer.id}@%`))[0]?.text).toContain('The date is wrong.');
  expect((await writer.get('/api/mail/drafts')).body).toMatchObject([
    { subject: 'New sale', content: 'Come and see.', recipientsType: 'Individual', emailList: addresses(11) },
  ]);
  for (const verdict of ['approve', 'reject'] as const) {
    expect(await say(third, verdict, id, 'x')).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(`^Person ${second.id} rejected this mailing before, .*:\\d\\d\\.$`) },
    });
  }
  const history = await second.get(`/api/history/mailing/${id}/0/5`);
  expect(JSON.stringify(history.body.entries[0])).toContain('The date is wrong.');
});

test('what is withdrawn goes to nobody; written anew it needs a new approval', async () => {
  const id = await waiting();
  expect((await say(writer, 'withdraw', id)).status).toBe(200);
  expect(await say(second, 'approve', id)).toMatchObject({
    status: 409,
    body: { message: 'This mailing is withdrawn.' },
  });
  expect((await writer.get('/api/mail/drafts')).body).toHaveLength(1);
  const again = await send(writer, addresses(11), { content: 'Come and see it.' });
  expect(again.body).toMatchObject({ waits: true });
  expect(again.body.id).not.toBe(id);
});

test('of a mailing that is written nobody changes text or recipients, whatever way they come', async () => {
  const id = await waiting();
  const ofMailing = (change: object) =>
    house.db.updateTable('office.mailings').set(change).where('id', '=', id).execute();
  for (const change of [
    { subject: 'Another' },
    { content: 'Pay here.' },
    { total: 12 },
    { accountId: second.id },
    { recipientsType: 'All Users' },
  ]) {
    await expect(ofMailing(change), JSON.stringify(change)).rejects.toThrow('a mailing that is written is not changed');
  }
  const other = house.db.updateTable('office.mailingRecipients').set({ email: 'else@example.test' });
  await expect(other.where('mailingId', '=', id).execute()).rejects.toThrow('a mailing that is written is not changed');
  const oneMore = { mailingId: id, email: 'more@example.test', userId: null, nextAttemptAt: new Date(), at: null };
  await expect(house.db.insertInto('office.mailingRecipients').values(oneMore).execute()).rejects.toThrow(
    'a mailing that is written gets no more recipients',
  );
  // What it was is forgotten in time.
  await ofMailing({ content: '' });
});

test('approved by two at once, and again: once', async () => {
  const id = await waiting();
  const answers = await Promise.all([
    say(second, 'approve', id),
    say(third, 'approve', id),
    say(second, 'approve', id),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await done(id);
  expect((await say(third, 'approve', id)).status).toBe(409);
  expect(await mailed('reader%')).toHaveLength(11);
  const both = await waiting();
  const [yes, no] = await Promise.all([say(second, 'approve', both), say(third, 'reject', both, 'No.')]);
  expect([yes.status, no.status].toSorted()).toEqual([200, 409]);
});

test.each([
  ['deactivated', { inactive: true }],
  ['no admin any more', { role: 'vendor' }],
] as const)('an approver who is %s by then has no word', async (_, change) => {
  const id = await waiting();
  const row = await house.db
    .selectFrom('office.users')
    .select(['role', 'inactive'])
    .where('id', '=', third.id)
    .executeTakeFirstOrThrow();
  await house.db.updateTable('office.users').set(change).where('id', '=', third.id).execute();
  expect((await say(third, 'approve', id)).status).toBeGreaterThanOrEqual(401);
  expect((await mailing(id)).state).toBe('waiting');
  await house.db.updateTable('office.users').set(row).where('id', '=', third.id).execute();
});

test('what was split among several mailings of a day counts together; what another admin approved does not', async () => {
  expect((await send(writer, addresses(4))).body.waits).toBe(false);
  expect((await send(writer, addresses(4, 'b'))).body.waits).toBe(false);
  const third4 = await send(writer, addresses(4, 'c'));
  expect(third4.body.waits).toBe(true);
  expect((await send(second, addresses(4, 'd'))).body.waits).toBe(false);
  expect((await say(second, 'approve', third4.body.id)).status).toBe(200);
  expect((await send(writer, addresses(2, 'e'))).body.waits).toBe(false);
  expect((await send(writer, addresses(1, 'f'))).body.waits).toBe(true);
  await allGone();
  house.clockMs += DAY_MS + 1;
  expect((await send(writer, addresses(10, 'g'))).body.waits).toBe(false);
});

test('two at once count together', async () => {
  const answers = await Promise.all([send(writer, addresses(6)), send(writer, addresses(6, 'b'))]);
  expect(answers.map(({ body }) => body.waits).toSorted()).toEqual([false, true]);
});

test('the addresses of a day are counted when a mailing is approved; what could never go is refused at once', async () => {
  expect((await send(writer, addresses(61))).body.message).toBe(
    'Mails to many go to 60 addresses a day at most: 60 are left today, and this one has 61.',
  );
  const first = await waiting(40);
  const next = await waiting(30);
  expect((await say(second, 'approve', first)).status).toBe(200);
  expect(await say(second, 'approve', next)).toMatchObject({
    status: 409,
    body: { message: 'Mails to many go to 60 addresses a day at most: 20 are left today, and this one has 30.' },
  });
  expect((await mailing(next)).state).toBe('waiting');
  await allGone();
  house.clockMs += DAY_MS + 1;
  // Counted from when it goes, not from when it was written.
  expect((await say(second, 'approve', next)).status).toBe(200);
  const own = addresses(10, 'own');
  expect((await send(third, own)).body.waits).toBe(false);
  await waiting(30).then(async (id) => expect((await say(second, 'approve', id)).status).toBe(409));
});

test('who is deactivated, wants none any more or is erased between writing and approval is left out', async () => {
  const people = await Promise.all([1101, 1102, 1103].map((id) => house.person(id, { depositSen: 0 })));
  const emails = people.map(({ id }) => `person${id}@test.invalid`);
  const { body } = await send(writer, [...emails, ...addresses(9)]);
  expect(body).toMatchObject({ waits: true, recipients: 12, deactivated: 0 });
  const set = (id: number, change: object) =>
    house.db.updateTable('office.users').set(change).where('id', '=', id).execute();
  await set(1101, { inactive: true });
  await set(1102, { wantsMailings: false });
  await house.db.deleteFrom('office.mailingRecipients').where('userId', '=', 1103).execute();
  await say(second, 'approve', body.id);
  await done(body.id);
  expect(await mailing(body.id)).toMatchObject({ sent: 9, failed: 0, optedOut: 1, deactivated: 1 });
  expect(await mailed('person11__@%')).toEqual([]);
  // Whoever is deactivated already is left out from the start.
  expect((await writer.post('/api/mail/preview', mailTo(emails))).body).toMatchObject({
    ...{ recipients: 1, optedOut: 1, deactivated: 1 },
  });
});

test('five of a writer wait at most; others’ admins get one mail an hour of them', async () => {
  for (let i = 0; i < 5; i += 1) await waiting();
  expect(await send(writer, addresses(11))).toMatchObject({ status: 409, body: { code: 'mailings-waiting' } });
  expect(await mailed(`person${second.id}@%`)).toHaveLength(1);
  house.clockMs += 3_600_000;
  const [first] = (await writer.get('/api/mail/mailings/0/10')).body.mailings;
  expect((await say(writer, 'withdraw', first.id)).status).toBe(200);
  await waiting();
  expect(await mailed(`person${second.id}@%`)).toHaveLength(2);
});

test('a writer whose drafts are full keeps what waits until they delete one', async () => {
  const id = await waiting();
  const draft = {
    accountId: writer.id,
    subject: '',
    content: '',
    recipientsType: '',
    emailList: [],
    changedAt: new Date(),
  };
  await house.db
    .insertInto('office.mailDrafts')
    .values(Array.from({ length: 50 }, () => draft))
    .execute();
  expect(await say(writer, 'withdraw', id)).toMatchObject({ status: 409, body: { code: 'too-many-drafts' } });
  expect((await mailing(id)).state).toBe('waiting');
  expect((await say(second, 'reject', id, 'No.')).status).toBe(200);
  expect((await writer.get('/api/mail/drafts')).body).toHaveLength(50);
});

test('who withdraws a moment too late reads who approved it, when, and what it does now', async () => {
  const id = await waiting();
  expect((await say(second, 'approve', id)).status).toBe(200);
  const { status, body } = await say(writer, 'withdraw', id);
  expect(status).toBe(409);
  expect(body.message).toMatch(
    new RegExp(`^Person ${second.id} approved this mailing before, .*:\\d\\d\\. This mailing is (being sent|done)\\.$`),
  );
});

test('the same key sends nothing twice, also when the mail waits, and says how it is by then', async () => {
  const key = { 'idempotency-key': 'waits-for-one' };
  const body = mailTo(addresses(11));
  const first = await writer.post('/api/mail/multiple/emails', body, key);
  expect(await writer.post('/api/mail/multiple/emails', body, key)).toMatchObject({ body: first.body });
  await say(second, 'reject', first.body.id, 'No.');
  expect((await writer.post('/api/mail/multiple/emails', body, key)).body).toMatchObject({
    ...{ id: first.body.id, waits: false, message: 'This mailing is rejected.' },
  });
});

test('nobody else is there to approve it where there is one admin', async () => {
  const others = house.db.updateTable('office.users').where('role', '=', 'admin').where('id', '!=', writer.id);
  await others.set({ inactive: true }).execute();
  const { body } = await writer.post('/api/mail/preview', mailTo(addresses(11)));
  expect(body.approval).toEqual({ approvers: 0, alone: 10 });
});

test('what nobody looks at goes to nobody, and is forgotten with other mails', async () => {
  const id = await waiting();
  const sweep = () =>
    sweepAll({
      ...{ db: house.db, rules: retentionRules, now: () => house.clockMs },
      onFailure: (_rule, error) => expect.fail(String(error)),
    });
  await sweep();
  expect((await mailing(id)).state).toBe('waiting');
  house.clockMs += 31 * DAY_MS;
  await sweep();
  expect(await mailing(id)).toMatchObject({ state: 'withdrawn', content: 'Come and see.' });
  house.clockMs += 31 * DAY_MS;
  await sweep();
  expect(await mailing(id)).toMatchObject({ state: 'withdrawn', content: '' });
  const left = await sql<{ n: number }>`select count(*)::int as n from office.mailing_recipients`.execute(house.db);
  expect(left.rows[0]?.n).toBe(0);
});
