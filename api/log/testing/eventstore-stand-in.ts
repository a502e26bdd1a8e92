import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerWritableStream,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import {
  appendResponse,
  batchAppendResponse,
  callError,
  caughtUpMessage,
  confirmationMessage,
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
  weight,
} from './eventstore-stand-in-messages.ts';
import { StandInStore } from './eventstore-stand-in-store.ts';

/** The most events of one append that a live follower survives on a 23.10 server. */
const SLOW_CONSUMER_ABOVE = 32;

/** Faults that a real server was seen to have, and that the stand-in plays while they are set. */
interface Faults {
  /** Starting up: every append and read fails with an error that says nothing. */
  starting: boolean;
  /** Appends are stored, but no answer comes. */
  losingReplies: boolean;
  /** No call is answered until this ends; then all are. */
  frozen: boolean;
  /** How long an append stays in the pipeline before it is stored. */
  pipelineMs: number;
  /** After how long a repeat that came while the first was in the pipeline ends as DeadlineExceeded (measured: 2,500). */
  droppedRepeatMs: number;
  /** Every append fails with this. */
  refusing: Failure | undefined;
}

export interface EventStoreStandIn {
  readonly host: string;
  readonly port: number;
  /** As a client's connection string. */
  readonly url: string;
  readonly faults: Faults;
  /** Calls so far, by the way that appends came, and live followers that were dropped as too slow. */
  readonly counts: { append: number; batchAppend: number; dropped: number };
  /** Ends as a killed process does: all connections break. The data stays. */
  die(): Promise<void>;
  /** Starts again on the same port. */
  comeBack(): Promise<void>;
}

/**
 * An EventStoreDB in memory, over real gRPC on the service definitions of the client package: appends on both paths, reads,
 * catch-up and live subscriptions, as measured on 23.10.8. It serves the unmodified client.
 */
export async function startEventStoreStandIn(): Promise<EventStoreStandIn> {
  const host = '127.0.0.1';
  const store = new StandInStore();
  const faults: Faults = {
    starting: false,
    losingReplies: false,
    frozen: false,
    pipelineMs: 0,
    droppedRepeatMs: 2_500,
    refusing: undefined,
  };
  const counts = { append: 0, batchAppend: 0, dropped: 0 };
  const live = new Map<ServerWritableStream<ReadReq, ReadResp>, { readonly stream: string; sent: number }>();
  const pipeline = new Map<string, Promise<unknown>>();
  const inPipeline = new Set<string>();

  /** Never, while frozen. */
  async function thaw(): Promise<void> {
    while (faults.frozen) await pause(5);
  }

  async function propose({ stream, expectedRevision, events }: Proposal): Promise<Outcome> {
    await thaw();
    if (faults.starting) return { failed: 'unknown' };
    if (faults.refusing !== undefined) return { failed: faults.refusing };
    if (weight(events) > MAX_APPEND_BYTES) return { failed: 'maximum-append-size-exceeded' };
    const id = `${stream} ${expectedRevision} ${events[0]?.id}`;
    if (inPipeline.has(id)) {
      await pause(faults.droppedRepeatMs);
      return { failed: 'deadline-exceeded' };
    }
    inPipeline.add(id);
    const turn = (pipeline.get(stream) ?? Promise.resolve()).then(async () => {
      if (faults.pipelineMs > 0) await pause(faults.pipelineMs);
      const answer = store.append(stream, expectedRevision, events);
      inPipeline.delete(id);
      deliver(stream, events.length);
      return answer;
    });
    pipeline.set(stream, turn);
    return turn;
  }

  /** Sends what is new to those who follow `stream`, or drops them. */
  function deliver(stream: string, appended: number): void {
    for (const [call, follower] of live) {
      if (follower.stream !== stream) continue;
      send(call, follower, appended > SLOW_CONSUMER_ABOVE ? SLOW_CONSUMER_ABOVE : Number.POSITIVE_INFINITY);
      if (appended <= SLOW_CONSUMER_ABOVE) continue;
      counts.dropped += 1;
      live.delete(call);
      call.emit('error', { code: status.ABORTED, details: 'Consumer too slow' });
    }
  }

  function send(
    call: ServerWritableStream<ReadReq, ReadResp>,
    follower: { readonly stream: string; sent: number },
    most: number,
  ): void {
    const events = store.events(follower.stream)?.slice(follower.sent + 1) ?? [];
    for (const event of events.slice(0, most)) {
      follower.sent += 1;
      call.write(eventMessage(follower.stream, follower.sent, event));
    }
  }

  function append(call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>): void {
    counts.append += 1;
    const requests: AppendReq[] = [];
    call.on('data', (request: AppendReq) => requests.push(request));
    call.on('end', async () => {
      // Given up half way, by the client or by its deadline: what came so far is no append. That shows a moment after the end.
      await nextTick();
      if (call.cancelled || Number(call.getDeadline()) <= Date.now()) return;
      const proposal = parseAppend(requests);
      const outcome = await propose(proposal);
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

  async function read(call: ServerWritableStream<ReadReq, ReadResp>): Promise<void> {
    await thaw();
    const { stream, fromRevision, count, subscribe } = parseRead(call.request);
    if (faults.starting) return void call.emit('error', callError('unknown', stream));
    const events = store.events(stream);
    if (subscribe) {
      // Exclusive, where a read is inclusive.
      const follower = { stream, sent: fromRevision === 'start' ? -1 : fromRevision };
      call.write(confirmationMessage());
      send(call, follower, Number.POSITIVE_INFINITY);
      if (events !== undefined) call.write(caughtUpMessage());
      live.set(call, follower);
      call.on('cancelled', () => live.delete(call));
      return;
    }
    if (events === undefined) call.write(notFoundMessage(stream));
    const first = fromRevision === 'start' ? 0 : fromRevision;
    for (const [index, event] of (events?.slice(first, first + count) ?? []).entries()) {
      call.write(eventMessage(stream, first + index, event));
    }
    call.end();
  }

  async function serve(port: number): Promise<{ readonly server: Server; readonly port: number }> {
    const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    server.addService(streamsGrpc.StreamsService, { read, append, batchAppend });
    server.addService(featuresGrpc.ServerFeaturesService, {
      getSupportedMethods: (_: unknown, answer: sendUnaryData<ReturnType<typeof features>>) => answer(null, features()),
    });
    const bound = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`${host}:${port}`, ServerCredentials.createInsecure(), (error, at) =>
        error ? reject(error) : resolve(at),
      );
    });
    return { server, port: bound };
  }

  let { server, port } = await serve(0);
  return {
    host,
    port,
    url: `esdb://${host}:${port}?tls=false`,
    faults,
    counts,
    die: async () => {
      live.clear();
      server.forceShutdown();
    },
    comeBack: async () => {
      ({ server, port } = await serve(port));
    },
  };
}
