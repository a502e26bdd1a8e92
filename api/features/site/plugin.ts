import path from 'node:path';
import type { Book } from '#api/book/book.ts';
import type { Config } from '#api/platform/config.ts';
import type { FileStore } from '#api/platform/files/file-store.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { SharedAnswers } from '#api/platform/http/shared-answers.ts';
import { photosOf } from '#api/platform/photos/lot-photos.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import type { OpenWorkList } from '#api/platform/work/open-work.ts';
import { type DocumentDeps, documentRoutes } from './documents/routes.ts';
import { openDocuments } from './documents/store.ts';
import { bannerWrites } from './pages/banners.ts';
import { contactWrites } from './pages/contact.ts';
import { homepageRowWrites } from './pages/homepage-rows.ts';
import { openInvitations } from './pages/open-invitations.ts';
import { toggleWrites } from './pages/toggles.ts';
import { housePreviews, type PreviewDeps } from './preview/previews.ts';
import { siteRoutes } from './routes.ts';
import { shareAssets, sharedAssetsIn } from './shared-assets.ts';
import { webApp } from './web.ts';

export interface SiteDeps extends Omit<PreviewDeps, 'photosOf' | 'publicUrl'> {
  readonly photos: PhotoStore;
  readonly files: FileStore;
  readonly lotPhotos: DocumentDeps['lotPhotos'];
  readonly config: Config;
  readonly shared: SharedAnswers;
  readonly book: Book;
  readonly openWork: Pick<OpenWorkList, 'add'>;
}

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../web/dist');

/** The pages, and what the house shows about itself. */
export const site: FeaturePlugin<SiteDeps> = async (app, deps) => {
  const { photos, config } = deps;
  const previews = housePreviews({ ...deps, photosOf: photosOf(photos), publicUrl: config.publicUrl });
  await app.register(siteRoutes, deps);
  toggleWrites(app, deps);
  homepageRowWrites(app, deps);
  deps.openWork.add(openInvitations(deps));
  contactWrites(app, deps);
  bannerWrites(app, deps);
  documentRoutes(app, { ...deps, store: openDocuments(deps.files) });
  const sharedAssets = sharedAssetsIn(config.dataDir);
  const { production } = config;
  await app.register(webApp, { folder: WEB_FOLDER, production, shared: deps.shared, previews, sharedAssets });
  app.addHook('onListen', async () => {
    if (!config.roles.has('pages')) return;
    // A page of another version that asks for one of them loads anew without it.
    shareAssets(WEB_FOLDER, sharedAssets, Date.now()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the assets of this version could not be put where other versions find them'),
    );
  });
};
