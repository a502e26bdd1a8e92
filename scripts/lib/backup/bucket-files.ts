import { FILE_FOLDERS, isPrivate } from '#api/platform/files/file-store.ts';
import type { HouseFiles } from '#api/platform/photos/house-files.ts';
import { isPersonal } from '#api/platform/photos/names.ts';
import { fileOfForm } from '#api/platform/photos/versions.ts';
import type { SavableFile } from './data-files.ts';

const MODE = { personal: 0o600, other: 0o644 } as const;

/** What a bucket has in the place of three folders of the data folder, under the names that they have there: a restore puts them into that. */
export async function* bucketFiles({
  photos,
  files,
}: Pick<HouseFiles, 'photos' | 'files'>): AsyncGenerator<SavableFile> {
  for (const folder of FILE_FOLDERS) {
    for (const { path, sizeBytes, changedAtMs } of await files.list(folder)) {
      const mode = isPrivate(path) ? MODE.personal : MODE.other;
      yield { file: { path, size: sizeBytes, changedAtMs, mode }, read: () => files.read(path) };
    }
  }
  for await (const folder of photos.folders()) {
    const mode = isPersonal(folder) ? MODE.personal : MODE.other;
    for (const name of await photos.list(folder)) {
      for (const form of await photos.forms(folder, name)) {
        const photo = await photos.open(folder, name, form);
        // Taken away meanwhile.
        if (photo === undefined) continue;
        const { sizeBytes: size, changedAtMs } = photo;
        yield {
          file: { path: `photos/${folder}/${fileOfForm(name, form)}`, size, changedAtMs, mode },
          read: () => photo.bytes(),
        };
      }
    }
  }
}
