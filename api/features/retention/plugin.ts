import type { Book } from '#api/book/book.ts';
import type { FileStore } from '#api/platform/files/file-store.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { createProofFiles } from '#api/platform/photos/proof-files.ts';
import { createStaffCards } from '#api/platform/photos/staff-cards.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import { type PeopleDataDeps, peopleDataRoutes } from './people-routes.ts';
import { periodRoutes } from './periods.ts';
import { privacyRoutes } from './privacy.ts';

export interface RetentionDeps extends Omit<PeopleDataDeps, 'now' | 'staffCards' | 'proofFiles'> {
  readonly book: Book;
  readonly photos: PhotoStore;
  readonly files: FileStore;
}

/** What is kept of people, for how long, and its end. */
export const retention: FeaturePlugin<RetentionDeps> = async (app, { photos, files, ...deps }) => {
  periodRoutes(app, deps);
  privacyRoutes(app, deps);
  peopleDataRoutes(app, {
    ...deps,
    staffCards: createStaffCards(photos),
    proofFiles: createProofFiles(files),
    now: () => deps.book.nowMs(),
  });
};
