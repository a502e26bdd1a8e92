import type { FastifyRequest } from 'fastify';
import { AT_LEAST_REVISION_HEADER } from '#contract/constants.ts';
import type { Projections, ProjectorName } from '#projections/runtime.ts';
import { HttpRefusal, maintenance } from './refusal.ts';

/** ms: how long a read waits for the read tables. */
const PATIENCE_MS = 2_000;
/** s: a rebuild takes a minute, of a large book. */
const REBUILD_S = 30;

/** Delays a read until the named tables have what the process knows. */
export type ReadGate = (request: FastifyRequest, projectors: readonly ProjectorName[]) => Promise<void>;

/**
 * Whoever reads sees what this process has answered to anybody: a read waits for the newest revision of the book that the process knows. After
 * the time limit it gets the tables as they are, unless its header names a revision that they do not have: one that its caller has seen, maybe at another
 * process.
 * @throws {HttpRefusal} 503 when the read tables stay behind the header, and when they are another version's, which this program cannot read; 400 when the header is not a revision of this book.
 */
export function readGate(projections: Projections, revision: () => number, patienceMs = PATIENCE_MS): ReadGate {
  return async (request, projectors) => {
    refuseOutdated(projections, projectors);
    const known = revision();
    const seen = seenRevision(request, known);
    if (await projections.waitFor(Math.max(known, seen), patienceMs, projectors)) return;
    if (seen < 0 || (await projections.waitFor(seen, 0, projectors))) return;
    throw readTablesBehind();
  };
}

/** What is asked of the read tables is not in them yet. */
export function readTablesBehind(): HttpRefusal {
  return new HttpRefusal(503, 'read-tables-behind', 'Your last action is not shown yet. Please try again.', {
    retryAfterS: 1,
  });
}

/** @throws {HttpRefusal} 503 when one of these tables is another version's. */
export function refuseOutdated(projections: Pick<Projections, 'status'>, projectors: readonly ProjectorName[]): void {
  if (isOutdated(projections, projectors)) throw maintenance(REBUILD_S);
}

/** Tables of another version have columns that this program does not know, and lack some that it reads. */
export function isOutdated(projections: Pick<Projections, 'status'>, names?: readonly ProjectorName[]): boolean {
  return projections
    .status()
    .projectors.some(
      ({ projector, state }) => state === 'outdated' && (names?.some((name) => name === projector) ?? true),
    );
}

/**
 * The revision that the caller has seen; -1: whatever there is.
 * @throws {HttpRefusal} 400 when the header is not a revision of this book.
 */
export function seenRevision(request: FastifyRequest, known: number): number {
  const header = request.headers[AT_LEAST_REVISION_HEADER];
  if (header === undefined) return -1;
  const seen = Number(header);
  // A revision beyond the end of the book cannot have been seen; waiting for it would only tie up the server.
  if (Number.isSafeInteger(seen) && seen >= -1 && seen <= known + 10_000) return seen;
  throw new HttpRefusal(400, 'revision-invalid', `${AT_LEAST_REVISION_HEADER} is not a revision of this book.`);
}
