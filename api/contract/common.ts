import { z } from 'zod';

/** An amount in ringgit with at most two decimals. */
export const ringgit = z.number().min(-10_000_000_000).max(10_000_000_000);

/** An ISO 8601 instant in UTC. */
export const isoInstant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

/** A position in the book. */
export const revision = z.int().min(-1);

export const message = z.object({ message: z.string() });

/** What every refusal looks like. `code` is for programs, `message` for people, `requestId` for the house's help desk. */
export const refusal = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  requestId: z.string().optional(),
});
export type RefusalAnswer = z.infer<typeof refusal>;

/** A refusal that names the field of the form that it is about. */
export const fieldRefusal = refusal.extend({ field: z.string().optional() });

/** In a request; a number that no account can have is refused here, not by the database. */
export const userId = z.int32();

/** A `userId` in a body never decides who is asking; one that names somebody else is refused unless an admin asks. */
export const userIdBody = z.object({ userId: userId.optional() });

export const pageParams = z.object({
  page: z.coerce.number<string>().int().min(1).max(10_000),
  size: z.coerce.number<string>().int().min(1).max(100),
});

/** The lot no within the current catalogue. */
export const lotNo = z.string().regex(/^[0-9A-Za-z]{1,12}$/);
export const lotIdParams = z.object({ lotId: lotNo });

/** A read answers from a state of at least this revision of the book, or 503 when the read tables stay behind it. */
export const AT_LEAST_REVISION_HEADER = 'x-at-least-revision';

/** Names one command of one person for good: the same key gets the same answer and is carried out once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
