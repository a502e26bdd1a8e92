import { EventStoreDBClient } from '@eventstore/db-client';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { CallOptions, Metadata } from '@grpc/grpc-js';
import { TimedOutError, unlessAborted, withTimeout } from '#api/platform/async/deadline.ts';
import { eventStoreAddress } from '#api/platform/event-store/address.ts';

const CLOSE_TIMEOUT_MS = 1_000;

export type StreamsClient = InstanceType<typeof streamsGrpc.StreamsClient>;
/** What goes with a call: who asks, and until when. */
type CallArguments = [Metadata, CallOptions];

/** What the adapter needs of the client that its types keep to subclasses, which `connectionString` cannot make. */
interface Internals {
  execute<T>(client: unknown, name: string, action: (client: StreamsClient) => Promise<T>): Promise<T>;
  callArguments(options: { requiresLeader: boolean; deadline: number }): CallArguments;
  shouldReconnect(error: Error): readonly [boolean, ...unknown[]];
  handleError: (client: { getChannel(): Channel }, error: Error) => Promise<void>;
  createChannel: () => Promise<Channel>;
  readonly getChannel: () => Promise<Channel>;
}

interface Channel {
  close(): void;
}

/** The way to one EventStoreDB. Every call on it is bounded in time, and over when it is closed. */
export class EventStoreConnection {
  readonly client: EventStoreDBClient;
  readonly #internals: Internals;
  readonly #closing = new AbortController();
  /** Channels that have failed and are given up. */
  readonly #failed = new WeakSet<Channel>();
  /** Settles when the channels given up so far are closed. */
  #channelsClosed: Promise<unknown> = Promise.resolve();
  /** `performance.now()` of the last answer. */
  #answeredMs = Number.NEGATIVE_INFINITY;

  /**
   * @param connectionString as `eventStoreAddress` takes it.
   * @throws {TypeError} when it is none. @throws when the files that it names cannot be read.
   */
  constructor(connectionString: string) {
    const address = eventStoreAddress(connectionString);
    if (address === undefined) throw new TypeError('not an address of an event store');
    this.client = EventStoreDBClient.connectionString(address.connectionString);
    this.#internals = this.client as unknown as Internals;
    this.#mendReconnecting();
  }

  /** @throws {TimedOutError} and whatever `call` throws. */
  async bounded<T>(timeoutMs: number, call: () => Promise<T>): Promise<T> {
    if (this.#closing.signal.aborted) throw new Error('the log is closed');
    const sinceMs = performance.now();
    let channel: Channel | undefined;
    const noted = this.#internals.getChannel().then((given) => {
      channel = given;
    });
    noted.catch(() => {});
    try {
      const work = call().then((value) => ({ value }));
      const answer = await unlessAborted(this.#closing.signal, withTimeout(timeoutMs, 'EventStoreDB', work));
      if (answer === undefined) throw new Error('the log is closed');
      this.#answeredMs = performance.now();
      return answer.value;
    } catch (error) {
      if (channel !== undefined && isSilence(error) && this.#answeredMs < sinceMs) await this.#giveUp(channel);
      throw error;
    }
  }

  /** A call of the streams service, made as the client makes its own. */
  call<T>(
    name: string,
    timeoutMs: number,
    make: (client: StreamsClient, ...args: CallArguments) => Promise<T>,
  ): Promise<T> {
    const args = this.#internals.callArguments({ requiresLeader: true, deadline: timeoutMs });
    const made = (client: StreamsClient) => make(client, ...args);
    return this.bounded(timeoutMs, () => this.#internals.execute(streamsGrpc.StreamsClient, name, made));
  }

  /** Ends the calls under way. */
  abort(): void {
    this.#closing.abort();
  }

  async close(): Promise<void> {
    this.abort();
    await withTimeout(CLOSE_TIMEOUT_MS, 'EventStoreDB', this.client.dispose()).catch(() => {});
    await withTimeout(CLOSE_TIMEOUT_MS, 'EventStoreDB', this.#internals.getChannel().then(closeLater)).catch(() => {});
  }

  /**
   * After a failed call the client throws its channel away and makes a new one with the next call. Several calls that fail at once threw the
   * new one away too, unclosed; and channels share connections, with the pause before the next attempt, which grows to two minutes. So: once
   * for each channel, and a new one only when the failed one is closed, so that it begins without a pause.
   */
  #mendReconnecting(): void {
    const internals = this.#internals;
    const { handleError, createChannel } = internals;
    internals.createChannel = async () => {
      await this.#channelsClosed;
      return createChannel();
    };
    // It is not awaited, and rejects when a cluster cannot be discovered: an unhandled rejection.
    internals.handleError = async (client, error) => {
      const channel = client.getChannel();
      if (!internals.shouldReconnect(error)[0] || this.#failed.has(channel)) return;
      this.#failed.add(channel);
      const close = channel.close.bind(channel);
      channel.close = () => {
        this.#channelsClosed = closeLater({ close });
      };
      await handleError(client, error).catch(() => {});
    };
  }

  /** Nothing has answered since the call that ended without: the line may be dead without a word, so the next call is made on a new one. */
  async #giveUp(channel: Channel): Promise<void> {
    await this.#internals.handleError({ getChannel: () => channel }, unavailable());
  }
}

/** Our time was up, or gRPC's own. */
function isSilence(error: unknown): boolean {
  return error instanceof TimedOutError || (error as { code?: unknown }).code === DEADLINE_EXCEEDED;
}

const DEADLINE_EXCEEDED = 4;

/** As grpc says it. */
function unavailable(): Error {
  return Object.assign(new Error('no answer'), { code: 14, details: 'no answer' });
}

/** Closes a channel when the calls that are just being made on it have been made: a call on a closed channel throws. */
function closeLater(channel: Channel): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => {
      channel.close();
      resolve();
    });
  });
}
