import { type Kysely, sql } from 'kysely';

/**
 * Where and when sold units are inspected and collected: places with their hours, one appointment for each unit and purpose (a cancelled one stays, and is booked again),
 * what buyers were reminded of, and the results that inspection centres sent. Days are YYYY-MM-DD at +08:00, times UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table office.appointment_places (
    id integer primary key generated always as identity,
    name text not null check (name <> ''),
    vendor text not null default '',
    location text not null default '',
    address text not null default '',
    hours text not null,
    closed_days text[] not null default '{}',
    slot_minutes smallint not null check (slot_minutes between 10 and 480),
    inspections smallint not null check (inspections between 0 and 50),
    collections smallint not null check (collections between 0 and 50),
    active boolean not null default true,
    feed_no integer not null default 0
  )`.execute(db);
  await sql`create table office.appointments (
    lot text not null,
    purpose text not null check (purpose in ('inspection', 'collection')),
    user_id integer not null references office.users on delete cascade,
    place integer not null references office.appointment_places,
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    sequence integer not null default 0,
    cancelled boolean not null default false,
    by_staff boolean not null,
    reason text not null default '',
    changed_at timestamptz not null,
    primary key (lot, purpose)
  )`.execute(db);
  await sql`create index appointments_by_place on office.appointments (place, starts_at) where not cancelled`.execute(
    db,
  );
  await sql`create index appointments_by_user on office.appointments (user_id)`.execute(db);
  await sql`create table office.handover_reminders (
    lot text not null,
    kind text not null,
    due_on text not null,
    user_id integer not null references office.users on delete cascade,
    made_at timestamptz not null,
    primary key (lot, kind, due_on)
  )`.execute(db);
  await sql`create index handover_reminders_by_time on office.handover_reminders (made_at)`.execute(db);
  await sql`create index handover_reminders_by_user on office.handover_reminders (user_id)`.execute(db);
  await sql`create table office.inspection_results (
    lot text not null,
    done_on text not null,
    passed boolean not null,
    until text,
    file_name text not null,
    made_by integer not null,
    made_at timestamptz not null,
    primary key (lot, done_on, passed)
  )`.execute(db);
}
