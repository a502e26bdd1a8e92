import path from 'node:path';
import { isInner, isLoopback, isWholeName } from './host-names.ts';

/** What production is judged by, as the environment has it. */
export interface ProductionSettings {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_OWNER_URL?: string | undefined;
  readonly EVENT_STORE_URL?: string | undefined;
  readonly JWT_SECRET?: string | undefined;
  readonly TOKEN_SECRETS?: readonly string[] | undefined;
  readonly DEVICE_SECRETS?: readonly string[] | undefined;
  readonly STAFF_CARD_SECRETS?: readonly string[] | undefined;
  readonly PAPER_SECRETS?: readonly string[] | undefined;
  readonly GATE_PASS_SECRETS?: readonly string[] | undefined;
  readonly UNSUBSCRIBE_SECRETS?: readonly string[] | undefined;
  readonly SECOND_FACTOR_SECRETS?: readonly string[] | undefined;
  readonly SIGNING_KEY?: string | undefined;
  readonly SIGNING_KEY_BEFORE?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly ALLOWED_ORIGINS: readonly string[];
  readonly BILLPLZ_API_URL?: string | undefined;
  readonly BILLPLZ_COLLECTION_ID?: string | undefined;
  readonly BILLPLZ_SECRET_KEY?: string | undefined;
  readonly BILLPLZ_X_SIGNATURE_KEY?: string | undefined;
  readonly VAPID_PRIVATE_KEY?: string | undefined;
  readonly PUSH_STAND_IN?: string | undefined;
  readonly API_DOCS?: boolean | undefined;
  readonly DEMO: boolean;
  readonly DATA_DIR: string;
  readonly LOG_LEVEL: string;
  readonly TRUSTED_PROXIES?: number | undefined;
  readonly NODE_TLS_REJECT_UNAUTHORIZED?: string | undefined;
  readonly NODE_OPTIONS?: string | undefined;
  readonly NODE_DEBUG?: string | undefined;
  readonly ALLOW_PLAIN_MAIL?: string | undefined;
  readonly ALLOW_PLAIN_DATABASE?: string | undefined;
  readonly ALLOW_PLAIN_EVENT_STORE?: string | undefined;
}

type StoreSettings = Pick<
  ProductionSettings,
  'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'EVENT_STORE_URL' | 'ALLOW_PLAIN_DATABASE' | 'ALLOW_PLAIN_EVENT_STORE'
>;

/** A limit as it is set, and by default. */
export interface SetLimit {
  readonly name: string;
  readonly value: number;
  readonly fallback: number;
}

/**
 * What keeps production from starting, each as a part of one sentence that says what to do and repeats no value. Without SMTP nobody would get a
 * code; without a public address, links in mails and payment callbacks would point to localhost; without TLS passwords could be read on the
 * network; at Billplz's sandbox deposits are free; a demo house has passwords that everybody knows.
 */
export function productionFaults(values: ProductionSettings, limits: readonly SetLimit[]): string[] {
  const missing = NEEDED.filter((name) => values[name] === undefined);
  return [
    ...(missing.length > 0 ? [`set ${missing.join(', ')}`] : []),
    ...secretFaults(values),
    ...mailFaults(values),
    ...billplzFaults(values),
    ...addressFaults(values),
    ...storeFaults(values),
    ...reasonFaults(values),
    ...limits.flatMap(({ name, value, fallback }) => {
      const most = MOST[name] ?? MOST_TIMES_DEFAULT * fallback;
      return value > most ? [`lower ${name} to ${most} at most, since above it is no limit`] : [];
    }),
    ...(values.API_DOCS ? ['unset API_DOCS, which describes every call to strangers'] : []),
    ...(values.DEMO ? ['unset DEMO'] : []),
    ...(values.PUSH_STAND_IN === undefined ? [] : ['unset PUSH_STAND_IN']),
    ...processFaults(values),
  ];
}

const BILLPLZ_KEYS = ['BILLPLZ_SECRET_KEY', 'BILLPLZ_X_SIGNATURE_KEY'] as const;
export const BILLPLZ = ['BILLPLZ_API_URL', 'BILLPLZ_COLLECTION_ID', ...BILLPLZ_KEYS] as const;
const NEEDED = ['DATABASE_URL', 'JWT_SECRET', 'SIGNING_KEY', 'SMTP_URL', 'PUBLIC_URL', ...BILLPLZ] as const;

/** A hall full of bidders on one address is some tens of times what a household needs. */
const MOST_TIMES_DEFAULT = 100;
/** Where that would be too much: all of a processor, guesses that no password stands, bids that leave no room for those of others, a spam run. */
const MOST: Readonly<Record<string, number>> = {
  ADDRESS_BUDGET_MS_PER_S: 1_000,
  ACCOUNT_BUDGET_MS_PER_S: 1_000,
  BID_RATE_PER_S: 100,
  LOGIN_RATE_PER_ACCOUNT: 50,
  MASS_MAILS_PER_DAY: 200_000,
};

/** A content delivery network, a load balancer and a proxy are three; each one too many lets visitors choose their own address. */
const MOST_PROXIES = 4;
/** Folders that are emptied, or that everybody on the machine may write to. */
const FLEETING = /^\/((private\/)?tmp|var\/tmp|dev|run|proc|sys)?(\/|$)/;
/** What opens the process to a debugger, loosens TLS or HTTP, or writes down keys of connections or what is in memory. */
const LOOSE_OPTIONS =
  /--(inspect|debug|experimental-network-inspection|tls-min-v1\.[01]|tls-keylog|tls-cipher-list|trace-tls|insecure-http-parser|max-http-header-size|openssl-(legacy-provider|config)|use-openssl-ca=|heap-?(snapshot|prof))/;

function processFaults(values: ProductionSettings): string[] {
  return [
    ...(values.NODE_TLS_REJECT_UNAUTHORIZED === '0'
      ? ['unset NODE_TLS_REJECT_UNAUTHORIZED, which believes every certificate']
      : []),
    ...(LOOSE_OPTIONS.test((values.NODE_OPTIONS ?? '').replaceAll('_', '-'))
      ? ['take what opens the process, or loosens its connections, out of NODE_OPTIONS']
      : []),
    ...(values.NODE_DEBUG === undefined ? [] : ['unset NODE_DEBUG, which writes tokens to the log']),
    ...(['fatal', 'silent'].includes(values.LOG_LEVEL)
      ? ['give LOG_LEVEL error or more, since failures are read there']
      : []),
    ...(FLEETING.test(`${path.resolve(values.DATA_DIR)}/`) ? ['give DATA_DIR a folder of the house that stays'] : []),
    ...((values.TRUSTED_PROXIES ?? 0) > MOST_PROXIES
      ? [`lower TRUSTED_PROXIES to how many proxies stand in front, ${MOST_PROXIES} at most`]
      : []),
  ];
}

const BY_PURPOSE = [
  'TOKEN_SECRETS',
  'DEVICE_SECRETS',
  'STAFF_CARD_SECRETS',
  'PAPER_SECRETS',
  'GATE_PASS_SECRETS',
  'UNSUBSCRIBE_SECRETS',
  'SECOND_FACTOR_SECRETS',
] as const;
const SAMPLE = /change.?me|example|sample|secret|password|placeholder|tukul|auction|xxxx|1234/i;
export const MIN_SECRET_LENGTH = 32;

function secretFaults(values: ProductionSettings): string[] {
  const { JWT_SECRET: secret } = values;
  const secrets = [
    ...(['JWT_SECRET', 'SIGNING_KEY', 'SIGNING_KEY_BEFORE', ...BILLPLZ_KEYS, 'VAPID_PRIVATE_KEY'] as const).map(
      (name) => [name, values[name]] as const,
    ),
    ...(['DATABASE_URL', 'DATABASE_OWNER_URL', 'EVENT_STORE_URL', 'SMTP_URL'] as const).map(
      (name) => [name, passwordOf(values[name])] as const,
    ),
    ...BY_PURPOSE.flatMap((name) => ownSecrets(values[name], secret).map((value) => [name, value] as const)),
  ].filter((each): each is readonly [(typeof each)[0], string] => (each[1] ?? '') !== '');
  const same = secrets.flatMap(([name, value], i) =>
    secrets
      .slice(i + 1)
      .filter(([other, its]) => its === value && !(isDatabase(name) && isDatabase(other) && sameUser(values)))
      .map(([other]) => `give ${name} and ${other} different secrets`),
  );
  return [
    ...(secret !== undefined && (SAMPLE.test(secret) || isGuessable(secret))
      ? [`give JWT_SECRET a random value of at least ${MIN_SECRET_LENGTH} characters instead of a sample or a pattern`]
      : []),
    ...BY_PURPOSE.filter((name) => values[name]?.some((each) => SAMPLE.test(each) || isGuessable(each))).map(
      (name) => `give ${name} random values instead of a sample or a pattern`,
    ),
    ...BY_PURPOSE.filter((name) => new Set(values[name]).size < (values[name]?.length ?? 0)).map(
      (name) => `name each secret of ${name} once`,
    ),
    ...same,
  ];
}

/** Behind the newest may stand the secret of the house, by which the purpose was signed before it had its own. */
function ownSecrets(secrets: readonly string[] = [], ofHouse: string | undefined): string[] {
  return [...new Set(secrets.filter((each, i) => i === 0 || each !== ofHouse))];
}

const isDatabase = (name: string) => name.startsWith('DATABASE_');

/** One role under both names is refused elsewhere, by what it may do. */
function sameUser({ DATABASE_URL: url, DATABASE_OWNER_URL: owner }: ProductionSettings): boolean {
  return url !== undefined && owner !== undefined && new URL(url).username === new URL(owner).username;
}

function passwordOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  try {
    return decodeURIComponent(new URL(url).password);
  } catch {
    return new URL(url).password;
  }
}

/** Random hexadecimal digits have some 14 distinct ones among 32, and all steps between neighbours are equally likely. */
const LEAST_DIFFERENT_CHARACTERS = 8;
const MOST_EVEN_STEPS = 0.5;
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', '1qaz2wsx3edc4rfv5tgb6yhn7ujm'];
const KEYS_IN_A_ROW = 5;
/** The pairs of letters that make up half of an English text, and a twenty-fifth of random letters and digits. */
const ENGLISH =
  /th|he|in|er|an|re|on|at|en|nd|ti|es|or|te|of|ed|is|it|al|ar|st|to|nt|ng|se|ha|as|ou|io|le|ve|co|me|de|hi|ri|ro|ic|ne|ea|ra|ce/;
const MOST_ENGLISH = 0.25;

/** Is it too short, patterned or typed: few distinct characters, a repetition, a run of neighbours, rows of a keyboard, words? */
function isGuessable(secret: string): boolean {
  if (secret.length < MIN_SECRET_LENGTH || new Set(secret).size < LEAST_DIFFERENT_CHARACTERS) return true;
  const steps = Array.from(secret.slice(1), (_, i) => secret.charCodeAt(i + 1) - secret.charCodeAt(i));
  const even = steps.filter((step) => Math.abs(step) <= 1).length;
  if (even > steps.length * MOST_EVEN_STEPS) return true;
  const half = Math.floor(secret.length / 2);
  if (Array.from({ length: half }, (_, i) => i + 1).some((by) => secret.slice(by) === secret.slice(0, -by)))
    return true;
  return isTyped(secret.toLowerCase());
}

function isTyped(text: string): boolean {
  if (/\s/.test(text) || !/\d/.test(text)) return true;
  const rows = [...KEYBOARD, ...KEYBOARD.map((row) => [...row].reverse().join(''))];
  const parts = Array.from({ length: text.length - KEYS_IN_A_ROW + 1 }, (_, i) => text.slice(i, i + KEYS_IN_A_ROW));
  if (parts.some((part) => rows.some((row) => row.includes(part)))) return true;
  const pairs = Array.from(text.slice(1), (_, i) => text.slice(i, i + 2));
  return pairs.filter((pair) => ENGLISH.test(pair)).length > pairs.length * MOST_ENGLISH;
}

/** One sender in one line: an address, or a name and an address. Names with signs stand in quotes. */
const SENDER =
  /^(?:(?:"[^"\\\r\n]*" ?|[^"<>()[\]\\,;:@\r\n]*)<([^\s<>@,;:"]+)@([^\s<>@,;:"]+)>|([^\s<>@,;:"]+)@([^\s<>@,;:"]+))$/;

function mailFaults({ SMTP_URL: url, MAIL_FROM: from, ALLOW_PLAIN_MAIL: reason }: ProductionSettings): string[] {
  const [, , named, , bare] = SENDER.exec(from ?? '') ?? [];
  const domain = named ?? bare;
  return [
    ...(url !== undefined && /change.?me|:(sample|secret|password)@|\bexample\./i.test(url)
      ? ['replace the sample in SMTP_URL']
      : []),
    ...(domain === undefined || !isWholeName(domain) || isInner(domain)
      ? ['give MAIL_FROM an address of the house that exists, alone and in one line']
      : []),
    ...(url === undefined ? [] : smtpFaults(url)),
    ...(url !== undefined && reason === undefined && !isOnThisMachine(url) && !isMailByTls(url)
      ? [
          'let SMTP_URL demand TLS (smtps://…, or smtp://…?requireTLS=true, with the certificate checked), or say in ALLOW_PLAIN_MAIL why not',
        ]
      : []),
  ];
}

function smtpFaults(url: string): string[] {
  const { hostname, port, searchParams } = new URL(url);
  const numbers = [...searchParams].filter(([name]) => /^(max|rate)\w+$|Timeout$/.test(name));
  return [
    ...(hostname === '' || port === '0' ? ['give SMTP_URL the name of a mail server, behind smtps://'] : []),
    // Without an end of its patience one mail that hangs holds up all.
    ...(numbers.some(([, value]) => !/^[1-9]\d{0,5}$/.test(value))
      ? ['give the limits in SMTP_URL whole numbers from 1 to 999999']
      : []),
  ];
}

/** Parameters of nodemailer that leave TLS to chance or believe any certificate are none of these. */
const MAIL_OPTIONS = /^(requireTLS|name|pool|max\w+|rate\w+|\w+Timeout|tls\.(servername|ca|minVersion))$/;

function isMailByTls(url: string): boolean {
  const { protocol, searchParams } = new URL(url);
  const isStrict = [...searchParams].every(
    ([name, value]) => MAIL_OPTIONS.test(name) && (name !== 'tls.minVersion' || /^TLSv1\.[23]$/.test(value)),
  );
  return isStrict && (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true');
}

/** Keys from the documentation of Billplz. */
const DOCUMENTED_KEYS: readonly string[] = ['73eb57f0-7d4e-42b9-a544-aeac6e4b0f81', 'S-s7b4yWpp9h7rrkNM1i3Z_g'];

function billplzFaults(values: ProductionSettings): string[] {
  const url = values.BILLPLZ_API_URL;
  return [
    ...(url === undefined ? [] : billplzAddressFaults(url)),
    ...BILLPLZ_KEYS.filter((name) => isSampleKey(values[name])).map((name) => `replace the sample in ${name}`),
  ];
}

/** The secret key of the house goes there: to Billplz, and to nobody whose name only looks like it. */
function billplzAddressFaults(url: string): string[] {
  if (!url.startsWith('https:')) return ['give BILLPLZ_API_URL an address with https'];
  if (/sandbox|staging/i.test(new URL(url).hostname))
    return ['give BILLPLZ_API_URL the address of Billplz instead of its sandbox, where nobody pays'];
  return /^https:\/\/(www\.)?billplz\.com\/api\/*$/.test(url)
    ? []
    : ['give BILLPLZ_API_URL the address of Billplz, https://www.billplz.com/api'];
}

/** Keys of Billplz have a format of their own, in which a few consecutive digits are no sign of a sample. */
function isSampleKey(key: string | undefined): boolean {
  if (key === undefined) return false;
  return (
    key.length < 20 || DOCUMENTED_KEYS.includes(key) || /change.?me|example|sample|secret|placeholder|xxxx/i.test(key)
  );
}

function addressFaults({ PUBLIC_URL: site, ALLOWED_ORIGINS: origins }: ProductionSettings): string[] {
  const strange = origins.filter((origin) => origin.startsWith('https:') && !isOrigin(origin));
  const inner = origins.some((origin) => isOrigin(origin) && isInner(new URL(origin).hostname));
  return [
    ...(site?.startsWith('http:') ? ['give PUBLIC_URL an address with https'] : []),
    ...(site?.startsWith('https:') ? publicFaults(new URL(site)) : []),
    ...(origins.some((origin) => !origin.startsWith('https:')) ? ['give ALLOWED_ORIGINS addresses with https'] : []),
    ...(strange.length > 0
      ? ['write ALLOWED_ORIGINS as browsers send them: https, a whole name, no path and no *']
      : []),
    ...(inner ? ['name in ALLOWED_ORIGINS no site of this machine, of a network at home, or of samples'] : []),
  ];
}

function publicFaults(site: URL): string[] {
  const { hostname, pathname, username, password, search, hash } = site;
  return [
    ...(isInner(hostname) || !isWholeName(hostname)
      ? ['give PUBLIC_URL the name by which people on the internet reach the house']
      : []),
    ...(pathname !== '/' || search !== '' || hash !== '' || username !== '' || password !== ''
      ? ['give PUBLIC_URL as https and a name only, without a path, a query or a user']
      : []),
  ];
}

function isOrigin(text: string): boolean {
  return !text.includes('*') && URL.canParse(text) && new URL(text).origin === text;
}

/** Of the databases and the event store; they are reached by TLS or stand on this machine, unless somebody says why not. */
export function storeFaults(values: StoreSettings): string[] {
  const { EVENT_STORE_URL: store = '' } = values;
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
    ...(URL.canParse(store) && (new URL(store).hostname === '' || hasStrangeOptions(store))
      ? ['give EVENT_STORE_URL a host, and options only of TLS, keep-alive and discovery']
      : []),
    ...(values.ALLOW_PLAIN_DATABASE === undefined
      ? databases.map((name) => `let ${name} demand TLS (?sslmode=verify-full), or say in ALLOW_PLAIN_DATABASE why not`)
      : []),
    ...(URL.canParse(store) &&
    values.ALLOW_PLAIN_EVENT_STORE === undefined &&
    !isOnThisMachine(store) &&
    !isEventStoreByTls(store)
      ? [
          'let EVENT_STORE_URL use TLS with the certificate checked (without tls=false and tlsVerifyCert=false), or say in ALLOW_PLAIN_EVENT_STORE why not',
        ]
      : []),
  ];
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

function hasStrangeOptions(url: string): boolean {
  return [...new URL(url).searchParams.keys()].some((name) => !EVENT_STORE_OPTIONS.test(name.toLowerCase()));
}

/** Anything but `verify-full` takes any certificate, or will with the driver's next version. */
function isDatabaseByTls(url: string): boolean {
  const { searchParams } = new URL(url);
  const isChanged = ['ssl', 'uselibpqcompat', 'host', 'hostaddr'].some((name) => searchParams.has(name));
  return !isChanged && searchParams.getAll('sslmode').join() === 'verify-full';
}

/** TLS is what its client does unless it is told otherwise; names of options in any case. */
function isEventStoreByTls(url: string): boolean {
  const options = new Map(
    [...new URL(url).searchParams].map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]),
  );
  return (options.get('tls') ?? 'true') === 'true' && (options.get('tlsverifycert') ?? 'true') === 'true';
}

const REASONS = ['ALLOW_PLAIN_MAIL', 'ALLOW_PLAIN_DATABASE', 'ALLOW_PLAIN_EVENT_STORE'] as const;
/** Words: less is no reason. */
const LEAST_REASON = 3;

function reasonFaults(values: ProductionSettings): string[] {
  return REASONS.filter(
    (name) => values[name] !== undefined && values[name].trim().split(/\s+/).length < LEAST_REASON,
  ).map((name) => `give ${name} the reason in words`);
}

/**
 * Do all hosts of an address stand on this machine? Without one it is a socket in the file system. Only for Postgres a parameter names the host
 * instead, and of several the last one.
 */
function isOnThisMachine(url: string): boolean {
  const authority = /^[^:]+:\/\/([^/?#]*)/.exec(url)?.[1] ?? '';
  const hosts = authority.slice(authority.lastIndexOf('@') + 1).split(',');
  const named = /^postgres(ql)?:/i.test(url) ? new URL(url).searchParams.getAll('host').at(-1) : undefined;
  if (named !== undefined) return named.startsWith('/');
  return hosts.every((host) => host === '' || isLoopback(host.replace(/:\d*$/, '')));
}
