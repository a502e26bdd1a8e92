import { BookBrokenError } from '#api/book/open.ts';
import { DamagedFileError } from '#api/platform/files/durable-files.ts';
import { isUnavailable } from '#api/platform/http/unavailable.ts';
import { BucketError } from '#api/platform/photos/house-files.ts';
import { S3Error } from '#api/platform/s3/s3-client.ts';
import { UnvouchedKeyError } from '#api/platform/signing/signing-keys.ts';
import { DamagedEventError } from '#domain/event-log.ts';
import { CannotBuildError } from '#projections/build.ts';

/** A failure that its message explains in one sentence to whoever ran the command: printed without a stack, exit status 1. */
export class PlainError extends Error {
  override readonly name: string = 'PlainError';
}

const EXPLAINED = [
  PlainError,
  BookBrokenError,
  DamagedEventError,
  DamagedFileError,
  UnvouchedKeyError,
  CannotBuildError,
  BucketError,
];

/** What to print for an error that ended a command: one sentence where there is one, else the error with its stack. */
export function explained(error: unknown): unknown {
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof Error && (error.name === 'ConfigError' || isAboutFile(error))) {
    return error.message;
  }
  if (error instanceof S3Error) return `The bucket cannot be used: ${error.message}.`;
  if (isUnavailable(error)) return `The database or the event log cannot be reached: ${(error as Error).message}.`;
  return error;
}

/** A file or folder that is not there, or cannot be read or written: the system's message names it. */
function isAboutFile(error: NodeJS.ErrnoException): boolean {
  return error.path !== undefined && error.syscall !== undefined;
}
