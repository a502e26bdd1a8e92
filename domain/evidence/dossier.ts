import type { RawEvent } from '../events.ts';
import type { Head } from './head.ts';
import type { RefusalRow } from './receipt.ts';
import type { PublicKey, Signed } from './signed.ts';

/** A key of the house, and when it signed with it; `until` is null for the one in use. UTC. */
export interface DatedKey extends PublicKey {
  readonly from: string;
  readonly until: string | null;
}

/**
 * The version of the rules of bidding: with the second one 'price-changed' became a reason of its own, and heads and refusals are of their
 * second kinds; with the third one a session may have rules (maximum bids, ends that move or follow each other, increments by price), and a lot a
 * reserve; with the fourth one a lowered reserve takes nothing back from what was bid for it. To be raised when an event or a reason is added, or a rule changes, that decides about a bid: a
 * verifier that does not know the version says so, and the one that knows it still knows those before.
 */
export const RULE_SET = 4;

/** `sessions`: those that ran in it. */
interface DossierOutage {
  readonly from: string;
  readonly to: string;
  readonly causes: readonly string[];
  readonly sessions: readonly string[];
}

/**
 * Everything by which a stranger can check what happened on one lot, without the house: docs/dossier.md specifies it, and
 * `scripts/verify-dossier.mjs` checks it. Bidders are numbers, unless an admin added names.
 */
export interface Dossier extends Signed {
  readonly kind: 'tukul-dossier/1';
  /** The version of the rules of bidding that its events follow: {@link RULE_SET}. Where it is missing: 1. */
  readonly rules?: number;
  readonly house: string;
  readonly session: string;
  /** {session}/{lot no} */
  readonly lot: string;
  /** When it was made, UTC. */
  readonly at: string;
  /** As they are stored, in the order of revisions. */
  readonly events: readonly RawEvent[];
  /** Of the events that do not matter for the lot: [first revision, how many, root] of complete subtrees. */
  readonly withheld: readonly (readonly [from: number, size: number, root: string])[];
  /** Made for this dossier. */
  readonly head: Head;
  /** Those that the house had published for the session. */
  readonly heads: readonly Head[];
  /** The bids on the lot that were refused, in the order in which they were written down. */
  readonly refusals: readonly RefusalRow[];
  /** Times in which bidders could not bid, UTC. */
  readonly outages: readonly DossierOutage[];
  /** What the live feed sent of the lot, and who followed it. */
  readonly feed: object;
  readonly keys: readonly DatedKey[];
  /** Only when an admin asked for them. */
  readonly names?: readonly { readonly bidder: number; readonly name: string }[];
}
