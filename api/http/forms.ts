import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

type Coercion = 'number' | 'boolean';

/**
 * A preValidation hook for a body schema: a request without a body counts as one without fields, and the fields of a form (texts,
 * all of them) become numbers and booleans where the schema asks for those. A text that is no number stays and is refused by the
 * schema.
 */
export function formReader(schema: z.ZodType) {
  const coercions = coercionsOf(schema);
  return (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void => {
    const type = request.headers['content-type'] ?? '';
    if (type.startsWith('multipart/form-data')) {
      multipartFields(request).then((fields) => {
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

/** @throws when there is a file, or more than the limits allow. */
async function multipartFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    // A field that comes twice is none that a schema takes, as in a form of the other kind.
    if (part.type === 'field') fields[part.fieldname] = part.fieldname in fields ? [] : part.value;
  }
  return fields;
}

function coerce(body: Record<string, unknown>, coercions: ReadonlyMap<string, Coercion>): Record<string, unknown> {
  const coerced = { ...body };
  for (const [field, kind] of coercions) {
    const value = coerced[field];
    if (typeof value !== 'string') continue;
    // An empty field of a form is a field that was left out.
    if (value.trim() === '') delete coerced[field];
    else if (kind === 'number' && Number.isFinite(Number(value))) coerced[field] = Number(value);
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
