import type { Book } from '#api/book/book.ts';
import type { TellWatchers } from '#api/features/watchlist/tell-watchers.ts';
import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import { photosOf } from '#api/platform/photos/lot-photos.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import type { OpenWorkList } from '#api/platform/work/open-work.ts';
import { hasOwnEnds } from '#domain/own-ends.ts';
import { NO_RULES } from '#domain/session-rules.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { houseDraftRoutes, openDrafts } from './drafts/house.ts';
import { ownDraftRoutes } from './drafts/own.ts';
import { openImports } from './import/imports.ts';
import { importRoutes } from './import/routes.ts';
import { lotDefaultsRoutes } from './lot-defaults/routes.ts';
import { lotWriteRoutes } from './lot-write-routes.ts';
import { dropLeftTexts, type LotWriteDeps } from './lot-writes.ts';
import { movesIn } from './lots.ts';
import { printedRoutes } from './printed.ts';
import { type CatalogueDeps, catalogueRoutes } from './routes.ts';
import { sessionManagerRoutes } from './sessions/routes.ts';
import { sessionRulesRoutes } from './sessions/rules.ts';
import { sessionsWithoutLots } from './sessions/without-lots.ts';
import { vendorContactRoutes } from './vendor-contacts.ts';
import { vendorRoutes } from './vendors.ts';

export interface CatalogueFeatureDeps extends Pick<CatalogueDeps, 'db' | 'readDb' | 'shared'> {
  readonly gate: ReadGate;
  readonly book: Book;
  readonly photos: PhotoStore;
  readonly config: Config;
  readonly tellWatchers: TellWatchers;
  readonly jobs: Jobs;
  readonly accounts: Accounts;
  readonly openWork: Pick<OpenWorkList, 'add'>;
  /** UTC ms. */
  readonly now: () => number;
}

/** Sessions and lots, as lists, as printed catalogues and as entries for calendars. */
export const catalogue: FeaturePlugin<CatalogueFeatureDeps> = async (app, deps) => {
  const { book, config, photos } = deps;
  deps.openWork.add(sessionsWithoutLots(book), ...openDrafts(deps));
  const nowMs = () => book.nowMs();
  const shown = { ...deps, photosOf: photosOf(photos) };
  catalogueRoutes(app, {
    ...{ ...shown, nowMs, raiseLimit: () => book.committed.raiseLimit },
    movesOf: movesIn(book),
    endsApart: (session) => hasOwnEnds(book.committed.sessions.get(session)?.rules ?? NO_RULES),
  });
  const lotWrites: LotWriteDeps = {
    ...deps,
    tellWatchers: (notice) =>
      deps.tellWatchers(notice).catch((error: unknown) => {
        app.log.error({ err: error }, 'those who watch lots could not be told of a change');
      }),
  };
  lotWriteRoutes(app, lotWrites);
  ownDraftRoutes(app, deps);
  houseDraftRoutes(app, deps);
  importRoutes(app, { ...deps, ...lotWrites, imports: openImports({ ...deps, ...lotWrites }) });
  // Another process may be saving lots: then it sees to them.
  app.addHook('onListen', () => {
    dropLeftTexts(lotWrites).catch((error: unknown) =>
      app.log.warn({ err: error }, 'texts without a lot are left for now'),
    );
  });
  sessionManagerRoutes(app, { ...deps, publicUrl: config.publicUrl });
  sessionRulesRoutes(app, deps);
  lotDefaultsRoutes(app, deps);
  printedRoutes(app, shown);
  vendorContactRoutes(app, deps);
  vendorRoutes(app, deps);
  calendarRoutes(app, { ...deps, nowMs, publicUrl: config.publicUrl, house: config.house });
};
