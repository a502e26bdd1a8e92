import { expect, test } from 'vitest';
import { sha256, signerOf } from '#api/platform/signing/signing-keys.ts';
import { acceptedBody, receiptFault } from '#domain/evidence/receipt.ts';
import { verifyEd25519 } from '#domain/evidence/testing/keys.ts';
import { Receipts } from './receipts.ts';

const SEED = 'yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk';

const bidAt = (revision: number) =>
  acceptedBody({
    ...{ house: 'tukul', lot: 'AMS1/101', bidder: 17, amountSen: 2_150_000 + revision },
    ...{ at: '2026-11-20T06:59:59.990Z', revision, hash: revision.toString(16).padStart(64, '0') },
  });

test('a receipt that is asked for again is signed once, and is the same each time', async () => {
  const signer = signerOf(SEED);
  let signed = 0;
  const counting: typeof signer = {
    ...signer,
    sign: (unsigned) => {
      signed += 1;
      return signer.sign(unsigned);
    },
  };
  const receipts = new Receipts({ house: 'tukul', signer: counting, keep: () => {} });
  const page = () => [1, 2, 3].map((revision) => receipts.reissue(bidAt(revision)));
  const first = page();
  expect(page()).toEqual(first);
  expect(signed).toBe(3);
  // What the tables say of the same bid may be another thing since: its receipt is of what they say now.
  const other = receipts.reissue({ ...bidAt(1), amountSen: 1 });
  expect(signed).toBe(4);
  const keys = [{ key: signer.key, publicKey: signer.publicKey, from: '2026-01-01T00:00:00.000Z', until: null }];
  for (const receipt of [...first, other]) {
    expect(await receiptFault(sha256, verifyEd25519, receipt, keys)).toBeUndefined();
  }
});
