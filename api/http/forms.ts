import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PLAIN_NUMBER } from '#contract/common.ts';
import { HttpRefusal } from './refusal.ts';

type Coercion = 'number' | 'boolean';

/** For a route that takes a file with its multipart form, in the field `file`. */
export interface UploadRule {
  readonly maxBytes: number;
  /** What whoever sends more is told. */
  readonly tooLarge: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The file that came with the form; null when none did. Only on routes with an {@link UploadRule}. */
    upload: Buffer | null;
  }
}

/**
 * A preValidation hook for a body schema: a request without a body counts as one without fields, and the fields of a form (texts,
 * all of them) become numbers and booleans where the schema asks for those. A text that is no plain number stays and is refused by the
 * schema.
 */
export function formReader(schema: z.ZodType, upload?: UploadRule) {
  const coercions = coercionsOf(schema);
  return (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void => {
    const type = request.headers['content-type'] ?? '';
    if (type.startsWith('multipart/form-data')) {
      multipartFields(request, upload).then((fields) => {
        request.body = coerce(fields, coercions);
        done();
      }, done);
      return;
    }
    const body = request.body;
    if (body === undefined || body === null) request.body = {};
    else if (type.startsWith('application/x-www-form-urlencoded')) {
      request.body = coerce(body as Record<string, unknown>, coercions);
    }
    done();
  };
}

/**
 * @throws when there is a file that no rule allows, or more than the limits allow. A file that is too large is read to its end and not
 * kept: an answer in the middle of an upload reaches no browser.
 */
async function multipartFields(
  request: FastifyRequest,
  upload: UploadRule | undefined,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  let tooLarge = false;
  const parts = upload ? request.parts({ limits: { files: 1, fileSize: upload.maxBytes } }) : request.parts();
  for await (const part of parts) {
    // A field that comes twice is none that a schema takes, as in a form of the other kind.
    if (part.type === 'field') fields[part.fieldname] = part.fieldname in fields ? [] : part.value;
    else {
      const bytes = await part.toBuffer();
      tooLarge ||= part.file.truncated;
      // A form whose file was not chosen sends an empty one.
      if (part.fieldname === 'file' && bytes.length > 0) request.upload = bytes;
    }
  }
  if (upload && tooLarge) throw new HttpRefusal(413, 'too-large', upload.tooLarge, { extra: { field: 'file' } });
  return fields;
}

function coerce(body: Record<string, unknown>, coercions: ReadonlyMap<string, Coercion>): Record<string, unknown> {
  const coerced = { ...body };
  for (const [field, kind] of coercions) {
    const value = coerced[field];
    if (typeof value !== 'string') continue;
    // An empty field of a form is a field that was left out.
    if (value.trim() === '') delete coerced[field];
    else if (kind === 'number' && PLAIN_NUMBER.test(value)) coerced[field] = Number(value);
    else if (kind === 'boolean' && (value === 'true' || value === 'false')) coerced[field] = value === 'true';
  }
  return coerced;
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
}

function coercionsOf(schema: z.ZodType): ReadonlyMap<string, Coercion> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const coercions = new Map<string, Coercion>();
  for (const [field, property] of Object.entries(json.properties ?? {})) {
    const kind = coercionOf(property);
    if (kind) coercions.set(field, kind);
  }
  return coercions;
}

/** A field that may also be a text is left as it came. */
function coercionOf(property: JsonSchema): Coercion | undefined {
  const types = (property.anyOf ?? [property]).flatMap((option) => option.type ?? []);
  if (types.includes('string')) return undefined;
  if (types.includes('number') || types.includes('integer')) return 'number';
  return types.includes('boolean') ? 'boolean' : undefined;
}
