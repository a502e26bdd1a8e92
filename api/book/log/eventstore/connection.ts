import { EventStoreDBClient } from '@eventstore/db-client';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { CallOptions, Metadata } from '@grpc/grpc-js';
import { sleep, TimedOutError, unlessAborted, withTimeout } from '#api/platform/async/deadline.ts';
import { type Endpoint, endpointName, eventStoreAddress } from '#api/platform/event-store/address.ts';
import { Cluster } from './cluster.ts';

const CLOSE_TIMEOUT_MS = 1_000;

export type StreamsClient = InstanceType<typeof streamsGrpc.StreamsClient>;
/** What goes with a call: who asks, and until when. */
type CallArguments = [Metadata, CallOptions];

type GrpcClient = new (address: null, credentials: null, options: { channelOverride: Channel }) => object;

/** What the adapter needs of the client that its types keep to subclasses, which `connectionString` cannot make. */
interface Internals {
  execute<T>(client: unknown, name: string, action: (client: StreamsClient) => Promise<T>): Promise<T>;
  callArguments(options: { requiresLeader: boolean; deadline: number }): CallArguments;
  shouldReconnect(error: Error): readonly [boolean, ...unknown[]];
  handleError: (client: { getChannel(): Channel }, error: Error) => void;
  createChannel: () => Promise<Channel>;
  /** `address:port` of the node to connect to. */
  resolveUri: () => Promise<string>;
  getChannel: () => Promise<Channel>;
  getGRPCClient: (kind: GrpcClient) => Promise<object>;
}

interface Channel {
  close(): void;
  getTarget(): string;
}

/** The way to one EventStoreDB. Every call on it is bounded in time, and over when it is closed. */
export class EventStoreConnection {
  readonly client: EventStoreDBClient;
  /** Whom the server takes us for; undefined where it asks nobody: without TLS the client sends no password. */
  readonly user: string | undefined;
  readonly #internals: Internals;
  readonly #closing = new AbortController();
  /** Undefined: one node. */
  readonly #cluster: Cluster | undefined;
  /** The channel in use, or being made, and the clients of its services. */
  #channel: Promise<Channel> | undefined;
  readonly #services = new WeakMap<Channel, Map<GrpcClient, object>>();
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
    this.user = address.usesTls ? address.user : undefined;
    this.client = EventStoreDBClient.connectionString(address.connectionString);
    this.#internals = this.client as unknown as Internals;
    this.#cluster = address.isCluster ? new Cluster(address, this.#closing.signal) : undefined;
    this.#ownChannels();
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
    const over = new AbortController();
    try {
      const work = call().then((value) => ({ value }));
      work.catch(() => {});
      const bounded = withTimeout(timeoutMs, 'EventStoreDB', work);
      const answer = await unlessAborted(
        this.#closing.signal,
        this.#cluster === undefined
          ? bounded
          : Promise.race([bounded, this.#untilAnotherLeads(this.#cluster, over.signal, () => channel)]),
      );
      if (answer === undefined) throw new Error('the log is closed');
      this.#answeredMs = performance.now();
      return answer.value;
    } catch (error) {
      const isLost = error instanceof LeaderMovedError || (isSilence(error) && this.#answeredMs < sinceMs);
      if (channel !== undefined && isLost) this.#giveUp(channel);
      throw error;
    } finally {
      over.abort();
    }
  }

  /**
   * Rejects when, while a call waits longer than a second, another node leads than the one that it was sent to: that one is frozen or cut off, and
   * would be waited for until the time is up. Never resolves.
   */
  async #untilAnotherLeads(cluster: Cluster, over: AbortSignal, channelOf: () => Channel | undefined): Promise<never> {
    await sleep(LOOK.afterMs, over);
    while (!over.aborted) {
      const leader = await cluster.leader().catch(() => undefined);
      const target = channelOf()?.getTarget();
      if (!over.aborted && leader !== undefined && target !== undefined && !isTarget(target, leader)) {
        throw new LeaderMovedError();
      }
      await sleep(LOOK.everyMs, over);
    }
    return new Promise(() => {});
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
    if (this.#channel !== undefined) {
      await withTimeout(CLOSE_TIMEOUT_MS, 'EventStoreDB', this.#channel.then(closeLater)).catch(() => {});
    }
  }

  /**
   * The client throws its channel away after a failed call and makes another with the next. Several calls that failed at once threw the new
   * one away too, unclosed; channels share connections, with the pause before the next attempt, which grows to two minutes; and a channel that could
   * not be made was kept. So: once for each channel, a new one only when the failed one is closed, so that it begins without a pause, and
   * in a cluster to whoever leads by then.
   */
  #ownChannels(): void {
    const internals = this.#internals;
    const cluster = this.#cluster;
    const { createChannel } = internals;
    if (cluster !== undefined) internals.resolveUri = async () => endpointName(await cluster.awaitLeader());
    internals.getChannel = () => {
      this.#channel ??= this.#channelsClosed.then(() => createChannel());
      const channel = this.#channel;
      channel.catch(() => {
        if (this.#channel === channel) this.#channel = undefined;
      });
      return channel;
    };
    internals.getGRPCClient = async (Service) => {
      const channelOverride = await internals.getChannel();
      const services = this.#services.get(channelOverride) ?? new Map<GrpcClient, object>();
      this.#services.set(channelOverride, services);
      const service = services.get(Service) ?? new Service(null, null, { channelOverride });
      services.set(Service, service);
      return service;
    };
    internals.handleError = (client, error) => {
      if (needsAnother(internals, error)) this.#giveUp(client.getChannel());
    };
  }

  /** The next call is made on a new channel: this one has failed, or nothing has answered on it and the line may be dead without a word. */
  #giveUp(channel: Channel): void {
    if (this.#failed.has(channel)) return;
    this.#failed.add(channel);
    this.#channel = undefined;
    this.#channelsClosed = closeLater(channel);
  }
}

function needsAnother(internals: Internals, error: Error): boolean {
  try {
    return internals.shouldReconnect(error)[0];
  } catch {
    // It leads no more, and does not know who does: the client fails on that.
    return true;
  }
}

/** While this call waited, the cluster has elected another leader than the node that it was sent to. */
class LeaderMovedError extends Error {
  override readonly name = 'LeaderMovedError';

  constructor() {
    super('EventStoreDB: another node leads now');
  }
}

/** ms: when a call has waited for so long, who leads is asked, and again after each pause. */
const LOOK = { afterMs: 1_000, everyMs: 250 };

/** `dns:address:port` */
function isTarget(target: string, node: Endpoint): boolean {
  return (
    target.endsWith(`:${endpointName(node)}`) ||
    target.endsWith(`/${endpointName(node)}`) ||
    target === endpointName(node)
  );
}

/** Our time was up, or gRPC's own. */
function isSilence(error: unknown): boolean {
  return error instanceof TimedOutError || (error as { code?: unknown }).code === DEADLINE_EXCEEDED;
}

const DEADLINE_EXCEEDED = 4;

/** Closes a channel when the calls that are just being made on it have been made: a call on a closed channel throws. */
function closeLater(channel: Channel): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => {
      channel.close();
      resolve();
    });
  });
}
