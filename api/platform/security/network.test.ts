import { expect, test } from 'vitest';
import { callerOf, networkOf, networksOf } from './network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34::/64'],
  ['2001:0DB8:0012:0034::1', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, 'gone'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34::/64'],
])('%s counts as %s', (address, caller) => {
  expect(callerOf(address)).toBe(caller);
});

test('knows no address of a connection that has ended', () => {
  expect(callerOf(undefined)).toBe('gone');
});

test.each([
  ['203.0.113.77', ['203.0.113.0/24']],
  ['::ffff:203.0.113.77', ['203.0.113.0/24']],
  ['2001:db8:12:abcd::1', ['2001:db8:12:abcd::/64', '2001:db8:12:ab00::/56', '2001:db8:12::/48']],
  ['2001:db8:12:34::1', ['2001:db8:12:34::/64', '2001:db8:12:0000::/56', '2001:db8:12::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0000::/56', '2001:db8:0::/48']],
  [undefined, ['gone']],
])('%s is counted in %j', (address, networks) => {
  expect(networksOf(address).map(({ network }) => network)).toEqual(networks);
});
