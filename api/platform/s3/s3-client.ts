import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

/** Where photos and documents are kept when they are not files of this machine. */
export interface S3Settings {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `endpoint/bucket/key`; else `bucket.endpoint/key`. */
  readonly pathStyle: boolean;
  /** What all keys begin with: empty, or with a slash at its end. */
  readonly prefix: string;
}

/** The store did not do what it was asked to: away, slow, or refusing. Its message names no key: those of staff cards are personal data. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly isWrite: boolean;

  constructor(message: string, options: { readonly isWrite: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isWrite = options.isWrite;
  }
}

export interface S3Object {
  /** Without the prefix of the house. */
  readonly key: string;
  readonly sizeBytes: number;
  /** UTC ms; most stores know whole seconds. */
  readonly changedAtMs: number;
}

/** Every method throws an {@link S3Error} when the store does not answer, or refuses. */
export interface S3Client {
  /** Whole or not at all: the store compares what arrives with the SHA-256 that is signed. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** All keys that begin with this, in their order. */
  list(prefix: string): AsyncGenerator<S3Object>;
  /** Does the store give it to somebody who does not say who they are? */
  isPublic(key: string): Promise<boolean>;
  /** What went wrong at the last call, as a sentence; undefined when it went well. */
  readonly trouble: string | undefined;
}

/** ms: for one try, until the last byte. */
const PATIENCE_MS = { read: 4_000, write: 15_000 } as const;
const TRIES = 3;
const BETWEEN_TRIES_MS = 200;
/** ms: after a call that nobody answered, reads fail at once: a page asks for many photos, and would wait for each. */
const REST_MS = 2_000;

export function createS3Client(settings: S3Settings): S3Client {
  const { accessKeyId, secretAccessKey, region, prefix } = settings;
  // It signs; tries and their limits are ours.
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const base = baseOf(settings);
  let trouble: string | undefined;
  let restsUntil = 0;

  const addressOf = (key: string, query = '') =>
    `${base}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}${query}`;

  /** One try. @throws whatever `fetch` does. */
  async function ask(url: string, request: S3Request): Promise<Answer> {
    const { method, body, type } = request;
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(type !== undefined && { 'content-type': type }),
    };
    // Another address is a wrong region or endpoint: a signature holds for one.
    const options = { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS[modeOf(request)]) } as const;
    const signed = await signer.sign(url, {
      method,
      headers,
      ...(body !== undefined && { body: new Uint8Array(body) }),
    });
    const answer = await fetch(signed, options);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  async function call(url: string, request: S3Request): Promise<Answer> {
    const isWrite = modeOf(request) === 'write';
    if (!isWrite && performance.now() < restsUntil) throw new S3Error(trouble ?? 'S3 rests', { isWrite });
    for (let tried = 1; ; tried += 1) {
      const answer = await ask(url, request).catch((error: unknown) => (error instanceof Error ? error : new Error()));
      const fault = faultOf(answer);
      if (fault === undefined) {
        trouble = undefined;
        restsUntil = 0;
        return answer as Answer;
      }
      if (tried === TRIES || !fault.isPassing || (!isWrite && fault.isSilent)) {
        trouble = fault.text;
        restsUntil = performance.now() + REST_MS;
        throw new S3Error(fault.text, { isWrite, cause: answer instanceof Error ? answer : undefined });
      }
      await sleep(BETWEEN_TRIES_MS * tried * (0.5 + Math.random()));
    }
  }

  return {
    get trouble() {
      return trouble;
    },
    put: async (key, body, type) => {
      const { status } = await call(addressOf(key), { method: 'PUT', body, type });
      if (status !== 404) return;
      trouble = 'S3 knows no such bucket (S3_BUCKET)';
      throw new S3Error(trouble, { isWrite: true });
    },
    get: async (key) => {
      const { status, bytes } = await call(addressOf(key), { method: 'GET' });
      return status === 404 ? undefined : bytes;
    },
    remove: async (key) => void (await call(addressOf(key), { method: 'DELETE' })),
    list: async function* (below) {
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + below });
        if (token !== '') query.set('continuation-token', token);
        const { bytes } = await call(`${base}?${query}`, { method: 'GET' });
        const page = bytes.toString();
        yield* objectsOf(page, prefix);
        token = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined;
      }
    },
    isPublic: async (key) => {
      const signal = AbortSignal.timeout(PATIENCE_MS.read);
      const answer = await fetch(addressOf(key), { redirect: 'manual', signal }).catch(() => undefined);
      await answer?.body?.cancel();
      return answer?.status === 200;
    },
  };
}

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly body?: Buffer;
  readonly type?: string;
}

interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
}

const modeOf = ({ method }: S3Request) => (method === 'GET' ? 'read' : 'write');

function baseOf({ endpoint, bucket, pathStyle }: S3Settings): string {
  if (pathStyle) return `${endpoint}/${bucket}`;
  const { protocol, host, pathname } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}${pathname === '/' ? '' : pathname}`;
}

interface Fault {
  readonly text: string;
  /** Worth another try. */
  readonly isPassing: boolean;
  /** There was no answer within the time. */
  readonly isSilent: boolean;
}

/** What is wrong with an answer; nothing is with a 404 of a key. */
function faultOf(answer: Answer | Error): Fault | undefined {
  if (answer instanceof Error) {
    const isSilent = answer.name === 'TimeoutError';
    return { text: isSilent ? 'S3 does not answer in time' : 'S3 cannot be reached', isPassing: true, isSilent };
  }
  const { status, bytes } = answer;
  if (status >= 200 && status < 300) return undefined;
  const code = textOf(bytes.toString(), 'Code') ?? '';
  if (status === 404 && code !== 'NoSuchBucket') return undefined;
  const isPassing = status >= 500 || status === 429 || code === 'RequestTimeout' || code === 'BadDigest';
  return { text: `S3 answers ${status}${code === '' ? '' : ` ${code}`}`, isPassing, isSilent: false };
}

function objectsOf(page: string, prefix: string): S3Object[] {
  return [...page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: (textOf(entry, 'Key') ?? '').slice(prefix.length),
    sizeBytes: Number(textOf(entry, 'Size')),
    changedAtMs: Date.parse(textOf(entry, 'LastModified') ?? ''),
  }));
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The text of the first element of this name: answers of S3 have no attributes that count, and no nesting of one name. */
function textOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, named) => {
    if (named !== undefined) return ENTITIES[named] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
