import { expect, test } from 'vitest';
import { collectionChecksum, lookUpChecksum, orderCallbackChecksum, orderChecksum } from './checksums.ts';

/** The expected values come from `printf '%s' '…' | openssl dgst -sha512 -hmac key`. */
const KEY = 'S-s7b4yWpp9h7rrkNM1i3Z_g';
const epoch = 1_700_000_000;

test('of a collection, with and without a callback', () => {
  const callbackUrl = 'https://house.test/api/billplz/refunds';
  expect(collectionChecksum({ title: 'Refunds', callbackUrl, epoch }, KEY)).toBe(
    'e955222c0b73879b2135932f0c60c779a8538b34fb2450cc43e722fb6c17eccc80c0d0e61b107510775df69545238d7608307f64bfd0fcc8fa18d932c32baa5f',
  );
  expect(collectionChecksum({ title: 'Refunds', epoch }, KEY)).toBe(
    'ade19b2d8c47baee98fe87bccebbdb8349354db47705bb3878af9e66b18eae8b53f24e1ca2f8744236f653aafa0ff4f6ce12ca6e7a2d7aa528987bd8ffda310d',
  );
});

test('of an order', () => {
  const order = {
    collectionId: '8f4e331f-ac71-435e-a870-72fe520b4563',
    bankAccountNumber: '121212121212',
    total: 500,
    epoch,
  };
  expect(orderChecksum(order, KEY)).toBe(
    '0641205764d5b721b00533c860460ce0f86970ba3fcc09c9c8bf2c13f7db29886f3089b6d43d1a89ac0e3e2620918a5985e7c5ac49863c83d9ca2d6396e57936',
  );
});

test('of a question about an order', () => {
  expect(lookUpChecksum('cc92738f-dfda-4969-91dc-22a44afc7e26', epoch, KEY)).toBe(
    'a6de7a4ccac717ab5e40ee14607997008e48bcaae8159b6ab3c2531bcf446a0641c42d69d0ca4c5bb3075d6c89ed7b90c0e47b6193e12f84a2a5910ef09786ff',
  );
});

test('of the callback about an order', () => {
  const told = {
    id: 'cc92738f-dfda-4969-91dc-22a44afc7e26',
    bankAccountNumber: '121212121212',
    status: 'completed',
    total: 500,
    referenceId: 'refund 7',
    epoch,
  };
  expect(orderCallbackChecksum(told, KEY)).toBe(
    '4f8ad3271a7ad0b2d23b5eed65147644897b4dd48f2fe73ea44bdf89281aa606cb9cb203b1a93457c4bfb0647baf9d86aab9f2d735bd40955b6cd79637790c8c',
  );
});
