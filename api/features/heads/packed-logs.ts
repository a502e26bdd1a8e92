import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import { limitConcurrency } from '#api/platform/http/limit-concurrency.ts';
import { Lru } from '#api/platform/lru.ts';

/** A published log, packed. It is final: whoever has it has it for good. */
export interface PackedLog {
  /** gzip. */
  readonly packed: Buffer;
  readonly tag: string;
}

const gzipped = promisify(gzip);
/** bytes, packed: a log of 250,000 events has some 4 MB. */
const MAX_BYTES = 64 * 1024 * 1024;
/** One is read whole to be packed: 30 MB of text. */
const AT_ONCE = 1;
const MAX_WAITING = 20;

/** Packs each log once; those that were asked for last are kept. Undefined for one that is not published. */
export function packedLogs(
  read: (session: string) => Promise<string | undefined>,
  maxBytes = MAX_BYTES,
): (session: string) => Promise<PackedLog | undefined> {
  const kept = new Lru<string, PackedLog>(maxBytes, ({ packed }) => packed.length);
  const makings = new Map<string, Promise<PackedLog | undefined>>();
  const limited = limitConcurrency(
    AT_ONCE,
    MAX_WAITING,
    'Too many logs are asked for at this moment. Please try again.',
  );
  const make = async (session: string) => {
    const log = await read(session);
    if (log === undefined) return undefined;
    const packed = await gzipped(log);
    const made = { packed, tag: hash('sha256', packed, 'base64url').slice(0, 22) };
    kept.set(session, made);
    return made;
  };
  return async (session) => {
    const known = kept.get(session) ?? makings.get(session);
    if (known !== undefined) return known;
    const making = limited(() => make(session)).finally(() => makings.delete(session));
    makings.set(session, making);
    return making;
  };
}

/** Byte for byte as it was signed, a piece at a time. */
export function unpacked({ packed }: PackedLog): Readable {
  const stream = createGunzip();
  stream.end(packed);
  return stream;
}
