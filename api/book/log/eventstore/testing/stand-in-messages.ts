import { createRequire } from 'node:module';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featurePb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  DeleteReq,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import type { Expected, ProposedEvent, StoreAnswer, StoredEvent } from './stand-in-store.ts';

/** Why the stand-in did not do what an append asked for. */
export type Failure =
  | 'maximum-append-size-exceeded'
  | 'deadline-exceeded'
  | 'stream-deleted'
  | 'access-denied'
  | 'unauthenticated'
  | 'not-leader'
  | 'unavailable'
  | 'aborted'
  | 'invalid-argument'
  | 'unknown';
export type Outcome = StoreAnswer | { readonly failed: Failure };

export interface Proposal {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly ProposedEvent[];
}

export const MAX_APPEND_BYTES = 1024 * 1024;

/** The server's own count of what an append weighs. */
export function weight(events: readonly ProposedEvent[]): number {
  return events.reduce((sum, event) => sum + event.data.length + event.metadata.length + 2 * event.type.length, 0);
}

export function parseAppend(requests: readonly AppendReq[]): Proposal {
  const options = requests[0]?.getOptions();
  const events = requests.slice(1).map((request) => parseEvent(request.getProposedMessage()));
  return { stream: streamName(options), expected: parseExpected(options, options?.getRevision()), events };
}

export function parseBatchAppend(request: BatchAppendReq): Proposal {
  const options = request.getOptions();
  const events = request.getProposedMessagesList().map(parseEvent);
  return { stream: streamName(options), expected: parseExpected(options, options?.getStreamPosition()), events };
}

function parseExpected(
  options: Record<'hasNoStream' | 'hasAny' | 'hasStreamExists', () => boolean> | undefined,
  revision: string | undefined,
): Expected {
  if (options?.hasNoStream()) return -1;
  if (options?.hasAny()) return 'any';
  return options?.hasStreamExists() ? 'stream-exists' : Number(revision);
}

interface ReadRequest {
  readonly stream: string;
  readonly from: number | 'start' | 'end';
  readonly backwards: boolean;
  readonly count: number;
  readonly subscribe: boolean;
}

export function parseRead(request: ReadReq): ReadRequest {
  const options = request.getOptions();
  const stream = options?.getStream();
  return {
    stream: streamName(stream),
    from: stream?.hasStart() ? 'start' : stream?.hasEnd() ? 'end' : Number(stream?.getRevision()),
    backwards: options?.getReadDirection() === streamsPb.ReadReq.Options.ReadDirection.BACKWARDS,
    count: Number(options?.getCount()),
    subscribe: options?.hasSubscription() === true,
  };
}

export function appendResponse(outcome: StoreAnswer): AppendResp {
  const response = new streamsPb.AppendResp();
  if ('written' in outcome) {
    const position = new streamsPb.AppendResp.Position();
    position.setCommitPosition(String(outcome.position)).setPreparePosition(String(outcome.position));
    const success = new streamsPb.AppendResp.Success().setCurrentRevision(String(outcome.written));
    return response.setSuccess(success.setPosition(position));
  }
  const wrong = new streamsPb.AppendResp.WrongExpectedVersion();
  if (outcome.expected === 'stream-exists') wrong.setExpectedStreamExists(new sharedPb.Empty());
  else if (outcome.expected === -1) wrong.setExpectedNoStream(new sharedPb.Empty());
  else wrong.setExpectedRevision(String(outcome.expected));
  if (outcome.wrongExpectedVersion < 0) wrong.setCurrentNoStream(new sharedPb.Empty());
  else wrong.setCurrentRevision(String(outcome.wrongExpectedVersion));
  return response.setWrongExpectedVersion(wrong);
}

export function batchAppendResponse(request: BatchAppendReq, outcome: Outcome): BatchAppendResp {
  const response = new streamsPb.BatchAppendResp();
  response.setCorrelationId(request.getCorrelationId());
  response.setStreamIdentifier(request.getOptions()?.getStreamIdentifier());
  if ('written' in outcome) {
    return response.setSuccess(new streamsPb.BatchAppendResp.Success().setCurrentRevision(String(outcome.written)));
  }
  const any = new Any();
  if ('failed' in outcome) {
    any.pack(new sharedPb.Unknown().serializeBinary(), 'event_store.client.Unknown');
  } else {
    const wrong = new sharedPb.WrongExpectedVersion();
    if (outcome.wrongExpectedVersion >= 0) wrong.setCurrentStreamRevision(String(outcome.wrongExpectedVersion));
    if (outcome.expected === 'stream-exists') wrong.setExpectedStreamExists(new Empty());
    else if (outcome.expected === -1) wrong.setExpectedNoStream(new Empty());
    else wrong.setExpectedStreamPosition(String(outcome.expected));
    any.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  }
  return response.setError(new statusPb.Status().setDetails(any));
}

/** Protobuf's own messages from the very copy of the library that the client's are made with. */
const protobuf = createRequire(import.meta.resolve('@eventstore/db-client'));
const { Any } = protobuf('google-protobuf/google/protobuf/any_pb.js') as {
  Any: new () => NonNullable<ReturnType<InstanceType<typeof statusPb.Status>['getDetails']>>;
};
const { Empty } = protobuf('google-protobuf/google/protobuf/empty_pb.js') as {
  Empty: new () => NonNullable<ReturnType<InstanceType<typeof sharedPb.WrongExpectedVersion>['getExpectedNoStream']>>;
};

/** A failure as the server puts it in the trailers of a call. */
export function callError(failure: Failure, stream: string, leader?: StandInMember): Partial<ServiceError> {
  const metadata = new Metadata();
  if (leader !== undefined) {
    metadata.set('leader-endpoint-host', leader.host);
    metadata.set('leader-endpoint-port', String(leader.port));
  }
  const codes: Record<Failure, status> = {
    'maximum-append-size-exceeded': status.INVALID_ARGUMENT,
    'deadline-exceeded': status.DEADLINE_EXCEEDED,
    'stream-deleted': status.FAILED_PRECONDITION,
    'access-denied': status.PERMISSION_DENIED,
    unauthenticated: status.UNAUTHENTICATED,
    'not-leader': status.NOT_FOUND,
    unavailable: status.UNAVAILABLE,
    aborted: status.ABORTED,
    'invalid-argument': status.INVALID_ARGUMENT,
    unknown: status.UNKNOWN,
  };
  if (EXCEPTIONS.includes(failure)) metadata.set('exception', failure);
  metadata.set('stream-name', stream);
  metadata.set('maximum-append-size', String(MAX_APPEND_BYTES));
  const details = failure === 'aborted' ? 'Operation timed out: Commit phase timeout.' : failure;
  return { code: codes[failure], details, metadata };
}

/** Failures that the trailers of the call name. */
const EXCEPTIONS: readonly Failure[] = [
  'maximum-append-size-exceeded',
  'stream-deleted',
  'access-denied',
  'not-leader',
];

/** .NET counts in tenths of a microsecond. */
const TICKS_PER_MS = 10_000;

export function eventMessage(stream: string, revision: number, event: StoredEvent): ReadResp {
  const recorded = new streamsPb.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(new sharedPb.UUID().setString(event.id));
  recorded.setStreamIdentifier(identifier(stream));
  recorded.setStreamRevision(String(revision));
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.metadata);
  recorded.getMetadataMap().set('type', event.type).set('content-type', event.contentType);
  recorded.getMetadataMap().set('created', String(event.createdMs * TICKS_PER_MS));
  recorded.setCommitPosition(String(event.position)).setPreparePosition(String(event.position));
  const read = new streamsPb.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(event.position));
  return new streamsPb.ReadResp().setEvent(read);
}

export function notFoundMessage(stream: string): ReadResp {
  const notFound = new streamsPb.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream));
  return new streamsPb.ReadResp().setStreamNotFound(notFound);
}

export function confirmationMessage(): ReadResp {
  return new streamsPb.ReadResp().setConfirmation(
    new streamsPb.ReadResp.SubscriptionConfirmation().setSubscriptionId('1'),
  );
}

export function caughtUpMessage(): ReadResp {
  return new streamsPb.ReadResp().setCaughtUp(new streamsPb.ReadResp.CaughtUp());
}

/** A node as the others see it. */
export interface StandInMember {
  readonly host: string;
  readonly port: number;
  readonly leads: boolean;
  readonly isAlive: boolean;
}

export function clusterInfo(members: readonly StandInMember[]): ClusterInfo {
  const { LEADER, FOLLOWER } = gossipPb.MemberInfo.VNodeState;
  const list = members.map(({ host, port, leads, isAlive }) => {
    const member = new gossipPb.MemberInfo().setState(leads ? LEADER : FOLLOWER).setIsAlive(isAlive);
    member.setInstanceId(new sharedPb.UUID().setString('5f0c9a52-0c66-4a49-9f6f-6d1f3c1b7a10')).setTimeStamp('0');
    return member.setHttpEndPoint(new gossipPb.EndPoint().setAddress(host).setPort(port));
  });
  return new gossipPb.ClusterInfo().setMembersList(list);
}

export function deleteResponse(): InstanceType<typeof streamsPb.DeleteResp> {
  return new streamsPb.DeleteResp().setNoPosition(new sharedPb.Empty());
}

export function deletedStream(request: DeleteReq): string {
  return streamName(request.getOptions());
}

/** What a server of 23.10 says it can do, as far as the client asks. */
export function features(): SupportedMethods {
  const batchAppend = new featurePb.SupportedMethod();
  batchAppend.setServiceName('event_store.client.streams.streams').setMethodName('batchappend');
  const supported = new featurePb.SupportedMethods().setEventStoreServerVersion('23.10.8');
  supported.addMethods(batchAppend);
  return supported;
}

function parseEvent(
  message: ReturnType<AppendReq['getProposedMessage']> | BatchAppendReq.ProposedMessage | undefined,
): ProposedEvent {
  if (message === undefined) throw new Error('an append request without its message');
  return {
    // To a server a UUID is a number.
    id: message.getId()?.getString().toLowerCase() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

function streamName(
  options: { getStreamIdentifier(): { getStreamName_asU8(): Uint8Array } | undefined } | undefined,
): string {
  return Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
}

function identifier(stream: string): InstanceType<typeof sharedPb.StreamIdentifier> {
  return new sharedPb.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(stream)));
}
