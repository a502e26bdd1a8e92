import { createRequire } from 'node:module';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featurePb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import type { StoreAnswer, StoredEvent } from './eventstore-stand-in-store.ts';

/** Why the stand-in did not do what an append asked for. */
export type Failure =
  | 'maximum-append-size-exceeded'
  | 'deadline-exceeded'
  | 'stream-deleted'
  | 'access-denied'
  | 'unknown';
export type Outcome = StoreAnswer | { readonly failed: Failure };

export interface Proposal {
  readonly stream: string;
  /** -1: the stream must not exist. */
  readonly expectedRevision: number;
  readonly events: readonly StoredEvent[];
}

export const MAX_APPEND_BYTES = 1024 * 1024;

/** The server's own count of what an append weighs. */
export function weight(events: readonly StoredEvent[]): number {
  return events.reduce((sum, event) => sum + event.data.length + event.metadata.length + 2 * event.type.length, 0);
}

export function parseAppend(requests: readonly AppendReq[]): Proposal {
  const options = requests[0]?.getOptions();
  const events = requests.slice(1).map((request) => parseEvent(request.getProposedMessage()));
  const expectedRevision = options?.hasNoStream() ? -1 : Number(options?.getRevision());
  return { stream: streamName(options), expectedRevision, events };
}

export function parseBatchAppend(request: BatchAppendReq): Proposal {
  const options = request.getOptions();
  const expectedRevision = options?.hasNoStream() ? -1 : Number(options?.getStreamPosition());
  return { stream: streamName(options), expectedRevision, events: request.getProposedMessagesList().map(parseEvent) };
}

interface ReadRequest {
  readonly stream: string;
  readonly fromRevision: number | 'start';
  readonly count: number;
  readonly subscribe: boolean;
}

export function parseRead(request: ReadReq): ReadRequest {
  const options = request.getOptions();
  const stream = options?.getStream();
  return {
    stream: streamName(stream),
    fromRevision: stream?.hasStart() ? 'start' : Number(stream?.getRevision()),
    count: Number(options?.getCount()),
    subscribe: options?.hasSubscription() === true,
  };
}

export function appendResponse(outcome: StoreAnswer): AppendResp {
  const response = new streamsPb.AppendResp();
  if ('written' in outcome) {
    return response.setSuccess(new streamsPb.AppendResp.Success().setCurrentRevision(String(outcome.written)));
  }
  const wrong = new streamsPb.AppendResp.WrongExpectedVersion();
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
    any.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  }
  return response.setError(new statusPb.Status().setDetails(any));
}

/** Protobuf's Any from the very copy of the library that the client's messages are made with. */
const Any = (
  createRequire(import.meta.resolve('@eventstore/db-client'))('google-protobuf/google/protobuf/any_pb.js') as {
    Any: new () => NonNullable<ReturnType<InstanceType<typeof statusPb.Status>['getDetails']>>;
  }
).Any;

/** A failure as the server puts it in the trailers of a call. */
export function callError(failure: Failure, stream: string): Partial<ServiceError> {
  const metadata = new Metadata();
  const codes: Record<Failure, status> = {
    'maximum-append-size-exceeded': status.INVALID_ARGUMENT,
    'deadline-exceeded': status.DEADLINE_EXCEEDED,
    'stream-deleted': status.FAILED_PRECONDITION,
    'access-denied': status.PERMISSION_DENIED,
    unknown: status.UNKNOWN,
  };
  if (failure !== 'unknown' && failure !== 'deadline-exceeded') metadata.set('exception', failure);
  metadata.set('stream-name', stream);
  metadata.set('maximum-append-size', String(MAX_APPEND_BYTES));
  return { code: codes[failure], details: failure, metadata };
}

export function eventMessage(stream: string, revision: number, event: StoredEvent): ReadResp {
  const recorded = new streamsPb.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(new sharedPb.UUID().setString(event.id));
  recorded.setStreamIdentifier(identifier(stream));
  recorded.setStreamRevision(String(revision));
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.metadata);
  recorded.getMetadataMap().set('type', event.type).set('content-type', event.contentType).set('created', '0');
  return new streamsPb.ReadResp().setEvent(new streamsPb.ReadResp.ReadEvent().setEvent(recorded));
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
): StoredEvent {
  if (message === undefined) throw new Error('an append request without its message');
  return {
    id: message.getId()?.getString() ?? '',
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
