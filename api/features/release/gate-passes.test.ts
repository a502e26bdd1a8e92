import { expect, it } from 'vitest';
import { gatePasses } from './gate-passes.ts';

const passes = gatePasses(['zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a']);
const pass = { lot: 'AMS12/12A', bidder: 1002 };
const signed = passes.sign(pass);

it('a pass names lot and bidder, and reads back', () => {
  expect(signed).toMatch(/^AMS12-12A-1002-[\w-]{26}$/);
  expect(passes.read(signed)).toEqual(pass);
});

it.each([
  ['another lot', signed.replace('12A', '12B')],
  ['another bidder', signed.replace('1002', '1003')],
  ['another session', signed.replace('AMS12', 'AMS13')],
  ['a number written differently', signed.replace('1002', '01002')],
  ['another signature', `${signed.slice(0, -2)}AA`],
  ['a signature cut off', signed.slice(0, -1)],
  ['more after it', `${signed}A`],
  ['another house’s', gatePasses(['another secret, as long as the one']).sign(pass)],
  ['nothing', ''],
  ['something else', 'https://tukul.example/'],
])('%s is none', (_, text) => {
  expect(passes.read(text)).toBeUndefined();
});

it('a pass that was printed before keys had ids lets its unit out, also once there is a newer key', () => {
  const printed = 'AMS12-12A-1002-yBgXFhj92N3d2geAbe7PUQ';
  expect(passes.read(printed)).toEqual(pass);
  expect(gatePasses(['a newer secret', 'zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a']).read(printed)).toEqual(pass);
  expect(gatePasses(['a newer secret']).read(printed)).toBeUndefined();
});
