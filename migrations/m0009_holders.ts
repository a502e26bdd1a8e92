import { type Kysely, sql } from 'kysely';

/**
 * A bank says of an account whether it belongs to this name and this IC or SSM number: what it said counts for them alone. What was said
 * until now counts for those on record now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.bank_checks add column name text, add column id_no text`.execute(db);
  await sql`
    update office.bank_checks c set name = u.name, id_no = u.ic
    from office.users u where u.id = c.user_id`.execute(db);
  await sql`
    alter table office.bank_checks
      alter column name set not null,
      alter column id_no set not null,
      drop constraint bank_checks_pkey,
      add primary key (user_id, bank_name, bank_acc_no, name, id_no)`.execute(db);
}
