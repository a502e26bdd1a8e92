import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepAll } from '#api/features/retention/retention.ts';
import { retentionRules } from '#api/features/retention/rules.ts';
import { PRODUCTION, type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';
import { type Jobs, openJobs } from '#api/platform/jobs/jobs.ts';
import { Loops } from '#api/platform/jobs/loops.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { MAX_ATTEMPTS, startSender } from './sender.ts';

const DAY_MS = 24 * 3_600_000;

let house: TestApp;
let jobs: Jobs;
let mailer: Mailer;

beforeAll(async () => {
  house = await testApp();
  jobs = await openJobs({ db: house.db, onFailure: () => {}, onGivenUp: () => {}, pollMs: 20 });
  mailer = createMailer(house.db, () => house.clock.now, { jobs });
});

beforeEach(async () => {
  await house.db.deleteFrom('office.outbox').execute();
  await sql`delete from jobs.job`.execute(house.db);
});

afterAll(async () => {
  await jobs.close();
  await house.close();
});

const written = (subject: string, text: string) => ({ subject, text, html: `<p>${text}</p>` });

const rows = () => house.db.selectFrom('office.outbox').selectAll().orderBy('id').execute();

describe('the outbox', () => {
  const mail = { to: 'a@example.test', letter: written('You won', 'Lot 7'), dedupeKey: 'won/AMS1/7' };

  test('a mail with a key goes in once, also when several put it in at once', async () => {
    const written = await Promise.all([mailer.send(mail), mailer.send(mail), mailer.send(mail)]);
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await mailer.send({ ...mail, dedupeKey: 'won/AMS1/8' })).toBe(true);
    expect(await rows()).toHaveLength(2);
  });

  test('a mail of a transaction that failed does not go', async () => {
    const failed = house.db.transaction().execute(async (trx) => {
      await mailer.send(mail, trx);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await rows()).toEqual([]);
    expect((await sql`select from jobs.job`.execute(house.db)).rows).toEqual([]);
  });
});

describe('a month later', () => {
  const sweep = async () => {
    const { db, clock } = house;
    const onFailure = (_rule: string, error: unknown) => {
      throw error;
    };
    await sweepAll({ db, rules: retentionRules, now: () => clock.now, onFailure });
  };

  test('a mail is gone, and one that must never be written again leaves its key', async () => {
    const winner = { to: 'a@example.test', letter: written('You won', 'Lot 7'), dedupeKey: 'winner AMS1/7' };
    await mailer.send(winner);
    await mailer.send({ to: 'a@example.test', letter: written('Your login code', 'Your code is 123456.') });
    house.clock.now += 29 * DAY_MS;
    await sweep();
    expect(await rows()).toMatchObject([{ text: 'Lot 7' }, { text: 'Your code is 123456.' }]);
    house.clock.now += 2 * DAY_MS;
    await sweep();
    const bare = { recipient: '', subject: '', text: '', html: null, accountId: null, lastError: null };
    expect(await rows()).toMatchObject([{ dedupeKey: winner.dedupeKey, ...bare }]);
    expect(await mailer.send(winner), 'told once').toBe(false);
    const delivered: string[] = [];
    const loops = new Loops({ warn() {} });
    startSender({
      ...{ db: house.db, jobs, loops, now: () => house.clock.now, onGivenUp: () => {} },
      deliver: async ({ subject }) => void delivered.push(subject),
    });
    await mailer.send({ to: 'a@example.test', letter: written('after it', '') });
    await expect.poll(() => delivered).toEqual(['after it']);
    await loops.close(10_000);
    expect((await house.app.inject('/dev/outbox.json')).json()).toHaveLength(1);
  });

  test('the text of a mail is gone with whose last attempt a process died', async () => {
    await mailer.send({ to: 'a@example.test', letter: written('x', 'Your code is 123456.') });
    await house.db.updateTable('office.outbox').set({ attempts: MAX_ATTEMPTS }).execute();
    house.clock.now += 1;
    await sweep();
    expect(await rows()).toMatchObject([{ subject: 'x', text: '' }]);
  });

  test('registrations, codes and links are gone long before', async () => {
    const { id: userId } = await house.person();
    const at = new Date(house.clock.now);
    const link = { madeAt: at, expiresAt: at };
    const secret = Buffer.alloc(32);
    await house.db
      .insertInto('office.oneTimeCodes')
      .values({ userId, purpose: 'login', salt: secret, hash: secret, ...link })
      .execute();
    await house.db
      .insertInto('office.emailChanges')
      .values({ userId, newEmail: 'b@example.test', linkHash: secret, ...link })
      .execute();
    await house.db
      .insertInto('office.registrations')
      .values({
        ...{ email: 'c@example.test', passwordHash: '', details: JSON.stringify({}) as never, staffCard: secret },
        ...{ network: null, madeAt: at },
      })
      .execute();
    const left = () =>
      Promise.all(
        (['office.oneTimeCodes', 'office.emailChanges', 'office.registrations'] as const).map(
          async (table) => (await house.db.selectFrom(table).selectAll().execute()).length,
        ),
      );
    await sweep();
    expect(await left()).toEqual([1, 1, 1]);
    house.clock.now += DAY_MS + 1;
    await sweep();
    expect(await left()).toEqual([0, 0, 1]);
    house.clock.now += 6 * DAY_MS;
    await sweep();
    expect(await left()).toEqual([0, 0, 0]);
  });
});

describe('the pages of a developer', () => {
  test('show the newest first, and nothing of a mail becomes markup', async () => {
    await mailer.send({ to: 'a@example.test', letter: written('First', 'one') });
    await mailer.send({ to: 'b@example.test', letter: written('<script>alert(1)</script>', `"quoted" & 'so'`) });
    const json = (await house.app.inject('/dev/outbox.json')).json();
    expect(json.map((mail: { subject: string }) => mail.subject)).toEqual(['<script>alert(1)</script>', 'First']);
    const page = await house.app.inject('/dev/outbox');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toContain('<script>');
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.body.indexOf('alert')).toBeLessThan(page.body.indexOf('First'));
  });

  test('do not exist in production', async () => {
    const production = await testApp({ env: PRODUCTION });
    for (const url of ['/dev/outbox', '/dev/outbox.json']) {
      expect((await production.app.inject(url)).statusCode).toBe(404);
    }
    await production.close();
  });
});
