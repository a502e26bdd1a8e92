import { type EventStoreAddress, eventStoreAddress } from '#api/platform/event-store/address.ts';
import { isLoopback } from './host-names.ts';
import { isOnThisMachine } from './on-this-machine.ts';
import type { ProductionSettings } from './settings.ts';

type StoreSettings = Pick<
  ProductionSettings,
  'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'EVENT_STORE_URL' | 'ALLOW_PLAIN_DATABASE' | 'ALLOW_PLAIN_EVENT_STORE'
>;

/** Of the databases and the event store; they are reached by TLS or stand on this machine, unless somebody says why not. */
export function storeFaults(values: StoreSettings): string[] {
  const named = (['DATABASE_URL', 'DATABASE_OWNER_URL'] as const).filter((name) => isStrangeDatabase(values[name]));
  const databases = (['DATABASE_URL', 'DATABASE_OWNER_URL'] as const).filter((name) => {
    const url = values[name];
    return url !== undefined && URL.canParse(url) && !isOnThisMachine(url) && !isDatabaseByTls(url);
  });
  return [
    ...named.map(
      (name) =>
        `let ${name} name user, host and database, and no more behind the ? than sslmode, certificates and the folder of a socket`,
    ),
    ...(values.ALLOW_PLAIN_DATABASE === undefined
      ? databases.map((name) => `let ${name} demand TLS (?sslmode=verify-full), or say in ALLOW_PLAIN_DATABASE why not`)
      : []),
    ...(values.EVENT_STORE_URL ? eventStoreFaults(values.EVENT_STORE_URL, values.ALLOW_PLAIN_EVENT_STORE) : []),
  ];
}

function eventStoreFaults(url: string, reason: string | undefined): string[] {
  const address = eventStoreAddress(url);
  if (address === undefined || address.options.some((name) => !EVENT_STORE_OPTIONS.test(name))) {
    return ['give EVENT_STORE_URL a host, and options only of TLS, keep-alive and discovery'];
  }
  return [
    ...(ADMINS.test(address.user ?? '')
      ? ['let EVENT_STORE_URL name a user of the house, not an admin, who may delete the book']
      : []),
    ...(reason === undefined && !isNear(address) && !(address.usesTls && address.verifiesCertificate)
      ? [
          'let EVENT_STORE_URL use TLS with the certificate checked (without tls=false and tlsVerifyCert=false), or say in ALLOW_PLAIN_EVENT_STORE why not',
        ]
      : []),
  ];
}

/** Those that every event store comes with. */
const ADMINS = /^(admin|ops)$/i;

/** Do all of its nodes stand on this machine? */
function isNear({ hosts }: EventStoreAddress): boolean {
  return hosts.every(({ address }) => isLoopback(address));
}

/** Others change who asks and whom, or take the end off what a statement may take. */
const DATABASE_OPTIONS = /^(ssl|sslmode|sslrootcert|sslcert|sslkey|uselibpqcompat|host|application_name)$/;

/** Parameters count more than what stands before them, and where no host is named the environment names one. */
function isStrangeDatabase(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return false;
  const { hostname, username, pathname, searchParams } = new URL(url);
  if (!/^[^:]+:\/\//.test(url) || username === '' || pathname.length < 2) return true;
  if (hostname === '' && !searchParams.has('host')) return true;
  return [...searchParams.keys()].some((name) => !DATABASE_OPTIONS.test(name));
}

/** What an append does when others were faster, whose answers count, and how long one is waited for is the house's to say. */
const EVENT_STORE_OPTIONS =
  /^(tls|tlsverifycert|tlscafile|usercertfile|userkeyfile|connectionname|keepalive(interval|timeout)|maxdiscoverattempts|discoveryinterval|gossiptimeout)$/;

/** Anything but `verify-full` takes any certificate, or will with the driver's next version. */
function isDatabaseByTls(url: string): boolean {
  const { searchParams } = new URL(url);
  const isChanged = ['ssl', 'uselibpqcompat', 'host', 'hostaddr'].some((name) => searchParams.has(name));
  return !isChanged && searchParams.getAll('sslmode').join() === 'verify-full';
}
