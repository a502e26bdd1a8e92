import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepAll } from '#api/features/retention/retention.ts';
import { retentionRules } from '#api/features/retention/rules.ts';
import { PRODUCTION, type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { type Delivery, MAX_ATTEMPTS, smtpDelivery, startSender } from './sender.ts';

const DAY_MS = 24 * 3_600_000;

let house: TestApp;
let mailer: Mailer;

beforeAll(async () => {
  house = await testApp();
  mailer = createMailer(house.db, () => house.clock.now);
});

beforeEach(async () => {
  await house.db.deleteFrom('office.outbox').execute();
});

afterAll(() => house.close());

const rows = () => house.db.selectFrom('office.outbox').selectAll().orderBy('id').execute();

describe('the outbox', () => {
  const mail = { to: 'a@example.test', subject: 'You won', text: 'Lot 7', dedupeKey: 'won/AMS1/7' };

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
  });
});

describe('a month later', () => {
  const sweep = async () => {
    const { db, clock } = house;
    const onFailure = (_rule: string, error: unknown) => {
      throw error;
    };
    await sweepAll({ db, rules: retentionRules({ securityLogDays: 400 }), now: () => clock.now, onFailure });
  };

  test('a mail is gone, and one that must never be written again leaves its key', async () => {
    const winner = { to: 'a@example.test', subject: 'You won', text: 'Lot 7', dedupeKey: 'winner AMS1/7' };
    await mailer.send(winner);
    await mailer.send({ to: 'a@example.test', subject: 'Your login code', text: 'Your code is 123456.' });
    house.clock.now += 29 * DAY_MS;
    await sweep();
    expect(await rows()).toMatchObject([{ text: 'Lot 7' }, { text: 'Your code is 123456.' }]);
    house.clock.now += 2 * DAY_MS;
    await sweep();
    const bare = { recipient: '', subject: '', text: '', html: null, accountId: null, lastError: null };
    expect(await rows()).toMatchObject([{ dedupeKey: winner.dedupeKey, ...bare }]);
    expect(await mailer.send(winner), 'told once').toBe(false);
    const delivered: string[] = [];
    const sender = startSender({
      ...{ db: house.db, now: () => house.clock.now, onFailure: () => {}, onGivenUp: () => {}, pollMs: 20 },
      deliver: async ({ subject }) => void delivered.push(subject),
    });
    await mailer.send({ to: 'a@example.test', subject: 'after it', text: '' });
    await expect.poll(() => delivered).toEqual(['after it']);
    await sender.close();
    expect((await house.app.inject('/dev/outbox.json')).json()).toHaveLength(1);
  });

  test('the text of a mail is gone with whose last attempt a process died', async () => {
    await mailer.send({ to: 'a@example.test', subject: 'x', text: 'Your code is 123456.' });
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
    await mailer.send({ to: 'a@example.test', subject: 'First', text: 'one' });
    await mailer.send({ to: 'b@example.test', subject: '<script>alert(1)</script>', text: `"quoted" & 'so'` });
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

describe('the sender', () => {
  const start = (deliver: (mail: Delivery) => Promise<void>, onGivenUp: (mailId: number) => void = () => {}) =>
    startSender({ db: house.db, deliver, now: () => house.clock.now, onFailure: () => {}, onGivenUp, pollMs: 20 });

  test('of two processes, one delivers each mail, once', async () => {
    const delivered: string[] = [];
    const deliver = async (mail: Delivery) => void delivered.push(mail.subject);
    const senders = [start(deliver), start(deliver)];
    for (let i = 0; i < 30; i += 1) await mailer.send({ to: 'a@example.test', subject: `mail ${i}`, text: '' });
    await expect.poll(async () => (await rows()).filter((row) => row.sentAt === null).length).toBe(0);
    await Promise.all(senders.map((sender) => sender.close()));
    expect(delivered.toSorted()).toEqual(Array.from({ length: 30 }, (_, i) => `mail ${i}`).toSorted());
  });

  test('what failed is tried again after a pause, and the reason is kept', async () => {
    let tries = 0;
    const sender = start(async () => {
      tries += 1;
      if (tries === 1) throw new Error('450 busy');
    });
    await mailer.send({ to: 'a@example.test', subject: 'later', text: '' });
    await expect.poll(async () => (await rows())[0]?.lastError).toBe('450 busy');
    expect(tries).toBe(1);
    house.clock.now += 10_000;
    await expect.poll(async () => (await rows())[0]?.sentAt).toEqual(new Date(house.clock.now));
    expect((await rows())[0]).toMatchObject({ attempts: 2, lastError: null });
    await sender.close();
  });

  test('of a mail that is sent or given up no text stays, and the house is told of the second', async () => {
    const { email, id: accountId } = await house.person();
    const givenUp: number[] = [];
    const sender = start(
      async ({ to }) => {
        if (to.toLowerCase() !== email) throw new Error('550 nobody here');
      },
      (mailId) => givenUp.push(mailId),
    );
    await mailer.send({ to: email.toUpperCase(), subject: 'Your login code', text: 'Your code is 123456.' });
    await mailer.send({ to: 'nobody@example.test', subject: 'Your login code', text: 'Your code is 654321.' });
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await expect.poll(async () => (await rows())[1]?.attempts).toBe(attempt + 1);
      if (attempt < MAX_ATTEMPTS - 1) expect((await rows())[1]?.text).toBe('Your code is 654321.');
      await expect.poll(async () => (await rows())[1]?.lastError).toBe('550 nobody here');
      await house.db.updateTable('office.outbox').set({ lastError: null }).where('sentAt', 'is', null).execute();
      house.clock.now += 3_600_000;
    }
    await sender.close();
    const kept = await rows();
    expect(kept).toMatchObject([
      { recipient: email.toUpperCase(), accountId, subject: 'Your login code', text: '' },
      { recipient: 'nobody@example.test', accountId: null, text: '', sentAt: null, attempts: MAX_ATTEMPTS },
    ]);
    expect(givenUp).toEqual([kept[1]?.id]);
  });

  test('the pauses grow, up to an hour, until the mail is given up', async () => {
    const sender = start(async () => {
      throw new Error('450 busy');
    });
    await mailer.send({ to: 'a@example.test', subject: 'never', text: '' });
    const pausesS: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      // The lease of the attempt is a minute; what is written after it is the pause.
      const ended = async () => {
        const [row] = await rows();
        return row?.attempts === attempt && row.lastError !== null;
      };
      await expect.poll(ended).toBe(true);
      const next = (await rows())[0]?.nextAttemptAt.getTime() ?? 0;
      pausesS.push((next - house.clock.now) / 1000);
      await house.db.updateTable('office.outbox').set({ lastError: null }).execute();
      house.clock.now = next;
    }
    await sender.close();
    expect(pausesS).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]);
  });

  test('a mail that a process died with is taken up by another when its time is over', async () => {
    await mailer.send({ to: 'a@example.test', subject: 'orphan', text: '' });
    const dies = start(() => new Promise(() => {}));
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    const delivered: string[] = [];
    const sender = start(async (mail) => void delivered.push(mail.subject));
    house.clock.now += 60_000;
    await expect.poll(() => delivered).toEqual(['orphan']);
    await Promise.all([sender.close(), dies.close()]);
  });
});

test('a mail by SMTP: sender, recipient, subject, text, and the same id at every attempt', async () => {
  const received: string[] = [];
  const server = createServer((socket) => {
    let body: string[] | undefined;
    socket.write('220 stand-in\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n')) {
        if (body && line === '.') {
          received.push(body.join('\n'));
          body = undefined;
          socket.write('250 taken\r\n');
        } else if (body) body.push(line);
        else if (line === 'DATA') {
          body = [];
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (line !== '') socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const deliver = smtpDelivery(`smtp://127.0.0.1:${port}`, 'Tukul <no-reply@tukul.example>');
  await deliver({ id: 42, to: 'a@example.test', subject: 'Your login code', text: 'Your code is 123456.' });
  expect(received[0]).toContain('From: Tukul <no-reply@tukul.example>');
  expect(received[0]).toContain('To: a@example.test');
  expect(received[0]).toContain('Subject: Your login code');
  expect(received[0]).toContain('Message-ID: <outbox-42@tukul.example>');
  expect(received[0]).toContain('Your code is 123456.');
  server.close();
});
