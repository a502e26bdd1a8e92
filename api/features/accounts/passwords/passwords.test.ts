import { describe, expect, test } from 'vitest';
import { createLine, createPasswords } from './passwords.ts';

describe('the line before the hashing', () => {
  const work = () => {
    let finish: () => void = () => {};
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { done, finish };
  };

  test('lets so many run at once, the next when one is done, in order', async () => {
    const inLine = createLine(2, 10);
    const jobs = [work(), work(), work(), work()];
    const started: number[] = [];
    const results = jobs.map((job, index) =>
      inLine(async () => {
        started.push(index);
        await job.done;
        return index;
      }),
    );
    expect(started).toEqual([0, 1]);
    jobs[1]?.finish();
    await results[1];
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    for (const job of jobs) job.finish();
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
  });

  test('never lets more run, however often somebody has waited', async () => {
    const inLine = createLine(2, 100);
    let running = 0;
    let max = 0;
    const job = () =>
      inLine(async () => {
        running += 1;
        max = Math.max(max, running);
        await Promise.resolve();
        running -= 1;
      });
    for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 10 }, job));
    expect([max, running]).toEqual([2, 0]);
    // Nor fewer, once those have gone.
    const first = work();
    const second = inLine(() => first.done);
    expect(await inLine(async () => 'at once')).toBe('at once');
    first.finish();
    await second;
  });

  test('a failure makes room too', async () => {
    const inLine = createLine(1, 10);
    await expect(inLine(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inLine(async () => 'yes')).toBe('yes');
  });

  test('when too many wait, the next is sent away', async () => {
    const inLine = createLine(1, 1);
    const first = work();
    const running = inLine(() => first.done);
    const waiting = inLine(async () => {});
    await expect(inLine(async () => {})).rejects.toMatchObject({ statusCode: 503, retryAfterS: 5 });
    first.finish();
    await Promise.all([running, waiting]);
  });
});

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
