/**
 * `npm run migrate`: brings the database to the newest schema as its owner (`DATABASE_OWNER_URL`), and gives the role of `DATABASE_URL`,
 * which it makes when there is none, the rights that serving needs. For houses whose server does not know the owner's password. Read tables of another
 * version it makes again, unless a process of the house still runs: then the start of the new version does.
 */
import { storeFaults } from '#api/platform/production/store-faults.ts';
import { withSecretFiles } from '#api/platform/secret-files.ts';
import { awaitEventStore } from './lib/await-log.ts';
import { explained, PlainError } from './lib/plain-error.ts';
import { prepareDatabase } from './lib/prepare-database.ts';
import { HouseAtWorkError, rebuildOutdated } from './lib/rebuild-outdated.ts';

try {
  const { env, faults } = withSecretFiles(process.env);
  if (env.NODE_ENV === 'production') faults.push(...storeFaults(env));
  if (faults.length > 0) throw new PlainError(`The database is not migrated like this: ${faults.join('; ')}.`);
  const { DATABASE_OWNER_URL: ownerUrl = '', DATABASE_URL: serverUrl = '' } = env;
  if (!URL.canParse(ownerUrl) || !URL.canParse(serverUrl)) {
    throw new PlainError(
      'Set DATABASE_OWNER_URL to the owner of the database and DATABASE_URL to the role that serves.',
    );
  }
  await prepareDatabase({ serverUrl, ownerUrl });
  console.log('✓ The database is of this version, and the role of the server has its rights.');
  const { EVENT_STORE_URL: eventStoreUrl, HOUSE: house = 'tukul' } = env;
  const book = { eventStoreUrl: eventStoreUrl || undefined, house };
  await awaitEventStore(book, serverUrl);
  const renewed = await rebuildOutdated(book, serverUrl, 0);
  if (renewed.length > 0) console.log(`✓ Read tables of this version have been made: ${renewed.join(', ')}.`);
} catch (error) {
  console.error(explained(error));
  // The database is ready for the new version; the tables are made again when that starts.
  process.exitCode = error instanceof HouseAtWorkError ? 0 : 1;
}
