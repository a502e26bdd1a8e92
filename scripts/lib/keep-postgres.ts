import { startPostgres } from './embedded-postgres.ts';
import { isPostgresRunning } from './postgres-cluster.ts';
import type { DatabaseUrls } from './prepare-database.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Starts the embedded Postgres (or finds it) and starts it again when it dies, at the same address, until `stop`.
 * @throws {PlainError} when it does not start the first time. Later failures are handed to `onTrouble`, and tried again.
 */
export async function keepPostgres(
  dataDir: string,
  onTrouble: (message: string) => void,
): Promise<DatabaseUrls & { stop(): Promise<void> }> {
  let server = await startPostgres({ dataDir });
  let repair: Promise<void> | undefined;
  const { serverUrl, ownerUrl } = server;

  async function startAgain(): Promise<void> {
    onTrouble('Postgres has died; starting it again.');
    try {
      server = await startPostgres({ dataDir });
      if (server.serverUrl !== serverUrl)
        onTrouble('Postgres runs at another port now, because someone took the old one: start again.');
    } catch (error) {
      onTrouble(error instanceof Error ? error.message : String(error));
    }
  }

  const watch = setInterval(() => {
    if (repair || isPostgresRunning(server.pid)) return;
    repair = startAgain().finally(() => {
      repair = undefined;
    });
  }, LOOK_EVERY_MS);
  watch.unref();

  return {
    serverUrl,
    ownerUrl,
    stop: async () => {
      clearInterval(watch);
      await repair;
      await server.stop();
    },
  };
}
