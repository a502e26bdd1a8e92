import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { BillplzSettings } from '#api/features/payments/billplz/settings.ts';

/** What all calls of the stand-in have in common. */

export const hidden = {
  config: { access: 'development' },
  schema: { hide: true },
  exposeHeadRoute: false,
} as const;

/** Lets in who knows the house's key. */
export function houseOnly(settings: Pick<BillplzSettings, 'secretKey'>) {
  const expected = Buffer.from(`Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}`);
  return (handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const given = Buffer.from(request.headers.authorization ?? '');
      const known = given.length === expected.length && timingSafeEqual(given, expected);
      return known ? handler(request, reply) : refuse(reply, 401, 'Unauthorized', 'Access denied');
    };
}

export function invalid(reply: FastifyReply, error: z.ZodError): FastifyReply {
  return refuse(reply, 422, 'RecordInvalid', [...new Set(error.issues.map((issue) => issue.message))]);
}

export function refuse(reply: FastifyReply, status: number, type: string, message: string | string[]): FastifyReply {
  return reply.code(status).send({ error: { type, message } });
}
