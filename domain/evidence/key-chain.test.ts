import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChainedKey, keyFaults, keyStatement } from './key-chain.ts';
import { newKey, sha256, verifyEd25519 } from './testing/keys.ts';

const from = (n: number) => new Date(Date.UTC(2026, 0, n + 1)).toISOString();
const signers = Array.from({ length: 6 }, () => {
  const { publicKey, sign } = newKey();
  return { ...publicKey, sign };
});

/** `n` keys, each vouched for by the one before it. */
function chain(n: number): ChainedKey[] {
  return signers.slice(0, n).map(({ key, publicKey }, i): ChainedKey => {
    const before = signers[i - 1];
    const statement = keyStatement({ publicKey, from: from(i) });
    return {
      ...{ key, publicKey, from: from(i), noted: i === 0, previous: before?.key ?? null },
      countersignature: before?.sign(statement).signature ?? null,
    };
  });
}

const faults = (keys: readonly ChainedKey[]) => [...keyFaults(sha256, verifyEd25519, keys)];
const idOf = (n: number) => signers[n]?.key ?? '';

test('a chain of keys counts, in whatever order it is given', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }).chain((n) => fc.shuffledSubarray(chain(n), { minLength: n })),
      (keys) => {
        expect(faults(keys)).toEqual([]);
      },
    ),
  );
});

describe('no key counts', () => {
  const with_ = (n: number, change: Partial<ChainedKey>) =>
    chain(3).map((each, i) => (i === n ? { ...each, ...change } : each));

  test('that nobody vouches for, unless the owner has noted it; what follows it does not either', () => {
    expect(faults(with_(0, { noted: false }))).toEqual([
      [idOf(0), 'nobody-vouches'],
      [idOf(1), 'previous-unknown'],
      [idOf(2), 'previous-unknown'],
    ]);
    expect(faults(with_(1, { previous: null, countersignature: null, noted: true }))).toEqual([]);
  });

  test('whose public key or beginning was changed after it was vouched for', () => {
    expect(faults(with_(2, { publicKey: signers[4]?.publicKey ?? '' }))).toEqual([[idOf(2), 'key-invalid']]);
    expect(faults(with_(2, { from: from(9) }))).toEqual([[idOf(2), 'countersignature-invalid']]);
    expect(faults(with_(2, { countersignature: 'x' }))).toEqual([[idOf(2), 'countersignature-invalid']]);
  });

  test('that vouches for itself, or is vouched for in a circle', () => {
    const own =
      signers[2]?.sign(keyStatement({ publicKey: signers[2]?.publicKey ?? '', from: from(2) })).signature ?? '';
    expect(faults(with_(2, { previous: idOf(2), countersignature: own }))).toEqual([[idOf(2), 'previous-unknown']]);
    expect(faults(with_(2, { countersignature: own }))).toEqual([[idOf(2), 'countersignature-invalid']]);
  });

  test('that comes second after the same key, though that one has signed it', () => {
    const [, , third, fourth] = signers;
    const statement = keyStatement({ publicKey: fourth?.publicKey ?? '', from: from(3) });
    const branch: ChainedKey = {
      ...{ key: fourth?.key ?? '', publicKey: fourth?.publicKey ?? '', from: from(3), noted: false },
      ...{ previous: idOf(1), countersignature: signers[1]?.sign(statement).signature ?? '' },
    };
    expect(third).toBeDefined();
    expect(faults([...chain(3), branch])).toEqual([[idOf(3), 'second-after-previous']]);
  });
});
