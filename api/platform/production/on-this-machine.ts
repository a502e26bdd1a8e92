import { isLoopback } from './host-names.ts';

/**
 * Do all hosts of an address stand on this machine? Without one it is a socket in the file system. Only for Postgres a parameter names the host
 * instead, and of several the last one.
 */
export function isOnThisMachine(url: string): boolean {
  const authority = /^[^:]+:\/\/([^/?#]*)/.exec(url)?.[1] ?? '';
  const hosts = authority.slice(authority.lastIndexOf('@') + 1).split(',');
  const named = /^postgres(ql)?:/i.test(url) ? new URL(url).searchParams.getAll('host').at(-1) : undefined;
  if (named !== undefined) return named.startsWith('/');
  return hosts.every((host) => host === '' || isLoopback(host.replace(/:\d*$/, '')));
}
