import { expect, test } from 'vitest';
import { openKysely } from '#api/platform/postgres/kysely.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { connectedDatabase, ownerUrl } from '#scripts/test/postgres.ts';
import { up } from './m0020_push_services.ts';

test('devices at other hosts than the push services are forgotten', async () => {
  const { url, client, end } = await connectedDatabase('owner');
  const kept = [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-sg2p.notify.windows.com/w/?token=a',
  ];
  const others = [
    'https://attacker.example/a',
    'https://fcm.googleapis.com.attacker.example/a',
    'https://fcm.googleapis.com@attacker.example/a',
    'https://attacker.example/https://fcm.googleapis.com/a',
  ];
  await client.query(`insert into office.users (id, email, name, role, password_hash, password_changed_at)
    values (1001, 'a@house.test', 'A', 'user', '', now())`);
  for (const endpoint of [...kept, ...others]) {
    await client.query(
      `insert into office.push_subscriptions (user_id, endpoint, p256dh, auth) values (1001, $1, '', '')`,
      [endpoint],
    );
  }
  const db = openKysely(openPool({ connectionString: ownerUrl(url), purpose: 'script', max: 1 }), { endsPool: true });
  await up(db);
  await db.destroy();
  const { rows } = await client.query<{ endpoint: string }>(
    'select endpoint from office.push_subscriptions order by id',
  );
  expect(rows.map(({ endpoint }) => endpoint)).toEqual(kept);
  await end();
});
