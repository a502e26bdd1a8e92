import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

const packers = {
  // The best quality would take a hundred times as long for a tenth less.
  br: promisify((bytes: Buffer, done: (error: Error | null, packed: Buffer) => void) =>
    brotliCompress(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }, done),
  ),
  gzip: promisify((bytes: Buffer, done: (error: Error | null, packed: Buffer) => void) => gzip(bytes, done)),
};

/** bytes: less fits into the first packets as it is. */
const WORTH_PACKING = 1_024;
/** bytes: of what belongs to an answer beside its own. */
const OVERHEAD = 500;

/** An answer as bytes, packed once for each encoding that somebody asks for. */
export class FinishedAnswer {
  readonly #type: string;
  readonly #bytes: Buffer;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();
  #tag: string | undefined;
  #weight: number;

  constructor(type: string, text: string | Buffer) {
    this.#type = type;
    this.#bytes = typeof text === 'string' ? Buffer.from(text) : text;
    this.#weight = this.#bytes.length + OVERHEAD;
  }

  /** bytes, with those of the encodings that were asked for. */
  get weight(): number {
    return this.#weight;
  }

  /** Sends it, or 304 to those who have it. `packs`: is it worth being packed, being asked for more than once? */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { packs }: { readonly packs: boolean },
  ): Promise<FastifyReply> {
    const { headers } = request;
    // It may be kept by whoever asked, who asks each time whether it is still so.
    reply.header('cache-control', 'no-cache').header('vary', varying(reply.getHeader('vary')));
    const known = knownTag(headers['if-none-match'], this.#tagOf());
    if (known !== undefined) return reply.code(304).header('etag', known).send();
    reply.type(this.#type);
    const encoding =
      packs && this.#bytes.length >= WORTH_PACKING ? encodingOf(headers['accept-encoding'], ['br', 'gzip']) : undefined;
    if (encoding === undefined) return reply.header('etag', `"${this.#tagOf()}"`).send(this.#bytes);
    const packed = await this.#packedAs(encoding);
    return reply.header('etag', `"${this.#tagOf()}-${encoding}"`).header('content-encoding', encoding).send(packed);
  }

  #packedAs(encoding: Encoding): Promise<Buffer> {
    const packed = this.#packed.get(encoding) ?? packers[encoding](this.#bytes);
    if (!this.#packed.has(encoding)) {
      this.#packed.set(encoding, packed);
      packed.then(
        ({ length }) => {
          this.#weight += length;
        },
        () => this.#packed.delete(encoding),
      );
    }
    return packed;
  }

  #tagOf(): string {
    this.#tag ??= hash('sha256', this.#bytes, 'base64url').slice(0, 22);
    return this.#tag;
  }
}

/** The first of these that the caller takes; undefined for none. */
export function encodingOf(accepted: string | undefined, offered: readonly Encoding[]): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const taken = new Map(
    accepted.split(',').map((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
  return offered.find((encoding) => taken.get(encoding) ?? taken.get('*'));
}

/** The tag that the caller has of these bytes, in whichever encoding. */
export function knownTag(ifNoneMatch: string | undefined, tag: string): string | undefined {
  if (ifNoneMatch === undefined) return undefined;
  if (ifNoneMatch.trim() === '*') return `"${tag}"`;
  const tags = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.find((each) => [`"${tag}"`, `"${tag}-br"`, `"${tag}-gzip"`].includes(each));
}

/** The header `vary` of an answer that comes in several encodings, with what stood in it before. */
export function varying(before: unknown): string {
  return before === undefined ? 'accept-encoding' : `${String(before)}, accept-encoding`;
}
