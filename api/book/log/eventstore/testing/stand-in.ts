import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  DeleteReq,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import {
  type Metadata,
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type ServiceError,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import {
  appendResponse,
  batchAppendResponse,
  callError,
  caughtUpMessage,
  clusterInfo,
  confirmationMessage,
  deletedStream,
  deleteResponse,
  eventMessage,
  type Failure,
  features,
  MAX_APPEND_BYTES,
  notFoundMessage,
  type Outcome,
  type Proposal,
  parseAppend,
  parseBatchAppend,
  parseRead,
  type StandInMember,
  weight,
} from './stand-in-messages.ts';
import { type Right, StandInStore } from './stand-in-store.ts';

/** Faults that a real server was seen to have, and that the stand-in plays while they are set. */
interface Faults {
  /** Starting up: every append and read fails with an error that says nothing. */
  starting: boolean;
  /** Appends are stored, but no answer comes. */
  losingReplies: boolean;
  /** No call is answered until this ends; then all are. */
  frozen: boolean;
  /** An append stays in the pipeline until this, before it is stored. */
  pipeline: Promise<void> | undefined;
  /** How a repeat ends that came while the first was in the pipeline, and after how long. */
  droppedRepeat: { as: 'aborted' | 'deadline-exceeded'; afterMs: number };
  /** So many of the next appends are stored and answered as aborted, without being repeats. */
  aborting: number;
  /** Every append fails with this. */
  refusing: Failure | undefined;
  /**
   * The most events of one append that a live follower survives. 23.10: mostly 32, 33 and 64 were survived at times, 500 never; servers
   * from 24.10 on drop nobody.
   */
  slowConsumerAbove: number;
  /** Live followers stay connected and are sent nothing more; those that come anew are. */
  deaf: boolean;
}

export interface EventStoreStandIn {
  readonly host: string;
  readonly port: number;
  /** As a client's connection string. */
  readonly url: string;
  readonly faults: Faults;
  /** Calls and events sent to live followers so far, appends by the way that they came, and live followers that were dropped as too slow. */
  readonly counts: {
    append: number;
    batchAppend: number;
    reads: number;
    subscriptions: number;
    sent: number;
    dropped: number;
    /** Reads that came while it was starting. */
    tooEarly: number;
  };
  /** Ends all live subscriptions, as a server does that hands over its leadership. */
  dropFollowers(): void;
  /** Ends as a killed process does: all connections break. The data stays. */
  die(): Promise<void>;
  /** Starts again on the same port; a slow start refuses everything until `faults.starting` is over. */
  comeBack(options?: { readonly starting?: boolean }): Promise<void>;
}

interface StandInOptions {
  /** 0: a free one. */
  readonly port?: number;
  /** Of a cluster: the streams of all its nodes, and what they know of each other. */
  readonly cluster?: { readonly store: StandInStore; members(): readonly StandInMember[] };
  /** With a certificate for 127.0.0.1 and localhost of the authority in `STAND_IN_CA_FILE`. */
  readonly tls?: boolean;
  /** `user:password`, of one or several users; calls without are refused. `admin` may do everything, the others what streams' access lists say. */
  readonly credentials?: string | readonly string[];
}

const TLS_FOLDER = path.join(import.meta.dirname, 'tls');
/** The authority of the stand-in's certificate. Nobody has its key, and nothing but tests trusts it. */
export const STAND_IN_CA_FILE = path.join(TLS_FOLDER, 'ca.crt');

type LiveCall = ServerWritableStream<ReadReq, ReadResp>;

/**
 * An EventStoreDB in memory, over real gRPC on the service definitions of the client package: appends on both paths, reads, metadata with limits
 * and access lists, soft deletion, catch-up and live subscriptions, gossip, as measured on 23.10.8. It serves the unmodified client.
 */
export async function startEventStoreStandIn(options: StandInOptions = {}): Promise<EventStoreStandIn> {
  const host = '127.0.0.1';
  const store = options.cluster?.store ?? new StandInStore();
  const known = [options.credentials ?? []].flat();
  const faults: Faults = {
    starting: false,
    losingReplies: false,
    frozen: false,
    pipeline: undefined,
    droppedRepeat: { as: 'aborted', afterMs: 2_000 },
    aborting: 0,
    refusing: undefined,
    slowConsumerAbove: 32,
    deaf: false,
  };
  const counts = { append: 0, batchAppend: 0, reads: 0, subscriptions: 0, sent: 0, dropped: 0, tooEarly: 0 };
  const live = new Map<LiveCall, { readonly stream: string; sent: number }>();
  const pipeline = new Map<string, Promise<unknown>>();
  const inPipeline = new Set<string>();

  /** Never, while frozen. */
  async function thaw(): Promise<void> {
    while (faults.frozen) await pause(5);
  }

  /** Why this call may not be made; undefined when it may. */
  function denied(metadata: Metadata, right: Right, stream: string): Failure | undefined {
    const given = metadata.get('authorization').map(String);
    const who = known.find((each) => given.includes(`Basic ${Buffer.from(each).toString('base64')}`));
    if (known.length > 0 && who === undefined) return 'unauthenticated';
    return store.mayCall(who?.split(':')[0], right, stream) ? undefined : 'access-denied';
  }

  function members(): readonly StandInMember[] {
    return options.cluster?.members() ?? [{ host, port: bound, leads: true, isAlive: true }];
  }

  /** Who leads, where it is not this node, which the call demands; `unavailable`: nobody does. */
  function elsewhere(metadata: Metadata): StandInMember | 'unavailable' | undefined {
    if (!metadata.get('requires-leader').includes('true')) return undefined;
    const leader = members().find(({ leads }) => leads);
    return leader?.port === bound ? undefined : (leader ?? 'unavailable');
  }

  function notLeading(leader: StandInMember | 'unavailable', stream: string): Partial<ServiceError> {
    return leader === 'unavailable' ? callError(leader, stream) : callError('not-leader', stream, leader);
  }

  async function propose({ stream, expected, events }: Proposal): Promise<Outcome> {
    await thaw();
    if (faults.starting) return { failed: 'unknown' };
    if (faults.refusing !== undefined) return { failed: faults.refusing };
    if (weight(events) > MAX_APPEND_BYTES) return { failed: 'maximum-append-size-exceeded' };
    if (events.some(({ type }) => type === '')) return { failed: 'unknown' };
    const id = `${stream} ${expected} ${events[0]?.id}`;
    if (events.length > 0 && inPipeline.has(id)) {
      await pause(faults.droppedRepeat.afterMs);
      return { failed: faults.droppedRepeat.as };
    }
    inPipeline.add(id);
    const turn = (pipeline.get(stream) ?? Promise.resolve()).then(async () => {
      await faults.pipeline;
      const answer = store.append(stream, expected, events);
      inPipeline.delete(id);
      return answer;
    });
    pipeline.set(stream, turn);
    const answer = await turn;
    if (faults.aborting === 0) return answer;
    faults.aborting -= 1;
    return { failed: 'aborted' };
  }

  /** Sends what is new to those who follow `stream`, or drops them. */
  function deliver(stream: string, appended: number): void {
    if (faults.deaf || faults.frozen) return;
    const most = faults.slowConsumerAbove;
    for (const [call, follower] of live) {
      if (follower.stream !== stream) continue;
      send(call, follower, appended > most ? most : Number.POSITIVE_INFINITY);
      if (appended <= most) continue;
      counts.dropped += 1;
      drop(call, { code: status.ABORTED, details: 'Consumer too slow' });
    }
  }

  function drop(call: LiveCall, why: object): void {
    live.delete(call);
    call.emit('error', why);
  }

  function send(call: LiveCall, follower: { readonly stream: string; sent: number }, most: number): void {
    follower.sent = Math.max(follower.sent, store.first(follower.stream) - 1);
    const events = store.events(follower.stream)?.slice(follower.sent + 1) ?? [];
    for (const event of events.slice(0, most)) {
      follower.sent += 1;
      counts.sent += 1;
      call.write(eventMessage(follower.stream, follower.sent, event));
    }
  }

  function append(call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>): void {
    const requests: AppendReq[] = [];
    call.on('data', (request: AppendReq) => requests.push(request));
    call.on('end', async () => {
      // Given up half way, by the client or by its deadline: what came so far is no append. That shows a moment after the end.
      await nextTick();
      if (call.cancelled || Number(call.getDeadline()) <= Date.now()) return;
      const proposal = parseAppend(requests);
      // From here on it is in the pipeline, or a repeat of what is: before, only its first bytes are there.
      counts.append += 1;
      await thaw();
      const leader = elsewhere(call.metadata);
      if (leader !== undefined) return answer(notLeading(leader, proposal.stream));
      const failed = denied(call.metadata, '$w', proposal.stream);
      const outcome = failed === undefined ? await propose(proposal) : { failed };
      await thaw();
      if (faults.losingReplies) return;
      if ('failed' in outcome) answer(callError(outcome.failed, proposal.stream));
      else answer(null, appendResponse(outcome));
    });
  }

  function batchAppend(call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void {
    call.on('data', async (request: BatchAppendReq) => {
      counts.batchAppend += 1;
      const outcome = await propose(parseBatchAppend(request));
      if (!faults.losingReplies) call.write(batchAppendResponse(request, outcome));
    });
    call.on('end', () => call.end());
  }

  async function read(call: LiveCall): Promise<void> {
    await thaw();
    const { stream, from, backwards, count, subscribe } = parseRead(call.request);
    const failed = denied(call.metadata, '$r', stream);
    if (failed !== undefined) return void call.emit('error', callError(failed, stream));
    const leader = elsewhere(call.metadata);
    if (leader !== undefined) return void call.emit('error', notLeading(leader, stream));
    if (faults.starting) {
      counts.tooEarly += 1;
      return void call.emit('error', callError('unknown', stream));
    }
    const events = store.events(stream);
    const last = (events?.length ?? 0) - 1;
    if (subscribe) {
      counts.subscriptions += 1;
      // Exclusive, where a read is inclusive. From beyond the end it skips what comes before, without a word.
      const follower = { stream, sent: from === 'start' ? -1 : from === 'end' ? last : from };
      call.write(confirmationMessage());
      send(call, follower, Number.POSITIVE_INFINITY);
      if (events !== undefined) call.write(caughtUpMessage());
      live.set(call, follower);
      call.on('cancelled', () => live.delete(call));
      return;
    }
    counts.reads += 1;
    if (count < 1) return void call.emit('error', callError('invalid-argument', stream));
    if (events === undefined) call.write(notFoundMessage(stream));
    const step = backwards ? -1 : 1;
    const begin = store.first(stream);
    const asked = from === 'start' ? 0 : from === 'end' || (backwards && from > last) ? last : from;
    const first = backwards ? asked : Math.max(asked, begin);
    for (let n = 0, at = first; n < count; n += 1, at += step) {
      const event = events?.[at];
      if (event === undefined || at < begin) break;
      call.write(eventMessage(stream, at, event));
    }
    call.end();
  }

  function softDelete(
    call: ServerUnaryCall<DeleteReq, ReturnType<typeof deleteResponse>>,
    answer: sendUnaryData<ReturnType<typeof deleteResponse>>,
  ): void {
    const stream = deletedStream(call.request);
    const failed = denied(call.metadata, '$d', stream);
    if (failed !== undefined) return answer(callError(failed, stream));
    store.delete(stream);
    answer(null, deleteResponse());
  }

  let bound = 0;
  async function serve(port: number): Promise<{ readonly server: Server; readonly port: number }> {
    const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    server.addService(streamsGrpc.StreamsService, { read, append, batchAppend, delete: softDelete });
    server.addService(featuresGrpc.ServerFeaturesService, {
      getSupportedMethods: (_: unknown, answer: sendUnaryData<ReturnType<typeof features>>) => answer(null, features()),
    });
    server.addService(gossipGrpc.GossipService, {
      read: async (_: unknown, answer: sendUnaryData<ReturnType<typeof clusterInfo>>) => {
        await thaw();
        answer(null, clusterInfo(members()));
      },
    });
    const credentials = options.tls ? tlsCredentials() : ServerCredentials.createInsecure();
    bound = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`${host}:${port}`, credentials, (error, at) => (error ? reject(error) : resolve(at)));
    });
    return { server, port: bound };
  }

  store.onAppend(deliver);
  let { server, port } = await serve(options.port ?? 0);
  const user = known[0] === undefined ? '' : `${known[0]}@`;
  const tls = options.tls ? `true&tlsCAFile=${encodeURIComponent(STAND_IN_CA_FILE)}` : 'false';
  return {
    host,
    port,
    url: `esdb://${user}${host}:${port}?tls=${tls}`,
    faults,
    counts,
    dropFollowers: () => {
      for (const call of [...live.keys()]) drop(call, { code: status.UNAVAILABLE, details: 'Server is shutting down' });
    },
    die: async () => {
      live.clear();
      server.forceShutdown();
    },
    comeBack: async ({ starting = false } = {}) => {
      faults.starting = starting;
      ({ server, port } = await serve(port));
    },
  };
}

function tlsCredentials(): ServerCredentials {
  const [private_key, cert_chain] = ['node.key', 'node.crt'].map((file) => readFileSync(path.join(TLS_FOLDER, file)));
  if (private_key === undefined || cert_chain === undefined) throw new Error('a key and a certificate');
  return ServerCredentials.createSsl(null, [{ private_key, cert_chain }]);
}
