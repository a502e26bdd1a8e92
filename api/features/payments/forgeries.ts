import type { FastifyInstance, FastifyRequest } from 'fastify';
import { counted } from '#api/platform/http/rate-limits.ts';
import { networkOf } from '#api/platform/security/network.ts';
import type { SecurityLog } from '#api/platform/security/security-log.ts';

/** Forged callbacks and returns of one network that stand in the security log, a minute; a flood would fill the disk. */
const NOTED_PER_MINUTE = 10;

/** Notes what Billplz did not sign. */
export function forgeries(app: FastifyInstance, securityLog: SecurityLog) {
  const mayNote = counted(app, NOTED_PER_MINUTE, 60_000, (request) => `forgeries of ${networkOf(request.ip)}`);
  return async (request: FastifyRequest, what: 'callback' | 'return' | 'payment order'): Promise<void> => {
    const noted = await mayNote(request).then(
      () => true,
      () => false,
    );
    if (noted) securityLog.record({ kind: 'callback-forged', request, detail: { what } });
  };
}
