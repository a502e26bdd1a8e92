import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lotFolder } from './names.ts';
import { createFolderPhotoStore, type PhotoStore } from './store.ts';

const disk = vi.hoisted(() => ({ stepsLeft: Number.POSITIVE_INFINITY }));

/** Each of these is a step; the process dies before the one for which none is left. */
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  const step = <Args extends readonly unknown[], R>(action: (...args: Args) => Promise<R>) =>
    vi.fn(async (...args: Args) => {
      if (disk.stepsLeft <= 0) throw new Error('the process dies');
      disk.stepsLeft -= 1;
      return action(...args);
    });
  return { ...fs, rename: step(fs.rename), link: step(fs.link), mkdir: step(fs.mkdir), rm: step(fs.rm) };
});

const FOLDER = lotFolder('WXC 4821');
const PHOTOS = ['front', 'left', 'rear'];
const TO_THE_END = new Map([
  ['0.jpg', '2.jpg'],
  ['1.jpg', '0.jpg'],
  ['2.jpg', '1.jpg'],
]);

let root: string;
let store: PhotoStore;

beforeEach(async () => {
  disk.stepsLeft = Number.POSITIVE_INFINITY;
  root = await mkdtemp(path.join(tmpdir(), 'rename-photos-'));
  store = createFolderPhotoStore(root);
  for (const [index, name] of PHOTOS.entries()) {
    const small = { width: 400 as const, bytes: Buffer.from(`${name} small`) };
    await store.put(FOLDER, `${index}.jpg`, Buffer.from(name), [small]);
  }
});
afterEach(async () => {
  disk.stepsLeft = Number.POSITIVE_INFINITY;
  await rm(root, { recursive: true });
});

/** What is in the folder, in its order, as another process finds it; each with its small version. */
async function found(): Promise<string[]> {
  const other = createFolderPhotoStore(root);
  const shown: string[] = [];
  for (const name of await other.list(FOLDER)) {
    const bytes = await (await other.open(FOLDER, name))?.bytes();
    expect(await (await other.open(FOLDER, name, { width: 400 }))?.bytes()).toEqual(Buffer.from(`${bytes} small`));
    shown.push(`${bytes}`);
  }
  return shown;
}

test('photos change their places with their versions, and the folder gets another version', async () => {
  const before = await store.version(FOLDER);
  await store.rename(FOLDER, TO_THE_END);
  expect(await found()).toEqual(['left', 'rear', 'front']);
  expect(await store.version(FOLDER)).not.toBe(before);
  expect(await readdir(path.join(root, 'auctionlot'))).toEqual(['WXC4821']);
});

test('one without a new name goes', async () => {
  await store.rename(FOLDER, new Map([['2.jpg', '0.jpg']]));
  expect(await found()).toEqual(['rear']);
});

test('a process that dies at any step leaves all photos, in the old order or the new one; the next goes on from there', async () => {
  const outcomes: string[] = [];
  for (let steps = 0; ; steps += 1) {
    // Given the order of before, and a process that dies after so many steps
    disk.stepsLeft = Number.POSITIVE_INFINITY;
    expect(await found()).toEqual(PHOTOS);
    disk.stepsLeft = steps;
    const died = await store.rename(FOLDER, TO_THE_END).then(
      () => false,
      () => true,
    );
    // When another one looks
    disk.stepsLeft = Number.POSITIVE_INFINITY;
    const shown = await found();
    outcomes.push(shown.join());
    expect(shown.toSorted()).toEqual(PHOTOS.toSorted());
    // Then it can also go on: add one, take it away, bring the first order back
    await store.put(FOLDER, '3.jpg', Buffer.from('more'), [{ width: 400, bytes: Buffer.from('more small') }]);
    expect(await found()).toEqual([...shown, 'more']);
    const firstOrder = PHOTOS.map((photo, index) => [`${shown.indexOf(photo)}.jpg`, `${index}.jpg`] as const);
    await store.rename(FOLDER, new Map(firstOrder));
    if (!died) break;
  }
  expect(new Set(outcomes)).toEqual(new Set([PHOTOS.join(), 'left,rear,front']));
  expect(outcomes.length).toBeGreaterThan(10);
});

test('what one reader finishes, another that came at the same time finds done', async () => {
  await rename(path.join(root, FOLDER), path.join(root, 'auctionlot/.next-WXC4821'));
  const shown = await Promise.all([found(), found(), found()]);
  expect(shown).toEqual([PHOTOS, PHOTOS, PHOTOS]);
});
