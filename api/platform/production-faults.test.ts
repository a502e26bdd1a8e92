import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { PRODUCTION } from './testing/production-settings.ts';

const SECRET = PRODUCTION.JWT_SECRET;

const OTHER = 'kP7wQ2zL9xV4bN8mT1rY6cJ3hF5dS0gA';
const TYPED = 'give JWT_SECRET a random value';
const PLAIN_MAIL = 'let SMTP_URL demand TLS';
const PLAIN_DATABASE = 'let DATABASE_URL demand TLS (?sslmode=verify-full), or say in ALLOW_PLAIN_DATABASE why not';
const BUCKET = {
  S3_ENDPOINT: 'https://s3.house.my',
  S3_BUCKET: 'tukul-photos',
  S3_ACCESS_KEY_ID: 'AKRV93JD8S2KQ',
  S3_SECRET_ACCESS_KEY: 'h4Kd0s8Wq2Zx7Vb5Nc1Mf6',
};
const PLAIN_STORE = 'let EVENT_STORE_URL use TLS with the certificate checked';
const INNER = 'give PUBLIC_URL the name by which people on the internet reach the house';
const NAME_ONLY = 'give PUBLIC_URL as https and a name only';
const ORIGINS = 'write ALLOWED_ORIGINS as browsers send them';
const database = (query: string) => `postgres://tukul_server:k3Jd8s@db.house.my:5432/tukul${query}`;
const bytesUpTo = (n: number) => Buffer.from(Array.from({ length: n }, (_, i) => i)).toString('base64url');

/** Each line a setting with which somebody might start, and what they are told. */
test.each<[string, Readonly<Record<string, string>>, string]>([
  ...['mail', 'mail.'].map((host): [string, Readonly<Record<string, string>>, string] => [
    `mail at ${host} whose parameter names this machine`,
    { SMTP_URL: `smtp://house:p9Zt2w@${host}house.my?host=/tmp` },
    'let SMTP_URL demand TLS',
  ]),
  [
    'an event store whose parameter names this machine',
    { EVENT_STORE_URL: 'esdb://store.house.my:2113?tls=false&host=/tmp' },
    'Not usable as set: EVENT_STORE_URL.',
  ],
  [
    'a database whose last parameter names another machine',
    { DATABASE_URL: 'postgres://a:k3Jd8s@localhost/tukul?host=/tmp&host=db.house.my' },
    'let DATABASE_URL demand TLS',
  ],
  ...[
    'Tukul <office@house.my>\r\nBcc: all@house.my',
    'Tukul\n <office@house.my>',
    'office@house.my, other@house.my',
    'Tukul <office@house.my>, Other <other@house.my>',
    'Tukul <office@house.my> other@house.my',
    'office@house',
    'Tukul <office@localhost>',
    'office@tukul.test',
    'office@mail.lan',
    'office@[127.0.0.1]',
    'office@house..my',
    'office@house.my@house.my',
  ].map((from): [string, Readonly<Record<string, string>>, string] => [
    `the sender ${JSON.stringify(from)}`,
    { MAIL_FROM: from },
    'give MAIL_FROM an address of the house that exists, alone and in one line',
  ]),
  ...[
    'https://localhost',
    'https://127.0.0.1:8443',
    'https://10.1.2.3',
    'https://intranet',
    'https://[::1]',
    'https://a.local',
  ].map((origin): [string, Readonly<Record<string, string>>, string] => [
    `the inner origin ${origin}`,
    { ALLOWED_ORIGINS: `https://partner.my,${origin}` },
    'name in ALLOWED_ORIGINS no site of this machine',
  ]),
  ...[
    'https://localhost/api',
    'https://10.0.0.9/api',
    'https://user:pw@www.billplz.com/api',
    'https://www.billplz.com/api?key=1',
    'https://www.billplz.com/api#v3',
    'https://billplz.com/api/v3',
    'https://www.billplz.com:8443/api',
    'https://www.billp1z.com/api',
    'https://www.billplz.com.evil.my/api',
  ].map((url): [string, Readonly<Record<string, string>>, string] => [
    `Billplz at ${url}`,
    { BILLPLZ_API_URL: url },
    'give BILLPLZ_API_URL the address of Billplz, https://www.billplz.com/api',
  ]),
  ...['tukul.test', 'tukul.local', 'tukul.invalid', 'abc.onion', '*.house.my', 'house..my', '-.house.my'].map(
    (host): [string, Readonly<Record<string, string>>, string] => [
      `the site ${host}`,
      { PUBLIC_URL: `https://${host}` },
      INNER,
    ],
  ),
  ['a budget that is all of a processor', { ADDRESS_BUDGET_MS_PER_S: '1001' }, 'lower ADDRESS_BUDGET_MS_PER_S to 1000'],
  ['a budget of an account without end', { ACCOUNT_BUDGET_MS_PER_S: '9999' }, 'lower ACCOUNT_BUDGET_MS_PER_S to 1000'],
  ...['0', '-1', 'NaN', 'Infinity', '250ms', '0.5', '1e9'].flatMap((value) =>
    ['ADDRESS_BUDGET_MS_PER_S', 'ACCOUNT_BUDGET_MS_PER_S', 'SOCKETS_PER_ADDRESS', 'MASS_MAILS_PER_DAY'].map(
      (name): [string, Readonly<Record<string, string>>, string] => [
        `${name} of ${value}`,
        { [name]: value },
        `Not usable as set: ${name}.`,
      ],
    ),
  ),
  ['guesses without end', { LOGIN_RATE_PER_ACCOUNT: '51' }, 'lower LOGIN_RATE_PER_ACCOUNT to 50 at most'],
  [
    'more mails alone than all may send',
    { MASS_MAILS_ALONE: '20001' },
    'lower MASS_MAILS_ALONE to 20000 at most, since above it is no limit',
  ],
  [
    'more mails alone than all may send, where that is less',
    { MASS_MAILS_ALONE: '301', MASS_MAILS_PER_DAY: '300' },
    'lower MASS_MAILS_ALONE to 300 at most',
  ],
  ['mails to the world', { MASS_MAILS_PER_DAY: '1000000' }, 'lower MASS_MAILS_PER_DAY to 200000 at most'],
  ...['70000', '-1', '3000ms', '80.5'].map((port): [string, Readonly<Record<string, string>>, string] => [
    `the port ${port}`,
    { PORT: port },
    'Not usable as set: PORT.',
  ]),
  ...['0.0.0.0:3000', 'https://house.my', 'a b', '-'].map(
    (host): [string, Readonly<Record<string, string>>, string] => [
      `${host} to listen at`,
      { HOST: host },
      'Not usable as set: HOST.',
    ],
  ),
  ['more proxies than stand in front', { TRUSTED_PROXIES: '9' }, 'lower TRUSTED_PROXIES to how many proxies'],
  ['proxies without end', { TRUSTED_PROXIES: '1000' }, 'Not usable as set: TRUSTED_PROXIES.'],
  ['a secret twice in a list', { TOKEN_SECRETS: `${OTHER},${OTHER}` }, 'name each secret of TOKEN_SECRETS once'],
  ...['/', '/tmp', '/tmp/tukul', '/dev/shm/tukul', '/data/../tmp/x'].map(
    (folder): [string, Readonly<Record<string, string>>, string] => [
      `data in ${folder}`,
      { DATA_DIR: folder },
      'give DATA_DIR a folder of the house that stays',
    ],
  ),
  ...['silent', 'fatal'].map((level): [string, Readonly<Record<string, string>>, string] => [
    `a log that is ${level}`,
    { LOG_LEVEL: level },
    'give LOG_LEVEL error or more',
  ]),
  ...[
    '--inspect=0.0.0.0:9229',
    '--heapsnapshot-signal=SIGUSR2',
    '--heap-prof',
    '--trace-tls',
    '--tls-cipher-list=NULL',
    '--openssl-config=/tmp/x',
    '--max-http-header-size=1073741824',
    '--experimental-network-inspection',
    '--max-old-space-size=512 --inspect-brk',
    '--tls-min-v1.0',
    '--tls_min_v1.1',
    '--tls-keylog=/keys',
    '--insecure-http-parser',
  ].map((options): [string, Readonly<Record<string, string>>, string] => [
    `Node with ${options}`,
    { NODE_OPTIONS: options },
    'out of NODE_OPTIONS',
  ]),
  ['what Node writes down of each request', { NODE_DEBUG: 'http,tls' }, 'unset NODE_DEBUG'],
  ...['smtp:mail.house.my', 'smtps:///', 'smtps://house:p9Zt2w@mail.house.my:0'].map(
    (url): [string, Readonly<Record<string, string>>, string] => [
      `mail by ${url}`,
      { SMTP_URL: url },
      'give SMTP_URL the name of a mail server',
    ],
  ),
  ...['socketTimeout=0', 'connectionTimeout=-1', 'maxConnections=1e9', 'greetingTimeout=30s', 'rateLimit=NaN'].map(
    (option): [string, Readonly<Record<string, string>>, string] => [
      `mail with ${option}`,
      { SMTP_URL: `smtps://mail.house.my?${option}` },
      'give the limits in SMTP_URL whole numbers',
    ],
  ),
  ...[
    'postgres:db.house.my/tukul?sslmode=verify-full',
    'postgres:///tukul?user=owner',
    'postgres://tukul_server:k3Jd8s@127.0.0.1/tukul?user=postgres',
    'postgres://tukul_server:k3Jd8s@127.0.0.1/tukul?password=other',
    'postgres://tukul_server:k3Jd8s@127.0.0.1/tukul?statement_timeout=0',
    'postgres://tukul_server:k3Jd8s@127.0.0.1/tukul?options=-c%20fsync%3Doff',
    'postgres://tukul_server:k3Jd8s@127.0.0.1/tukul?max=5000',
    'postgres://tukul_server:k3Jd8s@127.0.0.1/',
  ].map((url): [string, Readonly<Record<string, string>>, string] => [
    `the database ${url}`,
    { DATABASE_URL: url },
    'let DATABASE_URL name user, host and database',
  ]),
  ...[
    'throwOnAppendFailure=false',
    'nodePreference=follower',
    'defaultDeadline=1',
    'Throw_On_Append_Failure=false',
  ].map((option): [string, Readonly<Record<string, string>>, string] => [
    `an event store with ${option}`,
    { EVENT_STORE_URL: `esdb://house:q7Lw2s@store.house.my:2113?${option}` },
    'give EVENT_STORE_URL a host, and options only of TLS',
  ]),
  [
    'one secret for two purposes',
    { TOKEN_SECRETS: 'f3a91c07be52d84e6a0b7c19d5e8f246', PAPER_SECRETS: 'f3a91c07be52d84e6a0b7c19d5e8f246' },
    'give TOKEN_SECRETS and PAPER_SECRETS different secrets',
  ],
  [
    'a signing key that is its own predecessor',
    { SIGNING_KEY_BEFORE: PRODUCTION.SIGNING_KEY },
    'give SIGNING_KEY and SIGNING_KEY_BEFORE different secrets',
  ],
  ...[
    'tukul.internal',
    'tukul.lan',
    'tukul.home.arpa',
    'tukul.',
    'tukul.lan.',
    '100.64.0.1',
    '100.127.9.9',
    '198.19.0.1',
  ].map((host): [string, Readonly<Record<string, string>>, string] => [
    `the inner address ${host}`,
    { PUBLIC_URL: `https://${host}/` },
    'give PUBLIC_URL the name by which people on the internet reach the house',
  ]),
  ['a sentence as secret', { JWT_SECRET: 'the quick brown fox jumps over the lazy dog' }, TYPED],
  ['a sentence with numbers', { JWT_SECRET: 'CorrectHorseBatteryStapleInTheRain2026' }, TYPED],
  ['a keyboard row', { JWT_SECRET: 'Qwertyuiop9!asdfghjkl8?zxcvbnm7#' }, TYPED],
  ['columns of a keyboard', { JWT_SECRET: '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik0' }, TYPED],
  ['letters only', { JWT_SECRET: 'kqxvzjwpfbgmykhdcqxwzvkjpgfbmykh' }, TYPED],
  ['a house name again and again with digits', { JWT_SECRET: 'tukul-auction-house-2026-tukul-1' }, TYPED],
  [
    'words as a secret of papers',
    { PAPER_SECRETS: `${SECRET},CorrectHorseBatteryStapleInTheRain2026` },
    'give PAPER_SECRETS random values',
  ],
  ['a short secret of passes', { GATE_PASS_SECRETS: `${SECRET},short` }, 'Not usable as set: GATE_PASS_SECRETS.'],
  [
    'the signing key as secret',
    { JWT_SECRET: PRODUCTION.SIGNING_KEY },
    'give JWT_SECRET and SIGNING_KEY different secrets',
  ],
  [
    'the password of the database as secret',
    { DATABASE_URL: database('?sslmode=verify-full').replace('k3Jd8s', SECRET) },
    'give JWT_SECRET and DATABASE_URL different secrets',
  ],
  [
    'one password for both roles',
    { DATABASE_OWNER_URL: 'postgres://owner:k3Jd8s@127.0.0.1/tukul' },
    'give DATABASE_URL and DATABASE_OWNER_URL different secrets',
  ],
  [
    'the password of the mail server again',
    { EVENT_STORE_URL: 'esdb://house:p9Zt2w@store.house.my:2113' },
    'give EVENT_STORE_URL and SMTP_URL different secrets',
  ],
  ['a signing key of bytes 0 to 31', { SIGNING_KEY: bytesUpTo(32) }, 'Not usable as set: SIGNING_KEY.'],
  ['no sender', { MAIL_FROM: '' }, 'give MAIL_FROM an address of the house that exists'],
  ['the sender of the samples', { MAIL_FROM: 'Tukul <no-reply@tukul.invalid>' }, 'give MAIL_FROM an address'],
  ['a sender at example.com', { MAIL_FROM: 'office@mail.example.com' }, 'give MAIL_FROM an address'],
  ['a sender without a domain', { MAIL_FROM: 'Tukul' }, 'give MAIL_FROM an address'],
  ['mail in the clear', { SMTP_URL: 'smtp://house:p9Zt2w@mail.house.my:587' }, PLAIN_MAIL],
  ['mail with TLS if it happens to be there', { SMTP_URL: 'smtp://mail.house.my?opportunisticTLS=true' }, PLAIN_MAIL],
  ['mail without TLS', { SMTP_URL: 'smtp://mail.house.my?ignoreTLS=true' }, PLAIN_MAIL],
  [
    'mail without TLS, though demanded',
    { SMTP_URL: 'smtp://mail.house.my?requireTLS=true&ignoreTLS=true' },
    PLAIN_MAIL,
  ],
  ['mail with any certificate', { SMTP_URL: 'smtps://mail.house.my?tls.rejectUnauthorized=false' }, PLAIN_MAIL],
  ['mail by smtps that is not', { SMTP_URL: 'smtps://mail.house.my?secure=false' }, PLAIN_MAIL],
  ['mail by TLS of 1999', { SMTP_URL: 'smtps://mail.house.my?tls.minVersion=TLSv1' }, PLAIN_MAIL],
  ['mail to a private address in the clear', { SMTP_URL: 'smtp://10.0.0.8:25' }, PLAIN_MAIL],
  ['a database in the clear', { DATABASE_URL: database('') }, PLAIN_DATABASE],
  ['a database without TLS', { DATABASE_URL: database('?sslmode=disable') }, PLAIN_DATABASE],
  ['a database with any certificate', { DATABASE_URL: database('?sslmode=no-verify') }, PLAIN_DATABASE],
  ['a database that may have TLS', { DATABASE_URL: database('?sslmode=prefer') }, PLAIN_DATABASE],
  [
    'a database that is believed as the C library does',
    { DATABASE_URL: database('?sslmode=verify-full&uselibpqcompat=true') },
    PLAIN_DATABASE,
  ],
  ['two words about TLS', { DATABASE_URL: database('?sslmode=verify-full&sslmode=disable') }, PLAIN_DATABASE],
  [
    'the owner of the database in the clear',
    { DATABASE_OWNER_URL: 'postgres://owner:x8Wm2q@db.house.my/tukul' },
    'let DATABASE_OWNER_URL demand TLS',
  ],
  ['an event store without TLS', { EVENT_STORE_URL: 'esdb://store.house.my:2113?tls=false' }, PLAIN_STORE],
  ['an event store without TLS, in capitals', { EVENT_STORE_URL: 'esdb://store.house.my:2113?TLS=false' }, PLAIN_STORE],
  ['an event store with any certificate', { EVENT_STORE_URL: 'esdb://a.my,b.my?tlsVerifyCert=false' }, PLAIN_STORE],
  ['one node of three elsewhere', { EVENT_STORE_URL: 'esdb://127.0.0.1,b.my:2113?tls=false' }, PLAIN_STORE],
  ...['admin', 'ops', 'Admin'].map((user): [string, Readonly<Record<string, string>>, string] => [
    `an event store as ${user}`,
    { EVENT_STORE_URL: `esdb://${user}:q7Lw2s@a.my:2113,b.my:2113` },
    'let EVENT_STORE_URL name a user of the house, not an admin',
  ]),
  ['three nodes without TLS', { EVENT_STORE_URL: 'esdb://a.my:2113,b.my:2113,c.my:2113?tls=false' }, PLAIN_STORE],
  [
    'three nodes with the password of the mail server',
    { EVENT_STORE_URL: 'kurrentdb://house:p9Zt2w@a.my:2113,b.my:2113,c.my:2113' },
    'give EVENT_STORE_URL and SMTP_URL different secrets',
  ],
  ['a bucket in the clear', { ...BUCKET, S3_ENDPOINT: 'http://s3.house.my' }, 'give S3_ENDPOINT an address with https'],
  [
    'the key of a manual',
    { ...BUCKET, S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE' },
    'replace the sample in S3_ACCESS_KEY_ID',
  ],
  [
    'the secret of a start',
    { ...BUCKET, S3_SECRET_ACCESS_KEY: 'minioadmin' },
    'replace the sample in S3_SECRET_ACCESS_KEY',
  ],
  [
    'one secret for mail and bucket',
    { ...BUCKET, S3_SECRET_ACCESS_KEY: PRODUCTION.BILLPLZ_X_SIGNATURE_KEY },
    'give BILLPLZ_X_SIGNATURE_KEY and S3_SECRET_ACCESS_KEY different secrets',
  ],
  ['a bucket without its keys', { S3_ENDPOINT: BUCKET.S3_ENDPOINT }, 'Photos in S3: set S3_BUCKET, S3_ACCESS_KEY_ID'],
  ['a reason that is none', { ALLOW_PLAIN_MAIL: '1' }, 'give ALLOW_PLAIN_MAIL the reason in words'],
  ['every certificate', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'unset NODE_TLS_REJECT_UNAUTHORIZED'],
  ['a site at localhost', { PUBLIC_URL: 'https://localhost' }, INNER],
  ['a site at an inner address', { PUBLIC_URL: 'https://192.168.1.5' }, INNER],
  ['a site at an inner address of IPv6', { PUBLIC_URL: 'https://[fd00::5]' }, INNER],
  ['a site at a name of one word', { PUBLIC_URL: 'https://auction' }, INNER],
  ['a site at a name of samples', { PUBLIC_URL: 'https://auction.example' }, INNER],
  ['a site below a path', { PUBLIC_URL: 'https://auction.house.my/auction' }, NAME_ONLY],
  ['a site with a password', { PUBLIC_URL: 'https://user:pw@auction.house.my' }, NAME_ONLY],
  ['a site with a query', { PUBLIC_URL: 'https://auction.house.my/?a=1' }, NAME_ONLY],
  ['any site as origin', { ALLOWED_ORIGINS: 'https://*' }, ORIGINS],
  ['any name of a domain as origin', { ALLOWED_ORIGINS: 'https://*.partner.my' }, ORIGINS],
  ['an origin with a path', { ALLOWED_ORIGINS: 'https://partner.my/shop' }, ORIGINS],
  ['an origin that ends in a stroke', { ALLOWED_ORIGINS: 'https://partner.my/' }, ORIGINS],
  ['the star alone', { ALLOWED_ORIGINS: '*' }, 'give ALLOWED_ORIGINS addresses with https'],
  ['the description of all calls', { API_DOCS: '1' }, 'unset API_DOCS'],
  ['bids without a limit', { BID_RATE_PER_S: '10000000' }, 'lower BID_RATE_PER_S to 100 at most'],
  ['sockets without a limit', { SOCKETS_PER_ACCOUNT: '10000000' }, 'lower SOCKETS_PER_ACCOUNT to 5000 at most'],
  ['logins without a limit', { LOGIN_RATE_PER_MIN: '10000000' }, 'lower LOGIN_RATE_PER_MIN to 3000 at most'],
])('production refuses %s in one sentence', (_, setting, told) => {
  const sentence = refusalOf({ ...PRODUCTION, ...setting });
  expect(sentence).toContain(told);
  expect(sentence).toMatch(/^[^\n]+\.$/);
  for (const value of Object.values(setting).filter((each) => each.length > 5)) expect(sentence).not.toContain(value);
});

function refusalOf(env: Readonly<Record<string, string>>): string {
  try {
    loadConfig(env);
    return 'It starts.';
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }
}

test.each<[string, Readonly<Record<string, string>>]>([
  ['mail that demands TLS', { SMTP_URL: 'smtp://house:p9Zt2w@mail.house.my:587?requireTLS=true' }],
  ['mail on this machine', { SMTP_URL: 'smtp://127.0.0.1:25?ignoreTLS=true' }],
  [
    'mail whose TLS is elsewhere',
    { SMTP_URL: 'smtp://mail:25', ALLOW_PLAIN_MAIL: 'inside the network of the cluster' },
  ],
  ['a database on this machine', { DATABASE_URL: 'postgres://tukul_server:k3Jd8s@127.0.0.1/tukul?sslmode=disable' }],
  [
    'a database behind a socket',
    { DATABASE_URL: 'postgres://tukul_server:k3Jd8s@localhost/tukul?host=/run/postgresql' },
  ],
  [
    'a database in a network of its own',
    { DATABASE_URL: database(''), ALLOW_PLAIN_DATABASE: 'a network of two containers' },
  ],
  ['an event store with TLS', { EVENT_STORE_URL: 'esdb+discover://house:q7Lw2s@a.my,b.my:2113?tls=true' }],
  ['three nodes with TLS', { EVENT_STORE_URL: 'esdb://house:q7Lw2s@a.my:2113,b.my:2113,c.my:2113?tls=true' }],
  ['an event store on this machine', { EVENT_STORE_URL: 'esdb://localhost:2113?tls=false' }],
  ['a bucket by https', BUCKET],
  ['a bucket on this machine', { ...BUCKET, S3_ENDPOINT: 'http://127.0.0.1:9000' }],
  [
    'a bucket in a network of its own',
    { ...BUCKET, S3_ENDPOINT: 'http://store:9000', ALLOW_PLAIN_S3: 'a network of these containers' },
  ],
  ['origins as browsers send them', { ALLOWED_ORIGINS: 'https://partner.my, https://other.my:8443' }],
  ['a sender with a name in quotes', { MAIL_FROM: '"Tukul, Auctions" <office@mail.house.my>' }],
  ['a sender that is an address', { MAIL_FROM: 'office@house.my' }],
  ['a mail server without a port', { SMTP_URL: 'smtps://house:p9Zt2w@mail.house.my?maxConnections=3' }],
  ['any free port, which it names', { PORT: '0' }],
  ['a host to listen at by name', { HOST: 'web-1.house.my' }],
  ['a whole processor for the guests of a hall', { ADDRESS_BUDGET_MS_PER_S: '1000' }],
  ['more memory', { NODE_OPTIONS: '--max-old-space-size=2048 --enable-source-maps' }],
  ['data beside temporary folders', { DATA_DIR: '/data/tmp' }],
  ['spaces about a secret', { JWT_SECRET: SECRET, TOKEN_SECRETS: ` ${OTHER} , ` }],
  ['limits for a hall', { BID_RATE_PER_S: '100', SOCKETS_PER_ADDRESS: '5000' }],
])('production takes %s', (_, setting) => {
  expect(loadConfig({ ...PRODUCTION, ...setting }).production).toBe(true);
});
