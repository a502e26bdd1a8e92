import { hash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { keptSigningSeed } from './signing/signing-seed.ts';
import { PRODUCTION } from './testing/production-settings.ts';
import { isPair, keptVapidKeys } from './vapid-keys.ts';

const SECRET = PRODUCTION.JWT_SECRET;

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
    expect(() => loadConfig({ NODE_ENV: 'production', DEMO: '1', DATA_DIR: PRODUCTION.DATA_DIR })).toThrow(
      new ConfigError(
        'Production does not start like this: set DATABASE_URL, JWT_SECRET, SIGNING_KEY, SMTP_URL, PUBLIC_URL, BILLPLZ_API_URL, ' +
          'BILLPLZ_COLLECTION_ID, BILLPLZ_SECRET_KEY, BILLPLZ_X_SIGNATURE_KEY; give MAIL_FROM an address of the house that exists, alone and in one line; unset DEMO.',
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
    expect(loadConfig(PRODUCTION).publicUrl).toBe('https://auction.house.my');
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
      PUBLIC_URL: 'http://auction.house.my',
      BILLPLZ_API_URL: 'https://www.billplz-sandbox.com/api',
      ALLOWED_ORIGINS: 'https://a.my,http://b.my',
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

describe('a house that looks as if it were for everybody', () => {
  test.each([
    ['PUBLIC_URL with https', { PUBLIC_URL: 'https://auction.house.my' }],
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
    writeFileSync(file, text, { mode: 0o600 });
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
    expect(() => loadConfig(weak)).toThrow('give JWT_SECRET a random value');
  });

  test.each<[string, string | Buffer]>([
    ['a line break of Windows behind it', `${SECRET}\r\n`],
    ['a mark of its encoding before it', `\uFEFF${SECRET}\n`],
    ['blanks about it', `  ${SECRET}\t\n\n`],
  ])('is read with %s', (_, content) => {
    const { JWT_SECRET: __, ...others } = PRODUCTION;
    const file = path.join(folder, 'jwt');
    writeFileSync(file, content, { mode: 0o600 });
    expect(loadConfig({ ...others, JWT_SECRET_FILE: file }).jwtSecret).toBe(SECRET);
  });

  test('of a list stands in lines of its own', () => {
    const other = 'kP7wQ2zL9xV4bN8mT1rY6cJ3hF5dS0gA';
    const { secretsOf } = loadConfig({
      ...PRODUCTION,
      PAPER_SECRETS_FILE: inFile('papers', `${other}\r\n${SECRET}\n`),
    });
    expect(secretsOf.papers).toEqual([other, SECRET]);
  });

  const UNREADABLE = 'a file that cannot be read';
  const NO_LINE = 'a file that holds more than one line of text';
  const OPEN = 'a file that everybody on the machine may open: take that away (chmod o= …)';
  test.each<[string, string | Buffer, number, string]>([
    ['far too much', 'x'.repeat(65_537), 0o600, UNREADABLE],
    ['two lines', `${SECRET}\n${SECRET}`, 0o600, NO_LINE],
    ['two bytes a character', Buffer.from(`\uFEFF${SECRET}\r\n`, 'utf16le'), 0o600, NO_LINE],
    ['bytes', Buffer.alloc(32, 0x81), 0o600, NO_LINE],
    ['what everybody on the machine reads', SECRET, 0o644, OPEN],
    ['what everybody on the machine writes', SECRET, 0o602, OPEN],
  ])('is not %s', (_, content, mode, told) => {
    const file = path.join(folder, 'secret');
    writeFileSync(file, content);
    chmodSync(file, mode);
    expect(() => loadConfig({ ...PRODUCTION, JWT_SECRET: '', JWT_SECRET_FILE: file })).toThrow(
      new ConfigError(`Secrets in files: JWT_SECRET_FILE names ${told}.`),
    );
  });

  test.each(['/dev/zero', tmpdir()])('is a file, which %s is not', (file) => {
    expect(() => loadConfig({ ...PRODUCTION, JWT_SECRET: '', JWT_SECRET_FILE: file })).toThrow(UNREADABLE);
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
    expect(() => loadConfig({ ...PRODUCTION, BILLPLZ_API_URL: 'http://billplz.my/api' })).toThrow('with https');
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
