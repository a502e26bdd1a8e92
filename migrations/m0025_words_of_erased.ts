import { type Kysely, sql } from 'kysely';

/**
 * What staff wrote of a person in words of their own (why a vendor does not accept them, why a second factor was taken away) goes with the person. The role that
 * serves changes nothing of the record of changes: it has a function that takes the words, and of nobody but who was erased. That somebody did it, when, and for
 * which vendor stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function office.forget_words_of_erased(account integer) returns void
    language sql security definer set search_path = office, pg_temp as $$
    update office.changes set
      before = case when jsonb_typeof(before->'reason') = 'string' then jsonb_set(before, '{reason}', '"(not shown)"') else before end,
      after = case when jsonb_typeof(after->'reason') = 'string' then jsonb_set(after, '{reason}', '"(not shown)"') else after end
    where kind = 'user' and key = account::text
    and exists (select from office.users where id = account and erased_at is not null
      and email = format('erased-%s@erased.invalid', id)) $$`.execute(db);
  await sql`select office.forget_words_of_erased(id) from office.users where erased_at is not null`.execute(db);
}
