import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#api/platform/config.ts';
import { eventStoreAddress, hostsOf } from '#api/platform/event-store/address.ts';
import { openLog, streamOf } from '#api/runtime.ts';
import { type EventLog, LogDeniedError } from '#domain/event-log.ts';
import { PlainError } from './plain-error.ts';

const PATIENCE_MS = 30_000;
const ANSWER_MS = 2_000;
const PAUSE_MS = 500;

type Options = { readonly patienceMs?: number; readonly tell?: (sentence: string) => void };

/**
 * Waits until the event store of the configuration answers: it may be starting, as after a restart of the machine. Returns at once where
 * the book is in Postgres. Says once that it waits.
 * @throws {PlainError} when it does not answer within `patienceMs` (30 s), or answers that it does not let the house in.
 */
export async function awaitEventStore(
  config: Pick<Config, 'eventStoreUrl' | 'house'>,
  databaseUrl: string,
  options: Options = {},
): Promise<void> {
  if (config.eventStoreUrl === undefined) return;
  const hosts = namedHosts(config.eventStoreUrl);
  const log = await openLog(config, databaseUrl);
  try {
    await awaitAnswer(log, streamOf(config), hosts, options);
  } finally {
    await log.close();
  }
}

async function awaitAnswer(
  log: EventLog,
  stream: string,
  host: string,
  { patienceMs = PATIENCE_MS, tell = console.error }: Options,
): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  let denials = 0;
  for (let tries = 0; ; tries += 1) {
    try {
      await log.read(stream, -1, { limit: 1, timeoutMs: ANSWER_MS });
      return;
    } catch (error) {
      // Twice: a server that is starting does not know its users yet.
      denials = error instanceof LogDeniedError ? denials + 1 : 0;
      if (error instanceof LogDeniedError && denials > 1) {
        throw new PlainError(
          `The event store at ${host} does not let the house in: ${error.message}. Check EVENT_STORE_URL.`,
        );
      }
      if (performance.now() > untilMs) {
        const said = error instanceof Error ? error.message : String(error);
        throw new PlainError(
          `The event store at ${host} does not answer (${said}): start it, or check EVENT_STORE_URL.`,
        );
      }
      if (tries === 0 && denials === 0)
        tell(`The event store at ${host} does not answer yet; waiting up to ${patienceMs / 1_000} s.`);
      await pause(PAUSE_MS);
    }
  }
}

/** Without user and password. */
function namedHosts(url: string): string {
  const address = eventStoreAddress(url);
  if (address === undefined) throw new PlainError('EVENT_STORE_URL is no address of an event store.');
  return hostsOf(address);
}
