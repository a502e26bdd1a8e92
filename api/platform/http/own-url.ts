import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The address at which this process reaches itself, once it listens. */
export function ownUrlOf({ server }: Pick<FastifyInstance, 'server'>): string {
  const { address = '0.0.0.0', port = 0 } = (server.address() ?? {}) as Partial<AddressInfo>;
  const everywhere = address === '0.0.0.0' || address === '::';
  return `http://${everywhere ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address}:${port}`;
}
