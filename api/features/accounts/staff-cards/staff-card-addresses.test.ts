import { expect, test } from 'vitest';
import { staffCardAddresses } from './staff-card-addresses.ts';

const NOW_MS = Date.parse('2026-11-20T04:00:00.000Z');
const { sign, holds } = staffCardAddresses(['a secret of the house'], () => NOW_MS);

test('an address opens the one photo that it was signed for, until it ends', () => {
  const url = new URL(sign('TM1', 7).url, 'https://house.test');
  const signed = {
    staffId: 'TM1',
    file: 'TM1_7.jpg',
    expires: Number(url.searchParams.get('expires')),
    signature: url.searchParams.get('signature') ?? '',
  };
  expect(holds(signed)).toBe(true);
  for (const other of [
    { staffId: 'TM2' },
    { file: 'TM1_8.jpg' },
    { expires: signed.expires + 1 },
    { expires: Number.NaN },
    { expires: Number.POSITIVE_INFINITY },
    { signature: '' },
    { signature: signed.signature.slice(1) },
  ]) {
    expect(holds({ ...signed, ...other }), JSON.stringify(other)).toBe(false);
  }
  expect(staffCardAddresses(['a secret of the house'], () => signed.expires).holds(signed)).toBe(false);
  expect(staffCardAddresses(['another secret'], () => NOW_MS).holds(signed)).toBe(false);
});
