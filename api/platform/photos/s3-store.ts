import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { z } from 'zod';
import { Lru } from '#api/platform/lru.ts';
import { type S3Client, S3Error } from '#api/platform/s3/s3-client.ts';
import { checkPhotoName, inPhotoOrder, isPersonal, type PhotoFolder } from './names.ts';
import { type PhotoStore, type StoredPhoto, typeOf } from './store.ts';
import { fileOfForm, formsOf, type PhotoForm, photoVersions } from './versions.ts';

/**
 * Photos in a bucket. What is written is never written again: each photo has a folder of its own with a random name, and the index of a folder of photos,
 * one object, says which there are and what they are called. So one PUT, of the index, puts a photo in, renames sixty or takes some away: nobody sees half of it.
 *
 * photos/auctionlot/WXC4821/index.json
 * photos/auctionlot/WXC4821/5c0f…/photo.jpg, …/w400/photo.webp
 */
export interface S3PhotoOptions {
  /** Runs `change` while no other process changes the same folder. */
  readonly exclusively?: <T>(folder: string, change: () => Promise<T>) => Promise<T>;
  /**
   * Another text whenever photos of units may have changed, in whichever process: while it is the same, their indexes are not read again. Without it every
   * index is read each time.
   */
  readonly changes?: () => Promise<string>;
  /** Of the process, ms. */
  readonly elapsedMs?: () => number;
}

const indexSchema = z.object({
  version: z.string(),
  photos: z.record(
    z.string(),
    z.object({
      id: z.string(),
      changedAtMs: z.number(),
      forms: z.array(z.object({ file: z.string(), sizeBytes: z.number() })),
    }),
  ),
});
type Index = z.infer<typeof indexSchema>;
type Entry = Index['photos'][string];

const ROOT = 'photos/';
const INDEX = '/index.json';
/** ms: what nobody was told of, as photos that another program has copied into the bucket, is seen after this time. */
const MAX_AGE_MS = 10_000;
const KEPT_INDEXES = 20_000;
/** bytes of photos that are kept in memory; they never change. */
const KEPT_BYTES = 48 * 1024 * 1024;
const EMPTY: Index = { version: '', photos: {} };

interface Read {
  readonly index: Index;
  readonly changes: string;
  readonly atMs: number;
}

export function createS3PhotoStore(s3: S3Client, options: S3PhotoOptions = {}): PhotoStore {
  const oneAtATime = pLimit(1);
  const exclusively = options.exclusively ?? ((_folder, change) => oneAtATime(change));
  const elapsedMs = options.elapsedMs ?? (() => performance.now());
  const known = new Lru<string, Read>(KEPT_INDEXES);
  const pictures = new Lru<string, Buffer>(KEPT_BYTES, (bytes) => bytes.length);

  const keyOf = (folder: PhotoFolder, { id }: Pick<Entry, 'id'>, file: string) => `${ROOT}${folder}/${id}/${file}`;

  async function readIndex(folder: PhotoFolder): Promise<Index> {
    const bytes = await s3.get(`${ROOT}${folder}${INDEX}`);
    return bytes === undefined ? EMPTY : indexSchema.parse(JSON.parse(bytes.toString()));
  }

  /** As it is: for whoever changes it, and for what must not be shown once it is gone. */
  async function freshIndex(folder: PhotoFolder): Promise<Index> {
    return remember(folder, await readIndex(folder), await changesNow());
  }

  /** While the bucket is away, as it was: pages go on. */
  async function shownIndex(folder: PhotoFolder): Promise<Index> {
    if (options.changes === undefined || !folder.startsWith('auctionlot/')) return readIndex(folder);
    // Asked before the index is read: a change in between makes it be read once more.
    const changes = await changesNow();
    const before = known.get(folder);
    if (before !== undefined && before.changes === changes && elapsedMs() - before.atMs < MAX_AGE_MS)
      return before.index;
    try {
      return remember(folder, await readIndex(folder), changes);
    } catch (error) {
      if (before === undefined || !(error instanceof S3Error)) throw error;
      return before.index;
    }
  }

  function remember(folder: PhotoFolder, index: Index, changes: string): Index {
    known.set(folder, { index, changes, atMs: elapsedMs() });
    return index;
  }

  const changesNow = async () => (await options.changes?.()) ?? '';

  async function writeIndex(folder: PhotoFolder, photos: Index['photos']): Promise<void> {
    const key = `${ROOT}${folder}${INDEX}`;
    const index = { version: `${Date.now().toString(36)}-${randomUUID().slice(0, 8)}`, photos };
    known.delete(folder);
    // Of a unit that had photos the index stays: without one its version would be that of a unit which never had any.
    if (Object.keys(photos).length === 0 && isPersonal(folder)) await s3.remove(key);
    else await s3.put(key, Buffer.from(JSON.stringify(index)), 'application/json');
    known.delete(folder);
  }

  /** What no index names: photos that were replaced or taken away, and what a process left that died in between. */
  async function sweep(folder: PhotoFolder, photos: Index['photos']): Promise<void> {
    const named = new Set(Object.values(photos).map(({ id }) => id));
    const below = `${ROOT}${folder}/`;
    for await (const { key } of s3.list(below)) {
      const [id = '', file] = key.slice(below.length).split('/');
      if (file !== undefined && !named.has(id)) await s3.remove(key);
    }
  }

  async function change(folder: PhotoFolder, next: (photos: Index['photos']) => Index['photos']): Promise<void> {
    const { photos } = await freshIndex(folder);
    const after = next(photos);
    await writeIndex(folder, after);
    await sweep(folder, after);
  }

  function stored(folder: PhotoFolder, name: string, form: PhotoForm, { photos }: Index): StoredPhoto | undefined {
    const entry = photos[name];
    const nearest = [form, { width: form.width }, {}].map((each) => fileOf(name, each));
    const found = nearest.flatMap((file) => entry?.forms.find((each) => each.file === file) ?? [])[0];
    if (entry === undefined || found === undefined) return undefined;
    const { changedAtMs } = entry;
    return {
      ...{ type: typeOf(found.file), sizeBytes: found.sizeBytes, changedAtMs },
      bytes: async () => {
        const key = keyOf(folder, entry, found.file);
        const bytes = pictures.get(key) ?? (await s3.get(key));
        if (bytes?.length === found.sizeBytes) {
          if (!isPersonal(folder)) pictures.set(key, bytes);
          return bytes;
        }
        // Replaced since its index was read; else the bucket has lost it.
        const now = stored(folder, name, form, await freshIndex(folder));
        if (now === undefined || now.changedAtMs === changedAtMs)
          throw new S3Error('S3 lacks a photo', { isWrite: false });
        return now.bytes();
      },
    };
  }

  return {
    async put(folder, name, bytes, given) {
      checkPhotoName(name);
      const versions =
        given ?? (name.endsWith('.jpg') ? await photoVersions(bytes, { webp: !isPersonal(folder) }) : []);
      const id = randomUUID();
      const files = [...versions, { bytes }].map((each) => ({ file: fileOf(name, each), bytes: each.bytes }));
      await exclusively(folder, async () => {
        for (const each of files) await s3.put(keyOf(folder, { id }, each.file), each.bytes, typeOf(each.file));
        await change(folder, (photos) => {
          const changedAtMs = Math.max(Date.now(), (photos[name]?.changedAtMs ?? 0) + 1);
          const forms = files.map((each) => ({ file: each.file, sizeBytes: each.bytes.length }));
          return { ...photos, [name]: { id, changedAtMs, forms } };
        });
      });
    },

    list: async (folder) => inPhotoOrder(Object.keys((await shownIndex(folder)).photos)),

    version: async (folder) => (await shownIndex(folder)).version,

    async open(folder, name, form = {}) {
      checkPhotoName(name);
      return stored(folder, name, form, await shownIndex(folder));
    },

    async forms(folder, name) {
      const entry = (await shownIndex(folder)).photos[checkPhotoName(name)];
      return formsOf(name).filter((form) => entry?.forms.some(({ file }) => file === fileOf(name, form)));
    },

    async remove(folder, name) {
      checkPhotoName(name);
      await exclusively(folder, async () => {
        const { photos } = await freshIndex(folder);
        const entry = photos[name];
        // Its bytes go first: until they are gone it is listed, and can be removed again.
        if (entry === undefined) return;
        for (const { file } of entry.forms) await s3.remove(keyOf(folder, entry, file));
        await change(folder, ({ [name]: _, ...rest }) => rest);
      });
    },

    async rename(folder, names) {
      for (const name of [...names].flat()) checkPhotoName(name);
      await exclusively(folder, () =>
        change(folder, (photos) =>
          Object.fromEntries(
            [...names].flatMap(([from, to]) => (photos[from] === undefined ? [] : [[to, photos[from]]])),
          ),
        ),
      );
    },

    async *folders() {
      for await (const { key } of s3.list(ROOT)) {
        if (key.endsWith(INDEX)) yield key.slice(ROOT.length, -INDEX.length) as PhotoFolder;
      }
    },
  };
}

/** How the files of a photo are called, whatever its name is at the time: `photo.jpg`, `w400/photo.webp`. */
function fileOf(name: string, form: PhotoForm): string {
  return fileOfForm(`photo${name.slice(name.lastIndexOf('.'))}`, form);
}
