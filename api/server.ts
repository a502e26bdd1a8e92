import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { openAccounts } from './accounts/accounts.ts';
import { createPasswords } from './accounts/passwords.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { openHouse } from './house-at-work.ts';
import { createLogger } from './http/log.ts';
import { createMailer } from './mail/mailer.ts';
import { smtpDelivery, startSender } from './mail/sender.ts';
import { openOffice } from './office/database.ts';
import { houseAtWorkRoutes } from './routes/house-at-work.ts';
import { postgresProbe } from './system/probes.ts';

export interface RunningServer {
  /** Where it listens. */
  readonly url: string;
  /** Answers what is under way, then lets go of everything. Idempotent; over within 10 s, whatever hangs. */
  close(): Promise<void>;
}

const DRAIN_MS = 6_000;

/**
 * Starts one process of the house on a migrated database.
 * `more` brings further routes (benchmarks compare against some).
 * @throws {ConfigError} when there is no database or the port is taken.
 */
export async function startServer(config: Config, more: readonly FastifyPluginAsync[] = []): Promise<RunningServer> {
  const { databaseUrl } = config;
  if (databaseUrl === undefined) throw new ConfigError('Set DATABASE_URL: the server needs a database.');
  const logger = createLogger(config.logLevel);
  const now = Date.now;
  const db = openOffice(databaseUrl, {
    onLostConnection: (error) => logger.warn({ err: error }, 'a connection to Postgres was lost'),
  });
  const passwords = createPasswords();
  const accounts = await openAccounts({
    db,
    databaseUrl,
    passwords,
    now,
    onLostConnection: (error) => logger.warn({ err: error }, 'changes of accounts are not heard for the moment'),
  });
  const mailer = createMailer(db, now);
  const sender =
    config.smtpUrl === undefined
      ? undefined
      : startSender({
          db,
          deliver: smtpDelivery(config.smtpUrl, config.mailFrom),
          now,
          onFailure: (error) => logger.warn({ err: error }, 'a mail could not be sent yet'),
        });

  const house = await openHouse(config, databaseUrl, logger);
  const app = await buildApp({
    config,
    logger,
    db,
    accounts,
    passwords,
    mailer,
    now,
    probes: { postgres: postgresProbe(db), ...house.probes },
    routes: [async (scope) => houseAtWorkRoutes(scope, { config, db, accounts, mailer, house }), ...more],
  });

  const close = async () => {
    await Promise.all([drain(app), house.close()]);
    await sender?.close();
    await accounts.close();
    await db.destroy();
  };
  try {
    const url = await app.listen({ port: config.port, host: config.host });
    let closing: Promise<void> | undefined;
    return {
      url: reachable(url),
      close: () => {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    await close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new ConfigError(`Port ${config.port} is taken: stop what listens there, or choose another one with PORT.`);
    }
    throw error;
  }
}

/** Requests under way are answered; connections that only wait for a next request are closed, and after a while the others too. */
async function drain(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  const patience = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(patience);
  }
}

/** An address that listens everywhere is reached as localhost. */
function reachable(url: string): string {
  return url.replace('//0.0.0.0:', '//localhost:').replace('//[::]:', '//localhost:');
}
