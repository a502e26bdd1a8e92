import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { answerRefusal } from './errors.ts';
import { HttpRefusal } from './refusal.ts';

/**
 * What a body must have brought by then, on average since it began: at once hardly anything, since a phone may lose its line for a moment; after
 * half a minute a quarter of a megabit, with which 20 MB take ten minutes. Forms without a file, at most 64 kB, so have half a minute.
 */
const LEAST_SPEED = [
  { afterMs: 5_000, bytesPerS: 1_000 },
  { afterMs: 30_000, bytesPerS: 32_000 },
] as const;

/** A body as slow as this gives its place to another one. */
const GIVES_WAY = { afterMs: 3_000, bytesPerS: 16_000 };

/** ms. Node looks at them every `connectionsCheckingInterval` (by default every half a minute, which would double them). */
export const CONNECTION_TIMES = {
  headersTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  /** More than any body takes at the least speed. */
  requestTimeout: 900_000,
};

const LOOK_EVERY_MS = 1_000;

/** ms. What passes beyond this until the next look is the house's own: it was busy, and what waits for it unread was not slow. */
const MOST_BETWEEN_LOOKS_MS = 2 * LOOK_EVERY_MS;

interface Arriving {
  readonly reply: FastifyReply;
  readonly sinceMs: number;
  readonly bytesBefore: number;
}

interface Speed {
  readonly afterMs: number;
  readonly bytesPerS: number;
}

/** The bodies that are on their way, and how fast they come. */
export class ArrivingBodies {
  readonly #bodies = new Map<IncomingMessage, Arriving>();
  readonly #nowMs: () => number;
  #lookedAtMs: number;
  /** Until the last look. */
  #readingMs = 0;

  /** @param nowMs of a clock that never goes back */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#lookedAtMs = nowMs();
  }

  add(reply: FastifyReply): void {
    const { raw } = reply.request;
    this.#bodies.set(raw, { reply, sinceMs: this.#readingSoFarMs(), bytesBefore: bytesOf(raw) });
  }

  /** It is there. At once, since what is kept for a second grows old: thousands of bids a second would be cleared away by stopping all else. */
  forget(raw: IncomingMessage): void {
    if (isThere(raw)) this.#bodies.delete(raw);
  }

  /** Cuts those that are too slow, and forgets those that are there. */
  round(): void {
    this.#readingMs = this.#readingSoFarMs();
    this.#lookedAtMs = this.#nowMs();
    for (const [raw, { reply }] of this.#bodies) {
      if (isThere(raw) || raw.destroyed) this.#bodies.delete(raw);
      else if (LEAST_SPEED.some((speed) => this.#isBelow(raw, speed))) this.cut(reply);
    }
  }

  givesWay(reply: FastifyReply): boolean {
    return this.#isBelow(reply.request.raw, GIVES_WAY);
  }

  /** Answers 408 and closes the connection. */
  cut(reply: FastifyReply): void {
    const { request, raw } = reply;
    this.#bodies.delete(request.raw);
    const { socket } = request.raw;
    if (raw.headersSent) {
      socket.destroySoon();
      return;
    }
    const refusal = new HttpRefusal(408, 'too-slow', 'The request came too slowly. Please try again on a faster line.');
    request.server.refusals.add(refusal.code, Date.now());
    raw.once('finish', () => socket.destroySoon());
    raw.once('close', () => socket.destroySoon());
    answerRefusal(refusal, request, reply.header('connection', 'close'));
  }

  #isBelow(raw: IncomingMessage, { afterMs, bytesPerS }: Speed): boolean {
    const body = this.#bodies.get(raw);
    if (body === undefined || isThere(raw)) return false;
    const ageMs = this.#readingSoFarMs() - body.sinceMs;
    return ageMs >= afterMs && ((bytesOf(raw) - body.bytesBefore) * 1_000) / ageMs < bytesPerS;
  }

  #readingSoFarMs(): number {
    return this.#readingMs + Math.min(this.#nowMs() - this.#lookedAtMs, MOST_BETWEEN_LOOKS_MS);
  }
}

/** A request that came over no connection is never `complete`. */
function isThere({ complete, readableEnded }: IncomingMessage): boolean {
  return complete || readableEnded;
}

/** Of the connection, which brings one body at a time. */
function bytesOf({ socket }: IncomingMessage): number {
  return socket?.bytesRead ?? 0;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly arrivingBodies: ArrivingBodies;
  }
}

interface BodySpeedOptions {
  readonly loops: { every(name: string, everyMs: number, work: () => void | Promise<void>): { stop(): Promise<void> } };
  /** Of a clock that never goes back. */
  readonly nowMs?: () => number;
}

/** A client that sends its body byte by byte holds a connection, and the place of an upload, at next to no cost. */
export const bodySpeed = fp(
  async (app: FastifyInstance, { loops, nowMs = () => performance.now() }: BodySpeedOptions) => {
    const bodies = new ArrivingBodies(nowMs);
    app.decorate('arrivingBodies', bodies);
    // When it is going to be read: what waits before that, for a database that is away, is not the client's fault.
    app.addHook('preParsing', (request: FastifyRequest, reply, _payload, done) => {
      if (hasBody(request) && !request.raw.complete) bodies.add(reply);
      done();
    });
    app.addHook('preValidation', (request, _reply, done) => {
      bodies.forget(request.raw);
      done();
    });
    const loop = loops.every('slow bodies', LOOK_EVERY_MS, () => bodies.round());
    app.addHook('onClose', () => loop.stop());
  },
  { name: 'body-speed', dependencies: ['errors'] },
);

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
