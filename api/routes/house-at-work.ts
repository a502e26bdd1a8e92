import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Accounts } from '#api/accounts/accounts.ts';
import { catalogueRoutes } from '#api/catalogue/routes.ts';
import type { Config } from '#api/config.ts';
import type { HouseAtWork } from '#api/house-at-work.ts';
import { liveRoutes } from '#api/live/routes.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { OfficeDb } from '#api/office/tables.ts';
import { photosOf } from '#api/photos/lot-photos.ts';
import { photoRoutes } from '#api/photos/routes.ts';
import { createFolderPhotoStore } from '#api/photos/store.ts';
import { biddingRoutes } from './bidding.ts';
import { demoAccountRoutes } from './demo-accounts.ts';
import { endOfSaleRoutes } from './end-of-sale.ts';
import { standingRoutes } from './standing.ts';
import { winnerMails } from './winner-mails.ts';

export interface HouseRouteDeps {
  readonly config: Config;
  readonly db: Kysely<OfficeDb>;
  readonly accounts: Accounts;
  readonly mailer: Mailer;
  readonly house: HouseAtWork;
}

/** The routes that speak to the book, to the tables read from it, and to the live feed. */
export async function houseAtWorkRoutes(app: FastifyInstance, deps: HouseRouteDeps): Promise<void> {
  const { config, db, accounts, mailer } = deps;
  const { book, readDb, gate, feed } = deps.house;
  const photos = createFolderPhotoStore(path.join(config.dataDir, 'photos'));
  await app.register(photoRoutes, { store: photos });
  biddingRoutes(app, { book, bidRatePerS: config.bidRatePerS });
  standingRoutes(app, { db, readDb, gate, book, accounts });
  catalogueRoutes(app, { db, readDb, gate, nowMs: () => book.nowMs(), photosOf: photosOf(photos) });
  const mailWinners = winnerMails({ db, accounts, mailer, publicUrl: config.publicUrl });
  endOfSaleRoutes(app, { book, mailWinners });
  await liveRoutes(app, {
    feed,
    allowedOrigins: config.allowedOrigins,
    onAccountChanged: (listener) => accounts.onAccountChanged(listener),
    accountOfToken: async (token) => (await app.accountOfToken(token))?.id ?? null,
  });
  if (config.demo) demoAccountRoutes(app, { db, readDb });
}
