import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { eventStoreAddress } from './event-store/address.ts';
import { readOrWriteDurably } from './files/durable-files.ts';
import { BILLPLZ } from './production/billplz-faults.ts';
import { productionFaults } from './production/faults.ts';
import { S3 } from './production/s3-faults.ts';
import { MIN_SECRET_LENGTH } from './production/secret-faults.ts';
import { ALL_ROLES, ROLES, type Roles } from './roles.ts';
import type { S3Settings } from './s3/s3-client.ts';
import { SECRETS, withSecretFiles } from './secret-files.ts';
import type { Purpose } from './security/key-ring.ts';
import { isSigningSeed } from './signing/signing-seed.ts';
import { isPair, type VapidKeys } from './vapid-keys.ts';

const flag = z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true');
const limit = (fallback: number) => z.coerce.number().int().min(1).max(10_000_000).default(fallback);
const list = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((item) => item.trim() || []));

const roles = list
  .pipe(z.array(z.enum(ROLES)).min(1))
  .transform((some): Roles => new Set(some))
  .optional();

const secrets = z
  .string()
  .transform((value) => value.split(/[,\n]/).flatMap((item) => item.trim() || []))
  .refine((all) => all.length > 0 && all.every((each) => each.length >= MIN_SECRET_LENGTH))
  .optional();

/** The environment variables. An empty one counts as unset. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Unset: 127.0.0.1, since a demo house has passwords that everybody knows; in production 0.0.0.0. */
  HOST: z
    .string()
    .refine((host) => isIP(host) > 0 || /^[a-z0-9][a-z0-9.-]*$/i.test(host))
    .optional(),
  DATA_DIR: z.string().default('.data'),
  /** Unset: the embedded Postgres. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The database owner, for migrations and grants. Unset: they run as the role of `DATABASE_URL`, or elsewhere. */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Unset: the event log in Postgres. */
  EVENT_STORE_URL: z
    .string()
    .refine((url) => eventStoreAddress(url) !== undefined)
    .optional(),
  /** All four or none. None: photos and documents are files in the data folder. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1'),
  /** `endpoint/bucket/key`; 0: `bucket.endpoint/key`. */
  S3_PATH_STYLE: flag.default(true),
  /** What all keys of this house begin with. */
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]{1,60}(\/[\w-]{1,60})*\/?$/)
    .optional(),
  /** What this process does, comma-separated: see `roles.ts`. Unset: everything. */
  ROLES: roles,
  /** The book is the stream `book-<house>`. */
  HOUSE: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('tukul'),
  JWT_SECRET: z.string().optional(),
  /** What the house signs for itself, each with secrets of its own, the newest first, comma-separated. Unset: `JWT_SECRET`. */
  TOKEN_SECRETS: secrets,
  DEVICE_SECRETS: secrets,
  STAFF_CARD_SECRETS: secrets,
  PAPER_SECRETS: secrets,
  GATE_PASS_SECRETS: secrets,
  UNSUBSCRIBE_SECRETS: secrets,
  SECOND_FACTOR_SECRETS: secrets,
  VENDOR_LINK_SECRETS: secrets,
  APPOINTMENT_LINK_SECRETS: secrets,
  /** Seed of the Ed25519 key for receipts, heads and dossiers: 32 bytes, base64url. */
  SIGNING_KEY: z.string().refine(isSigningSeed).optional(),
  /** The seed before it, for the first start with a new one: it vouches for the new key. */
  SIGNING_KEY_BEFORE: z.string().refine(isSigningSeed).optional(),
  /** Unset: mails stay in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** All four or none. None: the stand-in of Billplz that comes with this house. Ends in `/api`. */
  BILLPLZ_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  BILLPLZ_SECRET_KEY: z.string().optional(),
  BILLPLZ_COLLECTION_ID: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  BILLPLZ_X_SIGNATURE_KEY: z.string().optional(),
  /** Unset: the house creates a collection of payment orders, once. */
  BILLPLZ_PAYMENT_ORDER_COLLECTION_ID: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  /** Both or none. None: generated once and kept in the data folder; in production no push notifications. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** For tests: the origin of a push service that may have any address and speak plain HTTP. */
  PUSH_STAND_IN: z.url({ protocol: /^https?$/ }).optional(),
  /** Unset: nobody can answer to it; production demands one. */
  MAIL_FROM: z.string().optional(),
  /** Address of the site, for links in mails. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Other origins whose pages may call the API, comma-separated, each exactly as a browser sends it. */
  ALLOWED_ORIGINS: list,
  /** How many proxies are in front: the client address for rate limits is that many steps from the right of X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).optional(),
  /** Unset: no figures for Prometheus. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Whoever reaches it reads them: an address of the house's own network, or of this machine alone. */
  METRICS_HOST: z
    .string()
    .refine((host) => isIP(host) > 0)
    .default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Why mail, the database, the event store or S3 on another machine may be reached without TLS, or without looking at its certificate. */
  ALLOW_PLAIN_MAIL: z.string().optional(),
  ALLOW_PLAIN_DATABASE: z.string().optional(),
  ALLOW_PLAIN_EVENT_STORE: z.string().optional(),
  ALLOW_PLAIN_S3: z.string().optional(),
  /** Of Node itself. */
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
  NODE_OPTIONS: z.string().optional(),
  NODE_DEBUG: z.string().optional(),
  /** Serve the description of the API, at `/api/docs` and `/api/openapi.json`; never in production. */
  API_DOCS: flag.optional(),
  /** A house of samples, with accounts that everybody knows. */
  DEMO: flag.default(false),
  /** Bids per account and second. Many bidders may share one address, so addresses do not count here. */
  BID_RATE_PER_S: limit(10),
  /** ms of processor time in a second that requests of the guests at one address, and of one account, may cost; without bids. */
  ADDRESS_BUDGET_MS_PER_S: limit(250),
  ACCOUNT_BUDGET_MS_PER_S: limit(100),
  /** Failed logins and password resets per network and minute, and registrations per address; further ones are delayed. */
  LOGIN_RATE_PER_MIN: limit(30),
  /** Wrong passwords and codes per mail address and network; further ones are delayed. */
  LOGIN_RATE_PER_ACCOUNT: limit(5),
  /** Registrations with a photo of a staff card per network (/24 or /64) and hour. */
  REGISTRATION_PHOTOS_PER_HOUR: limit(3),
  /** What photos of unconfirmed registrations may take up in the database, MB. */
  REGISTRATION_PHOTOS_MB: limit(200),
  MASS_MAILS_PER_DAY: limit(20_000),
  MASS_MAILS_ALONE: limit(500),
  /** Open sockets of the live feed per address and process: an office full of bidders shares one address. */
  SOCKETS_PER_ADDRESS: limit(500),
  /** Open sockets of the live feed per account and process. */
  SOCKETS_PER_ACCOUNT: limit(50),
});

/** Every variable that a server reads. */
export const VARIABLES: readonly string[] = [
  ...Object.keys(environment.shape),
  ...SECRETS.map((name) => `${name}_FILE`),
];

/** The house's account at Billplz. */
export interface BillplzAccount {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly collectionId: string;
  readonly xSignatureKey: string;
  /** Null: the house creates one. */
  readonly orderCollectionId: string | null;
}

/** The settings of the process, validated. Rates are counts per the time in their names. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** For scripts that migrate; the server never uses it. */
  readonly databaseOwnerUrl: string | undefined;
  readonly eventStoreUrl: string | undefined;
  /** Undefined: photos and documents are files in the data folder. */
  readonly s3: S3Settings | undefined;
  readonly roles: Roles;
  readonly house: string;
  readonly jwtSecret: string;
  /** By purpose, the newest first: that one signs, all are read. */
  readonly secretsOf: Readonly<Record<Purpose, readonly string[]>>;
  /** Seed of an Ed25519 key: 32 bytes, base64url. Undefined: the one of the data folder. */
  readonly signingSeed: string | undefined;
  /** The one before it, while it is new. */
  readonly signingSeedBefore: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Undefined: the stand-in. */
  readonly billplz: BillplzAccount | undefined;
  /** Undefined: those of the data folder, in production none. */
  readonly vapid: VapidKeys | undefined;
  readonly pushStandIn: string | undefined;
  readonly publicUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: number;
  /** The number of proxies is not configured. */
  readonly proxiesUntold: boolean;
  readonly apiDocs: boolean;
  /** Undefined: no figures for Prometheus. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  readonly logLevel: string;
  readonly demo: boolean;
  readonly bidRatePerS: number;
  readonly addressBudgetMsPerS: number;
  readonly accountBudgetMsPerS: number;
  readonly loginRatePerMin: number;
  readonly loginRatePerAccount: number;
  readonly registrationPhotosPerHour: number;
  readonly registrationPhotosMb: number;
  /** Addresses that all mails to many together go to within a day. */
  readonly massMailsPerDay: number;
  /** Addresses that one admin may write to within a day without another admin. */
  readonly massMailsAlone: number;
  readonly socketsPerAddress: number;
  readonly socketsPerAccount: number;
}

/** A sentence for whoever starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings from `environ` (pass `process.env`). Outside production a missing `JWT_SECRET` is generated once and kept in `DATA_DIR`, readable
 * by its owner only.
 * @throws {ConfigError} naming every invalid variable; in production also those that are missing or have a sample value.
 */
export function loadConfig(environ: Readonly<Record<string, string | undefined>>): Config {
  const { env, faults } = withSecretFiles(environ);
  if (faults.length > 0) throw new ConfigError(`Secrets in files: ${faults.join('; ')}.`);
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => `${String(issue.path[0])}${choicesOf(issue)}`))];
    throw new ConfigError(`Not usable as set: ${names.join(', ')}.`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production) refuseUnsafe(values);
  else if (values.NODE_ENV === 'development') refuseForgotten(values);
  const jwtSecret = values.JWT_SECRET ?? keptSecret(path.resolve(values.DATA_DIR));
  const host = values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1');
  return {
    production,
    port: values.PORT,
    host,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    eventStoreUrl: values.EVENT_STORE_URL,
    s3: s3Settings(values),
    roles: values.ROLES ?? ALL_ROLES,
    house: values.HOUSE,
    jwtSecret,
    secretsOf: {
      tokens: values.TOKEN_SECRETS ?? [jwtSecret],
      devices: values.DEVICE_SECRETS ?? [jwtSecret],
      'staff cards': values.STAFF_CARD_SECRETS ?? [jwtSecret],
      papers: values.PAPER_SECRETS ?? [jwtSecret],
      'gate passes': values.GATE_PASS_SECRETS ?? [jwtSecret],
      'unsubscribe links': values.UNSUBSCRIBE_SECRETS ?? [jwtSecret],
      'second factors': values.SECOND_FACTOR_SECRETS ?? [jwtSecret],
      'vendor links': values.VENDOR_LINK_SECRETS ?? [jwtSecret],
      'appointment links': values.APPOINTMENT_LINK_SECRETS ?? [jwtSecret],
    },
    signingSeed: values.SIGNING_KEY,
    signingSeedBefore: values.SIGNING_KEY_BEFORE,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Tukul <no-reply@tukul.invalid>',
    billplz: billplzAccount(values),
    vapid: vapidKeys(values),
    pushStandIn: values.PUSH_STAND_IN && new URL(values.PUSH_STAND_IN).origin,
    publicUrl: (values.PUBLIC_URL ?? `http://${named(host)}:${values.PORT}`).replace(/(?<!\/)\/+$/, ''),
    allowedOrigins: values.ALLOWED_ORIGINS,
    trustedProxies: values.TRUSTED_PROXIES ?? 0,
    proxiesUntold: values.TRUSTED_PROXIES === undefined,
    apiDocs: values.API_DOCS ?? !production,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    logLevel: values.LOG_LEVEL,
    demo: values.DEMO,
    bidRatePerS: values.BID_RATE_PER_S,
    addressBudgetMsPerS: values.ADDRESS_BUDGET_MS_PER_S,
    accountBudgetMsPerS: values.ACCOUNT_BUDGET_MS_PER_S,
    loginRatePerMin: values.LOGIN_RATE_PER_MIN,
    loginRatePerAccount: values.LOGIN_RATE_PER_ACCOUNT,
    registrationPhotosPerHour: values.REGISTRATION_PHOTOS_PER_HOUR,
    registrationPhotosMb: values.REGISTRATION_PHOTOS_MB,
    massMailsPerDay: values.MASS_MAILS_PER_DAY,
    massMailsAlone: values.MASS_MAILS_ALONE,
    socketsPerAddress: values.SOCKETS_PER_ADDRESS,
    socketsPerAccount: values.SOCKETS_PER_ACCOUNT,
  };
}

/** The words that a variable may have, where they are few. */
function choicesOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_value' ? ` (only ${issue.values.join(', ')})` : '';
}

/** How a browser on this machine names the address that the server listens on. */
function named(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

type Environment = z.infer<typeof environment>;

/** @throws {ConfigError} one sentence with all that keeps production from starting. */
function refuseUnsafe(values: Environment): void {
  const limits = Object.entries(environment.parse({})).flatMap(([name, fallback]) => {
    const value = values[name as keyof Environment];
    return name !== 'PORT' && typeof fallback === 'number' && typeof value === 'number'
      ? [{ name, value, fallback }]
      : [];
  });
  const faults = productionFaults(values, limits);
  if (faults.length > 0) throw new ConfigError(`Production does not start like this: ${faults.join('; ')}.`);
}

/**
 * A house that the world can reach has no pages of development: whoever forgot `NODE_ENV` would show everybody's codes at `/dev/outbox`.
 * @throws {ConfigError} naming what looks like production.
 */
function refuseForgotten(values: Environment): void {
  const signs = [
    ...(values.PUBLIC_URL?.startsWith('https:') ? ['PUBLIC_URL with https'] : []),
    ...(['SMTP_URL', ...BILLPLZ] as const).filter((name) => values[name] !== undefined),
    ...(values.TRUSTED_PROXIES ? ['TRUSTED_PROXIES'] : []),
  ];
  if (signs.length === 0) return;
  throw new ConfigError(
    `This looks like a house for everybody (${signs.join(', ')}): set NODE_ENV=production, or NODE_ENV=test for trials on this machine.`,
  );
}

/** @throws {ConfigError} when only some of them are set. */
function billplzAccount(values: Environment): BillplzAccount | undefined {
  const missing = BILLPLZ.filter((name) => values[name] === undefined);
  if (missing.length === BILLPLZ.length) return undefined;
  if (missing.length > 0) throw new ConfigError(`Payments by Billplz: set ${missing.join(', ')} too.`);
  return {
    apiUrl: (values.BILLPLZ_API_URL ?? '').replace(/(?<!\/)\/+$/, ''),
    secretKey: values.BILLPLZ_SECRET_KEY ?? '',
    collectionId: values.BILLPLZ_COLLECTION_ID ?? '',
    xSignatureKey: values.BILLPLZ_X_SIGNATURE_KEY ?? '',
    orderCollectionId: values.BILLPLZ_PAYMENT_ORDER_COLLECTION_ID ?? null,
  };
}

/** @throws {ConfigError} when only some of them are set. */
function s3Settings(values: Environment): S3Settings | undefined {
  const missing = S3.filter((name) => values[name] === undefined);
  if (missing.length === S3.length) return undefined;
  if (missing.length > 0) throw new ConfigError(`Photos in S3: set ${missing.join(', ')} too.`);
  const prefix = values.S3_PREFIX?.replace(/\/$/, '');
  return {
    endpoint: (values.S3_ENDPOINT ?? '').replace(/(?<!\/)\/+$/, ''),
    region: values.S3_REGION,
    bucket: values.S3_BUCKET ?? '',
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
    pathStyle: values.S3_PATH_STYLE,
    prefix: prefix === undefined ? '' : `${prefix}/`,
  };
}

/** @throws {ConfigError} when only one is set, or they are not a pair. */
function vapidKeys(values: Environment): VapidKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  if (publicKey === undefined && privateKey === undefined) return undefined;
  const keys = { publicKey: publicKey ?? '', privateKey: privateKey ?? '' };
  if (!isPair(keys))
    throw new ConfigError('Set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY to one pair of keys, or neither.');
  return keys;
}

function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret');
  const secret = secretIn(file, dataDir).trim();
  if (secret.length < MIN_SECRET_LENGTH) throw new ConfigError(`${file} is damaged: delete it, then start again.`);
  return secret;
}

function secretIn(file: string, dataDir: string): string {
  try {
    return readOrWriteDurably(file, () => randomBytes(32).toString('base64url'));
  } catch {
    throw new ConfigError(`The data folder ${dataDir} can't be written to; set DATA_DIR.`);
  }
}
