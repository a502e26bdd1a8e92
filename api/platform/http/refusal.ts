import type { HttpRefusalCode } from '#contract/refusal-codes.ts';

interface RefusalOptions {
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly retryAfterS?: number;
  /** The underlying error: for the log, never for the caller. */
  readonly cause?: unknown;
}

/**
 * An error answer, thrown by hooks and handlers: the error handler sends it in the shape of `#contract/common.ts` `refusal`, with `extra` beside
 * it.
 */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal';
  readonly statusCode: number;
  /** For programs: short, with hyphens, never changed. */
  readonly code: HttpRefusalCode;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfterS: number | undefined;

  constructor(statusCode: number, code: HttpRefusalCode, message: string, options: RefusalOptions = {}) {
    super(message, { cause: options.cause });
    this.statusCode = statusCode;
    this.code = code;
    this.extra = options.extra ?? {};
    this.retryAfterS = options.retryAfterS;
  }
}

/** The house, or the part of it that was asked for, answers nobody for the moment. */
export function maintenance(retryAfterS: number, cause?: unknown): HttpRefusal {
  return new HttpRefusal(503, 'unavailable', 'Our website under maintenance until further notice.', {
    retryAfterS,
    cause,
  });
}

/** A refusal that belongs to a field of the form. */
export function refuseField({ field, text }: { readonly field: string; readonly text: string }): HttpRefusal {
  return new HttpRefusal(400, 'invalid', text, { extra: { field } });
}

export function unreadable(statusCode = 400): HttpRefusal {
  return new HttpRefusal(statusCode, 'unreadable', 'The request could not be read.');
}
