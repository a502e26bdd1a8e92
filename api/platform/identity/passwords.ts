import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#api/platform/http/limit-concurrency.ts';

export const TOO_MANY_LOGINS = 'Too many people are logging in at this moment. Please try again.';

/** Argon2id (2 in this library), 19 MiB, two passes, one lane: OWASP's first recommendation. About 20 ms of one core each. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With `encoded` undefined (unknown address) it takes as long and returns false. */
  verify(encoded: string | undefined, password: string): Promise<boolean>;
}

interface Argon2 {
  hash(password: string, options: typeof ARGON2ID): Promise<string>;
  verify(encoded: string, password: string): Promise<boolean>;
}

/**
 * Password hashing with bounded concurrency, so that bids get the CPU: at most `atOnce` hashes run, the others queue.
 * @throws {HttpRefusal} 503, from both functions, when more than `maxWaiting` wait already.
 */
export function createPasswords({ atOnce = 2, maxWaiting = 200, argon2 = { hash, verify } as Argon2 } = {}): Passwords {
  const limited = limitConcurrency(atOnce, maxWaiting, TOO_MANY_LOGINS);
  let nobody: Promise<string> | undefined;
  return {
    hash: (password) => limited(() => argon2.hash(password, ARGON2ID)),
    verify: async (encoded, password) => {
      nobody ??= argon2.hash('nobody has this password', ARGON2ID);
      const against = encoded ?? (await nobody);
      const matches = await limited(() => argon2.verify(against, password));
      return encoded !== undefined && matches;
    },
  };
}
