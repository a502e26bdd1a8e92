import { setTimeout as sleep } from 'node:timers/promises';
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
    const { missing, unknown, skipped, isBeside } = await migrationGap(url);
    if (unknown.length > 0) {
      const newer = `A newer version has migrated the database (${unknown.join(', ')})`;
      if (!isBeside) throw new PlainError(`${newer}, and this one cannot serve beside it: start that version.`);
      console.log(`${newer}: this one serves beside it.`);
      // Rights are those of the newer version too: this one does not know what it must not give.
      return;
    }
    if (skipped.length > 0) throw new PlainError(cannotContinue(skipped));
    if (missing.length > 0) {
      await mustBeAlone(url);
      await migrate(url);
    }
    if (ownerUrl !== undefined) await grantServerRights(ownerUrl, serverUrl);
  });
}

/** ms: longer than a process that was killed is taken for one that runs. */
const PATIENCE_MS = 10_000;

/** Waits until no process is at work that cannot go on with what this version makes of the database. */
async function mustBeAlone(url: string): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const { inTheWay } = await migrationGap(url);
    if (inTheWay.length === 0) return;
    if (performance.now() > giveUpAt) {
      throw new PlainError(
        `This version changes the database in a way that processes at work cannot go on with (${inTheWay.join(', ')}): stop them first ("Upgrading" in docs/operations.md). Nothing was changed.`,
      );
    }
    await sleep(500);
  }
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
