import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64urlOf, bytesOfBase64url, hashOfHex, hexOf } from './bytes.ts';
import { signatureFault } from './signed.ts';
import { newKey, sha256, verifyEd25519 } from './testing/keys.ts';

const ours = newKey();
const others = newKey();
const faultOf = (object: Parameters<typeof signatureFault>[2], keys = [others.publicKey, ours.publicKey]) =>
  signatureFault(sha256, verifyEd25519, object, keys);

describe('a signed object', () => {
  const signed = ours.sign({ kind: 'test/1', session: 'AMS1', at: { b: 2, a: 1 } });

  it('counts with the key that it names, however its fields are ordered', () => {
    expect(faultOf(signed)).toBeUndefined();
    const { kind, ...rest } = signed;
    expect(faultOf({ ...rest, kind })).toBeUndefined();
  });

  it('does not count when anything of it is changed, or its key is not one of the house', () => {
    expect(faultOf({ ...signed, kind: 'test/2' })).toBe('signature-invalid');
    expect(faultOf({ ...signed, more: 1 } as typeof signed)).toBe('signature-invalid');
    expect(faultOf({ ...signed, signature: signed.signature.slice(1) })).toBe('signature-invalid');
    expect(faultOf({ ...signed, signature: others.sign({ kind: 'test/1' }).signature })).toBe('signature-invalid');
    expect(faultOf({ ...signed, key: others.publicKey.key })).toBe('signature-invalid');
    expect(faultOf(signed, [others.publicKey])).toBe('key-unknown');
  });

  it('does not count with a public key under another id', () => {
    const planted = { key: ours.publicKey.key, publicKey: others.publicKey.publicKey };
    expect(faultOf(others.sign({ kind: 'test/1' }), [others.publicKey])).toBeUndefined();
    expect(faultOf({ ...others.sign({ kind: 'test/1' }), key: ours.publicKey.key }, [planted])).toBe('key-invalid');
  });
});

describe('bytes as text', () => {
  it('are read back, and written as others write them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
        expect(hexOf(bytes)).toBe(Buffer.from(bytes).toString('hex'));
        expect(base64urlOf(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
        expect(bytesOfBase64url(base64urlOf(bytes), bytes.length)).toEqual(bytes);
      }),
    );
    const hash = sha256(new Uint8Array([1, 2, 3]));
    expect(hashOfHex(hexOf(hash))).toEqual(hash);
  });

  it('are not read from anything else', () => {
    for (const wrong of ['', 'ab'.repeat(31), 'AB'.repeat(32), 'zz'.repeat(32)])
      expect(hashOfHex(wrong)).toBeUndefined();
    for (const wrong of ['AAAA=', 'AAA', 'AAAAA', 'AA+AAA', 'AAAAAB'])
      expect(bytesOfBase64url(wrong, 4)).toBeUndefined();
    expect(bytesOfBase64url('AAAAAA', 4)).toEqual(new Uint8Array(4));
  });
});
