import { isIPv4 } from 'node:net';

/**
 * The network of an IP address, for rate limits and for the security log: the /24 of an IPv4 address (also of an IPv4-mapped one), the /64 of an
 * IPv6 address. A household or an office shares one; a single attacker seldom owns many. `undefined`: the connection has ended, and its address is
 * unknown.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone';
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return `${expanded(plain).slice(0, 4).join(':')}::/64`;
}

/** The key to count a caller by: an IPv4 address, or the network of an IPv6 address, of which a caller has as many as they like. */
export function callerOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv4(plain) ? plain : networkOf(plain);
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expanded(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, '')));
  if (tail === undefined) return groups(head);
  const [before, after] = [groups(head), groups(tail)];
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}
