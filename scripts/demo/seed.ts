import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { openDocuments } from '#api/features/site/documents/store.ts';
import type { Config } from '#api/platform/config.ts';
import { openOffice } from '#api/platform/db/office.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { FileStore } from '#api/platform/files/file-store.ts';
import { type Accounts, openAccounts } from '#api/platform/identity/accounts.ts';
import { createPasswords } from '#api/platform/identity/passwords.ts';
import { openHouseFiles } from '#api/platform/photos/house-files.ts';
import { openLog, streamOf } from '#api/runtime.ts';
import { fontFromDisk } from '../../web/documents/fonts/from-disk.ts';
import { termsPaper } from '../../web/documents/models/terms-paper.ts';
import { drawPdf } from '../../web/documents/paper/draw.ts';
import { openBook } from '../lib/house-book.ts';
import { mustNotBeElsewhere } from '../lib/open-house.ts';
import { BIDDERS, DEMO_PASSWORD, type DemoBidder, HOUSE_ACCOUNTS } from './accounts.ts';
import { CONTACT_INFO, PLACES, TOGGLES, VENDOR_CONTACTS } from './house.ts';
import { importLots, NEXT_LOTS } from './lists.ts';
import { seedPastSales } from './seed-past.ts';
import { ensureSessions } from './seed-sessions.ts';
import { type StoredBanner, storePictures } from './store-pictures.ts';

/** What the house says about itself, and its next auction. Done again, it leaves the same rows. */
export async function fillOffice(db: Kysely<OfficeDb>, book: Book, banners: readonly StoredBanner[]): Promise<void> {
  const { mapURL: mapUrl, ...contact } = CONTACT_INFO;
  await db.transaction().execute(async (trx) => {
    for (const table of ['contactInfo', 'vendorContacts', 'toggles', 'banners', 'nextLots'] as const) {
      await trx.deleteFrom(`office.${table}`).execute();
    }
    await trx
      .insertInto('office.contactInfo')
      .values({ ...contact, mapUrl })
      .execute();
    await trx
      .insertInto('office.toggles')
      .values([...TOGGLES])
      .execute();
    await trx
      .insertInto('office.vendorContacts')
      .values(VENDOR_CONTACTS.map(({ display, ...each }) => ({ ...each, toggle: display })))
      .execute();
    await trx
      .insertInto('office.banners')
      .values(
        banners.map(({ name, alt, focusX }, i) => ({
          ...{ photoId: name, imgUrl: `/api/file/image/banner/${name}` },
          ...{ position: i + 1, alt, focusX },
        })),
      )
      .execute();
    // Of a house that was interrupted they may be there, with what was booked at them.
    const place = await trx.selectFrom('office.appointmentPlaces').select('id').limit(1).executeTakeFirst();
    if (place === undefined) {
      await trx
        .insertInto('office.appointmentPlaces')
        .values([...PLACES])
        .execute();
    }
  });
  await importLots({ db, book }, 'next', NEXT_LOTS);
}

/** Bidders whose bank has answered; all others have not asked it yet. */
const ANSWERS = [
  { bidder: 1001, status: 'verified', rejectDescription: '' },
  { bidder: 1002, status: 'verified', rejectDescription: '' },
  { bidder: 1003, status: 'verified', rejectDescription: '' },
  { bidder: 1004, status: 'verified', rejectDescription: '' },
  { bidder: 1006, status: 'verified', rejectDescription: '' },
  { bidder: 1008, status: 'rejected', rejectDescription: 'The name does not match the account.' },
  { bidder: 1009, status: 'verified', rejectDescription: '' },
] as const;

/** What the banks said of some demo bidders' accounts. Done again, it changes nothing. */
async function seedBankChecks(db: Kysely<OfficeDb>): Promise<void> {
  const at = new Date();
  for (const { bidder, status, rejectDescription } of ANSWERS) {
    const { bankName = '', bankAccNo = '', name = '', ic: idNo = '' } = BIDDERS.find(({ id }) => id === bidder) ?? {};
    await db
      .insertInto('office.bankChecks')
      .values({
        userId: bidder,
        bankName,
        bankAccNo,
        name,
        idNo,
        status,
        rejectDescription,
        submittedAt: at,
        checkedAt: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Fills a demo house that is empty, and opens a fresh session where none is left. Works beside the server, through the same book. Of
 * several processes that start at once, one fills and the others wait for it. When `signal` aborts it rejects after the step at hand;
 * the next start goes on.
 * @returns what to tell whoever started it.
 */
export async function fillDemoHouse(
  config: Config & { readonly databaseUrl: string | undefined },
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  const { databaseUrl } = config;
  if (databaseUrl === undefined) throw new Error('A demo house needs a database');
  const db = openOffice(databaseUrl, 'script');
  const accounts = await openAccounts({ db, databaseUrl, passwords: createPasswords(), now: Date.now });
  const log = await openLog(config, databaseUrl);
  const files = await openHouseFiles(config, { db, databaseUrl });
  const place = { log, stream: streamOf(config), databaseUrl, db };
  try {
    await mustNotBeElsewhere(config, databaseUrl, log);
    return await withAdvisoryLock(db, signal, async () => {
      await seedPastSales(place);
      signal.throwIfAborted();
      const book = await openBook(log, place.stream, databaseUrl);
      try {
        const empty = (await accounts.find(1)) === null;
        if (empty) {
          await fillOffice(db, book.book, await storePictures(files.photos, signal));
        }
        await storeTerms(files.files);
        await createAccounts(accounts, [...HOUSE_ACCOUNTS, ...BIDDERS], signal);
        await seedBankChecks(db);
        for (const bidder of BIDDERS) await joinBidder(book.say, bidder);
        signal.throwIfAborted();
        await ensureSessions(book, { db, accounts, publicUrl: config.publicUrl });
        return greeting();
      } finally {
        await book.close();
      }
    });
  } finally {
    await log.close();
    await files.close();
    await accounts.close();
    await db.destroy();
  }
}

/** Runs `work` while no other process on this database does, by a lock that ends with the connection. */
async function withAdvisoryLock<T>(db: Kysely<OfficeDb>, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const key = sql`hashtextextended('tukul demo house', 0)`;
  return db.connection().execute(async (connection) => {
    for (;;) {
      signal.throwIfAborted();
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(connection);
      if (rows[0]?.taken) break;
      await sleep(100);
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => undefined);
    }
  });
}

/** Those that are not there yet: a house that was interrupted while it was filled is filled up. */
async function createAccounts(
  accounts: Accounts,
  wanted: readonly (typeof HOUSE_ACCOUNTS)[number][],
  signal: AbortSignal,
): Promise<void> {
  const present = await accounts.byIds(wanted.map(({ id }) => id));
  for (const account of wanted) {
    if (present.has(account.id)) continue;
    signal.throwIfAborted();
    // What only the book holds is not a column.
    const { depositSen: _, inactive, ...person } = account as DemoBidder;
    await accounts.create(person);
    if (inactive) await accounts.setInactive(account.id, true);
  }
}

async function joinBidder(say: Awaited<ReturnType<typeof openBook>>['say'], bidder: DemoBidder): Promise<void> {
  const { id, depositSen, inactive, staffOf, staffVerified } = bidder;
  await say({ type: 'join-bidder', bidder: id });
  await say({ type: 'credit-deposit', bidder: id, amountSen: depositSen, source: 'house', reference: `opening ${id}` });
  if (staffOf !== undefined && staffVerified) await say({ type: 'verify-staff', bidder: id, group: staffOf });
  if (inactive) await say({ type: 'suspend-bidder', bidder: id });
}

function greeting(): string {
  const line = (role: string, email: string) => `  ${role.padEnd(12)} ${email}`;
  const [superAdmin, admin, vendor, auditor] = HOUSE_ACCOUNTS.map(({ email }) => email);
  const bidders = BIDDERS.filter(({ inactive }) => !inactive).slice(0, 3);
  return [
    '',
    `This is a demo house. Everybody's password is ${DEMO_PASSWORD}; the code of a login is at /dev/outbox.`,
    ...bidders.map(({ id, email }) => line(`bidder ${id}`, email)),
    line('super admin', superAdmin ?? ''),
    line('admin', admin ?? ''),
    line('vendor', vendor ?? ''),
    line('auditor', auditor ?? ''),
    '',
    'npm run demo:bidders lets bots bid; npm run demo:end ends the sale.',
  ].join('\n');
}

/** Prints the terms of sale of a demo house that has none yet, as a house would upload them. */
async function storeTerms(files: FileStore): Promise<void> {
  const store = openDocuments(files);
  if ((await store.read({ kind: 'terms' })) !== undefined) return;
  const pdf = await drawPdf(termsPaper({ contact: CONTACT_INFO, toggles: [...TOGGLES], language: 'en' }), fontFromDisk);
  await store.put({ kind: 'terms' }, Buffer.from(pdf));
}
