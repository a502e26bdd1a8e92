import type { FastifyRequest } from 'fastify';
import type { Config } from '#api/platform/config.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';

/**
 * The origin of the house's own that `currentHost` names, as an origin or as a host alone. What is returned comes from the list, never
 * from the body. Outside production the house may be reached in ways that nobody has listed, such as by its number from a phone.
 * @throws {HttpRefusal} 400 for any other site.
 */
export function returnOrigin(
  config: Pick<Config, 'publicUrl' | 'allowedOrigins' | 'production'>,
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
  currentHost: string | undefined,
): string {
  const home = new URL(config.publicUrl).origin;
  if (currentHost === undefined || currentHost === '') return home;
  const ours = [home, ...config.allowedOrigins];
  if (!config.production) ours.push(`${request.protocol}://${request.host}`);
  const given = currentHost.replace(/(?<!\/)\/+$/, '');
  const found = ours.find((origin) => origin === given || new URL(origin).host === given);
  if (found === undefined) {
    throw new HttpRefusal(400, 'host-not-allowed', 'This site can not be returned to after a payment.');
  }
  return found;
}
