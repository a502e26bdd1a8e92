import { createRequire } from 'node:module';
import type { ConnectionOptions } from '@eventstore/db-client/dist/Client/parseConnectionString.js';

/** Options that the client knows, as it compares them: in any case, with - and _ left out. */
const OPTIONS =
  /^(tls|tlsverifycert|tlscafile|usercertfile|userkeyfile|connectionname|keepalive(interval|timeout)|maxdiscoverattempts|discoveryinterval|gossiptimeout|nodepreference|defaultdeadline|throwonappendfailure)$/;
const HOST = /^[a-z0-9]([a-z0-9._-]*[a-z0-9.])?$/i;
const MOST_PORT = 65_535;
/** s: the client's own 5 s are most of what a frozen node costs. */
const GOSSIP_TIMEOUT_S = 1;
/** The client's own. */
const DISCOVER = { attempts: 10, pauseMs: 100 };

/** A node of the event store. */
export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/** What an address of the event store says. */
export interface EventStoreAddress {
  /** At least one; with `esdb+discover` the one name that all nodes have. */
  readonly hosts: readonly Endpoint[];
  /** Several nodes, of which one leads: named one by one, or by one name. */
  readonly isCluster: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly usesTls: boolean;
  /** `tlsVerifyCert=false`: production refuses it, although the client looks at certificates all the same. */
  readonly verifiesCertificate: boolean;
  /** How long a node may take to say who leads, s; how often they are asked, and the pause between, ms, before a call fails. */
  readonly gossipTimeoutS: number;
  readonly discoverAttempts: number;
  readonly discoverPauseMs: number;
  /** Files of the authority, and of a certificate of the house's own with its key. */
  readonly files: {
    readonly authority?: string | undefined;
    readonly certificate?: string | undefined;
    readonly key?: string | undefined;
  };
  /** The names of all options, in small letters without - and _. */
  readonly options: readonly string[];
  /** For the client: as `esdb`, and without what it would print together with the password. */
  readonly connectionString: string;
}

/**
 * Reads `EVENT_STORE_URL` (`esdb://…`, `esdb+discover://…`, the same with `kurrentdb`; several hosts with commas) by the parser of the client itself,
 * which is loaded only here: some 250 ms of processor time.
 * @returns undefined when it is none. Why is not said: the words of the client repeat the password.
 */
export function eventStoreAddress(url: string): EventStoreAddress | undefined {
  const told = url
    .trim()
    .replace(/^kurrentdb(?=[+:])/, 'esdb')
    .replace(/(?<!\/)\/+$/, '');
  const pairs = optionsOf(told);
  // The client prints the whole address where it does not know an option, or one has no effect.
  if (pairs.some(({ name }) => !OPTIONS.test(name))) return undefined;
  const kept = pairs.filter(({ name }) => name !== 'tlsverifycert').map(({ text }) => text);
  const connectionString = [told.split('?', 1)[0], ...(kept.length > 0 ? [kept.join('&')] : [])].join('?');
  const parsed = parse(connectionString);
  if (parsed === undefined || parsed.hosts.length === 0 || !parsed.hosts.every(isHost)) return undefined;
  const verifies = pairs.findLast(({ name }) => name === 'tlsverifycert')?.value ?? 'true';
  if (verifies !== 'true' && verifies !== 'false') return undefined;
  return {
    hosts: parsed.hosts,
    isCluster: parsed.dnsDiscover || parsed.hosts.length > 1,
    user: parsed.defaultCredentials?.username,
    password: parsed.defaultCredentials?.password,
    usesTls: parsed.tls !== false,
    verifiesCertificate: verifies === 'true',
    gossipTimeoutS: parsed.gossipTimeout ?? GOSSIP_TIMEOUT_S,
    discoverAttempts: parsed.maxDiscoverAttempts ?? DISCOVER.attempts,
    discoverPauseMs: parsed.discoveryInterval ?? DISCOVER.pauseMs,
    files: { authority: parsed.tlsCAFile, certificate: parsed.userCertFile, key: parsed.userKeyFile },
    options: pairs.map(({ name }) => name),
    connectionString,
  };
}

/** For messages: the hosts alone, as in `n1:2113, n2:2113`. */
export function hostsOf({ hosts }: Pick<EventStoreAddress, 'hosts'>): string {
  return hosts.map(endpointName).join(', ');
}

export function endpointName({ address, port }: Endpoint): string {
  return `${address}:${port}`;
}

function isHost({ address, port }: Endpoint): boolean {
  return HOST.test(address) && port > 0 && port <= MOST_PORT;
}

function optionsOf(url: string): { readonly name: string; readonly value: string; readonly text: string }[] {
  const at = url.indexOf('?');
  if (at < 0) return [];
  return url
    .slice(at + 1)
    .split('&')
    .map((text) => {
      const [name = '', value = ''] = text.split('=');
      return { name: name.trim().toLowerCase().replaceAll(/[_-]/g, ''), value: value.trim().toLowerCase(), text };
    });
}

function parse(url: string): ConnectionOptions | undefined {
  const { parseConnectionString } = createRequire(import.meta.url)(
    '@eventstore/db-client/dist/Client/parseConnectionString.js',
  ) as typeof import('@eventstore/db-client/dist/Client/parseConnectionString.js');
  try {
    return parseConnectionString(url);
  } catch {
    return undefined;
  }
}
