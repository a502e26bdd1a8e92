import { expect, test } from 'vitest';
import { type Delivery, onceTaken } from './smtp.ts';

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
