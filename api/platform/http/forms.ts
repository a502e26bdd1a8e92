import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { REGISTRATION_TEXTS } from '#contract/accounts/registration.ts';
import { NO_UNSEEN } from '#contract/accounts/unseen-characters.ts';
import { PLAIN_NUMBER } from '#contract/common.ts';
import { placeOf } from './place.ts';
import { HttpRefusal, refuseField, unreadable } from './refusal.ts';
import { UploadRefusal, type UploadRule, type UploadRuleOf } from './uploads.ts';

type Coercion = 'number' | 'boolean';

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of the form, the first of several; null without one. Only on routes with an {@link UploadRule}. */
    upload: Buffer | null;
    /** All files of the form; null when there was no form. */
    uploads: readonly Buffer[] | null;
  }
}

/**
 * A preValidation hook for a body schema: a missing body counts as an empty one, an empty field that is no text as a missing one, and form fields
 * (always texts) are converted to numbers and booleans where the schema wants those. A text that is no plain number stays, and the schema refuses it.
 */
export function formReader(schema: z.core.$ZodType, upload?: UploadRule | UploadRuleOf) {
  const fieldsOfBody = fieldsAtFirstUse(schema);
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const { coercions, maxFields } = fieldsOfBody();
    const type = request.headers['content-type']?.toLowerCase() ?? '';
    if (type.startsWith('multipart/form-data')) {
      const rule = typeof upload === 'function' ? upload(request) : upload;
      readMultipart(request, reply, maxFields, rule).then((fields) => {
        request.body = coerce(fields, coercions);
        done();
      }, done);
      return;
    }
    const isForm = type.startsWith('application/x-www-form-urlencoded');
    request.body = isForm
      ? coerce((request.body ?? {}) as Record<string, unknown>, coercions)
      : readJson(request.body, coercions);
    done();
  };
}

/** As `formReader` reads JSON. */
export function jsonReader(schema: z.core.$ZodType): (body: unknown) => unknown {
  const fieldsOfBody = fieldsAtFirstUse(schema);
  return (body) => readJson(body, fieldsOfBody().coercions);
}

interface Fields {
  readonly coercions: ReadonlyMap<string, Coercion>;
  /** Of a form: those that the schema knows, and a few that it does not. */
  readonly maxFields: number;
}

/** Worked out with the first request: for all routes together it would take a fifth of the processor time of a start. */
function fieldsAtFirstUse(schema: z.core.$ZodType): () => Fields {
  let fields: Fields | undefined;
  return () => {
    if (fields === undefined) {
      const properties = propertiesOf(schema);
      const maxFields = Object.keys(properties).length + UNKNOWN_FIELDS;
      fields = { coercions: coercionsOf(properties), maxFields };
    }
    return fields;
  };
}

function readJson(body: unknown, coercions: ReadonlyMap<string, Coercion>): unknown {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) return body;
  return withoutEmpty({ ...body }, coercions);
}

/**
 * Postgres keeps no NUL, and no half of a letter (a lone surrogate, which no UTF-8 has): they are refused before anything is done, or a book could have what
 * the words beside it cannot follow.
 */
export function refuseUnwritable(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  done(unwritable(request.body));
}

/** See {@link refuseUnwritable}. undefined: everything can be kept. */
export function unwritable(body: unknown): HttpRefusal | undefined {
  const path = unwritablePath(body);
  if (path === undefined) return undefined;
  if (path.length > MOST_DEEP) return unreadable();
  const isWithin = path.length > 1 || Array.isArray(body);
  const where = `${placeOf(path, body)}: ${NO_UNSEEN}`;
  const text = isWithin ? `Not valid: ${where}.` : REGISTRATION_TEXTS.unreadable;
  return refuseField({ field: path.join('.'), text });
}

/** Levels within each other. No call has half as many, and thousands would fill the stack of whatever looks through them. */
const MOST_DEEP = 20;

/**
 * Where the first text stands that cannot be kept; of a field whose name is such a text, where that field is; or the first place that is too deep.
 * undefined: there is none.
 */
function unwritablePath(value: unknown, depth = 0): readonly string[] | undefined {
  if (typeof value === 'string') return isUnwritable(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  if (depth > MOST_DEEP) return [];
  for (const [name, each] of Object.entries(value)) {
    if (isUnwritable(name)) return [];
    const within = unwritablePath(each, depth + 1);
    if (within !== undefined) return [name, ...within];
  }
  return undefined;
}

function isUnwritable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

/** Clients send some fields that no schema knows; they are ignored. */
const UNKNOWN_FIELDS = 10;

/** @throws {HttpRefusal} 413 above the route's limit, 400 for a malformed form; nothing of it stays in memory. */
async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  maxFields: number,
  upload: UploadRule | undefined,
): Promise<Record<string, unknown>> {
  const limitBytes = request.routeOptions.bodyLimit;
  if (!upload && Number(request.headers['content-length']) > limitBytes) throw tooLarge();
  try {
    return await multipartFields(request, reply, { limitBytes, maxFields, upload });
  } catch (error) {
    // The rest is read and dropped: a browser reads the answer only after its form has been taken.
    request.raw.unpipe();
    request.raw.resume();
    const { statusCode, code, message, extra } = refusalOf(error);
    throw new (upload ? UploadRefusal : HttpRefusal)(statusCode, code, message, { extra });
  }
}

/**
 * @throws when there is a file that no rule allows, or more than the limits allow. A file that is too large is read to its end and dropped: an
 * answer in the middle of an upload reaches no browser.
 */
async function multipartFields(
  request: FastifyRequest,
  reply: FastifyReply,
  { limitBytes, maxFields, upload }: { limitBytes: number; maxFields: number; upload: UploadRule | undefined },
): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  let fieldBytes = 0;
  let fileTooLarge = false;
  const files: Buffer[] = [];
  let fileBytes = 0;
  let fileCount = 0;
  let emptyAt: number | undefined;
  const { maxFiles, maxBytesTogether } = upload?.several ?? { maxFiles: 1, maxBytesTogether: Number.POSITIVE_INFINITY };
  const parts = request.parts({
    limits: {
      ...{ fields: maxFields, fieldSize: limitBytes, headerPairs: 20 },
      // One more than it takes, so that the answer says what is wrong.
      ...{ files: upload ? maxFiles + 1 : 0, fileSize: upload?.maxBytes ?? 0 },
    },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      const { fieldname, value } = part;
      if (typeof value !== 'string') throw unreadable();
      fieldBytes += Buffer.byteLength(fieldname) + Buffer.byteLength(value);
      if (fieldBytes > limitBytes || part.valueTruncated) throw tooLarge();
      if (fields.has(fieldname)) throw new HttpRefusal(400, 'invalid', 'A field of the form came twice.');
      fields.set(fieldname, value);
    } else {
      // Only now: a form that stops before its file keeps nobody from sending theirs.
      if (upload && fileCount === 0) request.server.uploadPlaces.take(reply, upload.places);
      const bytes = await part.toBuffer();
      fileTooLarge ||= part.file.truncated;
      fileCount += 1;
      fileBytes += bytes.length;
      if (fileCount > maxFiles) throw tooMany(maxFiles);
      if (fileBytes > maxBytesTogether) throw tooLargeTogether(maxBytesTogether);
      if (part.fieldname !== 'file') continue;
      if (bytes.length > 0) files.push(bytes);
      // A form without a chosen file sends an empty one without a name.
      else if (part.filename) emptyAt ??= fileCount;
    }
  }
  const body = Object.fromEntries(fields);
  if (upload && fileTooLarge) {
    const text = typeof upload.tooLarge === 'string' ? upload.tooLarge : upload.tooLarge(body);
    throw new HttpRefusal(413, 'too-large', text, { extra: { field: 'file' } });
  }
  if (emptyAt !== undefined) throw empty(emptyAt, fileCount);
  request.upload = files[0] ?? null;
  request.uploads = files;
  return body;
}

/** The parser's messages may quote the input. Whatever is wrong with a form is the client's fault. */
function refusalOf(error: unknown): HttpRefusal {
  if (error instanceof HttpRefusal) return error;
  const limit = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  return limit ? tooLarge() : unreadable();
}

/** `place` among `count`, from 1. */
function empty(place: number, count: number): HttpRefusal {
  const text =
    count === 1 ? 'The file is empty. Please choose another one.' : `File ${place} is empty. None was stored.`;
  return new HttpRefusal(400, 'empty-file', text, { extra: { field: 'file' } });
}

function tooMany(maxFiles: number): HttpRefusal {
  const text = maxFiles === 1 ? 'Please send one file at a time.' : `Please send at most ${maxFiles} files at a time.`;
  return new HttpRefusal(413, 'too-many-files', text, { extra: { field: 'file' } });
}

function tooLargeTogether(maxBytes: number): HttpRefusal {
  const text = `The files have more than ${maxBytes / 1024 / 1024} MB together: please send fewer at a time.`;
  return new HttpRefusal(413, 'too-large', text, { extra: { field: 'file' } });
}

function tooLarge(): HttpRefusal {
  return new HttpRefusal(413, 'too-large', 'The request is too large.');
}

function coerce(body: Record<string, unknown>, coercions: ReadonlyMap<string, Coercion>): Record<string, unknown> {
  const coerced = withoutEmpty({ ...body }, coercions);
  for (const [field, kind] of coercions) {
    const value = coerced[field];
    if (typeof value !== 'string') continue;
    if (kind === 'number' && PLAIN_NUMBER.test(value)) coerced[field] = Number(value);
    else if (kind === 'boolean' && (value === 'true' || value === 'false')) coerced[field] = value === 'true';
  }
  return coerced;
}

/** An empty text in the place of a number, or of yes and no, is a field that was left empty: it counts as missing, unless it is what was shown. */
function withoutEmpty(
  fields: Record<string, unknown>,
  coercions: ReadonlyMap<string, Coercion>,
): Record<string, unknown> {
  for (const field of coercions.keys()) {
    const value = fields[field];
    if (typeof value === 'string' && value.trim() === '' && !WAS_SHOWN.test(field)) delete fields[field];
  }
  return fields;
}

/** What a question showed: whoever sends it means it to be looked at. */
const WAS_SHOWN = /^shown[A-Z]/;

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
}

function propertiesOf(schema: z.core.$ZodType): Readonly<Record<string, JsonSchema>> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return json.properties ?? {};
}

function coercionsOf(properties: Readonly<Record<string, JsonSchema>>): ReadonlyMap<string, Coercion> {
  const coercions = new Map<string, Coercion>();
  for (const [field, property] of Object.entries(properties)) {
    const kind = coercionOf(property);
    if (kind) coercions.set(field, kind);
  }
  return coercions;
}

/** A field whose schema also takes a text is left as it is. */
function coercionOf(property: JsonSchema): Coercion | undefined {
  const types = (property.anyOf ?? [property]).flatMap((option) => option.type ?? []);
  if (types.includes('string')) return undefined;
  if (types.includes('number') || types.includes('integer')) return 'number';
  return types.includes('boolean') ? 'boolean' : undefined;
}
