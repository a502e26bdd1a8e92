import { FORWARDS, START } from '@eventstore/db-client';
import { type EventLog, NO_STREAM, type RecordedEvent } from '#domain/event-log.ts';
import { FollowedStreams } from '../followed.ts';
import { type FollowerSource, startFollower } from '../follower.ts';
import { appendResult, failedAppend, failedRead, isStreamNotFound, toRecorded } from './answers.ts';
import { appendCall, encodeEvents } from './append.ts';
import { EventStoreConnection } from './connection.ts';
import { LiveTail } from './live-tail.ts';
import { streamGuard } from './stream-guard.ts';

/** What servers up to 25.0 take in one append; later ones take more. */
const MAX_APPEND_BYTES = 1024 * 1024;
const TIMEOUT_MS = 5_000;

/**
 * The event log on EventStoreDB (KurrentDB). Why appends go one gRPC call each: docs/decisions/0002-event-log.md.
 * @param options `connectionString`: esdb://… or esdb+discover://…, or the same with kurrentdb.
 */
export function createEventStoreLog({ connectionString }: { readonly connectionString: string }): EventLog {
  const connection = new EventStoreConnection(connectionString);
  const followed = new FollowedStreams<LiveTail>(
    (stream, recent) =>
      new LiveTail((after) => {
        const fromRevision = after === NO_STREAM ? START : BigInt(after);
        return connection.client.subscribeToStream(stream, { fromRevision });
      }, recent),
    (tail) => tail.close(),
  );

  const append: EventLog['append'] = async (stream, expectedRevision, events, { timeoutMs = TIMEOUT_MS } = {}) => {
    const messages = encodeEvents(events, MAX_APPEND_BYTES);
    try {
      const result = appendResult(await appendCall(connection, stream, expectedRevision, messages, timeoutMs));
      if (result.outcome === 'written') {
        followed.wrote(stream, expectedRevision, events);
        followed.get(stream)?.tail.wrote(events.length, result.revision);
      }
      return result;
    } catch (error) {
      return failedAppend(error);
    }
  };

  const read: EventLog['read'] = async (stream, afterRevision, { limit, timeoutMs = TIMEOUT_MS }) => {
    // The server refuses to count to none.
    if (limit < 1) return [];
    let cancel = (): void => {};
    const collect = (): Promise<RecordedEvent[]> => {
      const reading = connection.client.readStream(stream, {
        direction: FORWARDS,
        fromRevision: BigInt(afterRevision + 1),
        maxCount: limit,
        requiresLeader: true,
      });
      cancel = () => void reading.cancel().catch(() => {});
      const events: RecordedEvent[] = [];
      return new Promise((resolve, reject) => {
        reading.on('data', (resolved) => events.push(toRecorded(resolved)));
        reading.on('error', reject);
        reading.on('end', () => resolve(events));
      });
    };
    try {
      const events = await connection.bounded(timeoutMs, collect);
      // What others wrote is read once, by whoever needs it first.
      followed.read(stream, events);
      const last = events.at(-1);
      if (last !== undefined) followed.get(stream)?.tail.wake(last.revision);
      return events;
    } catch (error) {
      if (isStreamNotFound(error)) return [];
      cancel();
      throw failedRead(error);
    }
  };

  const follow: EventLog['follow'] = (stream, afterRevision, onEvents) =>
    followed.follow(stream, ({ tailCache: recent, tail }) => {
      const source: FollowerSource = {
        known: (revision) => recent.after(revision),
        read: async (revision, limit) => {
          const events = await read(stream, revision, { limit });
          tail.noteOwnAppend(events);
          return events;
        },
        listen: (wakeSignal, revision) => tail.listen(wakeSignal, revision),
        pollMs: () => tail.pollMs,
        close: (wakeSignal) => tail.forget(wakeSignal),
      };
      return startFollower(source, afterRevision, onEvents);
    });

  return {
    streamGuard: streamGuard(connection),
    maxAppendBytes: MAX_APPEND_BYTES,
    append,
    read,
    follow,
    close: async () => {
      connection.abort();
      await followed.stop();
      await connection.close();
    },
  };
}
