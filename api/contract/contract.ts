import type { z } from 'zod';
import type { Call } from './call.ts';

/**
 * One call of the public HTTP interface: the source of validation, of OpenAPI and of the web client's types.
 *
 * Amounts on the wire are decimal ringgit (RM21,500.50 is 21500.5), as the specification's calls have them; inside they are integer
 * sen (`#domain/money.ts` converts). Instants end in `At` and are ISO 8601 UTC. A contract has no transforms: what is parsed has the
 * type of what was sent. Bodies are taken as JSON, as forms and as multipart fields alike; numbers in forms are coerced before
 * validation where the schema asks for a number.
 */
export interface Contract extends Call, Definition {}

interface Definition {
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly body?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly response: { readonly 200: z.ZodType } & { readonly [status: number]: z.ZodType };
}

/** What is sent and answered in a call; where it is found stands in the `calls.ts` of its feature. */
export function contract<const C extends Call, const D extends Definition>(call: C, definition: D): C & D {
  return { ...call, ...definition };
}

export type BodyOf<C extends { readonly body: z.ZodType }> = z.infer<C['body']>;
export type AnswerOf<C extends Contract> = z.infer<C['response'][200]>;
