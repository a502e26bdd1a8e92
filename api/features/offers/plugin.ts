import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { photosOf } from '#api/platform/photos/lot-photos.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import type { OpenWorkList } from '#api/platform/work/open-work.ts';
import type { ReadDb } from '#projections/database.ts';
import { bidderRoutes } from './bidder-routes.ts';
import { houseRoutes } from './house-routes.ts';
import { vendorLinks } from './links.ts';
import { openOfferWork, ownOfferWork } from './open-offers.ts';
import { lapseOffers, remindVendors } from './rounds.ts';
import { tellOfOffers } from './tell.ts';
import { vendorRoutes } from './vendor-routes.ts';

export interface OffersDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly accounts: Accounts;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly loops: Pick<Loops, 'everyForHouse'>;
  readonly photos: PhotoStore;
  readonly config: Config;
  readonly openWork: Pick<OpenWorkList, 'add'>;
}

/** ms: by so much later than its deadline an offer is closed at most. */
const ROUND_EVERY_MS = 60_000;

/** What is offered to vendors when a sale is recorded, and what they and the bidders answer. */
export const offers: FeaturePlugin<OffersDeps> = async (app, { config, photos, ...rest }) => {
  const links = vendorLinks(config.secretsOf['vendor links']);
  const deps = { ...rest, links, photosOf: photosOf(photos), publicUrl: config.publicUrl };
  vendorRoutes(app, deps);
  bidderRoutes(app, deps);
  houseRoutes(app, deps);
  deps.openWork.add(openOfferWork(deps), ownOfferWork(deps));
  const tell = tellOfOffers(deps);
  deps.loops.everyForHouse('offers to vendors', ROUND_EVERY_MS, async () => {
    await lapseOffers(deps);
    await tell.missed();
    await remindVendors(deps);
  });
  app.addHook('onClose', async () => tell.stop());
};
