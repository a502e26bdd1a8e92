import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { s3Files } from '#api/platform/files/file-store.ts';
import { lotFolder, staffCardPlace } from '#api/platform/photos/names.ts';
import { createS3PhotoStore } from '#api/platform/photos/s3-store.ts';
import { createS3Client, type S3Client, S3Error } from './s3-client.ts';
import { startS3StandIn } from './testing/stand-in.ts';
import { openTestBucket, type TestBucket } from './testing/test-bucket.ts';

let bucket: TestBucket;
let s3: S3Client;
beforeEach(async () => {
  bucket = await openTestBucket({ pageSize: 2 });
  s3 = bucket.client();
});
afterEach(() => bucket.close());

const keysOf = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of s3.list(prefix)) keys.push(key);
  return keys;
};

describe('a bucket', () => {
  test('gives back what was put, under any key that the house makes', async () => {
    const keys = ['a.jpg', 'left side.jpg', 'GG-0117/0.jpg', 'a+b/c&d.txt'];
    for (const key of keys) await s3.put(key, Buffer.from(key), 'text/plain');
    for (const key of keys) expect(String(await s3.get(key))).toBe(key);
    expect(await s3.get('b.jpg')).toBeUndefined();
    expect(await keysOf('')).toEqual(keys.toSorted());
    expect(await keysOf('a')).toEqual(['a+b/c&d.txt', 'a.jpg']);
    for (const key of [...keys, 'b.jpg']) await s3.remove(key);
    expect(await keysOf('')).toEqual([]);
  });

  test('tells sizes and times, over several pages', async () => {
    for (const n of [0, 1, 2, 3, 4]) await s3.put(`${n}`, Buffer.alloc(n), 'text/plain');
    const found: { key: string; sizeBytes: number }[] = [];
    for await (const { key, sizeBytes, changedAtMs } of s3.list('')) {
      found.push({ key, sizeBytes });
      expect(Math.abs(Date.now() - changedAtMs)).toBeLessThan(60_000);
    }
    expect(found).toEqual([0, 1, 2, 3, 4].map((n) => ({ key: `${n}`, sizeBytes: n })));
  });

  test('a file that is replaced within a second has another time', async () => {
    const files = s3Files(s3);
    await files.put('documents/tnc.pdf', Buffer.from('a'), 'application/pdf');
    const [first] = await files.list('documents');
    await files.put('documents/tnc.pdf', Buffer.from('b'), 'application/pdf');
    const [second] = await files.list('documents');
    expect(second?.changedAtMs).not.toBe(first?.changedAtMs);
    expect(String(await files.read('documents/tnc.pdf'))).toBe('b');
  });

  test('gives nothing to who does not say who they are', async () => {
    await s3.put('house.json', Buffer.from('{}'), 'application/json');
    expect(await s3.isPublic('house.json')).toBe(false);
  });
});

const onStandIn = test.runIf(!process.env.S3_ENDPOINT);

describe('with another', () => {
  onStandIn.each([
    ['secret', { secretAccessKey: 'another secret of this key' }, 'SignatureDoesNotMatch'],
    ['key', { accessKeyId: 'AKOTHER' }, 'InvalidAccessKeyId'],
    ['region', { region: 'ap-southeast-5' }, 'AuthorizationHeaderMalformed'],
    ['bucket', { bucket: 'others' }, 'NoSuchBucket'],
  ] as const)('%s nothing is read or written, and the reason is told', async (_, other, reason) => {
    const wrong = createS3Client({ ...bucket.settings, ...other });
    await expect(wrong.get('a')).rejects.toThrow(reason);
    await expect(wrong.put('a', Buffer.from('a'), 'text/plain')).rejects.toThrow(S3Error);
    expect(wrong.trouble).toContain('S3');
    expect(bucket.standIn?.keys()).toEqual([]);
  });

  onStandIn('style of addresses the bucket is part of the host', async () => {
    const hosted = createS3Client({ ...bucket.settings, endpoint: 'http://store.invalid', pathStyle: false });
    await expect(hosted.get('a')).rejects.toThrow('S3 cannot be reached');
  });
});

describe('a store that fails', () => {
  onStandIn('for a moment is asked again, and nobody notices', async () => {
    const { standIn } = bucket;
    if (standIn === undefined) throw new Error('no stand-in');
    for (const fault of ['slow-down', 'gone'] as const) {
      standIn.fault = fault;
      setTimeout(() => {
        standIn.fault = undefined;
      }, 100);
      await s3.put('a', Buffer.from(fault), 'text/plain');
      expect(String(await s3.get('a'))).toBe(fault);
      expect(s3.trouble).toBeUndefined();
    }
  });

  onStandIn.each([
    ['slow-down', '503 SlowDown'],
    ['forbidden', '403 AccessDenied'],
    ['gone', 'cannot be reached'],
    ['cut', 'cannot be reached'],
  ] as const)('for long (%s) says so, and is not asked for every photo meanwhile', async (fault, reason) => {
    const { standIn } = bucket;
    if (standIn === undefined) throw new Error('no stand-in');
    await s3.put('a', Buffer.alloc(10_000), 'text/plain');
    standIn.fault = fault;
    const error = await s3.get('a').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(S3Error);
    expect(error).toMatchObject({ isWrite: false, message: expect.stringContaining(reason) });
    standIn.requests();
    for (let n = 0; n < 50; n += 1) await expect(s3.get('a')).rejects.toThrow(reason);
    expect(standIn.requests()).toBe(0);
    expect(s3.trouble).toContain(reason);
  });

  onStandIn('that does not answer is given up', async () => {
    const { standIn } = bucket;
    if (standIn === undefined) throw new Error('no stand-in');
    standIn.fault = 'silent';
    await expect(s3.get('a')).rejects.toThrow('does not answer in time');
  });
});

describe('photos in it', () => {
  const unit = lotFolder('WXC 4821');

  onStandIn('are read from memory while nothing has changed, and as they were while it is away', async () => {
    const { standIn } = bucket;
    if (standIn === undefined) throw new Error('no stand-in');
    const [house, clock] = [{ changes: '1' }, { ms: 0 }];
    const open = () => createS3PhotoStore(s3, { changes: async () => house.changes, elapsedMs: () => clock.ms });
    const [one, other] = [open(), open()];
    await one.put(unit, '0.jpg', Buffer.from('a'), []);
    expect(await other.list(unit)).toEqual(['0.jpg']);
    standIn.requests();
    expect(await other.list(unit)).toEqual(['0.jpg']);
    expect(String(await (await other.open(unit, '0.jpg'))?.bytes())).toBe('a');
    expect(standIn.requests()).toBe(1);
    await one.put(unit, '1.jpg', Buffer.from('b'), []);
    house.changes = '2';
    expect(await other.list(unit)).toEqual(['0.jpg', '1.jpg']);
    standIn.fault = 'forbidden';
    house.changes = '3';
    expect(await other.list(unit)).toEqual(['0.jpg', '1.jpg']);
    expect(String(await (await other.open(unit, '0.jpg'))?.bytes())).toBe('a');
    await expect(one.put(unit, '2.jpg', Buffer.from('c'), [])).rejects.toThrow(S3Error);
    standIn.fault = undefined;
    // What another program does to the bucket is seen after a while.
    await createS3PhotoStore(bucket.client()).remove(unit, '1.jpg');
    clock.ms += 10_000;
    await expect.poll(() => other.list(unit), { timeout: 10_000 }).toEqual(['0.jpg']);
  });

  onStandIn(
    'leave nothing behind when they are replaced, renamed or removed, nor what a process left that died',
    async () => {
      const { standIn } = bucket;
      if (standIn === undefined) throw new Error('no stand-in');
      const store = createS3PhotoStore(s3);
      for (const text of ['a', 'b'])
        await store.put(unit, '0.jpg', Buffer.from(text), [{ width: 400, bytes: Buffer.from('s') }]);
      await store.put(unit, '1.jpg', Buffer.from('c'), []);
      await s3.put(`photos/${unit}/left-behind/photo.jpg`, Buffer.from('half'), 'image/jpeg');
      expect(standIn.keys()).toHaveLength(5);
      await store.rename(unit, new Map([['1.jpg', '0.jpg']]));
      expect(standIn.keys()).toHaveLength(2);
      const card = staffCardPlace('TM41004', 2001);
      await store.put(card.folder, card.name, Buffer.from('card'), []);
      await store.remove(card.folder, card.name);
      expect(standIn.keys().filter((key) => key.includes('staffIdCard'))).toEqual([]);
    },
  );

  onStandIn('whose store fails before the last step are as they were', async () => {
    const { standIn } = bucket;
    if (standIn === undefined) throw new Error('no stand-in');
    await createS3PhotoStore(s3).put(unit, '0.jpg', Buffer.from('a'), []);
    const failing: S3Client = {
      ...s3,
      trouble: undefined,
      put: (key, ...rest) =>
        key.endsWith('index.json') ? Promise.reject(new S3Error('away', { isWrite: true })) : s3.put(key, ...rest),
    };
    const store = createS3PhotoStore(failing);
    await expect(store.put(unit, '0.jpg', Buffer.from('b'), [])).rejects.toThrow('away');
    await expect(store.rename(unit, new Map())).rejects.toThrow('away');
    const after = createS3PhotoStore(s3);
    expect(await after.list(unit)).toEqual(['0.jpg']);
    expect(String(await (await after.open(unit, '0.jpg'))?.bytes())).toBe('a');
  });
});

test.runIf(!process.env.S3_ENDPOINT)('the stand-in keeps what it has in a folder, ranges and conditions', async () => {
  const { mkdtemp, rm } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  const folder = await mkdtemp(`${tmpdir()}/s3-`);
  const keys = { bucket: 'photos', accessKeyId: 'AK', secretAccessKey: 'sk' };
  const settings = { ...keys, region: 'us-east-1', pathStyle: true, prefix: '' };
  const first = await startS3StandIn({ ...keys, folder });
  await createS3Client({ ...settings, endpoint: first.url }).put('a/b c', Buffer.from('kept'), 'text/plain');
  await first.close();
  const second = await startS3StandIn({ ...keys, folder });
  expect(String(await createS3Client({ ...settings, endpoint: second.url }).get('a/b c'))).toBe('kept');
  second.fault = 'public';
  const part = await fetch(`${second.url}/photos/a/b%20c`, { headers: { range: 'bytes=1-2' } });
  expect([part.status, await part.text()]).toEqual([206, 'ep']);
  const etag = part.headers.get('etag') ?? '';
  expect((await fetch(`${second.url}/photos/a/b%20c`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(await createS3Client({ ...settings, endpoint: second.url }).isPublic('a/b c')).toBe(true);
  await second.close();
  await rm(folder, { recursive: true });
});
