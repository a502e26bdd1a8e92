import { expect, test } from 'vitest';
import { staffCardAddresses } from './staff-card-addresses.ts';

const NOW_MS = Date.parse('2026-11-20T04:00:00.000Z');
const { sign, holds } = staffCardAddresses(['a secret of the house'], () => NOW_MS);

test('a proof opens the one photo that it was made for, until it ends', () => {
  const { url, proof } = sign('TM1', 7);
  expect(url).toBe('/api/file/image/staffIdCard/TM1/TM1_7.jpg');
  const right = { staffId: 'TM1', file: 'TM1_7.jpg', proof };
  expect(holds(right)).toBe(true);
  const [ends = '', signature = ''] = proof.split('.');
  for (const other of [
    { staffId: 'TM2' },
    { file: 'TM1_8.jpg' },
    { proof: `${Number(ends) + 1}.${signature}` },
    { proof: `NaN.${signature}` },
    { proof: `Infinity.${signature}` },
    { proof: `1e99.${signature}` },
    { proof: `${ends}.` },
    { proof: '' },
    { proof: `${ends}.${signature.slice(1)}` },
    { proof: `${proof}.` },
  ]) {
    expect(holds({ ...right, ...other }), JSON.stringify(other)).toBe(false);
  }
  expect(staffCardAddresses(['a secret of the house'], () => Number(ends)).holds(right)).toBe(false);
  expect(staffCardAddresses(['another secret'], () => NOW_MS).holds(right)).toBe(false);
});
