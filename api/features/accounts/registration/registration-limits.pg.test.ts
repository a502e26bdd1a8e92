import { describe, expect, test } from 'vitest';
import { guest } from '#api/testing/test-house.ts';
import { openedHouse, person } from './testing/forms.ts';
import { registrationHouse } from './testing/registration-house.ts';

/** How many registrations there may be: that wait, and that are sent. */

const here = registrationHouse();

const waiting = () => here.waitingOf(here.email);

describe('what may wait', () => {
  const from = async (remoteAddress: string, address = here.email) => {
    const payload = person(address);
    here.house.clockMs += 3_600_000;
    const answer = await here.house.app.inject({ method: 'POST', url: '/api/user/register', payload, remoteAddress });
    expect(answer.statusCode).toBe(200);
  };
  const insert = (count: number, network: string, address: (i: number) => string) =>
    here.house.db
      .insertInto('office.registrations')
      .values(
        Array.from({ length: count }, (_, i) => ({
          email: address(i),
          passwordHash: '',
          details: JSON.stringify({}) as never,
          staffCard: null,
          network,
          madeAt: new Date(here.house.clockMs - (count - i)),
        })),
      )
      .execute();

  test('for one address: two of a network, twenty in all; those that came first stay, and the newest', async () => {
    await from('203.0.113.7');
    const [own] = await waiting();
    for (let i = 0; i < 3; i += 1) await from('203.0.113.8');
    expect((await waiting()).map(({ userId }) => userId)).toContain(own?.userId);
    expect(await waiting()).toHaveLength(2);
    for (let i = 0; i < 30; i += 1) await from(`203.0.${120 + i}.7`);
    const rows = await waiting();
    expect(rows).toHaveLength(20);
    expect(rows[0]?.userId).toBe(own?.userId);
    expect(rows.at(-1)?.network).toBe('203.0.149.0/24');
  });

  test('of one network: three hundred, whatever the addresses', async () => {
    await insert(310, '203.0.116.0/24', (i) => `flood${i}@example.test`);
    await insert(1, '203.0.117.0/24', () => `other${here.count}@example.test`);
    await from('203.0.116.7');
    const rows = await here.house.db
      .selectFrom('office.registrations')
      .select(['email', 'network'])
      .where('network', 'in', ['203.0.116.0/24', '203.0.117.0/24'])
      .execute();
    expect(rows.filter(({ network }) => network === '203.0.116.0/24')).toHaveLength(300);
    expect(rows.filter(({ network }) => network === '203.0.117.0/24')).toHaveLength(1);
    expect(rows.map((row) => row.email)).toContain(here.email);
    expect(rows.map((row) => row.email)).not.toContain('flood0@example.test');
  });

  test("a stranger's mails keep nobody from registering for more than an hour, and a refusal stands in the security log", async () => {
    await from('203.0.118.7');
    const payload = person(here.email);
    const remoteAddress = '203.0.118.8';
    const refused = await here.house.app.inject({ method: 'POST', url: '/api/user/register', payload, remoteAddress });
    expect(refused.statusCode).toBe(429);
    // An hour later, at most.
    await from('203.0.119.7');
    const logged = () =>
      here.house.db
        .selectFrom('office.securityEvents')
        .select(['kind', 'detail'])
        .where('network', '=', '203.0.118.0/24')
        .execute();
    await expect.poll(logged).toEqual([{ kind: 'registration-refused', detail: { reason: 'too-many-mails' } }]);
  });
});

test('registrations of one address are limited in number', async () => {
  const limited = await openedHouse({ LOGIN_RATE_PER_MIN: '2' });
  const send = () => guest(limited).post('/api/user/register', {});
  expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([400, 400, 429]);
  await limited.end();
});
