import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lotFolder } from '#api/platform/photos/names.ts';
import { createFolderPhotoStore } from '#api/platform/photos/store.ts';
import { readOrWriteDurably, removeDurably, writeDurably, writeDurablySync } from './durable-files.ts';

/** What was asked of the disk, in order. */
const asked: string[] = [];
let fails: NodeJS.ErrnoException | undefined;
const short = (file: unknown) => path.relative(folder, String(file)).replace(/\.[0-9a-f-]{36}/, '') || '.';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    writeFile: async (file: string, bytes: Buffer, options: { flush?: boolean }) => {
      asked.push(`write ${short(file)}${options.flush ? ', flushed' : ''}`);
      await real.writeFile(file, bytes, options);
      if (fails !== undefined) throw fails;
    },
    rename: (from: string, to: string) => {
      asked.push(`rename to ${short(to)}`);
      return real.rename(from, to);
    },
    open: async (file: string, flags: string) => {
      const handle = await real.open(file, flags);
      const sync = handle.sync.bind(handle);
      handle.sync = () => {
        asked.push(`flush ${short(file)}`);
        return sync();
      };
      return handle;
    },
  };
});

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const opened = new Map<number, string>();
  return {
    ...real,
    writeFileSync: (file: string, text: string, options?: { flush?: boolean }) => {
      asked.push(`write ${short(file)}${options?.flush ? ', flushed' : ''}`);
      real.writeFileSync(file, text, options);
    },
    renameSync: (from: string, to: string) => {
      asked.push(`rename to ${short(to)}`);
      real.renameSync(from, to);
    },
    linkSync: (from: string, to: string) => {
      asked.push(`link to ${short(to)}`);
      real.linkSync(from, to);
    },
    openSync: (file: string, flags: string) => {
      const fd = real.openSync(file, flags);
      opened.set(fd, file);
      return fd;
    },
    fsyncSync: (fd: number) => {
      asked.push(`flush ${short(opened.get(fd))}`);
      real.fsyncSync(fd);
    },
  };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tukul-durable-'));
  asked.length = 0;
  fails = undefined;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: string[]) => path.join(folder, ...names);

test('the bytes are on the disk before the name leads to them, and the name before it is answered', async () => {
  await writeDurably(at('a'), 'one');
  expect(asked.splice(0)).toEqual(['write a.part, flushed', 'rename to a', 'flush .']);
  await removeDurably(at('a'));
  expect(asked.splice(0)).toEqual(['flush .']);
  writeDurablySync(at('b'), 'two');
  expect(asked.splice(0)).toEqual(['write b.part, flushed', 'rename to b', 'flush .']);
});

test('folders that are made on the way are on the disk too, each in the one above it', async () => {
  await writeDurably(at('x', 'y', 'z'), 'deep');
  expect(asked.splice(0)).toEqual(['flush x', 'flush .', `write x/y/z.part, flushed`, 'rename to x/y/z', 'flush x/y']);
  await writeDurably(at('x', 'y', 'z'), 'again');
  expect(asked.splice(0)).toEqual([`write x/y/z.part, flushed`, 'rename to x/y/z', 'flush x/y']);
  expect(readOrWriteDurably(at('k', 'key'), () => 'secret')).toBe('secret');
  expect(asked).toEqual(['write k/key.part, flushed', 'link to k/key', 'flush k', 'flush .']);
});

test('a key is made once: who comes second has the first one, also between the look and the write', () => {
  expect(readOrWriteDurably(at('key'), () => 'first')).toBe('first');
  expect(readOrWriteDurably(at('key'), () => 'second')).toBe('first');
  const other = () => {
    writeFileSync(at('raced'), 'theirs');
    return 'ours';
  };
  expect(readOrWriteDurably(at('raced'), other)).toBe('theirs');
  expect(readdirSync(folder).toSorted()).toEqual(['key', 'raced']);
});

test.each(['ENOSPC', 'EDQUOT', 'EIO'])('what the disk did not take (%s) leaves the file of before', async (code) => {
  await writeDurably(at('a'), 'before');
  fails = Object.assign(new Error(`${code}: write`), { code, syscall: 'write' });
  await expect(writeDurably(at('a'), 'after')).rejects.toBe(fails);
  expect(readFileSync(at('a'), 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['a']);
});

test('photos that are put in another order: the new folder is on the disk before it takes the place of the old one', async () => {
  const store = createFolderPhotoStore(folder);
  for (const name of ['0.jpg', '1.jpg']) await store.put(lotFolder('WXC 4821'), name, Buffer.from(name), []);
  asked.length = 0;
  await store.rename(
    lotFolder('WXC 4821'),
    new Map([
      ['0.jpg', '1.jpg'],
      ['1.jpg', '0.jpg'],
    ]),
  );
  expect(asked).toEqual([
    'flush auctionlot/.building-WXC4821',
    'rename to auctionlot/.next-WXC4821',
    'rename to auctionlot/.former-WXC4821',
    'rename to auctionlot/WXC4821',
    'flush auctionlot',
  ]);
});
