import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { networkOf } from '#api/platform/security/network.ts';
import type { SecurityLog } from '#api/platform/security/security-log.ts';
import type { ArrivingBodies } from './body-speed.ts';
import { HttpRefusal } from './refusal.ts';

/** For a route that takes a file with its multipart form, in the field `file`. */
export interface UploadRule {
  readonly maxBytes: number;
  /** The message for files above it, by the fields of the form. */
  readonly tooLarge: string | ((fields: Readonly<Record<string, unknown>>) => string);
  /** Of a route that takes several files at once; one without it. */
  readonly several?: { readonly maxFiles: number; readonly maxBytesTogether: number };
  /** Uploads of staff, who send hundreds, are counted apart from those of bidders and of guests, a few places per account. */
  readonly places?: 'staff';
}

/** A rule that depends on who sends the file. */
export type UploadRuleOf = (request: FastifyRequest) => UploadRule;

/** A refusal of a file, or of a form with one: recorded in the security log. */
export class UploadRefusal extends HttpRefusal {}

/**
 * Limit of files in memory, each from its first byte until it is answered. A network rarely has a good reason to send more than a few at a time; a
 * page of the back office sends three, and a bidder has one staff card. Who registers shares no place with anybody who is signed in.
 */
const PLACES = {
  public: { atOnce: 12, ofOne: 4 },
  bidder: { atOnce: 6, ofOne: 2 },
  staff: { atOnce: 9, ofOne: 4 },
};

export interface UploadPlaces {
  /**
   * Takes a place for the file of this request, until it is answered or its connection has ended. When none is free the one that has come
   * slowly for the longest time gives way.
   * @throws {UploadRefusal} 503 when none is free, and none comes slowly.
   */
  take(reply: FastifyReply, kind?: keyof typeof PLACES): void;
}

interface Taken {
  readonly owner: string;
  readonly reply: FastifyReply;
}

export function createUploadPlaces(bodies: Pick<ArrivingBodies, 'givesWay' | 'cut'>): UploadPlaces {
  // In the order in which they were taken.
  const inUse = { public: new Set<Taken>(), bidder: new Set<Taken>(), staff: new Set<Taken>() };
  return {
    take(reply, given) {
      const { account, ip } = reply.request;
      const kind = given ?? (account === null ? 'public' : 'bidder');
      const owner = account === null ? networkOf(ip) : `${account.id}`;
      const taken = inUse[kind];
      const { atOnce, ofOne } = PLACES[kind];
      const makeRoom = (among: readonly Taken[], max: number) => {
        if (among.length < max) return;
        const slow = among.find((each) => bodies.givesWay(each.reply));
        if (slow === undefined) {
          throw new UploadRefusal(503, 'busy', 'Too many photos are arriving at this moment. Please try again.', {
            retryAfterS: 5,
          });
        }
        taken.delete(slow);
        bodies.cut(slow.reply);
      };
      makeRoom(
        [...taken].filter((each) => each.owner === owner),
        ofOne,
      );
      makeRoom([...taken], atOnce);
      const place = { owner, reply };
      taken.add(place);
      finished(reply.raw, () => taken.delete(place));
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
