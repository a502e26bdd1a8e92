import { describe, expect, test, vi } from 'vitest';
import { Loops } from '#api/platform/jobs/loops.ts';
import { createSecurityLog } from '#api/platform/security/security-log.ts';
import { lapsedSessions } from './lapsed-sessions.ts';
import { type DeviceHeaders, loginHouse } from './testing/login-house.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const here = loginHouse();
const { claimsOf, endsLogged, logIn, person, rowOf } = here;

describe('an end that nobody asked for stands in the security log', () => {
  test('a session whose device somebody else logs in on', async () => {
    const phone = await logIn();
    const { email, id } = await person();
    const { device } = (await rowOf(phone)) ?? {};
    await logIn({ email, headers: { cookie: phone.cookie ?? '' } });
    await expect
      .poll(() => endsLogged(here.me.id))
      .toMatchObject([{ network: '127.0.0.0/24', device, detail: { by: 'login' } }]);
    expect(await endsLogged(id)).toEqual([]);
  });

  test('one that nobody used for two hours, and one that is twelve hours old, once, with the moment of their end', async () => {
    const [idle, old, open] = [await logIn(), await logIn(), await logIn()];
    const [madeAt, hours] = [here.house.clockMs, (count: number) => new Date(here.house.clockMs + count * HOUR_MS)];
    const use = (headers: DeviceHeaders, lastUsedAt: Date) =>
      here.house.db
        .updateTable('office.sessions')
        .set({ lastUsedAt })
        .where('id', '=', claimsOf(headers).sid)
        .execute();
    await use(idle, hours(0.5));
    await use(old, hours(11.5));
    await use(open, hours(11.5));
    await here.house.db
      .updateTable('office.sessions')
      .set({ madeAt: hours(1) })
      .where('id', '=', claimsOf(open).sid)
      .execute();
    const record = vi.fn();
    const { db } = here.house;
    const sweep = async (nowMs: number) => lapsedSessions({ record, close: async () => {} }).sweep(db, nowMs);
    // A use that another process saw may be written a little later.
    await sweep(madeAt + 2.5 * HOUR_MS + MINUTE_MS - 1);
    expect(record).not.toHaveBeenCalledWith(expect.objectContaining({ accountId: here.me.id }));
    const logger = { info() {}, warn() {} };
    const log = createSecurityLog({ db, logger, loops: new Loops(logger), now: () => madeAt });
    const both = () => lapsedSessions(log).sweep(db, madeAt + 12 * HOUR_MS + MINUTE_MS);
    await Promise.all([both(), both()]);
    await both();
    await log.close();
    const device = (headers: DeviceHeaders) => /=([\w-]+)\./.exec(headers.cookie ?? '')?.[1];
    const ofMine = { accountId: here.me.id, network: '127.0.0.0/24' };
    expect((await endsLogged(here.me.id)).sort((a, b) => a.at.getTime() - b.at.getTime())).toEqual([
      { ...ofMine, at: new Date(madeAt + 2.5 * HOUR_MS), device: device(idle), detail: { by: 'idle' } },
      { ...ofMine, at: new Date(madeAt + 12 * HOUR_MS), device: device(old), detail: { by: 'age' } },
    ]);
    expect((await rowOf(open))?.endedAt).toBeNull();
  });
});
