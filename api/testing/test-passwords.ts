import { createPasswords, type Passwords } from '#api/platform/identity/passwords.ts';

/** As in the product, but that this one, which all people of a test file have, is hashed once: it takes some 20 ms. */
export function hashedOnce(password: string): Passwords {
  const passwords = createPasswords();
  let hashed: Promise<string> | undefined;
  return {
    verify: passwords.verify,
    hash: (other) => {
      if (other !== password) return passwords.hash(other);
      hashed ??= passwords.hash(password);
      return hashed;
    },
  };
}
