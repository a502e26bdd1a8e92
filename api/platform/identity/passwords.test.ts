import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('Argon2id with 19 MiB, two passes, one lane', async () => {
  const passwords = createPasswords();
  const encoded = await passwords.hash('correct horse');
  expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(encoded, 'correct horse')).toBe(true);
  expect(await passwords.verify(encoded, 'wrong horse')).toBe(false);
});

test('an address that nobody has costs the same work, and is never let in', async () => {
  const verified: unknown[] = [];
  const argon2 = {
    hash: async (password: string) => `hash of ${password}`,
    verify: async (...given: [string, string]) => verified.push(given) > 0,
  };
  const passwords = createPasswords({ argon2 });
  expect(await passwords.verify(undefined, 'nobody has this password')).toBe(false);
  expect(await passwords.verify('of somebody', 'a password')).toBe(true);
  expect(verified).toEqual([
    ['hash of nobody has this password', 'nobody has this password'],
    ['of somebody', 'a password'],
  ]);
});
