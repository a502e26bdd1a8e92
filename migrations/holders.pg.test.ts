import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openOffice } from '#api/platform/db/office.ts';
import { ownerUrl, testDatabase } from '#scripts/test/postgres.ts';
import { up } from './m0009_holders.ts';

test('what banks have said counts for the name and IC on record, and beside it for others', async () => {
  const { url, drop } = await testDatabase();
  const db = openOffice(ownerUrl(url), 'script') as unknown as Kysely<unknown>;
  await sql`drop table office.bank_checks`.execute(db);
  await sql`
    create table office.bank_checks (user_id integer references office.users, bank_name text, bank_acc_no text, status text,
      primary key (user_id, bank_name, bank_acc_no))`.execute(db);
  await sql`
    insert into office.users (id, email, name, ic, role, password_hash, password_changed_at)
    values (1001, 'a@x.test', 'Ahmad', '850314105523', 'user', '', now()), (1002, 'b@x.test', 'Siti', '', 'user', '', now())`.execute(
    db,
  );
  await sql`
    insert into office.bank_checks
    values (1001, 'Maybank', '1', 'verified'), (1001, 'Maybank', '2', 'rejected'), (1002, 'HSBC', '1', 'pending')`.execute(
    db,
  );
  await up(db);
  const add = (ic: string) =>
    sql`insert into office.bank_checks values (1001, 'Maybank', '1', 'pending', 'Ahmad', ${ic})`.execute(db);
  await add('900101145522');
  await expect(add('850314105523')).rejects.toThrow('bank_checks_pkey');
  const { rows } = await sql<object>`
    select user_id, bank_acc_no, status, name, id_no from office.bank_checks order by 1, 2, 3`.execute(db);
  expect(rows.map((row) => Object.values(row))).toEqual([
    [1001, '1', 'pending', 'Ahmad', '900101145522'],
    [1001, '1', 'verified', 'Ahmad', '850314105523'],
    [1001, '2', 'rejected', 'Ahmad', '850314105523'],
    [1002, '1', 'pending', 'Siti', ''],
  ]);
  await db.destroy();
  await drop();
});
