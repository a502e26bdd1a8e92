import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const SECRET = 'zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a';
const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: SECRET,
  DATABASE_URL: 'postgres://tukul:k3Jd8s@db:5432/tukul',
  SMTP_URL: 'smtp://mail:1025',
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
    host: '0.0.0.0',
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

describe('production', () => {
  test('starts with real secrets', () => {
    expect(loadConfig(PRODUCTION)).toMatchObject({ production: true, jwtSecret: SECRET });
  });

  test('names all that is missing', () => {
    expect(() => loadConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow(
      new ConfigError('Production does not start like this: set DATABASE_URL, JWT_SECRET, SMTP_URL; unset DEMO.'),
    );
  });

  test.each([
    'short',
    'change-me-change-me-change-me-change-me',
    'this-is-a-sample-secret-for-development',
    'CHANGEME'.repeat(5),
    '12345678901234567890123456789012',
  ])('refuses the sample %s', (secret) => {
    expect(() => loadConfig({ ...PRODUCTION, JWT_SECRET: secret })).toThrow('instead of a sample');
  });

  test('refuses a sample in the address of the mail server', () => {
    expect(() => loadConfig({ ...PRODUCTION, SMTP_URL: 'smtp://user:changeme@mail:25' })).toThrow('SMTP_URL');
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
