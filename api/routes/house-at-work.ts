import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Accounts } from '#api/accounts/accounts.ts';
import { createOneTimeCodes } from '#api/accounts/one-time-codes.ts';
import type { Passwords } from '#api/accounts/passwords.ts';
import { profileRoutes } from '#api/accounts/profile/routes.ts';
import { registrationRoutes } from '#api/accounts/registration/routes.ts';
import { openBillplz } from '#api/billplz/open.ts';
import { billplzVerification } from '#api/billplz/verification.ts';
import { calendarRoutes } from '#api/calendar/routes.ts';
import { printedRoutes } from '#api/catalogue/printed.ts';
import { catalogueRoutes } from '#api/catalogue/routes.ts';
import type { Config } from '#api/config.ts';
import type { HouseAtWork } from '#api/house-at-work.ts';
import { liveRoutes } from '#api/live/routes.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { OfficeDb } from '#api/office/tables.ts';
import { paymentRoutes } from '#api/payments/routes.ts';
import { transactionRoutes } from '#api/payments/transactions.ts';
import { photosOf } from '#api/photos/lot-photos.ts';
import { photoRoutes } from '#api/photos/routes.ts';
import { staffCardRoutes } from '#api/photos/staff-card-routes.ts';
import { createStaffCards } from '#api/photos/staff-cards.ts';
import { closePersonalFolders, createFolderPhotoStore } from '#api/photos/store.ts';
import { purchaseRoutes } from '#api/purchases/routes.ts';
import type { SecurityLog } from '#api/security/security-log.ts';
import { watchlistRoutes } from '#api/watchlist/routes.ts';
import { biddingRoutes } from './bidding.ts';
import { demoAccountRoutes } from './demo-accounts.ts';
import { endOfSaleRoutes } from './end-of-sale.ts';
import { raiseLimitRoutes } from './raise-limit.ts';
import { standingRoutes } from './standing.ts';
import { winnerMails } from './winner-mails.ts';

export interface HouseRouteDeps {
  readonly config: Config;
  readonly db: Kysely<OfficeDb>;
  readonly accounts: Accounts;
  readonly mailer: Mailer;
  readonly passwords: Passwords;
  readonly securityLog: SecurityLog;
  readonly house: HouseAtWork;
}

/** The routes that speak to the book, to the tables read from it, and to the live feed. */
export async function houseAtWorkRoutes(app: FastifyInstance, deps: HouseRouteDeps): Promise<void> {
  const { config, db, accounts, mailer, passwords, securityLog } = deps;
  const { book, atNewest, readDb, gate, feed } = deps.house;
  const photosFolder = path.join(config.dataDir, 'photos');
  await closePersonalFolders(photosFolder);
  const photos = createFolderPhotoStore(photosFolder);
  await app.register(photoRoutes, { store: photos });
  const staffCards = createStaffCards(photos);
  const now = () => book.nowMs();
  const raiseLimit = () => book.state.raiseLimit;
  await app.register(staffCardRoutes, { db, staffCards, secret: config.jwtSecret, now });
  registrationRoutes(app, {
    ...{ db, book, atNewest, mailer, passwords, staffCards, now, securityLog, config },
    publicUrl: config.publicUrl,
  });
  biddingRoutes(app, { book, bidRatePerS: config.bidRatePerS });
  raiseLimitRoutes(app, { book });
  standingRoutes(app, { db, readDb, gate, book, accounts });
  catalogueRoutes(app, { db, readDb, gate, nowMs: now, photosOf: photosOf(photos), raiseLimit });
  printedRoutes(app, { db, readDb, gate, dataDir: config.dataDir });
  purchaseRoutes(app, { db, readDb, gate, accounts, nowMs: now, photosOf: photosOf(photos) });
  const billplz = await openBillplz(app, { config, db, now });
  paymentRoutes(app, { db, book, config, now, securityLog, ...billplz });
  transactionRoutes(app, { readDb, gate });
  profileRoutes(app, {
    ...{ db, readDb, gate, book, accounts, staffCards, passwords, mailer, now, securityLog },
    bank: billplzVerification(billplz.client),
    codes: createOneTimeCodes(config.jwtSecret),
    sign: (session) => app.signSession(session),
    publicUrl: config.publicUrl,
  });
  watchlistRoutes(app, { db });
  calendarRoutes(app, {
    readDb,
    gate,
    nowMs: now,
    publicUrl: config.publicUrl,
    house: config.house,
  });
  const mailWinners = winnerMails({ book, db, accounts, mailer, publicUrl: config.publicUrl });
  endOfSaleRoutes(app, { book, mailWinners });
  await liveRoutes(app, {
    feed,
    allowedOrigins: config.allowedOrigins,
    httpsOnly: config.production && config.publicUrl.startsWith('https:'),
    onAccountChanged: (listener) => accounts.onAccountChanged(listener),
    holderOfToken: (token) => app.holderOfToken(token),
    sessions: accounts.sessions,
    socketsPerAddress: config.socketsPerAddress,
    socketsPerAccount: config.socketsPerAccount,
  });
  if (config.demo) demoAccountRoutes(app, { db, readDb });
}
