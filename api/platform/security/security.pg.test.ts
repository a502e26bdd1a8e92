import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRetention } from '#api/features/retention/retention.ts';
import { retentionRules } from '#api/features/retention/rules.ts';
import { type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';
import { Loops } from '#api/platform/jobs/loops.ts';
import { asOwner } from '#scripts/test/postgres.ts';
import { createSecurityLog } from './security-log.ts';

const DAY_MS = 24 * 3_600_000;

let house: TestApp;

beforeAll(async () => {
  house = await testApp({
    routes: [
      async (app) => {
        app.get('/test/device', { config: { access: 'public' } }, (request) => ({ device: request.deviceId }));
        app.get('/test/login', { config: { access: 'public' } }, (_request, reply) => {
          const device = app.rememberDevice(reply);
          return { device };
        });
      },
    ],
  });
});
afterAll(() => house.close());

describe('a device', () => {
  test('is known again by its cookie, which pages cannot read', async () => {
    const first = await house.app.inject('/test/login');
    const [cookie] = first.cookies;
    expect(cookie).toMatchObject({ name: 'tukul-device', httpOnly: true, sameSite: 'Strict', path: '/' });
    const header = { cookie: `tukul-device=${cookie?.value}` };
    const again = await house.app.inject({ url: '/test/device', headers: header });
    expect(again.json()).toEqual({ device: first.json().device });
    const secondLogin = await house.app.inject({ url: '/test/login', headers: header });
    expect(secondLogin.json()).toEqual(first.json());
  });

  test('of a house over https has a cookie that goes over https only, and whose name tells the browser so', async () => {
    const overHttps = await testApp({
      env: { PUBLIC_URL: 'https://house.test' },
      routes: [
        async (app) => {
          app.get('/test/login', { config: { access: 'public' } }, (_request, reply) => ({
            device: app.rememberDevice(reply),
          }));
        },
      ],
    });
    const first = await overHttps.app.inject('/test/login');
    const [cookie] = first.cookies;
    expect(cookie).toMatchObject({ name: '__Host-tukul-device', secure: true, path: '/' });
    expect(cookie?.domain).toBeUndefined();
    const header = { cookie: `${cookie?.name}=${cookie?.value}` };
    expect((await overHttps.app.inject({ url: '/test/login', headers: header })).json()).toEqual(first.json());
    // The name that it had before.
    const old = { cookie: `__Secure-tukul-device=${cookie?.value}` };
    expect((await overHttps.app.inject({ url: '/test/login', headers: old })).json()).toEqual(first.json());
    const plain = { cookie: `tukul-device=${cookie?.value}` };
    expect((await overHttps.app.inject({ url: '/test/login', headers: plain })).json()).not.toEqual(first.json());
    await overHttps.close();
  });

  test.each(['', 'x', `${'a'.repeat(22)}.${'b'.repeat(43)}`, `${'a'.repeat(22)}`])(
    'is nobody with %j',
    async (value) => {
      const answer = await house.app.inject({ url: '/test/device', headers: { cookie: `tukul-device=${value}` } });
      expect(answer.json()).toEqual({ device: null });
    },
  );
});

describe('the security log', () => {
  const LOGGER = { info() {}, warn() {} };
  const rows = () => house.db.selectFrom('office.securityEvents').selectAll().orderBy('id').execute();

  test('writes what happened, to whom, from which network', async () => {
    const log = createSecurityLog({
      db: house.db,
      logger: LOGGER,
      loops: new Loops(LOGGER),
      now: () => house.clock.now,
    });
    log.record({ kind: 'rights-changed', accountId: 1001, detail: { by: 'script' } });
    await log.close();
    expect(await rows()).toMatchObject([
      { kind: 'rights-changed', accountId: 1001, network: null, device: null, detail: { by: 'script' } },
    ]);
  });

  test('keeps what cannot be written, and forgets what is too old', async () => {
    const log = createSecurityLog({
      db: house.db,
      logger: LOGGER,
      loops: new Loops(LOGGER),
      now: () => house.clock.now,
    });
    const before = await rows();
    // By the database's own clock: whoever has the server's role may call the function too.
    await asOwner(house.databaseUrl, `update office.security_events set at = now() - interval '31 days'`);
    house.clock.now += 399 * DAY_MS;
    log.record({ kind: 'login-failed', accountId: 1002 });
    await log.close();
    house.clock.now += 2 * DAY_MS;
    const failures: string[] = [];
    const loops = new Loops(LOGGER);
    startRetention({
      loops,
      db: house.db,
      rules: [{ name: 'broken', sweep: () => Promise.reject(new Error('no such table')) }, ...retentionRules],
      now: () => house.clock.now,
      onFailure: (rule) => failures.push(rule),
    });
    await loops.close(10_000);
    expect(failures).toEqual(['broken']);
    expect(await rows()).toMatchObject([{ kind: 'login-failed', accountId: 1002 }]);
    expect(before).toHaveLength(1);
  });

  test('has ten rows a minute of what one account or network fails at, and how many more there were', async () => {
    const log = createSecurityLog({
      db: house.db,
      logger: LOGGER,
      loops: new Loops(LOGGER),
      now: () => house.clock.now,
    });
    await asOwner(house.databaseUrl, 'delete from office.security_events');
    const place = (net: number) => ({ network: `10.${net >> 8}.${net & 255}.0/24`, device: null });
    // Given what one account sends that is refused, and what it does
    for (let i = 0; i < 595; i += 1) {
      log.record({ kind: 'upload-refused', accountId: 7, place: place(1), detail: { route: `/r${i % 3}` } });
    }
    for (let i = 0; i < 40; i += 1) {
      log.record({ kind: 'data-viewed', accountId: 1_000 + i, place: place(1), detail: { by: 7 } });
    }
    for (let i = 0; i < 15; i += 1) {
      log.record({ kind: 'data-exported', accountId: 7, place: place(1), detail: { what: 'papers' } });
    }
    // And what comes from a thousand networks
    for (let net = 0; net < 1_000; net += 1) log.record({ kind: 'login-failed', place: place(net) });
    house.clock.now += 60_000;
    log.record({ kind: 'upload-refused', accountId: 7, place: place(1) });
    await log.close();
    const all = await rows();
    const of = (kind: string) => all.filter((row) => row.kind === kind);
    const more = (kind: string) =>
      of(kind).flatMap(({ detail }) => (detail as unknown as { more?: number }).more ?? []);
    expect([of('upload-refused').length, more('upload-refused')]).toEqual([12, [585]]);
    expect([of('data-viewed').length, more('data-viewed')]).toEqual([40, []]);
    expect([of('data-exported').length, more('data-exported')]).toEqual([11, [5]]);
    expect([of('login-failed').length, more('login-failed')]).toEqual([201, [800]]);
    expect(of('login-failed').at(-1)).toMatchObject({ accountId: null, network: null });
    expect(of('upload-refused').find(({ detail }) => JSON.stringify(detail).includes('more'))).toMatchObject({
      accountId: 7,
      network: '10.0.1.0/24',
    });
  });
});
