import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMailer } from '#api/platform/mail/mailer.ts';
import { guest, openSession, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import type { BookView } from '#domain/state.ts';
import type { UnsubscribeTokens } from './opt-out.ts';
import { writeToAll } from './registration-reminders.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await testHouse({ LOGIN_RATE_PER_MIN: '1000000' });
});
afterAll(() => house.end());

const remind = (email: string, more: object = {}) => guest(house).post('/api/user/register/remind', { email, ...more });
const waiting = () => house.db.selectFrom('office.registrationReminders').select('email').execute();
const mailsTo = (email: string) =>
  house.db.selectFrom('office.outbox').select(['subject', 'text']).where('recipient', '=', email).execute();
const withdraw = (session: string) => house.say({ type: 'withdraw-session', session });

test('while registration is open there is nothing to be reminded of', async () => {
  expect((await remind('early@example.test')).body).toMatchObject({ code: 'registration-open' });
  expect(await waiting()).toEqual([]);
});

test('who asks while it is closed is written to once when it opens, and is forgotten', async () => {
  await openSession(house, { session: 'AMS1' });
  await house.person(3_001);
  const email = 'person3001@test.invalid';
  expect(await remind('Ali@example.test')).toMatchObject({
    status: 200,
    body: { message: 'We will email you when registration opens.' },
  });
  // A second time, in another language: one row.
  await remind('ali@example.test', { language: 'ms' });
  await remind(email);
  expect((await remind('nobody')).body).toMatchObject({
    field: 'email',
    message: 'Please enter a valid email address.',
  });
  expect(await waiting()).toHaveLength(2);

  await withdraw('AMS1');
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000 });
  const [mail, ...more] = await mailsTo('Ali@example.test');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Pendaftaran telah dibuka');
  expect(await mailsTo(email)).toEqual([]);

  // The way out holds for the next sale as well.
  const [, token = ''] = /\/api\/mail\/unsubscribe\/(\S+)/.exec(mail?.text ?? '') ?? [];
  expect((await guest(house).post(`/api/mail/unsubscribe/${token}`, {})).status).toBe(200);
  await openSession(house, { session: 'AMS2' });
  await remind('ali@example.test');
  await remind('siti@example.test');
  await withdraw('AMS2');
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000 });
  expect((await mailsTo('siti@example.test')).map(({ subject }) => subject)).toEqual(['Registration is open']);
  expect(await mailsTo('ali@example.test')).toEqual([]);
});

test('one network asks for so many only', async () => {
  await openSession(house, { session: 'AMS3' });
  for (let i = 0; i < 20; i += 1) expect((await remind(`a${i}@example.test`)).status).toBe(200);
  expect((await remind('one-more@example.test')).status).toBe(429);
  expect(await waiting()).toHaveLength(20);
});

test('one IPv6 customer names so many a day only, from whichever of their networks', async () => {
  await house.db.deleteFrom('office.registrationReminders').execute();
  const from = async (i: number) => {
    const remoteAddress = `2001:db8:1:${i.toString(16)}::1`;
    const payload = { email: `v6-${i}@example.test` };
    return (await house.app.inject({ method: 'POST', url: '/api/user/register/remind', payload, remoteAddress }))
      .statusCode;
  };
  const statuses: number[] = [];
  for (let i = 0; i < 100; i += 1) statuses.push(await from(i));
  // Of a /56 eighty: twice as many as of a /64.
  expect(statuses.filter((status) => status === 200)).toHaveLength(80);
  expect(await waiting()).toHaveLength(80);
});

test('the job comes to a process whose book lacks the end of the sale: those who wait are written to all the same', async () => {
  await house.db.deleteFrom('office.registrationReminders').execute();
  const bookWith = (step: string) =>
    ({ sessions: new Map([['AMS30', { step, withdrawn: false }]]) }) as unknown as BookView;
  const [open, cleared] = [bookWith('open'), bookWith('cleared')];
  let [now, newest] = [open, open];
  const deps = {
    db: house.db,
    book: {
      ...{ revision: 0, onCommitted: () => () => undefined },
      get committed() {
        return now;
      },
    },
    atNewest: async () => {
      now = newest;
    },
    mailer: createMailer(house.db, () => house.clockMs),
    tokens: { tokenOf: () => 'token' } as unknown as UnsubscribeTokens,
    publicUrl: 'http://localhost',
  };
  const row = { email: 'late@example.test', language: 'en', network: 'n', madeAt: new Date(house.clockMs) } as const;
  await house.db.insertInto('office.registrationReminders').values(row).execute();
  // The sale goes on: nobody is written to.
  await writeToAll(deps, new AbortController().signal);
  expect(await waiting()).toEqual([{ email: 'late@example.test' }]);
  newest = cleared;
  await writeToAll(deps, new AbortController().signal);
  expect(await waiting()).toEqual([]);
  expect(await mailsTo('late@example.test')).toHaveLength(1);
});
