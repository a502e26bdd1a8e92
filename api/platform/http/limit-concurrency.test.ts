import { describe, expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

describe('a limit of what runs at once', () => {
  const work = () => {
    let finish: () => void = () => {};
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { done, finish };
  };

  test('lets so many run at once, the next when one is done, in order', async () => {
    const limited = limitConcurrency(2, 10, 'Too many');
    const jobs = [work(), work(), work(), work()];
    const started: number[] = [];
    const results = jobs.map((job, index) =>
      limited(async () => {
        started.push(index);
        await job.done;
        return index;
      }),
    );
    await expect.poll(() => started).toEqual([0, 1]);
    jobs[1]?.finish();
    await results[1];
    await expect.poll(() => started).toEqual([0, 1, 2]);
    for (const job of jobs) job.finish();
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
  });

  test('never lets more run, however often somebody has waited', async () => {
    const limited = limitConcurrency(2, 100, 'Too many');
    let running = 0;
    let max = 0;
    const job = () =>
      limited(async () => {
        running += 1;
        max = Math.max(max, running);
        await Promise.resolve();
        running -= 1;
      });
    for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 10 }, job));
    expect([max, running]).toEqual([2, 0]);
    // Nor fewer, once those have gone.
    const first = work();
    const second = limited(() => first.done);
    expect(await limited(async () => 'at once')).toBe('at once');
    first.finish();
    await second;
  });

  test('a failure makes room too', async () => {
    const limited = limitConcurrency(1, 10, 'Too many');
    await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limited(async () => 'yes')).toBe('yes');
  });

  test('when too many wait, the next is sent away', async () => {
    const limited = limitConcurrency(1, 1, 'Too many');
    const first = work();
    const running = limited(() => first.done);
    const waiting = limited(async () => {});
    await expect(limited(async () => {})).rejects.toMatchObject({
      statusCode: 503,
      message: 'Too many',
      retryAfterS: 5,
    });
    first.finish();
    await Promise.all([running, waiting]);
  });
});
