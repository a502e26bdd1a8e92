import { expect, it } from 'vitest';
import { topUpAddress } from '#web/lots/top-up-address.ts';
import { wantedTopUp } from './wanted-top-up.ts';

const wantedAt = (address: string) => wantedTopUp(new URL(address, 'https://house.test').searchParams);

it('what a lot needs is carried over to the page where it is topped up', () => {
  expect(topUpAddress(900_00, '101')).toBe('/myaccount/transaction?amount=900&lot=101');
  expect(wantedAt(topUpAddress(900_50, '12A'))).toEqual({ lotNo: '12A', amount: '900.50' });
});

it('an address that makes no sense asks for nothing', () => {
  for (const search of [
    '',
    '?amount=-5&lot=',
    '?amount=1e9&lot=../admin',
    '?amount=0&lot=1%2F2',
    `?lot=${'1'.repeat(13)}`,
  ]) {
    expect(wantedAt(`/myaccount/transaction${search}`), search).toEqual({ lotNo: null, amount: '' });
  }
});
