import { DamagedEventError } from '#api/book/log/port.ts';
import { isUnavailable } from '#api/platform/http/unavailable.ts';

/** A failure that its message explains in one sentence to whoever ran the command: printed without a stack, exit status 1. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}

/** What to print for an error that ended a command: one sentence where there is one, else the error with its stack. */
export function explained(error: unknown): unknown {
  if (error instanceof PlainError || error instanceof DamagedEventError) return error.message;
  if (error instanceof Error && error.name === 'ConfigError') return error.message;
  if (isUnavailable(error)) return `The database or the event log cannot be reached: ${(error as Error).message}.`;
  return error;
}
