import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openOffice } from '#api/platform/db/office.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';
import { type Jobs, openJobs } from '#api/platform/jobs/jobs.ts';
import { Loops } from '#api/platform/jobs/loops.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { MAX_ATTEMPTS, startSender } from './sender.ts';
import type { Delivery } from './smtp.ts';

let house: TestApp;
/** Of a process that writes mails and delivers none. */
let jobs: Jobs;
let mailer: Mailer;
let open: { close(): Promise<void> }[];

beforeAll(async () => {
  house = await testApp();
  jobs = await openJobs({ db: house.db, onFailure: () => {}, onGivenUp: () => {} });
  mailer = createMailer(house.db, () => house.clock.now, { jobs });
});
beforeEach(() => {
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((sender) => sender.close()));
  await house.db.deleteFrom('office.outbox').execute();
  await sql`delete from jobs.job`.execute(house.db);
});
afterAll(async () => {
  await jobs.close();
  await house.close();
});

/** A process that delivers. */
async function start(
  deliver: (mail: Delivery) => Promise<void>,
  { db = house.db, onGivenUp = () => {} }: { db?: Kysely<OfficeDb>; onGivenUp?: (mailId: number) => void } = {},
): Promise<{ close(): Promise<void> }> {
  const own = await openJobs({ db, onFailure: () => {}, onGivenUp: () => {}, pollMs: 20, superviseS: 1 });
  const now = () => house.clock.now;
  const loops = new Loops({ warn() {} });
  startSender({ db, jobs: own, deliver, now, loops, onGivenUp });
  const process = {
    close: async () => {
      await loops.close(10_000);
      await own.close();
    },
  };
  open.push(process);
  return process;
}

const rows = () => house.db.selectFrom('office.outbox').selectAll().orderBy('id').execute();

interface JobRow {
  readonly state: string;
  /** The pause that the library set after the last attempt: from now, and from the attempt's start. */
  readonly left: number;
  readonly whole: number;
}

async function jobOf(mailId: number | undefined): Promise<JobRow | undefined> {
  const { rows: found } = await sql<JobRow>`
    select state::text, extract(epoch from start_after - now())::float8 as left,
      extract(epoch from start_after - started_on)::float8 as whole
    from jobs.job where data = ${JSON.stringify({ mailId })}::jsonb`.execute(house.db);
  return found[0];
}

/** Ends when the attempt of this number at the newest mail has failed. */
async function attempted(number: number): Promise<JobRow> {
  let job: JobRow | undefined;
  const ended = async () => {
    const row = (await rows()).at(-1);
    job = await jobOf(row?.id);
    return row?.attempts === number && (job?.state === 'retry' || job?.state === 'failed');
  };
  await expect.poll(ended).toBe(true);
  return job as JobRow;
}

/** The time of mails that pause has come. */
const skipPause = () => sql`update jobs.job set start_after = now() where state = 'retry'`.execute(house.db);

const written = (subject: string, text = 'Lot 7') => ({ subject, text, html: `<p>${text}</p>` });
const MAIL = { to: 'a@example.test', letter: written('You won') };

describe('the sender', () => {
  test('of two processes, one delivers each mail, once', async () => {
    const delivered: string[] = [];
    const deliver = async (mail: Delivery) => void delivered.push(mail.subject);
    await Promise.all([start(deliver), start(deliver)]);
    for (let i = 0; i < 30; i += 1) await mailer.send({ ...MAIL, letter: written(`mail ${i}`) });
    await expect.poll(async () => (await rows()).filter((row) => row.sentAt === null).length).toBe(0);
    await Promise.all(open.map((sender) => sender.close()));
    expect(delivered.toSorted()).toEqual(Array.from({ length: 30 }, (_, i) => `mail ${i}`).toSorted());
  });

  test('what failed is tried again after a pause, and the reason is kept', async () => {
    let tries = 0;
    await start(async () => {
      tries += 1;
      if (tries === 1) throw new Error('450 busy');
    });
    await mailer.send(MAIL);
    await attempted(1);
    expect((await rows())[0]).toMatchObject({
      lastError: '450 busy',
      sentAt: null,
      text: 'Lot 7',
      html: '<p>Lot 7</p>',
    });
    expect(tries).toBe(1);
    await skipPause();
    await expect.poll(async () => (await rows())[0]?.sentAt).toEqual(new Date(house.clock.now));
    expect((await rows())[0]).toMatchObject({ attempts: 2, lastError: null });
  });

  test('of a mail that is sent or given up no text stays, and the house is told of the second, once', async () => {
    const { email, id: accountId } = await house.person();
    const givenUp: number[] = [];
    await start(
      async ({ to }) => {
        if (to.toLowerCase() !== email) throw new Error('550 nobody here');
      },
      { onGivenUp: (mailId) => givenUp.push(mailId) },
    );
    await mailer.send({ to: email.toUpperCase(), letter: written('Your login code', '123456') });
    await mailer.send({ to: 'nobody@example.test', letter: written('Your login code', '654321') });
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const { state } = await attempted(attempt);
      expect(state).toBe(attempt === MAX_ATTEMPTS ? 'failed' : 'retry');
      expect((await rows())[1]?.text).toBe(attempt === MAX_ATTEMPTS ? '' : '654321');
      expect((await rows())[1]?.lastError).toBe('550 nobody here');
      await skipPause();
    }
    const kept = await rows();
    expect(kept).toMatchObject([
      { recipient: email.toUpperCase(), accountId, subject: 'Your login code', text: '' },
      { recipient: 'nobody@example.test', accountId: null, text: '', sentAt: null, attempts: MAX_ATTEMPTS },
    ]);
    expect(givenUp.toSorted((a, b) => a - b)).toEqual([kept[1]?.id]);
    expect(await jobs.failed()).toMatchObject([{ name: 'deliver-mail', attempts: MAX_ATTEMPTS, mayRetry: false }]);
  });

  test('a mail that is refused for good is given up at once; one for which the server refuses the house is tried again', async () => {
    const givenUp: number[] = [];
    const answers: Readonly<Record<string, object>> = {
      'syntax@example.test': { responseCode: 501, command: 'RCPT TO' },
      'content@example.test': { responseCode: 554, command: 'DATA' },
      'sender@example.test': { responseCode: 550, command: 'MAIL FROM' },
      'login@example.test': { responseCode: 535, code: 'EAUTH', command: 'AUTH PLAIN' },
      'greylist@example.test': { responseCode: 451, command: 'RCPT TO' },
    };
    await start(
      async ({ to }) => {
        throw Object.assign(new Error('refused'), answers[to]);
      },
      { onGivenUp: (mailId) => givenUp.push(mailId) },
    );
    for (const to of Object.keys(answers)) await mailer.send({ to, letter: written('Your login code', '123456') });
    const ends = async () => Promise.all((await rows()).map(async ({ id }) => (await jobOf(id))?.state));
    await expect.poll(ends).toEqual(['completed', 'completed', 'retry', 'retry', 'retry']);
    expect((await rows()).map(({ text, attempts, lastError }) => [text, attempts, lastError])).toEqual([
      ['', 1, 'refused'],
      ['', 1, 'refused'],
      ['123456', 1, 'refused'],
      ['123456', 1, 'refused'],
      ['123456', 1, 'refused'],
    ]);
    expect(givenUp.toSorted((a, b) => a - b)).toEqual((await rows()).slice(0, 2).map(({ id }) => id));
  });

  test('the pauses grow from 10 s, up to an hour, until the mail is given up', async () => {
    await start(async () => {
      throw new Error('450 busy');
    });
    await mailer.send(MAIL);
    for (const [i, least] of [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600].entries()) {
      const { left, whole } = await attempted(i + 1);
      expect(whole).toBeGreaterThanOrEqual(least);
      expect(left).toBeLessThanOrEqual(Math.min(3_600, 2 * least));
      await skipPause();
    }
    expect((await attempted(12)).state).toBe('failed');
  });

  test('a mail that a process died with is taken up by another when its lease is over', async () => {
    const dying = openOffice(house.databaseUrl);
    await start(() => new Promise(() => {}), { db: dying });
    await mailer.send({ ...MAIL, letter: written('orphan') });
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    await dying.destroy();
    const delivered: string[] = [];
    await start(async (mail) => void delivered.push(mail.subject));
    await sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute'`.execute(house.db);
    await attempted(1);
    await skipPause();
    await expect.poll(() => delivered).toEqual(['orphan']);
  });

  test('one that closes does not wait for a mail server that has gone silent', async () => {
    const sender = await start(() => new Promise(() => {}));
    await mailer.send(MAIL);
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    await sender.close();
    expect((await rows())[0]).toMatchObject({ sentAt: null, text: 'Lot 7', html: '<p>Lot 7</p>' });
  });

  test('a mail that was sent is not sent by a second attempt at its job', async () => {
    const delivered: string[] = [];
    await mailer.send(MAIL);
    await house.db
      .updateTable('office.outbox')
      .set({ sentAt: new Date(house.clock.now) })
      .execute();
    await start(async (mail) => void delivered.push(mail.subject));
    await expect.poll(async () => (await jobOf((await rows())[0]?.id))?.state).toBe('completed');
    expect(delivered).toEqual([]);
  });
});

describe('mails without a job, of an earlier version or of a script,', () => {
  const write = async (subject: string, minutesAgo: number, attempts = 0) => {
    await createMailer(house.db, () => house.clock.now - minutesAgo * 60_000).send({
      ...MAIL,
      letter: written(subject),
    });
    await house.db.updateTable('office.outbox').set({ attempts }).where('subject', '=', subject).execute();
  };

  test('go out, once, with two processes that start at once', async () => {
    await write('long ago', 600);
    await write('failed before', 2, 5);
    const delivered: string[] = [];
    const deliver = async (mail: Delivery) => void delivered.push(mail.subject);
    await Promise.all([start(deliver), start(deliver)]);
    await expect.poll(() => delivered.toSorted()).toEqual(['failed before', 'long ago']);
    await expect.poll(async () => (await rows()).every((row) => row.sentAt && row.jobId)).toBe(true);
    expect((await sql`select from jobs.job`.execute(house.db)).rows).toHaveLength(2);
  });

  test('that another process has just found are left to it', async () => {
    await write('found', 600);
    await write('not found', 600);
    const delivered: string[] = [];
    await house.db.transaction().execute(async (trx) => {
      const jobId = crypto.randomUUID();
      await trx.updateTable('office.outbox').set({ jobId }).where('subject', '=', 'found').execute();
      await start(async (mail) => void delivered.push(mail.subject));
      await expect.poll(() => delivered).toEqual(['not found']);
    });
    expect((await sql`select from jobs.job`.execute(house.db)).rows).toHaveLength(1);
  });

  test('stay where a sender of an earlier version may have them, or has given them up', async () => {
    await write('just now', 0);
    await write('given up', 600, MAX_ATTEMPTS);
    await write('the other one', 600);
    const delivered: string[] = [];
    await start(async (mail) => void delivered.push(mail.subject));
    await expect.poll(() => delivered).toEqual(['the other one']);
    expect((await rows()).filter((row) => row.jobId === null)).toHaveLength(2);
  });
});
