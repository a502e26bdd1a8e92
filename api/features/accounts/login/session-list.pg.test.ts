import { describe, expect, test } from 'vitest';
import { type DeviceHeaders, loginHouse, PASSWORD } from './testing/login-house.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const here = loginHouse();
const { check, claimsOf, endsLogged, list, logIn, person, post } = here;

describe('the list of sessions', () => {
  test('tells devices apart, and has nothing of anybody else', async () => {
    const stranger = await person();
    await logIn({ email: stranger.email });
    const desk = await logIn();
    here.house.clockMs += 5 * MINUTE_MS;
    const phone = await logIn({ headers: { 'user-agent': ANDROID } });
    const instant = (ms: number) => new Date(ms).toISOString();
    expect(await list(phone)).toEqual([
      {
        id: claimsOf(phone).sid,
        browser: 'Chrome',
        system: 'Android',
        network: '127.0.0.0/24',
        madeAt: instant(here.house.clockMs),
        lastUsedAt: instant(here.house.clockMs),
        current: true,
      },
      expect.objectContaining({ id: claimsOf(desk).sid, browser: null, system: null, current: false }),
    ]);
    here.house.clockMs += 2 * HOUR_MS;
    // Both are idle by now.
    expect(await list(await logIn())).toHaveLength(1);
  });

  test('ends one of them, and nobody else’s', async () => {
    const stranger = await person();
    const theirs = await logIn({ email: stranger.email });
    const [desk, phone] = [await logIn(), await logIn()];
    const end = (id: unknown) => post('/api/user/sessions/end', { id, pwd: PASSWORD }, desk);
    expect((await end(claimsOf(phone).sid)).json()).toEqual({ message: 'The device has been logged out.' });
    expect([await check(phone), await check(desk)]).toEqual([401, 200]);
    for (const id of [claimsOf(phone).sid, claimsOf(theirs).sid]) {
      expect(await end(id)).toMatchObject({ statusCode: 404 });
    }
    expect((await end('1')).statusCode).toBe(400);
    expect(await check(theirs)).toBe(200);
  });

  test('ends all others', async () => {
    const [desk, phone, tablet] = [await logIn(), await logIn(), await logIn()];
    expect((await post('/api/user/sessions/end-others', { pwd: PASSWORD }, desk)).json()).toMatchObject({ ended: 2 });
    expect([await check(desk), await check(phone), await check(tablet)]).toEqual([200, 401, 401]);
    expect((await post('/api/user/sessions/end-others', { pwd: PASSWORD }, desk)).json()).toMatchObject({ ended: 0 });
  });

  test('neither is done with the token alone, nor with another password; guesses end, and are in the security log', async () => {
    const [desk, phone] = [await logIn(), await logIn()];
    const id = claimsOf(phone).sid;
    const calls = [
      ['/api/user/sessions/end', { id }],
      ['/api/user/sessions/end-others', {}],
    ] as const;
    for (const [url, body] of calls) {
      for (const pwd of [undefined, '', 'wrong']) {
        const { statusCode, json } = await post(url, { ...body, pwd }, desk);
        const says = pwd === 'wrong' ? 'This is not your current password.' : 'Please enter your password.';
        expect({ statusCode, body: json() }, url).toMatchObject({
          statusCode: 400,
          body: { message: says, ...(pwd !== undefined && { field: 'pwd' }) },
        });
      }
    }
    expect(await check(phone)).toBe(200);
    const failed = () =>
      here.house.db
        .selectFrom('office.securityEvents')
        .select('detail')
        .where('kind', '=', 'password-failed')
        .where('accountId', '=', here.me.id)
        .execute();
    await expect
      .poll(async () => (await failed()).map(({ detail }) => detail))
      .toEqual([{ call: '/api/user/sessions/end' }, { call: '/api/user/sessions/end-others' }]);
    // The calls that ask for the password share their guesses.
    const others = ['/api/user/change/email', ...calls.map(([url]) => url)];
    const tries = Array.from({ length: 30 }, (_, i) =>
      post(others[i % 3] ?? '', { id, email: 'b@test.invalid', pwd: `wrong ${i}` }, desk),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(18);
    expect((await post('/api/user/sessions/end-others', { pwd: PASSWORD }, desk)).statusCode).toBe(429);
    expect(await check(phone)).toBe(200);
  });

  test('an admin ends them all; of a super admin only another one does', async () => {
    const session = await logIn();
    const admin = await logIn({ email: (await person({ role: 'admin', id: 600 })).email });
    const boss = await person({ role: 'admin', id: 1 });
    const bossSession = await logIn({ email: boss.email });
    const endAll = (userId: number, by: DeviceHeaders) => post('/api/user/sessions/end-all', { userId }, by);
    expect((await endAll(here.me.id, session)).statusCode).toBe(403);
    expect((await endAll(here.me.id, admin)).json()).toMatchObject({ ended: 1 });
    expect(await check(session)).toBe(401);
    expect((await endAll(999_999, admin)).json().code).toBe('account-not-found');
    expect((await endAll(boss.id, admin)).json().code).toBe('super-admin');
    expect((await endAll(boss.id, bossSession)).json()).toMatchObject({ ended: 1 });
  });

  test('every end is in the security log, with whom it concerned', async () => {
    const [desk, phone] = [await logIn(), await logIn()];
    await logIn();
    await post('/api/user/sessions/end', { id: claimsOf(phone).sid, pwd: PASSWORD }, desk);
    await post('/api/user/sessions/end-others', { pwd: PASSWORD }, desk);
    await post('/api/sc/logout', {}, desk);
    const { id: accountId } = here.me;
    const ends = async () => (await endsLogged(accountId)).map(({ accountId, detail }) => ({ accountId, detail }));
    await expect.poll(ends).toEqual([
      { accountId, detail: { by: 'owner' } },
      { accountId, detail: { by: 'owner', ended: 1 } },
      { accountId, detail: { by: 'log-out' } },
    ]);
  });
});
