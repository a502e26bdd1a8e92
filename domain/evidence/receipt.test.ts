import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../chain.ts';
import { Auction, BIDDER } from '../testing/auction.ts';
import { hexOf, utf8 } from './bytes.ts';
import { leafHash, nodeHash } from './merkle.ts';
import {
  acceptedBody,
  type HexHashes,
  maximumBody,
  maximumBodyOf,
  proofsOf,
  type ReceiptBody,
  receiptFault,
  refusalHash,
  refusedBody,
  type SignedBody,
} from './receipt.ts';
import { newKey, sha256, verifyEd25519 } from './testing/keys.ts';

const ours = newKey();
const others = newKey();

const hashes: HexHashes = {
  leaf: (text) => hexOf(leafHash(sha256, utf8(text))),
  node: (left, right) => hexOf(nodeHash(sha256, Buffer.from(left, 'hex'), Buffer.from(right, 'hex'))),
};

const instants = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const hexHash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hexOf);
const amounts = fc.nat({ max: 1_000_000_000 });
const accepted = fc
  .record({
    lot: fc.constantFrom('AMS1/101', 'AMS2/7A'),
    bidder: fc.nat(),
    amountSen: amounts,
    at: instants,
    hash: hexHash,
    revision: fc.nat(),
  })
  .map((rest): ReceiptBody => acceptedBody({ ...rest, house: 'tukul' }));
const refused = fc
  .record({
    amountSen: fc.option(amounts),
    at: instants,
    received: instants,
    bidder: fc.nat(),
    id: fc.uuid(),
    hash: hexHash,
    revision: fc.nat(),
  })
  .map(
    ({ hash, revision, ...rest }): ReceiptBody =>
      refusedBody({ ...rest, house: 'tukul', lot: '101', reason: 'bid-too-low', head: { revision, hash } }),
  );
const maxima = fc
  .record({ bidder: fc.nat(), maximumSen: amounts, at: instants, hash: hexHash, revision: fc.nat() })
  .map((rest): SignedBody => maximumBody({ ...rest, house: 'tukul', lot: 'AMS1/101' }));
const groups = fc.array(fc.oneof<fc.Arbitrary<SignedBody>[]>(accepted, refused, maxima), {
  minLength: 1,
  maxLength: 20,
});

function receiptsOf(bodies: readonly SignedBody[]) {
  const proofs = proofsOf(hashes, bodies, (root) => ours.sign(root));
  return bodies.map((body, i) => ({ ...body, proof: proofs[i] as (typeof proofs)[number] }));
}

const faultOf = (receipt: Parameters<typeof receiptFault>[2], keys = [others.publicKey, ours.publicKey]) =>
  receiptFault(sha256, verifyEd25519, receipt, keys);

describe('receipts that were signed together', () => {
  it('each count by themselves', () => {
    fc.assert(
      fc.property(groups, (bodies) => {
        for (const receipt of receiptsOf(bodies)) {
          expect(faultOf(JSON.parse(JSON.stringify(receipt)))).toBeUndefined();
          expect(faultOf(receipt, [others.publicKey])).toBe('key-unknown');
        }
      }),
      { numRuns: 20 },
    );
  });

  it('count for nothing once anything of them is changed', () => {
    fc.assert(
      fc.property(groups, fc.nat(), (bodies, seed) => {
        const receipts = receiptsOf(bodies);
        const receipt = receipts[seed % receipts.length] as (typeof receipts)[number];
        const { proof } = receipt;
        const wrong = [
          { ...receipt, bidder: receipt.bidder + 1 },
          { ...receipt, amountSen: (('amountSen' in receipt && receipt.amountSen) || 0) + 100 },
          { ...receipt, maximumSen: 'maximumSen' in receipt ? receipt.maximumSen + 100 : 100 },
          { ...receipt, lot: 'AMS9/9' },
          { ...receipt, more: 1 },
          { ...receipt, proof: { ...proof, index: proof.index + 1 } },
          { ...receipt, proof: { ...proof, path: [...proof.path, '0'.repeat(64)] } },
          { ...receipt, proof: { ...proof, path: [...proof.path, 'no hash'] } },
          { ...receipt, proof: { ...proof, key: others.publicKey.key } },
          { ...receipt, proof: { ...proof, signature: others.sign({ kind: 'tukul-receipts/1' }).signature } },
        ];
        for (const each of wrong) expect(faultOf(each as typeof receipt)).toBeDefined();
      }),
      { numRuns: 20 },
    );
  });

  it('have bodies whose JSON is canonical as it is', () => {
    fc.assert(
      fc.property(groups, (bodies) => {
        for (const body of bodies) expect(JSON.stringify(body)).toBe(canonicalJson(body));
      }),
    );
  });
});

it('a root that was signed for something else is no receipt', () => {
  const [receipt] = receiptsOf(fc.sample(accepted, 1));
  if (receipt === undefined) throw new Error('There is none');
  const { kind: _, ...root } = { kind: '', root: '0'.repeat(64) };
  const { key, signature } = ours.sign({ kind: 'tukul-head/1', ...root });
  expect(faultOf({ ...receipt, proof: { ...receipt.proof, key, signature } })).toBe('signature-invalid');
});

it('a refusal is chained by its number, its body and the one before it', () => {
  const sha256Hex = (text: string) => hexOf(sha256(utf8(text)));
  const [body] = fc.sample(refused, 1) as [Parameters<typeof refusalHash>[1]['body']];
  const row = { no: 1, body, prev: '0'.repeat(64) };
  const hash = refusalHash(sha256Hex, row);
  expect(hash).toBe(sha256Hex(`{"body":${canonicalJson(body)},"no":1,"prev":"${'0'.repeat(64)}"}`));
  expect(refusalHash(sha256Hex, { ...row, no: 2 })).not.toBe(hash);
});

it('the receipt of a maximum says whose it is, for which lot, how much it is and at which revision it was taken, and nothing of a price', () => {
  const auction = new Auction({ rules: { maximumBids: true } });
  auction.leaves('A', 5_000);
  const taken = auction.history.find((event) => event.type === 'MaximumSet');
  if (taken?.type !== 'MaximumSet') throw new Error('There is none');
  const body = maximumBodyOf('tukul', taken);
  expect(body).toEqual({
    ...{ kind: 'tukul-receipt/3', house: 'tukul', lot: 'AMS1/1', bidder: BIDDER.A, maximumSen: 5_000_00 },
    ...{ outcome: 'accepted', at: taken.metadata.at, revision: taken.revision, hash: taken.metadata.hash },
  });
  const [receipt] = receiptsOf([body]);
  if (receipt === undefined) throw new Error('There is none');
  expect(faultOf(receipt)).toBeUndefined();
  expect(faultOf({ ...receipt, maximumSen: 5_000_01 } as typeof receipt)).toBe('signature-invalid');
});
