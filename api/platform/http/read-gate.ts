import type { FastifyRequest } from 'fastify';
import { AT_LEAST_REVISION_HEADER } from '#contract/constants.ts';
import type { Projections, ProjectorName } from '#projections/runtime.ts';
import { HttpRefusal } from './refusal.ts';

/** A read that asks for "at least this revision" waits at most so long for the read tables, ms. */
const PATIENCE_MS = 2_000;

/** Lets a read go on once the named tables hold what its caller has seen already. */
export type ReadGate = (request: FastifyRequest, projectors: readonly ProjectorName[]) => Promise<void>;

/**
 * People see what they did: a command's answer carries its revision, and the next read brings it along in a header. Without the header
 * the read waits for what its account was last answered with.
 * @throws {HttpRefusal} 503 when the read tables stay behind; 400 when the header is not a revision of this book.
 */
export function readGate(projections: Projections, revision: () => number, patienceMs = PATIENCE_MS): ReadGate {
  return async (request, projectors) => {
    const header = request.headers[AT_LEAST_REVISION_HEADER];
    if (header === undefined) {
      // Clients that do not say what they have been told: what this process has told them. They get what there is after that time.
      const told = request.account && request.server.toldRevisions.of(request.account.id);
      if (told != null) await projections.waitFor(told, patienceMs, projectors);
      return;
    }
    const wanted = Number(header);
    // A revision that is not in the book yet can't have been seen; waiting for it would only bind the server.
    if (!Number.isSafeInteger(wanted) || wanted < -1 || wanted > revision() + 10_000) {
      throw new HttpRefusal(400, 'revision-invalid', `${AT_LEAST_REVISION_HEADER} is not a revision of this book.`);
    }
    if (await projections.waitFor(wanted, patienceMs, projectors)) return;
    throw new HttpRefusal(503, 'read-tables-behind', 'Your last action is not shown yet. Please try again.', {
      retryAfterS: 1,
    });
  };
}
