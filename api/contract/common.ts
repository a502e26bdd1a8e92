import * as zod from 'zod/mini';
import { senOf } from '#domain/money.ts';
import { isSeen, NO_UNSEEN } from './accounts/unseen-characters.ts';

/** A schema with more checks. A function, so that a bundler may leave out of a page what the page does not use of a contract. */
/* @__NO_SIDE_EFFECTS__ */
export function checked<Schema extends zod.ZodMiniType>(
  schema: Schema,
  ...checks: (zod.core.$ZodCheck<zod.core.output<Schema>> | zod.core.CheckFn<zod.core.output<Schema>>)[]
): Schema {
  return schema.check(...checks);
}

/** A text without characters that nobody sees. */
/* @__NO_SIDE_EFFECTS__ */
export function seen<Schema extends zod.ZodMiniType<string>>(schema: Schema): Schema {
  return checked(schema, zod.refine(isSeen, NO_UNSEEN));
}

/** One of the keys of a table. A function for the same reason. */
/* @__NO_SIDE_EFFECTS__ */
export function keyOf<Key extends string>(table: Readonly<Record<Key, unknown>>) {
  return zod.enum(Object.keys(table) as [Key, ...Key[]]);
}

/** What the book takes in one amount at most (`senOf`). */
const MOST_RINGGIT = 10_000_000_000;

/** An amount in ringgit with at most two decimals. */
export const ringgit = checked(zod.number(), zod.minimum(-MOST_RINGGIT), zod.maximum(MOST_RINGGIT));

/**
 * Has it at most two decimals, and nothing beyond them? Sen by the hundred are rounded to the nearest double, which is also what a decimal
 * of two places is read as; what adding decimals leaves behind (0.1 + 0.2) is another one. Of what is too much for the book that is not asked: its
 * fault is another one.
 */
export function isExactRinggit(amount: number): boolean {
  return Math.abs(amount) > MOST_RINGGIT || (senOf(amount) ?? Number.NaN) / 100 === amount;
}

/** An amount in a request: ringgit with at most two decimals. */
export const exactRinggit = checked(ringgit, zod.refine(isExactRinggit, 'must have at most two decimals'));

/** A number as a text writes it: decimal digits, with a sign and decimals if need be. No exponent, no other base, no blanks, no '+'. */
export const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** A whole number in a path or a query. */
const digits = checked(zod.string(), zod.regex(/^\d{1,15}$/, 'must be digits only'));
export const wholeNumber = /* @__NO_SIDE_EFFECTS__ */ (least: number, most: number) =>
  zod.pipe(digits, checked(zod.coerce.number<string>(), zod.int(), zod.minimum(least), zod.maximum(most)));

/** An ISO 8601 instant in UTC. */
export const isoInstant = zod.iso.datetime({ precision: 3 });

/** A position in the book. */
export const revision = checked(zod.int(), zod.minimum(-1));

export const message = zod.object({ message: zod.string() });

/** What every refusal looks like. `code` is for programs, `message` for people, `requestId` for the house's help desk. */
export const refusal = zod.object({
  statusCode: zod.int(),
  code: zod.string(),
  message: zod.string(),
  requestId: zod.optional(zod.string()),
});
export type RefusalAnswer = zod.infer<typeof refusal>;

/** The answers of a command to the book: done, at which revision it stands, or why not. */
export const commandAnswers = {
  200: zod.extend(message, { revision }),
  400: refusal,
  401: refusal,
  403: refusal,
  404: refusal,
  409: refusal,
  503: refusal,
};

/** A refusal that names the field of the form that it is about. */
export const fieldRefusal = zod.extend(refusal, { field: zod.optional(zod.string()) });

/** Who made a change, and when. */
export const whoChanged = zod.object({
  at: isoInstant,
  /** What was done, in words. */
  what: zod.string(),
  /** The member of staff; null: a bidder, the bank or a program. */
  by: zod.nullable(zod.string()),
  /** Of money: how much, under which reference of staff or bank, for which lot, of which bidder; null where it is none, or not known. */
  amount: zod.optional(zod.nullable(ringgit)),
  reference: zod.optional(zod.nullable(zod.string())),
  lot: zod.optional(zod.nullable(zod.string())),
  bidder: zod.optional(zod.nullable(zod.int())),
  /** Why, where that was chosen from a list. */
  reason: zod.optional(zod.string()),
});

/**
 * Somebody else has changed what was to be written; nothing was. `conflicts` has each entry in question as it stands now, null for one that
 * is gone, and where it is known who made it so, when; null where nobody of the staff did.
 */
export const staleWrite = zod.extend(refusal, {
  conflicts: zod.optional(
    zod.array(
      zod.object({
        key: zod.string(),
        now: zod.nullable(zod.record(zod.string(), zod.unknown())),
        /** The same fields as they were shown, where that was said. */
        was: zod.optional(zod.record(zod.string(), zod.unknown())),
        changed: zod.optional(zod.nullable(whoChanged)),
      }),
    ),
  ),
});

/**
 * What a question showed is no longer so, and nothing was done: `present` has the figures as they are now, by the names of the fields that they
 * were shown in, `changed` who moved them last, and when; null where nobody has.
 */
export const changedRefusal = zod.extend(refusal, {
  field: zod.optional(zod.string()),
  present: zod.optional(zod.record(zod.string(), ringgit)),
  changed: zod.optional(zod.nullable(whoChanged)),
  /** Of a reference that was used before (`reference-used`), or is like one but for marks and blanks (`reference-alike`): for what. */
  usedFor: zod.optional(zod.nullable(whoChanged)),
});

/** The reference is like another one but for marks and blanks, and another payment is meant. */
export const alike = zod.optional(zod.boolean());

/** An amount as the question showed it; absent: nobody was asked, and any is right. */
export const shown = zod.optional(exactRinggit);

/**
 * A command of the book that moves money. `recorded`: false for a repetition, which is answered with the revision of the first, and for what needs
 * nothing. `before`, of what was not recorded: who had recorded it before, when; null: there was nothing to record.
 */
export const moneyAnswer = zod.extend(message, {
  ...{ revision, recorded: zod.boolean() },
  before: zod.optional(zod.nullable(whoChanged)),
});

/** What a column of type `integer` holds at most. */
export const MOST_OF_A_COLUMN = 2_147_483_647;

/** The number of a row in a request; one that no row can have is refused here, not by the database. */
export const rowNo = checked(zod.int(), zod.minimum(1), zod.maximum(MOST_OF_A_COLUMN));

/** The same in a path or a query. */
export const rowNoInAddress = wholeNumber(1, MOST_OF_A_COLUMN);

/** How many there are of something, in a request. */
export const countInRequest = checked(zod.int(), zod.minimum(0), zod.maximum(MOST_OF_A_COLUMN));

/** In a request; a number that no account can have is refused here, not by the database. */
export const userId = zod.int32();

/** A `userId` in a body never decides who is asking; one that names somebody else is refused unless an admin asks. */
export const userIdBody = zod.object({ userId: zod.optional(userId) });

export const pageParams = zod.object({
  page: wholeNumber(1, 10_000),
  size: wholeNumber(1, 100),
});

/** The lot no within the current catalogue. */
export const lotNo = checked(zod.string(), zod.regex(/^[0-9A-Za-z]{1,12}$/));
export const lotIdParams = zod.object({ lotId: lotNo });

/** The key becomes part of the book, which holds no text that somebody makes up. */
export const commandHeaders = zod.object({
  'idempotency-key': zod.optional(checked(zod.string(), zod.regex(/^[0-9A-Za-z-]{8,64}$/))),
});
export const IDEMPOTENCY_TEXT = 'The Idempotency-Key must be 8 to 64 letters, digits or hyphens.';
