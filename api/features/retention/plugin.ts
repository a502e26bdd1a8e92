import type { Book } from '#api/book/book.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { createStaffCards } from '#api/platform/photos/staff-cards.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import { type PeopleDataDeps, peopleDataRoutes } from './people-routes.ts';
import { periodRoutes } from './periods.ts';
import { privacyRoutes } from './privacy.ts';

export interface RetentionDeps extends Omit<PeopleDataDeps, 'now' | 'staffCards'> {
  readonly book: Book;
  readonly photos: PhotoStore;
}

/** What is kept of people, for how long, and its end. */
export const retention: FeaturePlugin<RetentionDeps> = async (app, { photos, ...deps }) => {
  periodRoutes(app, deps);
  privacyRoutes(app, deps);
  peopleDataRoutes(app, { ...deps, staffCards: createStaffCards(photos), now: () => deps.book.nowMs() });
};
