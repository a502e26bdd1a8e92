/**
 * `npm run migrate`: brings the database to the newest schema as its owner (`DATABASE_OWNER_URL`), and gives the role of `DATABASE_URL`,
 * which it makes when there is none, the rights that serving needs. For houses whose server does not know the owner's password.
 */
import { explained, PlainError } from './lib/plain-error.ts';
import { prepareDatabase } from './lib/prepare-database.ts';

try {
  const { DATABASE_OWNER_URL: ownerUrl = '', DATABASE_URL: serverUrl = '' } = process.env;
  if (!URL.canParse(ownerUrl) || !URL.canParse(serverUrl)) {
    throw new PlainError(
      'Set DATABASE_OWNER_URL to the owner of the database and DATABASE_URL to the role that serves.',
    );
  }
  await prepareDatabase({ serverUrl, ownerUrl });
  console.log('✓ The database is of this version, and the role of the server has its rights.');
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}
