import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { networkOf } from '#api/platform/security/network.ts';
import type { SecurityLog } from '#api/platform/security/security-log.ts';
import { HttpRefusal } from './refusal.ts';

/** For a route that takes a file with its multipart form, in the field `file`. */
export interface UploadRule {
  readonly maxBytes: number;
  /** What whoever sends more is told. */
  readonly tooLarge: string;
}

/** A refusal of a file, or of a form that would have brought one: it goes into the security log. */
export class UploadRefusal extends HttpRefusal {}

/**
 * Files that a process holds in memory, from their first byte until they are answered for. Few networks have a good reason to send more
 * than a few at a time.
 */
const AT_ONCE = 12;
const OF_ONE_NETWORK = 4;

export interface UploadPlaces {
  /**
   * A place for the file of this request, until it is answered or its connection has ended.
   * @throws {UploadRefusal} 503 when none is free.
   */
  take(reply: FastifyReply): void;
}

export function createUploadPlaces(): UploadPlaces {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(reply) {
      const network = networkOf(reply.request.ip);
      const ofNetwork = taken.get(network) ?? 0;
      if (all >= AT_ONCE || ofNetwork >= OF_ONE_NETWORK) {
        throw new UploadRefusal(503, 'busy', 'Too many photos are arriving at this moment. Please try again.', {
          retryAfterS: 5,
        });
      }
      all += 1;
      taken.set(network, ofNetwork + 1);
      finished(reply.raw, () => {
        all -= 1;
        const left = (taken.get(network) ?? 1) - 1;
        if (left === 0) taken.delete(network);
        else taken.set(network, left);
      });
    },
  };
}

/** Notes refused uploads in the security log. */
export const refusedUploads = fp(
  async (app: FastifyInstance, { securityLog }: { securityLog: SecurityLog }) => {
    app.addHook('onError', (request, _reply, error, done) => {
      if (error instanceof UploadRefusal) {
        const route = request.routeOptions.url ?? '-';
        securityLog.record({ kind: 'upload-refused', request, detail: { route, reason: error.code } });
      }
      done();
    });
  },
  { name: 'refused-uploads' },
);
