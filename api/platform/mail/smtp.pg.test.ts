import { expect, test } from 'vitest';
import { guest, testHouse } from '#api/testing/test-house.ts';
import { smtpDelivery } from './smtp.ts';
import { startSmtpServer } from './testing/smtp-server.ts';

test('a mail by SMTP: sender, recipient, subject, text, and the same id at every attempt', async () => {
  const server = await startSmtpServer();
  const deliver = smtpDelivery(server.url, 'Tukul <no-reply@tukul.example>');
  await deliver({ id: 42, to: 'a@example.test', subject: 'Your login code', text: 'Your code is 123456.' });
  expect(server.received[0]).toContain('From: Tukul <no-reply@tukul.example>');
  expect(server.received[0]).toContain('To: a@example.test');
  expect(server.received[0]).toContain('Subject: Your login code');
  expect(server.received[0]).toContain('Message-ID: <outbox-42@tukul.example>');
  expect(server.received[0]).toContain('Your code is 123456.');
  server.close();
});

test('a house with a mail server delivers what it writes; one without keeps it in the outbox, and no job waits', async () => {
  const server = await startSmtpServer();
  for (const SMTP_URL of [server.url, '']) {
    const house = await testHouse({ SMTP_URL });
    await house.person(1001, { depositSen: 0 });
    await guest(house).post('/api/sc/reset/password', { email: 'person1001@test.invalid' });
    const written = () => house.db.selectFrom('office.outbox').select(['sentAt', 'jobId']).execute();
    if (SMTP_URL === '') await expect.poll(written).toEqual([{ sentAt: null, jobId: null }]);
    else await expect.poll(written).toEqual([{ sentAt: expect.any(Date), jobId: expect.any(String) }]);
    await house.end();
  }
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain('To: person1001@test.invalid');
  server.close();
});
