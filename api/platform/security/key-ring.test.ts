import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOf, keyRing, type Purpose, signedByName } from './key-ring.ts';

const PURPOSES: readonly Purpose[] = [
  'tokens',
  'devices',
  'staff cards',
  'papers',
  'gate passes',
  'unsubscribe links',
  'second factors',
];
const [OLD, NEW, OTHER] = ['the first secret of the house', 'the second one', 'of another house'] as const;

test('what a ring has signed it reads, and nothing else', () => {
  const ring = keyRing('papers', [OLD], 16);
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, other) => {
      const signature = ring.sign(text);
      expect(signature).toMatch(/^[\w-]{26}$/);
      expect(ring.holds(text, signature)).toBe(true);
      expect(ring.holds(other, signature)).toBe(other === text);
      expect(ring.holds(text, other)).toBe(false);
    }),
  );
});

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test.each([16, 32])('a signature of %i bytes has one spelling, also one of before keys had ids', (bytes) => {
  const before = signedByName('papers');
  const ring = keyRing('papers', [OLD], bytes, before);
  for (const signature of [ring.sign('paper'), before(OLD, 'paper').subarray(0, bytes).toString('base64url')]) {
    const spellings = [...LETTERS].map((letter) => signature.slice(0, -1) + letter);
    expect(spellings.filter((each) => ring.holds('paper', each))).toEqual([signature]);
    for (const odd of [`${signature}=`, `${signature}.`, ` ${signature}`]) expect(ring.holds('paper', odd)).toBe(false);
  }
});

test('a new key signs, and those before it go on reading until they are taken away', () => {
  const printed = keyRing('papers', [OLD], 16).sign('paper');
  const both = keyRing('papers', [NEW, OLD], 16);
  expect(both.holds('paper', printed)).toBe(true);
  expect(both.sign('paper')).toBe(keyRing('papers', [NEW], 16).sign('paper'));
  expect(keyRing('papers', [NEW], 16).holds('paper', printed)).toBe(false);
  expect(keyRing('papers', [OLD], 16).holds('paper', both.sign('paper'))).toBe(false);
});

test('what is signed for one purpose counts for no other, and no two purposes have one key', () => {
  for (const purpose of PURPOSES) {
    const signature = keyRing(purpose, [OLD], 32).sign('1002');
    const readers = PURPOSES.filter((each) => keyRing(each, [OLD], 32).holds('1002', signature));
    expect(readers).toEqual([purpose]);
  }
  expect(new Set(PURPOSES.map((purpose) => keyOf(OLD, purpose).bytes.toString('hex'))).size).toBe(PURPOSES.length);
});

test('what was signed before keys had ids counts while its secret is there, where it was ever printed', () => {
  const before = signedByName('papers');
  const printed = before(OLD, 'paper').subarray(0, 16).toString('base64url');
  expect(keyRing('papers', [NEW, OLD], 16, before).holds('paper', printed)).toBe(true);
  expect(keyRing('papers', [NEW], 16, before).holds('paper', printed)).toBe(false);
  expect(keyRing('papers', [OLD], 16).holds('paper', printed)).toBe(false);
  expect(keyRing('papers', [OLD, OTHER], 16, before).holds('another', printed)).toBe(false);
});
