/** An error that crosses from a thread: a structured clone keeps neither the names of custom errors nor their codes. */
export interface ThreadFault {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
  readonly cause: ThreadFault | undefined;
  /** Of an `AggregateError`. */
  readonly errors: readonly ThreadFault[] | undefined;
}

export function faultOf(thrown: unknown): ThreadFault {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    code,
    cause: error.cause === undefined ? undefined : faultOf(error.cause),
    errors: error instanceof AggregateError ? error.errors.map(faultOf) : undefined,
  };
}

/** Recreates the error, with its stack in the thread. */
export function errorOf({ name, message, stack, code, cause, errors }: ThreadFault): Error {
  const options = cause && { cause: errorOf(cause) };
  const error = errors ? new AggregateError(errors.map(errorOf), message, options) : new Error(message, options);
  Object.assign(error, { name, stack }, code !== undefined && { code });
  return error;
}
