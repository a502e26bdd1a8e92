import { expect, test } from 'vitest';
import { sharedReading } from './shared-reading.ts';

test('those who ask at the same time share a reading, and nobody gets one that began before', async () => {
  let begun = 0;
  const ends: (() => void)[] = [];
  const read = sharedReading(async () => {
    begun += 1;
    const reading = begun;
    await new Promise<void>((resolve) => ends.push(resolve));
    return reading;
  });
  const [first, beside] = [read(), read()];
  await expect.poll(() => begun).toBe(1);
  const [later, besideLater] = [read(), read()];
  ends[0]?.();
  expect([await first, await beside]).toEqual([1, 1]);
  await expect.poll(() => begun).toBe(2);
  ends[1]?.();
  expect([await later, await besideLater]).toEqual([2, 2]);
});

test('a reading that failed is the failure of those who asked for it alone', async () => {
  let failing = true;
  const read = sharedReading(async () => {
    if (failing) throw new Error('no');
    return 1;
  });
  await expect(read()).rejects.toThrow('no');
  failing = false;
  expect(await read()).toBe(1);
});
