import { expect, test } from 'vitest';
import { cipherRing } from './ciphers.ts';

const [OLD, NEW] = ['the first secret of the house', 'the second one'] as const;
const PLAIN = Buffer.from('twenty bytes of it..');

test('what was enciphered is read by whoever has its key, for the same account, unaltered', () => {
  const ring = cipherRing('second factors', [OLD]);
  const sealed = ring.seal(PLAIN, '1002');
  expect(sealed.bytes.includes(PLAIN)).toBe(false);
  expect(ring.open(sealed, '1002')).toEqual(PLAIN);
  expect(ring.open(sealed, '1003')).toBeUndefined();
  expect(cipherRing('second factors', [NEW, OLD]).open(sealed, '1002')).toEqual(PLAIN);
  expect(cipherRing('second factors', [NEW]).open(sealed, '1002')).toBeUndefined();
  expect(cipherRing('tokens', [OLD]).open(sealed, '1002')).toBeUndefined();
  for (let at = 0; at < sealed.bytes.length; at += 1) {
    const bytes = Buffer.from(sealed.bytes);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(ring.open({ ...sealed, bytes }, '1002')).toBeUndefined();
  }
  expect(ring.open({ ...sealed, bytes: Buffer.alloc(3) }, '1002')).toBeUndefined();
});

test('the newest key enciphers, and the same is never enciphered alike', () => {
  const both = cipherRing('second factors', [NEW, OLD]);
  const sealed = both.seal(PLAIN, '1002');
  expect(cipherRing('second factors', [NEW]).open(sealed, '1002')).toEqual(PLAIN);
  expect(both.seal(PLAIN, '1002').bytes).not.toEqual(sealed.bytes);
});
