/** One process of `npm run cluster`, which has prepared the database and filled the house. */
import { withFallback } from '#api/platform/async/deadline.ts';
import { loadConfig } from '#api/platform/config.ts';
import { type RunningServer, startServer } from '#api/server.ts';
import { explained } from '../lib/plain-error.ts';

const DRAIN_MS = 10_000;
let server: RunningServer | undefined;

async function stop(): Promise<void> {
  await withFallback(DRAIN_MS, Promise.resolve(server?.close()), () => undefined);
  process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
process.on('disconnect', () => void stop());
process.channel?.unref();

try {
  server = await startServer(loadConfig(process.env));
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
