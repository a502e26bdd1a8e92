import type { RefusalCode } from '../decisions/decision.ts';

/**
 * What the house gives a bidder of each bid that the book has decided; docs/receipts.md specifies the bytes. No personal data: a bidder is
 * a number.
 */
export type ReceiptBody = AcceptedBody | RefusedBody;

interface BodyOfBoth {
  readonly kind: 'tukul-receipt/1';
  readonly house: string;
  /** {session}/{lot no}; where there was no such lot in the current auction, the lot no alone. */
  readonly lot: string;
  readonly bidder: number;
  /** When it was decided, UTC. */
  readonly at: string;
}

/** A bid that stands in the book. */
export interface AcceptedBody extends BodyOfBoth {
  readonly outcome: 'accepted';
  readonly amountSen: number;
  /** Where it stands, and the hash that it is sealed with there: the head of the chain with this bid. */
  readonly revision: number;
  readonly hash: string;
}

/** A bid that a rule refused. */
export interface RefusedBody extends BodyOfBoth {
  readonly outcome: 'refused';
  /** What the bidder agreed to; null where that cannot be known, as a start on a lot that there is not. */
  readonly amountSen: number | null;
  readonly reason: RefusalCode;
  /** When the server had it, UTC. */
  readonly received: string;
  /** A UUID: nothing else tells it from the same bid again. */
  readonly id: string;
  /** The head of the chain that it was decided against. */
  readonly head: { readonly revision: number; readonly hash: string };
}

/** One signature stands for all receipts that were answered together: it is over the root of the tree whose leaves they are. */
export interface ReceiptProof {
  /** The place among the leaves, from 0. */
  readonly index: number;
  readonly size: number;
  /** RFC 6962 inclusion path to the root, from below. */
  readonly path: readonly string[];
  readonly key: string;
  readonly signature: string;
}

export type Receipt = ReceiptBody & { readonly proof: ReceiptProof };

/** A refusal as it is kept beside the book: `hash` is the SHA-256 of the canonical JSON of { no, body, prev }. */
export interface RefusalRow {
  /** 1, 2, 3 …, in the order in which they were written down. */
  readonly no: number;
  readonly body: RefusedBody;
  readonly prev: string;
  readonly hash: string;
}
