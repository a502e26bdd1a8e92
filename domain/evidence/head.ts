import type { Signed } from './signed.ts';

/**
 * A head of the book: what the house signs and gives away so that it cannot cut or rewrite what came before. The Merkle tree of `root`
 * (`tree.ts`) is over all events up to `revision`.
 */
export interface Head extends Signed {
  /** The first kind is from before heads had `refusals`. */
  readonly kind: 'tukul-head/1' | typeof HEAD;
  readonly house: string;
  readonly session: string;
  /** `dossier`: made for one, and not published. */
  readonly occasion: HeadOccasion | 'dossier';
  /** When it was signed: ISO 8601, UTC. */
  readonly at: string;
  readonly revision: number;
  /** The hash of the event at that revision. */
  readonly hash: string;
  /** Leaves of the tree: `revision` + 1. */
  readonly size: number;
  readonly root: string;
  /** Of the second kind: the refused bids that were written down by then. */
  readonly refusals?: RefusalsSoFar;
}

export const HEAD = 'tukul-head/2';

/** Where the chain of refused bids stands, and how many of them are of which lot: none of them can be changed or left out afterwards. */
export interface RefusalsSoFar {
  /** The last one, and its hash; 0 and 64 zeros while there is none. */
  readonly no: number;
  readonly hash: string;
  /** Of each lot of the session, by lot no (of a dossier: of its lot): how many of the first `no`. */
  readonly lots: readonly (readonly [lotNo: string, count: number])[];
}

export type HeadOccasion = 'start' | 'running' | 'end';

/** When a head is due for a session. */
export interface DueHead {
  readonly session: string;
  readonly occasion: HeadOccasion;
  /** UTC ms. */
  readonly dueMs: number;
}

/** What is known of a session's times. */
interface SessionTimes {
  readonly session: string;
  readonly startsAtMs: number;
  /** When its last lot ends, as it stands: bids are placed until then. */
  readonly lastEndsAtMs: number;
  readonly withdrawn: boolean;
}

/** Between two heads of a running session. */
export const HEAD_EVERY_MS = 10 * 60_000;
/** So long after the end its head waits for bids that were decided before it and are on their way to the log. */
export const LAST_BIDS_MS = 10_000;
/** Of a session that ended longer ago no head is made up for. */
const MADE_UP_FOR_MS = 7 * 24 * 3_600_000;

/**
 * The heads of a session that should be there by now, of those that are worth making: a house that was away for some time publishes the
 * latest of those that it missed, since one says all that the ones before it could.
 */
export function dueHeads({ session, startsAtMs, lastEndsAtMs, withdrawn }: SessionTimes, nowMs: number): DueHead[] {
  if (withdrawn || nowMs < startsAtMs || nowMs > lastEndsAtMs + MADE_UP_FOR_MS) return [];
  if (nowMs >= lastEndsAtMs) {
    return nowMs >= lastEndsAtMs + LAST_BIDS_MS ? [{ session, occasion: 'end', dueMs: lastEndsAtMs }] : [];
  }
  const start: DueHead = { session, occasion: 'start', dueMs: startsAtMs };
  const passed = Math.floor((nowMs - startsAtMs) / HEAD_EVERY_MS);
  if (passed === 0) return [start];
  return [start, { session, occasion: 'running', dueMs: startsAtMs + passed * HEAD_EVERY_MS }];
}
