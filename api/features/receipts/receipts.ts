import { randomUUID } from 'node:crypto';
import type { RefusedAt } from '#api/book/outcome.ts';
import { Lru } from '#api/platform/lru.ts';
import { hexHashes } from '#api/platform/signing/hex-hashes.ts';
import type { Signer } from '#api/platform/signing/signing-keys.ts';
import type { StoredEvent } from '#domain/events.ts';
import {
  type AcceptedBody,
  acceptedBody,
  type MaximumBody,
  maximumBodyOf,
  proofsOf,
  type Receipt,
  type ReceiptProof,
  type RefusedBody,
  refusedBody,
  type SignedBody,
} from '#domain/evidence/receipt.ts';

export interface ReceiptDeps {
  /** The name of the house, part of each receipt. */
  readonly house: string;
  readonly signer: Signer;
  /** Records a refusal that gets a receipt. `lot` is null when there was no such lot. */
  readonly keep: (refusal: { readonly lot: string | null; readonly body: RefusedBody }) => void;
}

/** A bid as the server received it. */
interface ReceivedBid {
  readonly lotNo: string;
  readonly bidder: number;
  /** UTC ms. */
  readonly receivedMs: number;
}

/** proofs, of some 400 bytes each: of the last 200 full pages of receipts. */
const KEPT_PROOFS = 10_000;

/** Issues receipts. All of one turn of the event loop share one signature. */
export class Receipts {
  readonly house: string;
  readonly #deps: ReceiptDeps;
  /** Proofs of receipts that were issued again, by the hash of their leaf: whoever looks through their receipts asks for the same ones each time. */
  readonly #reissued = new Lru<string, ReceiptProof>(KEPT_PROOFS);
  #pending: { readonly body: SignedBody; readonly answer: (proof: ReceiptProof) => void }[] = [];

  constructor(deps: ReceiptDeps) {
    this.house = deps.house;
    this.#deps = deps;
  }

  /** For a committed bid; the same bid has the same receipt, except for the proof. */
  accepted(event: Extract<StoredEvent, { type: 'BidPlaced' }>): Promise<Receipt<AcceptedBody>> {
    const { lot, bidder, amountSen } = event.data;
    const { at, hash } = event.metadata;
    const { revision } = event;
    return this.#sign(acceptedBody({ house: this.house, lot, bidder, amountSen, at, revision, hash }));
  }

  /** For a maximum that was taken; for its bidder alone. */
  maximum(event: Extract<StoredEvent, { type: 'MaximumSet' }>): Promise<Receipt<MaximumBody>> {
    return this.#sign(maximumBodyOf(this.house, event));
  }

  /** For a bid that the book has just refused; it is recorded. */
  refused({ refusal, revision, hash, atMs, bid }: RefusedAt, received: ReceivedBid): Promise<Receipt<RefusedBody>> {
    if (bid === undefined) throw new Error('What was refused is no bid');
    const { lot } = bid;
    const body = refusedBody({
      ...bid,
      house: this.house,
      lot: lot ?? received.lotNo,
      bidder: received.bidder,
      at: new Date(atMs).toISOString(),
      received: new Date(received.receivedMs).toISOString(),
      reason: refusal.code,
      id: randomUUID(),
      head: { revision, hash },
    });
    this.#deps.keep({ lot, body });
    return this.#sign(body);
  }

  /** Issues a receipt again, with a signature of its own: always the same one. */
  reissue<Body extends SignedBody>(body: Body): Receipt<Body> {
    const leaf = hexHashes.leaf(JSON.stringify(body));
    const proof = this.#reissued.get(leaf) ?? (this.#proofsOf([body])[0] as ReceiptProof);
    this.#reissued.set(leaf, proof);
    return { ...body, proof };
  }

  #sign<Body extends SignedBody>(body: Body): Promise<Receipt<Body>> {
    return new Promise((resolve) => {
      // After the promises that are settled now: the answers to a batch of the book come all at once.
      if (this.#pending.length === 0) process.nextTick(() => this.#answerAll());
      this.#pending.push({ body, answer: (proof) => resolve({ ...body, proof }) });
    });
  }

  #answerAll(): void {
    const pending = this.#pending;
    this.#pending = [];
    const proofs = this.#proofsOf(pending.map(({ body }) => body));
    for (const [i, proof] of proofs.entries()) pending[i]?.answer(proof);
  }

  #proofsOf(bodies: readonly SignedBody[]): ReceiptProof[] {
    return proofsOf(hexHashes, bodies, (root) => this.#deps.signer.sign(root));
  }
}
