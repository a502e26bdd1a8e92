import { expect, test } from 'vitest';
import { loadConfig } from '#api/platform/config.ts';
import { PRODUCTION } from '#api/platform/testing/production-settings.ts';
import { whatStandsIn } from './what-stands-in.ts';

const DEVELOPMENT = { JWT_SECRET: PRODUCTION.JWT_SECRET, DATA_DIR: '/srv/tukul' };
const lines = (env: Readonly<Record<string, string>>, metricsUrl?: string) =>
  whatStandsIn(loadConfig(env), { url: 'http://localhost:3000', metricsUrl }).split('\n');

test('a house on one machine: what is not set stands in, and says where to look', () => {
  expect(lines(DEVELOPMENT)).toEqual([
    '  database   real      embedded Postgres in /srv/tukul',
    '  event log  real      in that database',
    '  mail       stand-in  nothing is sent, read it at http://localhost:3000/dev/outbox (SMTP_URL)',
    '  payment    stand-in  no money moves, pay at http://localhost:3000/dev/billplz (BILLPLZ_*)',
    '  photos     real      in /srv/tukul/photos',
    '  push       real      with keys of its own',
    '  metrics    off       set METRICS_PORT',
  ]);
});

test('a house in production: all is real, and no line holds a password or a key', () => {
  const env = {
    ...PRODUCTION,
    EVENT_STORE_URL: 'esdb://house:q7Lw2s@node1:2113,node2:2113?tls=true',
    VAPID_PUBLIC_KEY: 'BARN4m6N2a-ZqNeUq80Ua9PFq_hQmq638ja0NP52Y_Bs6FaYBUP6TTrfRtSGpjEAdw6iRaVuz1swKCluHpmf9YU',
    VAPID_PRIVATE_KEY: 'QJYycoxtXf5rHILC7MjbORjmEZFgTCNMm_kvo-MWhT4',
  };
  const printed = lines(env, 'http://10.0.0.11:9464/metrics');
  expect(printed).toEqual([
    '  database   real      PostgreSQL at db.house.my:5432/tukul',
    '  event log  real      EventStoreDB at node1:2113, node2:2113',
    '  mail       real      by mail.house.my:465, from Tukul <office@house.my>',
    '  payment    real      www.billplz.com, collection x7vbrq1p',
    '  photos     real      in /srv/tukul/photos',
    '  push       real      with the keys of VAPID_*',
    '  metrics    real      http://10.0.0.11:9464/metrics',
  ]);
  const secrets = [env.VAPID_PRIVATE_KEY, env.JWT_SECRET, env.BILLPLZ_SECRET_KEY, 'q7Lw2s', 'k3Jd8s', 'p9Zt2w'];
  for (const secret of secrets) expect(printed.join('\n')).not.toContain(secret);
});

test('a process with some of the roles says what it leaves to others', () => {
  expect(lines({ ...DEVELOPMENT, ROLES: 'jobs, projections' })).toContain(
    '  roles      real      jobs, projections; other processes: api, pages (ROLES)',
  );
});

test('photos in a bucket, with no word of its keys', () => {
  const keys = { S3_ACCESS_KEY_ID: 'AKRV93JD8S2KQ', S3_SECRET_ACCESS_KEY: 'h4Kd0s8Wq2Zx7Vb5Nc1Mf6' };
  const printed = lines({ ...DEVELOPMENT, ...keys, S3_ENDPOINT: 'https://s3.house.my', S3_BUCKET: 'tukul-photos' });
  expect(printed).toContain('  photos     real      in the bucket tukul-photos at s3.house.my, documents too');
  for (const key of Object.values(keys)) expect(printed.join()).not.toContain(key);
});

test('production without keys for push sends none, and a sandbox is no bank', () => {
  expect(lines(PRODUCTION)).toContain('  push       off       set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY');
  const trial = {
    ...{ ...PRODUCTION, NODE_ENV: 'test', DATA_DIR: '/srv/tukul' },
    BILLPLZ_API_URL: 'https://www.billplz-sandbox.com/api',
    PUSH_STAND_IN: 'http://127.0.0.1:4999/push',
  };
  expect(lines(trial)).toContain('  payment    stand-in  www.billplz-sandbox.com, collection x7vbrq1p');
  expect(lines(trial)).toContain('  push       stand-in  by http://127.0.0.1:4999 (PUSH_STAND_IN)');
});
