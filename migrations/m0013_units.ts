import { type Kysely, sql } from 'kysely';

/**
 * A unit has a key of its own, by which its photos, their history and its watchers are found (`api/contract/catalogue/units.ts`). Lots that are there get
 * the key of their plate: the first of each catalogue that has it. A word without a digit (UNREGISTERED) named one folder for all goods so far:
 * it stays the key of the first such lot of the newest catalogue, which goes on showing what was sent. All others get a key of their own. No
 * photo is touched. The plates of lots that were listed are the read tables': where there are none yet, '' says that the key is that of the plate.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.lots add column unit text not null default ''`.execute(db);
  await sql`alter table office.next_lots add column unit text not null default ''`.execute(db);
  await sql`alter table office.watched_lots add column unit text not null default ''`.execute(db);
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('read.lots') is not null and to_regclass('read.sessions') is not null as there`.execute(db);
  const hasListed = rows[0]?.there === true;
  await sql`
    create temporary table keys on commit drop as
    select * from (
      ${hasListed ? LISTED : NONE}
      union all
      select 'next', session, lot_no, regn_no, 0, position, lot_no, 'infinity'::timestamptz from office.next_lots
    ) all_lots (catalogue, session, lot_no, regn_no, gone, place, by_no, starts_at)`.execute(db);
  await sql`alter table keys add column plate text, add column unit text`.execute(db);
  await sql`update keys set plate = ${PLAIN}`.execute(db);
  await sql`
    update keys set unit = keys.plate
    from (
      select ctid as id,
        row_number() over (partition by catalogue, plate order by gone, place, by_no) as nth,
        row_number() over (partition by plate order by gone, starts_at desc, place, by_no) as nth_of_all
      from keys
    ) ranked
    where ranked.id = keys.ctid and keys.plate ~ '^[0-9A-Z][0-9A-Z-]{0,31}$'
      and (gone = 1 and keys.plate ~ '[0-9]' or nth = 1 and keys.plate ~ '[0-9]' or nth_of_all = 1)`.execute(db);
  await sql`
    update keys set unit = 'U_' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10))
    where unit is null`.execute(db);
  await sql`
    update office.lots t set unit = keys.unit from keys
    where keys.catalogue <> 'next' and keys.session = t.session and keys.lot_no = t.lot_no`.execute(db);
  await sql`
    update office.next_lots t set unit = keys.unit from keys
    where keys.catalogue = 'next' and keys.session = t.session and keys.lot_no = t.lot_no`.execute(db);
  await sql`
    update office.watched_lots w set unit = coalesce(
      (select t.unit from office.lots t where t.session = w.session and t.lot_no = w.lot_no and t.unit <> ''),
      (select t.unit from office.next_lots t where t.session = w.session and t.lot_no = w.lot_no),
      case when regn_no ~ '[0-9]' then regn_no else '' end)`.execute(db);
  await sql`create index lots_by_unit on office.lots (unit)`.execute(db);
}

const LISTED = sql`
  select t.session, t.session, t.lot_no, l.regn_no, case l.status when 'withdrawn' then 1 else 0 end, l.lot_order, t.lot_no, s.starts_at
  from office.lots t
  join read.lots l on l.session = t.session and l.lot_no = t.lot_no
  join read.sessions s on s.session = t.session`;
const NONE = sql`
  select '', '', '', '', 0, 0, '', null::timestamptz where false`;

/** Without blanks, in capitals; full-width signs as plain ones. */
const PLAIN = sql`upper(regexp_replace(normalize(regn_no, nfkc), '\\s', '', 'g'))`;
