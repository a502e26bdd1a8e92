import path from 'node:path';
import type { Config } from '#api/platform/config.ts';
import { eventStoreAddress } from '#api/platform/event-store/address.ts';
import { ROLES } from '#api/platform/roles.ts';

/** What a start knows beside the settings. */
interface Started {
  /** Where people open it. */
  readonly url: string;
  /** Undefined: no figures. */
  readonly metricsUrl: string | undefined;
}

type Standing = 'real' | 'stand-in' | 'off';
type Part = readonly [name: string, standing: Standing, what: string];

/** What of the house is real and what stands in for it, a line for each part; no line holds a password or a key. */
export function whatStandsIn(config: Config, started: Started): string {
  const parts = [
    databaseOf(config),
    eventLogOf(config),
    mailOf(config, started),
    paymentsOf(config, started),
    photosOf(config),
    pushOf(config),
    metricsOf(started),
    ...rolesOf(config),
  ];
  return parts.map(([name, standing, what]) => `  ${name.padEnd(10)} ${standing.padEnd(9)} ${what}`).join('\n');
}

/** Only of a process that leaves something to others. */
function rolesOf({ roles }: Config): Part[] {
  const left = ROLES.filter((role) => !roles.has(role));
  if (left.length === 0) return [];
  return [['roles', 'real', `${[...roles].join(', ')}; other processes: ${left.join(', ')} (ROLES)`]];
}

function databaseOf({ databaseUrl, dataDir }: Config): Part {
  if (databaseUrl === undefined) return ['database', 'real', `embedded Postgres in ${dataDir}`];
  const { host, pathname } = new URL(databaseUrl);
  return ['database', 'real', `PostgreSQL at ${host}${pathname}`];
}

function eventLogOf({ eventStoreUrl }: Config): Part {
  const { hosts = [] } = (eventStoreUrl && eventStoreAddress(eventStoreUrl)) || {};
  const at = hosts.map(({ address, port }) => `${address}:${port}`).join(', ');
  return ['event log', 'real', at === '' ? 'in that database' : `EventStoreDB at ${at}`];
}

function mailOf({ smtpUrl, mailFrom }: Config, { url }: Started): Part {
  if (smtpUrl === undefined) return ['mail', 'stand-in', `nothing is sent, read it at ${url}/dev/outbox (SMTP_URL)`];
  return ['mail', 'real', `by ${new URL(smtpUrl).host}, from ${mailFrom}`];
}

function paymentsOf({ billplz }: Config, { url }: Started): Part {
  if (billplz === undefined) return ['payment', 'stand-in', `no money moves, pay at ${url}/dev/billplz (BILLPLZ_*)`];
  const { hostname } = new URL(billplz.apiUrl);
  const isSandbox = hostname.endsWith('billplz-sandbox.com');
  return ['payment', isSandbox ? 'stand-in' : 'real', `${hostname}, collection ${billplz.collectionId}`];
}

function photosOf({ dataDir, s3 }: Config): Part {
  if (s3 === undefined) return ['photos', 'real', `in ${path.join(dataDir, 'photos')}`];
  return ['photos', 'real', `in the bucket ${s3.bucket} at ${new URL(s3.endpoint).host}, documents too`];
}

function pushOf({ vapid, pushStandIn, production }: Config): Part {
  if (pushStandIn !== undefined) return ['push', 'stand-in', `by ${pushStandIn} (PUSH_STAND_IN)`];
  if (vapid !== undefined) return ['push', 'real', 'with the keys of VAPID_*'];
  return production
    ? ['push', 'off', 'set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY']
    : ['push', 'real', 'with keys of its own'];
}

function metricsOf({ metricsUrl }: Started): Part {
  return metricsUrl === undefined ? ['metrics', 'off', 'set METRICS_PORT'] : ['metrics', 'real', metricsUrl];
}
