import { expect, test } from 'vitest';
import { type OrderedPhoto, openPhotoSender, type PhotoCalls } from './send-photos.ts';

/** A house that numbers photos as they arrive, and knows a photo that it has. */
function house(stored: Readonly<Record<string, readonly string[]>> = {}) {
  const units = new Map(
    Object.entries(stored).map(([unit, files]) => [unit, files.map((file, i) => ({ name: `${i}.jpg`, file }))]),
  );
  const refused = new Set<string>();
  const log: string[] = [];
  let version = 0;
  let running = 0;
  let mostRunning = 0;
  const of = (unit: string) => units.get(unit) ?? [];
  const calls: PhotoCalls = {
    upload: async (unit, file, onProgress) => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      onProgress(0.5);
      await Promise.resolve();
      running -= 1;
      if (refused.has(file.name)) throw new Error(`no ${file.name}`);
      log.push(`${unit} ${file.name}`);
      const same = of(unit).find((photo) => photo.file === file.name);
      if (same) return { fileName: same.name, version: `${version}` };
      const name = `${Math.max(-1, ...of(unit).map((photo) => Number.parseInt(photo.name, 10))) + 1}.jpg`;
      units.set(unit, [...of(unit), { name, file: file.name }]);
      version += 1;
      return { fileName: name, version: `${version}` };
    },
    photosOf: async (unit) => ({ photos: of(unit).map(({ name }) => name), version: `${version}` }),
    arrange: async ({ folderName, names, removed }) => {
      const known = of(folderName);
      expect([...names, ...removed].toSorted()).toEqual(known.map(({ name }) => name).toSorted());
      const files = names.map((name) => known.find((photo) => photo.name === name)?.file ?? '');
      units.set(
        folderName,
        files.map((file, i) => ({ name: `${i}.jpg`, file })),
      );
      version += 1;
      log.push(`${folderName} arranged`);
    },
  };
  const sender = openPhotoSender(calls, { atOnce: 3, reasonOf: (error) => (error as Error).message ?? 'changed' });
  return {
    ...{ sender, refused, log },
    files: (unit: string) => of(unit).map(({ file }) => file),
    version: () => `${version}`,
    mostRunning: () => mostRunning,
  };
}

const photo = (name: string): OrderedPhoto => ({ key: name, kind: 'new', file: new File(['x'], name) });
const kept = (name: string): OrderedPhoto => ({ key: name, kind: 'stored', name });

test('photos of a unit arrive in their order, after those that it has, without another call', async () => {
  const { sender, files, log } = house({ A1: ['old'] });
  await sender.start([{ unit: 'A1', photos: ['c', 'a', 'b'].map(photo), others: 'come first' }]);
  expect(files('A1')).toEqual(['old', 'c', 'a', 'b']);
  expect(log).toEqual(['A1 c', 'A1 a', 'A1 b']);
  expect(sender.sending().units.get('A1')).toEqual({ state: 'done' });
});

test('those that replace take the others away only when all have arrived; the failed ones are sent again', async () => {
  const { sender, files, refused } = house({ A1: ['old 1', 'old 2'] });
  refused.add('b');
  await sender.start([{ unit: 'A1', photos: ['a', 'b'].map(photo), others: 'go' }]);
  expect(files('A1')).toEqual(['old 1', 'old 2', 'a']);
  expect(sender.sending().units.get('A1')).toEqual({
    state: 'failed',
    reason: { unsent: 1, keepsOld: true },
  });
  expect(sender.sending().uploads).toMatchObject([
    { key: 'a', state: 'done' },
    { key: 'b', state: 'failed', reason: 'no b' },
  ]);
  refused.clear();
  await sender.start([{ unit: 'A1', photos: ['a', 'b'].map(photo), others: 'go' }]);
  expect(files('A1')).toEqual(['a', 'b']);
  expect(sender.sending().uploads.map(({ state }) => state)).toEqual(['done', 'done']);
});

test('stored and new photos come into the order that was asked for', async () => {
  const { sender, files, version } = house({ A1: ['front', 'rear'] });
  const photos = [photo('cover'), kept('1.jpg'), kept('0.jpg'), photo('last')];
  await sender.start([{ unit: 'A1', photos, others: 'come first', version: version() }]);
  expect(files('A1')).toEqual(['cover', 'rear', 'front', 'last']);
});

test('an order of photos that have changed meanwhile sends nothing', async () => {
  const { sender, files, log } = house({ A1: ['front', 'rear'] });
  const photos = [kept('1.jpg'), kept('0.jpg'), photo('more')];
  await sender.start([{ unit: 'A1', photos, others: 'come first', version: 'of before' }]);
  expect(files('A1')).toEqual(['front', 'rear']);
  expect(log).toEqual([]);
  expect(sender.sending().units.get('A1')?.state).toBe('failed');
});

test('many units go at once, three of them, and each in order', async () => {
  const { sender, files, mostRunning } = house();
  const units = Array.from({ length: 20 }, (_, i) => `U${i}`);
  await sender.start(
    units.map((unit) => ({
      unit,
      photos: ['1', '2', '3'].map((each) => photo(`${unit} ${each}`)),
      others: 'come first',
    })),
  );
  for (const unit of units) expect(files(unit)).toEqual(['1', '2', '3'].map((each) => `${unit} ${each}`));
  expect(mostRunning()).toBe(3);
});

test('after a stop nothing more is sent', async () => {
  const { sender, files } = house();
  const all = sender.start([{ unit: 'A1', photos: ['a', 'b', 'c'].map(photo), others: 'come first' }]);
  sender.stop();
  await all;
  expect(files('A1').length).toBeLessThan(3);
  expect(sender.sending().units.get('A1')?.state).not.toBe('done');
  sender.clear();
  expect(sender.sending().uploads).toEqual([]);
});
