import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/**
 * A server that speaks what the house uses of S3, and checks what a real one checks: signatures (SigV4), the hash of what arrives, dates. For tests, and for
 * `npm run cluster`; never for a house of people's money.
 */
export interface S3StandIn {
  readonly url: string;
  readonly keys: () => string[];
  /** How many requests came since the last time that it was asked. */
  requests(): number;
  /** What the next requests meet, until it is taken away. */
  fault: S3Fault | undefined;
  close(): Promise<void>;
}

export type S3Fault =
  | 'slow-down'
  | 'forbidden'
  /** No answer at all. */
  | 'silent'
  /** An answer that ends before its last byte. */
  | 'cut'
  /** The connection is closed. */
  | 'gone'
  /** Everybody may read. */
  | 'public';

export interface S3StandInOptions {
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region?: string;
  readonly port?: number;
  /** Keeps everything there beyond its end; else in memory. */
  readonly folder?: string;
  /** Keys in a page of a list. */
  readonly pageSize?: number;
}

interface Kept {
  readonly bytes: Buffer;
  readonly type: string;
  readonly changedAtMs: number;
}

const SKEW_MS = 15 * 60_000;

export async function startS3StandIn(options: S3StandInOptions): Promise<S3StandIn> {
  const { bucket, port = 0, folder, pageSize = 1_000 } = options;
  const objects = folder === undefined ? new Map<string, Kept>() : objectsOf(folder);
  let fault: S3Fault | undefined;
  let count = 0;

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    count += 1;
    const body = await bodyOf(request);
    if (fault === 'silent') return;
    if (fault === 'gone') return void request.socket.destroy();
    if (fault === 'slow-down') return refuse(response, 503, 'SlowDown');
    if (fault === 'forbidden') return refuse(response, 403, 'AccessDenied');
    const url = new URL(request.url ?? '/', 'http://localhost');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wrong = fault === 'public' && isRead ? undefined : whyRefused(request, body, options);
    if (wrong !== undefined) return refuse(response, 403, wrong);
    const [, first, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    if (first !== bucket) return refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return isRead ? list(response, url.searchParams) : refuse(response, 405, 'MethodNotAllowed');
    if (isRead) return give(request, response, objects.get(key));
    if (request.method === 'DELETE') {
      objects.delete(key);
      if (folder !== undefined) rmSync(fileOf(folder, key), { force: true });
      return void response.writeHead(204).end();
    }
    if (request.method !== 'PUT') return refuse(response, 405, 'MethodNotAllowed');
    if (request.headers['if-none-match'] === '*' && objects.has(key))
      return refuse(response, 412, 'PreconditionFailed');
    const kept = {
      bytes: body,
      type: request.headers['content-type'] ?? 'binary/octet-stream',
      changedAtMs: Date.now(),
    };
    if (folder !== undefined) keep(folder, key, body);
    objects.set(key, kept);
    response.writeHead(200, { etag: etagOf(kept) }).end();
  };

  const give = (request: IncomingMessage, response: ServerResponse, kept: Kept | undefined) => {
    if (kept === undefined) return refuse(response, 404, 'NoSuchKey');
    const headers = {
      etag: etagOf(kept),
      'content-type': kept.type,
      'last-modified': new Date(kept.changedAtMs).toUTCString(),
    };
    if (request.headers['if-none-match'] === headers.etag) return void response.writeHead(304, headers).end();
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const bytes = from === '' ? kept.bytes : kept.bytes.subarray(Number(from), to === '' ? undefined : Number(to) + 1);
    response.writeHead(from === '' ? 200 : 206, { ...headers, 'content-length': bytes.length });
    if (fault !== 'cut') return void response.end(request.method === 'HEAD' ? undefined : bytes);
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => request.socket.destroy());
  };

  const list = (response: ServerResponse, query: URLSearchParams) => {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted(byBytes);
    const from = after === '' ? 0 : keys.findIndex((key) => key > Buffer.from(after, 'base64url').toString());
    const page = from < 0 ? [] : keys.slice(from, from + pageSize);
    const isCut = from >= 0 && from + pageSize < keys.length;
    const next = Buffer.from(page.at(-1) ?? '').toString('base64url');
    const entries = page.map((key) => {
      const { bytes, changedAtMs } = objects.get(key) as Kept;
      // As AWS writes it: whole seconds.
      const at = new Date(Math.floor(changedAtMs / 1_000) * 1_000).toISOString();
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${at}</LastModified><ETag>&quot;x&quot;</ETag><Size>${bytes.length}</Size></Contents>`;
    });
    answer(
      response,
      200,
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${entries.join('')}</ListBucketResult>`,
    );
  };

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: () => [...objects.keys()].toSorted(byBytes),
    requests: () => {
      const seen = count;
      count = 0;
      return seen;
    },
    get fault() {
      return fault;
    },
    set fault(next) {
      fault = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Undefined when the request is signed by who may come, as it arrived. */
function whyRefused(request: IncomingMessage, body: Buffer, options: S3StandInOptions): string | undefined {
  const { accessKeyId, secretAccessKey, region = 'us-east-1' } = options;
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': sha256 } = request.headers;
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  if (parts === null) return 'AccessDenied';
  const [, credential = '', signedHeaders = '', signature = ''] = parts;
  const [id, day = '', ...scope] = credential.split('/');
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  if (scope.join('/') !== `${region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';
  const at = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(date));
  if (at === null || !String(date).startsWith(day)) return 'AccessDenied';
  const [year, month, dayOf, hour, minute, second] = at.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (Math.abs(Date.now() - Date.UTC(year, month - 1, dayOf, hour, minute, second)) > SKEW_MS)
    return 'RequestTimeTooSkewed';
  if (sha256 !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch';
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
  const [rawPath = '', rawQuery = ''] = (request.url ?? '').split('?');
  const query = [...new URLSearchParams(rawQuery)]
    .map((pair) => pair.map(strictly).join('='))
    .toSorted(byBytes)
    .join('&');
  const canonical = [
    request.method,
    rawPath
      .split('/')
      .map((part) => strictly(decodeURIComponent(part)))
      .join('/'),
    query,
    ...names.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    signedHeaders,
    sha256,
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    date,
    [day, ...scope].join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ];
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (from, part) => hmac(from, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  const wanted = hmac(key, toSign.join('\n'));
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const strictly = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const byBytes = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const etagOf = ({ bytes }: Kept) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function refuse(response: ServerResponse, status: number, code: string): void {
  answer(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function answer(response: ServerResponse, status: number, xml: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const fileOf = (folder: string, key: string) => path.join(folder, encodeURIComponent(key));

function keep(folder: string, key: string, bytes: Buffer): void {
  const draft = path.join(folder, '.part');
  writeFileSync(draft, bytes, { mode: 0o600 });
  renameSync(draft, fileOf(folder, key));
}

function objectsOf(folder: string): Map<string, Kept> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return new Map(
    names.map((name) => {
      const file = path.join(folder, name);
      const kept = { bytes: readFileSync(file), type: 'binary/octet-stream', changedAtMs: statSync(file).mtimeMs };
      return [decodeURIComponent(name), kept];
    }),
  );
}
