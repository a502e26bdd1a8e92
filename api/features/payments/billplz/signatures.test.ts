import { describe, expect, it } from 'vitest';
import { isSigned, redirectElements, xSignature } from './signatures.ts';

/** The examples of Billplz's documentation. */
const KEY = 'S-s7b4yWpp9h7rrkNM1i3Z_g';
const CALLBACK = {
  id: 'zq0tm2wc',
  collection_id: 'yhx5t1pp',
  paid: 'true',
  state: 'paid',
  amount: '100',
  paid_amount: '100',
  due_at: '2018-9-27',
  email: 'tester@test.com',
  mobile: '',
  name: 'TESTER',
  url: 'http://www.billplz-sandbox.com/bills/zq0tm2wc',
  paid_at: '2018-09-27 15:15:09 +0800',
};
const CALLBACK_SIGNATURE = '0fe0a20b8d557eeae570377783d062a3816a9ea80f368860bacfa7ec3ca4d00e';
const REDIRECT = { id: 'zq0tm2wc', paid: 'true', paid_at: '2018-09-27 15:15:09 +0800' };
const REDIRECT_SIGNATURE = '4aab095fe5a39b1d534500988f9a0cb085cd1b6d5bbb55dd4e02ea6fa102b47b';

describe('X-Signature', () => {
  it('is that of the documentation for a callback', () => expect(xSignature(CALLBACK, KEY)).toBe(CALLBACK_SIGNATURE));

  it('is that of the documentation for a redirect', () =>
    expect(xSignature(redirectElements(REDIRECT), KEY)).toBe(REDIRECT_SIGNATURE));

  it('leaves itself out', () => {
    expect(xSignature({ ...CALLBACK, x_signature: 'whatever' }, KEY)).toBe(CALLBACK_SIGNATURE);
    expect(xSignature(redirectElements({ ...REDIRECT, x_signature: 'whatever' }), KEY)).toBe(REDIRECT_SIGNATURE);
  });

  it('takes null for empty, and numbers and truth for their texts', () =>
    expect(xSignature({ ...CALLBACK, mobile: null, amount: 100, paid: true }, KEY)).toBe(CALLBACK_SIGNATURE));

  it('does not hang on the order of the elements', () => {
    const turned = Object.fromEntries(Object.entries(CALLBACK).toReversed());
    expect(xSignature(turned, KEY)).toBe(CALLBACK_SIGNATURE);
  });

  it('sorts without regard to case', () =>
    // printf '%s' 'alphaX|Beta1|gammay' | openssl dgst -sha256 -hmac key
    expect(xSignature({ gamma: 'y', Beta: '1', alpha: 'X' }, 'key')).toBe(
      '2b72f264ce09d115fbd24626144c7bb542cf86c93f1112073b7805cbb77e3955',
    ));
});

describe('a signature', () => {
  it('holds', () => expect(isSigned(CALLBACK, CALLBACK_SIGNATURE, KEY)).toBe(true));

  it.each([
    ['absent', undefined],
    ['null', null],
    ['empty', ''],
    ['too short', CALLBACK_SIGNATURE.slice(1)],
    ['too long', `${CALLBACK_SIGNATURE}0`],
    ['in capitals', CALLBACK_SIGNATURE.toUpperCase()],
    ['of another length in bytes', `${CALLBACK_SIGNATURE.slice(1)}é`],
    ['a list', [CALLBACK_SIGNATURE]],
    ['another one', CALLBACK_SIGNATURE.replace('0', '1')],
    ['right in its first half only', CALLBACK_SIGNATURE.slice(0, 32) + '0'.repeat(32)],
    ['right in its second half only', '0'.repeat(32) + CALLBACK_SIGNATURE.slice(32)],
    ['wrong in its last figure only', `${CALLBACK_SIGNATURE.slice(0, -1)}f`],
  ])('does not when it is %s', (_, given) => expect(isSigned(CALLBACK, given, KEY)).toBe(false));

  it('does not under another key', () => expect(isSigned(CALLBACK, CALLBACK_SIGNATURE, `${KEY}x`)).toBe(false));

  it('does not for other elements', () => {
    expect(isSigned({ ...CALLBACK, amount: '1000' }, CALLBACK_SIGNATURE, KEY)).toBe(false);
    expect(isSigned({ ...CALLBACK, more: '' }, CALLBACK_SIGNATURE, KEY)).toBe(false);
  });
});
