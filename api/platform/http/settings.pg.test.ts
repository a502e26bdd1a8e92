/** What the app does by its settings: those of production, and others beside it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRODUCTION, type TestApp, testApp } from './testing/test-app.ts';

let production: TestApp;
/** Beside it, with settings that it does not have. */
let other: TestApp;
const stopped: { projector: string; revision: number; reason: string }[] = [];

beforeAll(async () => {
  production = await testApp({
    env: { ...PRODUCTION, ALLOWED_ORIGINS: 'https://partner.my' },
    probes: { projections: async () => ({ revision: 41, behind: 2, stopped }) },
  });
  other = await testApp({
    beside: production,
    env: { ...PRODUCTION, TRUSTED_PROXIES: '0', ADDRESS_BUDGET_MS_PER_S: '1' },
  });
});
afterAll(async () => {
  await other.close();
  await production.close();
});

const get = (url: string, headers = {}) => production.app.inject({ url, headers });

test.each(['/', '/assets/none.js', '/api/sc/pingserver', '/api/user/get-profile', '/api/none', '/%E0%A4%A'])(
  'the answer at %s says that the site is reached by https only, and what it is',
  async (url) => {
    expect((await get(url)).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
  },
);

test('the API is described to nobody', async () => {
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/openapi.json']) {
    expect((await get(url)).statusCode).toBe(404);
  }
});

test('how the parts of the house are is told to its own people, and to the log', async () => {
  const admin = await production.person({ role: 'admin' });
  const bidder = await production.person();
  const ready = (headers = {}) => get('/api/health/ready', headers);
  expect((await ready()).json()).toEqual({ ready: true });
  expect((await ready(bidder.headers)).json()).toEqual({ ready: true });
  expect((await ready(admin.headers)).json()).toMatchObject({ ready: true, revision: 41, warnings: [] });
  stopped.push({ projector: 'deposits', revision: 12, reason: 'poison' });
  const answer = await ready();
  expect([answer.statusCode, answer.json()]).toEqual([503, { ready: false }]);
  await ready();
  expect(production.logged.filter((line) => line.includes('poison'))).toHaveLength(1);
  expect((await ready(admin.headers)).json()).toMatchObject({ ready: false, stopped });
  stopped.pop();
  expect((await ready()).json()).toEqual({ ready: true });
});

test('a proxy that nobody spoke of is noticed once', async () => {
  const { headers } = await production.person({ role: 'admin' });
  for (let i = 0; i < 3; i += 1) await get('/api/sc/pingserver', { 'x-forwarded-for': '203.0.113.7' });
  expect(production.logged.filter((line) => line.includes('TRUSTED_PROXIES is not set'))).toHaveLength(1);
  expect((await get('/api/health/ready', headers)).json()).toMatchObject({
    ready: true,
    warnings: [expect.stringContaining('TRUSTED_PROXIES is not set')],
  });
  const answer = await other.app.inject({ url: '/api/sc/pingserver', headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(answer.statusCode).toBe(200);
  expect(other.logged.join('')).not.toContain('TRUSTED_PROXIES');
});

test('a listed origin may read answers, another may not', async () => {
  const ask = (origin: string) => production.app.inject({ url: '/api/toggleinfo/getall', headers: { origin } });
  expect((await ask('https://partner.my')).headers['access-control-allow-origin']).toBe('https://partner.my');
  for (const origin of ['https://partner.my.evil', 'http://partner.example', 'null']) {
    expect((await ask(origin)).headers['access-control-allow-origin']).toBeUndefined();
  }
  const preflight = await production.app.inject({
    method: 'OPTIONS',
    url: '/api/socket/auctionlot/post',
    headers: { origin: 'https://partner.my', 'access-control-request-method': 'POST' },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toContain('idempotency-key');
});
