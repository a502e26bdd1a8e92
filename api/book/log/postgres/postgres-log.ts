import { toError } from '#api/platform/async/deadline.ts';
import { ConnectionPool } from '#api/platform/postgres/connection-pool.ts';
import { Listener } from '#api/platform/postgres/listener.ts';
import {
  DamagedEventError,
  type EventLog,
  LogRefusedError,
  LogUnavailableError,
  type RecordedEvent,
} from '#domain/event-log.ts';
import { FollowedStreams } from '../followed.ts';
import { type FollowerSource, startFollower } from '../follower.ts';
import { appendBatch, CHANNEL, isRefusal } from './append.ts';
import { type BatchRow, decodeBatch, encodeBatch } from './batch.ts';
import { NotifyThrottle } from './notify-throttle.ts';
import { Wakeups } from './wakeups.ts';

/** Far above what a group commit needs; a bound all the same, so that one append cannot take the memory. */
const MAX_APPEND_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 5_000;

/*
 * A statement whose caller has gone ends by itself. Batches are found by their key, however small the table was when the server planned
 * the statement.
 */
const SETUP = `set statement_timeout = '30s'; set enable_seqscan = off`;
/* Nothing is written there but notifications, which need not wait for the disk (Postgres gives each a transaction of its own). */
const READ_SETUP = `${SETUP}; set synchronous_commit = off`;
/* What was answered as written must be on disk, whatever the cluster's default. */
const APPEND_SETUP = `
select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off';
${SETUP}`;

/**
 * The event log in the table `book.batches` of a Postgres that has been migrated. Appends go over connections of their own, so
 * that nothing else in the process delays them. Connects when first used. `listener`: the process's, if it has one, which stays its own to
 * close.
 */
export function createPostgresLog(options: {
  readonly connectionString: string;
  readonly listener?: Listener | undefined;
}): EventLog {
  const { connectionString } = options;
  const appends = new ConnectionPool({ connectionString, purpose: 'appends' }, APPEND_SETUP);
  const reads = new ConnectionPool({ connectionString, purpose: 'reads' }, READ_SETUP);
  const listener = options.listener ?? new Listener(connectionString);
  const wakeups = new Wakeups(listener);
  const followed = new FollowedStreams(() => undefined);
  const notifies = new NotifyThrottle((stream, revision) =>
    reads.run(TIMEOUT_MS, (client) => client.query('select pg_notify($1, $2)', [CHANNEL, `${revision} ${stream}`])),
  );

  const append: EventLog['append'] = async (stream, expectedRevision, events, { timeoutMs = TIMEOUT_MS } = {}) => {
    const batch = encodeBatch(events, MAX_APPEND_BYTES);
    const tells = notifies.isDue(stream);
    try {
      const { result, told } = await appends.run(timeoutMs, (client) =>
        appendBatch(client, stream, expectedRevision, batch, tells),
      );
      if (result.outcome === 'written') {
        followed.wrote(stream, expectedRevision, events);
        wakeups.notify(stream, result.revision);
        if (!told) notifies.postpone(stream, result.revision);
      }
      return result;
    } catch (error) {
      if (error instanceof LogRefusedError) throw error;
      if (isRefusal(error)) throw new LogRefusedError(toError(error).message, { cause: error });
      return { outcome: 'unknown', cause: toError(error) };
    }
  };

  const read: EventLog['read'] = async (stream, afterRevision, { limit, timeoutMs = TIMEOUT_MS }) => {
    try {
      const answer = await reads.run(timeoutMs, (client) =>
        client.query<BatchRow>({ name: 'read', text: READ, values: [stream, afterRevision, limit] }),
      );
      const events: RecordedEvent[] = [];
      for (const row of answer.rows) {
        for (const event of decodeBatch(row, afterRevision, afterRevision + limit)) events.push(event);
      }
      // What others wrote is read once, by whoever needs it first.
      followed.read(stream, events);
      return events;
    } catch (error) {
      if (error instanceof DamagedEventError) throw error;
      throw new LogUnavailableError(toError(error).message, { cause: error });
    }
  };

  const follow: EventLog['follow'] = (stream, afterRevision, onEvents) =>
    followed.follow(stream, ({ tailCache: recent }) => {
      const source: FollowerSource = {
        known: (revision) => recent.after(revision),
        read: (revision, limit) => read(stream, revision, { limit }),
        listen: (wakeSignal) => wakeups.add(wakeSignal, stream),
        pollMs: () => wakeups.pollMs,
        close: (wakeSignal) => wakeups.remove(wakeSignal),
      };
      return startFollower(source, afterRevision, onEvents);
    });

  return {
    maxAppendBytes: MAX_APPEND_BYTES,
    append,
    read,
    follow,
    close: async () => {
      const ended = followed.stop();
      notifies.close();
      wakeups.close();
      appends.close();
      reads.close();
      await ended;
      if (listener !== options.listener) await listener.close();
    },
  };
}

/* From the batch that holds the first revision wanted (or the first batch after it) to the one that holds the last. */
const READ = `
select first_revision, last_revision, events from book.batches
where stream = $1 and first_revision <= $2::bigint + $3::bigint and first_revision >= coalesce(
  (select max(first_revision) from book.batches where stream = $1 and first_revision <= $2::bigint + 1), 0)
order by first_revision`;
