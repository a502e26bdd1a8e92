import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { openBillplz } from './dev/billplz/open.ts';
import { demoAccountRoutes } from './dev/demo-accounts.ts';
import { createOneTimeCodes } from './features/accounts/codes/one-time-codes.ts';
import type { Passwords } from './features/accounts/passwords/passwords.ts';
import { profileRoutes } from './features/accounts/profile/routes.ts';
import { registrationRoutes } from './features/accounts/registration/routes.ts';
import { staffCardRoutes } from './features/accounts/staff-cards/staff-card-routes.ts';
import { createStaffCards } from './features/accounts/staff-cards/staff-cards.ts';
import type { Accounts } from './features/accounts/store/accounts.ts';
import { raiseLimitRoutes } from './features/bidding/raise-limit.ts';
import { biddingRoutes } from './features/bidding/routes.ts';
import { standingRoutes } from './features/bidding/standing.ts';
import { calendarRoutes } from './features/catalogue/calendar/routes.ts';
import { printedRoutes } from './features/catalogue/printed.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { billplzVerification } from './features/payments/billplz/verification.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { transactionRoutes } from './features/payments/transactions.ts';
import { photosOf } from './features/photos/lot-photos.ts';
import { photoRoutes } from './features/photos/routes.ts';
import { closePersonalFolders, createFolderPhotoStore } from './features/photos/store.ts';
import { purchaseRoutes } from './features/purchases/routes.ts';
import { endOfSaleRoutes } from './features/sale/routes.ts';
import { winnerMails } from './features/sale/winner-mails.ts';
import { watchlistRoutes } from './features/watchlist/routes.ts';
import type { Config } from './platform/config.ts';
import type { OfficeDb } from './platform/db/tables.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { SecurityLog } from './platform/security/security-log.ts';
import type { HouseAtWork } from './runtime.ts';

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
  const raiseLimit = () => book.committed.raiseLimit;
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
