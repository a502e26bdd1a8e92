import { EventStoreDBClient, FORWARDS, jsonEvent, NO_STREAM as NO_STREAM_YET, START } from '@eventstore/db-client';
import { toError, unlessAborted, within } from './deadline.ts';
import { appendResult, isStreamNotFound, toRecorded } from './eventstore-answers.ts';
import { LiveTail } from './eventstore-live-tail.ts';
import { type FollowerSource, startFollower } from './follower.ts';
import {
  AppendTooLargeError,
  type EventLog,
  eventBytes,
  type Follower,
  LogUnavailableError,
  NO_STREAM,
  type RecordedEvent,
} from './port.ts';

/** What servers up to 25.0 take in one append; later ones take more. */
const MAX_APPEND_BYTES = 1024 * 1024;
const TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 1_000;

/** What this adapter needs of the client that its types keep to subclasses, which `connectionString` cannot make. */
interface Internals {
  supports: () => Promise<boolean>;
  handleError: (client: { getChannel(): Channel }, error: Error) => Promise<void>;
  readonly getChannel: () => Promise<Channel>;
}

interface Channel {
  close(): void;
}

/**
 * The event log on EventStoreDB (KurrentDB). Why appends go one gRPC call each: docs/decisions/0002-event-log.md.
 * @param options `connectionString` as the client takes it: esdb://… or esdb+discover://….
 */
export function createEventStoreLog({ connectionString }: { readonly connectionString: string }): EventLog {
  const { client, internals } = connect(connectionString);
  const closing = new AbortController();
  const followers = new Set<Follower>();

  /** Every call to the server: bounded in time, and over when the log is closed. */
  async function bounded<T>(timeoutMs: number, call: () => Promise<T>): Promise<T> {
    if (closing.signal.aborted) throw new Error('the log is closed');
    const answer = await unlessAborted(closing.signal, within(timeoutMs, 'EventStoreDB', call().then(boxed)));
    if (answer === undefined) throw new Error('the log is closed');
    return answer.value;
  }

  const append: EventLog['append'] = async (stream, expectedRevision, events, { timeoutMs = TIMEOUT_MS } = {}) => {
    if (events.length === 0) throw new TypeError('an append needs at least one event');
    const bytes = events.reduce((sum, event) => sum + eventBytes(event), 0);
    if (bytes > MAX_APPEND_BYTES)
      throw new AppendTooLargeError(`an append of ${bytes} bytes; at most ${MAX_APPEND_BYTES} are taken`);
    const proposed = events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data, metadata }));
    const options = {
      expectedRevision: expectedRevision === NO_STREAM ? NO_STREAM_YET : BigInt(expectedRevision),
      deadline: timeoutMs,
      requiresLeader: true,
    } as const;
    try {
      const { nextExpectedRevision } = await bounded(timeoutMs, () => client.appendToStream(stream, proposed, options));
      return { outcome: 'written', revision: Number(nextExpectedRevision) };
    } catch (error) {
      return appendResult(error);
    }
  };

  const read: EventLog['read'] = async (stream, afterRevision, { limit, timeoutMs = TIMEOUT_MS }) => {
    let cancel = (): void => {};
    const collect = (): Promise<RecordedEvent[]> => {
      const reading = client.readStream(stream, {
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
      return await bounded(timeoutMs, collect);
    } catch (error) {
      if (isStreamNotFound(error)) return [];
      cancel();
      throw new LogUnavailableError(toError(error).message, { cause: error });
    }
  };

  const follow: EventLog['follow'] = (stream, afterRevision, onEvents) => {
    const tail = new LiveTail((fromRevision) =>
      client.subscribeToStream(stream, { fromRevision: fromRevision === NO_STREAM ? START : BigInt(fromRevision) }),
    );
    const source: FollowerSource = {
      known: (revision) => tail.after(revision),
      read: async (revision, limit) => {
        const events = await read(stream, revision, { limit });
        tail.outrunBy(events);
        return events;
      },
      listen: (bell, revision) => tail.open(bell, revision),
      pollMs: () => tail.pollMs,
      close: () => tail.close(),
    };
    const follower = startFollower(source, afterRevision, onEvents);
    followers.add(follower);
    const forget = (): void => void followers.delete(follower);
    follower.done.then(forget, forget);
    return follower;
  };

  return {
    maxAppendBytes: MAX_APPEND_BYTES,
    append,
    read,
    follow,
    close: async () => {
      closing.abort();
      await Promise.all([...followers].map((follower) => follower.stop()));
      await within(CLOSE_TIMEOUT_MS, 'EventStoreDB', client.dispose()).catch(() => {});
      await within(CLOSE_TIMEOUT_MS, 'EventStoreDB', internals.getChannel().then(closeLater)).catch(() => {});
    },
  };
}

/** A client whose appends go one call each, and whose reconnecting cannot end the process. */
function connect(connectionString: string): { client: EventStoreDBClient; internals: Internals } {
  const client = EventStoreDBClient.connectionString(connectionString);
  const internals = client as unknown as Internals;
  // The only thing it is asked is whether appends may share one call. (Passing credentials has the same effect, but there are
  // connections without; and the question itself is a call to the server without a time limit.)
  internals.supports = () => Promise.resolve(false);
  // After each failed call it closes the channel and makes a new one. It is not awaited, and rejects when a cluster cannot be
  // discovered: an unhandled rejection.
  const { handleError } = internals;
  const seen = new WeakSet<Channel>();
  internals.handleError = async (failed, error) => {
    const channel = failed.getChannel();
    if (!seen.has(channel)) {
      seen.add(channel);
      const close = channel.close.bind(channel);
      channel.close = () => closeLater({ close });
    }
    await handleError(failed, error).catch(() => {});
  };
  return { client, internals };
}

/**
 * Closes a channel when the calls that are just being made on it have been made. A call on a closed channel throws, and the
 * client's append does so in a promise that no one holds: that would end the process.
 */
function closeLater(channel: Channel): void {
  setImmediate(() => channel.close());
}

function boxed<T>(value: T): { readonly value: T } {
  return { value };
}
