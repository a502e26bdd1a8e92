import { z } from 'zod/mini';
import { senOf } from '#domain/money.ts';
import { IDEMPOTENCY_HEADER } from './constants.ts';

/** A schema with more checks. A function, so that a bundler may leave out of a page what the page does not use of a contract. */
// @__NO_SIDE_EFFECTS__
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  ...checks: (z.core.$ZodCheck<z.core.output<Schema>> | z.core.CheckFn<z.core.output<Schema>>)[]
): Schema {
  return schema.check(...checks);
}

/** An amount in ringgit with at most two decimals. */
export const ringgit = checked(z.number(), z.minimum(-10_000_000_000), z.maximum(10_000_000_000));

/**
 * Has it at most two decimals, and nothing beyond them? Sen by the hundred are rounded to the nearest double, which is also what a decimal
 * of two places is read as; what adding decimals leaves behind (0.1 + 0.2) is another one.
 */
export function isExactRinggit(amount: number): boolean {
  return (senOf(amount) ?? Number.NaN) / 100 === amount;
}

/** An amount in a request: ringgit with at most two decimals. */
export const exactRinggit = checked(z.number(), z.refine(isExactRinggit, 'must have at most two decimals'));

/** A number as a text writes it: decimal digits, with a sign and decimals if need be. No exponent, no other base, no blanks, no '+'. */
export const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** A whole number in a path or a query. */
const digits = checked(z.string(), z.regex(/^\d{1,9}$/, 'must be digits only'));
export const wholeNumber = (least: number, most: number) =>
  z.pipe(digits, checked(z.coerce.number<string>(), z.int(), z.minimum(least), z.maximum(most)));

/** An ISO 8601 instant in UTC. */
export const isoInstant = checked(z.string(), z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/));

/** A position in the book. */
export const revision = checked(z.int(), z.minimum(-1));

export const message = z.object({ message: z.string() });

/** What every refusal looks like. `code` is for programs, `message` for people, `requestId` for the house's help desk. */
export const refusal = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  requestId: z.optional(z.string()),
});
export type RefusalAnswer = z.infer<typeof refusal>;

/** The answers of a command to the book: done, at which revision it stands, or why not. */
export const commandAnswers = {
  200: z.extend(message, { revision }),
  400: refusal,
  401: refusal,
  403: refusal,
  404: refusal,
  409: refusal,
  503: refusal,
};

/** A refusal that names the field of the form that it is about. */
export const fieldRefusal = z.extend(refusal, { field: z.optional(z.string()) });

/**
 * Somebody else has changed what was to be written; nothing was. `conflicts` has each entry in question as it stands now, null for one that
 * is gone.
 */
export const staleWrite = z.extend(refusal, {
  conflicts: z.optional(
    z.array(
      z.object({
        key: z.string(),
        now: z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
      }),
    ),
  ),
});

/** In a request; a number that no account can have is refused here, not by the database. */
export const userId = z.int32();

/** A `userId` in a body never decides who is asking; one that names somebody else is refused unless an admin asks. */
export const userIdBody = z.object({ userId: z.optional(userId) });

export const pageParams = z.object({
  page: wholeNumber(1, 10_000),
  size: wholeNumber(1, 100),
});

/** The lot no within the current catalogue. */
export const lotNo = checked(z.string(), z.regex(/^[0-9A-Za-z]{1,12}$/));
export const lotIdParams = z.object({ lotId: lotNo });

/** The key becomes part of the book, which holds no text that somebody makes up. */
export const commandHeaders = z.object({
  [IDEMPOTENCY_HEADER]: z.optional(checked(z.string(), z.regex(/^[0-9A-Za-z-]{8,64}$/))),
});
export const IDEMPOTENCY_TEXT = 'The Idempotency-Key must be 8 to 64 letters, digits or hyphens.';
