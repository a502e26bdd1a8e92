import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  type ResolvedEvent,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { toError } from './deadline.ts';
import { type AppendResult, AppendTooLargeError, LogRefusedError, NO_STREAM, type RecordedEvent } from './port.ts';

/**
 * What an error of an append says. Errors are not uniform (a server that is away, starting or stopping sends three different
 * kinds), so only what is known to be a definite answer is taken as one.
 * @throws {LogRefusedError} @throws {AppendTooLargeError}
 */
export function appendResult(error: unknown): AppendResult {
  if (error instanceof WrongExpectedVersionError) {
    const { actualVersion } = error;
    return {
      outcome: 'conflict',
      actualRevision: typeof actualVersion === 'bigint' ? Number(actualVersion) : NO_STREAM,
    };
  }
  if (error instanceof StreamDeletedError) throw new LogRefusedError('the stream is deleted', { cause: error });
  if (error instanceof AccessDeniedError) throw new LogRefusedError('access to the stream is denied', { cause: error });
  if (error instanceof MaxAppendSizeExceededError) {
    throw new AppendTooLargeError(`the server takes at most ${error.maxAppendSize} bytes`, { cause: error });
  }
  return { outcome: 'unknown', cause: toError(error) };
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
