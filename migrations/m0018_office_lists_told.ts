import { type Kysely, sql } from 'kysely';

/** Tables of which answers are kept that are the same for everybody. */
const TABLES = [
  'contact_info',
  'toggles',
  'banners',
  'homepage_rows',
  'homepage_photos',
  'published_heads',
  'published_logs',
  'signing_keys',
] as const;

/**
 * What is the same for everybody is kept as bytes until it has changed. By which state of the house's own rows it was made is told by the numbers of
 * `office.lot_changes`, as of the lists of lots; the photos of a unit are files, whose changes are recorded as those of the unit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function office.mark_lot_change() returns trigger language plpgsql as $$
    declare
      marked text := coalesce(tg_argv[0], tg_table_name);
    begin
      delete from office.lot_changes where change in (
        select change from office.lot_changes where list = marked for update skip locked
      );
      insert into office.lot_changes (list) values (marked);
      return null;
    end $$`.execute(db);
  for (const table of TABLES) {
    await sql`create trigger list_changed after insert or update or delete or truncate on ${sql.id('office', table)}
      for each statement execute function office.mark_lot_change()`.execute(db);
  }
  await sql`create trigger photos_changed after insert on office.changes for each row when (new.kind = 'unit')
    execute function office.mark_lot_change('photos')`.execute(db);
  await sql`insert into office.lot_changes (list) select unnest(${[...TABLES, 'photos']}::text[])`.execute(db);
}
