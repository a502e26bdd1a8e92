import { canonicalJson, type Sha256Hex } from '../chain.ts';
import type { RefusalCode } from '../decisions/decision.ts';
import type { StoredEvent } from '../events.ts';
import { hashOfHex, hexOf, utf8 } from './bytes.ts';
import { allInclusionPaths, leafHash, rootFromInclusion, type Sha256 } from './merkle.ts';
import { type PublicKey, type SignatureFault, type Signed, signatureFault, type VerifyEd25519 } from './signed.ts';

/**
 * What the house gives a bidder of each bid that the book has decided; docs/receipts.md specifies the bytes. No personal data: a bidder is
 * a number.
 */
export type ReceiptBody = AcceptedBody | RefusedBody;

/** Whatever the house signs a receipt of: a bid, or a maximum that it has taken. */
export type SignedBody = ReceiptBody | MaximumBody;

interface BodyOfBoth {
  readonly house: string;
  /** {session}/{lot no}; where there was no such lot in the current auction, the lot no alone. */
  readonly lot: string;
  readonly bidder: number;
  /** When it was decided, UTC. */
  readonly at: string;
}

/** A bid that stands in the book. */
export interface AcceptedBody extends BodyOfBoth {
  readonly kind: typeof ACCEPTED;
  readonly outcome: 'accepted';
  readonly amountSen: number;
  /** Where it stands, and the hash that it is sealed with there: the head of the chain with this bid. */
  readonly revision: number;
  readonly hash: string;
}

/**
 * A maximum that was taken: from this revision on the book bids for its bidder up to it. For them alone while the lot runs: it is handed to nobody else, and
 * kept nowhere but in the book.
 */
export interface MaximumBody extends BodyOfBoth {
  readonly kind: typeof MAXIMUM;
  readonly outcome: 'accepted';
  readonly maximumSen: number;
  /** Of its `MaximumSet`. What the book bid for it in the same append follows that. */
  readonly revision: number;
  readonly hash: string;
}

/** What a bidder named in a bid, as it arrived: from this and the book it follows what the bid had to be answered. */
export interface NamedBid {
  readonly startOrRaise: 'start' | 'raise';
  /** The price that they saw; of no meaning for a start. */
  readonly seenSen: number;
  /** What they offered beyond it, or beyond the starting price. */
  readonly offerSen: number;
  /** Under which the bid was sent. */
  readonly commandId: string;
}

/** A bid that a rule refused. */
export type RefusedBody = RefusedOfKind1 | RefusedOfKind2;

/** From before what the bidder named was recorded: whether it was too low cannot be told of every one. */
interface RefusedOfKind1 extends Refused {
  readonly kind: typeof REFUSED_1;
}

interface RefusedOfKind2 extends Refused, NamedBid {
  readonly kind: typeof REFUSED_2;
}

interface Refused extends BodyOfBoth {
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

export type Receipt<Body extends SignedBody = ReceiptBody> = Body & { readonly proof: ReceiptProof };

/** A refusal as it is kept beside the book: `hash` is the SHA-256 of the canonical JSON of { no, body, prev }. */
export interface RefusalRow {
  /** 1, 2, 3 …, in the order in which they were written down. */
  readonly no: number;
  readonly body: RefusedBody;
  readonly prev: string;
  readonly hash: string;
}

const ACCEPTED = 'tukul-receipt/1';
const REFUSED_1 = 'tukul-receipt/1';
const REFUSED_2 = 'tukul-receipt/2';
const MAXIMUM = 'tukul-receipt/3';
const RECEIPTS = 'tukul-receipts/1';

/** Its fields are in the order of canonical JSON. */
export function acceptedBody(accepted: Omit<AcceptedBody, 'kind' | 'outcome'>): AcceptedBody {
  const { amountSen, at, bidder, hash, house, lot, revision } = accepted;
  return { amountSen, at, bidder, hash, house, kind: ACCEPTED, lot, outcome: 'accepted', revision };
}

/** Its fields are in the order of canonical JSON. */
export function maximumBody(taken: Omit<MaximumBody, 'kind' | 'outcome'>): MaximumBody {
  const { at, bidder, hash, house, lot, maximumSen, revision } = taken;
  return { at, bidder, hash, house, kind: MAXIMUM, lot, maximumSen, outcome: 'accepted', revision };
}

/** What the receipt of a maximum is made of: the event that has taken it. */
export function maximumBodyOf(
  house: string,
  { data, revision, metadata }: Extract<StoredEvent, { type: 'MaximumSet' }>,
): MaximumBody {
  return maximumBody({ ...data, house, at: metadata.at, revision, hash: metadata.hash });
}

/** Of the second kind where it is known what the bidder named. Its fields are in the order of canonical JSON. */
export function refusedBody(refused: Omit<Refused, 'outcome'> & (NamedBid | object)): RefusedBody {
  const { amountSen, at, bidder, house, id, lot, reason, received } = refused;
  const head = { hash: refused.head.hash, revision: refused.head.revision };
  const outcome = 'refused';
  if (!('startOrRaise' in refused))
    return { amountSen, at, bidder, head, house, id, kind: REFUSED_1, lot, outcome, reason, received };
  const { commandId, offerSen, seenSen, startOrRaise } = refused;
  return {
    ...{ amountSen, at, bidder, commandId, head, house, id, kind: REFUSED_2, lot, offerSen, outcome, reason, received },
    ...{ seenSen, startOrRaise },
  };
}

/** What is signed for receipts that are answered together, before its key. */
export interface ReceiptsRoot {
  readonly kind: typeof RECEIPTS;
  readonly root: string;
}

/** Hashes of RFC 6962 (`merkle.ts`) in lower-case hexadecimal: receipts are made many at a time, and never leave that form. */
export interface HexHashes {
  /** The hash of the leaf that holds this text, as UTF-8. */
  leaf(text: string): string;
  node(left: string, right: string): string;
}

/** The proofs of these, at least one, under one signature. */
export function proofsOf(
  hashes: HexHashes,
  bodies: readonly SignedBody[],
  sign: (root: ReceiptsRoot) => { readonly key: string; readonly signature: string },
): ReceiptProof[] {
  // The names of a body stand in the order of canonical JSON already.
  const leaves = bodies.map((body) => hashes.leaf(JSON.stringify(body)));
  const { root, paths } = allInclusionPaths(leaves, hashes.node);
  const { key, signature } = sign({ kind: RECEIPTS, root });
  return paths.map((path, index) => ({ index, size: bodies.length, path, key, signature }));
}

/** What the signature of a receipt is over, once the root of its tree is known. */
export function signedRoot({ key, signature }: ReceiptProof, root: Uint8Array): Signed & ReceiptsRoot {
  return { kind: RECEIPTS, root: hexOf(root), key, signature };
}

/** Why a receipt does not count: what it says is not under its signature, or that one is not the house's. */
export type ReceiptFault = 'not-included' | SignatureFault;

/** Undefined: the holder of the key has signed exactly this. */
export function receiptFault(
  sha256: Sha256,
  verify: VerifyEd25519,
  { proof, ...body }: Receipt<SignedBody>,
  keys: readonly PublicKey[],
): ReceiptFault | undefined {
  const { index, size } = proof;
  const path = proof.path.flatMap((each) => hashOfHex(each) ?? []);
  if (path.length !== proof.path.length) return 'not-included';
  const root = rootFromInclusion(sha256, leafHash(sha256, utf8(canonicalJson(body))), index, size, path);
  if (root === undefined) return 'not-included';
  // Another body, or another place, gives another root, which nobody has signed.
  return signatureFault(sha256, verify, signedRoot(proof, root), keys);
}

/** What a refusal is chained by. */
export function refusalHash(sha256Hex: Sha256Hex, { no, body, prev }: Omit<RefusalRow, 'hash'>): string {
  return sha256Hex(canonicalJson({ no, body, prev }));
}
