import type pg from 'pg';
import type { Logger } from 'pino';
import type { Listener } from '#api/platform/postgres/listener.ts';
import type { EventLog } from '#domain/event-log.ts';
import { takenRevisionOf } from '#projections/checkpoints.ts';
import type { ReadDb } from '#projections/database.ts';
import { type Projections, startProjections } from '#projections/runtime.ts';
import { BeginningWatch } from './book/beginning.ts';
import { Book } from './book/book.ts';
import { placeOf } from './book/elsewhere.ts';
import { postgresBeginnings } from './book/kept-beginnings.ts';
import { createPostgresLog } from './book/log/postgres/postgres-log.ts';
import { atNewest } from './book/newest.ts';
import type { BookObserver } from './book/options.ts';
import { snapshotThread } from './book/snapshot-thread.ts';
import { postgresSnapshots } from './book/snapshots.ts';
import { PostgresWriterLeases } from './book/writer-leases.ts';
import { type FeedObserver, LiveFeed } from './features/live/feed.ts';
import { type Config, ConfigError } from './platform/config.ts';
import { openProjectionsDatabase, openReadTables } from './platform/db/read-tables.ts';
import { type ReadGate, readGate } from './platform/http/read-gate.ts';
import type { Probes } from './platform/system/probes.ts';
import { listenForMoneyRows, listenForOfficeChanges } from './platform/trail/office-changes.ts';

/** Everything in one process that lives off the event log: the book, the read tables, the live feed. */
export interface HouseAtWork {
  readonly book: Book;
  /** Whether the log is the book's, and still shows where it began. */
  readonly beginning: Pick<BeginningWatch, 'look' | 'warning'>;
  /** The whole book, as it is stored. */
  readonly eventLog: Pick<EventLog, 'read'>;
  /** Resolves once the book here holds what the log holds now, whoever wrote it. */
  readonly atNewest: () => Promise<void>;
  readonly projections: Projections;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly feed: LiveFeed;
  readonly probes: Pick<Probes, 'log' | 'projections' | 'trouble'>;
  /** Commands that wait are answered, then everything lets go. The feed's listeners are sent away before. */
  close(): Promise<void>;
}

/**
 * The event log that the configuration names: EventStoreDB where there is one, else the table in Postgres. The client of EventStoreDB is
 * loaded only then: it takes some 250 ms of processor time.
 * @throws {ConfigError} when the address of the event store is none, or the files that it names cannot be read.
 */
export async function openLog(
  config: Pick<Config, 'eventStoreUrl'>,
  databaseUrl: string,
  listener?: Listener,
): Promise<EventLog> {
  if (config.eventStoreUrl === undefined) return createPostgresLog({ connectionString: databaseUrl, listener });
  const { createEventStoreLog } = await import('./book/log/eventstore/eventstore-log.ts');
  try {
    return createEventStoreLog({ connectionString: config.eventStoreUrl });
  } catch {
    // Its own words may repeat the password.
    throw new ConfigError('EVENT_STORE_URL cannot be used as it is set: check its form, and the files that it names.');
  }
}

export function streamOf(config: Pick<Config, 'house'>): string {
  return `book-${config.house}`;
}

/** How long a start waits for the read tables, ms; a rebuild from nothing goes on while the site is open. */
const READ_TABLES_PATIENCE_MS = 5_000;

/** `pool` and `listener` are the process's, and stay the caller's to close. */
export async function openHouse(deps: {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly listener: Listener;
  readonly logger: Logger;
  /** UTC ms. */
  readonly clockMs: () => number;
  readonly clockTrouble: () => string | undefined;
  readonly feedObserver: FeedObserver;
  readonly bookObserver?: BookObserver | undefined;
  /** How long a read waits for the tables, ms; what is good for people unless it is given. */
  readonly readPatienceMs?: number | undefined;
}): Promise<HouseAtWork> {
  const {
    config,
    databaseUrl,
    pool,
    listener,
    logger,
    clockMs,
    clockTrouble,
    feedObserver,
    bookObserver,
    readPatienceMs,
  } = deps;
  const log = await openLog(config, databaseUrl, listener);
  const stream = streamOf(config);
  try {
    const readDb = openReadTables(pool);
    const beginning = new BeginningWatch(
      { log, stream, place: placeOf(config.eventStoreUrl), logger },
      postgresBeginnings(pool),
    );
    await beginning.look();
    const takenRevision = await takenRevisionOf(readDb);
    const book = await Book.open({
      log,
      stream,
      snapshots: {
        ...postgresSnapshots(pool),
        apart: snapshotThread({ databaseUrl, eventStoreUrl: config.eventStoreUrl, stream }),
      },
      leases: new PostgresWriterLeases({ connectionString: databaseUrl, stream, listener }),
      logger,
      clockMs,
      clockTrouble,
      beginningTrouble: () => beginning.trouble,
      takenRevision,
      ...(bookObserver && { observer: bookObserver }),
    });
    const feed = new LiveFeed(book, feedObserver);
    const besideTheBook = [
      listenForOfficeChanges(listener, (kind) => feed.officeChanged(kind)),
      listenForMoneyRows(listener, (userId) => feed.moneyRowsChanged(userId)),
    ];
    await Promise.all(besideTheBook.map(({ tried }) => tried));
    const database = openProjectionsDatabase(databaseUrl);
    const projections = startProjections({
      ...{ log, stream, database, listener, logger },
      mayLead: () => config.roles.has('projections') && !beginning.isElsewhere,
    });
    // Whoever asks first should find tables, and as far as that is quick, what the book holds.
    await projections.waitFor(book.revision, READ_TABLES_PATIENCE_MS);
    return {
      book,
      beginning,
      eventLog: log,
      atNewest: () => atNewest(book, log),
      projections,
      readDb,
      gate: readGate(projections, () => book.revision, readPatienceMs),
      feed,
      probes: probesOf(book, projections),
      close: async () => {
        for (const each of besideTheBook) each.stop();
        await book.close();
        await projections.stop();
        await database.pool.end();
        await log.close();
      },
    };
  } catch (error) {
    await log.close();
    throw error;
  }
}

function probesOf(book: Book, projections: Projections): HouseAtWork['probes'] {
  return {
    log: async () => book.trouble === undefined,
    trouble: () => book.trouble,
    projections: async () => {
      const { revision, projectors } = projections.status();
      const stopped = projectors.filter((each) => each.state === 'stopped' || each.state === 'outdated');
      return {
        revision: book.revision,
        behind: Math.max(0, book.revision - revision),
        stopped: stopped.map((each) => ({
          projector: each.projector,
          revision: each.revision ?? -1,
          reason: each.reason ?? '',
        })),
      };
    },
  };
}
