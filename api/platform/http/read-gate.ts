import type { FastifyRequest } from 'fastify';
import { AT_LEAST_REVISION_HEADER } from '#contract/constants.ts';
import type { Projections, ProjectorName } from '#projections/runtime.ts';
import { HttpRefusal } from './refusal.ts';

/** ms: how long a read that asks for "at least this revision" waits for the read tables. */
const PATIENCE_MS = 2_000;

/** Delays a read until the named tables have what its caller has already seen. */
export type ReadGate = (request: FastifyRequest, projectors: readonly ProjectorName[]) => Promise<void>;

/**
 * Read your own writes: a command's answer carries its revision, and the next read sends it in a header. Without the header the read waits for the
 * revision that its account was last answered with.
 * @throws {HttpRefusal} 503 when the read tables stay behind; 400 when the header is not a revision of this book.
 */
export function readGate(projections: Projections, revision: () => number, patienceMs = PATIENCE_MS): ReadGate {
  return async (request, projectors) => {
    const header = request.headers[AT_LEAST_REVISION_HEADER];
    if (header === undefined) {
      // For clients that send no revision: the one last sent to this account. After the time limit they get the tables as they are.
      const lastAnswered = request.account && request.server.answeredRevisions.of(request.account.id);
      if (lastAnswered != null) await projections.waitFor(lastAnswered, patienceMs, projectors);
      return;
    }
    const wanted = Number(header);
    // A revision beyond the end of the book cannot have been seen; waiting for it would only tie up the server.
    if (!Number.isSafeInteger(wanted) || wanted < -1 || wanted > revision() + 10_000) {
      throw new HttpRefusal(400, 'revision-invalid', `${AT_LEAST_REVISION_HEADER} is not a revision of this book.`);
    }
    if (await projections.waitFor(wanted, patienceMs, projectors)) return;
    throw new HttpRefusal(503, 'read-tables-behind', 'Your last action is not shown yet. Please try again.', {
      retryAfterS: 1,
    });
  };
}
