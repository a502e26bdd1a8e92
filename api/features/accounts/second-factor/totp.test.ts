import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base32, codeOfStep, newSecret, otpauthUri, stepAt, stepOf } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('a code', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i s is that of RFC 6238, appendix B', (seconds, code) => {
    expect(codeOfStep(SECRET, stepAt(seconds * 1000), 8)).toBe(code);
    expect(codeOfStep(SECRET, stepAt(seconds * 1000))).toBe(code.slice(2));
  });

  test('counts in its own step, the one before and the one after, and in no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50_000_000, max: 100_000_000 }), fc.integer({ min: -5, max: 5 }), (step, off) => {
        const code = codeOfStep(SECRET, step + off);
        // Steps may have the same six digits.
        const counts = [-1, 0, 1].some((each) => codeOfStep(SECRET, step + each) === code);
        expect(stepOf(SECRET, code, step * 30_000 + 12_345, 0) !== undefined).toBe(counts);
      }),
    );
  });

  test('counts in no step that is not later than the last that was used', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50_000_000, max: 100_000_000 }), fc.integer({ min: -1, max: 1 }), (step, off) => {
        const used = step + off;
        const later = stepOf(SECRET, codeOfStep(SECRET, used), step * 30_000, used);
        expect(later === undefined || later > used).toBe(true);
      }),
    );
  });
});

test('a secret is typed as RFC 4648 has it, and scanned as apps read it', () => {
  const words = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
  const typed = ['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'];
  expect(words.map((word) => base32(Buffer.from(word)))).toEqual(typed);
  expect(otpauthUri(SECRET, 'a+b@house.test', 'Tukul')).toBe(
    'otpauth://totp/Tukul:a%2Bb%40house.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tukul',
  );
  expect(newSecret()).toHaveLength(20);
});
