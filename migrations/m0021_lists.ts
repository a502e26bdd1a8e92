import { type Kysely, sql } from 'kysely';

/**
 * By which state of `office.lots` and of `office.next_lots` a list in memory was made: each change of a table leaves a number that none has
 * had before, and takes away those that it sees. What numbers a reader finds differs from state to state, and nobody waits for anybody: a
 * counter would be locked until the transaction that moved it ends, and saving lots writes over two connections.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.lot_changes (
      change bigint generated always as identity primary key,
      list text not null
    )`.execute(db);
  await sql`insert into office.lot_changes (list) values ('lots'), ('next_lots')`.execute(db);
  await sql`
    create function office.mark_lot_change() returns trigger language plpgsql as $$
    begin
      delete from office.lot_changes where change in (
        select change from office.lot_changes where list = tg_table_name for update skip locked
      );
      insert into office.lot_changes (list) values (tg_table_name);
      return null;
    end $$`.execute(db);
  for (const table of ['lots', 'next_lots']) {
    await sql`
      create trigger ${sql.ref(`${table}_changed`)}
      after insert or update or delete or truncate on office.${sql.ref(table)}
      for each statement execute function office.mark_lot_change()`.execute(db);
  }
}
