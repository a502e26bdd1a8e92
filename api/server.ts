import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { openKysely } from '#api/platform/postgres/kysely.ts';
import { Listener } from '#api/platform/postgres/listener.ts';
import { buildApp } from './app.ts';
import type { Book } from './book/book.ts';
import { ClockWatch } from './book/clock-watch.ts';
import { lapsedSessions } from './features/accounts/login/lapsed-sessions.ts';
import { startOutbidMails } from './features/bidding/outbid-mails.ts';
import { bookMetrics, feedMetrics } from './features/monitoring/book-metrics.ts';
import { houseMetrics } from './features/monitoring/house-metrics.ts';
import { bothObservers, TracedCommands } from './features/monitoring/traced-commands.ts';
import { TracedFeed } from './features/monitoring/traced-feed.ts';
import { FeedRecord } from './features/outages/feed-record.ts';
import { Heartbeat, thisProcess } from './features/outages/heartbeat.ts';
import { TurnedAwayBids } from './features/outages/turned-away.ts';
import { dropUnreadTables } from './features/outages/unread-tables.ts';
import { openBillplz } from './features/payments/billplz/open.ts';
import { createLotPhotos } from './features/photos/lot-photo-changes.ts';
import { Receipts } from './features/receipts/receipts.ts';
import { RefusalLog } from './features/receipts/refusal-log.ts';
import { RefusalWitness } from './features/receipts/refusal-witness.ts';
import { startRetention } from './features/retention/retention.ts';
import { retentionRules } from './features/retention/rules.ts';
import { watcherMails } from './features/watchlist/tell-watchers.ts';
import { type Config, ConfigError } from './platform/config.ts';
import { openRequestPool } from './platform/db/office.ts';
import { rightsBeyondServing } from './platform/db/rights.ts';
import type { OfficeDb } from './platform/db/tables.ts';
import { AnswerSources } from './platform/http/answer-sources.ts';
import { drain } from './platform/http/drain.ts';
import { createLogger } from './platform/http/log.ts';
import { ownUrlOf } from './platform/http/own-url.ts';
import { SharedAnswers } from './platform/http/shared-answers.ts';
import { type Accounts, openAccounts } from './platform/identity/accounts.ts';
import { vendorOf } from './platform/identity/bidder-names.ts';
import { hasDemoAccounts } from './platform/identity/demo.ts';
import { createPasswords, type Passwords } from './platform/identity/passwords.ts';
import { failureLog } from './platform/jobs/failure-log.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { Loops } from './platform/jobs/loops.ts';
import { jobRoutes } from './platform/jobs/routes.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { startSender } from './platform/mail/sender.ts';
import { onceTaken, smtpDelivery } from './platform/mail/smtp.ts';
import { type MetricsServer, serveMetrics } from './platform/metrics/serve-metrics.ts';
import { BucketError, type HouseFiles, openHouseFiles } from './platform/photos/house-files.ts';
import { createSecurityLog } from './platform/security/security-log.ts';
import { openSigner } from './platform/signing/signing-keys.ts';
import { signingSeeds } from './platform/signing/signing-seed.ts';
import { postgresProbe } from './platform/system/probes.ts';
import { CALL_TRACES, Traces } from './platform/tracing/traces.ts';
import { OpenWorkList } from './platform/work/open-work.ts';
import { type HouseAtWork, openHouse } from './runtime.ts';

export interface RunningServer {
  /** Where it listens. */
  readonly url: string;
  /** Where its figures are; undefined without `METRICS_PORT`. */
  readonly metricsUrl: string | undefined;
  /** Why it takes no commands for good: a newer version writes the book. */
  readonly outgrown: string | undefined;
  /** Answers what is under way, then lets go of everything. Idempotent; over within 10 s, whatever hangs. */
  close(): Promise<void>;
}

const DRAIN_MS = 6_000;
/** Rounds of background work that are under way. */
const LOOPS_MS = 2_000;
const REFUSALS_PATIENCE_MS = 1_000;
const CLOCK_EVERY_MS = 2_000;
const BEGINNING_EVERY_MS = 60_000;
const UNREAD_EVERY_MS = 5 * 60_000;

export interface ServerOptions {
  /** Further routes: benchmarks compare against some. */
  readonly routes?: readonly FastifyPluginAsync[];
  /** UTC ms; the machine's clock unless a test sets its own. */
  readonly clockMs?: () => number;
  /** Tests make many people. */
  readonly passwords?: Passwords;
  /** How long a read waits for the read tables, ms. Tests run on machines that are busy. */
  readonly readPatienceMs?: number;
}

/** One process of the house, put together and not listening yet. */
export interface ComposedServer {
  readonly app: FastifyInstance;
  readonly house: HouseAtWork;
  readonly accounts: Accounts;
  readonly db: Kysely<OfficeDb>;
  /** Undefined: nobody asks for figures. */
  readonly metrics: Registry | undefined;
  close(): Promise<void>;
}

/** @throws {ConfigError} when there is no database, or in production when its role may rewrite the book. */
export async function composeServer(config: Config, options: ServerOptions = {}): Promise<ComposedServer> {
  const { databaseUrl } = config;
  if (databaseUrl === undefined) throw new ConfigError('Set DATABASE_URL: the server needs a database.');
  const { routes = [], passwords = createPasswords(), readPatienceMs } = options;
  const clock = options.clockMs === undefined ? new ClockWatch() : undefined;
  const now = options.clockMs ?? (() => clock?.nowMs() ?? Date.now());
  const logger = createLogger(config.logLevel);
  const pool = openRequestPool(databaseUrl, {
    onLostConnection: (error) => logger.warn({ err: error }, 'a connection to Postgres was lost'),
  });
  const listener = new Listener(databaseUrl);
  const db = openKysely<OfficeDb>(pool, { endsPool: true });
  if (config.production) await refuseUnsafeDatabase(db);
  const accounts = await openAccounts({
    db,
    databaseUrl,
    listener,
    passwords,
    now,
    demandsSecondFactor: config.production,
    onLostConnection: (error) => logger.warn({ err: error }, 'changes of accounts are not heard for the moment'),
  });
  // A process that a newer version has left behind does nothing more for the house: it would go by a book that it cannot read.
  let isOutgrown = (): boolean => false;
  const jobs = await openJobs({
    db,
    works: config.roles.has('jobs'),
    mayStart: () => !isOutgrown(),
    onFailure: failureLog(logger),
    onGivenUp: (job) => logger.error({ job }, 'a job was given up: see GET /api/jobs/failed'),
  });
  // Without a mail server mails are only read in the outbox.
  const { publicUrl } = config;
  const mailer = createMailer(db, now, { jobs: config.smtpUrl === undefined ? undefined : jobs, publicUrl });
  const signer = await openSigner(db, signingSeeds(config), now());
  const loops = new Loops(logger, { ofHouse: config.roles.has('jobs'), mayDoHouse: () => !isOutgrown() });
  const securityLog = createSecurityLog({ db, logger, loops, now });
  if (clock !== undefined) loops.every('clock', CLOCK_EVERY_MS, watchClock(clock, db, logger), { atOnce: true });
  startRetention({
    db,
    loops,
    rules: [lapsedSessions(securityLog), ...retentionRules],
    now,
    onFailure: (rule, error) => logger.warn({ err: error, rule }, 'rows that are too old could not be deleted yet'),
  });
  const deliver = config.smtpUrl === undefined ? undefined : onceTaken(smtpDelivery(config.smtpUrl, config.mailFrom));
  if (deliver !== undefined) {
    const onGivenUp = (mailId: number) => logger.error({ mailId }, 'a mail was given up: nobody took it');
    startSender({ db, jobs, loops, deliver, now, onGivenUp });
  }

  const houseFiles = await filesOf(config, { db, databaseUrl, loops });
  const metrics = config.metricsPort === undefined ? undefined : new Registry();
  const process = thisProcess();
  const onSent = metrics && feedMetrics(metrics);
  const feedRecord = new FeedRecord({ db, process: process.id, loops, now, logger, onSent });
  const traces = new Traces({
    ...{ listener, process },
    tell: (payload) => sql`select pg_notify(${CALL_TRACES}, ${payload})`.execute(db),
  });
  const tracedFeed = new TracedFeed(traces);
  const tracedCommands = new TracedCommands(traces, (revision, ms) => house.projections.waitFor(revision, ms));
  const house: HouseAtWork = await openHouse({
    config,
    databaseUrl,
    pool,
    listener,
    logger,
    clockMs: now,
    clockTrouble: () => clock?.trouble,
    feedObserver: {
      joined: (listener, revision) => feedRecord.joined(listener, revision),
      closed: (listener, code) => feedRecord.closed(listener, code),
      sent: (lot, revision, listeners, delayMs) => {
        feedRecord.sent(lot, revision, listeners, delayMs);
        tracedFeed.sent(lot, revision, listeners);
      },
    },
    bookObserver: metrics === undefined ? tracedCommands : bothObservers(bookMetrics(metrics), tracedCommands),
    readPatienceMs,
  });
  isOutgrown = () => house.book.isOutgrown;
  house.book.onCommitted((commit) => tracedFeed.heard(commit));
  loops.everyForHouse('read tables of other versions', UNREAD_EVERY_MS, () =>
    dropUnreadTables(house.readDb, db, logger),
  );
  loops.every('beginning of the book', BEGINNING_EVERY_MS, () => house.beginning.look());
  const turnedAway = new TurnedAwayBids({ db, book: () => house.book.committed, loops, now, logger });
  const heartbeat = new Heartbeat({ db, book: house.book, process, roles: config.roles, loops, now, logger });
  const refusalLog = new RefusalLog({
    db,
    onFailure: (error) => logger.warn({ err: error }, 'refused bids wait to be written down'),
  });
  const witness = new RefusalWitness({ ...house, db, loops, logger });
  const receipts = new Receipts({ house: config.house, signer, keep: (refusal) => refusalLog.add(refusal) });
  const shared = new SharedAnswers({ ...house, sources: new AnswerSources({ ...house, db }) });
  const { photos, files } = houseFiles;
  const outbidMails = config.roles.has('jobs')
    ? startOutbidMails({ book: house.book, db, mailer, publicUrl, now, loops })
    : undefined;
  const probes = {
    postgres: postgresProbe(db),
    ...house.probes,
    warnings: () => [
      ...witness.warnings(),
      ...(house.beginning.warning === undefined ? [] : [house.beginning.warning]),
      ...aheadOfClock(house.book, now()),
      ...heartbeat.warnings(),
      ...houseFiles.warnings(),
    ],
  };
  const { dataDir } = config;
  if (metrics !== undefined) houseMetrics({ ...house, registry: metrics, db, pool, probes, loops, dataDir, now });
  const app: FastifyInstance = await buildApp({
    ...house,
    metrics,
    // The stand-in answers where calls are served.
    ...openBillplz(config, () => (config.roles.has('api') ? ownUrlOf(app) : config.publicUrl)),
    config,
    logger,
    db,
    accounts,
    passwords,
    mailer,
    deliver,
    tellWatchers: watcherMails({ db, jobs, mailer }),
    jobs,
    loops,
    signer,
    receipts,
    refusalLog,
    shared,
    securityLog,
    traces,
    now,
    probes,
    photos,
    files,
    heartbeat,
    turnedAway,
    openWork: new OpenWorkList(),
    lotPhotos: createLotPhotos({ ...house, db, store: photos, vendorOf: (id) => vendorOf(db, id) }),
    routes: [async (scope) => jobRoutes(scope, { jobs }), ...routes],
  });
  return {
    app,
    house,
    accounts,
    db,
    metrics,
    close: async () => {
      house.feed.close();
      outbidMails?.close();
      await drain(app, DRAIN_MS);
      await loops.close(LOOPS_MS);
      const recorders = [feedRecord.close(), turnedAway.close(), heartbeat.close()];
      const noted = Promise.all([...recorders, refusalLog.close(REFUSALS_PATIENCE_MS)]);
      traces.close();
      await jobs.close();
      await house.close();
      await securityLog.close();
      await accounts.close();
      await listener.close();
      await houseFiles.close();
      await noted;
      await db.destroy();
    },
  };
}

/** @throws {ConfigError} when the bucket is not for this house. */
async function filesOf(config: Config, shared: Parameters<typeof openHouseFiles>[1]): Promise<HouseFiles> {
  try {
    return await openHouseFiles(config, shared);
  } catch (error) {
    if (error instanceof BucketError) throw new ConfigError(error.message);
    throw error;
  }
}

/** One look at the clock, beside those that come with every command; what changes is logged. */
function watchClock(clock: ClockWatch, db: Kysely<OfficeDb>, logger: Logger): () => Promise<void> {
  let before: string | undefined;
  return async () => {
    await clock.compare(async () => {
      const { rows } = await sql<{
        ms: number;
      }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
      return rows[0]?.ms ?? 0;
    });
    const { trouble } = clock;
    if ((trouble === undefined) !== (before === undefined)) logger.error({ trouble }, 'the clock of this machine');
    before = trouble;
  };
}

/** s: less is what two machines differ by. */
const AHEAD_S = 2;

/** Recorded times never go back: after a clock that was ahead, they stand still until the right one has caught up. */
function aheadOfClock({ committed }: Pick<Book, 'committed'>, nowMs: number): string[] {
  const seconds = Math.round((committed.lastAtMs - nowMs) / 1_000);
  if (seconds <= AHEAD_S) return [];
  return [`The book's time is ${seconds} s ahead of this machine's clock: until then everything bears that time.`];
}

async function refuseUnsafeDatabase(db: Kysely<OfficeDb>): Promise<void> {
  try {
    await refuseOwner(db);
    if (await hasDemoAccounts(db)) {
      throw new ConfigError(
        'Production does not start like this: the database holds a demo house, whose password everybody knows. Give DATABASE_URL an empty one.',
      );
    }
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function refuseOwner(db: Kysely<OfficeDb>): Promise<void> {
  const excess = await rightsBeyondServing(db);
  if (excess === undefined) return;
  throw new ConfigError(
    `Production does not start like this: ${excess}. Set DATABASE_URL to a role that may only read the book and add to it, and DATABASE_OWNER_URL to this one: the role is made and given its rights at the start ("Rights in the database" in docs/operations.md).`,
  );
}

/**
 * Starts one process of the house on a migrated database.
 * @throws {ConfigError} when there is no database or the port is taken.
 */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<RunningServer> {
  const { app, house, metrics, close } = await composeServer(config, options);
  let figures: MetricsServer | undefined;
  const end = async () => {
    await close();
    await figures?.close();
  };
  try {
    const url = await app.listen({ port: config.port, host: config.host });
    if (metrics !== undefined)
      figures = await serveMetrics(metrics, { host: config.metricsHost, port: config.metricsPort ?? 0 });
    let closing: Promise<void> | undefined;
    return {
      url: reachable(url),
      metricsUrl: figures?.url,
      outgrown: house.book.isOutgrown ? house.book.trouble : undefined,
      close: () => {
        closing ??= end();
        return closing;
      },
    };
  } catch (error) {
    await end();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new ConfigError(`Port ${config.port} is taken: stop what listens there, or choose another one with PORT.`);
    }
    throw error;
  }
}

/** An address that listens everywhere is reached as localhost. */
function reachable(url: string): string {
  return url.replace('//0.0.0.0:', '//localhost:').replace('//[::]:', '//localhost:');
}
