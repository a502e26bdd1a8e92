import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { callerOf, networkOf } from '#api/platform/security/network.ts';
import { isKnownDevice } from './account-devices.ts';

/** Where a step of a login comes from. */
export interface LoginOrigin {
  readonly request: FastifyRequest;
  /** /24 or /64. */
  readonly network: string;
  /** Within it: `callerOf`. */
  readonly caller: string;
  /** Of the cookie that came with the request; null without one. */
  readonly device: string | null;
  /** The same, where it has logged in to the account of this address before. */
  readonly knownDevice: string | null;
  /** Makes sure that the device has a cookie. @returns its id. */
  readonly markDevice: () => string;
}

export async function originOf(
  db: Kysely<OfficeDb>,
  email: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<LoginOrigin> {
  const { deviceId: device } = request;
  const isKnown = device !== null && (await isKnownDevice(db, email, device));
  return {
    request,
    network: networkOf(request.ip),
    caller: callerOf(request.ip),
    device,
    knownDevice: isKnown ? device : null,
    markDevice: () => request.server.rememberDevice(reply),
  };
}
