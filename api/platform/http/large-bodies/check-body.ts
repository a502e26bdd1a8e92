import Fastify, { type FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { jsonReader, unwritable } from '../forms.ts';
import { type FieldTexts, invalid } from '../invalid.ts';
import { plainIssue } from '../plain-issues.ts';
import { type HttpRefusal, unreadable } from '../refusal.ts';
import { LARGE_BODIES } from './contracts.ts';

export interface BodyToCheck {
  /** Of its contract. */
  readonly url: string;
  readonly bytes: Uint8Array;
  readonly fieldTexts: FieldTexts | undefined;
}

export type CheckedBody = { readonly refusal: HttpRefusal } | { readonly value: unknown };

z.config({ localeError: plainIssue });

// The framework's own, so that whatever it refuses to read in a small body is refused in a large one: `__proto__`, for one.
const parseJson = Fastify().getDefaultJsonParser('error', 'error');

/** All that is done with a small body before its handler gets it, in the same order. */
export function checkBody({ url, bytes, fieldTexts }: BodyToCheck): CheckedBody {
  const schema = LARGE_BODIES.get(url)?.body;
  if (schema === undefined) throw new Error(`No contract of a large body is at ${url}`);
  const parsed = parsedFrom(bytes);
  if (parsed === undefined) return { refusal: unreadable() };
  const body = jsonReader(schema)(parsed.value);
  const { error, value } = validatorCompiler({ schema, method: '', url })(body) as Validated;
  if (error) return { refusal: invalid(error, { body, texts: fieldTexts }) };
  const refusal = unwritable(value);
  return refusal ? { refusal } : { value };
}

interface Validated {
  readonly error?: Parameters<typeof invalid>[0];
  readonly value?: unknown;
}

function parsedFrom(bytes: Uint8Array): { readonly value: unknown } | undefined {
  let parsed: { readonly value: unknown } | undefined;
  // It looks at the text alone, and is done when it returns.
  parseJson(
    {} as FastifyRequest,
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(),
    (error, value) => {
      if (!error) parsed = { value };
    },
  );
  return parsed;
}
