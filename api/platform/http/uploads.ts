import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { networkOf } from '#api/platform/security/network.ts';
import type { SecurityLog } from '#api/platform/security/security-log.ts';
import { HttpRefusal } from './refusal.ts';

/** For a route that takes a file with its multipart form, in the field `file`. */
export interface UploadRule {
  readonly maxBytes: number;
  /** The message for files above it, by the fields of the form. */
  readonly tooLarge: string | ((fields: Readonly<Record<string, unknown>>) => string);
  /** Of a route that takes several files at once; one without it. */
  readonly several?: { readonly maxFiles: number; readonly maxBytesTogether: number };
  /** Uploads of staff, who send hundreds, are counted apart from those of guests, a few places per account. */
  readonly places?: 'staff';
}

/** A rule that depends on who sends the file. */
export type UploadRuleOf = (request: FastifyRequest) => UploadRule;

/** A refusal of a file, or of a form with one: recorded in the security log. */
export class UploadRefusal extends HttpRefusal {}

/**
 * Limit of files in memory, each from its first byte until it is answered. A network rarely has a good reason to send more than a few at a time; a
 * page of the back office sends three.
 */
const PLACES = { public: { atOnce: 12, ofOne: 4 }, staff: { atOnce: 9, ofOne: 4 } };

export interface UploadPlaces {
  /**
   * Takes a place for the file of this request, until it is answered or its connection has ended.
   * @throws {UploadRefusal} 503 when none is free.
   */
  take(reply: FastifyReply, kind?: keyof typeof PLACES): void;
}

export function createUploadPlaces(): UploadPlaces {
  const inUse = { public: new Map<string, number>(), staff: new Map<string, number>() };
  return {
    take({ raw, request }, kind = 'public') {
      const counts = inUse[kind];
      const owner = kind === 'staff' ? `${request.account?.id}` : networkOf(request.ip);
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const own = counts.get(owner) ?? 0;
      const { atOnce, ofOne } = PLACES[kind];
      if (all >= atOnce || own >= ofOne) {
        throw new UploadRefusal(503, 'busy', 'Too many photos are arriving at this moment. Please try again.', {
          retryAfterS: 5,
        });
      }
      counts.set(owner, own + 1);
      finished(raw, () => {
        const left = (counts.get(owner) ?? 1) - 1;
        if (left === 0) counts.delete(owner);
        else counts.set(owner, left);
      });
    },
  };
}

/** Records refused uploads in the security log. */
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
