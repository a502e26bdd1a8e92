import { isIP } from 'node:net';

/** Names that reach nobody (RFC 2606, RFC 6761, RFC 6762). */
const NOWHERE = /(^|\.)(invalid|example|test|localhost|local|onion|example\.(com|net|org))$/i;
/** Names of networks at home or in an office (RFC 6762, RFC 8375). */
const INNER = /(^|\.)(internal|intranet|lan|home|corp|home\.arpa)$/i;
const WHOLE_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.?$/i;

/** A host that nobody on the internet reaches: of this machine, of a network at home, of samples, or of one word. */
export function isInner(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return isLoopback(name) || isPrivateAddress(name) || NOWHERE.test(name) || INNER.test(name) || !/[.:]/.test(name);
}

/** Of letters, digits and hyphens, with a dot; or an address of IPv6. */
export function isWholeName(hostname: string): boolean {
  return WHOLE_NAME.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) === 6;
}

export function isLoopback(host: string): boolean {
  const bare = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  return /(^|\.)localhost$/.test(bare) || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/** An address of a network at home or in an office, or none. */
function isPrivateAddress(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 4)
    return /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89])\./.test(
      bare,
    );
  return isIP(bare) === 6 && /^(::|f[cd]|fe[89ab])/i.test(bare);
}
