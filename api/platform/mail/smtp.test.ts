import { expect, test } from 'vitest';
import { AwayError } from '#api/platform/jobs/define.ts';
import { type Delivery, onceTaken, unlessAway } from './smtp.ts';

const MAIL: Delivery = { id: 7, to: 'ali@example.test', subject: 'Your code', text: '123456' };

test('what the server took is not handed to it again; what it refused is', async () => {
  const sent: Delivery[] = [];
  let refuses = true;
  const deliver = onceTaken(async (mail) => {
    if (refuses) throw new Error('busy');
    sent.push(mail);
  });
  await expect(deliver(MAIL)).rejects.toThrow('busy');
  refuses = false;
  for (let attempt = 1; attempt <= 3; attempt += 1) await deliver(MAIL);
  expect(sent).toEqual([MAIL]);
  // Others are others: of another row, to somebody else, or with other words.
  const others = [{ id: 8 }, { id: 'mailing-7' }, { to: 'siti@example.test' }, { subject: 'Again' }];
  for (const other of others) await deliver({ ...MAIL, ...other });
  expect(sent).toHaveLength(1 + others.length);
});

test('a server that is away is told apart from a database that is', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' });
  const login = Object.assign(new Error('Invalid login'), { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 });
  for (const error of [refused, login]) expect(unlessAway(error)).toBeInstanceOf(AwayError);
  const busy = Object.assign(new Error('450'), { responseCode: 450, command: 'RCPT TO' });
  const database = Object.assign(new Error('terminating connection'), { code: '57P01' });
  for (const error of [busy, database]) expect(unlessAway(error)).toBe(error);
});
