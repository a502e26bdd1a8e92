import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOffice } from '#api/platform/db/office.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';
import { openJobs } from '#api/platform/jobs/jobs.ts';
import type { Deliver, Delivery } from '#api/platform/mail/smtp.ts';
import type { MailForm } from '#contract/mailing.ts';
import { addressed, createMailing, stepMailing } from './mailings.ts';
import { addressHash, optOut, unsubscribeTokens } from './opt-out.ts';
import { startRuns } from './runs.ts';

let house: TestApp;
let open: Process[];
let delivered: Delivery[];

interface Process {
  readonly jobs: Awaited<ReturnType<typeof openJobs>>;
  readonly revive: () => Promise<void>;
}

const tokens = unsubscribeTokens(['a secret of some length for tests']);
const ACTOR = { account: 11, role: 'admin' } as const;
const MAIL: MailForm = { subject: ' New sale ', content: 'Come and see.', recipientsType: 'Individual', emailList: [] };

beforeAll(async () => {
  house = await testApp();
});
beforeEach(() => {
  open = [];
  delivered = [];
});
afterEach(async () => {
  await Promise.all(open.map(({ jobs }) => jobs.close()));
  await house.db.deleteFrom('office.mailings').execute();
  await sql`delete from jobs.job`.execute(house.db);
});
afterAll(() => house.close());

/** A process that sends. */
async function start(deliver: Deliver, db: Kysely<OfficeDb> = house.db): Promise<Process> {
  const jobs = await openJobs({ db, onFailure: () => {}, onGivenUp: () => {}, pollMs: 20, superviseS: 1 });
  const now = () => house.clock.now;
  const runs = startRuns({ db, jobs, deliver, tokens, publicUrl: 'https://tukul.example', now });
  const process = { jobs, revive: runs.revive };
  open.push(process);
  return process;
}

const take: Deliver = async (mail) => void delivered.push(mail);

/** Sent by a process that does no such jobs. */
async function send(form: Partial<MailForm>, key: string | null = null): Promise<number> {
  const jobs = await openJobs({ db: house.db, onFailure: () => {}, onGivenUp: () => {} });
  const deps = {
    ...{ db: house.db, jobs, now: () => house.clock.now, massMailsPerDay: 20_000, massMailsAlone: 500 },
    ...{ publicUrl: 'https://tukul.example', mailer: { send: async () => true } },
  };
  const mailing = await createMailing(deps, await addressed(house.db, { ...MAIL, ...form }), {
    ...{ actor: ACTOR, key, requestHash: null },
  });
  await jobs.close();
  return mailing.id;
}
const step = ({ jobs }: Process, id: number, name: Parameters<typeof stepMailing>[3]) =>
  stepMailing({ db: house.db, jobs, now: () => house.clock.now }, ACTOR, id, name);
const mailingOf = (id: number) =>
  house.db.selectFrom('office.mailings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stateOf = async (id: number) => (await mailingOf(id)).state;
const recipientsOf = (id: number) =>
  house.db
    .selectFrom('office.mailingRecipients')
    .select(['email', 'state', 'reason', 'attempts'])
    .where('mailingId', '=', id)
    .orderBy('id')
    .execute();
/** The time of jobs that pause has come. */
const skipPauses = () => sql`update jobs.job set start_after = now() where state = 'retry'`.execute(house.db);

const openJobsCount = async () => {
  const { rows } = await sql`select from jobs.job where state in ('created', 'retry', 'active')`.execute(house.db);
  return rows.length;
};

test('each address gets it once, whatever its case, with a link that ends it; who wants none gets none', async () => {
  const wants = await house.person();
  const wantsNot = await house.person();
  await optOut(house.db, { userId: wantsNot.id }, house.clock.now);
  await optOut(house.db, { addressHash: addressHash('Nobody@example.test') }, house.clock.now);
  const list = [
    wants.email.toUpperCase(),
    wants.email,
    ` ${wantsNot.email}`,
    'new@example.test',
    'New@Example.test',
    'nobody@example.test',
    '',
  ];
  const id = await send({ emailList: list });
  await Promise.all([start(take), start(take)]);
  await expect.poll(() => stateOf(id)).toBe('done');
  expect(delivered.map(({ to }) => to).toSorted()).toEqual(['New@Example.test', wants.email].toSorted());
  expect(await mailingOf(id)).toMatchObject({ total: 2, sent: 2, failed: 0, optedOut: 2, noAddress: 0 });
  const mail = delivered.find(({ to }) => to === wants.email);
  const link = `https://tukul.example/api/mail/unsubscribe/${tokens.tokenOf({ userId: wants.id })}`;
  expect(mail?.subject).toBe('New sale');
  expect(mail?.text).toContain(`Come and see.\n\n--\n`);
  expect(mail?.text).toContain(link);
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('an address that two processes wrote to at once counts once', async () => {
  const id = await send({ emailList: ['one@example.test', 'two@example.test'] });
  const beside: Deliver = async (mail) => {
    delivered.push(mail);
    // Another turn has written to them meanwhile, and noted it.
    const noted = house.db.updateTable('office.mailingRecipients').set({ state: 'bounced', reason: 'no such mailbox' });
    if (mail.to === 'one@example.test') await noted.where('mailingId', '=', id).where('email', '=', mail.to).execute();
  };
  await start(beside);
  await expect.poll(() => stateOf(id)).toBe('done');
  expect(await mailingOf(id)).toMatchObject({ sent: 1, failed: 0 });
  expect((await recipientsOf(id)).map(({ email, state }) => [email, state])).toEqual([
    ['one@example.test', 'bounced'],
    ['two@example.test', 'sent'],
  ]);
});

test('what a mail server refuses is told by address; what it is too busy for is tried again, four times', async () => {
  const answers: Readonly<Record<string, object>> = {
    'gone@example.test': { responseCode: 550, response: '550 5.1.1 no such user' },
    'busy@example.test': { responseCode: 451, response: '451 try later' },
  };
  const { revive } = await start(async (mail) => {
    if (answers[mail.to]) throw Object.assign(new Error('no'), answers[mail.to]);
    await take(mail);
  });
  const id = await send({ emailList: ['gone@example.test', 'busy@example.test', 'good@example.test'] });
  const busy = async () => (await recipientsOf(id)).find(({ email }) => email === 'busy@example.test');
  await expect.poll(async () => (await busy())?.attempts).toBe(1);
  await expect.poll(async () => (await mailingOf(id)).sent).toBe(1);
  expect(await recipientsOf(id)).toMatchObject([
    { state: 'bounced', reason: '550 5.1.1 no such user' },
    { state: 'waiting', reason: '451 try later' },
    { state: 'sent', reason: '' },
  ]);
  await revive();
  expect(await busy()).toMatchObject({ attempts: 1 });
  for (const attempts of [2, 3]) {
    house.clock.now += 60 * 60_000;
    await revive();
    await expect.poll(async () => (await busy())?.attempts).toBe(attempts);
  }
  house.clock.now += 60 * 60_000;
  await revive();
  await expect.poll(() => stateOf(id)).toBe('done');
  expect(await busy()).toMatchObject({ state: 'failed', reason: '451 try later' });
  expect(await mailingOf(id)).toMatchObject({ total: 3, sent: 1, failed: 2 });
  expect(delivered).toHaveLength(1);

  // What did not work is tried once more on request.
  const { jobs } = await start(take);
  await open[0]?.jobs.close();
  await step({ jobs, revive }, id, 'retry');
  await expect.poll(() => stateOf(id)).toBe('done');
  expect(await mailingOf(id)).toMatchObject({ sent: 3, failed: 0 });
  await expect(step({ jobs, revive }, id, 'retry')).rejects.toMatchObject({ code: 'nothing-to-retry' });
});

test('a mail server that is away is no address’s fault: the mailing pauses in the end, and goes on when it is asked to', async () => {
  let away = true;
  const process = await start(async (mail) => {
    if (away) throw new Error('connect ECONNREFUSED');
    await take(mail);
  });
  const id = await send({ emailList: ['a@example.test', 'b@example.test'] });
  await expect
    .poll(async () => {
      await skipPauses();
      return stateOf(id);
    })
    .toBe('paused');
  expect(await mailingOf(id)).toMatchObject({ sent: 0, failed: 0, problem: 'connect ECONNREFUSED' });
  expect((await recipientsOf(id)).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['waiting', 0],
    ['waiting', 0],
  ]);
  away = false;
  await step(process, id, 'resume');
  await expect.poll(() => stateOf(id)).toBe('done');
  expect(delivered.map(({ to }) => to)).toEqual(['a@example.test', 'b@example.test']);
});

test('a process that dies in the middle is followed by another, and nobody gets it twice or is forgotten', async () => {
  const dying = openOffice(house.databaseUrl);
  await start(async (mail) => {
    if (delivered.length === 3) await new Promise(() => {});
    await take(mail);
  }, dying);
  const emails = Array.from({ length: 12 }, (_, n) => `reader${n}@example.test`);
  const id = await send({ emailList: emails });
  await expect.poll(() => delivered.length).toBe(3);
  await expect.poll(async () => (await mailingOf(id)).sent).toBe(3);
  await dying.destroy();
  await start(take);
  await sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute'`.execute(house.db);
  await expect
    .poll(async () => {
      await skipPauses();
      return stateOf(id);
    })
    .toBe('done');
  expect(delivered.map(({ to }) => to)).toEqual(emails);
});

test('a mailing whose job is gone goes on by itself', async () => {
  const id = await send({ emailList: ['a@example.test'] });
  await sql`delete from jobs.job`.execute(house.db);
  const { revive } = await start(take);
  await revive();
  expect(await stateOf(id)).toBe('sending');
  house.clock.now += 4 * 60_000;
  await revive();
  await expect.poll(() => stateOf(id)).toBe('done');
});

test('a paused mailing writes to nobody, a stopped one never again, and the same command sends nothing twice', async () => {
  const id = await send({ emailList: ['a@example.test'] }, '11 key');
  expect(await send({ emailList: ['other@example.test'] }, '11 key')).toBe(id);
  const paused = await start(async () => {
    throw new Error('not now');
  });
  await step(paused, id, 'pause');
  await expect(step(paused, id, 'pause')).rejects.toMatchObject({ statusCode: 409 });
  await Promise.all(open.map(({ jobs }) => jobs.close()));
  const process = await start(take);
  const other = await send({ emailList: ['b@example.test'] });
  await expect.poll(() => stateOf(other)).toBe('done');
  // The job of the paused one has had its turn too.
  await expect.poll(async () => skipPauses().then(openJobsCount)).toBe(0);
  expect(await stateOf(id)).toBe('paused');
  await step(process, id, 'stop');
  await expect(step(process, id, 'resume')).rejects.toMatchObject({ statusCode: 409 });
  expect(delivered.map(({ to }) => to)).toEqual(['b@example.test']);
});

test('who says no while it is being sent gets it no more', async () => {
  const person = await house.person();
  const id = await send({ emailList: [person.email] });
  await optOut(house.db, { userId: person.id }, house.clock.now);
  await start(take);
  await expect.poll(() => stateOf(id)).toBe('done');
  expect(delivered).toEqual([]);
  expect(await mailingOf(id)).toMatchObject({ sent: 0, optedOut: 1 });
});
