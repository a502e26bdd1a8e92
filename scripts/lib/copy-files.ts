import { FILE_FOLDERS, type FileStore } from '#api/platform/files/file-store.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import type { PhotoVersion } from '#api/platform/photos/versions.ts';

export interface CopiedFiles {
  readonly copied: number;
  /** Already there, byte for byte. */
  readonly same: number;
}

/** Copies every photo with its versions, and compares: what is there already stays, so that a copy that was broken off goes on. */
export async function copyPhotos(from: PhotoStore, to: PhotoStore): Promise<CopiedFiles> {
  let [copied, same] = [0, 0];
  for await (const folder of from.folders()) {
    for (const name of await from.list(folder)) {
      const bytes = await (await from.open(folder, name))?.bytes();
      // Taken away meanwhile.
      if (bytes === undefined) continue;
      if (bytes.equals((await (await to.open(folder, name))?.bytes()) ?? Buffer.alloc(0))) {
        same += 1;
        continue;
      }
      const versions: PhotoVersion[] = [];
      for (const form of (await from.forms(folder, name)).slice(0, -1)) {
        const version = await from.open(folder, name, form);
        if (version !== undefined) versions.push({ ...form, bytes: await version.bytes() });
      }
      await to.put(folder, name, bytes, versions);
      if (!bytes.equals((await (await to.open(folder, name))?.bytes()) ?? Buffer.alloc(0)))
        throw new Error('A photo that was copied is another one at the other place.');
      copied += 1;
    }
  }
  return { copied, same };
}

/** The house's documents, and the proofs of handovers. */
export async function copyDocuments(from: FileStore, to: FileStore): Promise<CopiedFiles> {
  let [copied, same] = [0, 0];
  const found = await Promise.all(FILE_FOLDERS.map((folder) => from.list(folder)));
  for (const { path } of found.flat()) {
    const bytes = await from.read(path);
    if (bytes === undefined) continue;
    if ((await to.read(path))?.equals(bytes)) {
      same += 1;
      continue;
    }
    await to.put(path, bytes, path.endsWith('.jpg') ? 'image/jpeg' : 'application/pdf');
    copied += 1;
  }
  return { copied, same };
}
