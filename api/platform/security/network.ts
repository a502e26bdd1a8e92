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

/**
 * The networks of an address that have limits of their own, the narrowest first: an IPv6 customer has a /64, and may as well have a /56 of 256 or a
 * /48 of 65,536 such. `share`: how many times as much as the narrowest they may do together.
 */
export function networksOf(
  address: string | undefined,
): readonly { readonly network: string; readonly share: number }[] {
  const own = { network: networkOf(address), share: 1 };
  if (address === undefined || isIPv4(plainAddress(address))) return [own];
  const groups = expanded(plainAddress(address));
  const begin = groups.slice(0, 3).join(':');
  const fourth = (groups[3] ?? '0').padStart(4, '0').slice(0, 2);
  return [own, { network: `${begin}:${fourth}00::/56`, share: 2 }, { network: `${begin}::/48`, share: 4 }];
}

/** The key to count a caller by: an IPv4 address, or the network of an IPv6 address, of which a caller has as many as they like. Unknown as in {@link networkOf}. */
export function callerOf(address: string | undefined): string {
  if (address === undefined) return networkOf(address);
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
