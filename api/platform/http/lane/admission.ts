import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { callerOf } from '#api/platform/security/network.ts';
import { tooMany } from '../rate-limits.ts';
import { type Caller, Lane, type LaneOptions, OverBudget, type Pass } from './lane.ts';
import { PER_BODY_KB_MS, priceOf } from './prices.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `bid`: of somebody who is logged in it never waits. */
    readonly lane?: 'bid';
  }
  interface FastifyRequest {
    /** ms of processor time that its answer costs: its route's price, until somebody who knows better sets another. */
    spentMs: number;
    /** What to call when it is over. On the request: a map by requests would keep each of them until all memory is looked through. */
    endOfPass: (() => void) | null;
    /** Let in, and not whole yet. */
    isArriving: boolean;
  }
  interface FastifyInstance {
    /** Headers of a call that the house makes for a request which has been let in: it is a part of that. */
    readonly headersOfOwnCalls: Readonly<Record<string, string>>;
    /** Whether the house makes this call itself, by {@link headersOfOwnCalls}. */
    isOwnCall(request: FastifyRequest): boolean;
    /** How many requests wait until they are let in. */
    readonly requestsWaiting: () => number;
    /** For what does not come as a request, as a message on a socket. @throws {HttpRefusal} 429. */
    letIn(request: FastifyRequest, account: number | undefined, priceMs: number): Promise<void>;
  }
}

const OWN_CALL = 'x-own-call';
/** More is refused whatever it says. */
const LARGEST_BODY_KB = 20_000;

/** Lets requests in by {@link Lane}. Register it when it is known who asks, and before access rules: refused calls cost something too. */
export const admission = fp(
  async (app: FastifyInstance, options: LaneOptions) => {
    const lane = new Lane(options);
    const own = randomUUID();
    app.decorate('headersOfOwnCalls', { [OWN_CALL]: own });
    app.decorate('isOwnCall', ({ headers }: FastifyRequest) => headers[OWN_CALL] === own);
    app.decorateRequest('spentMs', 0);
    app.decorateRequest('endOfPass', null);
    app.decorateRequest('isArriving', false);
    app.addHook('onRequest', (request, reply, done) => {
      const { config, url } = request.routeOptions;
      const { account } = request;
      if (app.isOwnCall(request)) {
        done();
        return;
      }
      if (config.lane === 'bid' && account !== null) {
        request.isArriving = true;
        done();
        return;
      }
      const bodyKb = Math.min(Number(request.headers['content-length'] ?? 0) / 1_000, LARGEST_BODY_KB);
      request.spentMs = priceOf(request.method, url) + bodyKb * PER_BODY_KB_MS;
      const { raw } = request;
      const hasBody = bodyKb > 0 || raw.headers['transfer-encoding'] !== undefined;
      whenLetIn(
        () =>
          lane.enter(callerIn(request, account?.id), request.spentMs, {
            isGone: () => isGone(request),
            takesTurn: !hasBody,
          }),
        (pass) => {
          if (hasBody) request.isArriving = true;
          ends(request, reply, () => pass.done(request.spentMs));
          // What a socket sends later is let in by itself.
          if (raw.headers.upgrade !== undefined) request.endOfPass?.();
          done();
        },
        done,
      );
    });
    // Its body is there: who sends one slowly keeps nobody waiting.
    app.addHook('preHandler', (request, reply, done) => {
      if (!request.isArriving) {
        done();
        return;
      }
      request.isArriving = false;
      if (request.routeOptions.config.lane === 'bid' && request.account !== null) {
        ends(request, reply, lane.bid());
        done();
        return;
      }
      whenLetIn(
        () => lane.turn(callerIn(request, request.account?.id), { isGone: () => isGone(request) }),
        (turn) => {
          const before = request.endOfPass;
          ends(request, reply, () => {
            turn.done(0);
            before?.();
          });
          done();
        },
        done,
      );
    });
    app.addHook('onResponse', (request, _reply, done) => {
      request.endOfPass?.();
      done();
    });
    app.decorate('requestsWaiting', () => lane.waiting);
    app.decorate('letIn', async (request: FastifyRequest, account: number | undefined, priceMs: number) => {
      try {
        (await lane.enter(callerIn(request, account), priceMs)).done(priceMs);
      } catch (error) {
        throw refusalOf(error);
      }
    });
  },
  { name: 'admission', dependencies: ['identity', 'devices'] },
);

function ends(request: FastifyRequest, reply: FastifyReply, end: () => void): void {
  if (request.endOfPass === null) reply.raw.once('close', () => request.endOfPass?.());
  request.endOfPass = end;
}

function whenLetIn(enter: () => Pass | Promise<Pass>, goOn: (pass: Pass) => void, done: (error: Error) => void): void {
  const refuse = (error: unknown) => done(refusalOf(error));
  try {
    const pass = enter();
    if (pass instanceof Promise) pass.then(goOn, refuse);
    else goOn(pass);
  } catch (error) {
    refuse(error);
  }
}

/** By its connection: a request that has been read whole is over by itself. */
function isGone({ raw }: FastifyRequest): boolean {
  return raw.socket?.destroyed === true;
}

function callerIn(request: FastifyRequest, account: number | undefined): Caller {
  const device = account === undefined ? (request.deviceId ?? undefined) : undefined;
  return { address: callerOf(request.ip), account, device };
}

function refusalOf(error: unknown): Error {
  return error instanceof OverBudget ? tooMany(error.retryMs) : (error as Error);
}
