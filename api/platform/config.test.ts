import { hash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { keptSigningSeed } from './signing/signing-seed.ts';
import { isPair, keptVapidKeys } from './vapid-keys.ts';

const SECRET = 'zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a';
const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: SECRET,
  SIGNING_KEY: 'yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk',
  DATABASE_URL: 'postgres://tukul_server:k3Jd8s@db.house.test:5432/tukul?sslmode=verify-full',
  SMTP_URL: 'smtps://house:p9Zt2w@mail.house.test:465',
  MAIL_FROM: 'Tukul <office@tukul.test>',
  PUBLIC_URL: 'https://tukul.test/',
  BILLPLZ_API_URL: 'https://www.billplz.com/api/',
  BILLPLZ_SECRET_KEY: 'b3f1c2d4-77aa-4e19-9c55-0de6a1f9b2c7',
  BILLPLZ_COLLECTION_ID: 'x7vbrq1p',
  BILLPLZ_X_SIGNATURE_KEY: 'S-Qm7TzKp3Lw9RhVcXn2BdYg',
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tukul-config-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('everything has a value when nothing is set', () => {
  const config = loadConfig({ JWT_SECRET: SECRET, PORT: ' ', SMTP_URL: '' });
  expect(config).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    dataDir: path.resolve('.data'),
    databaseUrl: undefined,
    smtpUrl: undefined,
    house: 'tukul',
    publicUrl: 'http://localhost:3000',
    allowedOrigins: [],
    logLevel: 'info',
    demo: false,
    bidRatePerS: 10,
  });
});

test('all variables that can not be used are named in one sentence, without their values', () => {
  const wrong = {
    JWT_SECRET: SECRET,
    PORT: 'hunter2',
    DATABASE_URL: 'mysql://hunter2',
    BID_RATE_PER_S: '0',
    HOUSE: 'A B',
  };
  expect(() => loadConfig(wrong)).toThrow(
    new ConfigError('Not usable as set: PORT, DATABASE_URL, HOUSE, BID_RATE_PER_S.'),
  );
});

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
])('a house that listens at %s is found at %s', (HOST, publicUrl) => {
  expect(loadConfig({ JWT_SECRET: SECRET, HOST }).publicUrl).toBe(publicUrl);
});

describe('the keys of push notifications', () => {
  const pair = {
    publicKey: 'BARN4m6N2a-ZqNeUq80Ua9PFq_hQmq638ja0NP52Y_Bs6FaYBUP6TTrfRtSGpjEAdw6iRaVuz1swKCluHpmf9YU',
    privateKey: 'QJYycoxtXf5rHILC7MjbORjmEZFgTCNMm_kvo-MWhT4',
  };
  const env = { ...PRODUCTION, VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey };

  test('are a pair, or not set at all', () => {
    expect(loadConfig(env).vapid).toEqual(pair);
    expect(loadConfig(PRODUCTION).vapid).toBeUndefined();
    const wrong = [{ VAPID_PRIVATE_KEY: '' }, { VAPID_PUBLIC_KEY: '' }, { VAPID_PRIVATE_KEY: `${SECRET}x` }];
    for (const each of wrong) expect(() => loadConfig({ ...env, ...each })).toThrow('one pair of keys, or neither');
  });

  test('are made once in the data folder, and the same for whoever asks next', () => {
    const kept = keptVapidKeys(folder);
    expect(isPair(kept)).toBe(true);
    expect(keptVapidKeys(folder)).toEqual(kept);
    expect(statSync(path.join(folder, 'vapid-keys.json')).mode & 0o777).toBe(0o600);
    writeFileSync(path.join(folder, 'vapid-keys.json'), JSON.stringify({ ...kept, privateKey: pair.privateKey }));
    expect(() => keptVapidKeys(folder)).toThrow('is damaged');
  });

  test('are not tried on a push service of tests in production', () => {
    expect(() => loadConfig({ ...PRODUCTION, PUSH_STAND_IN: 'http://127.0.0.1:9' })).toThrow('unset PUSH_STAND_IN');
  });
});

describe('the signing key', () => {
  test('is 32 random bytes in base64url', () => {
    const key = randomBytes(32).toString('base64url');
    expect(loadConfig({ ...PRODUCTION, SIGNING_KEY: key }).signingSeed).toBe(key);
    const [padded, short, typed] = [`${key}=`, key.slice(1), Buffer.from('sample '.repeat(5)).toString('base64url')];
    const [zeros, spare] = ['A'.repeat(43), `${key.slice(0, -1)}B`];
    const bytes = (of: (i: number) => number) =>
      Buffer.from(Array.from({ length: 32 }, (_, i) => of(i))).toString('base64url');
    const [counted, down, byThrees] = [bytes((i) => i), bytes((i) => 200 - i), bytes((i) => (i * 3) % 256)];
    const words = Buffer.from('the quick brown fox jumps over a').toString('base64url');
    for (const SIGNING_KEY of [
      padded,
      short,
      typed,
      typed.slice(0, 43),
      zeros,
      spare,
      counted,
      down,
      byThrees,
      words,
    ]) {
      expect(() => loadConfig({ ...PRODUCTION, SIGNING_KEY })).toThrow('Not usable as set: SIGNING_KEY.');
    }
  });

  test('is made once in the data folder, and the same for whoever asks next', () => {
    const kept = keptSigningSeed(folder);
    expect(keptSigningSeed(folder)).toBe(kept);
    expect(statSync(path.join(folder, 'signing-key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['signing-key']);
    writeFileSync(path.join(folder, 'signing-key'), kept.slice(1));
    expect(() => keptSigningSeed(folder)).toThrow('is damaged');
  });
});

describe('production', () => {
  test('starts with real secrets', () => {
    expect(loadConfig(PRODUCTION)).toMatchObject({ production: true, jwtSecret: SECRET });
  });

  test('names all that is missing', () => {
    expect(() => loadConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow(
      new ConfigError(
        'Production does not start like this: set DATABASE_URL, JWT_SECRET, SIGNING_KEY, SMTP_URL, PUBLIC_URL, BILLPLZ_API_URL, ' +
          'BILLPLZ_COLLECTION_ID, BILLPLZ_SECRET_KEY, BILLPLZ_X_SIGNATURE_KEY; give MAIL_FROM an address of the house that exists; unset DEMO.',
      ),
    );
  });

  test.each([
    'short',
    'change-me-change-me-change-me-change-me',
    'this-is-a-sample-secret-for-development',
    'CHANGEME'.repeat(5),
    '12345678901234567890123456789012',
    'a'.repeat(40),
    '0'.repeat(32),
    'qZ7'.repeat(12),
    'Jk3vQ9xLp0Tz7Rb2'.repeat(2),
    `${'Jk3vQ9xLp0Tz7Rb2m'.repeat(2)}Jk`,
    'abcdefghijklmnopqrstuvwxyz0987654321',
  ])('refuses the sample %s', (secret) => {
    expect(() => loadConfig({ ...PRODUCTION, JWT_SECRET: secret })).toThrow('instead of a sample');
  });

  test('needs to be told where people reach it: links in mails and the callbacks of payments go there', () => {
    const { PUBLIC_URL: _, ...untold } = PRODUCTION;
    expect(() => loadConfig(untold)).toThrow(new ConfigError('Production does not start like this: set PUBLIC_URL.'));
    expect(loadConfig(PRODUCTION).publicUrl).toBe('https://tukul.test');
  });

  test('takes what `openssl rand` gives', () => {
    for (let i = 0; i < 500; i += 1) {
      // The same 500 in every run, since one of some tens of thousands looks typed. Four digits in a row may be a sample's.
      const random = hash('sha512', `secret ${i}`, 'buffer')
        .subarray(0, 32)
        .toString(i % 2 ? 'hex' : 'base64')
        .replaceAll('1234', '');
      if (/xxxx/i.test(random)) continue;
      expect(loadConfig({ ...PRODUCTION, JWT_SECRET: random }).jwtSecret).toBe(random);
    }
  });

  test('names everything that goes in the clear or to the sandbox, in one sentence', () => {
    const unsafe = {
      ...PRODUCTION,
      PUBLIC_URL: 'http://tukul.test',
      BILLPLZ_API_URL: 'https://www.billplz-sandbox.com/api',
      ALLOWED_ORIGINS: 'https://a.test,http://b.test',
      JWT_SECRET: 'short',
    };
    expect(() => loadConfig(unsafe)).toThrow(
      new ConfigError(
        'Production does not start like this: give JWT_SECRET a random value of at least 32 characters instead of a sample or a pattern; ' +
          'give BILLPLZ_API_URL the address of Billplz instead of its sandbox, where nobody pays; ' +
          'give PUBLIC_URL an address with https; give ALLOWED_ORIGINS addresses with https.',
      ),
    );
  });

  test('listens to all, describes its API to nobody, and knows that nobody spoke of proxies', () => {
    expect(loadConfig(PRODUCTION)).toMatchObject({ host: '0.0.0.0', apiDocs: false, proxiesUntold: true });
    const told = loadConfig({ ...PRODUCTION, TRUSTED_PROXIES: '0', HOST: '10.0.0.5' });
    expect(told).toMatchObject({ host: '10.0.0.5', proxiesUntold: false, trustedProxies: 0 });
  });

  test('refuses a sample in the address of the mail server', () => {
    expect(() => loadConfig({ ...PRODUCTION, SMTP_URL: 'smtp://user:changeme@mail:25' })).toThrow('SMTP_URL');
  });
});

const TYPED = 'give JWT_SECRET a random value';
const PLAIN_MAIL = 'let SMTP_URL demand TLS';
const PLAIN_DATABASE = 'let DATABASE_URL demand TLS (?sslmode=verify-full), or say in ALLOW_PLAIN_DATABASE why not';
const PLAIN_STORE = 'let EVENT_STORE_URL use TLS with the certificate checked';
const INNER = 'give PUBLIC_URL the name by which people on the internet reach the house';
const NAME_ONLY = 'give PUBLIC_URL as https and a name only';
const ORIGINS = 'write ALLOWED_ORIGINS as browsers send them';
const database = (query: string) => `postgres://tukul_server:k3Jd8s@db.house.test:5432/tukul${query}`;
const bytesUpTo = (n: number) => Buffer.from(Array.from({ length: n }, (_, i) => i)).toString('base64url');

/** Each line a setting with which somebody might start, and what they are told. */
test.each<[string, Readonly<Record<string, string>>, string]>([
  ...['mail', 'mail.'].map((host): [string, Readonly<Record<string, string>>, string] => [
    `mail at ${host} whose parameter names this machine`,
    { SMTP_URL: `smtp://house:p9Zt2w@${host}house.test?host=/tmp` },
    'let SMTP_URL demand TLS',
  ]),
  [
    'an event store whose parameter names this machine',
    { EVENT_STORE_URL: 'esdb://store.house.test:2113?tls=false&host=/tmp' },
    'let EVENT_STORE_URL use TLS',
  ],
  [
    'a database whose last parameter names another machine',
    { DATABASE_URL: 'postgres://a:k3Jd8s@localhost/tukul?host=/tmp&host=db.house.test' },
    'let DATABASE_URL demand TLS',
  ],
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
    { EVENT_STORE_URL: 'esdb://ops:p9Zt2w@store.house.test:2113' },
    'give EVENT_STORE_URL and SMTP_URL different secrets',
  ],
  ['a signing key of bytes 0 to 31', { SIGNING_KEY: bytesUpTo(32) }, 'Not usable as set: SIGNING_KEY.'],
  ['no sender', { MAIL_FROM: '' }, 'give MAIL_FROM an address of the house that exists'],
  ['the sender of the samples', { MAIL_FROM: 'Tukul <no-reply@tukul.invalid>' }, 'give MAIL_FROM an address'],
  ['a sender at example.com', { MAIL_FROM: 'office@mail.example.com' }, 'give MAIL_FROM an address'],
  ['a sender without a domain', { MAIL_FROM: 'Tukul' }, 'give MAIL_FROM an address'],
  ['mail in the clear', { SMTP_URL: 'smtp://house:p9Zt2w@mail.house.test:587' }, PLAIN_MAIL],
  ['mail with TLS if it happens to be there', { SMTP_URL: 'smtp://mail.house.test?opportunisticTLS=true' }, PLAIN_MAIL],
  ['mail without TLS', { SMTP_URL: 'smtp://mail.house.test?ignoreTLS=true' }, PLAIN_MAIL],
  [
    'mail without TLS, though demanded',
    { SMTP_URL: 'smtp://mail.house.test?requireTLS=true&ignoreTLS=true' },
    PLAIN_MAIL,
  ],
  ['mail with any certificate', { SMTP_URL: 'smtps://mail.house.test?tls.rejectUnauthorized=false' }, PLAIN_MAIL],
  ['mail by smtps that is not', { SMTP_URL: 'smtps://mail.house.test?secure=false' }, PLAIN_MAIL],
  ['mail by TLS of 1999', { SMTP_URL: 'smtps://mail.house.test?tls.minVersion=TLSv1' }, PLAIN_MAIL],
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
    { DATABASE_OWNER_URL: 'postgres://owner:x8Wm2q@db.house.test/tukul' },
    'let DATABASE_OWNER_URL demand TLS',
  ],
  ['an event store without TLS', { EVENT_STORE_URL: 'esdb://store.house.test:2113?tls=false' }, PLAIN_STORE],
  [
    'an event store without TLS, in capitals',
    { EVENT_STORE_URL: 'esdb://store.house.test:2113?TLS=False' },
    PLAIN_STORE,
  ],
  ['an event store with any certificate', { EVENT_STORE_URL: 'esdb://a.test,b.test?tlsVerifyCert=false' }, PLAIN_STORE],
  ['one node of three elsewhere', { EVENT_STORE_URL: 'esdb://127.0.0.1,b.test:2113?tls=false' }, PLAIN_STORE],
  ['a reason that is none', { ALLOW_PLAIN_MAIL: '1' }, 'give ALLOW_PLAIN_MAIL the reason in words'],
  ['every certificate', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'unset NODE_TLS_REJECT_UNAUTHORIZED'],
  ['a site at localhost', { PUBLIC_URL: 'https://localhost' }, INNER],
  ['a site at an inner address', { PUBLIC_URL: 'https://192.168.1.5' }, INNER],
  ['a site at an inner address of IPv6', { PUBLIC_URL: 'https://[fd00::5]' }, INNER],
  ['a site at a name of one word', { PUBLIC_URL: 'https://auction' }, INNER],
  ['a site at a name of samples', { PUBLIC_URL: 'https://auction.example' }, INNER],
  ['a site below a path', { PUBLIC_URL: 'https://tukul.test/auction' }, NAME_ONLY],
  ['a site with a password', { PUBLIC_URL: 'https://user:pw@tukul.test' }, NAME_ONLY],
  ['a site with a query', { PUBLIC_URL: 'https://tukul.test/?a=1' }, NAME_ONLY],
  ['any site as origin', { ALLOWED_ORIGINS: 'https://*' }, ORIGINS],
  ['any name of a domain as origin', { ALLOWED_ORIGINS: 'https://*.partner.test' }, ORIGINS],
  ['an origin with a path', { ALLOWED_ORIGINS: 'https://partner.test/shop' }, ORIGINS],
  ['an origin that ends in a stroke', { ALLOWED_ORIGINS: 'https://partner.test/' }, ORIGINS],
  ['the star alone', { ALLOWED_ORIGINS: '*' }, 'give ALLOWED_ORIGINS addresses with https'],
  ['the description of all calls', { API_DOCS: '1' }, 'unset API_DOCS'],
  ['bids without a limit', { BID_RATE_PER_S: '10000000' }, 'lower BID_RATE_PER_S to 1000 at most'],
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
  ['mail that demands TLS', { SMTP_URL: 'smtp://house:p9Zt2w@mail.house.test:587?requireTLS=true' }],
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
  ['an event store with TLS', { EVENT_STORE_URL: 'esdb+discover://ops:q7Lw2s@a.test,b.test:2113?tls=true' }],
  ['an event store on this machine', { EVENT_STORE_URL: 'esdb://localhost:2113?tls=false' }],
  ['origins as browsers send them', { ALLOWED_ORIGINS: 'https://partner.test, https://other.test:8443' }],
  ['limits for a hall', { BID_RATE_PER_S: '100', SOCKETS_PER_ADDRESS: '5000' }],
])('production takes %s', (_, setting) => {
  expect(loadConfig({ ...PRODUCTION, ...setting }).production).toBe(true);
});

describe('a house that looks as if it were for everybody', () => {
  test.each([
    ['PUBLIC_URL with https', { PUBLIC_URL: 'https://tukul.test' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://127.0.0.1:1025' }],
    ['BILLPLZ_SECRET_KEY', { BILLPLZ_SECRET_KEY: 'k' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '1' }],
  ])('does not start as development: %s', (sign, setting) => {
    const told = `This looks like a house for everybody (${sign}): set NODE_ENV=production, or NODE_ENV=test for trials on this machine.`;
    expect(() => loadConfig({ JWT_SECRET: SECRET, ...setting })).toThrow(new ConfigError(told));
    expect(() => loadConfig({ NODE_ENV: 'development', JWT_SECRET: SECRET, ...setting })).toThrow(told);
  });

  test('all of a house for production names each sign', () => {
    const { NODE_ENV: _, ...forgotten } = PRODUCTION;
    expect(() => loadConfig({ ...forgotten, TRUSTED_PROXIES: '1' })).toThrow(
      'PUBLIC_URL with https, SMTP_URL, BILLPLZ_API_URL, BILLPLZ_COLLECTION_ID, BILLPLZ_SECRET_KEY, BILLPLZ_X_SIGNATURE_KEY, TRUSTED_PROXIES',
    );
  });

  test('does so for trials that are called that, and at home', () => {
    expect(loadConfig({ NODE_ENV: 'test', JWT_SECRET: SECRET, SMTP_URL: 'smtp://127.0.0.1:1025' }).production).toBe(
      false,
    );
    expect(
      loadConfig({ JWT_SECRET: SECRET, PUBLIC_URL: 'http://192.168.1.5:3000', TRUSTED_PROXIES: '0' }).production,
    ).toBe(false);
  });
});

test('each purpose has its own secrets, the newest first, or the one of the house', () => {
  const { secretsOf } = loadConfig({ ...PRODUCTION, PAPER_SECRETS: `kP7wQ2zL9xV4bN8mT1rY6cJ3hF5dS0gA, ${SECRET}` });
  expect(secretsOf.papers).toEqual(['kP7wQ2zL9xV4bN8mT1rY6cJ3hF5dS0gA', SECRET]);
  expect([secretsOf.tokens, secretsOf['gate passes']]).toEqual([[SECRET], [SECRET]]);
});

describe('a secret in a file', () => {
  const inFile = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };

  test('is the same as one in a variable', () => {
    const { JWT_SECRET: _, DATABASE_URL: __, ...others } = PRODUCTION;
    const config = loadConfig({
      ...others,
      JWT_SECRET: '',
      JWT_SECRET_FILE: inFile('jwt', `${SECRET}\n`),
      DATABASE_URL_FILE: inFile('database', PRODUCTION.DATABASE_URL),
    });
    expect(config).toMatchObject({ jwtSecret: SECRET, databaseUrl: PRODUCTION.DATABASE_URL });
    const weak = { ...others, DATABASE_URL: PRODUCTION.DATABASE_URL, JWT_SECRET_FILE: inFile('weak', 'short') };
    expect(() => loadConfig(weak)).toThrow(TYPED);
  });

  test('is not set twice, not empty, and there', () => {
    const wrong = {
      ...PRODUCTION,
      JWT_SECRET_FILE: inFile('jwt', SECRET),
      SMTP_URL: '',
      SMTP_URL_FILE: inFile('empty', '\n'),
      VAPID_PRIVATE_KEY_FILE: path.join(folder, 'none'),
    };
    expect(() => loadConfig(wrong)).toThrow(
      new ConfigError(
        'Secrets in files: set JWT_SECRET or JWT_SECRET_FILE, not both; SMTP_URL_FILE names an empty file; VAPID_PRIVATE_KEY_FILE names a file that cannot be read.',
      ),
    );
  });
});

describe('payments', () => {
  test('go to Billplz with the account that is set', () => {
    expect(loadConfig(PRODUCTION).billplz).toEqual({
      apiUrl: 'https://www.billplz.com/api',
      secretKey: PRODUCTION.BILLPLZ_SECRET_KEY,
      collectionId: 'x7vbrq1p',
      xSignatureKey: PRODUCTION.BILLPLZ_X_SIGNATURE_KEY,
      orderCollectionId: null,
    });
  });

  test('go to the stand-in without one', () => {
    expect(loadConfig({ JWT_SECRET: SECRET }).billplz).toBeUndefined();
  });

  test('half an account is none', () => {
    const half = { NODE_ENV: 'test', JWT_SECRET: SECRET, BILLPLZ_SECRET_KEY: PRODUCTION.BILLPLZ_SECRET_KEY };
    expect(() => loadConfig(half)).toThrow(
      new ConfigError('Payments by Billplz: set BILLPLZ_API_URL, BILLPLZ_COLLECTION_ID, BILLPLZ_X_SIGNATURE_KEY too.'),
    );
  });

  test.each(['BILLPLZ_API_URL', 'BILLPLZ_SECRET_KEY', 'BILLPLZ_COLLECTION_ID', 'BILLPLZ_X_SIGNATURE_KEY'])(
    'in production need %s',
    (name) => {
      expect(() => loadConfig({ ...PRODUCTION, [name]: '' })).toThrow(
        new ConfigError(`Production does not start like this: set ${name}.`),
      );
    },
  );

  test.each([
    ['BILLPLZ_SECRET_KEY', 'change-me-change-me-change-me'],
    ['BILLPLZ_SECRET_KEY', 'short'],
    // Both stand in the documentation of Billplz.
    ['BILLPLZ_SECRET_KEY', '73eb57f0-7d4e-42b9-a544-aeac6e4b0f81'],
    ['BILLPLZ_X_SIGNATURE_KEY', 'S-s7b4yWpp9h7rrkNM1i3Z_g'],
    ['BILLPLZ_X_SIGNATURE_KEY', 'my-sample-x-signature-key'],
  ])('in production refuse a sample in %s: %s', (name, value) => {
    expect(() => loadConfig({ ...PRODUCTION, [name]: value })).toThrow(`replace the sample in ${name}`);
  });

  test('in production do not go in the clear', () => {
    expect(() => loadConfig({ ...PRODUCTION, BILLPLZ_API_URL: 'http://billplz.test/api' })).toThrow('with https');
  });
});

describe('the secret of a house in development', () => {
  test('is made once, for its owner only', () => {
    const first = loadConfig({ DATA_DIR: path.join(folder, 'new') });
    const second = loadConfig({ DATA_DIR: path.join(folder, 'new') });
    expect(first.jwtSecret).toBe(second.jwtSecret);
    expect(first.jwtSecret.length).toBeGreaterThanOrEqual(32);
    const file = path.join(folder, 'new', 'jwt-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(first.jwtSecret);
    expect(loadConfig({ DATA_DIR: path.join(folder, 'other') }).jwtSecret).not.toBe(first.jwtSecret);
  });

  test('a damaged one is not used', () => {
    writeFileSync(path.join(folder, 'jwt-secret'), 'short');
    expect(() => loadConfig({ DATA_DIR: folder })).toThrow('is damaged');
  });

  test('a folder that can not be written is one sentence', () => {
    writeFileSync(path.join(folder, 'file'), '');
    expect(() => loadConfig({ DATA_DIR: path.join(folder, 'file', 'data') })).toThrow(
      /can't be written to; set DATA_DIR\.$/,
    );
  });
});
