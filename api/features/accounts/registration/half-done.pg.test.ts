import { expect, test } from 'vitest';
import { createMailer } from '#api/platform/mail/mailer.ts';
import { register as registerAt, verifyEmail } from './register.ts';
import { newestLink, PASSWORD, person } from './testing/forms.ts';
import { registrationHouse, VERIFIED } from './testing/registration-house.ts';

/** What happens between the parts of a verification. */

const here = registrationHouse();

test('a book that takes nothing at the moment leaves the link good, and the number the same', async () => {
  await here.register(here.email);
  const link = await newestLink(here.house, here.email);
  const [{ userId } = { userId: 0 }] = await here.waitingOf(here.email);
  const { book } = here.house.house;
  const now = () => here.house.clockMs;
  const unused = {
    mailer: createMailer(here.house.db, now),
    passwords: { hash: () => Promise.reject(), verify: async () => true },
    staffCards: { process: () => Promise.reject(), put: () => Promise.reject() },
  };
  const execute: typeof book.execute = async (command) => {
    await book.execute(command);
    return { kind: 'not-now', reason: 'unknown' };
  };
  const doubtful = { ...unused, db: here.house.db, book: { execute, committed: book.committed }, now, publicUrl: '' };
  await expect(verifyEmail(doubtful, link.email, link.token, PASSWORD)).rejects.toMatchObject({ statusCode: 503 });
  expect(book.committed.bidders.has(userId)).toBe(true);
  expect(await here.accountsOf(here.email)).toEqual([]);

  const before = book.revision;
  expect(await here.verify(link)).toMatchObject(VERIFIED);
  expect(await here.accountsOf(here.email)).toMatchObject([{ id: userId }]);
  expect(book.revision).toBe(before);
});

test('whose address somebody else takes at that moment leaves no photo behind', async () => {
  const form = { ...person(here.email), staff: true, staffOf: 'TM Staff', staffId: 'TM41004' };
  const put: string[] = [];
  const now = () => here.house.clockMs;
  const deps = {
    ...{ db: here.house.db, now, publicUrl: '', mailer: createMailer(here.house.db, now) },
    passwords: { hash: async () => 'not looked at', verify: async () => true },
    staffCards: { process: async (photo: Buffer) => photo, put: async (staffId: string) => void put.push(staffId) },
    book: {
      committed: here.house.house.book.committed,
      execute: async () => {
        await here.house.accounts.create({
          email: here.email,
          name: 'Somebody else',
          role: 'user',
          password: 'not looked at',
        });
        return { kind: 'done', events: [], revision: 0 } as const;
      },
    },
  };
  await registerAt(deps, form, Buffer.from('a card'), '127.0.0.0/24', 'en');
  const link = await newestLink(here.house, here.email);
  expect(await verifyEmail(deps, link.email, link.token, PASSWORD)).toBe('not-verified');
  expect(put).toEqual([]);
  expect(await here.accountsOf(here.email)).toMatchObject([{ name: 'Somebody else' }]);
});
