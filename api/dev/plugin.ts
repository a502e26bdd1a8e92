import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { Billplz } from '#api/features/payments/billplz/open.ts';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { ReadDb } from '#projections/database.ts';
import { billplzStandIn } from './billplz/stand-in.ts';
import { demoAccountRoutes } from './demo-accounts.ts';
import { devOutbox } from './outbox.ts';
import { forThisMachineOnly } from './this-machine.ts';

export interface DevDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly book: Book;
  readonly billplz: Billplz;
  readonly config: Config;
}

/** What a house has only outside production: the outbox to read, Billplz where it has no account there, the accounts of a demo. */
export const dev: FeaturePlugin<DevDeps> = async (app, { db, readDb, book, billplz, config }) => {
  forThisMachineOnly(app);
  await app.register(devOutbox, { db });
  if (config.billplz === undefined) {
    await app.register(billplzStandIn, { db, settings: billplz.settings, now: () => book.nowMs() });
  }
  if (config.demo) demoAccountRoutes(app, { db, readDb });
};
