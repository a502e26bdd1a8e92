/** Vitest's global set-up of the browser tests: the photos of the demo house, which every house of the run gets a copy of. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createFolderPhotoStore } from '#api/platform/photos/store.ts';
import { storePictures } from '#scripts/demo/store-pictures.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder as `photos` of a data folder. To encode them takes two thirds of the time in which a house opens. */
    demoPhotos: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tukul-e2e-photos-'));
  await storePictures(createFolderPhotoStore(folder));
  project.provide('demoPhotos', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
