import { type Kysely, sql } from 'kysely';

/**
 * People are found however their names are written: `office.search_key` is `searchKey` of `domain/search-key.ts`, in a collation whose letters
 * are the same on every machine. Names are kept with their accents in one piece and single blanks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function office.search_key(text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(
        replace(replace(replace(replace(replace(translate(
          lower(normalize($1, nfkd) collate pg_catalog.pg_c_utf8), 'łøđðħŧŋıς', 'loddhtniσ'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '&', 'and') collate pg_catalog.pg_c_utf8,
        '\\.(?![0-9])|(?<![0-9])\\.|[^[:alnum:].]', '', 'g')
    $$`.execute(db);
  await sql`
    update office.users set name = kept.name, representative_name = kept.representative_name
    from (select id, ${oneLine('name')} as name, ${oneLine('representative_name')} as representative_name from office.users) kept
    where kept.id = users.id and (kept.name, kept.representative_name) <> (users.name, users.representative_name)`.execute(
    db,
  );
  await sql`
    alter table office.users
      add column name_key text not null generated always as (office.search_key(name)) stored,
      add column representative_key text not null generated always as (office.search_key(representative_name)) stored`.execute(
    db,
  );
}

/** Blanks of all widths, tabs and line breaks: one blank. */
function oneLine(column: string) {
  return sql`btrim(regexp_replace(normalize(${sql.ref(column)}, nfc), '[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+', ' ', 'g'))`;
}
