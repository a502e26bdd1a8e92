import { type Kysely, sql } from 'kysely';

/**
 * A mailing to many waits for another admin, who approves or rejects it. What was shown to them is what goes: of a mailing that is written the text
 * and the addresses are not changed by anybody, only forgotten. Whose account was deactivated meanwhile gets none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table office.mailings
      drop constraint mailings_state_check,
      add constraint mailings_state_check
        check (state in ('waiting', 'rejected', 'withdrawn', 'sending', 'paused', 'stopped', 'done')),
      add column decided_by integer,
      add column decided_at timestamptz,
      add column reason text,
      add column deactivated integer not null default 0`.execute(db);
  await sql`
    alter table office.mailing_recipients
      drop constraint mailing_recipients_state_check,
      add constraint mailing_recipients_state_check
        check (state in ('waiting', 'sent', 'bounced', 'failed', 'opted out', 'deactivated'))`.execute(db);
  await sql`create index mailings_waiting on office.mailings (made_at) where state = 'waiting'`.execute(db);
  await sql`create index mailings_of_writer on office.mailings (account_id, made_at)`.execute(db);
  await sql`
    create function office.refuse_other_mailing() returns trigger language plpgsql as $$
    begin
      raise exception 'a mailing that is written is not changed' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger mailing_is_fixed before update on office.mailings for each row
      when ((new.account_id, new.subject, new.recipients_type, new.total, new.made_at)
          is distinct from (old.account_id, old.subject, old.recipients_type, old.total, old.made_at)
        or (new.content is distinct from old.content and new.content <> ''))
      execute function office.refuse_other_mailing()`.execute(db);
  await sql`
    create trigger recipients_are_fixed before update on office.mailing_recipients for each row
      when ((new.mailing_id, new.email) is distinct from (old.mailing_id, old.email))
      execute function office.refuse_other_mailing()`.execute(db);
  await sql`
    create function office.refuse_more_recipients() returns trigger language plpgsql as $$
    begin
      if exists (
        select from office.mailings m
        where m.id in (select mailing_id from added)
          and m.total < (select count(*) from office.mailing_recipients r where r.mailing_id = m.id)
      ) then
        raise exception 'a mailing that is written gets no more recipients' using errcode = 'restrict_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger recipients_are_all after insert on office.mailing_recipients
      referencing new table as added for each statement execute function office.refuse_more_recipients()`.execute(db);
}
