import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#api/platform/http/errors.ts';

/** What proxies add. */
const OF_PROXIES = /^(x-forwarded-.+|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * All routes of this scope answer whoever sits at this machine, and nobody else: a proxy in front of a house whose operator forgot `NODE_ENV`
 * comes from here too, so a request that went through one does not count, nor one for another name (a page elsewhere whose name was pointed here).
 */
export function forThisMachineOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isFromHere(request)) throw notFound();
  });
}

function isFromHere({ raw, headers, hostname }: FastifyRequest): boolean {
  if (Object.keys(headers).some((name) => OF_PROXIES.test(name))) return false;
  const { remoteAddress = '', localAddress } = raw.socket;
  const peer = remoteAddress.replace(/^::ffff:/, '');
  const isHere = peer.startsWith('127.') || peer === '::1' || remoteAddress === localAddress;
  return isHere && (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || /^([\w-]+\.)*localhost$/i.test(hostname));
}
