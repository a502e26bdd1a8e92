import { migrate, migrationGap } from '#migrations/migrate.ts';
import { grantServerRights, roleOf } from '#migrations/rights.ts';
import { PlainError } from './plain-error.ts';

/** How the house reaches its database. */
export interface DatabaseUrls {
  /** As the role that serves: it reads the book and adds to it. */
  readonly serverUrl: string;
  /** As the owner, for migrations and rights; undefined: `serverUrl` is the owner's too, or somebody else has migrated already. */
  readonly ownerUrl: string | undefined;
}

/**
 * Brings the database to the newest schema and gives the server's role its rights.
 * @throws {PlainError} one sentence for whoever started us.
 */
export async function prepareDatabase({ serverUrl, ownerUrl }: DatabaseUrls): Promise<void> {
  const url = ownerUrl ?? serverUrl;
  await told(ownerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL', url, async () => {
    const { missing, unknown, skipped } = await migrationGap(url);
    if (unknown.length > 0) {
      throw new PlainError(`A newer version has migrated the database (${unknown.join(', ')}): start that version.`);
    }
    if (skipped.length > 0) throw new PlainError(cannotContinue(skipped));
    if (missing.length > 0) await migrate(url);
    if (ownerUrl !== undefined) await grantServerRights(ownerUrl, serverUrl);
  });
}

function cannotContinue(skipped: readonly string[]): string {
  const [first, last] = [skipped[0], skipped.at(-1)];
  const which = first === last ? first : `${first} to ${last}`;
  return `An earlier version made the database, and this one cannot continue it, since it has not run ${which}: "Upgrading" in docs/operations.md says by which steps it goes on.`;
}

async function told(variable: string, url: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const { host, pathname } = new URL(url);
    if (error.code === '42501') {
      throw new PlainError(
        `The role ${roleOf(url)} of ${variable} may not do this in ${host}${pathname} (${error.message}): give the URL of the database's owner in DATABASE_OWNER_URL.`,
      );
    }
    // No connection, no such user or password, no such database.
    if (!/^(E[A-Z_]+|28...|3D000|57P0.)$/.test(String(error.code))) throw error;
    throw new PlainError(`The database ${host}${pathname} cannot be used (${error.message}): check ${variable}.`);
  }
}
