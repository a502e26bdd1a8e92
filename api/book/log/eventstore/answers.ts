import { type ResolvedEvent, StreamNotFoundError } from '@eventstore/db-client';
import type { AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { toError } from '#api/platform/async/deadline.ts';
import {
  type AppendResult,
  AppendTooLargeError,
  LogDeniedError,
  LogRefusedError,
  LogUnavailableError,
  NO_STREAM,
  type RecordedEvent,
} from '#domain/event-log.ts';
import { untrustedCertificate } from './cluster.ts';

/** What the server's answer to an append says. */
export function appendResult(response: AppendResp): AppendResult {
  const wrong = response.getWrongExpectedVersion();
  if (wrong !== undefined) {
    return {
      outcome: 'conflict',
      actualRevision: wrong.hasCurrentRevision() ? Number(wrong.getCurrentRevision()) : NO_STREAM,
    };
  }
  const success = response.getSuccess();
  if (success?.hasCurrentRevision()) return { outcome: 'written', revision: Number(success.getCurrentRevision()) };
  return { outcome: 'unknown', cause: new Error('an answer that says neither yes nor no') };
}

/**
 * What an error of an append says. Errors are not uniform (a server that is away, starting or stopping sends three different kinds, and a
 * repeat that it drops ends as ABORTED or DEADLINE_EXCEEDED although the events are stored), so only what is known to be a definite answer
 * is taken as one.
 * @throws {LogRefusedError} @throws {AppendTooLargeError}
 */
export function failedAppend(error: unknown): AppendResult {
  const { code, said } = trailersOf(error);
  if (said('exception') === 'wrong-expected-version') {
    return { outcome: 'conflict', actualRevision: Number(said('actual-version') ?? NO_STREAM) };
  }
  if (said('exception') === 'stream-deleted') throw new LogRefusedError('the stream is deleted', { cause: error });
  if (said('exception') === 'access-denied' || code === UNAUTHENTICATED) {
    throw new LogRefusedError('access to the stream is denied', { cause: error });
  }
  if (said('exception') === 'maximum-append-size-exceeded') {
    throw new AppendTooLargeError(`the server takes at most ${said('maximum-append-size')} bytes`, { cause: error });
  }
  return { outcome: 'unknown', cause: toError(error) };
}

const PERMISSION_DENIED = 7;
const UNAUTHENTICATED = 16;

/** Code and trailers of a gRPC error, as far as it is one. */
function trailersOf(error: unknown): { readonly code: unknown; said(key: string): string | undefined } {
  const { code, metadata } = error as { code?: unknown; metadata?: { get?(key: string): readonly unknown[] } };
  return { code, said: (key) => metadata?.get?.(key).map(String)[0] };
}

/** What a failed read says. */
export function failedRead(error: unknown): LogUnavailableError {
  const cause = toError(error);
  const { code } = trailersOf(error);
  if (code === UNAUTHENTICATED || code === PERMISSION_DENIED) {
    return new LogDeniedError('it refuses the user or the password, or does not let them read', { cause });
  }
  const why = untrustedCertificate(cause);
  if (why === undefined) return new LogUnavailableError(cause.message, { cause });
  return new LogDeniedError(`its certificate is not trusted (${why})`, { cause });
}

export function isStreamNotFound(error: unknown): boolean {
  return error instanceof StreamNotFoundError;
}

/** An event as the client gives it. */
export function toRecorded({ event }: ResolvedEvent): RecordedEvent {
  if (event === undefined) throw new Error('an entry of the stream without its event');
  return {
    revision: Number(event.revision),
    id: event.id,
    type: event.type,
    data: event.data as RecordedEvent['data'],
    metadata: (event.metadata ?? {}) as RecordedEvent['metadata'],
  };
}
