import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { packedLogs, unpacked } from './packed-logs.ts';

const textOf = async (log: Parameters<typeof unpacked>[0]) => {
  const parts: Buffer[] = [];
  for await (const part of unpacked(log)) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

test('ten who ask at once wait for one reading, and later ones for none; one log is read at a time', async () => {
  let [reads, atOnce, most] = [0, 0, 0];
  const logOf = packedLogs(async (session) => {
    reads += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 5));
    atOnce -= 1;
    return `the log of ${session} ${'with events '.repeat(10_000)}`;
  });
  const asked = await Promise.all(Array.from({ length: 10 }, (_, i) => logOf(i % 2 === 0 ? 'AMS1' : 'AMS2')));
  expect(reads).toBe(2);
  expect(most).toBe(1);
  expect(await textOf(asked[0] as never)).toMatch(/^the log of AMS1 with/);
  expect(await textOf(asked[1] as never)).toMatch(/^the log of AMS2 with/);
  expect(await logOf('AMS1')).toBe(asked[0]);
  expect(reads).toBe(2);
});

test('what is not published yet is looked for again; what cannot be read is tried again', async () => {
  let answer: () => Promise<string | undefined> = async () => undefined;
  const logOf = packedLogs(() => answer());
  expect(await logOf('AMS1')).toBeUndefined();
  answer = () => Promise.reject(new Error('Connection terminated'));
  await expect(logOf('AMS1')).rejects.toThrow('Connection');
  answer = async () => 'the log';
  expect(await textOf((await logOf('AMS1')) as never)).toBe('the log');
});

test('those that were asked for last are kept, up to a bound in bytes', async () => {
  let reads = 0;
  const logOf = packedLogs(async () => {
    reads += 1;
    return randomBytes(10_000).toString('base64');
  }, 64_000);
  for (let i = 0; i < 8; i += 1) await logOf(`AMS${i}`);
  expect(reads).toBe(8);
  await logOf('AMS7');
  expect(reads).toBe(8);
  await logOf('AMS0');
  expect(reads).toBe(9);
});
