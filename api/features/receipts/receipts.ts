import { randomUUID } from 'node:crypto';
import type { RefusedAt } from '#api/book/outcome.ts';
import { hexHashes } from '#api/platform/signing/hex-hashes.ts';
import type { Signer } from '#api/platform/signing/signing-keys.ts';
import type { StoredEvent } from '#domain/events.ts';
import {
  type AcceptedBody,
  acceptedBody,
  proofsOf,
  type Receipt,
  type ReceiptBody,
  type ReceiptProof,
  type RefusedBody,
  refusedBody,
} from '#domain/evidence/receipt.ts';

export interface ReceiptDeps {
  /** The name of the house, which each receipt has. */
  readonly house: string;
  readonly signer: Signer;
  /** Is given every refusal that gets a receipt, to keep it. `lot` is null where there was no such lot. */
  readonly keep: (refusal: { readonly lot: string | null; readonly body: RefusedBody }) => void;
}

/** A bid as it came to the server. */
interface ReceivedBid {
  readonly lotNo: string;
  readonly bidder: number;
  /** UTC ms. */
  readonly receivedMs: number;
}

/** Gives out receipts. All that are asked for in the same turn of the event loop get one signature. */
export class Receipts {
  readonly house: string;
  readonly #deps: ReceiptDeps;
  #asked: { readonly body: ReceiptBody; readonly answer: (proof: ReceiptProof) => void }[] = [];

  constructor(deps: ReceiptDeps) {
    this.house = deps.house;
    this.#deps = deps;
  }

  /** Of a bid that stands in the book; the same bid has the same receipt, but for those that it was signed with. */
  accepted(event: Extract<StoredEvent, { type: 'BidPlaced' }>): Promise<Receipt<AcceptedBody>> {
    const { lot, bidder, amountSen } = event.data;
    const { at, hash } = event.metadata;
    const { revision } = event;
    return this.#sign(acceptedBody({ house: this.house, lot, bidder, amountSen, at, revision, hash }));
  }

  /** Of a bid that the book has just refused, which is kept. */
  refused({ refusal, revision, hash, atMs, bid }: RefusedAt, received: ReceivedBid): Promise<Receipt<RefusedBody>> {
    const lot = bid?.lot ?? null;
    const body = refusedBody({
      house: this.house,
      lot: lot ?? received.lotNo,
      bidder: received.bidder,
      amountSen: bid?.amountSen ?? null,
      at: new Date(atMs).toISOString(),
      received: new Date(received.receivedMs).toISOString(),
      reason: refusal.code,
      id: randomUUID(),
      head: { revision, hash },
    });
    this.#deps.keep({ lot, body });
    return this.#sign(body);
  }

  /** Once more, under a signature of its own: as long as the key is the same, the same receipt. */
  again<Body extends ReceiptBody>(body: Body): Receipt<Body> {
    const [proof] = this.#proofsOf([body]);
    return { ...body, proof: proof as ReceiptProof };
  }

  #sign<Body extends ReceiptBody>(body: Body): Promise<Receipt<Body>> {
    return new Promise((resolve) => {
      // After whatever is settled now has been heard: the answers to a batch of the book are given all at once.
      if (this.#asked.length === 0) process.nextTick(() => this.#answerAll());
      this.#asked.push({ body, answer: (proof) => resolve({ ...body, proof }) });
    });
  }

  #answerAll(): void {
    const asked = this.#asked;
    this.#asked = [];
    const proofs = this.#proofsOf(asked.map(({ body }) => body));
    for (const [i, proof] of proofs.entries()) asked[i]?.answer(proof);
  }

  #proofsOf(bodies: readonly ReceiptBody[]): ReceiptProof[] {
    return proofsOf(hexHashes, bodies, (root) => this.#deps.signer.sign(root));
  }
}
