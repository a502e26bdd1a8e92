import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** CORS for the listed origins; without any, pages of other origins cannot read answers. */
export const crossOrigin = fp(
  async (app: FastifyInstance, { allowed }: { allowed: readonly string[] }) => {
    if (allowed.length === 0) return;
    await app.register(cors, {
      origin: [...allowed],
      methods: ['GET', 'POST', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-at-least-revision'],
      exposedHeaders: ['x-request-id', 'retry-after'],
      maxAge: 600,
    });
  },
  { name: 'cross-origin' },
);
